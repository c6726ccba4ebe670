"""Inspect mode: explanations of stones, villages, walls, towers, scouts and supplies."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.components import COMPONENTS, KINDS
from wanli.games.khan.rules.constants import CLOSED
from wanli.games.khan.ui.board.places import COLUMNS
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.land import field_drawing
from wanli.games.khan.ui.drawings.stones import figure, scout
from wanli.games.khan.ui.drawings.wall import TOWER_BOX, gate, wall_piece_icon
from wanli.games.khan.ui.labels import (
    empire,
    faces,
    kind_name,
    line_name,
    noted_stock,
    own_values,
    stack_words,
    village_name,
    village_value,
    village_words,
)
from wanli.games.khan.ui.player_bar import seat_facts
from wanli.games.khan.ui.preview import controller, villages_of
from wanli.games.khan.ui.status import last_round
from wanli.ui.contract.about import NO_PICTURE, Group, InfoPopover, Makers, look_up, sentence
from wanli.ui.contract.defaults import turn_line
from wanli.ui.markup.html import Markup, el, svg, use
from wanli.ui.markup.numbers import format_signed
from wanli.ui.markup.people import Person, mark

RULES = {"chinese": "20", "mongol": "20", "farmer": "20", "plague": "21", "herb": "22"}
"""The rule about each kind of stone."""


def about(context: Context, key: str) -> InfoPopover | None:
    """Return the explanation of the piece or place with this key, such as "stone:farmer"; None if there is none."""
    return look_up(_MAKERS, context, key)


def gallery(context: Context) -> Sequence[Group]:
    """Return the gallery: the kinds of stones, then the other pieces."""
    t = context.t
    return (
        Group(t("khan.gallery.stones"), [f"stone:{kind}" for kind in (*KINDS, "down")]),
        Group(t("khan.gallery.pieces"), ["wall:open", "wall:shut", "tower:middle", "tower:end", "scout:0"]),
    )


def tile_picture(person: Person, kind: str) -> Markup:
    """Return a picture of a stone, face up."""
    shape = svg("0 0 24 24", {"class": "tile-mark"}, mark(person.shape))
    tile = el("span", {"class": f"tile kind-{kind}"}, figure(kind), shape)
    return el("div", {"class": f"khan {person.style}"}, tile)


def _back_picture(person: Person) -> Markup:
    """Return a picture of a stone, face down."""
    shape = svg("0 0 24 24", {"class": "tile-mark back-mark"}, mark(person.shape))
    return el("div", {"class": f"khan {person.style}"}, el("span", {"class": "tile"}, shape))


def _stone(context: Context, parts: list[str]) -> InfoPopover:
    """Explain a kind of stone, or a stone face down: `stone:farmer`, `stone:down`."""
    t, (kind,) = context.t, parts
    person = context.people[context.seat or 0]
    others = [f"stone:{other}" for other in (*KINDS, "down") if other != kind]
    if kind == "down":
        return InfoPopover(
            title=t("khan.about.down"),
            picture=_back_picture(person),
            text=[t("khan.about.down.text")],
            rule="11",
            others=others,
        )
    sentences = []
    if context.seat is not None and (active_stones := context.view["players"][context.seat]["stones"]):
        sentences.append(t("khan.about.stone.active", n=active_stones.count(kind)))
    left = noted_stock(context)
    if left:
        sentences.append(t("khan.about.stone.left", n=left.count(kind)))
    both_text = [t("khan.about.stone.both")] if kind in ("plague", "herb") else []
    return InfoPopover(
        title=sentence(kind_name(context, kind))[:-1],
        picture=tile_picture(person, kind),
        text=[sentence(t(f"khan.rule.{kind}")), *both_text, t("khan.about.stone", n=COMPONENTS.stones[kind])],
        now=sentences,
        rule=RULES[kind],
        others=others,
    )


def _village_of(name: str) -> int:
    """Return the village with this name. Raises ValueError if there is none."""
    return BOARD.names.index(name)


def _village(context: Context, parts: list[str]) -> InfoPopover:
    """Explain a village: `village:C3`."""
    t, village = context.t, _village_of(parts[0])
    china = context.view["china"][village]
    sentences = [sentence(village_words(context, village))]
    if not context.view["villages"][village]:
        sentences.append(t("khan.about.village.empty"))
    return InfoPopover(
        title=t("khan.village", village=village_name(village), empire=empire(context, china)),
        picture=el("div", {"class": "khan field-alone"}, field_drawing(village, china)),
        text=[t("khan.about.village")],
        now=sentences,
        rule="11",
        others=[f"empire:{'china' if china else 'mongolia'}"],
    )


def _stack(context: Context, parts: list[str]) -> InfoPopover | None:
    """Explain the stack of a village, its stones and its value: `stack:C3`."""
    t, village = context.t, _village_of(parts[0])
    stack = context.view["villages"][village]
    owner = controller(context.view, village)
    if owner is None:
        return None
    sentences = [
        t.plural("khan.about.stack.stones", len(stack)),
        sentence(t("khan.village.stack", stones=stack_words(context, village))),
        sentence(t("khan.village.controller", name=context.name(owner))),
    ]
    below = faces(context, village)[:-1]
    for kind in (*KINDS, None):
        if any(below) and kind in below:
            name = kind_name(context, kind) if kind else t("khan.about.down")
            sentences.append(t("khan.about.stack.below", kind=name, n=below.count(kind)))
    points = village_value(context, village)
    if points is not None:
        sentences.append(sentence(t("khan.village.worth", points=format_signed(points))))
    top = faces(context, village)[-1]
    person = context.people[owner]
    return InfoPopover(
        title=t("khan.about.stack", village=village_name(village)),
        picture=tile_picture(person, top) if top else _back_picture(person),
        text=[t("khan.about.stack.text")],
        now=sentences,
        rule="11",
        others=[f"village:{parts[0]}", *([f"stone:{top}"] if top else ["stone:down"])],
    )


def _empire(context: Context, parts: list[str]) -> InfoPopover:
    """Explain one of the two empires: `empire:china`."""
    t, (name,) = context.t, parts
    if name not in ("china", "mongolia"):
        raise LookupError(name)
    china = name == "china"
    count = sum(side == china for side in context.view["china"])
    return InfoPopover(
        title=empire(context, china),
        picture=el("div", {"class": "khan field-alone"}, field_drawing(0, china)),
        text=[t(f"khan.about.empire.{name}")],
        now=[t.plural("khan.holding", count)],
        rule="board",
        others=[f"empire:{'mongolia' if china else 'china'}"],
    )


def wall_picture(is_closed: bool) -> Markup:
    """Return a picture of a piece of wall with its gate open or shut."""
    piece = el("div", {"class": "piece across"}, gate(is_closed))
    return el("div", {"class": "khan wall-alone", "style": f"--columns:{COLUMNS:g}"}, piece)


def _wall(context: Context, parts: list[str]) -> InfoPopover:
    """Explain a piece of wall, or pieces in general: `wall:C3|C4`, `wall:open`, `wall:shut`."""
    t, (name,) = context.t, parts
    if name in ("open", "shut"):
        is_closed, sentences = name == "shut", list[str]()
    else:
        line = _line_of(name)
        state = context.view["pieces"][line]
        if not state:
            return _line(context, parts)
        is_closed = state == CLOSED
        sentences = [t(f"khan.about.wall.{'shut' if is_closed else 'open'}.now", line=name)]
    key = "shut" if is_closed else "open"
    return InfoPopover(
        title=t(f"khan.about.wall.{key}"),
        picture=wall_picture(is_closed),
        text=[t(f"khan.about.wall.{key}.text"), t("khan.about.wall.text")],
        now=sentences,
        rule="8",
        others=[f"wall:{'open' if is_closed else 'shut'}", "walls:supply"],
    )


def _line_of(name: str) -> int:
    """Return the line with this name. Raises LookupError if there is none."""
    for line in range(len(BOARD.lines)):
        if line_name(line) == name:
            return line
    raise LookupError(name)


def _line(context: Context, parts: list[str]) -> InfoPopover:
    """Explain a line between two villages: `line:C3|C4`."""
    t, name = context.t, parts[0]
    line = _line_of(name)
    if context.view["pieces"][line]:
        return _wall(context, parts)
    sentences = [t("khan.about.line.now")]
    return InfoPopover(
        title=t("khan.about.line", line=name),
        picture=el("div", {"class": "khan"}, wall_piece_icon()),
        text=[t("khan.about.line.text")],
        now=sentences,
        rule="12",
        others=[f"village:{village_name(village)}" for village in BOARD.lines[line].villages],
    )


def _tower(context: Context, parts: list[str]) -> InfoPopover:
    """Explain a tower: `tower:end`, `tower:middle`."""
    t, (kind,) = context.t, parts
    if kind not in ("end", "middle"):
        raise LookupError(kind)
    drawing = svg(TOWER_BOX, {"class": "tower-drawn"}, use("khan-end" if kind == "end" else "khan-tower"))
    return InfoPopover(
        title=t(f"khan.about.tower.{kind}"),
        picture=el("div", {"class": "khan"}, drawing),
        text=[t(f"khan.about.tower.{kind}.text")],
        rule="14" if kind == "end" else "12",
        others=[f"tower:{'middle' if kind == 'end' else 'end'}"],
    )


def _scout(context: Context, parts: list[str]) -> InfoPopover:
    """Explain the scout of a seat: `scout:0`."""
    t, seat = context.t, int(parts[0])
    person, village = context.people[seat], context.view["scouts"][seat]
    sentences = [t("khan.scout.off") if village is None else sentence(village_words(context, village))]
    return InfoPopover(
        title=t("khan.village.scout", name=person.name),
        picture=el("div", {"class": f"khan scout-alone {person.style}"}, scout(person.shape, {"class": "scout"})),
        text=[t("khan.about.scout")],
        now=sentences,
        rule="8",
        others=[f"scout:{other}" for other in range(len(context.people)) if other != seat],
    )


def _count(context: Context, parts: list[str]) -> InfoPopover:
    """Explain a public number of a seat: `count:stones-0`."""
    t, count_name, seat = context.t, parts[0], int(parts[1])
    if count_name not in _COUNTS:
        raise LookupError(count_name)
    player = context.view["players"][seat]
    count_text = {
        "stones": lambda: t.plural("khan.active.stones", player["stone_count"]),
        "walls": lambda: t.plural("khan.walls", player["walls"]),
        "villages": lambda: t.plural("khan.holding", len(villages_of(context.view, seat))),
        "stock": lambda: t.plural("khan.stock", player["stock"]),
    }[count_name]()
    sentences = [count_text]
    if count_name == "stones" and seat == context.seat and not player["stone_count"]:
        sentences.append(t("khan.hand.empty"))
    others = [f"count:{other}-{seat}" for other in _COUNTS if other != count_name]
    picture = el("div", {"class": "khan"}, wall_piece_icon()) if count_name == "walls" else NO_PICTURE
    return InfoPopover(
        title=t(f"khan.about.count.{count_name}", name=context.name(seat)),
        picture=picture,
        text=[t(f"khan.about.count.{count_name}.text", most=COMPONENTS.max_stones)],
        now=sentences,
        rule=_COUNTS[count_name],
        others=others,
    )


_COUNTS = {"stones": "5", "walls": "5", "villages": "11", "stock": "18"}


def _note(context: Context, parts: list[str]) -> InfoPopover:
    """Explain the notes about a seat: `note:0`."""
    t, seat = context.t, int(parts[0])
    return InfoPopover(
        title=t("khan.about.note", name=context.name(seat)),
        text=[t("khan.about.note.text")],
        now=[sentence(fact) for fact in seat_facts(context, seat)],
        rule="end",
    )


def _active(context: Context, parts: list[str]) -> InfoPopover:
    """Explain the seat's active walls (`walls:active`) or the general supply (`walls:supply`)."""
    t, view = context.t, context.view
    if parts == ["supply"]:
        return InfoPopover(
            title=t("khan.about.supply"),
            picture=el("div", {"class": "khan"}, wall_piece_icon()),
            text=[t("khan.about.supply.text")],
            now=[t.plural("khan.supply", view["supply"])],
            rule="18",
            others=["wall:open", "wall:shut"],
        )
    return _count(context, ["walls", str(context.seat)])


