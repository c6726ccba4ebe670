"""The rule that forbids an illegal action of Chinesische Mauer. General rules are checked before special ones."""

from __future__ import annotations

from wanli.engine import Action, Reason, holds_bool
from wanli.games.mauer.rules.components import DRAGON, HORSEMAN, KINDS
from wanli.games.mauer.rules.legal import horseman_is_payable
from wanli.games.mauer.rules.position import VALUE, MauerPosition
from wanli.games.mauer.rules.sites import leader, scores


def explain_illegal(state: MauerPosition, action: Action) -> Reason:
    """The reason why `state` does not allow `action`."""
    match action:
        case (verb, *_) if holds_bool(action):
            return Reason("unknown_action", {"verb": str(verb)})
        case ("lay", int(site), int(value), int(position)):
            return _valuation(state, site) or _lay(state, site, value, position)
        case ("take", int(site)):
            return _valuation(state, site) or Reason("first_token_is_laid", {"site": site}, "4")
        case ("play", str(kind), int(count), int(site)):
            return _card_action(state) or _from_hand(state, kind, count) or _paid(state, kind) or _site(state, site)
        case ("cover", int(site), int(position)):
            return _card_action(state) or _from_hand(state, DRAGON, 1) or _cover(state, site, position)
        case ("ride", int(site)):
            return _card_action(state) or _from_hand(state, HORSEMAN, 1) or _site(state, site)
        case ("draw",):
            return _card_action(state) or Reason("deck_empty", rule="W9")
    return Reason("unknown_action", {"verb": str(action[0])})


def _site(state: MauerPosition, site_index: int) -> Reason:
    if not 0 <= site_index < len(state.sites):
        return Reason("no_such_site", {"site": site_index})
    return Reason("site_closed", {"site": site_index}, "4")


def _valuation(state: MauerPosition, site_index: int) -> Reason | None:
    """The reason why the seat cannot win any token at this site now; None if it can."""
    decision = state.stack[-1]
    if decision.kind != VALUE:
        return Reason("valuation_is_over", rule="4")
    if not 0 <= site_index < len(state.sites) or state.sites[site_index].closed:
        return _site(state, site_index)
    if site_index in state.valued:
        return Reason("one_token_per_turn", {"site": site_index}, "W2")
    row = state.sites[site_index].row
    standing = scores(row)
    if decision.seat not in standing:
        return Reason("no_cards_here", {"site": site_index}, "W1")
    leading = leader(row)
    if leading is None:
        return Reason("tied_here", {"site": site_index}, "4")
    if leading != decision.seat:
        return Reason("other_leads", {"site": site_index, "leader": leading}, "4")
    return None


def _lay(state: MauerPosition, site_index: int, value: int, position: int) -> Reason:
    site = state.sites[site_index]
    if site.laid is not None:
        return Reason("second_token_is_taken", {"site": site_index}, "4")
    if value not in site.tokens:
        return Reason("token_not_there", {"site": site_index, "value": value}, "4")
    if not 0 <= position < len(site.row):
        return Reason("no_such_card", {"site": site_index, "position": position})
    return Reason("not_your_card", {"site": site_index, "owner": site.row[position].owner}, "W3")


def _card_action(state: MauerPosition) -> Reason | None:
    """The reason why the seat can neither play nor draw a card now; None if it can."""
    if state.final:
        return Reason("no_more_cards", rule="13")
    if state.stack[-1].kind == VALUE:
        return Reason("valuation_first", rule="4")
    return None


def _from_hand(state: MauerPosition, kind: str, count: int) -> Reason | None:
    seat = state.stack[-1].seat
    if kind not in KINDS:
        return Reason("unknown_kind", {"kind": kind})
    held = state.players[seat].hand.count(kind)
    if not 1 <= count <= held:
        return Reason("not_in_hand", {"kind": kind, "count": count, "held": held}, "7")
    return None


def _paid(state: MauerPosition, kind: str) -> Reason | None:
    if kind == HORSEMAN and not horseman_is_payable(state, state.stack[-1].seat):
        return Reason("horseman_is_free", rule="W8")
    return None


def _cover(state: MauerPosition, site_index: int, position: int) -> Reason:
    if not 0 <= site_index < len(state.sites) or state.sites[site_index].closed:
        return _site(state, site_index)
    if not 0 <= position < len(state.sites[site_index].row):
        return Reason("no_such_card", {"site": site_index, "position": position})
    return Reason("token_protects", {"site": site_index, "value": state.sites[site_index].row[position].token}, "12")
