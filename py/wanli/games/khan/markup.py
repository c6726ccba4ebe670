"""The board of Dschingis Khan as one drawing: fields tinted by empire, roads, the wall, stacks and scouts.

Only what may legally be picked now is focusable. Everything else that a person might try carries its pick as well, so
that the table can answer with the rule that forbids it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from wanli.games.khan.art import piece, scout, sprite, tower
from wanli.games.khan.board import BOARD, CORNERS
from wanli.games.khan.building import Built
from wanli.games.khan.choice import Choice, Targets, chosen, targets, ways
from wanli.games.khan.marching import Step
from wanli.games.khan.pieces import CLOSED
from wanli.games.khan.preview import built, stranded
from wanli.games.khan.stacks import stack
from wanli.games.khan.words import empire, line_name, name, village_name, village_words, way_words
from wanli.ui.face import Scene
from wanli.ui.html import Markup, el, svg
from wanli.ui.people import seat_badge

Point = tuple[float, float]


@dataclass(frozen=True)
class Trial:
    """What is being tried: the choice, where it may go on, what a piece of wall would do; and the villages that got a
    stone since this seat's previous turn.
    """

    choice: Choice
    aims: Targets
    built: Built | None
    fresh: frozenset[int]

    @property
    def flipped(self) -> frozenset[int]:
        """The villages that would change side."""
        return frozenset(self.built.flipped if self.built else ())


def trial(scene: Scene) -> Trial:
    """The selection of the scene and what follows from it."""
    choice = chosen(scene)
    shown = built(scene.view, choice.line, choice.end) if choice.line >= 0 else None
    return Trial(choice, targets(scene, choice), shown, _fresh_villages(scene))


def board(scene: Scene) -> Markup:
    """The public part: whose turn it is, then the board itself."""
    tried = trial(scene)
    width, height = BOARD.size
    layers = [
        [
            _field(village, china != (village in tried.flipped), village in tried.flipped)
            for village, china in enumerate(scene.view["china"])
        ],
        _roads(),
        _empires(scene),
        [_target(scene, village, tried) for village in range(BOARD.villages)],
        _wall(scene, tried),
        [_village(scene, village, tried) for village in range(BOARD.villages)],
        _arrow(scene, tried.choice),
        _line_targets(scene, tried),
    ]
    mode = f"mode-{tried.choice.what}" if tried.choice.what else ""
    drawing = svg(
        f"0 0 {width} {height}",
        {"class": ["map", mode], "role": "group", "aria-label": scene.t("khan.board"), "focusable": None},
        layers,
    )
    land = el("div", {"class": "land sideways"}, drawing)
    return el("div", {"class": "khan khan-board"}, sprite(), turn_bar(scene), land)


def turn_bar(scene: Scene) -> Markup:
    """Whose turn it is, drawing or deploying, what is left of the general wall supply, and the last round."""
    t, view = scene.t, scene.view
    supply = el(
        "p",
        {"class": "supply"},
        svg("-4 -24 108 48", {"class": "piece-sign"}, piece(False)),
        t.plural("khan.supply", view["supply"]),
    )
    if view["to_move"] is None:
        return el("div", {"class": "turn-bar"}, el("p", {"class": "turn-of"}, t("khan.bar.over")), supply)
    ours = view["to_move"] == scene.seat
    who = t("khan.bar.you") if ours else t("khan.bar.turn", name=name(scene, view["to_move"]))
    steps = None
    if view["phase"] != "settle":
        now = "draw" if view["phase"] == "draw" else "deploy"
        steps = el(
            "ol",
            {"class": "steps"},
            [
                el(
                    "li",
                    {"class": ["step", "now" if step == now else ""], "aria-current": "step" if step == now else None},
                    t(f"khan.step.{step}"),
                )
                for step in ("draw", "deploy")
            ],
        )
    last = None
    if view["announcer"] is not None:
        last = el("p", {"class": "last-round"}, last_round(scene))
    return el(
        "div",
        {"class": "turn-bar"},
        el("p", {"class": "turn-of"}, seat_badge(scene.people[view["to_move"]]), who),
        steps,
        last,
        supply,
    )


def last_round(scene: Scene) -> str:
    """How long the match still goes on."""
    view = scene.view
    if not view["turns_left"]:
        return scene.t("khan.bar.last_turn")
    return scene.t.plural("khan.bar.last_round", view["turns_left"])


# Land ---------------------------------------------------------------------------------------------------------------


@cache
def _corners(village: int, shrink: float = 1.0) -> str:
    """The outline of a field, drawn in towards its middle."""
    x, y = BOARD.middle(village)
    points = [BOARD.places[tower] for tower in BOARD.corners[village]]
    return " ".join(f"{x + (px - x) * shrink:.1f},{y + (py - y) * shrink:.1f}" for px, py in points)


@cache
def _field(village: int, china: bool, flips: bool) -> Markup:
    """A field in the tint of its empire; one that would change side shows the other empire's, hatched."""
    side = "china" if china else "mongolia"
    corners = _corners(village)
    return el(
        "g",
        {"class": ["field", side, "flips" if flips else ""]},
        el("polygon", {"class": "soil", "points": corners}),
        el("polygon", {"class": "grain", "points": corners}),
        el("polygon", {"class": "change", "points": corners}) if flips else None,
    )


