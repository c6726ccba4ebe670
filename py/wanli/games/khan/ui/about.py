"""What is this? Sheets about stones, villages, walls, towers, scouts and supplies."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.components import COMPONENTS, KINDS
from wanli.games.khan.rules.constants import CLOSED
from wanli.games.khan.ui.board.places import COLUMNS
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.land import field_drawing
from wanli.games.khan.ui.drawings.stones import figure, scout
from wanli.games.khan.ui.drawings.wall import TOWER_BOX, gate, piece_sign
from wanli.games.khan.ui.labels import (
    empire,
    faces,
    kind_name,
    line_name,
    noted_stock,
    own_values,
    stack_words,
    village_name,
    village_words,
    worth,
)
from wanli.games.khan.ui.player_bar import seat_facts
from wanli.games.khan.ui.preview import controller, villages_of
from wanli.games.khan.ui.status import last_round
from wanli.ui.contract.about import NO_PICTURE, Group, InfoPopover, Makers, look_up, sentence
from wanli.ui.contract.defaults import turn_line
from wanli.ui.markup.html import Markup, el, svg, use
from wanli.ui.markup.numbers import signed
from wanli.ui.markup.people import Person, mark

RULES = {"chinese": "20", "mongol": "20", "farmer": "20", "plague": "21", "herb": "22"}
"""The rule about each kind of stone."""


def about(context: Context, key: str) -> InfoPopover | None:
    """The sheet about the thing with this key; None if there is no such thing."""
    return look_up(_MAKERS, context, key)


def gallery(context: Context) -> Sequence[Group]:
    """Stones and pieces."""
    t = context.t
    return (
        Group(t("khan.gallery.stones"), [f"stone:{kind}" for kind in (*KINDS, "down")]),
        Group(t("khan.gallery.pieces"), ["wall:open", "wall:shut", "tower:middle", "tower:end", "scout:0"]),
    )


def tile_picture(person: Person, kind: str) -> Markup:
    """A stone of a person, face up."""
    shape = svg("0 0 24 24", {"class": "tile-mark"}, mark(person.shape))
    tile = el("span", {"class": f"tile kind-{kind}"}, figure(kind), shape)
    return el("div", {"class": f"khan {person.style}"}, tile)


def _back_picture(person: Person) -> Markup:
    """A stone of a person, face down."""
    shape = svg("0 0 24 24", {"class": "tile-mark back-mark"}, mark(person.shape))
    return el("div", {"class": f"khan {person.style}"}, el("span", {"class": "tile"}, shape))


def _stone(context: Context, which: list[str]) -> InfoPopover:
    """A kind of stone, or one face down: `stone:farmer`, `stone:down`."""
    t, (kind,) = context.t, which
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
    now = []
    if context.seat is not None and (held := context.view["players"][context.seat]["stones"]):
        now.append(t("khan.about.stone.active", n=held.count(kind)))
    left = noted_stock(context)
    if left:
        now.append(t("khan.about.stone.left", n=left.count(kind)))
    both = [t("khan.about.stone.both")] if kind in ("plague", "herb") else []
    return InfoPopover(
        title=sentence(kind_name(context, kind))[:-1],
        picture=tile_picture(person, kind),
        text=[sentence(t(f"khan.rule.{kind}")), *both, t("khan.about.stone", n=COMPONENTS.stones[kind])],
        now=now,
        rule=RULES[kind],
        others=others,
    )


def _village_of(name: str) -> int:
    """The number of the village with this name. Raises ValueError if there is none."""
    return BOARD.names.index(name)


def _village(context: Context, which: list[str]) -> InfoPopover:
    """A village: `village:C3`."""
    t, village = context.t, _village_of(which[0])
    china = context.view["china"][village]
    now = [sentence(village_words(context, village))]
    if not context.view["villages"][village]:
        now.append(t("khan.about.village.empty"))
    return InfoPopover(
        title=t("khan.village", village=village_name(village), empire=empire(context, china)),
        picture=el("div", {"class": "khan field-alone"}, field_drawing(village, china)),
        text=[t("khan.about.village")],
        now=now,
        rule="11",
        others=[f"empire:{'china' if china else 'mongolia'}"],
    )


def _stack(context: Context, which: list[str]) -> InfoPopover | None:
    """The stones of a village, how many they are, and what it counts: `stack:C3`."""
    t, village = context.t, _village_of(which[0])
    lying = context.view["villages"][village]
    owner = controller(context.view, village)
    if owner is None:
        return None
    now = [
        t.plural("khan.about.stack.stones", len(lying)),
        sentence(t("khan.village.stack", stones=stack_words(context, village))),
        sentence(t("khan.village.controller", name=context.name(owner))),
    ]
    below = faces(context, village)[:-1]
    for kind in (*KINDS, None):
        if any(below) and kind in below:
            name = kind_name(context, kind) if kind else t("khan.about.down")
            now.append(t("khan.about.stack.below", kind=name, n=below.count(kind)))
    points = worth(context, village)
    if points is not None:
        now.append(sentence(t("khan.village.worth", points=signed(points))))
    top = faces(context, village)[-1]
    person = context.people[owner]
    return InfoPopover(
        title=t("khan.about.stack", village=village_name(village)),
        picture=tile_picture(person, top) if top else _back_picture(person),
        text=[t("khan.about.stack.text")],
        now=now,
        rule="11",
        others=[f"village:{which[0]}", *([f"stone:{top}"] if top else ["stone:down"])],
    )


def _empire(context: Context, which: list[str]) -> InfoPopover:
    """One of the two empires: `empire:china`."""
    t, (side,) = context.t, which
    if side not in ("china", "mongolia"):
        raise LookupError(side)
    china = side == "china"
    count = sum(one == china for one in context.view["china"])
    return InfoPopover(
        title=empire(context, china),
        picture=el("div", {"class": "khan field-alone"}, field_drawing(0, china)),
        text=[t(f"khan.about.empire.{side}")],
        now=[t.plural("khan.holding", count)],
        rule="board",
        others=[f"empire:{'mongolia' if china else 'china'}"],
    )


def wall_picture(shut: bool) -> Markup:
    """A wall with its gate, open or shut."""
    piece = el("div", {"class": "piece across"}, gate(shut))
    return el("div", {"class": "khan wall-alone", "style": f"--columns:{COLUMNS:g}"}, piece)


def _wall(context: Context, which: list[str]) -> InfoPopover:
    """A wall, or walls as such: `wall:C3|C4`, `wall:open`, `wall:shut`."""
    t, (name,) = context.t, which
    if name in ("open", "shut"):
        shut, now = name == "shut", []
    else:
        line = _line_of(name)
        state = context.view["pieces"][line]
        if not state:
            return _line(context, which)
        shut = state == CLOSED
        now = [t(f"khan.about.wall.{'shut' if shut else 'open'}.now", line=name)]
    key = "shut" if shut else "open"
    return InfoPopover(
        title=t(f"khan.about.wall.{key}"),
        picture=wall_picture(shut),
        text=[t(f"khan.about.wall.{key}.text"), t("khan.about.wall.text")],
        now=now,
        rule="8",
        others=[f"wall:{'open' if shut else 'shut'}", "walls:supply"],
    )


def _line_of(name: str) -> int:
    """The number of the line of this name. Raises LookupError if there is none."""
    for line in range(len(BOARD.lines)):
        if line_name(line) == name:
            return line
    raise LookupError(name)


def _line(context: Context, which: list[str]) -> InfoPopover:
    """A line between two villages: `line:C3|C4`."""
    t, name = context.t, which[0]
    line = _line_of(name)
    if context.view["pieces"][line]:
        return _wall(context, which)
    now = [t("khan.about.line.now")]
    return InfoPopover(
        title=t("khan.about.line", line=name),
        picture=el("div", {"class": "khan"}, piece_sign()),
        text=[t("khan.about.line.text")],
        now=now,
        rule="12",
        others=[f"village:{village_name(village)}" for village in BOARD.lines[line].villages],
    )


def _tower(context: Context, which: list[str]) -> InfoPopover:
    """A tower: `tower:end`, `tower:middle`."""
    t, (kind,) = context.t, which
    if kind not in ("end", "middle"):
        raise LookupError(kind)
    drawn = svg(TOWER_BOX, {"class": "tower-drawn"}, use("khan-end" if kind == "end" else "khan-tower"))
    return InfoPopover(
        title=t(f"khan.about.tower.{kind}"),
        picture=el("div", {"class": "khan"}, drawn),
        text=[t(f"khan.about.tower.{kind}.text")],
        rule="14" if kind == "end" else "12",
        others=[f"tower:{'middle' if kind == 'end' else 'end'}"],
    )


def _scout(context: Context, which: list[str]) -> InfoPopover:
    """Somebody's scout: `scout:0`."""
    t, seat = context.t, int(which[0])
    person, there = context.people[seat], context.view["scouts"][seat]
    now = [t("khan.scout.off") if there is None else sentence(village_words(context, there))]
    return InfoPopover(
        title=t("khan.village.scout", name=person.name),
        picture=el("div", {"class": f"khan scout-alone {person.style}"}, scout(person.shape, {"class": "scout"})),
        text=[t("khan.about.scout")],
        now=now,
        rule="8",
        others=[f"scout:{other}" for other in range(len(context.people)) if other != seat],
    )


