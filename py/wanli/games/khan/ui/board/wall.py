"""The wall as it is drawn, and the lines of the board as something to be picked."""

from __future__ import annotations

from functools import cache

from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.constants import CLOSED
from wanli.games.khan.ui.board.places import course, line_place, place, tower_at, towers_beside
from wanli.games.khan.ui.board.trial import Trial
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.wall import TOWER_BOX, gate
from wanli.games.khan.ui.labels import line_name
from wanli.ui.contract.fragments import part
from wanli.ui.markup.elements import hit_area, piece
from wanli.ui.markup.html import Markup, el, svg, use


def wall(context: Context, tried: Trial) -> Markup:
    """Pieces and towers; what is being tried shows what would close, come and go."""
    view = context.view
    closing = set(tried.choice.step.closes) if tried.choice.what == "march" and tried.choice.village >= 0 else set()
    gone = set(tried.built.removed) if tried.built else set()
    new = set(tried.built.new) if tried.built else set()
    fresh = _fresh_lines(context)
    shown = []
    for line, state in enumerate(view["pieces"]):
        trying = tried.built is not None and line == tried.choice.line
        if state or trying:
            style = [
                "piece",
                course(line),
                "closing" if line in closing else "",
                "goes" if line in gone else "new" if trying else "",
                "wins" if line in new and tried.built and tried.built.moved else "",
                "fresh" if line in fresh else "",
            ]
            shut = state == CLOSED or line in closing
            shown.append(_piece(line, shut, line in gone, " ".join(filter(None, style))))
    standing = towers_beside(line for line, state in enumerate(view["pieces"]) if state)
    ends = set(tried.built.wall.ends if tried.built else view["ends"])
    towers = [_tower(number, number in ends) for number in sorted(standing | ends)]
    return part("div", "khan-wall", {"class": "wall", "aria-hidden": True}, shown, towers)


@cache
def _piece(line: int, shut: bool, goes: bool, style: str) -> Markup:
    """A piece where it stands, crossed out if it would go."""
    name = line_name(line)
    attrs = {
        "class": style,
        "style": line_place(line),
        **piece(f"wall:{name}", f"line:{name}"),
        "data-about": f"wall:{name}",
    }
    cross = svg("0 0 34 34", {"class": "k-goes"}, el("path", {"d": "M5 5l24 24M29 5L5 29"})) if goes else None
    return el("div", attrs, gate(shut), cross)


@cache
def _tower(number: int, end: bool) -> Markup:
    """A tower of the wall; those at its ends are red."""
    name = BOARD.tower_names[number]
    attrs = {
        "class": ["tower", "end" if end else ""],
        "style": place(*tower_at(number)),
        **piece(f"tower:{name}", f"tower:{name}"),
        "data-about": f"tower:{'end' if end else 'middle'}",
    }
    return svg(TOWER_BOX, attrs, use("khan-end" if end else "khan-tower"))


def _fresh_lines(context: Context) -> set[int]:
    """Pieces built or shut since this seat's previous turn."""
    found: set[int] = set()
    for event in context.last:
        if event.kind == "build":
            found.add(event.facts["line"])
        elif event.kind == "march":
            found |= set(event.facts["closed"])
    return found


def line_targets(context: Context, tried: Trial) -> Markup:
    """Where lines may be picked. While building each line is as wide as its neighbours leave room for."""
    building = tried.choice.what == "wall"
    found = []
    for line, state in enumerate(context.view["pieces"]):
        lit = line in tried.lit.lines
        if lit:
            label = line_label(context, line, building)
            found.append(_line(line, building, True, label, line == tried.choice.line))
        elif building or (state == 0 and context.legal):
            found.append(_line(line, building))
    return part("div", "khan-lines", {"class": "lines"}, found)


@cache
def _line(line: int, building: bool, lit: bool = False, label: str = "", pressed: bool = False) -> Markup:
    attrs = {
        "class": ["line", course(line), "lit" if lit else "", "wide" if building else ""],
        "style": line_place(line),
        "data-about": f"line:{line_name(line)}",
    }
    return hit_area("div", ("pick", "line", line), label, attrs, lit=lit, pressed=pressed)


def line_label(context: Context, line: int, building: bool) -> str:
    """A line as a target in words."""
    t = context.t
    if not building:
        return t("khan.line.use", line=line_name(line))
    return t("khan.line.build", line=line_name(line))
