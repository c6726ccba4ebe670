"""The wall, and the lines of the board as pick targets."""

from __future__ import annotations

from functools import cache

from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.constants import CLOSED
from wanli.games.khan.ui.board.places import direction, line_place, place, tower_at, towers_beside
from wanli.games.khan.ui.board.trial import Trial
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.wall import TOWER_BOX, gate
from wanli.games.khan.ui.labels import line_name
from wanli.ui.contract.fragments import part
from wanli.ui.markup.elements import hit_area, piece
from wanli.ui.markup.html import Markup, el, svg, use


def wall(context: Context, previewed: Trial) -> Markup:
    """Return pieces and towers, marking gates that the previewed move closes, and pieces it adds or removes."""
    view, choice = context.view, previewed.choice
    closing = set(choice.step.closes) if choice.mode == "march" and choice.village >= 0 else set()
    removed = set(previewed.built.removed) if previewed.built else set()
    new = set(previewed.built.new) if previewed.built else set()
    fresh = _fresh_lines(context)
    pieces = []
    for line, state in enumerate(view["pieces"]):
        is_previewed = previewed.built is not None and line == choice.line
        if state or is_previewed:
            style = [
                "piece",
                direction(line),
                "closing" if line in closing else "",
                "goes" if line in removed else "new" if is_previewed else "",
                "wins" if line in new and previewed.built and previewed.built.moved else "",
                "fresh" if line in fresh else "",
            ]
            is_closed = state == CLOSED or line in closing
            pieces.append(_piece(line, is_closed, line in removed, " ".join(filter(None, style))))
    standing = towers_beside(line for line, state in enumerate(view["pieces"]) if state)
    ends = set(previewed.built.wall.ends if previewed.built else view["ends"])
    towers = [_tower(tower, tower in ends) for tower in sorted(standing | ends)]
    return part("div", "khan-wall", {"class": "wall", "aria-hidden": True}, pieces, towers)


@cache
def _piece(line: int, is_closed: bool, will_be_removed: bool, style: str) -> Markup:
    """Return a piece of wall, crossed out if it would be removed."""
    name = line_name(line)
    attrs = {
        "class": style,
        "style": line_place(line),
        **piece(f"wall:{name}", f"line:{name}"),
        "data-about": f"wall:{name}",
    }
    cross = None
    if will_be_removed:
        cross = svg("0 0 34 34", {"class": "k-goes"}, el("path", {"d": "M5 5l24 24M29 5L5 29"}))
    return el("div", attrs, gate(is_closed), cross)


@cache
def _tower(tower: int, end: bool) -> Markup:
    """Return a tower of the wall. The towers at its ends are red."""
    name = BOARD.tower_names[tower]
    attrs = {
        "class": ["tower", "end" if end else ""],
        "style": place(*tower_at(tower)),
        **piece(f"tower:{name}", f"tower:{name}"),
        "data-about": f"tower:{'end' if end else 'middle'}",
    }
    return svg(TOWER_BOX, attrs, use("khan-end" if end else "khan-tower"))


def _fresh_lines(context: Context) -> set[int]:
    """Return the lines of pieces built or closed since this seat's previous turn."""
    lines: set[int] = set()
    for event in context.last:
        if event.kind == "build":
            lines.add(event.facts["line"])
        elif event.kind == "march":
            lines |= set(event.facts["closed"])
    return lines


def line_targets(context: Context, previewed: Trial) -> Markup:
    """Return the lines as pick targets. During building, each line is as wide as its neighbours allow."""
    building = previewed.choice.mode == "wall"
    targets = []
    for line, state in enumerate(context.view["pieces"]):
        lit = line in previewed.lit.lines
        if lit:
            label = line_label(context, line, building)
            targets.append(_line(line, building, True, label, line == previewed.choice.line))
        elif building or (state == 0 and context.legal):
            targets.append(_line(line, building))
    return part("div", "khan-lines", {"class": "lines"}, targets)


@cache
def _line(line: int, building: bool, lit: bool = False, label: str = "", pressed: bool = False) -> Markup:
    attrs = {
        "class": ["line", direction(line), "lit" if lit else "", "wide" if building else ""],
        "style": line_place(line),
        "data-about": f"line:{line_name(line)}",
    }
    return hit_area("div", ("pick", "line", line), label, attrs, lit=lit, pressed=pressed)


def line_label(context: Context, line: int, building: bool) -> str:
    """Return the label of a line as a target."""
    t = context.t
    if not building:
        return t("khan.line.use", line=line_name(line))
    return t("khan.line.build", line=line_name(line))
