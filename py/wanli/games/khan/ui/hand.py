"""The private area of a seat: its active stones and walls, and its knowledge of its stock."""

from __future__ import annotations

from collections import Counter

from wanli.games.khan.rules.components import KINDS
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.stones import figure
from wanli.games.khan.ui.drawings.wall import wall_piece_icon
from wanli.games.khan.ui.labels import noted_stock, own_stock_shown, own_values, stones
from wanli.games.khan.ui.selection import ENTER, MARCH, SETTLE, WALL, choice_of, modes
from wanli.ui.markup.elements import target
from wanli.ui.markup.html import Markup, el, hidden, svg
from wanli.ui.markup.numbers import format_signed
from wanli.ui.markup.people import mark


def hand(context: Context) -> Markup:
    """Return the active stones and walls of the viewing seat.

    It is empty for a spectator, after the end, and where it would reveal something that players must remember.
    """
    if context.seat is None or not own_stock_shown(context):
        return Markup("")
    person = context.people[context.seat]
    return el(
        "div",
        {"class": f"khan khan-hand {person.style}"},
        _stones(context),
        _walls(context),
        _facts(context),
    )


def _stones(context: Context) -> Markup:
    """Return the active stones by kind. A tap picks the kind to place next.

    If the last stone of a kind was placed this turn, its tile stays empty, so that a second tap picks no other kind.
    """
    t = context.t
    assert context.seat is not None
    stones, placed_kinds = context.view["players"][context.seat]["stones"] or [], _placed_this_turn(context)
    choice = choice_of(context)
    usable = bool({SETTLE, MARCH, ENTER} & set(modes(context)))
    tiles = []
    for kind in KINDS:
        count = stones.count(kind)
        if not count:
            if kind in placed_kinds:
                tiles.append(el("span", {"class": "tile gone"}))
            continue
        picked = choice.kind == kind and choice.mode in (SETTLE, MARCH)
        rule = t(f"khan.rule.{kind}")
        attrs = {
            "class": ["tile", f"kind-{kind}", "picked" if picked else ""],
            "data-about": f"stone:{kind}",
            "title": rule,
        }
        label = t("khan.tile", stones=t.plural(f"khan.stones.{kind}", count), rule=rule)
        name = el("span", {"class": "tile-name", "aria-hidden": True}, t(f"khan.kind.{kind}"))
        short = el("span", {"class": "tile-short", "aria-hidden": True}, t(f"khan.kind.short.{kind}"))  # on phones
        times = el("i", {"class": "times", "aria-hidden": True}, f"×{count}") if count > 1 else None
        shape = svg("0 0 24 24", {"class": "tile-mark"}, mark(context.people[context.seat].shape))
        content = (figure(kind), shape, name, short, times)
        tiles.append(target(("pick", "stone", kind), label, attrs, *content, lit=usable, pressed=picked))
    empty = el("p", {"class": "empty"}, t("khan.hand.empty"))
    area = {
        "class": "tiles",
        "role": "group",
        "aria-label": t("khan.hand"),
        "data-about": f"count:stones-{context.seat}",
        "data-scrolls": "true",
    }
    return el("div", area, tiles, None if stones else hidden(t("khan.hand.empty")) if tiles else empty)


def _placed_this_turn(context: Context) -> list[str | None]:
    """Return the kinds of the stones that the viewing seat has placed in the current turn; [] in other turns."""
    view = context.view
    if view["to_move"] != context.seat:
        return []
    return [
        view["villages"][village][-1]["kind"] for village in view["visited"][1:]
    ]  # the first one is the scout's start


def _walls(context: Context) -> Markup:
    """Return the active pieces of wall. A tap chooses to deploy walls this turn."""
    t = context.t
    assert context.seat is not None
    count = context.view["players"][context.seat]["walls"]
    choice = choice_of(context)
    icons = [wall_piece_icon() for _ in range(count)] or [
        el("span", {"class": "none"}, wall_piece_icon()),
        el("b", {"class": "no-walls", "aria-hidden": True}, 0),
    ]
    label = t.plural("khan.walls", count)
    picked = choice.mode == WALL
    return target(
        ("pick", "mode", WALL),
        label,
        {"class": ["walls", "picked" if picked else ""], "data-about": "walls:active"},
        el("span", {"class": "pieces"}, icons),
        el("span", {"class": "tile-name", "aria-hidden": True}, label),
        lit=WALL in modes(context),
        pressed=picked,
    )


def _facts(context: Context) -> Markup:
    """Return the seat's villages with their value, and the passive stock. The option `notes` adds its contents."""
    t = context.t
    assert context.seat is not None
    player = context.view["players"][context.seat]
    count, points = own_values(context, context.seat)
    stock = t.plural("khan.stock", player["stock"])
    noted_stones = noted_stock(context)
    chips = None
    if noted_stones:
        counts = Counter(noted_stones)
        chips = el(
            "span",
            {"class": "inside", "role": "img", "aria-label": stones(context, noted_stones)},
            [
                el("span", {"data-about": f"stock:{kind}"}, figure(kind), el("b", None, counts[kind]))
                for kind in KINDS
                if counts[kind]
            ],
        )
    return el(
        "div",
        {"class": "facts"},
        el(
            "p",
            {"class": "holding", "data-about": "villages:own"},
            t.plural("khan.holding", count),
            el("b", {"class": "bad" if points < 0 else "good" if points > 0 else ""}, format_signed(points)),
            hidden(" ", t("khan.holding.points")),
        ),
        el(
            "p",
            {"class": "stock", "data-about": "stock:own"},
            el("span", {"class": "stock-words"}, stock, ":" if chips else None),
            el("span", {"class": "stock-short", "aria-hidden": True}, t("khan.stock.short", n=player["stock"]))
            if chips
            else None,
            chips,
        ),
    )
