"""Random input in any order: nothing breaks, and the saved match equals the visible one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.app.fakes import FakePort, people, seat_down
from tests.pages import Page
from wanli.app.shell.app import App
from wanli.app.storage.store import Store
from wanli.engine import DecodeError, Rng

KEYS = ["u", "l", "t", "b", "h", "p", "m", "r", "s", "?", "n", "Escape", "ArrowLeft", "ArrowRight", "Home", "x"]
COMPANIES = [
    ("human", "easy"),
    pytest.param(("human", "human"), marks=pytest.mark.full),
    ("human", "hard", "human"),
    pytest.param(("easy", "easy"), marks=pytest.mark.full),
    pytest.param(("human", "human", "easy", "human"), marks=pytest.mark.full),
]


def press(app: App, port: FakePort, rng: Rng) -> list[Any]:
    """A random input of the user, the browser or another tab."""
    dice = rng.below(20)
    if dice == 0:
        port.wait(rng.below(4000))
        return ["wait"]
    if dice == 1:
        intent: list[Any] = [rng.choice(["hidden", "shown"])]
    elif dice == 2:
        intent = ["storage", rng.choice([*port.storage.names(), ""])]
    elif dice <= 4:
        intent = ["key", rng.choice(KEYS)]
    else:
        actions = [action for action in Page(app.render()).actions if action[0] not in ("reload", "import_open")]
        intent = rng.choice(actions) if actions else ["home"]
        if intent[0] == "lobby" and intent[1] == "name":
            intent = [*intent, rng.choice(["", "Ada", "<b>", "A" * 50])]
        elif intent == ["seek"]:
            intent = ["seek", rng.below(200)]
    app.handle(intent)
    return intent


@pytest.mark.parametrize("company", COMPANIES, ids=lambda company: "-".join(company))
def test_random_input_at_the_table(company: tuple[str, ...]) -> None:
    app, port = seat_down(*company)
    app.set_setting("pace", "fast")
    rng, pressed = Rng(len("".join(company))), []
    for _ in range(200):
        pressed.append(press(app, port, rng))
        assert not port.reports, (port.reports, pressed[-5:])
        page = Page(app.render())
        assert page.count("h1") == 1, pressed[-5:]
        assert not app.t.missing, (app.t.missing, pressed[-5:])
        if app.session is not None and "dialog" not in page.ids:
            saved, _ = Store(port.storage).load(app.session.saved.id)
            assert saved.match.encode() == app.session.match.encode(), pressed[-5:]
            assert saved.notes == app.session.saved.notes, pressed[-5:]
        if app.session is None and rng.below(3) == 0:
            app.navigation.show_lobby(next(iter(_games())), people(*company))
            app.handle(["start"])
    assert {"pick", "key", "hidden"} <= {intent[0] for intent in pressed} or company == ("easy", "easy")


def _games() -> Any:
    from wanli.games import GAMES

    return GAMES.values()


def test_random_input_with_a_damaged_store() -> None:
    """Bytes of saves are overwritten at random; all other matches stay unchanged."""
    for seed in range(25):
        rng = Rng(seed)
        app, port = seat_down("human", "easy")
        for _ in range(10):
            port.wait(3000)
            if app.session is not None and app.session.acting:
                app.handle(["play", list(rng.choice(app.session.match.state.legal()))])
        assert app.session is not None
        good, record = app.session.saved.id, app.session.match.encode()
        app.handle(["home"])
        app.handle(["new", "mauer"])
        app.handle(["start"])
        bad = app.session.saved.id
        app.handle(["home"])
        key = f"wanli/match/{bad}/{rng.choice(['head', '0'])}"
        text = port.storage.get(key) or ""
        place = rng.below(len(text) + 1)
        port.storage.set(
            key, text[:place] + rng.choice(["", "x", "9", "]", "\x00", '"', "[[", "null"]) + text[place + 3 :]
        )
        app.handle(["open", bad])
        Page(app.render())
        assert not port.reports, (seed, port.reports)
        app.handle(["home"])
        app.handle(["export_all"])
        app.handle(["open", good])
        assert app.session is not None
        assert app.session.match.encode() == record
        assert not port.reports


def test_a_file_with_any_byte_changed_is_refused_or_read() -> None:
    app, port = seat_down("human", "easy")
    port.wait(5000)
    app.handle(["export_this"])
    text = port.files[0][1]
    rng = Rng(1)
    app.handle(["home"])
    for _ in range(150):
        place = rng.below(len(text))
        changed = text[:place] + rng.choice(["", "x", "9", "]", "-", '"', "{", "null", "1e9"]) + text[place + 1 :]
        app.handle(["import", "x.json", len(changed), changed])
        assert not port.reports, (changed, port.reports)
        Page(app.render())
        app.handle(["close"])
    for listed in Store(port.storage).matches():
        try:
            Store(port.storage).load(listed.id)
        except DecodeError as error:
            pytest.fail(f"an imported match cannot be read: {error} {json.dumps(listed.head)}")
