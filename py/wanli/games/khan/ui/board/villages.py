"""Villages as they are drawn and as something to be picked, with stacks, scouts and the way of a scout who marches."""

from __future__ import annotations

from wanli.games.khan.rules.marching import Step
from wanli.games.khan.ui.board.places import COLUMNS, ROWS, Point, line_middle, village_middle, village_place
from wanli.games.khan.ui.board.stacks import stack
from wanli.games.khan.ui.board.trial import Trial
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.stones import scout
from wanli.games.khan.ui.labels import village_name, village_words, way_words
from wanli.games.khan.ui.preview import stranded
from wanli.games.khan.ui.selection import Choice, ways
from wanli.ui.markup.elements import hit_area, piece
from wanli.ui.markup.html import Markup, el, svg


def village(context: Context, number: int, tried: Trial) -> Markup:
    """A field as something to be picked, with what lies and stands in it."""
    choice = tried.choice
    lit = number in tried.lit.villages
    picked = number in (choice.village, choice.other)
    dead_end = (lit or picked) and _warns(context, number, tried)
    name = village_name(number)
    attrs = {
        "class": [
            "village",
            "lit" if lit else "",
            "picked" if picked else "",
            "warn" if dead_end else "",
            "fresh" if number in tried.fresh else "",
        ],
        "style": village_place(number),
        "data-about": f"village:{name}",
    }
    china = context.view["china"][number] != (number in tried.flipped)
    return hit_area(
        "div",
        ("pick", "village", number),
        village_label(context, number, choice, dead_end) if lit else "",
        attrs,
        stack(context, number, choice, china),
        [_scout(context, seat, name) for seat in _scouts_here(context, number, choice)],
        el("i", {"class": "warning", "aria-hidden": True}, "!") if dead_end else None,
        el("span", {"class": "name", "aria-hidden": True}, name),
        lit=lit,
        pressed=picked,
    )


def _warns(context: Context, number: int, tried: Trial) -> bool:
    """Whether a village that is lit gets the sign of a dead end."""
    return tried.choice.what == "march" and number in tried.lit.villages and _dead_end(context, number, tried.choice)


def _scout(context: Context, seat: int, name: str) -> Markup:
    person = context.people[seat]
    attrs: dict[str, object] = {
        "class": ["scout", person.style],
        **piece(f"scout:{seat}", f"village:{name}"),
        "data-about": f"scout:{seat}",
    }
    return scout(person.shape, attrs)


def _scouts_here(context: Context, village: int, choice: Choice) -> list[int]:
    """The scouts shown in a village: where they stand, the one that is being moved where it is tried."""
    moved = context.seat if choice.village >= 0 and choice.what != "wall" else None
    found = [seat for seat, there in enumerate(context.view["scouts"]) if there == village and seat != moved]
    return [*found, *([moved] if moved is not None and choice.village == village else [])]


def _dead_end(context: Context, village: int, choice: Choice) -> bool:
    """Whether every way to this village (the way picked, if one is) leaves stones that will be lost (rule 10)."""
    assert context.seat is not None
    found = [(choice.climb, choice.descend)] if village == choice.village else ways(context, village)
    return all(stranded(context.view, context.seat, Step(village, *way)) for way in found)


def village_label(context: Context, village: int, choice: Choice, dead_end: bool) -> str:
    """A village as a target in words: itself, and how the scout gets there."""
    words = village_words(context, village)
    if choice.what == "march" and context.seat is not None:
        found = ways(context, village)
        way = (choice.climb, choice.descend) if village == choice.village else found[0]
        words += "; " + way_words(context, Step(village, *way))
        if len(found) > 1:
            words += "; " + context.t.plural("khan.ways", len(found))
    return words + ("; " + context.t("khan.dead_end") if dead_end else "")


def arrow(context: Context, choice: Choice) -> Markup | None:
    """The way of the scout that is being tried: straight, or along the pieces he climbs and descends."""
    if choice.what != "march" or choice.village < 0 or context.seat is None:
        return None
    stops: list[Point] = [village_middle(context.view["scouts"][context.seat])]
    stops += [line_middle(line) for line in dict.fromkeys((choice.climb, choice.descend)) if line >= 0]
    stops.append(village_middle(choice.village))
    way = "M" + "L".join(f"{x:g} {y:g}" for x, y in stops)
    whole = {"class": "way", "preserveAspectRatio": "none"}
    return svg(f"0 0 {COLUMNS:g} {ROWS:g}", whole, el("path", {"d": way}))
