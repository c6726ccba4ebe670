"""Any record in storage may be damaged: home, the list and every healthy match open all the same.

Each record is replaced by each kind of damage: match metadata and entries of both stores, forks, settings, players of
the last match, progress in lessons and puzzles, standing answers, the checksum of the last link, thinking times,
private notes, seats with help, the games night, earlier nights, sides of the tablet, and backups.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator

import pytest

from tests.app.fakes import FakePort, FakeStorage, new_app, people, play_on, seat_down, session_of
from tests.pages import Page
from tools.faults.damage import damage_text
from wanli.app.learn.lesson_progress import save_progress
from wanli.app.links.backup import record_backup
from wanli.app.session.games_night import save_night
from wanli.app.session.lobby_help import LobbyHelp
from wanli.app.session.night_history import add_ended_night
from wanli.app.shell.app import App
from wanli.app.shell.home_controller import PREVIEW_DELAY_MS
from wanli.app.storage.entry_store import save_entry
from wanli.app.storage.match_records import save_helped_seats, save_notes, save_thinking_times
from wanli.app.storage.store import PREFIX
from wanli.app.storage.table_sides import TableSides
from wanli.engine import Rng
from wanli.learn.lessons.catalogue import lessons_of
from wanli.saves.games_night import GamesNight
from wanli.saves.night_history import EndedNight, FinalPlace, PlayedGame
from wanli.saves.save_cursor import entry_text
from wanli.saves.saved_match import RECEIVED, SENT, STANDING_ANSWER

WAIT_MS = 2_000


def _match(storage: FakeStorage, number: int, moves: int) -> str:
    """Play a new match in this storage; its id."""
    port = FakePort(storage)
    for _ in range(60 * number):
        port.seed()
    app, _ = seat_down("human", "human", "easy", port=port)
    play_on(app, port, Rng(number), stop=lambda s: len(s.match.log) >= moves)
    return session_of(app).saved.id


def _healthy() -> tuple[FakeStorage, str, str, str, str]:
    """A storage with every kind of record; the ids of a healthy, a running, a finished and a forked match."""
    storage = FakeStorage()
    sound, running, finished, forked = (_match(storage, n, moves) for n, moves in enumerate((5, 6, 5000, 6)))
    match = storage.database.stored[running]
    assert match is not None
    head, entries = match
    notes = [
        {"note": STANDING_ANSWER, "seat": 0, "about": "trade"},
        {"note": SENT, "seat": 1, "about": "0123abcd"},
        {"note": RECEIVED, "seat": 1, "about": "0123abcd"},
    ]
    entries += [entry_text(note) for note in notes]
    storage.database.stored[running] = json.dumps({**json.loads(head), "entries": len(entries)}), entries
    storage.texts[f"{PREFIX}{running}/head"] = storage.database.stored[running][0]  # type: ignore[index]
    storage.texts[f"{PREFIX}{running}/0"] = f"[{','.join(entries)}]"
    match = storage.database.stored[forked]
    assert match is not None
    storage.database.stored[forked] = match[0], [*match[1][:-1], *_other_move(storage, forked)]
    lesson = lessons_of("mauer")[0]
    save_progress(storage, lesson, False, [("draw",)])
    save_entry(storage, "wanli.puzzles", "mauer/1", "solved")
    storage.texts["wanli.settings"] = json.dumps(
        {
            "language": "en",
            "pace": "slow",
            "hint_seen": True,
            "clock": "on",
            "backup": "file",
            "turn_table": "sides",
        }
    )
    for id_ in (running, finished):
        save_thinking_times(storage, id_, (61_000, 5_000, 0))
        save_notes(storage, id_, {0: "Bea hides a dragon", 1: "no"})
        save_helped_seats(storage, id_, [0])
    night = GamesNight(people("human", "human", "human")[:2], 5, (running, finished), 1)
    save_night(storage, night)
    ended = EndedNight(5, 9, (FinalPlace(night.people[0], 1.0, 1, 1),), (PlayedGame("mauer", "", ("Ada",)),))
    add_ended_night(storage, ended)
    TableSides(storage).store(running, ("near", "far", "near"))
    LobbyHelp(storage, [], [0]).remember(people("human"))
    record_backup(FakePort(storage), [finished])
    return storage, sound, running, finished, forked


def _other_move(storage: FakeStorage, id_: str) -> list[str]:
    """Another last move than the stored one."""
    app, _ = new_app(FakePort(storage))
    app.start(f"match/{id_}")
    match = session_of(app).match.branch(len(session_of(app).match.log) - 1)
    played = session_of(app).match.actions[-1]
    return [entry_text(list(next(action for action in match.state.legal() if action != played)))]


STORAGE, SOUND, RUNNING, FINISHED, FORKED = _healthy()
RECORDS = [
    *(("local", key) for key in sorted(STORAGE.texts) if SOUND not in key),
    *(("head", id_) for id_ in (RUNNING, FINISHED, FORKED)),
    *(("first entry", id_) for id_ in (RUNNING, FINISHED, FORKED)),
    *((f"note {number}", RUNNING) for number in (1, 2, 3)),
]
DEEP = "[" * 5000


def _set(text: str) -> Callable[[str], str]:
    return lambda _: text


def _surrogate(text: str) -> str:
    """Put a lone surrogate into the first string."""
    return text.replace('"', '"\\ud800', 1)


DAMAGES: dict[str, Callable[[str], str]] = {
    "empty": _set(""),
    "cut": lambda text: text[: len(text) // 2],
    "NUL": lambda text: f"{text[:9]}\0{text[9:]}",
    "nested": _set(DEEP),
    "nested and closed": _set(DEEP + "]" * len(DEEP)),
    "a surrogate": _surrogate,
    "a surrogate in every string": lambda text: text.replace('":"', '":"\\udfff'),
    "huge number": _set("9" * 5000),
    "infinity": _set("1e999"),
    "not a number": _set("NaN"),
    "null": _set("null"),
    "true": _set("true"),
    "a list": _set("[]"),
    "a list of lists": _set("[[[]]]"),
    "an object": _set("{}"),
    "a string": _set('"wanli"'),
    "a number": _set("-1"),
    "markup": _set('"<script>alert(1)</script>"'),
    "every number huge": lambda text: "".join("9" * 30 if char.isdigit() else char for char in text),
    "every number a fraction": lambda text: "".join(f"{char}.5" if char.isdigit() else char for char in text),
    "doubled": lambda text: text * 2,
}


def _damaged(records: Iterable[tuple[str, str]], damage: Callable[[str], str]) -> FakeStorage:
    """A copy of the storage with these records damaged."""
    storage = FakeStorage()
    storage.texts = dict(STORAGE.texts)
    storage.database.stored = {
        id_: (match[0], [*match[1]]) if match else None for id_, match in STORAGE.database.stored.items()
    }
    for where, name in records:
        match = storage.database.stored.get(name)
        if where == "local":
            storage.texts[name] = damage(storage.texts[name])
        elif match is not None and where == "head":
            storage.database.stored[name] = damage(match[0]), match[1]
        elif match is not None:
            place = 0 if where == "first entry" else -int(where.removeprefix("note "))
            match[1][place] = damage(match[1][place])
    return storage


def _routes(app: App) -> Iterator[str]:
    yield from ("", "statistics", "settings", "night", "new/mauer", "lessons/mauer", "puzzle/mauer/1")
    yield f"lesson/mauer/{lessons_of('mauer')[0].key}"
    yield from (f"match/{id_}" for id_ in (RUNNING, FINISHED, FORKED))
    yield f"match/{SOUND}"


def _local(*endings: str) -> list[tuple[str, str]]:
    """The records in local storage whose keys end like this, except those of the healthy match."""
    return [("local", key) for key in STORAGE.texts if key.endswith(endings) and SOUND not in key]


def _there(where: str, *ids: str) -> list[tuple[str, str]]:
    return [(where, id_) for id_ in ids]


ALL = (RUNNING, FINISHED, FORKED)
GROUPS = {
    "settings, players and progress": _local(*(key for key in STORAGE.texts if key.startswith("wanli."))),
    "records beside matches": _local(
        *(key for key in STORAGE.texts if key.startswith(("wanli/clock/", "wanli/notes/", "wanli/help/")))
    ),
    "all heads": [*_local("/head"), *_there("head", *ALL)],
    "heads in local storage": _local("/head"),
    "first entries": [*_local("/0"), *_there("first entry", *ALL)],
    "standing answers and links": [
        ("local", f"{PREFIX}{RUNNING}/0"),
        *(_there(f"note {n}", RUNNING)[0] for n in (1, 2, 3)),
    ],
    "standing answer": _there("note 3", RUNNING),
}
SINGLE = {f"{where} {name}": [(where, name)] for where, name in RECORDS}


@pytest.mark.parametrize("kind", DAMAGES)
def test_damaged_records_affect_nothing_else(kind: str) -> None:
    for name, records in GROUPS.items():
        _check(f"{kind}: {name}", _damaged(records, DAMAGES[kind]))


@pytest.mark.full
@pytest.mark.parametrize("only", ["both stores", "one store"])
@pytest.mark.parametrize("kind", DAMAGES)
def test_each_damaged_record_affects_nothing_else(kind: str, only: str) -> None:
    for name, [(where, record)] in SINGLE.items():
        storage = _damaged([(where, record)], DAMAGES[kind])
        if only == "one store" and where == "local":
            storage.database.refuse = "denied"
        elif only == "one store":
            storage.texts.clear()
        _check(f"{kind}: {name}", storage)


@pytest.mark.full
def test_random_damage_shows_no_error_screen() -> None:
    """One to five records have random damage; then home and one other screen open."""
    dice = random.Random(20261128)
    for number in range(6_000):
        records = dice.sample(RECORDS, dice.choice((1, 1, 1, 2, 5)))
        app, port = new_app(FakePort(_damaged(records, lambda text: damage_text(text, dice))))
        app.start()
        port.wait(PREVIEW_DELAY_MS)
        assert not port.reports, (number, records)
        route = dice.choice([*_routes(app)])
        app.handle(["route", route])
        app.render()
        port.wait(PREVIEW_DELAY_MS)
        assert not port.reports, (number, records, route)


def _check(message: str, storage: FakeStorage) -> None:
    """Visit every screen that reads storage, then the healthy match. Nothing may show the error screen."""
    app, port = new_app(FakePort(storage))
    app.start()
    assert not port.reports, message
    for route in _routes(app):
        app.handle(["route", route])
        app.render()
        port.wait(PREVIEW_DELAY_MS)
        if app.session is not None and app.route.startswith("match/"):
            for intent in ("reveal", "notes", "close", "share"):
                app.handle([intent])
                app.render()
                port.wait(WAIT_MS)
            app.handle(["back"])
        assert not port.reports, f"{message}: {route}"
    assert session_of(app).saved.id == SOUND, message
    app.handle(["home"])
    assert ["open", SOUND] in Page(app.render()).actions, message
    app.handle(["export_all"])
    assert not port.reports, message
