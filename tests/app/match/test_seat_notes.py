"""Each player has private notes about a match; nobody else at the device can open them."""

from __future__ import annotations

import pytest

from tests.app.fakes import FakePort, new_app, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.shell.app import App
from wanli.app.storage.match_records import notes_of
from wanli.engine import Rng
from wanli.saves.match_records import MAX_NOTE_LENGTH

SECRET = "Bea hides a dragon"


def at_own_hand(*kinds: str, game: str = "mauer") -> tuple[App, FakePort, int]:
    """A match with the first player at the screen, and that player's seat."""
    app, port = seat_down(*kinds, game=game)
    app.handle(["reveal"])
    seat = session_of(app).viewer
    assert seat is not None
    return app, port, seat


def write(app: App, text: str) -> None:
    app.handle(["notes"])
    app.handle(["note_text", text])


def texts(app: App) -> str:
    return app.render()


def test_notes_are_stored_beside_the_match_and_survive_a_reload() -> None:
    app, port, seat = at_own_hand("human", "human")
    id_ = session_of(app).saved.id
    before = {key: text for key, text in port.storage.texts.items() if id_ in key}  # type: ignore[attr-defined]
    write(app, f"{SECRET}\n\nand <b>more</b>")
    assert notes_of(port.storage, id_) == {seat: f"{SECRET}\n\nand <b>more</b>"}
    after = {key: text for key, text in port.storage.texts.items() if id_ in key}  # type: ignore[attr-defined]
    assert {key: text for key, text in after.items() if "/notes/" not in key} == before
    again, _ = new_app(port)
    again.start(f"match/{id_}")
    again.handle(["reveal"])
    again.handle(["key", "o"])
    assert f"{SECRET}\n\nand &lt;b>more&lt;/b>" in texts(again).replace("&gt;", ">")
    app.handle(["export_this"])
    assert SECRET not in port.files[-1][1]


def test_the_cover_closes_the_notes() -> None:
    app, port, seat = at_own_hand("human", "human")
    write(app, SECRET)
    assert SECRET in texts(app)
    app.handle(["hidden"])
    assert SECRET not in texts(app)
    app.handle(["notes"])
    assert app.dialog is None, "nobody has the device"
    app.handle(["note_text", "overwritten"])
    assert notes_of(port.storage, session_of(app).saved.id) == {seat: SECRET}
    app.handle(["reveal"])
    play_on(app, port, Rng(1), stop=lambda s: s.viewer not in (None, seat))
    app.handle(["notes"])
    assert SECRET not in texts(app)
    app.handle(["notes_of", seat])
    assert SECRET not in texts(app)
    app.handle(["note_text", "mine"])
    assert notes_of(port.storage, session_of(app).saved.id) == {seat: SECRET, 1 - seat: "mine"}


def test_without_secrets_the_notes_close_when_the_next_player_is_due() -> None:
    app, _, seat = at_own_hand("human", "human", game="meridian")
    write(app, SECRET)
    session = session_of(app)
    app.handle(["close"])
    app.handle(["notes"])
    app.handle(["play", list(session.match.state.legal()[0])])
    if session.viewer != seat:
        assert SECRET not in texts(app)


def test_after_the_end_each_player_opens_their_own_notes() -> None:
    app, port, seat = at_own_hand("human", "human")
    write(app, SECRET)
    app.handle(["close"])
    play_on(app, port, Rng(1))
    app.handle(["notes"])
    assert SECRET not in texts(app)
    app.handle(["notes_of", 1 - seat])
    assert SECRET not in texts(app)
    app.handle(["notes_of", seat])
    assert SECRET in texts(app)
    app.handle(["notes_copy"])
    assert port.copied == [SECRET]


def test_a_bot_has_no_notes() -> None:
    app, _ = seat_down("easy", "easy")
    app.handle(["menu"])
    assert ["notes"] not in Page(app.render()).actions
    app.handle(["notes"])
    assert "notes" not in Page(app.render()).ids


def test_empty_notes_leave_no_record() -> None:
    app, port, _ = at_own_hand("human", "easy")
    write(app, SECRET)
    app.handle(["note_text", ""])
    assert not [key for key in port.storage.names() if "/notes/" in key]


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("a\r\nb\tc\x00\ud800\u202e", "a\nb c"),
        ("x" * (MAX_NOTE_LENGTH + 9), "x" * MAX_NOTE_LENGTH),
        ("👩‍👩‍👧 naïve", "👩‍👩‍👧 naïve"),
    ],
)
def test_notes_are_plain_text(typed: str, stored: str) -> None:
    app, port, seat = at_own_hand("human", "easy")
    write(app, typed)
    assert notes_of(port.storage, session_of(app).saved.id) == {seat: stored}
    Page(app.render())


@pytest.mark.parametrize("text", ["", "[", "7", "[]", '{"0": 7}', '{"99": "x"}', '{"-1": "x"}', '{"0": {}}', "null"])
def test_damaged_notes_count_as_none(text: str) -> None:
    app, port, _ = at_own_hand("human", "easy")
    id_ = session_of(app).saved.id
    port.storage.set(f"wanli/notes/{id_}", text)
    app.handle(["notes"])
    Page(app.render())
    app.handle(["note_text", SECRET])
    assert SECRET in notes_of(port.storage, id_).values()
    assert not port.reports


def test_a_full_storage_is_reported() -> None:
    app, port, _ = at_own_hand("human", "easy")
    port.storage.refuse = "full"  # type: ignore[attr-defined]
    write(app, SECRET)
    assert app.announcer.toast.text == app.t("storage.full")
