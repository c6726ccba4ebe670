"""Advice for a human player: the move the hard bot would choose, its two best alternatives, and the deciding reasons.

The search is the same as that of the hard bot. In addition, it records the value of each playout by named features.
Two moves are compared only in the sampled states in which both were played out, so that luck does not separate them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from wanli.bots.cooperative_task import CooperativeTask
from wanli.bots.features import Features
from wanli.bots.heuristic import Heuristic
from wanli.bots.reasons import Consequences, MoveReason
from wanli.bots.search import Search
from wanli.engine.actions import Action
from wanli.engine.game import Game
from wanli.engine.rng import Rng
from wanli.engine.state import State
from wanli.engine.view import View

MAX_ALTERNATIVES = 2
"""The number of alternatives that an advice lists with the choice."""


@dataclass(frozen=True)
class Suggestion:
    """One move of an advice.

    - `behind` is the number of points by which the move is worse than the choice; 0 for the choice.
    - `features` are the differences to the choice by feature. For the choice, they are the differences to its best
      alternative.
    - `why` is the most important effect of the move, compared with the same move as `features`.
    """

    action: Action
    behind: float
    features: Features = field(default_factory=dict)
    why: MoveReason = field(default_factory=MoveReason)


class AdviceSearch(CooperativeTask):
    """Searches one decision of a human player step by step, as the hard bot does.

    `view` is the view of the seat to act. Equal arguments and equally many steps give the choice of a `MoveSearch` at
    level "hard". Raises ValueError if the view belongs to another seat.
    """

    def __init__(self, game: Game, view: View, seed: int, heuristic: Heuristic) -> None:
        if view["to_move"] is None or view["to_move"] != view["seat"]:
            raise ValueError("advice is given only to the seat whose view it is made from")
        self._search = _ExplainedSearch(game, view, Rng(seed), heuristic)
        super().__init__(self._search.iterations())

    @property
    def compared(self) -> bool:
        """True once all moves have been played out in a first sampled state, so that they can be compared."""
        return bool(self._search.values)

    def advice(self) -> list[Suggestion]:
        """Return the choice followed by its best alternatives so far. They have no features until `compared`."""
        search = self._search
        choice, *others = search.ranking
        if not search.values:
            moves = [choice, *others[:MAX_ALTERNATIVES]]
            return [Suggestion(action, 0.0, why=search.consequences.why(action, None, {})) for action in moves]
        behind = {action: search.gap(choice, action) for action in search.values if action != choice}
        alternatives = sorted(behind, key=lambda action: behind[action])[:MAX_ALTERNATIVES]
        best_alternative = alternatives[0] if alternatives else None
        features = {} if best_alternative is None else search.difference(choice, best_alternative)
        suggestions = [Suggestion(choice, 0.0, features, search.consequences.why(choice, best_alternative, features))]
        for action in alternatives:
            features = search.difference(action, choice)
            why = search.consequences.why(action, choice, features)
            # A move that was dropped early may look better than the later choice. It counts as equally good at most.
            suggestions.append(Suggestion(action, max(0.0, behind[action]), features, why))
        return suggestions


class _ExplainedSearch(Search):
    """The search of the hard bot. It also remembers the values and features of all moves, including dropped ones."""

    def __init__(self, game: Game, view: View, rng: Rng, heuristic: Heuristic) -> None:
        self.consequences = Consequences(game, view, rng.copy().below(2**32))
        super().__init__(game, view, rng, heuristic)
        self.values: dict[Action, list[float]] = {}
        """The points of each move, one per sampled state in which all remaining moves were played out."""
        self._features: dict[Action, list[Features]] = {}
        self._points: dict[Action, list[float]] = {}

    def weigh(self, action: Action, after: State) -> float:
        """Return the value of the playout, and record its features and its points, which are their sum."""
        self._features.setdefault(action, []).append(self._heuristic.features(after, self._seat))
        self._points.setdefault(action, []).append(self._heuristic.value(after, self._seat))
        self.consequences.add(action, after)
        return super().weigh(action, after)

    def _remaining_moves(self) -> list[Action]:
        for action, values in self._values.items():
            self.values[action] = self._points[action][: len(values)]
        return super()._remaining_moves()

    def gap(self, action: Action, other: Action) -> float:
        """Return by how many points `action` is better than `other`.

        It is the mean over the sampled states that both moves share.
        """
        pairs = list(zip(self.values[action], self.values[other], strict=False))
        return sum(own - other_value for own, other_value in pairs) / len(pairs)

    def difference(self, action: Action, other: Action) -> Features:
        """Return the gap between two moves by feature; the features add up to `gap`."""
        samples = min(len(self.values[action]), len(self.values[other]))
        difference: Features = {}
        for sign, move in ((1.0, action), (-1.0, other)):
            for features in self._features[move][:samples]:
                for name, points in features.items():
                    difference[name] = difference.get(name, 0.0) + sign * points / samples
        return difference
