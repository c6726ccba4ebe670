"""Standing answers: fewer rounds of the device, and nothing decided for anybody who wants to decide."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.app.fakes import FakePort, new_app, play_on, seat_down, session_of
from tests.pages import Page
from tests.playing import view_of
from wanli.app.core.settings import Settings
from wanli.app.session.match_session import MatchSession
from wanli.app.session.standing_answers import begins_turn, standing
from wanli.app.shell.app import App
from wanli.app.storage.files import read_file, write_file
from wanli.app.storage.saved_match import SavedMatch, fold, rebuild
from wanli.engine import Action, Decision, DecodeError, Rng
from wanli.games import load_ui

RULE = load_ui("settlers").standing_answers


def kind_of(session: MatchSession) -> str:
    stack = session.match.state.stack
    return stack[-1].kind if stack else ""


def asked_openly(session: MatchSession, kind: str = "answer") -> bool:
    return session.handover is not None and kind_of(session) == kind


def at_question(
    *kinds: str,
    stop: Callable[[MatchSession], bool] = asked_openly,
    seeds: range = range(1, 30),
    end_turn: str = "off",
) -> tuple[App, FakePort]:
    """A match of settlers where somebody is asked."""
    for seed in seeds:
        port = FakePort()
        Settings(end_turn=end_turn).save(port.storage)
        made, port = seat_down(*kinds, game="settlers", port=port)
        play_on(made, port, Rng(seed), stop=lambda s: stop(s) or len(s.match.log) > 1500)
        if stop(session_of(made)):
            return made, port
    raise AssertionError("nobody is asked")


def stands(made: App) -> tuple[tuple[int, str], ...]:
    return standing(session_of(made), RULE)


def log_of(made: App) -> str:
    room = made.navigation.match_controller
    assert room is not None
    return "\n".join(line.text for line in room.log.lines(session_of(made).spectator(made.t)))


def reloaded(made: App, port: FakePort) -> App:
    again, _ = new_app(port)
    again.start(made.route)
    return again


def last_of(made: App, seat: int, since: int) -> list[Action]:
    return [record.action for record in session_of(made).match.log[since:] if record.seat == seat]


FOUR = ("human",) * 4


def test_who_is_asked_can_answer_from_now_on_and_all_can_see_it() -> None:
    made, port = at_question(*FOUR)
    session = session_of(made)
    asked, before = session.due, len(session.match.log)
    assert asked is not None
    assert ["standing_answer"] in Page(made.render()).actions
    made.handle(["standing_answer"])
    assert last_of(made, asked, before) == [("refuse",)]
    assert stands(made) == ((asked, "answer"),)
    assert "No trade until their turn" in log_of(made)
    play_on(made, port, Rng(4), stop=lambda s: s.acting)
    page = Page(made.render())
    assert ["withdraw_answer", asked, "answer"] in page.actions
    assert "No trade until their turn" in page.words


def test_it_holds_until_the_own_turn_begins_and_no_longer() -> None:
    made, port = at_question(*FOUR)
    asked = session_of(made).due
    assert asked is not None
    made.handle(["standing_answer"])
    since, answered = len(session_of(made).match.log), 0
    for step in range(400):
        if not stands(made):
            break
        session = session_of(made)
        assert not (session.due == asked and kind_of(session) == "answer"), "asked all the same"
        moves = len(session.match.log)
        play_on(made, port, Rng(step), stop=lambda s, moves=moves: len(s.match.log) > moves)  # type: ignore[misc]
    answered = last_of(made, asked, since).count(("refuse",))
    assert answered, "no second offer came; the test needs another seed"
    [record] = [r for r in session_of(made).match.log[-3:] for e in r.events if e.kind == "turn"]
    assert any(event.kind == "turn" and event.facts["seat"] == asked for event in record.events)
    play_on(made, port, Rng(9), stop=lambda s: s.acting)
    assert "No trade until their turn" not in Page(made.render()).words


def all_asked(s: MatchSession) -> bool:
    return asked_openly(s) and len(s.match.state.stack[-1].data["left"]) == 3


def test_everybody_out_of_trade_leaves_the_device_where_it_is() -> None:
    made, port = at_question(*FOUR, stop=all_asked)
    session = session_of(made)
    offerer = session.match.log[-1].seat
    for _ in range(3):
        made.handle(["standing_answer"])
    assert len(stands(made)) == 3
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    assert session.viewer == offerer
    offer = next(action for action in session.match.state.legal() if action[0] == "offer")
    made.handle(["play", list(offer)])
    assert [record.action for record in session.match.log[-4:]] == [offer, *[("refuse",)] * 3]
    assert session.viewer == session.due == offerer
    assert all(session.people[seat].name in made.announcer.spoken.text for seat, _ in stands(made))


def test_it_is_kept_over_a_reload_and_in_files() -> None:
    made, port = at_question(*FOUR)
    made.handle(["standing_answer"])
    expected = stands(made)
    assert expected
    assert stands(reloaded(made, port)) == expected
    [read], _ = read_file(write_file([session_of(made).saved]))
    assert read.notes == session_of(made).saved.notes


def test_a_page_closed_between_question_and_answer_answers_when_it_opens() -> None:
    made, _ = at_question(*FOUR)
    asked = session_of(made).due
    assert asked is not None
    saved = session_of(made).saved
    entries = [*saved.entries(), {"note": "ahead", "seat": asked, "about": "answer"}]
    there = rebuild(saved.id, saved.head(len(entries)), entries)
    made.open_saved(SavedMatch("", there.match, there.people, there.notes), made.repository.new_cursor(there))
    assert there.match.log[-1].action == ("refuse",)


@pytest.mark.parametrize(
    "entry",
    [
        {"note": "ahead", "seat": 0},
        {"note": "ahead", "seat": 0, "about": 7},
        {"note": "bot_failed", "seat": 0, "about": "answer"},
        {"note": "ahead_back", "seat": 0, "about": ""},
    ],
    ids=str,
)
def test_a_note_about_nothing_is_damage(entry: dict[str, object]) -> None:
    made, _ = seat_down("human", "human")
    saved = session_of(made).saved
    with pytest.raises(DecodeError):
        rebuild(saved.id, saved.head(1), [entry])


def test_it_can_be_taken_back_at_any_time() -> None:
    made, port = at_question(*FOUR)
    asked = session_of(made).due
    made.handle(["standing_answer"])
    made.handle(["withdraw_answer", asked, "answer"])
    assert not stands(made)
    assert "ends this" in log_of(made)
    assert not stands(reloaded(made, port))
    notes = list(session_of(made).saved.notes)
    for senseless in (
        ["withdraw_answer", asked, "answer"],
        ["withdraw_answer", 9, "answer"],
        ["withdraw_answer", "x"],
        ["standing_answer", 1],
    ):
        made.handle(senseless)
    assert session_of(made).saved.notes == notes


def test_nobody_else_answers_for_who_is_asked() -> None:
    made, _ = at_question(
        *FOUR,
        stop=lambda s: s.turn_done is not None and kind_of(s) == "answer",
        end_turn="on",
    )
    before = len(session_of(made).match.log)
    made.handle(["standing_answer"])
    assert len(session_of(made).match.log) == before
    assert not stands(made)


def test_where_no_such_question_is_asked_nothing_can_be_answered_ahead() -> None:
    made, port = seat_down("human", "human")
    assert load_ui(session_of(made).match.game.slug).standing_answers is None
    made.handle(["standing_answer"])
    assert not session_of(made).match.log
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    assert ["standing_answer"] not in Page(made.render()).actions


def alone(s: MatchSession) -> bool:
    return s.acting and kind_of(s) == "answer"


def test_undo_takes_back_the_answer_and_what_was_to_follow_from_it() -> None:
    made, port = at_question("human", "easy", "easy", "easy", stop=alone)
    assert ["standing_answer"] in Page(made.render()).actions
    before = len(session_of(made).match.log)
    made.handle(["standing_answer"])
    assert stands(made) == ((0, "answer"),)
    made.handle(["undo"])
    assert len(session_of(made).match.log) == before
    assert alone(session_of(made))
    assert not stands(made)
    assert not stands(reloaded(made, port))


def test_undo_by_somebody_else_does_not_unsay_that_one_wants_to_be_asked() -> None:
    """The notes of a save, as it was written and as it is read again."""
    entries: list[object] = [["end"], {"note": "ahead", "seat": 1, "about": "answer"}, ["end"]]
    entries += [{"note": "ahead_back", "seat": 1, "about": "answer"}, 1]
    actions, notes = fold(entries)
    assert len(actions) == 1
    assert [(note.after, note.key) for note in notes] == [(1, "ahead"), (1, "ahead_back")]


def test_after_undo_of_an_answer_given_by_itself_the_person_is_asked() -> None:
    def by_itself(s: MatchSession) -> bool:
        return s.match.log[-1].seat == 0 and s.undo_refused() is None

    for seed in range(1, 30):
        made, port = at_question("human", "easy", "easy", "easy", stop=alone, seeds=range(seed, 30))
        made.handle(["standing_answer"])
        count = len(session_of(made).match.log)
        while stands(made) and not (len(session_of(made).match.log) > count and by_itself(session_of(made))):
            moves = len(session_of(made).match.log)
            play_on(made, port, Rng(seed), stop=lambda s, m=moves: len(s.match.log) > m)  # type: ignore[misc]
        if not stands(made):
            continue
        log = len(session_of(made).match.log)
        made.handle(["undo"])
        assert len(session_of(made).match.log) == log - 1
        assert alone(session_of(made))
        assert not stands(made)
        there = reloaded(made, port)
        assert not stands(there)
        assert alone(session_of(there))
        return
    raise AssertionError("no second offer came")


def test_a_bot_that_plays_on_for_somebody_decides_itself() -> None:
    made, _ = at_question(*FOUR)
    asked = session_of(made).due
    made.handle(["standing_answer"])
    made.handle(["seat", asked, "kind", "bot"])
    assert not stands(made)
    made.handle(["seat", asked, "kind", "human"])
    assert stands(made)


def own_turn_next(s: MatchSession) -> bool:
    """Whether the turn of the seat that is asked begins when it builds nothing."""
    assert RULE is not None
    trial = s.match.state.copy()
    return s.due is not None and begins_turn(trial.play(("end",)), s.due, RULE)


def test_building_between_turns_can_be_passed_up_ahead() -> None:
    made, port = at_question(*["human"] * 6, stop=lambda s: asked_openly(s, "special") and not own_turn_next(s))
    asked = session_of(made).due
    made.handle(["standing_answer"])
    assert (asked, "special") in stands(made)
    play_on(made, port, Rng(3), stop=lambda s: not stands(made) or (s.due == asked and kind_of(s) == "special"))
    assert not stands(made)


def test_what_the_own_turn_follows_at_once_is_not_noted() -> None:
    def next_in_turn(s: MatchSession) -> bool:
        return asked_openly(s, "special") and s.due == (view_of(s.match.state, None)["active"] + 1) % 6

    made, _ = at_question(*["human"] * 6, stop=next_in_turn)
    session = session_of(made)
    assert session.due is not None
    session.match.state.stack[-1] = Decision(session.due, "special", {"left": [session.due]})  # nobody else has cards
    assert own_turn_next(session)
    made.handle(["standing_answer"])
    assert kind_of(session) == "roll"
    assert not stands(made)
    assert not session.saved.notes


def test_the_next_who_is_asked_begins_at_the_cover() -> None:
    made, port = at_question(*FOUR, stop=lambda s: asked_openly(s) and len(s.match.state.stack[-1].data["left"]) > 1)
    port.wait(1000)
    made.handle(["play", ["refuse"]])
    assert session_of(made).handover is not None
    assert session_of(made).viewer is None
