"""What the list of matches shows of one, read from its head with every type checked: storage may hold anything."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.app.saved_match import Head, timestamp
from wanli.app.seating import decode_people
from wanli.engine import DecodeError, Game, Reason
from wanli.engine.reasons import shown
from wanli.games import GAMES
from wanli.ui.people import Person

MOST_ROUNDS = 1_000_000
"""More than any match has."""


@dataclass(frozen=True)
class HeadSummary:
    """A match that can be opened. `played` is in milliseconds since 1970; `scores` and `winners` are None before its
    end. `round` is 0 where there is none, or the head does not say: heads of earlier releases have none.
    """

    game: Game
    people: tuple[Person, ...]
    played: int
    to_move: int | None
    scores: tuple[int, ...] | None
    winners: tuple[int, ...]
    fork: bool
    round: int


def summarize(head: Head) -> HeadSummary:
    """The summary of a checked head. Raises DecodeError: `unknown_game`, `other_version` or `damaged`."""
    setup = head["setup"]
    game = game_of(head)
    if game is None:
        raise DecodeError(Reason("unknown_game", {"found": shown(setup.get("game"))}))
    if not game.plays(setup.get("version")):
        raise DecodeError(Reason("other_version", {"found": shown(setup.get("version")), "expected": game.version}))
    seats = setup["seats"]
    if type(seats) is not int or seats not in game.seats:
        raise DecodeError(Reason("damaged"))
    played, to_move, scores = head.get("played"), head["to_move"], head["scores"]
    if type(played) is not int or not (to_move is None or _are_seats([to_move], seats)):
        raise DecodeError(Reason("damaged"))
    if scores is not None and not (_are_ints(scores) and len(scores) == seats):
        raise DecodeError(Reason("damaged"))
    round_ = head.get("round", 0)
    if type(round_) is not int or not 0 <= round_ <= MOST_ROUNDS:
        raise DecodeError(Reason("damaged"))
    winners = head["winners"] if head["winners"] is not None else []
    if not _are_seats(winners, seats):
        raise DecodeError(Reason("damaged"))
    return HeadSummary(
        game,
        decode_people(head["people"], seats),
        timestamp(played),
        to_move,
        None if scores is None else tuple(scores),
        tuple(winners),
        head.get("fork") is True,
        round_,
    )


def game_of(head: Head) -> Game | None:
    """The game of a head; None if it is none of ours."""
    slug = head["setup"].get("game")
    return GAMES.get(slug) if isinstance(slug, str) else None


def _are_ints(data: object) -> bool:
    return isinstance(data, list) and all(type(each) is int for each in data)


def _are_seats(data: object, seats: int) -> bool:
    return isinstance(data, list) and _are_ints(data) and all(0 <= each < seats for each in data)
