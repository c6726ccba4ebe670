"""Forced choices are played automatically; undo includes them, and files do not mark them."""

from __future__ import annotations

import pytest

from tests.app.fakes import FakePort, new_app, play_on, seat_down, session_of
from wanli.app.core.settings import Settings
from wanli.app.match.match_controller import MatchController
from wanli.app.session.forced_choices import ForcedChoicePlayer, forced_choice
from wanli.app.session.match_session import MatchSession
from wanli.app.shell.app import App
from wanli.app.storage.files import read_file, write_file
from wanli.engine import Match, Rng
from wanli.games import GAMES, load_ui


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
    assert app.announcer.spoken.text.count("border fort") == 2


def test_an_accepted_offer_is_traded_without_confirmation() -> None:
    """The proposer is asked again only if there is a choice."""
    app, port = seat_down("human", "human", "human", "human", game="settlers")

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
