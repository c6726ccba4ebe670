"""The rules of Goofspiel a second time, from its rules page and the record of a match."""

from __future__ import annotations

from examples.goofspiel.rules.state import GoofspielState
from wanli.engine import Action, JsonDict, Match, State


def expected_legal(state: GoofspielState) -> list[Action]:
    """Rule 2: any card that has not been bid yet, as the view of the seat to act shows its hand."""
    seat = state.seat
    assert seat is not None
    return [("bid", card) for card in range(1, 8) if card in state.view(seat)["hands"][seat]]


def expected_result(match: Match[GoofspielState]) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """Rules 3 and 4: round by round, from the bids and the prizes that were turned up."""
    prizes = [match.at(0).view(None)["prize"]]
    prizes += [event.facts["prize"] for record in match.log for event in record.events if event.kind == "prize"]
    bids = [action[1] for action in match.actions]
    points = [0] * match.seats
    for number, prize in enumerate(prizes):
        round_ = bids[number * match.seats : (number + 1) * match.seats]
        if round_.count(max(round_)) == 1:
            points[round_.index(max(round_))] += prize
    return tuple(points), tuple(seat for seat in range(match.seats) if points[seat] == max(points)), "last_prize"


def check_conservation(state: State) -> None:
    """No card and no prize is lost."""
    assert isinstance(state, GoofspielState)
    rounds = 7 - len(state.hands[0])
    assert sum(map(len, state.won)) + len(state.unclaimed) == rounds
    assert len(state.prizes) + (state.prize > 0) == 7 - rounds


def unknown_to(state: State, seat: int | None) -> JsonDict:
    """The order of the prizes face down."""
    assert isinstance(state, GoofspielState)
    return {"prizes": state.prizes}
