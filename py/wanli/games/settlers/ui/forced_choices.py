"""Forced choices of Die Große Mauer: decisions with a single answer, made automatically."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.settlers.rules.position import FREE_ROAD, KNIGHT_ACTIONS, MAIN, PARTNER, ROBBER, SPECIAL
from wanli.games.settlers.rules.trade import ACCEPT, REFUSE
from wanli.games.settlers.rules.view import SettlersView, acting_player, pending_data
from wanli.ui.contract.game_ui import ForcedChoices, everybody_sees


def _without_cards(view: SettlersView, action: Action) -> bool:
    """True if the seat has no cards of either kind, so that it can only end its turn.

    The numbers of cards are public, unlike the cards.
    """
    del action
    player = acting_player(view)
    return not player["hand_count"] and not player["card_count"]


FORCED_CHOICES: ForcedChoices[SettlersView] = {
    "fort": everybody_sees,
    MAIN: _without_cards,
    FREE_ROAD: everybody_sees,
    KNIGHT_ACTIONS: everybody_sees,
    ROBBER: everybody_sees,
}

FORCED_ALONE = (MAIN, SPECIAL)
"""Decisions that are also made automatically if only bots play against the player."""


def _only_partner(view: SettlersView) -> Action | None:
    """The trade with the only willing seat, if it accepted the offer unchanged; None if there is a choice."""
    willing = [(seat, kind) for seat, kind, *_ in pending_data(view)["answers"] if kind != REFUSE]
    return ("partner", willing[0][0]) if [kind for _, kind in willing] == [ACCEPT] else None


PRE_CONFIRMED = {PARTNER: _only_partner}
