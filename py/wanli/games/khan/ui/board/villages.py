"""Villages as they are drawn and as something to be picked, with stacks, scouts and the way of a scout who marches."""

from __future__ import annotations

from functools import cache

from wanli.games.khan.rules.board import BOARD, CORNERS
from wanli.games.khan.rules.marching import Step
from wanli.games.khan.ui.board.land import corners_of
from wanli.games.khan.ui.board.stacks import stack
from wanli.games.khan.ui.board.trial import Trial
from wanli.games.khan.ui.drawings import scout
from wanli.games.khan.ui.labels import village_name, village_words, way_words
from wanli.games.khan.ui.preview import stranded
from wanli.games.khan.ui.selection import Choice, ways
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el

Point = tuple[float, float]


def village_target(context: RenderContext, village: int, tried: Trial) -> Markup:
    """The field as something to be picked: the whole of it, below walls and stones."""
    choice = tried.choice
    lit = village in tried.aims.villages
    picked = village in (choice.village, choice.other)
    if not lit and not picked:
        return _quiet_target(village)
    dead_end = _warns(context, village, tried)
    attrs: dict[str, object] = {
        "class": ["village", "lit" if lit else "", "picked" if picked else "", "warn" if dead_end else ""],
        "data-action": ("pick", "village", village),
    }
    if lit:
        attrs |= {
            "role": "button",
            "tabindex": 0,
            "aria-label": village_label(context, village, choice, dead_end),
            "aria-pressed": picked,
        }
    rim = el("polygon", {"class": "rim", "points": corners_of(village, 0.84)})
    return el("g", attrs, el("polygon", {"class": "area", "points": corners_of(village)}), rim)


@cache
def _quiet_target(village: int) -> Markup:
    """A field that may be clicked but not picked: the answer is the rule against it."""
    field = el("polygon", {"class": "area", "points": corners_of(village)})
    return el("g", {"class": "village", "data-action": ("pick", "village", village)}, field)


def _warns(context: RenderContext, village: int, tried: Trial) -> bool:
    """Whether a village that is lit gets the sign of a dead end."""
    return tried.choice.what == "march" and village in tried.aims.villages and _dead_end(context, village, tried.choice)


def village_inside(context: RenderContext, village: int, tried: Trial) -> Markup:
    """What lies and stands in a village."""
    choice = tried.choice
    x, y = BOARD.middle(village)
    china = context.view["china"][village] != (village in tried.flipped)
    return el(
        "g",
        {"class": ["inside", "fresh" if village in tried.fresh else ""]},
        _name(village),
        stack(context, village, choice, china, x, y),
        [
            el("g", {"class": context.people[seat].style}, scout(context.people[seat].shape, x - 31, y + 14))
            for seat in _scouts_here(context, village, choice)
        ],
        el("text", {"class": "warning", "x": round(x + 30), "y": round(y + 32)}, "!")
        if _warns(context, village, tried)
        else None,
    )


@cache
def _name(village: int) -> Markup:
    x, y = BOARD.places[BOARD.corners[village][CORNERS - 1]]
    return el("text", {"class": "name", "x": x + 21, "y": y - 17}, village_name(village))


def _scouts_here(context: RenderContext, village: int, choice: Choice) -> list[int]:
    """The scouts shown in a village: where they stand, the one that is being moved where it is tried."""
    moved = context.seat if choice.village >= 0 and choice.what != "wall" else None
    found = [seat for seat, there in enumerate(context.view["scouts"]) if there == village and seat != moved]
    return [*found, *([moved] if moved is not None and choice.village == village else [])]


def _dead_end(context: RenderContext, village: int, choice: Choice) -> bool:
    """Whether every way to this village (the way picked, if one is) leaves stones that will be lost (rule 10)."""
    assert context.seat is not None
    found = [(choice.climb, choice.descend)] if village == choice.village else ways(context, village)
    return all(stranded(context.view, context.seat, Step(village, *way)) for way in found)


def village_label(context: RenderContext, village: int, choice: Choice, dead_end: bool) -> str:
    """A village as a target in words: itself, and how the scout gets there."""
    words = village_words(context, village)
    if choice.what == "march" and context.seat is not None:
        found = ways(context, village)
        way = (choice.climb, choice.descend) if village == choice.village else found[0]
        words += "; " + way_words(context, Step(village, *way))
        if len(found) > 1:
            words += "; " + context.t.plural("khan.ways", len(found))
    return words + ("; " + context.t("khan.dead_end") if dead_end else "")


def arrow(context: RenderContext, choice: Choice) -> Markup | None:
    """The way of the scout that is being tried: straight, or along the pieces he climbs and descends."""
    if choice.what != "march" or choice.village < 0 or context.seat is None:
        return None
    stops: list[Point] = [BOARD.middle(context.view["scouts"][context.seat])]
    for line in dict.fromkeys((choice.climb, choice.descend)):
        if line >= 0:
            (ax, ay), (bx, by) = (BOARD.places[end] for end in BOARD.lines[line].towers)
            stops.append(((ax + bx) / 2, (ay + by) / 2))
    stops.append(BOARD.middle(choice.village))
    way = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in stops)
    return el("path", {"class": "way", "d": way})
