"""The heuristic of The Great Wall: ratings of candidates, and the value of a position."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.bots import Features, Heuristic
from wanli.engine import Action, Decision, State
from wanli.games.great_wall.bot.candidates import candidates, useful
from wanli.games.great_wall.bot.coop_evaluation import coop_progress, coop_value
from wanli.games.great_wall.bot.evaluation import seat_values
from wanli.games.great_wall.bot.features import features
from wanli.games.great_wall.bot.move_deltas import ClerkMoveDeltas, others_go_on
from wanli.games.great_wall.bot.part_values import PartValues
from wanli.games.great_wall.bot.weights import WEIGHTS, Weights
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.clerks import further_moves, is_asked
from wanli.games.great_wall.rules.constants import BETRAYAL, LOCATIONS
from wanli.games.great_wall.rules.scoring import rival_score
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.turn.turns import BOXES
from wanli.games.great_wall.rules.year.phases import begin_with_command

FOLLOW_UPS = frozenset("pay store gain deploy wound spare repeat purse more window storm_attack shame swap".split())
"""Decisions that follow from an earlier one; they are answered before a position is evaluated."""
MOST_FOLLOW_UPS = 12
"""So many of them are answered at most."""


class GreatWallHeuristic(Heuristic):
    """Honour, the expected value of pieces and resources, and the cost of breaches."""

    reach = 4
    blunder_rate = 0.2
    costly = 5.0

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self._cache = PartValues()

    def candidates(self, state: State) -> list[Action]:
        """One way to pay, sensible recruits, a few attacks, clerks from the supply first."""
        assert isinstance(state, GreatWallState)
        return candidates(state)

    def extends_playout(self, start: State, now: State) -> bool:
        """To the end of a command turn: only its activations show what clerks and attacks were good for."""
        assert isinstance(start, GreatWallState)
        assert isinstance(now, GreatWallState)
        if start.turn is None or now.turn is None:
            return False
        return (start.year, start.turn.slot) == (now.year, now.turn.slot)

    def value(self, state: State, seat: int) -> float:
        """The points expected for the seat less those of its rivals; one value for all in the cooperative game."""
        assert isinstance(state, GreatWallState)
        return self._relative_value(state, seat, seat_values(state, self.weights, self._cache))

    def _relative_value(self, state: GreatWallState, seat: int, points: list[float]) -> float:
        if state.coop:
            return coop_value(state, points, self.weights)
        if state.rival is not None:
            return points[0] - state.rival.honour - (100.0 if state.ended == "shame" else 0.0)
        rivals = points[:seat] + points[seat + 1 :]
        best = self.weights.best
        won = self.weights.win if state.ended and points[seat] >= max(rivals) else 0.0
        against = best * max(rivals) + (1 - best) * sum(rivals) / len(rivals)
        return points[seat] - self.weights.others * against + won

    def expected_points(self, state: State) -> list[float]:
        """Honour, and what everything on the board is likely to give."""
        assert isinstance(state, GreatWallState)
        return seat_values(state, self.weights, self._cache)

    def expectation(self, state: State) -> Sequence[float]:
        """As in every game; solo against the Rival, and in the cooperative game one value for all (7.1, 7.2)."""
        assert isinstance(state, GreatWallState)
        if state.coop:
            return [coop_progress(state, self.expected_points(state), self.weights)] * state.seats
        if state.rival is None:
            return super().expectation(state)
        result = state.result()
        if result is not None:
            return [float(result.scores[0] - rival_score(state))]
        return [self.expected_points(state)[0] - state.rival.honour]

    def features(self, state: State, seat: int) -> Features:
        """The parts of `value` by name."""
        assert isinstance(state, GreatWallState)
        return features(state, seat, self.weights)

    def ratings(self, state: State) -> list[tuple[float, Action]]:
        """The value after each candidate; commands by a rating of their own, for their effect comes later."""
        assert isinstance(state, GreatWallState)
        decision = state.stack[-1]
        found = candidates(state)
        if len(found) == 1:
            return [(0.0, found[0])]
        if decision.kind == "choose":
            return self._command_ratings(state, decision.seat, found)
        if decision.kind == "clerks":
            return self._rated_moves(state, decision, found)
        return [(self._played(state, decision.seat, action), action) for action in found]

    def _played(self, state: GreatWallState, seat: int, action: Action) -> float:
        after = state.copy()
        after.play(action)
        self._play_follow_ups(after, seat)
        return self.value(after, seat)

    def _rated_moves(
        self, state: GreatWallState, decision: Decision, actions: list[Action]
    ) -> list[tuple[float, Action]]:
        """The same for clerks, by `ClerkMoveDeltas` where nothing follows at once but more clerks."""
        seat = decision.seat
        further = {action: further_moves(decision.data, action[2]) for action in actions if action != PASS}
        going_on = ClerkMoveDeltas(state.copy(), seat, self.weights, self._cache) if any(further.values()) else None
        passed = state.copy()
        passed.play(PASS)
        others = ClerkMoveDeltas(passed, seat, self.weights, self._cache) if others_go_on(state, passed) else None
        rated = []
        for action in actions:
            more = further.get(action)
            if going_on is not None and more is not None:
                points = going_on.points(action)
                if is_asked(going_on.state, seat, more):
                    rated.append((self._relative_value(going_on.state, seat, points), action))
                    continue
            elif others is not None and (action == PASS or not state.nearly_full(LOCATIONS.index(action[2]))):
                rated.append((self._relative_value(others.state, seat, others.points(action)), action))
                continue
            rated.append((self._played(state, seat, action), action))
        return rated

    def _play_follow_ups(self, state: GreatWallState, seat: int) -> None:
        """Answer the decisions that follow from the move of a seat."""
        for _ in range(MOST_FOLLOW_UPS):
            if state.seat != seat:
                return
            kind = state.stack[-1].kind
            if kind not in FOLLOW_UPS:
                return
            legal = state.legal()
            chosen = useful(state, legal) if len(legal) > 1 else set(legal)
            live = [action for action in legal if action in chosen and action != PASS] if kind != "window" else []
            state.play(live[0] if live else PASS if PASS in legal else legal[0])

    def features_beyond_horizon(self, state: State, action: Action) -> Features:
        """Of a command, what its boxes would do now, and its general weight: playouts end before it is carried out."""
        assert isinstance(state, GreatWallState)
        decision = state.stack[-1]
        if decision.kind != "choose":
            return {}
        tried = [action[1]] if action[1] != BETRAYAL else [one[1] for one in state.legal() if one[1] != BETRAYAL]
        found: Features = {}
        for command in tried:
            trial = self._trial(state, decision.seat, command)
            for sign, moment in ((-1.0, trial.copy()), (1.0, self._after_boxes(trial, decision.seat))):
                for name, points in self.features(moment, decision.seat).items():
                    found[name] = found.get(name, 0.0) + sign * self.weights.trials * points / len(tried)
        found["commands"] = found.get("commands", 0.0) + self.weights.commands[action[1]]
        return found

    def _command_ratings(self, state: GreatWallState, seat: int, actions: list[Action]) -> list[tuple[float, Action]]:
        """Commands by what their boxes would do if they were carried out now, and by their general weight."""
        gains: dict[str, float] = {}
        for action in actions:
            if action[1] != BETRAYAL:
                trial = self._trial(state, seat, action[1])
                before = self.value(trial, seat)
                gains[action[1]] = self.value(self._after_boxes(trial, seat), seat) - before
        gains[BETRAYAL] = sum(gains.values()) / max(1, len(gains))  # whatever there will be to copy
        general, weight = self.weights.commands, self.weights.trials
        return [(general[action[1]] + weight * gains[action[1]], action) for action in actions]

    def _trial(self, state: GreatWallState, seat: int, command: str) -> GreatWallState:
        """The position in which `seat` begins to carry out the command, as if it lay in the first slot."""
        trial = state.copy()
        begin_with_command(trial, seat, command)
        return trial

    def _after_boxes(self, trial: GreatWallState, seat: int) -> GreatWallState:
        """The same state after the boxes of the command, if everybody else passes."""
        trial.run()
        for _ in range(MOST_FOLLOW_UPS):
            if trial.seat is None or trial.turn is None or trial.turn.step >= BOXES:
                break
            if trial.seat == seat:
                trial.play(max(self.ratings(trial), key=lambda one: one[0])[1])
            else:
                trial.play(PASS if PASS in trial.legal() else trial.legal()[0])
        return trial


HEURISTIC = GreatWallHeuristic()
