"""What each legal action does to a position."""

from __future__ import annotations

from wanli.engine import Action, Event
from wanli.games.mauer.rules.components import DRAGON, HORSEMAN
from wanli.games.mauer.rules.player import sort_hand
from wanli.games.mauer.rules.position import VALUE, MauerPosition
from wanli.games.mauer.rules.scoring import finish
from wanli.games.mauer.rules.setup import draw_pair
from wanli.games.mauer.rules.sites import Site, with_cards, with_dragon, with_token
from wanli.games.mauer.rules.turn_flow import offer_action, offer_valuation


def apply(state: MauerPosition, action: Action, events: list[Event]) -> None:
    """Do what the action says, then go on to the next decision of the turn or to the next turn."""
    decision = state.stack.pop()
    seat = decision.seat
    match action:
        case ("lay", int(site), int(value), int(at)):
            _lay(state, seat, site, value, at, events)
        case ("take", int(site)):
            _take(state, seat, site, events)
        case ("ride", int(site)):
            _add_cards(state, seat, HORSEMAN, 1, site)
            events.append(Event("ride", {"seat": seat, "site": site}))
            offer_action(state, seat, decision.data["action"], events)
            return
        case ("play", str(kind), int(count), int(site)):
            _add_cards(state, seat, kind, count, site)
            events.append(Event("play", {"seat": seat, "kind": kind, "count": count, "site": site}))
        case ("cover", int(site), int(at)):
            _cover(state, seat, site, at, events)
        case ("draw",):
            _draw_card(state, seat, events)
    if state.ended:
        return
    if decision.kind == VALUE:
        offer_valuation(state, seat, events)
    else:
        offer_action(state, seat, decision.data["action"] + 1, events)


def _lay(state: MauerPosition, seat: int, number: int, value: int, at: int, events: list[Event]) -> None:
    """Rule 4a: one of the two tokens goes face up on an own card."""
    site = state.sites[number]
    site.tokens.remove(value)
    site.row = with_token(site.row, at, value)
    state.valued += (number,)
    facts = {"seat": seat, "site": number, "value": value, "position": at, "kind": site.row[at].kind}
    events.append(Event("lay", facts))


def _take(state: MauerPosition, seat: int, number: int, events: list[Event]) -> None:
    """Rule 4b: the second token is won, the first goes to its holder, the cards to the box, a new pair is dealt."""
    site = state.sites[number]
    assert site.laid is not None
    first, second = site.row[site.laid], site.tokens[0]
    state.players[seat].won.append(second)
    state.players[first.owner].won.append(first.token)
    state.valued += (number,)
    knowing = range(state.seats) if state.options["open_scores"] else {seat, first.owner}
    facts = {"seat": seat, "site": number, "holder": first.owner}
    events.append(Event("take", facts, {"value": second, "first": first.token}, tuple(sorted(knowing))))
    for place in site.row:
        state.boxed_cards += place.cards
    new = state.sites[number] = Site(draw_pair(state, events))
    if new.closed:
        events.append(Event("close", {"site": number}))
    else:
        events.append(Event("deal", {"site": number, "tokens": new.tokens[:]}, barrier="chance"))
    if all(other.closed for other in state.sites):  # rule 13a, W12: at once, in the middle of a turn
        finish(state, "last_token", events)


def _add_cards(state: MauerPosition, seat: int, kind: str, count: int, number: int) -> None:
    for _ in range(count):
        state.players[seat].hand.remove(kind)
    site = state.sites[number]
    site.row = with_cards(site.row, seat, kind, count)


def _cover(state: MauerPosition, seat: int, number: int, at: int, events: list[Event]) -> None:
    """Rule 12: the dragon takes the place of any card without a token (W4)."""
    site = state.sites[number]
    under = site.row[at]
    state.players[seat].hand.remove(DRAGON)
    site.row = with_dragon(site.row, at, seat)
    facts = {"seat": seat, "site": number, "position": at, "owner": under.owner, "kind": under.kind}
    events.append(Event("cover", facts))


def _draw_card(state: MauerPosition, seat: int, events: list[Event]) -> None:
    player = state.players[seat]
    kind = player.deck.pop()
    player.hand = sort_hand([*player.hand, kind])
    events.append(Event("draw", {"seat": seat}, {"kind": kind}, (seat,), barrier="reveal"))
