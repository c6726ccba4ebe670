"""The history of games nights: the final standings of each night, and the games that were played.

A record does not depend on the stored matches, which may be deleted later.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from wanli.engine import DecodeError, Reason
from wanli.saves.games_night import MAX_KNOWN, MAX_MATCHES
from wanli.saves.safe_json import read_list
from wanli.saves.saved_match import timestamp
from wanli.saves.seating import clean_name, decode_people, encode_people
from wanli.ui.markup.people import Person

MAX_NIGHTS = 100
"""The maximum number of nights in the history; the oldest are dropped first."""
MAX_POINTS = 1_000_000


@dataclass(frozen=True)
class FinalPlace:
    """The place of one person at the end of a night. `games` counts the finished ones."""

    person: Person
    points: float
    wins: int
    games: int


@dataclass(frozen=True)
class PlayedGame:
    """A finished match of a night: the game, the key of its edition or "", and the names of the winners."""

    slug: str
    edition: str
    winners: tuple[str, ...]


@dataclass(frozen=True)
class EndedNight:
    """A night that has ended: its start and end in milliseconds since 1970, the places, best first, and the games."""

    began: int
    ended: int
    places: tuple[FinalPlace, ...]
    games: tuple[PlayedGame, ...] = ()

    @property
    def leaders(self) -> tuple[str, ...]:
        """The names of the people with the most points, several if they are tied in wins too."""
        best = (self.places[0].points, self.places[0].wins)
        return tuple(place.person.name for place in self.places if (place.points, place.wins) == best)


def encode_history(nights: Sequence[EndedNight]) -> str:
    """The history as text, without the oldest nights if there are too many."""
    return json.dumps([_encode(night) for night in nights[-MAX_NIGHTS:]], ensure_ascii=False)


def _encode(night: EndedNight) -> dict[str, object]:
    return {
        "began": night.began,
        "ended": night.ended,
        "people": encode_people([place.person for place in night.places]),
        "places": [[place.points, place.wins, place.games] for place in night.places],
        "games": [[game.slug, game.edition, [*game.winners]] for game in night.games],
    }


def decode_history(text: str) -> tuple[EndedNight, ...]:
    """Decode the text of `encode_history`. Damaged nights are left out. Raises DecodeError `damaged`."""
    nights = []
    for entry in read_list(text)[-MAX_NIGHTS:]:
        with suppress(DecodeError):
            nights.append(_decode(entry))
    return tuple(nights)


def _decode(data: object) -> EndedNight:
    if not isinstance(data, dict):
        raise DecodeError(Reason("damaged"))
    places, games = data.get("places"), data.get("games")
    if not isinstance(places, list) or not 0 < len(places) <= MAX_KNOWN:
        raise DecodeError(Reason("damaged"))
    if not isinstance(games, list) or len(games) > MAX_MATCHES:
        raise DecodeError(Reason("damaged"))
    people = decode_people(data.get("people"), len(places))
    return EndedNight(
        timestamp(data.get("began")),
        timestamp(data.get("ended")),
        tuple(FinalPlace(person, *_numbers(place)) for person, place in zip(people, places, strict=True)),
        tuple(map(_game, games)),
    )


def _numbers(data: object) -> tuple[float, int, int]:
    match data:
        case [int() | float() as points, int() as wins, int() as games]:
            if all(0 <= number <= MAX_POINTS for number in (points, wins, games)):
                return float(points), int(wins), int(games)
    raise DecodeError(Reason("damaged"))


def _game(data: object) -> PlayedGame:
    match data:
        case [str() as slug, str() as edition, list() as winners] if all(isinstance(name, str) for name in winners):
            return PlayedGame(slug, edition, tuple(map(clean_name, winners)))
    raise DecodeError(Reason("damaged"))


def joined_histories(own: Sequence[EndedNight], others: Sequence[EndedNight]) -> tuple[EndedNight, ...]:
    """Two histories as one, in the order of their ends. Nights with the same start, end and people are the same."""
    by_identity = {
        (night.began, night.ended, tuple(place.person.name for place in night.places)): night
        for night in (*others, *own)
    }
    return tuple(sorted(by_identity.values(), key=lambda night: night.ended))
