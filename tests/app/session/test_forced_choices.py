"""Forced choices are played automatically; undo includes them, and files do not mark them."""

from __future__ import annotations

import pytest

from tests.app.fakes import FakePort, new_app, play_on, seat_down, session_of
from tests.games.great_wall.policies import POLICIES
from tests.games.great_wall.positions import ask, dealt
from tests.pages import Page
from tests.playing import walk
from wanli.app.core.settings import Settings
from wanli.app.match.match_controller import MatchController
from wanli.app.shell.app import App
from wanli.engine import Match, Rng
from wanli.games import GAMES, load_ui
from wanli.games.great_wall.ui.forced_choices import EQUAL_ALONE, FORCED_ALONE
from wanli.saves.files import read_file, write_file
from wanli.session.forced_choices import ForcedChoicePlayer, forced_choice, have_equal_results
from wanli.session.match_session import MatchSession


def skipped_in(app: App) -> ForcedChoicePlayer:
    assert isinstance(app.screen, MatchController)
    return app.screen.table.skipped


def at_skipped(game: str, single: str = "skip", seeds: range = range(1, 20)) -> tuple[App, FakePort]:
    """A match in which a forced choice was just skipped."""
    seats = min(count for count in GAMES[game].seats if count > 1)

    def just_now(session: MatchSession) -> bool:
        return bool(session.match.log) and len(session.match.log) - 1 in skipped_in(app)

    for seed in seeds:
        port = FakePort()
        Settings(single=single).save(port.storage)
        app, port = seat_down(*["human"] * seats, game=game, port=port)
        play_on(app, port, Rng(seed), stop=lambda session: just_now(session) or session.over)
        if just_now(session_of(app)):
            return app, port
    raise AssertionError("nothing is skipped")


@pytest.mark.parametrize("game", ["meridian", "settlers", "great_wall"])
def test_forced_choices_are_not_asked(game: str) -> None:
    app, _ = at_skipped(game)
    session = session_of(app)
    assert session.due is None or forced_choice(session.match.state, load_ui(game)) is None


@pytest.mark.parametrize("game", ["meridian", "settlers", "great_wall"])
def test_a_setting_asks_forced_choices_too(game: str) -> None:
    app, _ = at_skipped(game, single="ask")
    skipped = len(session_of(app).match.log) - 1
    assert skipped in skipped_in(app)
    before = Match.at(session_of(app).match, skipped)
    assert forced_choice(before, load_ui(game)) is not None, "a player was asked without a choice"


def test_the_record_contains_skipped_actions() -> None:
    app, port = at_skipped("settlers")
    actions = session_of(app).match.actions
    [saved], _ = read_file(write_file([session_of(app).saved]))
    assert saved.match.actions == actions
    again, _ = new_app(FakePort(port.storage))
    again.start(app.route)
    assert session_of(again).match.actions == actions
    assert len(actions) - 1 in skipped_in(again), "skipping follows from the position"


def test_undo_reverts_a_choice_and_the_skipped_actions_after_it() -> None:
    app, port = seat_down("human", "human", "human", "human", game="settlers")
    play_on(app, port, Rng(1), stop=lambda session: bool(session.match.log) and len(session.match.log) == 4)
    # Three forts are chosen; the fourth seat takes the remaining one.
    session = session_of(app)
    assert [action[0] for action in session.match.actions] == ["fort"] * 4
    assert 3 in skipped_in(app)
    app.handle(["undo"])
    assert len(session.match.log) == 2
    assert session.due is not None


def test_undo_reverts_one_action_if_everything_is_asked() -> None:
    port = FakePort()
    Settings(single="ask").save(port.storage)
    app, port = seat_down("human", "human", "human", "human", game="settlers", port=port)
    play_on(app, port, Rng(1), stop=lambda session: len(session.match.log) == 4)
    app.handle(["undo"])
    assert len(session_of(app).match.log) == 3


def test_the_last_choice_is_described_with_the_skipped_actions() -> None:
    app, port = seat_down("human", "human", "human", "human", game="settlers")
    play_on(app, port, Rng(1), stop=lambda session: len(session.match.log) == 4)
    assert sum(spoken.text.count("places a border fort") for spoken in app.announcer.sentences) == 4


def accepted_unchanged(session: MatchSession) -> bool:
    """True if a human proposer decides about one acceptance and no counter-offer."""
    stack = session.match.state.stack
    if not stack or stack[-1].kind != "partner" or session.due is None:
        return False
    return [answer for _, answer, *_ in stack[-1].data["answers"] if answer != "refuse"] == ["accept"]


