"""Villages as pick targets, with stacks, scouts, and the way of a marching scout."""

from __future__ import annotations

from wanli.games.khan.rules.marching import Step
from wanli.games.khan.ui.board.places import COLUMNS, ROWS, Point, line_center, village_center, village_place
from wanli.games.khan.ui.board.stacks import stack
from wanli.games.khan.ui.board.trial import Trial
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.stones import scout
from wanli.games.khan.ui.labels import village_name, village_words, way_words
from wanli.games.khan.ui.preview import stranded
from wanli.games.khan.ui.selection import Choice, ways
from wanli.ui.markup.elements import hit_area, piece
from wanli.ui.markup.html import Markup, el, svg


def village(context: Context, village: int, previewed: Trial) -> Markup:
    """Return a village as a pick target, with its stack and scouts."""
    choice = previewed.choice
    lit = village in previewed.lit.villages
    picked = village in (choice.village, choice.other)
    dead_end = (lit or picked) and _warns(context, village, previewed)
    name = village_name(village)
    attrs = {
        "class": [
            "village",
            "lit" if lit else "",
            "picked" if picked else "",
            "warn" if dead_end else "",
            "fresh" if village in previewed.fresh else "",
        ],
        "style": village_place(village),
        "data-about": f"village:{name}",
    }
    china = context.view["china"][village] != (village in previewed.flipped)
    return hit_area(
        "div",
        ("pick", "village", village),
        village_label(context, village, choice, dead_end) if lit else "",
        attrs,
        stack(context, village, choice, china),
        [_scout(context, seat, name) for seat in _scouts_in(context, village, choice)],
        el("i", {"class": "warning", "aria-hidden": True}, "!") if dead_end else None,
        el("span", {"class": "name", "aria-hidden": True}, name),
        lit=lit,
        pressed=picked,
    )


def _warns(context: Context, village: int, previewed: Trial) -> bool:
    """Return True if a village is an enabled target and a dead end."""
    choice = previewed.choice
    return choice.mode == "march" and village in previewed.lit.villages and _dead_end(context, village, choice)


def _scout(context: Context, seat: int, name: str) -> Markup:
    person = context.people[seat]
    attrs: dict[str, object] = {
        "class": ["scout", person.style],
        **piece(f"scout:{seat}", f"village:{name}"),
        "data-about": f"scout:{seat}",
    }
    return scout(person.shape, attrs)


def _scouts_in(context: Context, village: int, choice: Choice) -> list[int]:
    """Return the scouts to draw in a village. The scout being moved is drawn in the previewed village."""
    moving_seat = context.seat if choice.village >= 0 and choice.mode != "wall" else None
    standing = [seat for seat, place in enumerate(context.view["scouts"]) if place == village and seat != moving_seat]
    return [*standing, *([moving_seat] if moving_seat is not None and choice.village == village else [])]


def _dead_end(context: Context, village: int, choice: Choice) -> bool:
    """Return True if every way to this village, or the picked way, leads to a loss of stones (rule 10)."""
    assert context.seat is not None
    possible_ways = [(choice.climb, choice.descend)] if village == choice.village else ways(context, village)
    return all(stranded(context.view, context.seat, Step(village, *way)) for way in possible_ways)


def village_label(context: Context, village: int, choice: Choice, dead_end: bool) -> str:
    """Return the label of a village as a target: the village, and the way of the scout."""
    label = village_words(context, village)
    if choice.mode == "march" and context.seat is not None:
        possible_ways = ways(context, village)
        way = (choice.climb, choice.descend) if village == choice.village else possible_ways[0]
        label += "; " + way_words(context, Step(village, *way))
        if len(possible_ways) > 1:
            label += "; " + context.t.plural("khan.ways", len(possible_ways))
    return label + ("; " + context.t("khan.dead_end") if dead_end else "")


def arrow(context: Context, choice: Choice) -> Markup | None:
    """Return the scout's way in the previewed move: straight, or along the pieces he climbs and descends."""
    if choice.mode != "march" or choice.village < 0 or context.seat is None:
        return None
    stops: list[Point] = [village_center(context.view["scouts"][context.seat])]
    stops += [line_center(line) for line in dict.fromkeys((choice.climb, choice.descend)) if line >= 0]
    stops.append(village_center(choice.village))
    path_data = "M" + "L".join(f"{x:g} {y:g}" for x, y in stops)
    attrs = {"class": "way", "preserveAspectRatio": "none"}
    return svg(f"0 0 {COLUMNS:g} {ROWS:g}", attrs, el("path", {"d": path_data}))
