"""The invariants of every position that a match of Meridian can reach."""

from __future__ import annotations

from collections import Counter

from wanli.engine import State
from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.laws import Tower, own_cities
from wanli.games.meridian.rules.player import sort_cards
from wanli.games.meridian.rules.position import MeridianPosition


def check_soundness(state: State) -> None:
    """Raise AssertionError with the first violated invariant."""
    assert isinstance(state, MeridianPosition)
    _check_towers(state)
    _check_pieces(state)
    _check_cards(state)
    _check_turn(state)


def _demand(condition: bool, message: str) -> None:
    assert condition, message


def _check_towers(state: MeridianPosition) -> None:
    """Check the laws that hold between turns: L2, L3 and L4.

    A single tower may have one piece, since it need not have been the first one.
    """
    _demand(len(state.columns) == len(state.chart.meridians), "meridians are missing or too many")
    for column in state.columns:
        _demand(len(column) == state.chart.height, "cities are missing or too many")
        towers = [tower for tower in column if tower is not None]
        _demand(all(_is_tower(state, tower) for tower in towers), "a tower of nobody, or of no height")
        heights = [tower.height for tower in towers]
        _demand(heights == sorted(set(heights), reverse=True), "heights do not fall from north to south")
        max_towers = COMPONENTS.towers[state.seats]
        _demand(all(len(own_cities(column, seat)) <= max_towers for seat in range(state.seats)), "too many own towers")


def _is_tower(state: MeridianPosition, tower: Tower) -> bool:
    numbers = type(tower.owner) is int and type(tower.height) is int
    return numbers and 0 <= tower.owner < state.seats and tower.height > 0


def _check_pieces(state: MeridianPosition) -> None:
    _demand(len(state.players) == state.seats, "players for other seats")
    for seat, player in enumerate(state.players):
        built = sum(tower.height for column in state.columns for tower in column if tower and tower.owner == seat)
        _demand(type(player.stock) is int and player.stock >= 0, "a stock is a number")
        _demand(player.stock + built == COMPONENTS.stock(state.seats), f"pieces of seat {seat} are missing or too many")


def _check_cards(state: MeridianPosition) -> None:
    cards = Counter(COMPONENTS.deck(state.seats))
    for seat, player in enumerate(state.players):
        everywhere = Counter(player.face_up + player.deck + player.discards)
        _demand(everywhere == cards, f"cards of seat {seat} are missing or too many")
        left = len(player.face_up) + len(player.deck)
        _demand(len(player.face_up) == min(COMPONENTS.face_up, left), "too few or too many face-up cards")
        _demand(player.face_up == sort_cards(player.face_up), "face-up cards that reveal when they were drawn")


def _check_turn(state: MeridianPosition) -> None:
    """Check that the discards of each seat fit the number of turns and the start player."""
    _demand(type(state.start) is int and 0 <= state.start < state.seats, "no start player")
    chosen = state.options["start"]
    _demand(chosen in ("random", state.start), "another start player than chosen")
    _demand(type(state.turn) is int and state.turn >= 1, "turns count from 1")
    turns = state.seats * len(COMPONENTS.deck(state.seats))
    _demand(state.turn <= turns + 1, "more turns than cards")
    turns_taken = [0] * state.seats
    rounds, extra_turns = divmod(state.turn - 1, state.seats)
    for step in range(state.seats):
        turns_taken[(state.start + step) % state.seats] = rounds + (step < extra_turns)
    _demand([len(player.discards) for player in state.players] == turns_taken, "discards do not fit the turn")
    # each tower costs a card
    for seat, player in enumerate(state.players):
        towers = sum(len(own_cities(column, seat)) for column in state.columns)
        _demand(towers <= len(player.discards), "more towers than turns")
    if state.turn == turns + 1:
        _demand(not state.stack, "a decision after the end")
        return
    _demand(len(state.stack) == 1, "one decision at a time")
    decision = state.stack[0]
    _demand(decision.kind == "turn" and decision.data == {}, "no such decision")
    _demand(decision.seat == (state.start + state.turn - 1) % state.seats, "the turn of another seat")
