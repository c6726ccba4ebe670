"""Who plays can change in the middle of a match, and shows nobody what is not theirs."""

from __future__ import annotations

import pytest

from tests.app.fakes import FakePort, play_on, seat_down, sitting_of, table
from tests.pages import Page
from wanli.app.app import Table
from wanli.app.files import read_file, write_file
from wanli.app.saved_match import rebuild
from wanli.engine import Chance, DecodeError


def reloaded(made: Table, port: FakePort) -> Table:
    again, _ = table(port)
    again.start(made.place)
    return again


def log_of(made: Table) -> str:
    room = made._match_room()
    assert room is not None
    return "\n".join(line.text for line in room.log.lines(sitting_of(made).onlooker(made.t)))


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
    play_on(made, port, Chance(1), stop=lambda s: s.acting)
    before = len(sitting_of(made).match.log)
    made.handle(["seat", 0, "kind", "bot"])
    made.handle(["close"])
    port.wait(20_000)
    assert len(sitting_of(made).match.log) > before + 6
    assert made.t("note.bot_took_over", name=sitting_of(made).people[0].name) in log_of(reloaded(made, port))
    made.handle(["seat", 0, "kind", "human"])
    play_on(made, port, Chance(1), stop=lambda s: s.acting)
    assert sitting_of(made).acting
    assert sitting_of(reloaded(made, port)).persons == (0,)


@pytest.mark.parametrize("intent", ["rematch", "again"])
def test_who_let_a_bot_play_on_is_back_in_the_next_match(intent: str) -> None:
    made, port = seat_down("human", "easy", "human")
    made.handle(["seat", 2, "kind", "bot"])
    made.handle(["close"])
    play_on(made, port, Chance(1))
    made.handle([intent])
    if intent == "again":
        made.handle(["start"])
    assert [person.kind for person in sitting_of(made).people] == ["human", "bot", "human"]


def test_who_stays_alone_is_asked_before_their_hand_is_shown() -> None:
    made, port = seat_down("human", "human")
    made.handle(["ready"])
    port.wait(1000)
    made.handle(["reveal"])
    assert sitting_of(made).viewer == sitting_of(made).due
    leaver = sitting_of(made).viewer
    assert leaver is not None
    made.handle(["seat", leaver, "kind", "bot"])
    assert sitting_of(made).viewer is None
    port.wait(20_000)
    for there in (made, reloaded(made, port)):
        there.render()
        sitting = sitting_of(there)
        assert sitting.viewer is None
        assert sitting.handover is sitting.people[1 - leaver]
        assert "panel" not in Page(there.render()).ids


def test_a_person_can_leave_at_the_handover() -> None:
    made, port = seat_down("human", "human", "human")
    due = sitting_of(made).due
    assert due is not None
    assert ["seats"] in Page(made.render()).actions
    made.handle(["seats"])
    made.handle(["seat", due, "kind", "bot"])
    made.handle(["close"])
    port.wait(20_000)
    assert sitting_of(made).due not in (None, due)
    assert sitting_of(made).viewer is None


def test_a_person_takes_the_place_of_a_bot() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Chance(1), stop=lambda s: s.acting)
    made.handle(["seat", 1, "kind", "human"])
    sitting = sitting_of(made)
    assert sitting.viewer == 0
    while sitting.acting:
        made.handle(["play", list(sitting.match.state.legal()[0])])
    assert sitting.turn_done is sitting.people[1]
    made.handle(["pass"])
    assert sitting.handover is sitting.people[1]


def test_who_plays_now_is_kept_in_files_too() -> None:
    made, _ = seat_down("human", "human", "easy")
    made.handle(["seat", 2, "level", "hard"])
    made.handle(["seat", 1, "kind", "bot"])
    [read], _ = read_file(write_file([sitting_of(made).kept]))
    assert [person.kind for person in read.people] == ["human", "bot", "bot"]
    assert read.people[2].level == "hard"
    assert read.persons == (0, 1)
    assert [note.key for note in read.notes] == ["level_changed", "bot_took_over"]


def test_senseless_changes_are_passed_over() -> None:
    made, _ = seat_down("human", "easy")
    before = sitting_of(made).people
    for asked in (["seat", 7, "kind", "bot"], ["seat", 1, "level", "god"], ["seat", 0, "kind", "cat"], ["seat", "x"]):
        made.handle(asked)
    assert sitting_of(made).people == before
    assert not sitting_of(made).kept.notes


def test_a_note_about_a_seat_that_is_not_there_is_damage() -> None:
    made, _ = seat_down("human", "easy")
    kept = sitting_of(made).kept
    for seat, fits in ((1, True), (2, False)):
        entries = [{"note": "bot_failed", "seat": seat}]
        if fits:
            assert rebuild(kept.id, kept.head(1), entries).notes
        else:
            with pytest.raises(DecodeError):
                rebuild(kept.id, kept.head(1), entries)


def test_a_bot_in_between_opens_no_way_back_to_what_somebody_else_has_seen() -> None:
    made, port = seat_down("human", "human")

    def turn(verb: str) -> None:
        made.handle(["ready"])
        port.wait(1000)
        made.handle(["reveal"])
        while sitting_of(made).acting:
            made.handle(["play", list(next(a for a in sitting_of(made).match.state.legal() if a[0] == verb))])
        made.handle(["pass"])

    turn("play")
    turn("draw")
    made.handle(["ready"])
    port.wait(1000)
    made.handle(["reveal"])
    asking = sitting_of(made).viewer
    assert asking is not None
    made.handle(["seat", 1 - asking, "kind", "bot"])
    made.handle(["undo"])
    assert len(sitting_of(made).match.log) == 4
    assert made.saying.toast.text == made.t("reason.undo_reveal")


def test_what_the_log_says_about_seats_outlives_an_undo() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Chance(1), stop=lambda s: s.acting and s.match.state.view(0)["action"] == 3)
    play = next(action for action in sitting_of(made).match.state.legal() if action[0] == "play")
    made.handle(["play", list(play)])
    made.handle(["seat", 1, "level", "hard"])
    made.handle(["undo"])
    assert sitting_of(made).match.log
    for there in (made, reloaded(made, port)):
        assert [note.key for note in sitting_of(there).kept.notes] == ["level_changed"]
        assert there.t("note.level_changed", name=sitting_of(there).people[1].name) in log_of(there)


def test_the_only_person_moves_to_another_seat_and_leaves_the_old_hand_behind() -> None:
    made, port = seat_down("human", "easy", "easy")
    play_on(made, port, Chance(1), stop=lambda s: s.acting)
    assert sitting_of(made).viewer == 0
    made.handle(["seat", 0, "kind", "bot"])
    made.handle(["seat", 2, "kind", "human"])
    assert sitting_of(made).viewer != 0
    port.wait(20_000)
    assert sitting_of(made).handover is sitting_of(made).people[2]
