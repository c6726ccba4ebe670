"""What has one answer, as all can see, is played without a question; undo passes it over, and files do not tell."""

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


def skipped_in(made: App) -> ForcedChoicePlayer:
    assert isinstance(made.screen, MatchController)
    return made.screen.skipped


def at_skipped(game: str, single: str = "skip", seeds: range = range(1, 20)) -> tuple[App, FakePort]:
    """A match in which something has just been skipped."""
    seats = min(each for each in GAMES[game].seats if each > 1)

    def just_now(session: MatchSession) -> bool:
        return bool(session.match.log) and len(session.match.log) - 1 in skipped_in(made)

    for seed in seeds:
        port = FakePort()
        Settings(single=single).save(port.storage)
        made, port = seat_down(*["human"] * seats, game=game, port=port)
        play_on(made, port, Rng(seed), stop=lambda session: just_now(session) or session.over)
        if just_now(session_of(made)):
            return made, port
    raise AssertionError("nothing is skipped")


@pytest.mark.parametrize("game", ["meridian", "settlers", "great_wall"])
def test_nobody_is_asked_what_has_one_answer(game: str) -> None:
    made, _ = at_skipped(game)
    session = session_of(made)
    assert session.due is None or forced_choice(session.match.state, load_ui(game)) is None


@pytest.mark.parametrize("game", ["meridian", "settlers", "great_wall"])
def test_a_setting_asks_everything(game: str) -> None:
    made, _ = at_skipped(game, single="ask")
    skipped = len(session_of(made).match.log) - 1
    assert skipped in skipped_in(made)
    before = Match.at(session_of(made).match, skipped)
    assert forced_choice(before, load_ui(game)) is not None, "somebody was asked, and had no choice"


def test_the_record_holds_every_action() -> None:
    made, port = at_skipped("settlers")
    actions = session_of(made).match.actions
    [saved], _ = read_file(write_file([session_of(made).saved]))
    assert saved.match.actions == actions
    again, _ = new_app(FakePort(port.storage))
    again.start(made.route)
    assert session_of(again).match.actions == actions
    assert len(actions) - 1 in skipped_in(again), "that it was skipped follows from the position"


def test_undo_takes_back_what_was_chosen_with_what_was_skipped_after_it() -> None:
    made, port = seat_down("human", "human", "human", "human", game="settlers")
    play_on(made, port, Rng(1), stop=lambda session: bool(session.match.log) and len(session.match.log) == 4)
    # three forts are chosen, the fourth seat takes the one that is left
    session = session_of(made)
    assert [action[0] for action in session.match.actions] == ["fort"] * 4
    assert 3 in skipped_in(made)
    made.handle(["undo"])
    assert len(session.match.log) == 2
    assert session.due is not None


def test_undo_takes_back_one_action_if_everything_is_asked() -> None:
    port = FakePort()
    Settings(single="ask").save(port.storage)
    made, port = seat_down("human", "human", "human", "human", game="settlers", port=port)
    play_on(made, port, Rng(1), stop=lambda session: len(session.match.log) == 4)
    made.handle(["undo"])
    assert len(session_of(made).match.log) == 3


def test_the_last_chosen_action_is_told_with_what_was_skipped() -> None:
    made, port = seat_down("human", "human", "human", "human", game="settlers")
    play_on(made, port, Rng(1), stop=lambda session: len(session.match.log) == 4)
    assert made.announcer.spoken.text.count("border fort") == 2


def test_an_offer_that_one_takes_as_it_stands_is_traded() -> None:
    """Whoever made it is asked again only if there is something to choose."""
    made, port = seat_down("human", "human", "human", "human", game="settlers")

    def traded(session: MatchSession) -> bool:
        log = session.match.log
        return bool(log) and log[-1].action[0] == "partner" and len(log) - 1 in skipped_in(made)

    play_on(made, port, Rng(3), stop=traded)
    session = session_of(made)
    assert traded(session)
    state = session.match.at(len(session.match.log) - 1)
    assert [answer for _, answer, *_ in state.stack[-1].data["answers"] if answer != "refuse"] == ["accept"]
    made.handle(["undo"])
    assert traded(session), "the other has agreed: that cannot be unsaid"
