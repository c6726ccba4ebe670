"""The settings of this device: language, colours, motion, speed of bots, keyboard, advice, end of a turn."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, NamedTuple

from wanli.app.core.port import Storage, StorageError
from wanli.saves.safe_json import read_json
from wanli.texts.languages import LANGUAGES

KEY = "wanli.settings"
"""The storage key; the page also reads it before Python runs (`assets/glue/boot/early.js`)."""


class Pace(NamedTuple):
    """The speed of bots.

    `move` is the minimum time of a bot's move in milliseconds, so that players can follow. `animation` is the duration
    of an animation step; 0 animates everything at once and without captions.
    """

    move: int
    animation: int


PACES: dict[str, Pace] = {
    "fast": Pace(0, 0),
    "normal": Pace(900, 900),
    "slow": Pace(2200, 2200),
    "step": Pace(0, 1400),
}
"""The speeds of bots, in menu order."""

CHOICES: dict[str, tuple[str, ...]] = {
    "language": ("", *LANGUAGES),
    "theme": ("auto", "light", "dark"),
    "text_size": ("normal", "large", "larger", "largest"),
    "motion": ("auto", "off"),
    "pace": tuple(PACES),
    "keys": ("on", "off"),
    "advice": ("on", "off"),
    "warn": ("off", "on"),
    "end_turn": ("off", "on"),
    "confirm": ("second", "always", "never"),
    "single": ("skip", "trade", "ask"),
    "coordinates": ("off", "on"),
    "page_title": ("game", "turn"),
    "turn_table": ("never", "sides"),
    "sound": ("off", "soft", "medium", "loud"),
    "hide_pieces": ("off", "on"),
    "clock": ("off", "on", "1", "2", "5", "10"),
    "awake": ("on", "off"),
    "backup": ("off", "share", "folder", "file"),
}
"""The values of each setting, in menu order. An empty language means the browser's language."""


@dataclass(frozen=True)
class Settings:
    """All settings; each value is one of its `CHOICES`.

    - `warn`: ask once before a bad move is played.
    - `end_turn`: a button ends the turn, so that its last move can be inspected and undone before the device is handed
      over.
    - `confirm`: "always" or "never" confirm undoable moves that do not end the turn; "second" confirms only those that
      a single tap would play.
    - `single`: "skip" plays forced choices, unless the question protects a secret; "trade" also closes trades that were
      accepted unchanged; "ask" asks for all of them.
    - `coordinates`: show coordinates on boards that have them.
    - `page_title`: "turn" adds the name of the player to move to the title of the page during a match.
    - `turn_table`: "sides" turns the page to the side of the tablet on which the player to move sits.
    - `text_size`: the size of all texts and controls; boards get the rest of the screen.
    - `sound`: the volume.
    - `hide_pieces`: a button and a key of the table hide the pieces on the board while they are held.
    - `clock`: count and show each player's thinking time; a number is that of minutes until a reminder.
    - `backup`: the way in which each finished match is offered as a backup.
    - `awake`: the screen stays on while people play.
    - `hint_seen`: the hint about installing was dismissed.
    """

    language: str = ""
    theme: str = "auto"
    motion: str = "auto"
    pace: str = "normal"
    keys: str = "on"
    advice: str = "on"
    warn: str = "off"
    end_turn: str = "off"
    confirm: str = "second"
    single: str = "skip"
    coordinates: str = "off"
    page_title: str = "game"
    turn_table: str = "never"
    text_size: str = "normal"
    sound: str = "soft"
    hide_pieces: str = "off"
    clock: str = "off"
    awake: str = "on"
    backup: str = "off"
    hint_seen: bool = False

    def changed(self, name: str, value: object) -> Settings:
        """These settings with one changed. Raises ValueError for an unknown setting or value."""
        if name == "hint_seen" and isinstance(value, bool):
            return replace(self, hint_seen=value)
        if value not in CHOICES.get(name, ()):
            raise ValueError(f"no setting {name} = {value!r}")
        change: dict[str, Any] = {name: value}
        return replace(self, **change)

    def save(self, storage: Storage) -> None:
        """Store the settings. Raises StorageError."""
        # Settings of later releases are stored only if they differ from their defaults.
        added_later = (
            "warn",
            "end_turn",
            "confirm",
            "single",
            "coordinates",
            "page_title",
            "sound",
            "turn_table",
            "text_size",
            "hide_pieces",
            "clock",
            "awake",
            "backup",
        )
        defaults = {"language": "", **{name: getattr(Settings, name) for name in added_later}}
        storage.set(
            KEY, json.dumps({name: value for name, value in asdict(self).items() if defaults.get(name) != value})
        )

    @staticmethod
    def load(storage: Storage, otherwise: Settings | None = None) -> Settings:
        """The stored settings; `otherwise` if there are none. Missing and damaged values get their defaults."""
        try:
            text = storage.get(KEY)
            if text is None:
                return otherwise or Settings()
            data = read_json(text)
        except StorageError:
            return otherwise or Settings()
        except ValueError:
            return Settings()
        settings = Settings()
        for field in fields(Settings):
            if isinstance(data, dict) and field.name in data:
                try:
                    settings = settings.changed(field.name, data[field.name])
                except (ValueError, TypeError):
                    continue
        return settings
