"""Card counting: bounds on the hands of other seats.

Every movement of resource cards is public, except the card that a pirate draws (scenario B15), which only two seats
know. For every observer (each seat, and last a spectator) and every other seat, `doubts` stores the distance between
bounds and true hand: a pair (below, above), by how many cards of each type the lower bound is too low and the upper
bound too high. None means that the observer knows the hand exactly. Only thefts create doubts; payments, offers and
acceptances of a seat clear some of them.

A view shows the bounds (hand - below, hand + above), never these distances, which depend on hidden cards.

The consequences of a narrowed bound for other bounds are computed lazily: when bounds are read, and before the next
theft. This loses nothing, because narrowing in any order ends in the same bounds. `unsettled` is the set of observers
with consequences still to compute.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, sub

from wanli.games.settlers.rules.position import Doubt, SettlersPosition


def spectator(state: SettlersPosition) -> int:
    """The observer who knows only public facts."""
    return state.seats


def bounds(state: SettlersPosition, observer: int, seat: int) -> tuple[list[int], list[int]]:
    """The smallest and largest numbers of cards of each type that `seat` may hold, as far as `observer` knows."""
    hand = state.hands[seat]
    doubt = state.doubts[observer * state.seats + seat] if observer != seat else None
    if doubt is not None and state.unsettled >> observer & 1:
        doubt = _conclusions(state, observer)[seat]
    if doubt is None:
        return hand[:], hand[:]
    below, above = doubt
    return list(map(sub, hand, below)), list(map(add, hand, above))


def after_loss(state: SettlersPosition, seat: int, lost: Sequence[int]) -> None:
    """Update the bounds after `seat` has openly given away the cards `lost`.

    A lower bound is never below zero, so only the types that the seat has lost can need a higher one.
    """
    hand = state.hands[seat]
    for resource, count in enumerate(lost):
        if count:
            _hides_at_most(state, seat, resource, hand[resource])


def has_shown(state: SettlersPosition, seat: int, counts: Sequence[int]) -> None:
    """Update the bounds after `seat` has shown that it holds at least these cards, by an offer or an acceptance."""
    hand = state.hands[seat]
    for resource, count in enumerate(counts):
        if count:
            _hides_at_most(state, seat, resource, hand[resource] - count)


def _hides_at_most(state: SettlersPosition, seat: int, resource: int, hidden: int) -> None:
    """Raise the lower bounds on one resource in the hand of `seat` that are too low by more than `hidden` cards."""
    index, seats = seat, state.seats
    for doubt in state.doubts[seat::seats]:
        if doubt is not None and doubt[0][resource] > hidden:
            _lower(state, index, resource, hidden)
        index += seats


def has_none(state: SettlersPosition, seat: int, resource: int) -> None:
    """Update the bounds after a monopoly: `seat` holds no card of this type any more."""
    for index in range(seat, len(state.doubts), state.seats):
        doubt = state.doubts[index]
        if doubt is not None and doubt[1][resource]:
            above = list(doubt[1])
            above[resource] = 0
            state.doubts[index] = (doubt[0], tuple(above))
            state.unsettled |= 1 << index // state.seats


def _lower(state: SettlersPosition, index: int, resource: int, limit: int) -> None:
    """Limit the distance of one lower bound of a doubt."""
    doubt = state.doubts[index]
    assert doubt is not None
    below = list(doubt[0])
    below[resource] = limit
    state.doubts[index] = (tuple(below), doubt[1])
    state.unsettled |= 1 << index // state.seats


def theft(state: SettlersPosition, thief: int, victim: int, resource: int) -> None:
    """Update the bounds after `thief` has drawn a card from `victim`, which only those two have seen.

    The hands are already changed.
    """
    seats = state.seats
    for observer in range(seats + 1):
        if observer not in (thief, victim):
            if state.unsettled >> observer & 1:
                start = observer * seats
                state.doubts[start : start + seats] = _conclusions(state, observer)
            _unseen(state, observer * seats, thief, victim, resource)
            state.unsettled |= 1 << observer
    index = thief * seats + victim
    doubt = state.doubts[index]
    if doubt is not None and doubt[0][resource] > state.hands[victim][resource]:
        _lower(state, index, resource, state.hands[victim][resource])


def _unseen(state: SettlersPosition, start: int, thief: int, victim: int, drawn: int) -> None:
    """Update the bounds of one observer after a theft: any type that the victim may hold may have been drawn."""
    zero = (0,) * 5
    held = state.hands[victim][:]
    held[drawn] += 1
    below, above = state.doubts[start + victim] or (zero, zero)
    possible = [r for r in range(5) if held[r] + above[r] > 0]
    if len(possible) == 1:
        return  # everybody knows the drawn type
    new_below, new_above = list(below), list(above)
    thief_below, thief_above = map(list, state.doubts[start + thief] or (zero, zero))
    for r in possible:
        surely = held[r] - below[r] > 0
        if r == drawn:
            new_below[r] -= not surely
            new_above[r] += 1
            thief_below[r] += 1
        else:
            new_below[r] += surely
            thief_above[r] += 1
    state.doubts[start + victim] = (tuple(new_below), tuple(new_above))
    state.doubts[start + thief] = (tuple(thief_below), tuple(thief_above))


def conclude(state: SettlersPosition) -> None:
    """Compute all pending consequences now. No view changes."""
    state.doubts = [doubt for observer in range(state.seats + 1) for doubt in _conclusions(state, observer)]
    state.unsettled = 0


def _conclusions(state: SettlersPosition, observer: int) -> list[Doubt | None]:
    """Draw all conclusions from the size of each hand and the number of cards of each type in all hands.

    The size of a hand is public, so a type can fall short only by as much as other types exceed, and vice versa. The
    number of cards of a type in all hands is public too: it is the number that the bank lacks.
    """
    seats = state.seats
    start = observer * seats
    doubts = state.doubts[start : start + seats]
    uncertain_seats = [seat for seat, doubt in enumerate(doubts) if doubt is not None]
    rows = [(list(doubt[0]), list(doubt[1])) for doubt in doubts if doubt is not None]
    changed = bool(rows)
    while changed:
        changed = False
        for below, above in rows:
            if _can_narrow(below, above):
                _narrow(below, above)
        for r in range(5):
            all_short = all_over = widest = 0
            for below, above in rows:
                b, a = below[r], above[r]
                all_short += b
                all_over += a
                if a + b > widest:
                    widest = a + b
            if widest > all_short or widest > all_over:  # the same as `_can_narrow`, without lists
                changed = True  # the hands must be checked again
                short, over = [below[r] for below, _ in rows], [above[r] for _, above in rows]
                _narrow(short, over)
                for (below, above), b, a in zip(rows, short, over, strict=True):
                    below[r], above[r] = b, a
    for seat, (below, above) in zip(uncertain_seats, rows, strict=True):
        doubts[seat] = (tuple(below), tuple(above)) if any(below) or any(above) else None
    return doubts


def _can_narrow(below: list[int], above: list[int]) -> bool:
    """True if the known sum of some numbers narrows their bounds."""
    widest: int = max(map(add, below, above))
    return widest > sum(below) or widest > sum(above)


def _narrow(below: list[int], above: list[int]) -> None:
    """Narrow bounds: each number falls short by no more than the others can exceed, and vice versa."""
    total = sum(above)
    for index, value in enumerate(below):
        below[index] = min(value, total - above[index])
    total = sum(below)
    for index, value in enumerate(above):
        above[index] = min(value, total - below[index])
