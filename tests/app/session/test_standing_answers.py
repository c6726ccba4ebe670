"""Standing answers: fewer handovers, and no decision is taken from a player who wants to decide."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.app.fakes import FakePort, new_app, play_on, seat_down, session_of
from tests.pages import Page
from tests.playing import view_of
from wanli.app.core.settings import Settings
from wanli.app.shell.app import App
from wanli.engine import Action, Decision, DecodeError, Rng
from wanli.games import load_ui
from wanli.games.great_wall.rules.year.phases import SEASON
from wanli.saves.files import read_file, write_file
from wanli.saves.saved_match import SavedMatch, fold, rebuild
from wanli.session.match_session import MatchSession
from wanli.session.standing_answers import begins_turn, standing

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
    """A match of settlers in which a player has to answer."""
    for seed in seeds:
        port = FakePort()
        Settings(end_turn=end_turn).save(port.storage)
        app, port = seat_down(*kinds, game="settlers", port=port)
        play_on(app, port, Rng(seed), stop=lambda s: stop(s) or len(s.match.log) > 1500)
        if stop(session_of(app)):
            return app, port
    raise AssertionError("nobody is asked")


def stands(app: App) -> tuple[tuple[int, str], ...]:
    return standing(session_of(app), RULE)


def log_of(app: App) -> str:
    room = app.navigation.match_controller
    assert room is not None
    return "\n".join(line.text for line in room.log.lines(session_of(app).spectator(app.t)))


def reloaded(app: App, port: FakePort) -> App:
    again, _ = new_app(port)
    again.start(app.route)
    return again


def last_of(app: App, seat: int, since: int) -> list[Action]:
    return [record.action for record in session_of(app).match.log[since:] if record.seat == seat]


FOUR = ("human",) * 4


def test_a_standing_answer_is_given_and_shown_publicly() -> None:
    app, port = at_question(*FOUR)
    session = session_of(app)
    asked, before = session.due, len(session.match.log)
    assert asked is not None
    assert ["standing_answer"] in Page(app.render()).actions
    app.handle(["standing_answer"])
    assert last_of(app, asked, before) == [("refuse",)]
    assert stands(app) == ((asked, "answer"),)
    assert "No trades until their turn" in log_of(app)
    play_on(app, port, Rng(4), stop=lambda s: s.acting)
    page = Page(app.render())
    assert ["withdraw_answer", asked, "answer"] in page.actions
    assert "No trades until their turn" in page.words


def test_a_standing_answer_ends_when_the_players_turn_begins() -> None:
    app, port = at_question(*FOUR)
    asked = session_of(app).due
    assert asked is not None
    app.handle(["standing_answer"])
    since, answered = len(session_of(app).match.log), 0
    for step in range(400):
        if not stands(app):
            break
        session = session_of(app)
        assert not (session.due == asked and kind_of(session) == "answer"), "the player was asked anyway"
        moves = len(session.match.log)
        play_on(app, port, Rng(step), stop=lambda s, moves=moves: len(s.match.log) > moves)  # type: ignore[misc]
    answered = last_of(app, asked, since).count(("refuse",))
    assert answered, "no second offer: the test needs another seed"
    [record] = [r for r in session_of(app).match.log[-3:] for e in r.events if e.kind == "turn"]
    assert any(event.kind == "turn" and event.facts["seat"] == asked for event in record.events)
    play_on(app, port, Rng(9), stop=lambda s: s.acting)
    assert "No trades until their turn" not in Page(app.render()).words


def never_automatic(s: MatchSession) -> bool:
    return asked_openly(s) and len(s.match.state.stack[-1].data["left"]) == 3


def test_no_handover_if_everyone_has_a_standing_answer() -> None:
    app, port = at_question(*FOUR, stop=never_automatic)
    session = session_of(app)
    offerer = session.match.log[-1].seat
    for _ in range(3):
        app.handle(["standing_answer"])
    assert len(stands(app)) == 3
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    assert session.viewer == offerer
    offer = next(action for action in session.match.state.legal() if action[0] == "offer")
    app.handle(["play", list(offer)])
    assert [record.action for record in session.match.log[-4:]] == [offer, *[("refuse",)] * 3]
    assert session.viewer == session.due == offerer
    spoken = " ".join(sentence.text for sentence in app.announcer.sentences)
    assert all(session.people[seat].name in spoken for seat, _ in stands(app))


def test_standing_answers_survive_reloads_and_files() -> None:
    app, port = at_question(*FOUR)
    app.handle(["standing_answer"])
    expected = stands(app)
    assert expected
    assert stands(reloaded(app, port)) == expected
    [read], _ = read_file(write_file([session_of(app).saved]))
    assert read.notes == session_of(app).saved.notes


def test_a_pending_standing_answer_is_played_after_a_reload() -> None:
    app, _ = at_question(*FOUR)
    asked = session_of(app).due
    assert asked is not None
    saved = session_of(app).saved
    entries = [*saved.entries(), {"note": "ahead", "seat": asked, "about": "answer"}]
    restored = rebuild(saved.id, saved.head(len(entries)), entries)
    app.opener.open_saved(
        SavedMatch("", restored.match, restored.people, restored.notes), app.repository.new_cursor(restored)
    )
    assert restored.match.log[-1].action == ("refuse",)


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
def test_an_invalid_note_is_damage(entry: dict[str, object]) -> None:
    app, _ = seat_down("human", "human")
    saved = session_of(app).saved
    with pytest.raises(DecodeError):
        rebuild(saved.id, saved.head(1), [entry])


def test_a_standing_answer_can_be_withdrawn_at_any_time() -> None:
    app, port = at_question(*FOUR)
    asked = session_of(app).due
    app.handle(["standing_answer"])
    app.handle(["withdraw_answer", asked, "answer"])
    assert not stands(app)
    assert "ends this" in log_of(app)
    assert not stands(reloaded(app, port))
    notes = list(session_of(app).saved.notes)
    for senseless in (
        ["withdraw_answer", asked, "answer"],
        ["withdraw_answer", 9, "answer"],
        ["withdraw_answer", "x"],
        ["standing_answer", 1],
    ):
        app.handle(senseless)
    assert session_of(app).saved.notes == notes


def test_only_the_asked_player_can_give_a_standing_answer() -> None:
    app, _ = at_question(
        *FOUR,
        stop=lambda s: s.turn_done is not None and kind_of(s) == "answer",
        end_turn="on",
    )
    before = len(session_of(app).match.log)
    app.handle(["standing_answer"])
    assert len(session_of(app).match.log) == before
    assert not stands(app)


def test_no_standing_answer_without_a_matching_question() -> None:
    app, port = seat_down("human", "human")
    assert load_ui(session_of(app).match.game.slug).standing_answers is None
    app.handle(["standing_answer"])
    assert not session_of(app).match.log
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    assert ["standing_answer"] not in Page(app.render()).actions


def alone(s: MatchSession) -> bool:
    return s.acting and kind_of(s) == "answer"


def test_undo_reverts_the_standing_answer_and_its_consequences() -> None:
    app, port = at_question("human", "easy", "easy", "easy", stop=alone)
    assert ["standing_answer"] in Page(app.render()).actions
    before = len(session_of(app).match.log)
    app.handle(["standing_answer"])
    assert stands(app) == ((0, "answer"),)
    app.handle(["undo"])
    assert len(session_of(app).match.log) == before
    assert alone(session_of(app))
    assert not stands(app)
    assert not stands(reloaded(app, port))


def test_another_players_undo_does_not_revert_a_withdrawal() -> None:
    """The notes of a save, as written and as read again."""
    entries: list[object] = [["end"], {"note": "ahead", "seat": 1, "about": "answer"}, ["end"]]
    entries += [{"note": "ahead_back", "seat": 1, "about": "answer"}, 1]
    actions, notes = fold(entries)
    assert len(actions) == 1
    assert [(note.after, note.key) for note in notes] == [(1, "ahead"), (1, "ahead_back")]


def test_after_undo_of_an_automatic_answer_the_player_is_asked() -> None:
    def answered_automatically(s: MatchSession) -> bool:
        return s.match.log[-1].seat == 0 and s.undo_refused() is None

    for seed in range(1, 30):
        app, port = at_question("human", "easy", "easy", "easy", stop=alone, seeds=range(seed, 30))
        app.handle(["standing_answer"])
        count = len(session_of(app).match.log)
        while stands(app) and not (len(session_of(app).match.log) > count and answered_automatically(session_of(app))):
            moves = len(session_of(app).match.log)
            play_on(app, port, Rng(seed), stop=lambda s, m=moves: len(s.match.log) > m)  # type: ignore[misc]
        if not stands(app):
            continue
        log = len(session_of(app).match.log)
        app.handle(["undo"])
        assert len(session_of(app).match.log) == log - 1
        assert alone(session_of(app))
        assert not stands(app)
        again = reloaded(app, port)
        assert not stands(again)
        assert alone(session_of(again))
        return
    raise AssertionError("no second offer came")


def test_a_bot_ignores_the_standing_answer_of_the_player_it_replaces() -> None:
    app, _ = at_question(*FOUR)
    asked = session_of(app).due
    app.handle(["standing_answer"])
    app.handle(["seat", asked, "kind", "bot"])
    assert not stands(app)
    app.handle(["seat", asked, "kind", "human"])
    assert stands(app)


def own_turn_next(s: MatchSession) -> bool:
    """True if the asked seat's turn begins after it builds nothing."""
    assert RULE is not None
    trial = s.match.state.copy()
    return s.due is not None and begins_turn(trial.play(("end",)), s.due, RULE)


