"""A table with each of its panels and dialogs, and the pages of the app, for layout checks without a running page."""

from __future__ import annotations

from collections.abc import Iterator

from e2e.table.static_page import open_file, port_with
from tests.app.fakes import FakePort, new_app
from tools.look.positions import positions_of
from wanli.app.shell.app import App
from wanli.bot_worker import quick_answer
from wanli.games import GAMES

PANELS: dict[str, tuple[tuple[str, ...], ...]] = {
    "the table": (),
    "menu": (("menu",),),
    "seats": (("menu",), ("seats",)),
    "log": (("log",),),
    "notes": (("notes",),),
    "copy": (("match_copy",),),
    "inspect mode": (("ask",),),
    "typed moves": (("typed",), ("typed_text", "1")),
    "text board": (("text",),),
    "advice": (("advice",),),
    "share": (("share",),),
    "replay": (("replay",),),
}
"""The panels, dialogs and screens of a match, each with the intents that open it."""
PAGES: dict[str, tuple[tuple[str, ...], ...]] = {
    "home": (),
    "a question": (("export_all_ask",),),
    "settings": (("settings",),),
    "help": (("help",),),
    "statistics": (("statistics",),),
    "a new night": (("night",), ("night_add",)),
    "a night": (("night",), ("night_add",), ("night_begin",)),
    "the end of a night": (("night",), ("night_begin",), ("night_end",)),
    **{f"lobby of {game}": (("new", game),) for game in GAMES},
    **{f"lessons of {game}": (("lessons", game),) for game in GAMES},
}
"""The pages of the app, each with the intents that lead there from home."""
SETTINGS = {"clock": "on", "hide_pieces": "on"}
"""Settings that add something to tables and lobbies."""


def panels(game: str, lang: str, text_size: str) -> Iterator[tuple[str, App]]:
    """Yield a crowded table with each panel open, with the names of the panels."""
    for name, intents in PANELS.items():
        port = FakePort(lang=lang)
        text = positions_of(game)["crowded"].file()
        app, _ = open_file(text, lang, port, settings={**SETTINGS, "text_size": text_size})
        port.thinker = quick_answer
        yield name, _after(app, port, intents)


def pages(lang: str, text_size: str) -> Iterator[tuple[str, App]]:
    """Yield each page, with the names of the pages."""
    for name, intents in PAGES.items():
        app, port = new_app(port_with(lang, text_size))
        app.start()
        for setting, value in {**SETTINGS, "turn_table": "sides"}.items():
            app.set_setting(setting, value)
        yield name, _after(app, port, intents)


def _after(app: App, port: FakePort, intents: tuple[tuple[str, ...], ...]) -> App:
    for intent in intents:
        app.handle([*intent])
        port.wait(1000)
    return app
