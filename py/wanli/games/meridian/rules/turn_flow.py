"""The end of a turn: the used card, the next seat, and the end of the match after the last card (rules 5 and 6)."""

from __future__ import annotations

from wanli.engine import Decision, Event
from wanli.games.meridian.rules.components import Card
from wanli.games.meridian.rules.player import sort_cards
from wanli.games.meridian.rules.position import TURN, MeridianPosition
from wanli.games.meridian.rules.scoring import finish


def end_turn(state: MeridianPosition, seat: int, card: Card, events: list[Event]) -> None:
    """Use up the card and pass the turn clockwise. If the next seat has no card, end the match (rule 6)."""
    _use_card(state, seat, card, events)
    state.turn += 1
    following = (seat + 1) % state.seats
    if state.players[following].face_up:
        state.stack.append(Decision(following, TURN))
    else:
        finish(state, events)


def _use_card(state: MeridianPosition, seat: int, card: Card, events: list[Event]) -> None:
    """Discard the card face up, and turn up the next one if the deck has one (rule 5, M11)."""
    player = state.players[seat]
    player.face_up.remove(card)
    player.discards.append(card)
    if player.deck:
        known = len(set(player.deck)) == 1  # the contents of a deck are public, its order is not (house ruling M14)
        drawn = player.deck.pop()
        player.face_up = sort_cards([*player.face_up, drawn])
        events.append(Event("turn_up", {"seat": seat, "card": drawn}, barrier="" if known else "chance"))
