"""Somebody presses whatever there is, in any order: nothing may break, and what is saved is what is on the table."""

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


def press(made: App, port: FakePort, rng: Rng) -> list[Any]:
    """One thing that a person, the browser or another tab may do."""
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
        actions = [action for action in Page(made.render()).actions if action[0] not in ("reload", "import_open")]
        intent = rng.choice(actions) if actions else ["home"]
        if intent[0] == "lobby" and intent[1] == "name":
            intent = [*intent, rng.choice(["", "Ada", "<b>", "A" * 50])]
        elif intent == ["seek"]:
            intent = ["seek", rng.below(200)]
    made.handle(intent)
    return intent


@pytest.mark.parametrize("company", COMPANIES, ids=lambda company: "-".join(company))
def test_a_monkey_at_the_table(company: tuple[str, ...]) -> None:
    made, port = seat_down(*company)
    made.set_setting("pace", "fast")
    rng, pressed = Rng(len("".join(company))), []
    for _ in range(200):
        pressed.append(press(made, port, rng))
        assert not port.reports, (port.reports, pressed[-5:])
        page = Page(made.render())
        assert page.count("h1") == 1, pressed[-5:]
        assert not made.t.missing, (made.t.missing, pressed[-5:])
        if made.session is not None and "dialog" not in page.ids:
            saved, _ = Store(port.storage).load(made.session.saved.id)
            assert saved.match.encode() == made.session.match.encode(), pressed[-5:]
            assert saved.notes == made.session.saved.notes, pressed[-5:]
        if made.session is None and rng.below(3) == 0:
            made.show_lobby(next(iter(_games())), people(*company))
            made.handle(["start"])
    assert {"pick", "key", "hidden"} <= {intent[0] for intent in pressed} or company == ("easy", "easy")


def _games() -> Any:
    from wanli.games import GAMES

    return GAMES.values()


def test_a_monkey_with_a_damaged_store() -> None:
    """Bytes of saves are overwritten at random; every other match stays as it was."""
    for seed in range(25):
        rng = Rng(seed)
        made, port = seat_down("human", "easy")
        for _ in range(10):
            port.wait(3000)
            if made.session is not None and made.session.acting:
                made.handle(["play", list(rng.choice(made.session.match.state.legal()))])
        assert made.session is not None
        good, record = made.session.saved.id, made.session.match.encode()
        made.handle(["home"])
        made.handle(["new", "mauer"])
        made.handle(["start"])
        bad = made.session.saved.id
        made.handle(["home"])
        key = f"wanli/match/{bad}/{rng.choice(['head', '0'])}"
        text = port.storage.get(key) or ""
        place = rng.below(len(text) + 1)
        port.storage.set(
            key, text[:place] + rng.choice(["", "x", "9", "]", "\x00", '"', "[[", "null"]) + text[place + 3 :]
        )
        made.handle(["open", bad])
        Page(made.render())
        assert not port.reports, (seed, port.reports)
        made.handle(["home"])
        made.handle(["export_all"])
        made.handle(["open", good])
        assert made.session is not None
        assert made.session.match.encode() == record
        assert not port.reports


def test_a_file_with_any_byte_changed_is_refused_or_read() -> None:
    made, port = seat_down("human", "easy")
    port.wait(5000)
    made.handle(["export_this"])
    text = port.files[0][1]
    rng = Rng(1)
    made.handle(["home"])
    for _ in range(150):
        place = rng.below(len(text))
        changed = text[:place] + rng.choice(["", "x", "9", "]", "-", '"', "{", "null", "1e9"]) + text[place + 1 :]
        made.handle(["import", "x.json", len(changed), changed])
        assert not port.reports, (changed, port.reports)
        Page(made.render())
        made.handle(["close"])
    for listed in Store(port.storage).matches():
        try:
            Store(port.storage).load(listed.id)
        except DecodeError as error:
            pytest.fail(f"an imported match cannot be read: {error} {json.dumps(listed.head)}")