@cache
def _roads() -> Markup:
    """Roads from village to village (R2)."""
    parts = []
    for line in BOARD.lines:
        if line.road:
            (ax, ay), (bx, by) = BOARD.middle(line.left), BOARD.middle(line.right)
            parts.append(f"M{ax:.0f} {ay:.0f}L{bx:.0f} {by:.0f}")
    lights = "".join(
        f"M{BOARD.places[a][0]} {BOARD.places[a][1]}L{BOARD.places[b][0]} {BOARD.places[b][1]}"
        for a, b in (line.towers for line in BOARD.lines)
    )
    return el(
        "g", None, el("path", {"class": "roads", "d": "".join(parts)}), el("path", {"class": "lights", "d": lights})
    )


def _empires(scene: Scene) -> Markup:
    """The names of both empires, in the corners of the drawing that the board leaves free."""
    width, height = BOARD.size
    return el(
        "g",
        {"class": "empires", "aria-hidden": True},
        el("text", {"class": "mongolia", "x": width - 10, "y": 40, "text-anchor": "end"}, empire(scene, False)),
        el("text", {"class": "china", "x": 10, "y": height - 24}, empire(scene, True)),
    )


# The wall -----------------------------------------------------------------------------------------------------------


def _wall(scene: Scene, tried: Trial) -> Markup:
    """Pieces and towers; what is being tried shows what would close, come and go."""
    view = scene.view
    closing = set(tried.choice.step.closes) if tried.choice.what == "march" and tried.choice.village >= 0 else set()
    gone = set(tried.built.removed) if tried.built else set()
    new = set(tried.built.new) if tried.built else set()
    fresh = _fresh_lines(scene)
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


def _fresh_lines(scene: Scene) -> set[int]:
    """Pieces built or shut since this seat's previous turn."""
    found: set[int] = set()
    for event in scene.last:
        if event.kind == "build":
            found.add(event.facts["line"])
        elif event.kind == "march":
            found |= set(event.facts["closed"])
    return found


