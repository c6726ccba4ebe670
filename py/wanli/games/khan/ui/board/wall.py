"""The wall as it is drawn, and the lines of the board as something to be picked."""

from __future__ import annotations

from functools import cache

from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.pieces import CLOSED
from wanli.games.khan.ui.board.trial import Trial
from wanli.games.khan.ui.drawings import piece, tower
from wanli.games.khan.ui.labels import line_name
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el


def wall(context: RenderContext, tried: Trial) -> Markup:
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
            shut = state == CLOSED or line in closing
            style = [
                "piece",
                "closing" if line in closing else "",
                "goes" if line in gone else "new" if trying else "",
                "wins" if line in new and tried.built and tried.built.moved else "",
                "fresh" if line in fresh else "",
            ]
            shown.append(_piece(line, shut, line in gone, " ".join(filter(None, style))))
    standing = {end for line, state in enumerate(view["pieces"]) if state for end in BOARD.lines[line].towers}
    ends = set(tried.built.wall.ends if tried.built else view["ends"])
    towers = [tower(*BOARD.places[number], number in ends) for number in sorted(standing | ends)]
    return el("g", {"class": "wall"}, shown, towers)


@cache
def _piece(line: int, shut: bool, goes: bool, style: str) -> Markup:
    """A piece where it stands, crossed out if it would go."""
    cross = el("path", {"class": "k-goes", "d": "M30-20L70 20M70-20L30 20"}) if goes else None
    return el("g", {"class": style, "transform": _along(line)}, piece(shut), cross)


@cache
def _along(line: int) -> str:
    """Lays the drawing of a piece from tower to tower."""
    (ax, ay), (bx, by) = (BOARD.places[tower] for tower in BOARD.lines[line].towers)
    dx, dy = bx - ax, by - ay
    return f"matrix({dx / 100:.3f} {dy / 100:.3f} {-dy / 110:.3f} {dx / 110:.3f} {ax} {ay})"


def _fresh_lines(context: RenderContext) -> set[int]:
    """Pieces built or shut since this seat's previous turn."""
    found: set[int] = set()
    for event in context.last:
        if event.kind == "build":
            found.add(event.facts["line"])
        elif event.kind == "march":
            found |= set(event.facts["closed"])
    return found


def line_targets(context: RenderContext, tried: Trial) -> Markup:
    """Where lines may be picked. While building each line is as wide as its neighbours leave room for."""
    building = tried.choice.what == "wall"
    found = []
    for line, state in enumerate(context.view["pieces"]):
        lit = line in tried.aims.lines
        if not (building or lit or (state == 0 and context.legal)):
            continue
        if not lit:
            found.append(_quiet_line(line, building))
            continue
        attrs = {
            "class": "line lit",
            "data-action": ("pick", "line", line),
            "role": "button",
            "tabindex": 0,
            "aria-label": line_label(context, line, building),
            "aria-pressed": line == tried.choice.line,
        }
        mark = el("path", {"class": "here", "d": _stroke(line, 0.3 if building else 0.12)})
        found.append(el("g", attrs, el("path", {"class": "area", "d": _area(line, True)}), mark))
    return el("g", {"class": "lines"}, found)


@cache
def _quiet_line(line: int, building: bool) -> Markup:
    """A line that may be clicked but not picked: the answer is the rule against it."""
    shape = el("path", {"class": "area" if building else "thin", "d": _area(line, building)})
    return el("g", {"class": "line", "data-action": ("pick", "line", line)}, shape)


def line_label(context: RenderContext, line: int, building: bool) -> str:
    """A line as a target in words."""
    t = context.t
    if not building:
        return t("khan.line.use", line=line_name(line))
    return t("khan.line.build", line=line_name(line))


@cache
def _area(line: int, wide: bool) -> str:
    """The diamond between both towers and both villages of a line, or a thin strip along it."""
    a, b = (BOARD.places[tower] for tower in BOARD.lines[line].towers)
    left, right = (BOARD.middle(village) for village in BOARD.lines[line].villages)
    if not wide:
        return _stroke(line, 0.15)
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in (a, left, b, right)) + "Z"


@cache
def _stroke(line: int, inset: float) -> str:
    (ax, ay), (bx, by) = (BOARD.places[tower] for tower in BOARD.lines[line].towers)
    dx, dy = (bx - ax) * inset, (by - ay) * inset
    return f"M{ax + dx:.0f} {ay + dy:.0f}L{bx - dx:.0f} {by - dy:.0f}"
