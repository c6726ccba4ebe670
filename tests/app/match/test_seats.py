"""Players can change during a match without revealing secrets."""

from __future__ import annotations

import pytest

from tests.app.fakes import FakePort, new_app, play_on, seat_down, session_of
from tests.pages import Page
from tests.playing import view_of
from wanli.app.shell.app import App
from wanli.engine import DecodeError, Rng
from wanli.saves.files import read_file, write_file
from wanli.saves.saved_match import rebuild


def reloaded(app: App, port: FakePort) -> App:
    again, _ = new_app(port)
    again.start(app.route)
    return again


def log_of(app: App) -> str:
    room = app.navigation.match_controller
    assert room is not None
    return "\n".join(line.text for line in room.log.lines(session_of(app).spectator(app.t)))


def test_the_menu_leads_to_the_seats_dialog() -> None:
    app, _ = seat_down("human", "easy")
    app.handle(["menu"])
    assert ["seats"] in Page(app.render()).actions
    app.handle(["seats"])
    asked = Page(app.render()).actions
    assert ["seat", 0, "kind", "bot"] in asked
    assert ["seat", 1, "level", "hard"] in asked


def test_a_bot_replaces_a_player_who_returns_later() -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    before = len(session_of(app).match.log)
    app.handle(["seat", 0, "kind", "bot"])
    app.handle(["close"])
    port.wait(20_000)
    assert len(session_of(app).match.log) > before + 6
    assert app.t("note.bot_took_over", name=session_of(app).people[0].name) in log_of(reloaded(app, port))
    app.handle(["seat", 0, "kind", "human"])
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    assert session_of(app).acting
    assert session_of(reloaded(app, port)).humans == (0,)


@pytest.mark.parametrize("intent", ["rematch", "again"])
def test_a_replaced_player_returns_in_the_next_match(intent: str) -> None:
    app, port = seat_down("human", "easy", "human")
    app.handle(["seat", 2, "kind", "bot"])
    app.handle(["close"])
    play_on(app, port, Rng(1))
    app.handle([intent])
    if intent == "again":
        app.handle(["start"])
    else:
        assert app.announcer.toast.text == app.t("score.back", names="Cyd"), "a message names the returning player"
    assert [person.kind for person in session_of(app).people] == ["human", "bot", "human"]


def test_the_last_human_player_still_gets_a_handover_screen() -> None:
    app, port = seat_down("human", "human")
    port.wait(1000)
    app.handle(["reveal"])
    assert session_of(app).viewer == session_of(app).due
    leaver = session_of(app).viewer
    assert leaver is not None
    app.handle(["seat", leaver, "kind", "bot"])
    assert session_of(app).viewer is None
    port.wait(20_000)
    for current_app in (app, reloaded(app, port)):
        current_app.render()
        session = session_of(current_app)
        assert session.viewer is None
        assert session.handover is session.people[1 - leaver]
        assert "panel" not in Page(current_app.render()).ids


def test_a_player_can_be_replaced_at_the_handover() -> None:
    app, port = seat_down("human", "human", "human")
    due = session_of(app).due
    assert due is not None
    assert ["seats"] in Page(app.render()).actions
    app.handle(["seats"])
    app.handle(["seat", due, "kind", "bot"])
    app.handle(["close"])
    port.wait(20_000)
    assert session_of(app).due not in (None, due)
    assert session_of(app).viewer is None


def test_a_human_player_replaces_a_bot() -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    app.handle(["seat", 1, "kind", "human"])
    session = session_of(app)
    assert session.viewer == 0
    while session.acting:
        app.handle(["play", list(session.match.state.legal()[0])])
    app.handle(["pass"])
    assert session.handover is session.people[1]


def test_files_contain_the_current_players() -> None:
    app, _ = seat_down("human", "human", "easy")
    app.handle(["seat", 2, "level", "hard"])
    app.handle(["seat", 1, "kind", "bot"])
    [read], _ = read_file(write_file([session_of(app).saved]))
    assert [person.kind for person in read.people] == ["human", "bot", "bot"]
    assert read.people[2].level == "hard"
    assert read.humans == (0, 1)
    assert [note.key for note in read.notes] == ["level_changed", "bot_took_over"]


def test_invalid_changes_are_ignored() -> None:
    app, _ = seat_down("human", "easy")
    before = session_of(app).people
    for asked in (["seat", 7, "kind", "bot"], ["seat", 1, "level", "god"], ["seat", 0, "kind", "cat"], ["seat", "x"]):
        app.handle(asked)
    assert session_of(app).people == before
    assert not session_of(app).saved.notes


def test_a_note_about_a_missing_seat_is_damage() -> None:
    app, _ = seat_down("human", "easy")
    saved = session_of(app).saved
    for seat, fits in ((1, True), (2, False)):
        entries = [{"note": "bot_failed", "seat": seat}]
        if fits:
            assert rebuild(saved.id, saved.head(1), entries).notes
        else:
            with pytest.raises(DecodeError):
                rebuild(saved.id, saved.head(1), entries)


def test_a_bot_in_between_does_not_make_revealed_secrets_undoable() -> None:
    app, port = seat_down("human", "human")

    def turn(verb: str) -> None:
        port.wait(1000)
        app.handle(["reveal"])
        while session_of(app).acting:
            app.handle(["play", list(next(a for a in session_of(app).match.state.legal() if a[0] == verb))])
        app.handle(["pass"])

    turn("play")
    turn("draw")
    port.wait(1000)
    app.handle(["reveal"])
    inspecting = session_of(app).viewer
    assert inspecting is not None
    app.handle(["seat", 1 - inspecting, "kind", "bot"])
    app.handle(["undo"])
    assert len(session_of(app).match.log) == 4
    assert app.announcer.toast.text == app.t("reason.undo_reveal")


def test_notes_about_seats_survive_an_undo() -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1), stop=lambda s: s.acting and view_of(s.match.state, 0)["action"] == 3)
    play = next(action for action in session_of(app).match.state.legal() if action[0] == "play")
    app.handle(["play", list(play)])
    app.handle(["seat", 1, "level", "hard"])
    app.handle(["undo"])
    assert session_of(app).match.log
    for current_app in (app, reloaded(app, port)):
        assert [note.key for note in session_of(current_app).saved.notes] == ["level_changed"]
        assert current_app.t("note.level_changed", name=session_of(current_app).people[1].name) in log_of(current_app)


def test_a_single_player_who_changes_seats_no_longer_sees_the_old_hand() -> None:
    app, port = seat_down("human", "easy", "easy")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    assert session_of(app).viewer == 0
    app.handle(["seat", 0, "kind", "bot"])
    app.handle(["seat", 2, "kind", "human"])
    assert session_of(app).viewer != 0
    port.wait(20_000)
    assert session_of(app).handover is session_of(app).people[2]
