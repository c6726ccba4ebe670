"""What is private to a seat: its active stones, its pieces of wall, and what it knows of its stock."""

from __future__ import annotations

from collections import Counter

from wanli.games.khan.rules.components import KINDS
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.stones import figure
from wanli.games.khan.ui.drawings.wall import piece_sign
from wanli.games.khan.ui.labels import noted_stock, own_stock_shown, own_values, stones
from wanli.games.khan.ui.selection import ENTER, MARCH, SETTLE, WALL, choice_of, modes
from wanli.ui.markup.elements import target
from wanli.ui.markup.html import Markup, el, hidden, svg
from wanli.ui.markup.numbers import signed
from wanli.ui.markup.people import mark


def hand(context: Context) -> Markup:
    """Active stones and walls of the seat in front of the screen; nothing for an onlooker, after the end, and where
    it would tell what is to be remembered.
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
    """The active stones, kind by kind; a tap picks the kind that is laid next.

    A kind whose last stone was laid this turn leaves its place free, so that a second tap there takes no other stone.
    """
    t = context.t
    assert context.seat is not None
    held, laid = context.view["players"][context.seat]["stones"] or [], _laid_this_turn(context)
    choice = choice_of(context)
    usable = bool({SETTLE, MARCH, ENTER} & set(modes(context)))
    groups = []
    for kind in KINDS:
        count = held.count(kind)
        if not count:
            if kind in laid:
                groups.append(el("span", {"class": "tile gone"}))
            continue
        picked = choice.kind == kind and choice.what in (SETTLE, MARCH)
        rule = t(f"khan.rule.{kind}")
        attrs = {
            "class": ["tile", f"kind-{kind}", "picked" if picked else ""],
            "data-about": f"stone:{kind}",
            "title": rule,
        }
        label = t("khan.tile", stones=t.plural(f"khan.stones.{kind}", count), rule=rule)
        words = el("span", {"class": "tile-name", "aria-hidden": True}, t(f"khan.kind.{kind}"))
        times = el("i", {"class": "times", "aria-hidden": True}, f"×{count}") if count > 1 else None
        shape = svg("0 0 24 24", {"class": "tile-mark"}, mark(context.people[context.seat].shape))
        inside = (figure(kind), shape, words, times)
        groups.append(target(("pick", "stone", kind), label, attrs, *inside, lit=usable, pressed=picked))
    empty = el("p", {"class": "empty"}, t("khan.hand.empty"))
    area = {
        "class": "tiles",
        "role": "group",
        "aria-label": t("khan.hand"),
        "data-about": f"count:stones-{context.seat}",
        "data-scrolls": "true",
    }
    return el("div", area, groups, None if held else hidden(t("khan.hand.empty")) if groups else empty)


def _laid_this_turn(context: Context) -> list[str | None]:
    """The kinds of the stones that the seat in front of the screen, whose turn it is, has laid since it began."""
    view = context.view
    if view["to_move"] != context.seat:
        return []
    return [view["villages"][village][-1]["kind"] for village in view["visited"][1:]]  # the first is where it began


def _walls(context: Context) -> Markup:
    """The active pieces of wall; a tap says that walls are deployed this turn."""
    t = context.t
    assert context.seat is not None
    count = context.view["players"][context.seat]["walls"]
    choice = choice_of(context)
    signs = [piece_sign() for _ in range(count)]
    label = t.plural("khan.walls", count)
    picked = choice.what == WALL
    return target(
        ("pick", "mode", WALL),
        label,
        {"class": ["walls", "picked" if picked else ""], "data-about": "walls:active"},
        el("span", {"class": "pieces"}, signs),
        el("span", {"class": "tile-name", "aria-hidden": True}, label),
        lit=WALL in modes(context),
        pressed=picked,
    )


def _facts(context: Context) -> Markup:
    """Own villages and their worth now; the passive stock, with what is still in it for those who like notes."""
    t = context.t
    assert context.seat is not None
    player = context.view["players"][context.seat]
    count, points = own_values(context, context.seat)
    stock = t.plural("khan.stock", player["stock"])
    inside = noted_stock(context)
    chips = None
    if inside:
        counts = Counter(inside)
        chips = el(
            "span",
            {"class": "inside", "role": "img", "aria-label": stones(context, inside)},
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
            el("b", {"class": "bad" if points < 0 else "good" if points > 0 else ""}, signed(points)),
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
