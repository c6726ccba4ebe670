"""The public numbers of every seat: active stones and walls, passive stock, villages, and the lifted scout."""

from __future__ import annotations

from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.wall import wall_piece_icon
from wanli.games.khan.ui.preview import villages_of
from wanli.ui.contract.standing import Standing
from wanli.ui.markup.elements import count_badge
from wanli.ui.markup.html import Markup, el, svg
from wanli.ui.markup.people import Person, mark


def player_bar(context: Context) -> list[str]:
    """Return the markup of each seat."""
    return [_stats(context, seat) for seat in range(context.view["seats"])]


def standing(context: Context) -> Standing:
    """Return the number of villages that each seat controls."""
    seats = range(context.view["seats"])
    return Standing("khan.holding", [len(villages_of(context.view, seat)) for seat in seats])


def seat_facts(context: Context, seat: int) -> list[str]:
    """Return the public numbers of a seat as text."""
    t, player = context.t, context.view["players"][seat]
    facts = [
        t.plural("khan.active.stones", player["stone_count"]),
        t.plural("khan.walls", player["walls"]),
        t.plural("khan.stock", player["stock"]),
        t.plural("khan.holding", len(villages_of(context.view, seat))),
    ]
    if player["lost_count"]:
        facts.append(t.plural("khan.lost", player["lost_count"]))
    if context.view["scouts"][seat] is None and context.view["phase"] != "settle":
        facts.append(t("khan.scout.off"))
    if context.view["announcer"] == seat:
        facts.append(t("khan.announcer"))
    return facts


def _stats(context: Context, seat: int) -> Markup:
    t, view, person = context.t, context.view, context.people[seat]
    player = view["players"][seat]
    villages = len(villages_of(context.view, seat))
    notes = [
        el("p", {"class": "note"}, text)
        for text in (
            t("khan.scout.off") if view["scouts"][seat] is None and view["phase"] != "settle" else "",
            t.plural("khan.lost", player["lost_count"]) if player["lost_count"] else "",
            t("khan.announcer") if view["announcer"] == seat else "",
        )
        if text
    ]
    numbers = [
        ("stones", t.plural("khan.active.stones", player["stone_count"]), _back(person), player["stone_count"]),
        ("walls", t.plural("khan.walls", player["walls"]), wall_piece_icon(), player["walls"]),
        ("villages", t.plural("khan.holding", villages), _village_icon(), villages),
        ("stock", t.plural("khan.stock", player["stock"]), _pile(person), player["stock"]),
    ]
    counts = [count_badge("count", f"count:{key}-{seat}", label, icon, number) for key, label, icon, number in numbers]
    return el(
        "div",
        {"class": f"khan khan-stats {person.style}"},
        el("div", {"class": "counts"}, counts),
        el("div", {"class": "notes", "data-about": f"note:{seat}"}, notes),
    )


def _back(person: Person) -> Markup:
    """Return the icon of a stone face down."""
    return svg("0 0 40 40", {"class": "back"}, _stone(3, 3, 34), _mark(person, 10, 10, 20))


def _pile(person: Person) -> Markup:
    """Return the icon of the passive stock: a pile of stones face down."""
    stones = [_stone(5, y, 30) for y in (12, 7, 2)]
    return svg("0 0 40 44", {"class": "back"}, stones, _mark(person, 12, 9, 16))


def _stone(x: int, y: int, size: int) -> Markup:
    return el("rect", {"class": "k-stone", "x": x, "y": y, "width": size, "height": size, "rx": 6})


def _mark(person: Person, x: int, y: int, size: int) -> Markup:
    return mark(person.shape, {"class": "k-mark", "x": x, "y": y, "width": size, "height": size})


def _village_icon() -> Markup:
    """Return the icon of a controlled village."""
    roof = el("path", {"class": "k-roof-sign", "d": "M2 20q9-2 12-10h12q3 8 12 10l-3 4H5z"})
    return svg("0 0 40 40", {"class": "field-sign"}, el("path", {"d": "M8 23h24v13H8z"}), roof)
