"""Advice: the move that the hard bot would choose, its two best alternatives, and what decides between them.

The search is that of the hard bot; it also records the value of each playout by named features. Moves are compared
over the imagined states in which both were played out, so that chance makes no difference between them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from wanli.bots.cooperative_task import CooperativeTask
from wanli.bots.features import Features, total
from wanli.bots.heuristic import Heuristic
from wanli.bots.reasons import Consequences, Why
from wanli.bots.search import Search
from wanli.engine.actions import Action
from wanli.engine.game import Game
from wanli.engine.rng import Rng
from wanli.engine.state import State
from wanli.engine.view import View

ALTERNATIVES = 2
"""Moves that are told beside the choice."""


@dataclass(frozen=True)
class Suggestion:
    """One move of an advice. `behind`: how many points it is worth less than the choice, 0 for that itself.

    `features`: by how much each feature differs, against the choice; for the choice, against its best alternative.
    `why` is what it brings or prevents, against the same.
    """

    action: Action
    behind: float
    features: Features = field(default_factory=dict)
    why: Why = field(default_factory=Why)


class AdviceSearch(CooperativeTask):
    """One decision of a person, thought about slice by slice as the hard bot thinks.

    Equal arguments and an equal number of steps give the choice of `MoveSearch` at that level. Raises ValueError if the
    view is not that of the seat to act.
    """

    def __init__(self, game: Game, view: View, seed: int, heuristic: Heuristic) -> None:
        if view["to_move"] is None or view["to_move"] != view["seat"]:
            raise ValueError("advice is given only to the seat whose view it is made from")
        self._search = _Explained(game, view, Rng(seed), heuristic)
        super().__init__(self._search.slices())

    @property
    def compared(self) -> bool:
        """Whether the moves can be compared already, that is after a first whole world."""
        return bool(self._search.weighed)

    def advice(self) -> list[Suggestion]:
        """The choice and its best alternatives, as far as is known yet; without features before `compared`."""
        search = self._search
        choice, *others = search.ranking
        if not search.weighed:
            moves = [choice, *others[:ALTERNATIVES]]
            return [Suggestion(action, 0.0, why=search.consequences.why(action, None, {})) for action in moves]
        behind = {action: search.gap(choice, action) for action in search.weighed if action != choice}
        best = sorted(behind, key=lambda action: behind[action])[:ALTERNATIVES]
        own = search.difference(choice, best[0]) if best else {}
        found = [Suggestion(choice, 0.0, own, search.consequences.why(choice, best[0] if best else None, own))]
        for action in best:
            features = search.difference(action, choice)
            why = search.consequences.why(action, choice, features)
            # A move that was dropped early may look better than what became the choice later: it is as good, at most.
            found.append(Suggestion(action, max(0.0, behind[action]), features, why))
        return found


class _Explained(Search):
    """The hard bot's search, which keeps what it has weighed, of dropped moves too."""

    def __init__(self, game: Game, view: View, rng: Rng, heuristic: Heuristic) -> None:
        self._now = game.imagine(view, rng.copy())  # the world in which the candidates are rated
        self.consequences = Consequences(game, view, rng.copy().below(2**32))
        super().__init__(game, view, rng, heuristic)
        self.weighed: dict[Action, list[float]] = {}
        """The values of each move, one for each world that it has been through with all others then in question."""
        self._features: dict[Action, list[Features]] = {}
        self._beyond_horizon: dict[Action, Features] = {}

    def weigh(self, action: Action, after: State) -> float:
        """The value, as ever, and its parts."""
        self._features.setdefault(action, []).append(self._heuristic.features(after, self._seat))
        if action not in self._beyond_horizon:
            self._beyond_horizon[action] = self._heuristic.features_beyond_horizon(self._now, action)
        self.consequences.add(action, after)
        return super().weigh(action, after)

    def _still_in_question(self) -> list[Action]:
        self.weighed.update(self._values)
        return super()._still_in_question()

    def gap(self, action: Action, other: Action) -> float:
        """By how much `action` is better than `other`, in the mean of the worlds that both have been through, and by
        what is promised of each."""
        pairs = list(zip(self.weighed[action], self.weighed[other], strict=False))
        features_beyond_horizon = total(self._beyond_horizon[action]) - total(self._beyond_horizon[other])
        return sum(one - two for one, two in pairs) / len(pairs) + features_beyond_horizon

    def difference(self, action: Action, other: Action) -> Features:
        """The same feature by feature: they add up to the gap."""
        samples = min(len(self.weighed[action]), len(self.weighed[other]))
        found: Features = {}
        for sign, move in ((1.0, action), (-1.0, other)):
            for features in self._features[move][:samples]:
                for name, points in features.items():
                    found[name] = found.get(name, 0.0) + sign * points / samples
            for name, points in self._beyond_horizon[move].items():
                found[name] = found.get(name, 0.0) + sign * points
        return found
