"""The effect of each legal action, by its verb. Each handler ends by pushing the next decision of the turn."""

from __future__ import annotations

from wanli.engine import Action, Decision, Event, Handler
from wanli.games.mauer.rules.components import DRAGON, HORSEMAN
from wanli.games.mauer.rules.player import sort_hand
from wanli.games.mauer.rules.position import MauerPosition
from wanli.games.mauer.rules.scoring import finish
from wanli.games.mauer.rules.setup import draw_pair
from wanli.games.mauer.rules.sites import Site, with_cards, with_dragon, with_token
from wanli.games.mauer.rules.turn_flow import offer_action, offer_valuation


def _lay(state: MauerPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("lay", site, value, position), rule 4a: one of the two tokens goes face up on a card of the player."""
    _, site_index, value, position = action
    seat, site = decision.seat, state.sites[site_index]
    site.tokens.remove(value)
    site.row = with_token(site.row, position, value)
    state.valued += (site_index,)
    facts = {"seat": seat, "site": site_index, "value": value, "position": position, "kind": site.row[position].kind}
    events.append(Event("lay", facts))
    offer_valuation(state, seat, events)


def _take(state: MauerPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("take", site), rule 4b: the player wins the second token, and the holder of the first one wins that.

    The cards go to the box, and a new pair of tokens is dealt.
    """
    _, site_index = action
    seat, site = decision.seat, state.sites[site_index]
    assert site.laid is not None
    first, second = site.row[site.laid], site.tokens[0]
    state.players[seat].won.append(second)
    state.players[first.owner].won.append(first.token)
    state.valued += (site_index,)
    knowing = range(state.seats) if state.options["open_scores"] else {seat, first.owner}
    facts = {"seat": seat, "site": site_index, "holder": first.owner}
    events.append(Event("take", facts, {"value": second, "first": first.token}, tuple(sorted(knowing))))
    for place in site.row:
        state.boxed_cards += place.cards
    new = state.sites[site_index] = Site(draw_pair(state, events))
    if new.closed:
        events.append(Event("close", {"site": site_index}))
    else:
        events.append(Event("deal", {"site": site_index, "tokens": new.tokens[:]}, barrier="chance"))
    if all(other.closed for other in state.sites):  # rule 13a, W12: even in the middle of a turn
        finish(state, "last_token", events)
    else:
        offer_valuation(state, seat, events)


def _ride(state: MauerPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("ride", site), rule 10: a horseman costs no action."""
    _, site = action
    _add_cards(state, decision.seat, HORSEMAN, 1, site)
    events.append(Event("ride", {"seat": decision.seat, "site": site}))
    offer_action(state, decision.seat, decision.data["action"], events)


def _play(state: MauerPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("play", kind, count, site), rule 7: cards of one kind go to the right end of the row."""
    _, kind, count, site = action
    _add_cards(state, decision.seat, kind, count, site)
    events.append(Event("play", {"seat": decision.seat, "kind": kind, "count": count, "site": site}))
    offer_action(state, decision.seat, decision.data["action"] + 1, events)


def _cover(state: MauerPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("cover", site, position), rule 12: the dragon takes the place of any card without a token (house ruling W4)."""
    _, site_index, position = action
    seat, site = decision.seat, state.sites[site_index]
    under = site.row[position]
    state.players[seat].hand.remove(DRAGON)
    site.row = with_dragon(site.row, position, seat)
    facts = {"seat": seat, "site": site_index, "position": position, "owner": under.owner, "kind": under.kind}
    events.append(Event("cover", facts))
    offer_action(state, seat, decision.data["action"] + 1, events)


def _draw(state: MauerPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("draw",), rule 7: the player draws the top card of their deck."""
    seat, player = decision.seat, state.players[decision.seat]
    kind = player.deck.pop()
    player.hand = sort_hand([*player.hand, kind])
    events.append(Event("draw", {"seat": seat}, {"kind": kind}, (seat,), barrier="reveal"))
    offer_action(state, seat, decision.data["action"] + 1, events)


def _add_cards(state: MauerPosition, seat: int, kind: str, count: int, site_index: int) -> None:
    for _ in range(count):
        state.players[seat].hand.remove(kind)
    site = state.sites[site_index]
    site.row = with_cards(site.row, seat, kind, count)


HANDLERS: dict[str, Handler[MauerPosition]] = {
    "lay": _lay,
    "take": _take,
    "ride": _ride,
    "play": _play,
    "cover": _cover,
    "draw": _draw,
}