def _villages(context: Context, parts: list[str]) -> InfoPopover:
    """Explain the seat's own villages and their value: `villages:own`."""
    del parts
    t = context.t
    if context.seat is None:
        raise LookupError(context.seat)
    count, points = own_values(context, context.seat)
    return InfoPopover(
        title=t("khan.about.count.villages", name=context.name(context.seat)),
        text=[t("khan.about.villages")],
        now=[f"{t.plural('khan.holding', count)}, {t('khan.holding.points')}: {format_signed(points)}"],
        rule="scoring",
    )


def _stock(context: Context, parts: list[str]) -> InfoPopover:
    """Explain the seat's passive stock, or a kind of stone in it: `stock:own`, `stock:plague`."""
    if parts != ["own"]:
        return _stone(context, parts)
    t, seat = context.t, context.seat
    if seat is None:
        raise LookupError(seat)
    noted_stones = noted_stock(context)
    sentences = [t.plural("khan.stock", context.view["players"][seat]["stock"])]
    if noted_stones:
        sentences += [
            f"{kind_name(context, kind)}: {noted_stones.count(kind)}" for kind in KINDS if noted_stones.count(kind)
        ]
    return InfoPopover(
        title=t("khan.about.count.stock", name=context.name(seat)),
        text=[t("khan.about.count.stock.text")],
        now=sentences,
        rule="2",
    )


