"""The viewing seat's cards and their places, as text."""

from __future__ import annotations

from wanli.games.mauer.rules.components import KINDS
from wanli.games.mauer.rules.view import PlaceView
from wanli.games.mauer.ui.context import Context
from wanli.games.mauer.ui.labels import cards, kind_name, site_name


def own_pieces(context: Context) -> list[str]:
    """The hand, then one line for each site where the seat has cards."""
    seat, t = context.seat, context.t
    if seat is None:
        return []
    hand = context.view["players"][seat]["hand"] or []
    held = [cards(context, kind, hand.count(kind)) for kind in KINDS if kind in hand]
    lines = [f"{t('mauer.hand')}: {t.list(held)}" if held else t("mauer.hand.empty")]
    for number, site in enumerate(context.view["sites"]):
        own = [line for index, place in enumerate(site["row"]) for line in _cards(context, seat, index, place)]
        if own:
            lines.append(f"{site_name(context, number)}: {'; '.join(own)}")
    return lines


def _cards(context: Context, seat: int, index: int, place: PlaceView) -> list[str]:
    """The seat's card at a place of a row, and its cards under a dragon there."""
    t = context.t
    phrases = []
    if place["owner"] == seat:
        kind = kind_name(context, place["kind"])
        phrases.append(t("mauer.own.card", position=index + 1, kind=kind, value=place["value"]))
        if place["token"]:
            phrases[0] += t("mauer.card.token", value=place["token"])
    covered = [kind_name(context, card["kind"]) for card in place["covered"] if card["owner"] == seat]
    if covered:
        phrases.append(t("mauer.own.covered", position=index + 1, cards=t.list(covered)))
    return phrases
