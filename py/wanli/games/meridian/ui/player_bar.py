"""The public numbers of every seat: pieces, current points, and the state of every card."""

from __future__ import annotations

from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.view import PlayerView
from wanli.games.meridian.ui.context import Context
from wanli.games.meridian.ui.labels import cards_list, short_card
from wanli.ui.contract.standing import Standing
from wanli.ui.markup.elements import count_badge
from wanli.ui.markup.html import Markup, el, hidden, svg


def player_bar(context: Context) -> list[str]:
    """The markup of each seat's numbers, in order of seats."""
    return [_stats(context, seat, player) for seat, player in enumerate(context.view["players"])]


def points_now(context: Context, seat: int) -> int:
    """The points that a seat would score if the match ended now."""
    return sum(island["value"] for island in context.view["islands"] if island["holder"] == seat)


def _pieces_sign() -> Markup:
    return svg(
        "0 0 16 18",
        {"class": "sign"},
        el("rect", {"x": 2, "y": 12, "width": 12, "height": 5, "rx": 1}),
        el("rect", {"x": 3, "y": 6.5, "width": 10, "height": 5, "rx": 1}),
        el("rect", {"x": 4, "y": 1, "width": 8, "height": 5, "rx": 1}),
    )


def standing(context: Context) -> Standing:
    """The points that each seat would score if the match ended now."""
    return Standing("meridian.standing.points", [points_now(context, seat) for seat in range(context.view["seats"])])


def _points_sign() -> Markup:
    return svg("0 0 18 18", {"class": "sign"}, el("path", {"d": "M1 14q3-8 8-6 3-5 6 0 3 3 2 6z"}))


def _stats(context: Context, seat: int, player: PlayerView) -> Markup:
    t, person = context.t, context.people[seat]
    held, stock = points_now(context, seat), t.plural("meridian.stock", player["stock"])
    return el(
        "div",
        {"class": f"meridian meridian-stats {person.style}"},
        el(
            "div",
            {"class": "counts"},
            count_badge("count", f"stock:{seat}", stock, _pieces_sign(), player["stock"]),
            count_badge("count", f"points:{seat}", t.plural("meridian.points", held), _points_sign(), held),
        ),
        el(
            "div",
            {"class": "track", "aria-hidden": True, "data-about": f"cards:{seat}"},
            [_cell(player, card) for card in COMPONENTS.numbers],
        ),
        hidden(cards_text(context, player)),
    )


def cards_text(context: Context, player: PlayerView) -> str:
    """All cards of a seat as text: face up, unseen, and used."""
    t = context.t
    return t(
        "meridian.cards.all",
        face_up=cards_list(context, player["face_up"]),
        unseen=cards_list(context, player["unseen"]),
        used=cards_list(context, player["discards"]),
    )


def _cell(player: PlayerView, card: str) -> Markup:
    """One card in the row of all cards: framed if face up, plain if unseen, crossed out if used."""
    up, to_come = player["face_up"].count(card), player["unseen"].count(card)
    state = "up" if up else "left" if to_come else "gone"
    several = "several" if len(COMPONENTS.numbers[card]) > 1 else ""
    twice = "twice" if up + to_come > 1 else ""
    return el("span", {"class": ["one", state, several, twice]}, short_card(card))