def _count(context: Context, which: list[str]) -> InfoPopover:
    """A public number of a seat: `count:stones-0`."""
    t, what, seat = context.t, which[0], int(which[1])
    if what not in _COUNTS:
        raise LookupError(what)
    player = context.view["players"][seat]
    words = {
        "stones": lambda: t.plural("khan.active.stones", player["stone_count"]),
        "walls": lambda: t.plural("khan.walls", player["walls"]),
        "villages": lambda: t.plural("khan.holding", len(villages_of(context.view, seat))),
        "stock": lambda: t.plural("khan.stock", player["stock"]),
    }[what]()
    now = [words]
    if what == "stones" and seat == context.seat and not player["stone_count"]:
        now.append(t("khan.hand.empty"))
    others = [f"count:{other}-{seat}" for other in _COUNTS if other != what]
    picture = el("div", {"class": "khan"}, piece_sign()) if what == "walls" else NO_PICTURE
    return InfoPopover(
        title=t(f"khan.about.count.{what}", name=context.name(seat)),
        picture=picture,
        text=[t(f"khan.about.count.{what}.text", most=COMPONENTS.most_stones)],
        now=now,
        rule=_COUNTS[what],
        others=others,
    )


_COUNTS = {"stones": "5", "walls": "5", "villages": "11", "stock": "18"}


