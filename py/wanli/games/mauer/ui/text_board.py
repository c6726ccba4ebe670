"""A text version of the position: headings and lists for screen readers, with every legal action as a button."""

from __future__ import annotations

from itertools import groupby

from wanli.engine import Action
from wanli.games.mauer.rules.components import KINDS
from wanli.games.mauer.ui.board import card_label
from wanli.games.mauer.ui.context import Context
from wanli.games.mauer.ui.drawings.cards import sprite
from wanli.games.mauer.ui.labels import (
    action_label,
    cards,
    kind_name,
    removed_cards_text,
    removed_tokens_text,
    site_name,
    standing_line,
    tokens_beside,
)
from wanli.games.mauer.ui.player_bar import fame_text, unplayed_cards_text
from wanli.games.mauer.ui.preview import SitePreview, site_preview
from wanli.games.mauer.ui.prompt import prompt
from wanli.games.mauer.ui.selection import may_ride
from wanli.games.mauer.ui.status import last_round_note
from wanli.ui.contract.defaults import turn_line
from wanli.ui.contract.text_board import bullets, choices, play_button, section, subsection
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.numbers import MINUS, format_number


def text_board(context: Context) -> Markup:
    """A text version of the position: turn, actions, the player's own hand, sites, players, in order of importance."""
    t, view = context.t, context.view
    parts: list[Markup | None] = [el("p", {"class": "turn-line"}, _turn(context))]
    if view["to_move"] is not None:
        parts.append(last_round_note(context))
    parts.append(el("p", None, prompt(context)))
    if may_ride(context):
        parts.append(el("p", None, t("mauer.prompt.riders")))
    if context.legal:
        parts.append(_actions(context))
    hand = None if context.seat is None else view["players"][context.seat]["hand"]
    if hand is not None:
        parts.append(_hand(context, hand))
    sites = [_site(context, site_index) for site_index in range(len(view["sites"]))]
    seats = [_player(context, seat) for seat in range(view["seats"])]
    parts += [
        section(
            t("mauer.text.sites"),
            el("p", None, t("mauer.supply.label"), " ", t.plural("mauer.supply", view["supply"])),
            el("p", None, removed_cards_text(context)),
            el("p", None, removed_tokens_text(context)) if view["boxed_tokens"] else None,
            sites,
        ),
        section(t("mauer.text.players"), seats),
    ]
    # The player bar and the hand use the sprite, which otherwise comes with the drawn board.
    return el("div", {"class": "mauer mauer-text"}, sprite(), parts)


def _actions(context: Context) -> Markup:
    """Every legal action. Actions with the same cards are under one heading."""
    groups = []
    for heading, actions in groupby(sorted(context.legal, key=_order), key=lambda action: _heading(context, action)):
        buttons = [play_button(action_label(context, action), action) for action in actions]
        groups.append(subsection(heading, bullets(buttons)))
    return choices(context.t("mauer.text.actions"), groups)


def _order(action: Action) -> tuple[int, int, Action]:
    verbs = ("take", "lay", "draw", "ride", "play", "cover")
    kind = KINDS.index(action[1]) if action[0] == "play" else -1
    return verbs.index(action[0]), kind, action[1:]


def _heading(context: Context, action: Action) -> str:
    if action[0] == "play":
        return kind_name(context, action[1])
    return context.t(f"mauer.text.do.{action[0]}")


def _turn(context: Context) -> str:
    """The turn, and the number of its action, except in the final valuations."""
    turn, view = turn_line(context), context.view
    if view["phase"] in ("over", "final"):
        return turn
    return f"{turn}. {context.t('mauer.text.action', action=view['action'])}"


def _hand(context: Context, hand: list[str]) -> Markup:
    lines = [
        f"{cards(context, kind, hand.count(kind))}: {context.t(f'mauer.rule.{kind}')}" for kind in KINDS if kind in hand
    ]
    return section(context.t("mauer.hand"), bullets(lines) if lines else el("p", None, context.t("mauer.hand.empty")))


def _site(context: Context, site_index: int) -> Markup:
    site = context.view["sites"][site_index]
    preview = site_preview(site)
    tokens = tokens_beside(context, site["tokens"])
    row = [
        el("li", None, card_label(context, place, value))
        for place, value in zip(preview.row, preview.values, strict=True)
    ]
    return subsection(
        site_name(context, site_index),
        el("p", None, tokens) if tokens else None,
        el("p", None, standing_line(context, site_index, preview)),
        el("ol", None, row) if row else None,
        bullets(total_lines(context, preview)) if row else None,
    )


def total_lines(context: Context, preview: SitePreview) -> list[str]:
    """Each seat's total at a site as text: "Ann: 7 − 5 = 2"."""
    lines = []
    for owner, score in preview.scores.items():
        amount = (
            f"{score.cards} {MINUS} {score.token} = {format_number(score.total)}" if score.token else str(score.total)
        )
        leads = ", " + context.t("mauer.total.leads") if owner == preview.leader else ""
        lines.append(f"{context.name(owner)}: {amount}{leads}")
    return lines


def _player(context: Context, seat: int) -> Markup:
    t, player = context.t, context.view["players"][seat]
    items = [
        t.plural("mauer.hand.count", player["hand_count"]),
        t.plural("mauer.deck.count", player["deck_count"]),
        fame_text(context, seat),
        unplayed_cards_text(context, player["left"]),
    ]
    return subsection(context.name(seat), bullets(items))
