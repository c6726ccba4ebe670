"""The public numbers of every seat: hand, deck, fame, and unplayed cards of each kind."""

from __future__ import annotations

from wanli.games.mauer.rules.components import KINDS
from wanli.games.mauer.rules.view import PlayerView
from wanli.games.mauer.ui.context import Context
from wanli.games.mauer.ui.drawings.cards import card_back, picture, token
from wanli.games.mauer.ui.labels import cards
from wanli.ui.markup.elements import count_badge
from wanli.ui.markup.html import Markup, el


def player_bar(context: Context) -> list[str]:
    """The markup of each seat's numbers, in order of seats."""
    return [_stats(context, seat, player) for seat, player in enumerate(context.view["players"])]


def knows_fame(context: Context, seat: int) -> bool:
    """True if the table shows the player who uses this device the values that `seat` has won (house ruling W14)."""
    view = context.view
    return seat == view["seat"] or view["phase"] == "over" or bool(view["options"]["open_scores"])


def fame_text(context: Context, seat: int) -> str:
    """The number of tokens that a seat has won, with their sum where the table shows it."""
    won = context.view["players"][seat]["won"]
    text = context.t.plural("mauer.fame.count", len(won))
    return text + context.t("mauer.fame.worth", sum=sum(won)) if knows_fame(context, seat) else text


def unplayed_cards_text(context: Context, left: dict[str, int]) -> str:
    """The unplayed cards of a seat as text, kind by kind."""
    card_texts = [cards(context, kind, left[kind]) for kind in KINDS if left[kind]]
    return context.t("mauer.left", cards=context.t.list(card_texts)) if card_texts else context.t("mauer.left.none")


def _stats(context: Context, seat: int, player: PlayerView) -> Markup:
    t, person = context.t, context.people[seat]
    won: list[int] = player["won"]
    worth = el("span", {"class": "worth-of"}, f"= {sum(won)}") if won and knows_fame(context, seat) else None
    left = [
        el(
            "span",
            {"class": "" if player["left"][kind] else "none", "data-about": f"left:{seat}-{kind}"},
            picture(kind),
            player["left"][kind],
        )
        for kind in KINDS
    ]
    return el(
        "div",
        {"class": f"mauer mauer-stats {person.style}"},
        el(
            "div",
            {"class": "counts"},
            count_badge(
                "count in-hand",
                f"hand:{seat}",
                t.plural("mauer.hand.count", player["hand_count"]),
                card_back(person.shape),
                player["hand_count"],
            ),
            count_badge(
                "count in-deck",
                f"deck:{seat}",
                t.plural("mauer.deck.count", player["deck_count"]),
                card_back(person.shape),
                player["deck_count"],
            ),
            count_badge(
                "count won", f"won:{seat}", fame_text(context, seat), token("", {"class": "tiny"}), len(won), worth
            ),
        ),
        el("div", {"class": "left", "role": "img", "aria-label": unplayed_cards_text(context, player["left"])}, left),
    )