def _note(context: Context, which: list[str]) -> InfoPopover:
    """What else is to be said of a seat: `note:0`."""
    t, seat = context.t, int(which[0])
    return InfoPopover(
        title=t("khan.about.note", name=context.name(seat)),
        text=[t("khan.about.note.text")],
        now=[sentence(fact) for fact in seat_facts(context, seat)],
        rule="end",
    )


def _active(context: Context, which: list[str]) -> InfoPopover:
    """The own active walls: `walls:active`; the general supply: `walls:supply`."""
    t, view = context.t, context.view
    if which == ["supply"]:
        return InfoPopover(
            title=t("khan.about.supply"),
            picture=el("div", {"class": "khan"}, piece_sign()),
            text=[t("khan.about.supply.text")],
            now=[t.plural("khan.supply", view["supply"])],
            rule="18",
            others=["wall:open", "wall:shut"],
        )
    return _count(context, ["walls", str(context.seat)])


def _villages(context: Context, which: list[str]) -> InfoPopover:
    """The own villages and what they count now: `villages:own`."""
    del which
    t = context.t
    if context.seat is None:
        raise LookupError(context.seat)
    count, points = own_values(context, context.seat)
    return InfoPopover(
        title=t("khan.about.count.villages", name=context.name(context.seat)),
        text=[t("khan.about.villages")],
        now=[f"{t.plural('khan.holding', count)}, {t('khan.holding.points')}: {signed(points)}"],
        rule="scoring",
    )


def _stock(context: Context, which: list[str]) -> InfoPopover:
    """The own passive supply, or a kind of stone that is still in it: `stock:own`, `stock:plague`."""
    if which != ["own"]:
        return _stone(context, which)
    t, seat = context.t, context.seat
    if seat is None:
        raise LookupError(seat)
    inside = noted_stock(context)
    now = [t.plural("khan.stock", context.view["players"][seat]["stock"])]
    if inside:
        now += [f"{kind_name(context, kind)}: {inside.count(kind)}" for kind in KINDS if inside.count(kind)]
    return InfoPopover(
        title=t("khan.about.count.stock", name=context.name(seat)),
        text=[t("khan.about.count.stock.text")],
        now=now,
        rule="2",
    )


def _step(context: Context, which: list[str]) -> InfoPopover:
    """A step of a turn: `step:draw`, `step:deploy`."""
    t, (step,) = context.t, which
    if step not in ("draw", "deploy"):
        raise LookupError(step)
    return InfoPopover(
        title=t(f"khan.step.{step}"),
        text=[t(f"khan.about.step.{step}")],
        now=[turn_line(context)],
        rule="5" if step == "draw" else "6",
        others=["step:deploy" if step == "draw" else "step:draw"],
    )


def _turn(context: Context, which: list[str]) -> InfoPopover:
    """Whose turn it is: `turn:now`."""
    del which
    return InfoPopover(
        title=turn_line(context), text=[context.t("khan.about.turn")], rule="turn", others=["step:draw", "step:deploy"]
    )


def _last(context: Context, which: list[str]) -> InfoPopover | None:
    """That the last round runs: `last:round`."""
    if which != ["round"] or context.view["announcer"] is None:
        return None
    t = context.t
    name = context.name(context.view["announcer"])
    now = [f"{name}: {t('khan.announcer')}"]
    return InfoPopover(title=last_round(context), text=[t("khan.about.last")], now=now, rule="19")


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
}
