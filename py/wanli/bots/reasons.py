"""The strongest reason why a move is better or worse than another, as one fact that fits into a sentence.

The immediate effects of a move are the differences between the views before and after it. Only effects that occur in
every sampled state count, so a drawn card is no reason. The later effects come from the final positions of playouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, get_args

from wanli.bots.features import Features
from wanli.engine.actions import Action
from wanli.engine.game import Game
from wanli.engine.rng import Rng
from wanli.engine.state import State
from wanli.engine.view import View
from wanli.engine.view_change import ViewChange

Cause = Literal[
    "brings", "prevents", "promises", "avoids", "costs", "harms", "risks", "misses", "more", "less", "alike"
]
"""The kind of a reason.

- For a good move: its immediate gain ("brings"), a rival's gain that it prevents ("prevents"), a gain that follows in
  most playouts ("promises"), a loss of the other move ("avoids"), or its own cost if there is nothing better ("costs").
- Against a bad move: its immediate loss ("harms"), a loss that often follows ("risks"), or a gain of the other move
  that it forgoes ("misses").
- Otherwise the feature that counts most for it ("more") or against it ("less"), or no difference at all ("alike").
"""
CAUSES: tuple[Cause, ...] = get_args(Cause)

EFFECT_SAMPLES = 3
"""Sampled states in all of which an immediate effect must occur."""
MAX_PLAYOUTS = 6
"""The number of playouts per move whose final positions are compared."""
MIN_SHARE = 0.5
"""The share of the playouts in which a later effect must occur to count as a reason."""
UNCERTAIN_WEIGHT = 0.6
"""The weight of a possible point relative to a certain one."""
MIN_CHANGE = 0.25
"""Weighted points below which a change is no reason."""
MIN_FEATURE = 0.05
"""Points below which a feature is no reason."""
MAX_COMPARED = 120
"""The number of legal moves up to which a reason may say that only this move avoids a loss."""


@dataclass(frozen=True)
class MoveReason:
    """The strongest reason: its kind, and either the `change` or the name of the `feature` behind it.

    `only` is True if the cause is "avoids" and every other legal move certainly brings the loss.
    """

    cause: Cause = "alike"
    change: ViewChange | None = None
    feature: str = ""
    only: bool = False


class Consequences:
    """The immediate and the later effects of moves, for the seat whose view it is."""

    def __init__(self, game: Game, view: View, seed: int) -> None:
        assert view["seat"] is not None
        self._game, self._view, self._seat, self._seed = game, view, view["seat"], seed
        self._samples: list[State] = []
        self._effects: dict[Action, list[ViewChange]] = {}
        self._ends: dict[Action, list[list[ViewChange]]] = {}

    def add(self, action: Action, after: State) -> None:
        """Record `after`, the final position of a playout of `action`."""
        ends = self._ends.setdefault(action, [])
        if len(ends) < MAX_PLAYOUTS:
            ends.append(self._game.view_diff(self._view, after.view(self._seat), self._seat))

    def effect(self, action: Action) -> list[ViewChange]:
        """Return the immediate changes of the move that occur in every sampled state."""
        if action not in self._effects:
            first, *others = [self._changes(action, sample) for sample in self._sampled_states()]
            self._effects[action] = [change for change in first if all(change in changes for changes in others)]
        return self._effects[action]

    def _sampled_states(self) -> list[State]:
        if not self._samples:
            rng = Rng(self._seed)
            self._samples = [self._game.imagine(self._view, rng) for _ in range(EFFECT_SAMPLES)]
        return self._samples

    def _changes(self, action: Action, sample: State) -> list[ViewChange]:
        after = sample.copy()
        after.play(action)
        return self._game.view_diff(self._view, after.view(self._seat), self._seat)

    def _is_only_move(self, action: Action, loss: ViewChange) -> bool:
        """Return True if every other legal move certainly brings the loss."""
        actions = self._sampled_states()[0].choices()
        return len(actions) <= MAX_COMPARED and all(
            any(change.is_same_kind(loss) for change in self._changes(other, sample))
            for other in actions
            if other != action
            for sample in self._samples
        )

    def _share(self, action: Action, change: ViewChange) -> float:
        ends = self._ends.get(action, [])
        return sum(any(change.is_same_kind(other) for other in end) for end in ends) / len(ends) if ends else 0.0

    def _likely(self, action: Action, against: Action) -> list[tuple[float, ViewChange]]:
        """Return the changes that follow `action` often and `against` rarely, each with the difference in frequency."""
        likely: list[tuple[float, ViewChange]] = []
        for change in (change for end in self._ends.get(action, []) for change in end):
            share = self._share(action, change)
            difference = share - self._share(against, change)
            is_listed = any(change.is_same_kind(other) for _, other in likely)
            if change.is_predictable and not is_listed and share > MIN_SHARE and difference >= MIN_SHARE:
                likely.append((difference, change))
        return likely

    def _weighted(self, action: Action, against: Action) -> list[tuple[float, ViewChange]]:
        """Return the likely changes, each with its points weighted by its frequency and its uncertainty."""
        return [
            (UNCERTAIN_WEIGHT * difference * change.points, change)
            for difference, change in self._likely(action, against)
        ]

    def why(self, action: Action, other: Action | None, features: Features) -> MoveReason:
        """Return the strongest reason for `action`, compared with `other` if there is one.

        `features` are the differences in favour of `action`.
        """
        own = self.effect(action)
        theirs = self.effect(other) if other is not None else []
        reasons: list[tuple[float, MoveReason]] = [
            (points, MoveReason("brings", change)) for points, change in _excess(own, theirs)
        ]
        if other is not None:
            losses = [(points, change) for points, change in _excess(theirs, own) if change.points < 0]
            reasons += [(-UNCERTAIN_WEIGHT * points, MoveReason("avoids", change)) for points, change in losses]
            reasons += [(-weight, MoveReason("prevents", change)) for weight, change in self._weighted(other, action)]
            reasons += [(weight, MoveReason("promises", change)) for weight, change in self._weighted(action, other)]
        strongest = _strongest(reasons)
        if strongest is not None and strongest.cause == "avoids" and strongest.change is not None:
            return replace(strongest, only=self._is_only_move(action, strongest.change))
        return (
            strongest
            or _strongest([(change.points, MoveReason("brings", change)) for change in own])
            or _strongest([(-change.points, MoveReason("costs", change)) for change in own])
            or by_feature(features, "more")
            or by_feature(features, "less")
            or MoveReason()
        )

    def why_not(self, action: Action, best: Action, features: Features) -> MoveReason:
        """Return the strongest reason not to play `action`, compared with the better move `best`.

        `features` are the differences in favour of `action`; their sum is negative.
        """
        own, better = self.effect(action), self.effect(best)
        reasons: list[tuple[float, MoveReason]] = [
            (-points, MoveReason("harms", change)) for points, change in _excess(own, better)
        ]
        reasons += [(-weight, MoveReason("risks", change)) for weight, change in self._weighted(action, best)]
        reasons += [
            (UNCERTAIN_WEIGHT * points, MoveReason("misses", change)) for points, change in _excess(better, own)
        ]
        reasons += [(weight, MoveReason("misses", change)) for weight, change in self._weighted(best, action)]
        return _strongest(reasons) or by_feature(features, "less") or MoveReason()


def _excess(changes: Sequence[ViewChange], others: Sequence[ViewChange]) -> list[tuple[float, ViewChange]]:
    """Return the changes with their points beyond those of the same change among `others`."""
    excess = []
    for change in changes:
        same = [other.points for other in others if change.is_same_kind(other)]
        excess.append((change.points - same[0] if same else change.points, change))
    # A gain that is smaller than the other one is no loss, and a smaller loss is no gain.
    return [(points, change) for points, change in excess if points * change.points > 0]


def _strongest(reasons: Sequence[tuple[float, MoveReason]]) -> MoveReason | None:
    """Return the reason with the greatest weight; None if no weight reaches `MIN_CHANGE`."""
    weight, why = max(reasons, key=lambda reason: reason[0], default=(0.0, MoveReason()))
    return why if weight >= MIN_CHANGE else None


def by_feature(features: Features, cause: Literal["more", "less"]) -> MoveReason | None:
    """Return the feature that counts most for a move ("more") or against it ("less"); None if all are too small."""
    sign = 1 if cause == "more" else -1
    name, points = max(features.items(), key=lambda item: sign * item[1], default=("", 0.0))
    return MoveReason(cause, None, name) if sign * points >= MIN_FEATURE else None