def _line_targets(scene: Scene, tried: Trial) -> Markup:
    """Where lines may be picked. While building each line is as wide as its neighbours leave room for."""
    building = tried.choice.what == "wall"
    found = []
    for line, state in enumerate(scene.view["pieces"]):
        lit = line in tried.aims.lines
        if not (building or lit or (state == 0 and scene.legal)):
            continue
        if not lit:
            found.append(_quiet_line(line, building))
            continue
        attrs = {
            "class": "line lit",
            "data-action": ("pick", "line", line),
            "role": "button",
            "tabindex": 0,
            "aria-label": line_label(scene, line, building),
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


def line_label(scene: Scene, line: int, building: bool) -> str:
    """A line as a target in words."""
    t = scene.t
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


# Villages -----------------------------------------------------------------------------------------------------------


def _target(scene: Scene, village: int, tried: Trial) -> Markup:
    """The field as something to be picked: the whole of it, below walls and stones."""
    choice = tried.choice
    lit = village in tried.aims.villages
    picked = village in (choice.village, choice.other)
    if not lit and not picked:
        return _quiet_target(village)
    dead_end = _warns(scene, village, tried)
    attrs: dict[str, object] = {
        "class": ["village", "lit" if lit else "", "picked" if picked else "", "warn" if dead_end else ""],
        "data-action": ("pick", "village", village),
    }
    if lit:
        attrs |= {
            "role": "button",
            "tabindex": 0,
            "aria-label": village_label(scene, village, choice, dead_end),
            "aria-pressed": picked,
        }
    rim = el("polygon", {"class": "rim", "points": _corners(village, 0.84)})
    return el("g", attrs, el("polygon", {"class": "area", "points": _corners(village)}), rim)


@cache
def _quiet_target(village: int) -> Markup:
    """A field that may be clicked but not picked: the answer is the rule against it."""
    field = el("polygon", {"class": "area", "points": _corners(village)})
    return el("g", {"class": "village", "data-action": ("pick", "village", village)}, field)


def _warns(scene: Scene, village: int, tried: Trial) -> bool:
    """Whether a village that is lit gets the sign of a dead end."""
    return (
        tried.choice.what == "march"
        and village in tried.aims.villages
        and _dead_end(scene, village, tried.choice)
    )


def _village(scene: Scene, village: int, tried: Trial) -> Markup:
    """What lies and stands in a village."""
    choice = tried.choice
    x, y = BOARD.middle(village)
    china = scene.view["china"][village] != (village in tried.flipped)
    return el(
        "g",
        {"class": ["inside", "fresh" if village in tried.fresh else ""]},
        _name(village),
        stack(scene, village, choice, china, x, y),
        [
            el("g", {"class": scene.people[seat].style}, scout(scene.people[seat].shape, x - 31, y + 14))
            for seat in _scouts_here(scene, village, choice)
        ],
        el("text", {"class": "warning", "x": round(x + 30), "y": round(y + 32)}, "!")
        if _warns(scene, village, tried)
        else None,
    )


@cache
def _name(village: int) -> Markup:
    x, y = BOARD.places[BOARD.corners[village][CORNERS - 1]]
    return el("text", {"class": "name", "x": x + 21, "y": y - 17}, village_name(village))


def _scouts_here(scene: Scene, village: int, choice: Choice) -> list[int]:
    """The scouts shown in a village: where they stand, the one that is being moved where it is tried."""
    moved = scene.seat if choice.village >= 0 and choice.what != "wall" else None
    found = [seat for seat, there in enumerate(scene.view["scouts"]) if there == village and seat != moved]
    return [*found, *([moved] if moved is not None and choice.village == village else [])]


def _dead_end(scene: Scene, village: int, choice: Choice) -> bool:
    """Whether every way to this village (the way picked, if one is) leaves stones that will be lost (rule 10)."""
    assert scene.seat is not None
    found = [(choice.climb, choice.descend)] if village == choice.village else ways(scene, village)
    return all(stranded(scene.view, scene.seat, Step(village, *way)) for way in found)


def _fresh_villages(scene: Scene) -> frozenset[int]:
    """Villages that got a stone since this seat's previous turn."""
    found = {event.facts["village"] for event in scene.last if event.kind in ("march", "settle")}
    return frozenset(found | {event.facts["other"] for event in scene.last if event.kind == "settle"})


def village_label(scene: Scene, village: int, choice: Choice, dead_end: bool) -> str:
    """A village as a target in words: itself, and how the scout gets there."""
    words = village_words(scene, village)
    if choice.what == "march" and scene.seat is not None:
        found = ways(scene, village)
        way = (choice.climb, choice.descend) if village == choice.village else found[0]
        words += "; " + way_words(scene, Step(village, *way))
        if len(found) > 1:
            words += "; " + scene.t.plural("khan.ways", len(found))
    return words + ("; " + scene.t("khan.dead_end") if dead_end else "")


def _arrow(scene: Scene, choice: Choice) -> Markup | None:
    """The way of the scout that is being tried: straight, or along the pieces he climbs and descends."""
    if choice.what != "march" or choice.village < 0 or scene.seat is None:
        return None
    stops: list[Point] = [BOARD.middle(scene.view["scouts"][scene.seat])]
    for line in dict.fromkeys((choice.climb, choice.descend)):
        if line >= 0:
            (ax, ay), (bx, by) = (BOARD.places[end] for end in BOARD.lines[line].towers)
            stops.append(((ax + bx) / 2, (ay + by) / 2))
    stops.append(BOARD.middle(choice.village))
    way = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in stops)
    return el("path", {"class": "way", "d": way})

