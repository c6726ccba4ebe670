"""What could have been counted: how much each seat cannot know of the others' hands.

Everything that happens to resource cards is public, except which card a pirate draws (scenario B15): that only the two
seats know. So for every observer (each seat, and last an onlooker) and every other seat is kept how far the bounds lie
from the truth: a pair (below, above), by how many cards of each type the lower bound is too low and the upper bound is
too high. None means that the hand is known exactly, which it stays through all that is public; only
thefts make doubts, and what a seat pays, offers or accepts clears some of them.

A view shows the bounds (hand - below, hand + above), never these distances: they depend on what is hidden.

What follows from a narrowed bound for the others is worked out when somebody asks, or before the next theft makes new
doubts: until then nothing can be lost, for narrowing in any order ends in the same bounds. `unsettled` has the bits of
the observers that still have something to conclude.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, sub

from wanli.games.settlers.rules.position import Doubt, SettlersPosition


def spectator(state: SettlersPosition) -> int:
    """The observer that knows only what is public."""
    return state.seats


def bounds(state: SettlersPosition, observer: int, seat: int) -> tuple[list[int], list[int]]:
    """At least and at most how many cards of each type `seat` holds, for all that `observer` can know."""
    hand = state.hands[seat]
    doubt = state.doubts[observer * state.seats + seat] if observer != seat else None
    if doubt is not None and state.unsettled >> observer & 1:
        doubt = _conclusions(state, observer)[seat]
    if doubt is None:
        return hand[:], hand[:]
    return [n - b for n, b in zip(hand, doubt[0], strict=True)], [n + a for n, a in zip(hand, doubt[1], strict=True)]


def after_loss(state: SettlersPosition, seat: int) -> None:
    """`seat` has openly given up cards: it had held at least those."""
    _hides_at_most(state, seat, state.hands[seat])


def has_shown(state: SettlersPosition, seat: int, five: Sequence[int]) -> None:
    """`seat` has let everybody know that it holds at least these cards, by an offer or an acceptance."""
    if any(state.doubts[seat :: state.seats]):
        _hides_at_most(state, seat, list(map(sub, state.hands[seat], five)))


def _hides_at_most(state: SettlersPosition, seat: int, hidden: Sequence[int]) -> None:
    """No lower bound on the hand of `seat` can be too low by more than the cards in `hidden`."""
    seats = state.seats
    v, w, x, y, z = hidden
    for observer, doubt in enumerate(state.doubts[seat::seats]):
        if doubt is not None:
            a, b, c, d, e = doubt[0]
            if a > v or b > w or c > x or d > y or e > z:
                _lower(state, observer * seats + seat, hidden)


def has_none(state: SettlersPosition, seat: int, resource: int) -> None:
    """Everybody knows that `seat` holds no card of this type any more (a monopoly)."""
    for at in range(seat, len(state.doubts), state.seats):
        doubt = state.doubts[at]
        if doubt is not None and doubt[1][resource]:
            above = list(doubt[1])
            above[resource] = 0
            state.doubts[at] = (doubt[0], tuple(above))
            state.unsettled |= 1 << at // state.seats


def _lower(state: SettlersPosition, at: int, most: Sequence[int]) -> None:
    """The lower bounds of one doubt can be off by `most` at most."""
    doubt = state.doubts[at]
    assert doubt is not None
    below = tuple(map(min, doubt[0], most))
    if below != doubt[0]:
        state.doubts[at] = (below, doubt[1])
        state.unsettled |= 1 << at // state.seats


def theft(state: SettlersPosition, thief: int, victim: int, resource: int) -> None:
    """`thief` has drawn a card from `victim`, which only those two have seen (the hands are already changed)."""
    seats = state.seats
    for observer in range(seats + 1):
        if observer not in (thief, victim):
            if state.unsettled >> observer & 1:
                row = observer * seats
                state.doubts[row : row + seats] = _conclusions(state, observer)
            _unseen(state, observer * seats, thief, victim, resource)
            state.unsettled |= 1 << observer
    own = thief * seats + victim
    if state.doubts[own] is not None:
        _lower(state, own, state.hands[victim])


def _unseen(state: SettlersPosition, row: int, thief: int, victim: int, drawn: int) -> None:
    """One observer of a theft: any type that the victim may have held can have been drawn."""
    zero = (0,) * 5
    held = state.hands[victim][:]
    held[drawn] += 1
    below, above = state.doubts[row + victim] or (zero, zero)
    possible = [r for r in range(5) if held[r] + above[r] > 0]
    if len(possible) == 1:
        return  # everybody knows what it was
    new_below, new_above = list(below), list(above)
    thief_below, thief_above = map(list, state.doubts[row + thief] or (zero, zero))
    for r in possible:
        surely = held[r] - below[r] > 0
        if r == drawn:
            new_below[r] -= not surely
            new_above[r] += 1
            thief_below[r] += 1
        else:
            new_below[r] += surely
            thief_above[r] += 1
    state.doubts[row + victim] = (tuple(new_below), tuple(new_above))
    state.doubts[row + thief] = (tuple(thief_below), tuple(thief_above))


def conclude(state: SettlersPosition) -> None:
    """Draw all conclusions now, which changes nothing that anybody can see."""
    state.doubts = [doubt for observer in range(state.seats + 1) for doubt in _conclusions(state, observer)]
    state.unsettled = 0


def _conclusions(state: SettlersPosition, observer: int) -> list[Doubt | None]:
    """Draw all conclusions that bounds allow, from the size of each hand and the number of cards in all hands.

    The size of a hand is public: a type can be short only of what other types may exceed, and the other way round. So
    is the number of cards of a type in all hands together, which is what the bank lacks.
    """
    seats = state.seats
    row = observer * seats
    found = state.doubts[row : row + seats]
    open_ = [seat for seat, doubt in enumerate(found) if doubt is not None]
    rows = [(list(doubt[0]), list(doubt[1])) for doubt in found if doubt is not None]
    changed = True
    while changed:
        changed = False
        for below, above in rows:
            if _can_narrow(below, above):
                changed = True
                _narrow(below, above)
        for r in range(5):
            short, over = [below[r] for below, _ in rows], [above[r] for _, above in rows]
            if rows and _can_narrow(short, over):
                changed = True
                _narrow(short, over)
                for (below, above), b, a in zip(rows, short, over, strict=True):
                    below[r], above[r] = b, a
    for seat, (below, above) in zip(open_, rows, strict=True):
        found[seat] = (tuple(below), tuple(above)) if any(below) or any(above) else None
    return found


def _can_narrow(below: list[int], above: list[int]) -> bool:
    """Whether bounds on numbers whose sum is known say more than they seem to."""
    most: int = max(map(add, below, above))
    return most > min(sum(below), sum(above))


def _narrow(below: list[int], above: list[int]) -> None:
    """Each number is short of the truth by no more than the others can be over, and the other way round."""
    total = sum(above)
    for at, value in enumerate(below):
        below[at] = min(value, total - above[at])
    total = sum(below)
    for at, value in enumerate(above):
        above[at] = min(value, total - below[at])
