"""The invariants of every position that a match of Chinesische Mauer can reach."""

from __future__ import annotations

from collections import Counter

from wanli.engine import State
from wanli.games.mauer.rules.components import COMPONENTS, DRAGON
from wanli.games.mauer.rules.player import sort_hand
from wanli.games.mauer.rules.position import MauerPosition
from wanli.games.mauer.rules.sites import Site

_MANY_TURNS = 2**31


def check_soundness(state: State) -> None:
    """Raise AssertionError with the first violated invariant."""
    assert isinstance(state, MauerPosition)
    _check_numbers(state)
    _check_pieces(state)
    for site in state.sites:
        _check_site(site)
    _check_turn(state)


def _demand(condition: bool, message: str) -> None:
    assert condition, message


def _is_index(value: object, length: int) -> bool:
    return type(value) is int and 0 <= value < length


def _check_numbers(state: MauerPosition) -> None:
    _demand(len(state.players) == state.seats, "players for other seats")
    _demand(len(state.sites) == COMPONENTS.sites[state.seats], "sites for other seats")
    _demand(_is_index(state.start, state.seats), "no start player")
    _demand(state.finisher is None or _is_index(state.finisher, state.seats), "a finisher without a seat")
    _demand(type(state.turn) is int and 0 < state.turn < _MANY_TURNS, "turns count from 1")
    _demand(all(_is_index(number, len(state.sites)) for number in state.valued), "no such valued site")
    _demand(len(set(state.valued)) == len(state.valued), "a site is valued once a turn")
    _demand(type(state.final) is bool, "final is yes or no")
    _demand(state.ended in ("", "last_token", "last_round"), "no such end")


def _check_pieces(state: MauerPosition) -> None:
    """Every card of every set and every token is in exactly one place."""
    tokens = state.tokens_everywhere()
    _demand(all(type(token) is int for token in tokens), "fame tokens are numbers")
    _demand(tokens == COMPONENTS.token_list(), "fame tokens are missing or too many")
    _demand(len(state.boxed_tokens) % 2 == 0, "half a pair of tokens in the box")
    pairs = list(zip(state.boxed_tokens[::2], state.boxed_tokens[1::2], strict=True))
    _demand(not pairs or state.seats == 2, "tokens in the box with more than two seats")
    _demand(all(first == second for first, second in pairs), "unequal tokens in the box")
    played_cards = state.cards_out()
    _demand(all(_is_index(card.owner, state.seats) for card in played_cards), "a card of nobody")
    for seat, player in enumerate(state.players):
        played = [card.kind for card in played_cards if card.owner == seat]
        everywhere = Counter(played + player.hand + player.deck)
        _demand(everywhere == Counter(COMPONENTS.counts), f"cards of seat {seat} are missing or too many")
        _demand(player.hand == sort_hand(player.hand), "a hand that reveals when a card was drawn")


def _check_site(site: Site) -> None:
    laid = [place.token for place in site.row if place.token != 0]
    _demand(all(type(place.token) is int for place in site.row), "a token is a number, 0 where none lies")
    _demand(len(laid) <= 1, "two tokens on cards of one site")
    _demand(len(site.tokens) + len(laid) in (0, 2), "a site has a pair of tokens or none")
    _demand(bool(site.tokens) or not site.row, "cards at a closed site")
    for place in site.row:
        above = [*(card.kind for card in place.covered), place.kind][1:]
        _demand(all(kind == DRAGON for kind in above), "covered by another card than a dragon")


def _check_turn(state: MauerPosition) -> None:
    """The pending decision is one that this position leads to."""
    finished = [player.finished for player in state.players]
    open_sites = any(not site.closed for site in state.sites)
    _demand(state.finisher is None or finished[state.finisher], "a last round that nobody began")
    _demand(not state.final or state.finisher is not None, "valuations only, but no last round")
    if state.ended:
        _demand(not state.stack, "a decision after the end")
        is_over = not open_sites if state.ended == "last_token" else open_sites and state.final
        _demand(is_over, "an end without its condition")
        return
    _demand(open_sites, "no site is open, but the match continues")
    _demand(len(state.stack) == 1, "one decision at a time")
    decision = state.stack[0]
    if decision.kind == "value":
        _demand(decision.data == {}, "a valuation has no data")
        _demand(bool(state.winnable(decision.seat)), "nothing to win")
        return
    action = decision.data.get("action")
    _demand(decision.kind == "act" and decision.data.keys() == {"action"}, "no such decision")
    _demand(type(action) is int and action in (2, 3), "cards are played in actions 2 and 3")
    _demand(not state.final and not finished[decision.seat], "a card action of a seat without cards")
