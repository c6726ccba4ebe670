"""The heuristic of The Great Wall: ratings of candidates, and the value of a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wanli.bots import Features, Heuristic
from wanli.engine import Action, Decision
from wanli.games.great_wall.bot.candidates import candidates, useful
from wanli.games.great_wall.bot.clerk_plans import ClerkPlans
from wanli.games.great_wall.bot.coop_evaluation import coop_progress, coop_value
from wanli.games.great_wall.bot.evaluation import Evaluation, seat_values
from wanli.games.great_wall.bot.features import features
from wanli.games.great_wall.bot.move_deltas import ClerkMoveDeltas, others_continue_turn
from wanli.games.great_wall.bot.part_values import PartValues
from wanli.games.great_wall.bot.weights import WEIGHTS, Weights
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.clerks import further_moves, is_asked
from wanli.games.great_wall.rules.constants import BETRAYAL, LOCATIONS
from wanli.games.great_wall.rules.scoring import final_result, rival_score
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.turn.turns import BOXES
from wanli.games.great_wall.rules.year.phases import begin_with_command

FOLLOW_UPS = frozenset("pay store gain deploy wound spare repeat purse more window storm_attack shame swap".split())
"""Kinds of decisions that follow from an earlier one. They are answered before a position is evaluated."""
MAX_FOLLOW_UPS = 12
"""The maximum number of follow-up decisions that are answered."""


class GreatWallHeuristic(Heuristic[GreatWallState]):
    """Honour, the expected value of pieces and resources, and the cost of breaches."""

    reach = 4
    prior_samples = 2.0
    blunder_rate = 0.2
    blunder_threshold = 5.0

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self._cache = PartValues()

    def candidates(self, state: GreatWallState) -> list[Action]:
        """The candidate moves. See `candidates`."""
        return candidates(state, self.weights)

    def horizon(self, start: GreatWallState) -> Callable[[GreatWallState], bool]:
        """The end of the command turn, whose activations show the value of clerks and attacks.

        Playouts from the last turn of a year, and from decisions between the turns, end after Winter.
        """
        year = start.year
        if start.turn is None or start.turn.slot + 1 >= len(start.track):
            return lambda now: now.year > year
        slot = start.turn.slot
        return lambda now: now.turn is None or now.turn.slot != slot

    def value(self, state: GreatWallState, seat: int) -> float:
        """The expected points of the seat less those of its rivals. In the cooperative game one value for all seats."""
        return self._relative_value(state, seat, seat_values(state, self.weights, self._cache))

    def _relative_value(self, state: GreatWallState, seat: int, points: list[float]) -> float:
        if state.coop:
            return coop_value(state, points, self.weights)
        if state.rival is not None:
            return points[0] - state.rival.honour - (self.weights.solo_shame if state.ended == "shame" else 0.0)
        rivals = points[:seat] + points[seat + 1 :]
        best = self.weights.best
        won = self.weights.win if state.ended and seat in final_result(state).winners else 0.0
        against = best * max(rivals) + (1 - best) * sum(rivals) / len(rivals)
        return points[seat] - self.weights.others * against + won

    def expected_points(self, state: GreatWallState) -> list[float]:
        """Expected points of each seat from its honour and everything on the board."""
        return seat_values(state, self.weights, self._cache)

    def expectation(self, state: GreatWallState) -> Sequence[float]:
        """The default expectation. One value for all seats in the solo and the cooperative game (rules 7.1, 7.2)."""
        if state.coop:
            return [coop_progress(state, self.expected_points(state), self.weights)] * state.seats
        if state.rival is None:
            return super().expectation(state)
        result = state.result()
        if result is not None:
            return [float(result.scores[0] - rival_score(state))]
        return [self.expected_points(state)[0] - state.rival.honour]

    def features(self, state: GreatWallState, seat: int) -> Features:
        """The features of `value` by name."""
        return features(state, seat, self.weights)

    def ratings(self, state: GreatWallState) -> list[tuple[float, Action]]:
        """Each candidate with the value after it. Commands are rated differently, for their effect comes later."""
        decision = state.stack[-1]
        actions = candidates(state, self.weights)
        if len(actions) == 1:
            return [(0.0, actions[0])]
        if decision.kind == "choose":
            return self._command_ratings(state, decision.seat, actions)
        if decision.kind == "clerks":
            return self._rated_moves(state, decision, actions)
        return [(self._played(state, decision.seat, action), action) for action in actions]

    def quick_move(self, state: GreatWallState) -> Action | None:
        """The most useful command in general. Nobody sees what the others choose."""
        seat, kind, _ = state.stack[-1]
        if kind != "choose":
            return None
        return "choose", max(state.players[seat].commands, key=lambda command: self.weights.commands[command])

    def _played(self, state: GreatWallState, seat: int, action: Action) -> float:
        after = state.copy()
        after.play(action)
        self._play_follow_ups(after, seat)
        return self.value(after, seat)

    def _rated_moves(
        self, state: GreatWallState, decision: Decision, actions: list[Action]
    ) -> list[tuple[float, Action]]:
        """Rate moves as `ratings` does, but use `ClerkMoveDeltas` for moves of clerks if only more clerks follow."""
        seat = decision.seat
        if decision.data["left"] + decision.data["extra"] > 1 and state.players[seat].clerks > 1:
            return self._planned_moves(state, decision, actions)
        further = {action: further_moves(decision.data, action[2]) for action in actions if action != PASS}
        own_moves = ClerkMoveDeltas(state.copy(), seat, self.weights, self._cache) if any(further.values()) else None
        passed = state.copy()
        passed.play(PASS)
        continues = others_continue_turn(state, passed)
        others_moves = ClerkMoveDeltas(passed, seat, self.weights, self._cache) if continues else None
        rated = []
        for action in actions:
            more = further.get(action)
            if own_moves is not None and more is not None:
                points = own_moves.points(action)
                if is_asked(own_moves.state, seat, more):
                    rated.append((self._relative_value(own_moves.state, seat, points), action))
                    continue
            elif others_moves is not None and (action == PASS or not state.nearly_full(LOCATIONS.index(action[2]))):
                rated.append((self._relative_value(others_moves.state, seat, others_moves.points(action)), action))
                continue
            rated.append((self._played(state, seat, action), action))
        return rated

    def _planned_moves(
        self, state: GreatWallState, decision: Decision, actions: list[Action]
    ) -> list[tuple[float, Action]]:
        """Rate the first of several clerks by the best plan for all of them."""
        seat = decision.seat
        trial = state.copy()
        evaluation = Evaluation(trial, self.weights, self._cache)
        points = evaluation.points()
        value = self._relative_value(trial, seat, points)

        def gain(changes: list[float]) -> float:
            changed = [old + change for old, change in zip(points, changes, strict=True)]
            return self._relative_value(trial, seat, changed) - value

        plans = ClerkPlans(trial, decision, evaluation, gain)
        return [
            (self._played(state, seat, action) if action == PASS else value + plans.gain(action), action)
            for action in actions
        ]

    def _play_follow_ups(self, state: GreatWallState, seat: int) -> None:
        """Answer the decisions that follow immediately from a move of the seat."""
        for _ in range(MAX_FOLLOW_UPS):
            if state.seat != seat:
                return
            kind = state.stack[-1].kind
            if kind not in FOLLOW_UPS:
                return
            legal = state.legal()
            useful_actions = useful(state, legal, self.weights) if len(legal) > 1 else legal
            options = [action for action in useful_actions if action != PASS] if kind != "window" else []
            state.play(options[0] if options else PASS if PASS in legal else legal[0])

    def _command_ratings(self, state: GreatWallState, seat: int, actions: list[Action]) -> list[tuple[float, Action]]:
        """The value of each command: its boxes if they were carried out now, and its general weight."""
        gains: dict[str, float] = {}
        for action in actions:
            if action[1] != BETRAYAL:
                trial = self._trial(state, seat, action[1])
                before = self.value(trial, seat)
                gains[action[1]] = self.value(self._after_boxes(trial, seat), seat) - before
        gains[BETRAYAL] = sum(gains.values()) / max(1, len(gains))  # only the first copy can fail
        general, weight = self.weights.commands, self.weights.trials
        return [(general[action[1]] + weight * gains[action[1]], action) for action in actions]

    def _trial(self, state: GreatWallState, seat: int, command: str) -> GreatWallState:
        """A copy of the position in which the turns begin with this command of `seat` in the first slot."""
        trial = state.copy()
        begin_with_command(trial, seat, command)
        return trial

    def _after_boxes(self, trial: GreatWallState, seat: int) -> GreatWallState:
        """The position `trial` after the boxes of the command if everybody else passes. Changes `trial` in place."""
        trial.run()
        for _ in range(MAX_FOLLOW_UPS):
            if trial.seat is None or trial.turn is None or trial.turn.step >= BOXES:
                break
            if trial.seat == seat:
                trial.play(max(self.ratings(trial), key=lambda rating: rating[0])[1])
            else:
                trial.play(PASS if PASS in trial.legal() else trial.legal()[0])
        return trial


HEURISTIC = GreatWallHeuristic()