def _step(context: Context, parts: list[str]) -> InfoPopover:
    """Explain a step of a turn: `step:draw`, `step:deploy`."""
    t, (step,) = context.t, parts
    if step not in ("draw", "deploy"):
        raise LookupError(step)
    return InfoPopover(
        title=t(f"khan.step.{step}"),
        text=[t(f"khan.about.step.{step}")],
        now=[turn_line(context)],
        rule="5" if step == "draw" else "6",
        others=["step:deploy" if step == "draw" else "step:draw"],
    )


def _turn(context: Context, parts: list[str]) -> InfoPopover:
    """Explain whose turn it is: `turn:now`."""
    del parts
    return InfoPopover(
        title=turn_line(context), text=[context.t("khan.about.turn")], rule="turn", others=["step:draw", "step:deploy"]
    )


def _last(context: Context, parts: list[str]) -> InfoPopover | None:
    """Explain the last round: `last:round`."""
    if parts != ["round"] or context.view["announcer"] is None:
        return None
    t = context.t
    name = context.name(context.view["announcer"])
    sentences = [f"{name}: {t('khan.announcer')}"]
    return InfoPopover(title=last_round(context), text=[t("khan.about.last")], now=sentences, rule="19")


def _rim(context: Context, parts: list[str]) -> InfoPopover:
    """Explain the letters and numbers on the rim of the map: `rim:names`."""
    if parts != ["names"]:
        raise LookupError(parts)
    return InfoPopover(title=context.t("khan.about.rim.title"), text=[context.t("khan.about.rim")])


_MAKERS: Makers = {
    "stone": _stone,
    "village": _village,
    "stack": _stack,
    "empire": _empire,
    "wall": _wall,
    "line": _line,
    "tower": _tower,
    "scout": _scout,
    "count": _count,
    "note": _note,
    "walls": _active,
    "villages": _villages,
    "stock": _stock,
    "step": _step,
    "turn": _turn,
    "last": _last,
    "rim": _rim,
}
