"""Why a move is better or worse than another, as one thing that can be said in a sentence.

What a move brings is read from the views before and after it, in imagined worlds: what only some of them hold, as a
card drawn, is no reason. What it leads to is read from where playouts end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
"""What a reason is about: what the move brings at once, keeps others from, and leads to in most worlds, what the other
move would cost, and what it costs itself, if that is all; what a bad move costs at once, what others may do then, and
what the other move would bring; for want of these the feature that counts most for it or against it, or that it makes
no difference.
"""
CAUSES: tuple[Cause, ...] = get_args(Cause)

EFFECT_WORLDS = 3
"""Imagined states in all of which a move must bring what is told of it."""
MOST_PLAYOUTS = 6
"""Playouts of a move whose ends are compared, at most."""
OFTEN = 0.5
"""The share of the playouts in which something must come about to be told."""
LATER = 0.6
"""What a point counts that may come about, against one that is sure."""
LEAST = 0.25
"""Points below which a change is no reason."""
TOLD = 0.05
"""Points below which a feature is none."""


@dataclass(frozen=True)
class Why:
    """The strongest reason: its `change`, or the `feature` that stands for it."""

    cause: Cause = "alike"
    change: ViewChange | None = None
    feature: str = ""


class Consequences:
    """What moves bring at once, and what followed in their playouts, for the seat whose view it is."""

    def __init__(self, game: Game, view: View, seed: int) -> None:
        assert view["seat"] is not None
        self._game, self._view, self._seat, self._seed = game, view, view["seat"], seed
        self._samples: list[State] = []
        self._effects: dict[Action, list[ViewChange]] = {}
        self._ends: dict[Action, list[list[ViewChange]]] = {}

    def add(self, action: Action, after: State) -> None:
        """A playout of `action` has ended here."""
        ends = self._ends.setdefault(action, [])
        if len(ends) < MOST_PLAYOUTS:
            ends.append(self._game.view_diff(self._view, after.view(self._seat), self._seat))

    def effect(self, action: Action) -> list[ViewChange]:
        """What the move changes at once, whatever is hidden."""
        if action not in self._effects:
            if not self._samples:
                rng = Rng(self._seed)
                self._samples = [self._game.imagine(self._view, rng) for _ in range(EFFECT_WORLDS)]
            found = []
            for sample in self._samples:
                after = sample.copy()
                after.play(action)
                found.append(self._game.view_diff(self._view, after.view(self._seat), self._seat))
            self._effects[action] = [change for change in found[0] if all(change in others for others in found[1:])]
        return self._effects[action]

    def _share(self, action: Action, change: ViewChange) -> float:
        ends = self._ends.get(action, [])
        return sum(any(change.alike(other) for other in end) for end in ends) / len(ends) if ends else 0.0

    def _likely(self, action: Action, against: Action) -> list[tuple[float, ViewChange]]:
        """What follows often after `action` and seldom after `against`, with by how much oftener."""
        found: list[tuple[float, ViewChange]] = []
        for change in (change for end in self._ends.get(action, []) for change in end):
            often = self._share(action, change)
            more = often - self._share(against, change)
            told = any(change.alike(other) for _, other in found)
            if change.foreseen and not told and often > OFTEN and more >= OFTEN:
                found.append((more, change))
        return found

    def why(self, action: Action, other: Action | None, features: Features) -> Why:
        """What speaks for `action`, against `other` if there is one; `features` are by how much it is better."""
        own = self.effect(action)
        theirs = self.effect(other) if other is not None else []
        found: list[tuple[float, Why]] = [(points, Why("brings", change)) for points, change in _more(own, theirs)]
        if other is not None:
            worse = [(points, change) for points, change in _more(theirs, own) if change.points < 0]
            found += [(-LATER * points, Why("avoids", change)) for points, change in worse]
            found += [(-LATER * more * c.points, Why("prevents", c)) for more, c in self._likely(other, action)]
            found += [(LATER * more * c.points, Why("promises", c)) for more, c in self._likely(action, other)]
        return (
            _strongest(found)
            or _strongest([(change.points, Why("brings", change)) for change in own])
            or _strongest([(-change.points, Why("costs", change)) for change in own])
            or by_feature(features, "more")
            or by_feature(features, "less")
            or Why()
        )

    def why_not(self, action: Action, best: Action, features: Features) -> Why:
        """What speaks against `action`; `features` are by how much it is better than `best`, in all below zero."""
        own, better = self.effect(action), self.effect(best)
        found: list[tuple[float, Why]] = [(-points, Why("harms", change)) for points, change in _more(own, better)]
        found += [(-LATER * more * c.points, Why("risks", c)) for more, c in self._likely(action, best)]
        found += [(LATER * points, Why("misses", change)) for points, change in _more(better, own)]
        found += [(LATER * more * c.points, Why("misses", c)) for more, c in self._likely(best, action)]
        return _strongest(found) or by_feature(features, "less") or Why()


def _more(changes: Sequence[ViewChange], others: Sequence[ViewChange]) -> list[tuple[float, ViewChange]]:
    """The changes for better or worse, each with its points beyond those of the like among the others."""
    found = []
    for change in changes:
        like = [other.points for other in others if change.alike(other)]
        found.append((change.points - like[0] if like else change.points, change))
    # A change for the better that is merely smaller than theirs is no harm, and the other way round.
    return [(points, change) for points, change in found if points * change.points > 0]


def _strongest(found: Sequence[tuple[float, Why]]) -> Why | None:
    weight, why = max(found, key=lambda one: one[0], default=(0.0, Why()))
    return why if weight >= LEAST else None


def by_feature(features: Features, cause: Literal["more", "less"]) -> Why | None:
    """The feature that counts most for a move, or against it; None if none counts enough to be told."""
    sign = 1 if cause == "more" else -1
    name, points = max(features.items(), key=lambda one: sign * one[1], default=("", 0.0))
    return Why(cause, None, name) if sign * points >= TOLD else None
