"""The public numbers of every seat: hand, deck, fame, and the cards of each kind that it has yet to play."""

from __future__ import annotations

from wanli.engine import JsonDict
from wanli.games.mauer.rules.components import KINDS
from wanli.games.mauer.ui.drawings.cards import card_back, picture, token
from wanli.games.mauer.ui.labels import cards
from wanli.ui.context import RenderContext
from wanli.ui.markup.elements import count_badge
from wanli.ui.markup.html import Markup, el


def player_bar(context: RenderContext) -> list[str]:
    """One piece of markup per seat."""
    return [_stats(context, seat, player) for seat, player in enumerate(context.view["players"])]


def knows_fame(context: RenderContext, seat: int) -> bool:
    """Whether the person in front of the screen is shown the values that `seat` has won (W14)."""
    view = context.view
    return seat == view["seat"] or view["phase"] == "over" or bool(view["options"]["open_scores"])


def fame_words(context: RenderContext, seat: int) -> str:
    """How much fame a seat has: tokens, and their worth where it may be known."""
    won = context.view["players"][seat]["won"]
    text = context.t.plural("mauer.fame.count", len(won))
    return text + context.t("mauer.fame.worth", sum=sum(won)) if knows_fame(context, seat) else text


def left_words(context: RenderContext, left: dict[str, int]) -> str:
    """The cards a seat has yet to play, kind by kind."""
    found = [cards(context, kind, left[kind]) for kind in KINDS if left[kind]]
    return context.t("mauer.left", cards=context.t.list(found)) if found else context.t("mauer.left.none")


def _stats(context: RenderContext, seat: int, player: JsonDict) -> Markup:
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
                "count won", f"won:{seat}", fame_words(context, seat), token("", {"class": "tiny"}), len(won), worth
            ),
        ),
        el("div", {"class": "left", "role": "img", "aria-label": left_words(context, player["left"])}, left),
    )
