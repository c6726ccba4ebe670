"""Who plays can change in the middle of a match, and shows nobody what is not theirs."""

from __future__ import annotations

import pytest

from tests.app.fakes import FakePort, new_app, play_on, seat_down, session_of
from tests.pages import Page
from tests.playing import view_of
from wanli.app.shell.app import App
from wanli.app.storage.files import read_file, write_file
from wanli.app.storage.saved_match import rebuild
from wanli.engine import DecodeError, Rng


def reloaded(made: App, port: FakePort) -> App:
    again, _ = new_app(port)
    again.start(made.route)
    return again


def log_of(made: App) -> str:
    room = made.navigation.match_controller
    assert room is not None
    return "\n".join(line.text for line in room.log.lines(session_of(made).spectator(made.t)))


def test_the_menu_leads_to_who_plays() -> None:
    made, _ = seat_down("human", "easy")
    made.handle(["menu"])
    assert ["seats"] in Page(made.render()).actions
    made.handle(["seats"])
    asked = Page(made.render()).actions
    assert ["seat", 0, "kind", "bot"] in asked
    assert ["seat", 1, "level", "hard"] in asked


def test_a_bot_plays_on_for_a_person_and_gives_the_seat_back() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    before = len(session_of(made).match.log)
    made.handle(["seat", 0, "kind", "bot"])
    made.handle(["close"])
    port.wait(20_000)
    assert len(session_of(made).match.log) > before + 6
    assert made.t("note.bot_took_over", name=session_of(made).people[0].name) in log_of(reloaded(made, port))
    made.handle(["seat", 0, "kind", "human"])
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    assert session_of(made).acting
    assert session_of(reloaded(made, port)).persons == (0,)


@pytest.mark.parametrize("intent", ["rematch", "again"])
def test_who_let_a_bot_play_on_is_back_in_the_next_match(intent: str) -> None:
    made, port = seat_down("human", "easy", "human")
    made.handle(["seat", 2, "kind", "bot"])
    made.handle(["close"])
    play_on(made, port, Rng(1))
    made.handle([intent])
    if intent == "again":
        made.handle(["start"])
    else:
        assert made.announcer.toast.text == made.t("score.back", names="Cyd"), "nobody is asked to the table in silence"
    assert [person.kind for person in session_of(made).people] == ["human", "bot", "human"]


def test_who_stays_alone_is_asked_before_their_hand_is_shown() -> None:
    made, port = seat_down("human", "human")
    port.wait(1000)
    made.handle(["reveal"])
    assert session_of(made).viewer == session_of(made).due
    leaver = session_of(made).viewer
    assert leaver is not None
    made.handle(["seat", leaver, "kind", "bot"])
    assert session_of(made).viewer is None
    port.wait(20_000)
    for there in (made, reloaded(made, port)):
        there.render()
        session = session_of(there)
        assert session.viewer is None
        assert session.handover is session.people[1 - leaver]
        assert "panel" not in Page(there.render()).ids


def test_a_person_can_leave_at_the_handover() -> None:
    made, port = seat_down("human", "human", "human")
    due = session_of(made).due
    assert due is not None
    assert ["seats"] in Page(made.render()).actions
    made.handle(["seats"])
    made.handle(["seat", due, "kind", "bot"])
    made.handle(["close"])
    port.wait(20_000)
    assert session_of(made).due not in (None, due)
    assert session_of(made).viewer is None


def test_a_person_takes_the_place_of_a_bot() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    made.handle(["seat", 1, "kind", "human"])
    session = session_of(made)
    assert session.viewer == 0
    while session.acting:
        made.handle(["play", list(session.match.state.legal()[0])])
    made.handle(["pass"])
    assert session.handover is session.people[1]


def test_who_plays_now_is_kept_in_files_too() -> None:
    made, _ = seat_down("human", "human", "easy")
    made.handle(["seat", 2, "level", "hard"])
    made.handle(["seat", 1, "kind", "bot"])
    [read], _ = read_file(write_file([session_of(made).saved]))
    assert [person.kind for person in read.people] == ["human", "bot", "bot"]
    assert read.people[2].level == "hard"
    assert read.persons == (0, 1)
    assert [note.key for note in read.notes] == ["level_changed", "bot_took_over"]


def test_senseless_changes_are_passed_over() -> None:
    made, _ = seat_down("human", "easy")
    before = session_of(made).people
    for asked in (["seat", 7, "kind", "bot"], ["seat", 1, "level", "god"], ["seat", 0, "kind", "cat"], ["seat", "x"]):
        made.handle(asked)
    assert session_of(made).people == before
    assert not session_of(made).saved.notes


def test_a_note_about_a_seat_that_is_not_there_is_damage() -> None:
    made, _ = seat_down("human", "easy")
    saved = session_of(made).saved
    for seat, fits in ((1, True), (2, False)):
        entries = [{"note": "bot_failed", "seat": seat}]
        if fits:
            assert rebuild(saved.id, saved.head(1), entries).notes
        else:
            with pytest.raises(DecodeError):
                rebuild(saved.id, saved.head(1), entries)


def test_a_bot_in_between_opens_no_way_back_to_what_somebody_else_has_seen() -> None:
    made, port = seat_down("human", "human")

    def turn(verb: str) -> None:
        port.wait(1000)
        made.handle(["reveal"])
        while session_of(made).acting:
            made.handle(["play", list(next(a for a in session_of(made).match.state.legal() if a[0] == verb))])
        made.handle(["pass"])

    turn("play")
    turn("draw")
    port.wait(1000)
    made.handle(["reveal"])
    asking = session_of(made).viewer
    assert asking is not None
    made.handle(["seat", 1 - asking, "kind", "bot"])
    made.handle(["undo"])
    assert len(session_of(made).match.log) == 4
    assert made.announcer.toast.text == made.t("reason.undo_reveal")


def test_what_the_log_says_about_seats_outlives_an_undo() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(1), stop=lambda s: s.acting and view_of(s.match.state, 0)["action"] == 3)
    play = next(action for action in session_of(made).match.state.legal() if action[0] == "play")
    made.handle(["play", list(play)])
    made.handle(["seat", 1, "level", "hard"])
    made.handle(["undo"])
    assert session_of(made).match.log
    for there in (made, reloaded(made, port)):
        assert [note.key for note in session_of(there).saved.notes] == ["level_changed"]
        assert there.t("note.level_changed", name=session_of(there).people[1].name) in log_of(there)


def test_the_only_person_moves_to_another_seat_and_leaves_the_old_hand_behind() -> None:
    made, port = seat_down("human", "easy", "easy")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    assert session_of(made).viewer == 0
    made.handle(["seat", 0, "kind", "bot"])
    made.handle(["seat", 2, "kind", "human"])
    assert session_of(made).viewer != 0
    port.wait(20_000)
    assert session_of(made).handover is session_of(made).people[2]
