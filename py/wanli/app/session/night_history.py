"""The history of games nights in local storage, and its rows on the screen."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from wanli.app.core.boxes import boxes
from wanli.app.core.port import Port, Storage, StorageError
from wanli.engine import DecodeError
from wanli.saves.night_history import (
    EndedNight,
    FinalPlace,
    decode_history,
    encode_history,
    joined_histories,
)
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.night_history import EarlierNight, NightHistoryModel, TotalRow

KEY = "wanli.nights"


def night_history(storage: Storage) -> tuple[EndedNight, ...]:
    """All nights that have ended on this device, oldest first. Unreadable data counts as none."""
    try:
        return _decode(storage.get(KEY))
    except StorageError:
        return ()


def add_ended_night(storage: Storage, night: EndedNight) -> None:
    """Add a night to the history. Raises StorageError."""
    storage.set(KEY, encode_history(joined_histories(night_history(storage), [night])))


def remove_night(storage: Storage, ended: int) -> None:
    """Remove the nights that ended at this time from the history. Raises StorageError."""
    storage.set(KEY, encode_history([night for night in night_history(storage) if night.ended != ended]))


def merge_history(storage: Storage, text: str) -> None:
    """Add the history of another device. Raises StorageError."""
    if others := _decode(text):
        storage.set(KEY, encode_history(joined_histories(night_history(storage), others)))


def _decode(text: str | None) -> tuple[EndedNight, ...]:
    try:
        return () if text is None else decode_history(text)
    except DecodeError:
        return ()


def history_model(port: Port, t: Translator) -> NightHistoryModel:
    """The history as the screen shows it: the latest night first, and the totals of several nights."""
    nights = night_history(port.storage)
    titles = {(box.slug, box.key): box.title for box in boxes(t)}
    rows = [
        EarlierNight(
            night.ended,
            port.when(night.began, t.lang),
            night.leaders,
            night.places,
            [
                (titles[game.slug, game.edition], game.winners)
                for game in night.games
                if (game.slug, game.edition) in titles
            ],
        )
        for night in reversed(nights)
    ]
    return NightHistoryModel(rows, totals(nights) if len(nights) > 1 else ())


def totals(nights: Sequence[EndedNight]) -> tuple[TotalRow, ...]:
    """The sums of all nights by name, best first: by nights won, then by points."""
    places: dict[str, list[FinalPlace]] = defaultdict(list)
    for night in nights:
        for place in night.places:
            places[place.person.name].append(place)
    nights_won = Counter(name for night in nights for name in night.leaders)
    rows = [
        TotalRow(
            own[-1].person,
            nights_won[name],
            sum(place.points for place in own),
            sum(place.wins for place in own),
            sum(place.games for place in own),
        )
        for name, own in places.items()
    ]
    return tuple(sorted(rows, key=lambda row: (-row.nights_won, -row.points, -row.wins)))
