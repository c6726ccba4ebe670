"""The row of a match in the list, read from its metadata. Every type is checked: storage may hold anything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeGuard

from wanli.engine import DecodeError, Game, Reason
from wanli.engine.reasons import truncate_repr
from wanli.games import GAMES
from wanli.saves.safe_json import read_json
from wanli.saves.saved_match import MatchMetadata, check_metadata, timestamp
from wanli.saves.seating import decode_people
from wanli.ui.markup.people import Person

MAX_ROUNDS = 1_000_000
"""A limit that no match reaches."""


@dataclass(frozen=True)
class MatchSummary:
    """The summary of a readable match.

    `played` is in milliseconds since 1970; `scores` and `winners` are empty before the end (`scores` is None). `round`
    is 0 if the game has no rounds or the metadata comes from an earlier release.
    """

    game: Game
    options: Mapping[str, object]
    people: tuple[Person, ...]
    played: int
    to_move: int | None
    scores: tuple[int, ...] | None
    winners: tuple[int, ...]
    fork: bool
    round: int


@dataclass(frozen=True)
class MatchListing:
    """A stored match in the list: its metadata, or the problem with it."""

    id: str
    head: MatchMetadata | None
    problem: Reason | None = None

    @property
    def entries(self) -> int:
        """The number of entries according to the metadata; -1 if that cannot be read."""
        return int(self.head["entries"]) if self.head else -1

    @cached_property
    def summary(self) -> MatchSummary:
        """The summary of the metadata. Raises DecodeError with the problem of the match."""
        if self.head is None:
            raise DecodeError(self.problem or Reason("damaged"))
        return summarize(self.head)


def summarize(head: MatchMetadata) -> MatchSummary:
    """The summary of checked metadata. Raises DecodeError: `unknown_game`, `other_version` or `damaged`."""
    setup = head["setup"]
    game = game_of(head)
    if game is None:
        raise DecodeError(Reason("unknown_game", {"found": truncate_repr(setup.get("game"))}))
    if not game.plays(setup.get("version")):
        raise DecodeError(
            Reason("other_version", {"found": truncate_repr(setup.get("version")), "expected": game.version})
        )
    seats = setup["seats"]
    if type(seats) is not int or seats not in game.seats_for(_options(setup)):
        raise DecodeError(Reason("damaged"))
    played, to_move, scores = head.get("played"), head["to_move"], head["scores"]
    if type(played) is not int or not (to_move is None or (type(to_move) is int and 0 <= to_move < seats)):
        raise DecodeError(Reason("damaged"))
    if scores is not None and not (_are_ints(scores) and len(scores) == seats):
        raise DecodeError(Reason("damaged"))
    round_ = head.get("round", 0)
    if type(round_) is not int or not 0 <= round_ <= MAX_ROUNDS:
        raise DecodeError(Reason("damaged"))
    winners = head["winners"] if head["winners"] is not None else []
    if not _are_seats(winners, seats):
        raise DecodeError(Reason("damaged"))
    return MatchSummary(
        game,
        _options(setup),
        decode_people(head["people"], seats),
        timestamp(played),
        to_move,
        None if scores is None else tuple(scores),
        tuple(winners),
        head.get("fork") is True,
        round_,
    )


def game_of(head: MatchMetadata) -> Game | None:
    """The game of a match; None if it is not registered."""
    slug = head["setup"].get("game")
    return GAMES.get(slug) if isinstance(slug, str) else None


def _are_ints(data: object) -> TypeGuard[list[int]]:
    return isinstance(data, list) and all(type(value) is int for value in data)


def _options(setup: Mapping[str, object]) -> Mapping[str, object]:
    options = setup.get("options")
    return options if isinstance(options, dict) else {}


def _are_seats(data: object, seats: int) -> TypeGuard[list[int]]:
    return _are_ints(data) and all(0 <= seat < seats for seat in data)


def parse_metadata(text: str) -> MatchMetadata:
    """Parse metadata. Raises DecodeError."""
    try:
        return check_metadata(read_json(text))
    except ValueError:
        raise DecodeError(Reason("damaged")) from None


def list_metadata(id_: str, text: str) -> MatchListing:
    """The row of a match with this metadata."""
    try:
        return MatchListing(id_, parse_metadata(text))
    except DecodeError as error:
        return MatchListing(id_, None, error.reason)


def played_at(listed: MatchListing) -> float:
    """The timestamp of the last move; -1 if the metadata lacks it."""
    played = listed.head.get("played") if listed.head else None
    return played if isinstance(played, int | float) else -1
