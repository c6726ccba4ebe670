"""Trades of Die Große Mauer in positions that depend on the rules alone, so that no change of a bot moves them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from e2e.table.tablet import write_match
from wanli.engine import Match, Rng
from wanli.engine.options import OptionValue

SEED = 5


def chosen_by_chance(seats: int, options: Mapping[str, OptionValue] | None = None, turns: int = 3) -> Match[Any]:
    """Return a match of random moves in which a player holds two kinds of cards, after so many rounds."""
    match, dice = Match.new("settlers", seats=seats, seed=SEED, options=options), Rng(SEED)
    while not (holds_two_kinds(match) and current_round(match) >= turns):
        trades = ("offer", "bank")
        match.play(dice.choice([action for action in match.state.legal() if action[0] not in trades]))
    return match


def current_round(match: Match[Any]) -> int:
    """Return the number of the round."""
    view: Mapping[str, Any] = match.state.view(None)
    return int(view["round"])


def holds_two_kinds(match: Match[Any]) -> bool:
    """Return True if the player to move may offer cards of two kinds."""
    view = match.state.view(match.state.seat)
    return view["phase"] == "main" and sum(map(bool, view["players"][match.state.seat]["hand"])) > 2


def offer_two_for_one(match: Match[Any]) -> None:
    """Offer two cards for one that the player does not offer."""
    proposer = match.state.seat
    assert proposer is not None
    held = [bool(count) for count in match.state.view(proposer)["players"][proposer]["hand"]]
    given = [resource for resource in range(5) if held[resource]][:2]
    wanted = next(resource for resource in reversed(range(5)) if resource not in given)
    match.play(("offer", *(tuple(int(n in kinds) for n in range(5)) for kinds in (given, [wanted]))))


def answer_with_counter_offers(match: Match[Any]) -> None:
    """Let the first partner who can accept, and all others make a counter-offer, until the proposer chooses.

    A partner who can do neither declines.
    """
    while match.state.view(None)["phase"] != "partner":
        legal = match.state.legal()
        counters = [action for action in legal if action[0] == "counter"]
        others = [("accept",)] if ("accept",) in legal else [("refuse",)]
        if counters and (others == [("refuse",)] or ("accept",) in match.actions):
            others = [max(counters, key=lambda action: sum(action[2]))]
        match.play(others[0])


def trade_file(seats: int, answered: bool, options: Mapping[str, OptionValue] | None = None) -> str:
    """Return a file with an open offer: a partner answers it, or the proposer chooses among counter-offers."""
    match = chosen_by_chance(seats, options)
    offer_two_for_one(match)
    if answered:
        answer_with_counter_offers(match)
    return write_match(match, humans=seats)
