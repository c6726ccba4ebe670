"""Discards: their number, and a bounded selection of them for a large hand (base A9)."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import Action

MAX_LISTED = 200
"""The largest number of ways to discard that are all offered as choices; `legal` always lists all."""
Counts = tuple[int, ...]


def number_of_ways(hand: Sequence[int], count: int) -> int:
    """The number of ways to choose `count` cards of `hand`."""
    ways = [1] + [0] * count
    for held in hand:
        ways = [sum(ways[max(0, total - held) : total + 1]) for total in range(count + 1)]
    return ways[count]


def selection(hand: Sequence[int], count: int) -> list[Action]:
    """The discard that leaves the most even hand, and all that differ from it in one or two cards; sorted."""
    even = even_discard(hand, count)
    once = replacements(hand, even)
    chosen = {even, *once}
    for other in once:
        chosen.update(replacements(hand, other))
    return [("discard", cards) for cards in sorted(chosen)]


def even_discard(hand: Sequence[int], count: int) -> Counts:
    """`count` cards, each taken from the largest pile that is left."""
    left = list(hand)
    for _ in range(count):
        left[left.index(max(left))] -= 1
    return tuple([held - rest for held, rest in zip(hand, left, strict=True)])


def replacements(hand: Sequence[int], cards: Counts) -> list[Counts]:
    """The discards that differ from `cards` in one card."""
    result = []
    for more, held in enumerate(hand):
        if cards[more] < held:
            for less, count in enumerate(cards):
                if count and less != more:
                    changed = list(cards)
                    changed[more] += 1
                    changed[less] -= 1
                    result.append(tuple(changed))
    return result