def test_special_building_can_be_declined_in_advance() -> None:
    app, port = at_question(*["human"] * 6, stop=lambda s: asked_openly(s, "special") and not own_turn_next(s))
    asked = session_of(app).due
    app.handle(["standing_answer"])
    assert (asked, "special") in stands(app)
    play_on(app, port, Rng(3), stop=lambda s: not stands(app) or (s.due == asked and kind_of(s) == "special"))
    assert not stands(app)


def test_an_answer_that_begins_the_players_turn_is_not_recorded() -> None:
    def next_in_turn(s: MatchSession) -> bool:
        return asked_openly(s, "special") and s.due == (view_of(s.match.state, None)["active"] + 1) % 6

    app, _ = at_question(*["human"] * 6, stop=next_in_turn)
    session = session_of(app)
    assert session.due is not None
    session.match.state.stack[-1] = Decision(session.due, "special", {"left": [session.due]})  # no other seat has cards
    assert own_turn_next(session)
    app.handle(["standing_answer"])
    assert kind_of(session) == "roll"
    assert not stands(app)
    assert not session.saved.notes


def test_the_next_asked_player_starts_at_the_handover_screen() -> None:
    app, port = at_question(*FOUR, stop=lambda s: asked_openly(s) and len(s.match.state.stack[-1].data["left"]) > 1)
    port.wait(1000)
    app.handle(["play", ["refuse"]])
    assert session_of(app).handover is not None
    assert session_of(app).viewer is None