def test_the_proposer_decides_about_an_accepted_offer() -> None:
    app, port = seat_down("human", "human", "human", "human", game="settlers")
    play_on(app, port, Rng(3), stop=accepted_unchanged)
    session = session_of(app)
    assert accepted_unchanged(session)
    port.wait(1000)
    app.handle(["reveal"])
    assert session.acting
    actions = Page(app.render()).actions
    for action in session.match.state.legal():
        assert ["play", list(action)] in actions


def test_a_setting_closes_accepted_trades() -> None:
    """Even with this setting the proposer is asked if there are several answers to choose from."""
    port = FakePort()
    Settings(single="trade").save(port.storage)
    app, port = seat_down("human", "human", "human", "human", game="settlers", port=port)

    def traded(session: MatchSession) -> bool:
        log = session.match.log
        return bool(log) and log[-1].action[0] == "partner" and len(log) - 1 in skipped_in(app)

    play_on(app, port, Rng(3), stop=traded)
    session = session_of(app)
    assert traded(session)
    state = session.match.at(len(session.match.log) - 1)
    assert [answer for _, answer, *_ in state.stack[-1].data["answers"] if answer != "refuse"] == ["accept"]
    app.handle(["undo"])
    assert traded(session), "an accepted trade cannot be undone"


def secretly_forced(session: MatchSession) -> bool:
    """True if a human player is asked to upgrade, recruit, build or play a tactic, but can only decline."""
    state = session.match.state
    return session.due is not None and state.stack[-1].kind in FORCED_ALONE and len(state.legal()) == 1


def test_against_bots_alone_nobody_is_asked_about_the_unaffordable() -> None:
    app, port = seat_down("human", "easy", "easy", game="great_wall", options={"windows": "strict"})
    play_on(app, port, Rng(2), stop=lambda session: secretly_forced(session) or len(session.match.log) > 250)
    session = session_of(app)
    assert not secretly_forced(session)
    skipped = [index for index in range(len(session.match.log)) if index in skipped_in(app)]
    assert any(session.match.at(index).stack[-1].kind in FORCED_ALONE for index in skipped)
    [saved], _ = read_file(write_file([session.saved]))
    assert saved.match.actions == session.match.actions, "the engine still asks"


def test_with_other_people_the_question_protects_the_secret() -> None:
    app, port = seat_down("human", "human", game="great_wall")
    play_on(app, port, Rng(2), stop=secretly_forced)
    assert secretly_forced(session_of(app))


def test_a_setup_without_secrets_needs_no_handover() -> None:
    app, port = seat_down("human", "human", "human", "human", game="settlers")
    setup: set[str] = set()

    def in_turn(session: MatchSession) -> bool:
        kind = session.match.state.stack[-1].kind
        if kind in ("fort", "found", "found_road"):
            setup.add(kind)
            assert session.acting, kind
        return kind == "roll"

    play_on(app, port, Rng(1), stop=in_turn)
    assert setup == {"fort", "found", "found_road"}
    session = session_of(app)
    assert session.awaiting_handover or session.turn_done is not None or session.acting
    assert session.hides


def test_the_last_command_is_chosen_without_asking_only_against_bots() -> None:
    """The choice of a command is secret, so with other people everybody is asked."""
    state, ui = dealt(), load_ui("great_wall")
    seat = state.seat
    assert seat is not None
    assert forced_choice(state, ui, alone=True) is None, "several commands are in hand"
    state.players[seat].commands = ("levy",)
    ask(state, seat, "choose")
    assert state.choices() == [("choose", "levy")]
    assert forced_choice(state, ui, alone=True) == ("choose", "levy")
    assert forced_choice(state, ui, alone=False) is None


@pytest.mark.parametrize("kind", ["activate", "reed_barricade"])
def test_answers_with_one_result_are_not_asked_against_bots_alone(kind: str) -> None:
    """Both kinds are also asked, with different answers."""
    ui, equal, different = load_ui("great_wall"), 0, 0
    assert kind in EQUAL_ALONE
    for seed in range(40):
        match = Match.new("great_wall", 2 + seed % 2, seed, {"mode": "standard"})
        for state, _ in walk(match, POLICIES["busy"], seed):
            if state.stack[-1].kind != kind or len(state.choices()) == 1:
                continue
            if have_equal_results(state):
                equal += 1
                assert forced_choice(state, ui, alone=True) == state.choices()[0]
            else:
                different += 1
                assert forced_choice(state, ui, alone=True) is None
            assert forced_choice(state, ui) is None, "with other people each decision is shown"
        if equal and different:
            return
    raise AssertionError((equal, different))
