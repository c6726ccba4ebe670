"""The public standing of a position in one sentence, which introduces a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.ui.context import RenderContext


@dataclass(frozen=True)
class Standing:
    """A public number of each seat: points, villages, sites led. More is better.

    `key` is the text of a number with its noun, such as "7 villages": a plural form of `n`, in the accusative.
    """

    key: str
    numbers: Sequence[int]


def no_standing(context: RenderContext) -> Standing | None:
    """None: the default for a game without a public number that tells who leads."""
    del context
    return None


def standing_sentence(standing: Standing | None, context: RenderContext) -> str:
    """The number of the context's seat and that of its strongest opponents; "" if there is nothing to compare."""
    t, seat = context.t, context.seat
    if standing is None or seat is None or len(standing.numbers) < 2:
        return ""
    numbers = standing.numbers
    own, best = numbers[seat], max(number for other, number in enumerate(numbers) if other != seat)
    if not any(numbers):
        return ""
    others = [context.name(other) for other, number in enumerate(numbers) if other != seat and number == best]
    mine = t.plural(standing.key, own)
    if own == best:
        return t("puzzle.standing.tied", names=t.list([*others, t("puzzle.standing.you")]), mine=mine)
    if own > best:
        return t("puzzle.standing.ahead", names=t.list(others), mine=mine, theirs=best)
    return t.plural("puzzle.standing.behind", len(others), names=t.list(others), mine=mine, theirs=best)