def at_tactic_window(*kinds: str, season: str, windows: str = "quick") -> tuple[App, FakePort]:
    """A match of The Great Wall in which a player is asked for a tactic in this season."""

    def asked(session: MatchSession) -> bool:
        if session.due is None or kind_of(session) != "window":
            return False
        view = view_of(session.match.state, None)
        return SEASON.get(view["phase"]) == season and not session.match.state.stack[-1].data["about"].get("bill")

    for seed in range(1, 12):
        app, port = seat_down(*kinds, game="great_wall", options={"windows": windows})
        play_on(app, port, Rng(seed), stop=lambda s: asked(s) or len(s.match.log) > 500)
        if asked(session_of(app)):
            return app, port
    raise AssertionError("nobody is asked for a tactic")


@pytest.mark.parametrize("windows", ["quick", "strict"])
def test_one_answer_passes_on_all_tactics_of_a_winter(windows: str) -> None:
    app, port = at_tactic_window("human", "human", season="winter", windows=windows)
    session = session_of(app)
    asked = session.due
    port.wait(1000)
    app.handle(["standing_answer"])
    rule = load_ui("great_wall").standing_answers
    assert standing(session, rule) == ((asked, "window"),)
    year = view_of(session.match.state, None)["year"]

    def asked_again(s: MatchSession) -> bool:
        return s.due == asked and kind_of(s) == "window"

    def over(s: MatchSession) -> bool:
        return s.over or SEASON.get(view_of(s.match.state, None)["phase"]) != "winter"

    play_on(app, port, Rng(5), stop=lambda s: asked_again(s) or over(s))
    assert over(session)
    assert not standing(session, rule), "the answer ends with the Winter"
    assert session.over or view_of(session.match.state, None)["year"] >= year


def test_outside_winter_there_is_no_such_answer() -> None:
    app, port = at_tactic_window("human", "easy", season="autumn")
    port.wait(1000)
    assert session_of(app).acting
    assert ["standing_answer"] not in Page(app.render()).actions
