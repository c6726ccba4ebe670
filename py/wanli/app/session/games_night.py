"""The current games night in local storage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from wanli.app.core.port import Storage, StorageError
from wanli.engine import DecodeError, Game
from wanli.engine.options import OptionValue
from wanli.saves.games_night import GamesNight, decode_night, encode_night, is_night_match
from wanli.saves.saved_match import SavedMatch
from wanli.ui.markup.people import Person

KEY = "wanli.night"


def current_night(storage: Storage) -> GamesNight | None:
    """The games night on this device; None if there is none. Unreadable data counts as none."""
    try:
        text = storage.get(KEY)
        return None if text is None else decode_night(text)
    except (StorageError, DecodeError):
        return None


def save_night(storage: Storage, night: GamesNight | None) -> None:
    """Store the games night, or remove it. Raises StorageError."""
    if night is None:
        storage.remove(KEY)
    else:
        storage.set(KEY, encode_night(night))


def add_match(storage: Storage, saved: SavedMatch) -> None:
    """Add a new match to the current night, if its people play it. A storage that refuses is ignored."""
    night, starter = current_night(storage), saved.match.state.seat
    if night is not None and starter is not None and is_night_match(night, saved.people):
        with suppress(StorageError):
            save_night(storage, night.with_match(saved.id, saved.people[starter].name))


def pass_start(
    night: GamesNight, game: Game, people: Sequence[Person], options: Mapping[str, OptionValue]
) -> tuple[tuple[Person, ...], dict[str, OptionValue]]:
    """The seats and options of the next match, so that the start passes on.

    A game with an option for the start player gets that option. In other games the people change seats.
    """
    starter = night.starter.name if night.starter is not None else None
    seat = next((seat for seat, person in enumerate(people) if person.name == starter and not person.is_bot), None)
    if seat is None:
        return tuple(people), dict(options)
    option = next((option for option in game.options if option.names_seat and option.allows(seat)), None)
    if option is not None:
        return tuple(people), {**options, option.key: seat}
    return (*people[seat:], *people[:seat]), dict(options)
