"""The public numbers of every seat: active stones and walls, passive stock, villages, and the lifted scout."""

from __future__ import annotations

from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.ui.drawings import piece
from wanli.games.khan.ui.preview import controller
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el, svg
from wanli.ui.people import mark


def player_bar(context: RenderContext) -> list[str]:
    """One piece of markup per seat."""
    return [_stats(context, seat) for seat in range(context.view["seats"])]


def seat_facts(context: RenderContext, seat: int) -> list[str]:
    """The public numbers of a seat in words."""
    t, player = context.t, context.view["players"][seat]
    found = [
        t.plural("khan.active.stones", player["stone_count"]),
        t.plural("khan.walls", player["walls"]),
        t.plural("khan.stock", player["stock"]),
        t.plural("khan.holding", villages_of(context, seat)),
    ]
    if player["lost_count"]:
        found.append(t.plural("khan.lost", player["lost_count"]))
    if context.view["scouts"][seat] is None and context.view["phase"] != "settle":
        found.append(t("khan.scout.off"))
    if context.view["announcer"] == seat:
        found.append(t("khan.announcer"))
    return found


def villages_of(context: RenderContext, seat: int) -> int:
    """How many villages a seat controls."""
    return sum(controller(context.view, village) == seat for village in range(BOARD.villages))


def _stats(context: RenderContext, seat: int) -> Markup:
    t, view, person = context.t, context.view, context.people[seat]
    player = view["players"][seat]
    back = svg(
        "0 0 40 40",
        {"class": "back"},
        el("rect", {"class": "k-stone", "x": 3, "y": 3, "width": 34, "height": 34, "rx": 7}),
        mark(person.shape, {"class": "k-mark", "x": 10, "y": 10, "width": 20, "height": 20}),
    )
    wall = svg("0 -24 100 48", {"class": "piece-sign"}, piece(False))
    field = svg("0 0 40 40", {"class": "field-sign"}, el("path", {"d": "M12 6h26l-10 28H2z"}))
    notes = [
        el("p", {"class": "note"}, text)
        for text in (
            t("khan.scout.off") if view["scouts"][seat] is None and view["phase"] != "settle" else "",
            t.plural("khan.lost", player["lost_count"]) if player["lost_count"] else "",
            t("khan.announcer") if view["announcer"] == seat else "",
        )
        if text
    ]
    return el(
        "div",
        {"class": f"khan khan-stats {person.style}"},
        el(
            "div",
            {"class": "counts"},
            _count(t.plural("khan.active.stones", player["stone_count"]), back, player["stone_count"]),
            _count(t.plural("khan.walls", player["walls"]), wall, player["walls"]),
            _count(t.plural("khan.holding", villages_of(context, seat)), field, villages_of(context, seat)),
        ),
        el("p", {"class": "stock"}, t.plural("khan.stock", player["stock"])),
        notes,
    )


def _count(label: str, sign: Markup, number: int) -> Markup:
    return el(
        "span", {"class": "count", "role": "img", "aria-label": label, "title": label}, sign, el("b", None, number)
    )
