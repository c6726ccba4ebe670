"""What people have set for this device: language, colours, motion, pace of bots, keys, advice, the end of a turn."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, NamedTuple

from wanli.app.core.languages import LANGUAGES
from wanli.app.core.port import Storage, StorageError
from wanli.app.core.safe_json import read_json

KEY = "wanli.settings"
"""The page reads this key before Python runs (`assets/glue/boot/early.js`)."""


class Pace(NamedTuple):
    """Milliseconds that a `move` of a bot takes at least, so that people can follow, and that a `animation` lasts of
    what is told of a move; with beats of 0 all is told at once, and without words.
    """

    move: int
    animation: int


PACES: dict[str, Pace] = {
    "fast": Pace(0, 0),
    "normal": Pace(900, 900),
    "slow": Pace(2200, 2200),
    "step": Pace(0, 1400),
}
"""The paces of bots, in menu order."""

CHOICES: dict[str, tuple[str, ...]] = {
    "language": ("", *LANGUAGES),
    "theme": ("auto", "light", "dark"),
    "motion": ("auto", "off"),
    "pace": tuple(PACES),
    "keys": ("on", "off"),
    "advice": ("on", "off"),
    "warn": ("off", "on"),
    "end_turn": ("off", "on"),
    "confirm": ("second", "always", "never"),
    "single": ("skip", "ask"),
    "coordinates": ("off", "on"),
    "sound": ("off", "soft", "medium", "loud"),
}
"""What each setting may be, in menu order; an empty language is the browser's own."""


@dataclass(frozen=True)
class Settings:
    """All settings, each one of its `CHOICES`.

    `warn`: before a costly move is played the person is asked once. `end_turn`: a turn ends by a button of its own, so
    that its last move can still be looked at and taken back before the device goes on. `confirm`: whether a move that
    ends nothing and can be taken back is confirmed too: "always", "never", or only if a single tap would play it
    ("second" taps need not). `single`: what has one answer, as all can see, is played without a question, or asked all
    the same. `coordinates`: the places of a board show theirs, where it has any. `sound`: how loud. `hint_seen`: the
    hint about installing was put away.
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
    sound: str = "soft"
    hint_seen: bool = False

    def changed(self, name: str, value: object) -> Settings:
        """These settings with one changed. Raises ValueError for a setting or value that there is not."""
        if name == "hint_seen" and isinstance(value, bool):
            return replace(self, hint_seen=value)
        if value not in CHOICES.get(name, ()):
            raise ValueError(f"no setting {name} = {value!r}")
        change: dict[str, Any] = {name: value}
        return replace(self, **change)

    def save(self, storage: Storage) -> None:
        """Store them. Raises StorageError."""
        late = ("warn", "end_turn", "confirm", "single", "coordinates", "sound")  # those need not be stored
        as_ever = {"language": "", **{name: getattr(Settings, name) for name in late}}
        storage.set(
            KEY, json.dumps({name: value for name, value in asdict(self).items() if as_ever.get(name) != value})
        )

    @staticmethod
    def load(storage: Storage, otherwise: Settings | None = None) -> Settings:
        """The stored settings, `otherwise` if there are none; whatever is missing or damaged is as if never set."""
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
