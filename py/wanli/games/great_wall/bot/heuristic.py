"""The heuristic of The Great Wall: candidates, and the value of a position."""

from __future__ import annotations

from wanli.bots import Features, Heuristic
from wanli.engine import Action, Decision, State
from wanli.games.great_wall.bot.coop_evaluation import coop_value
from wanli.games.great_wall.bot.eval_cache import EvalCache
from wanli.games.great_wall.bot.evaluation import seat_values
from wanli.games.great_wall.bot.features import features
from wanli.games.great_wall.bot.move_deltas import ClerkMoveDeltas, locks, others_go_on
from wanli.games.great_wall.bot.weights import WEIGHTS, Weights
from wanli.games.great_wall.rules import front
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.clerks import further_moves, is_asked
from wanli.games.great_wall.rules.constants import BETRAYAL, LOCATIONS, SUPPLY
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.turn.turns import BOXES

ATTACKS_PER_VERB = 4
"""So many attacks and similar moves of one kind are looked at more closely."""
FOLLOW_UPS = frozenset("pay store gain deploy wound spare repeat purse more window storm_attack shame swap".split())
"""Decisions that follow from an earlier one; they are answered before a position is evaluated."""
MOST_FOLLOW_UPS = 12
"""So many of them are answered at most."""


class GreatWallHeuristic(Heuristic):
    """Honour, the expected value of pieces and resources, and the cost of breaches."""

    reach = 4
    blunder_rate = 0.2

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self._cache = EvalCache()

    def candidates(self, state: State) -> list[Action]:
        """One way to pay, sensible recruits, a few attacks, clerks from the supply first."""
        assert isinstance(state, GreatWallState)
        legal = state.legal()
        if len(legal) <= 3:
            return legal
        chosen = self._chosen(state, legal)
        return [action for action in legal if action in chosen] or legal

    def _chosen(self, state: GreatWallState, legal: list[Action]) -> set[Action]:
        kind = state.stack[-1].kind
        match kind:
            case "clerks":
                return self._clerks(state, legal)
            case "pay" | "store":
                have = state.players[state.stack[-1].seat].resources if kind == "pay" else (*state.warehouse, 0)
                return {max(legal, key=lambda action: _evenness(have, action[1:], -1))}
            case "gain":
                have = state.players[state.stack[-1].seat].resources
                return {max(legal, key=lambda action: _evenness(have, action[1:], 1))}
            case "recruit":
                return {PASS, *_undominated(legal)}
            case "save":
                return {PASS, max(legal, key=lambda action: sum(action[1:]) if len(action) > 1 else 0)}
            case "deploy" | "storm_attack" | "sortie" | "winter_shot" | "wound" | "signal" | "reed_attack":
                return _attacks(state, legal)
            case "march":
                return (
                    {PASS, *(action for action in legal if action[-1] != "post_rest")}
                    if not state.stack[-1].data["group"]
                    else {PASS}
                )
            case "reed_clerks":
                return {PASS, *[action for action in legal if action != PASS and _fills(state, action[2])]}
        return set(legal)

    def _clerks(self, state: GreatWallState, legal: list[Action]) -> set[Action]:
        """From the supply to anywhere; from elsewhere only where it fills a location."""
        supply = {action for action in legal if len(action) > 1 and action[1] == SUPPLY}
        filling = {action for action in legal if len(action) > 1 and action[1] != SUPPLY and _fills(state, action[2])}
        return {PASS, *supply, *filling}

    def goes_on(self, start: State, now: State) -> bool:
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

    def features(self, state: State, seat: int) -> Features:
        """The parts of `value` by name."""
        assert isinstance(state, GreatWallState)
        return features(state, seat, self.weights)

    def ratings(self, state: State) -> list[tuple[float, Action]]:
        """The value after each candidate; commands by a rating of their own, for their effect comes later."""
        assert isinstance(state, GreatWallState)
        decision = state.stack[-1]
        candidates = self.candidates(state)
        if len(candidates) == 1:
            return [(0.0, candidates[0])]
        if decision.kind == "choose":
            return self._command_ratings(state, decision.seat, candidates)
        if decision.kind == "clerks":
            return self._rated_moves(state, decision, candidates)
        return [(self._played(state, decision.seat, action), action) for action in candidates]

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
            elif others is not None and (action == PASS or not locks(state, action[2])):
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
            chosen = self._chosen(state, legal) if len(legal) > 1 else set(legal)
            live = [action for action in legal if action in chosen and action != PASS] if kind != "window" else []
            state.play(live[0] if live else PASS if PASS in legal else legal[0])

    def promised(self, state: State, action: Action) -> Features:
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
        trial.track = [(seat, command), *state.track[1:]]
        trial.phase = "turns"
        trial.agenda = [("phase", {"name": "shooting"}), ("turns", {"slot": 0})]
        trial.stack = []
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


def _evenness(have: tuple[int, ...], mix: tuple[int, ...], sign: int) -> float:
    """How evenly resources are left after gaining or paying; chi is spared."""
    left = [held + sign * part for held, part in zip(have, mix, strict=True)]
    return -float(sum(part * part for part in left)) - 0.1 * abs(left[0] - left[1])


def _undominated(legal: list[Action]) -> list[Action]:
    """Recruits to which nothing could be added."""
    sets = [action for action in legal if len(action) == 4]
    return [
        one
        for one in sets
        if not any(other != one and all(a >= b for a, b in zip(other[1:], one[1:], strict=True)) for other in sets)
    ]


def _fills(state: GreatWallState, location: str) -> bool:
    """Whether one more clerk makes the location work."""
    return state.slots[LOCATIONS.index(location)] is None or locks(state, location)


def _attacks(state: GreatWallState, legal: list[Action]) -> set[Action]:
    """The attacks on what is nearest to its end, with the best rewards; one rest zone for each kind of soldier."""
    scored = []
    kept: set[Action] = {action for action in legal if action == PASS or action[0] == "post"}
    rested: set[object] = set()
    for action in legal:
        if action[0] == "rest":
            if action[1] not in rested:
                rested.add(action[1])
                kept.add(action)
        elif action not in kept:
            card = next(part for part in action[1:] if isinstance(part, str))
            one = front.by_card(state, card)
            if one is not None:
                letters = [one.face.spots[cell] for cell in action[1:] if type(cell) is int and cell in one.face.spots]
                gain = sum({"o": 0.0, "2": 2.0, "3": 3.0}.get(letter, 1.2) for letter in letters)
                scored.append((gain * (action[0] in ("attack", "charge")) - 0.5 * len(one.free()), action))
    scored.sort(key=lambda entry: (-entry[0], entry[1]))
    per_verb: dict[object, int] = {}
    for _, action in scored:
        per_verb[action[0]] = per_verb.get(action[0], 0) + 1
        if per_verb[action[0]] <= ATTACKS_PER_VERB:
            kept.add(action)
    return kept


HEURISTIC = GreatWallHeuristic()
