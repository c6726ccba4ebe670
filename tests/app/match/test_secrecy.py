"""What one person may not learn from the screen, while the device goes round."""

from __future__ import annotations

import re

import pytest

from tests.app.fakes import FakePort, new_app, play_on, seat_down, session_of
from tests.pages import Page
from tests.playing import view_of
from wanli.app.match.match_controller import MatchController
from wanli.app.playback.match_log import MatchLog
from wanli.app.session.match_session import MatchSession
from wanli.app.shell.app import App
from wanli.engine import Rng
from wanli.games import GAMES


def everything(made: App, port: FakePort) -> str:
    """All that leaves the table towards the page."""
    keys = "".join(port.storage.names())
    said = [made.announcer.toast.text, made.announcer.spoken.text]
    return "\n".join([made.render(), made.title, made.route, *said, keys, *port.reports])


def otherwise(made: App, eyes: int | None, seed: int) -> None:
    """Replace the position by another that `eyes` cannot tell from it."""
    match = session_of(made).match
    match.state = match.game.imagine(match.state.view(eyes), Rng(seed))


@pytest.mark.parametrize("seed", range(6))
def test_a_covered_table_shows_the_same_whatever_the_hands_are(seed: int) -> None:
    made, port = seat_down("human", "human", "human")
    stops = 10 + 11 * seed
    play_on(made, port, Rng(seed), stop=lambda s: len(s.match.log) >= stops and s.handover is not None)
    hands = str([player["hand"] for player in _hands(made)])
    shown = everything(made, port)
    for text in (False, True):
        for other in range(5):
            otherwise(made, None, other)
            assert everything(made, port) == shown, text
        made.handle(["text"])
        shown = everything(made, port)
    assert str([player["hand"] for player in _hands(made)]) != hands, "nothing was different: the test is blind"


def _hands(made: App) -> list[dict[str, object]]:
    state = session_of(made).match.state
    return [view_of(state, seat)["players"][seat] for seat in range(state.seats)]


@pytest.mark.parametrize("seed", range(4))
def test_a_persons_screen_shows_nothing_of_the_others(seed: int) -> None:
    made, port = seat_down("human", "human", "easy")
    stops = 8 + 9 * seed
    play_on(made, port, Rng(seed), stop=lambda s: len(s.match.log) >= stops and s.acting)
    viewer = session_of(made).viewer
    made.handle(["log"])
    for text in (False, True):
        shown = everything(made, port)
        for other in range(4):
            otherwise(made, viewer, other)
            assert everything(made, port) == shown, text
        made.handle(["text"])


def test_the_log_tells_a_drawn_card_to_its_owner_only() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    session = session_of(made)
    made.handle(["play", ["draw"]])
    drawn = session.match.log[0].events[0].secret["kind"]
    name = made.t(f"mauer.kind.{drawn}").lower()
    made.handle(["log"])
    assert name in _log(made)
    other = 1 - session.match.log[0].seat
    play_on(made, port, Rng(2), stop=lambda s: s.viewer == other)
    first = _log(made).splitlines()[-1]
    assert name not in first


def _log(made: App) -> str:
    markup = made.render()
    start = markup.index('id="log"')
    lines = re.findall(r"<li.*?</li>", markup[start : markup.index("</aside>", start)], re.DOTALL)
    return "\n".join(Page(line).words.lower() for line in lines)


def test_what_was_said_to_one_person_does_not_meet_the_next() -> None:
    for way in ("pass", "hidden", "home"):
        made, port = seat_down("human", "human")
        play_on(made, port, Rng(1), stop=lambda s: s.acting and view_of(s.match.state, 0)["action"] == 3)
        made.handle(["play", ["draw"]])
        event = next(e for e in session_of(made).match.log[-1].events if e.kind == "draw")
        said = made.t(f"mauer.kind.{event.secret['kind']}").lower()
        log_line = made.announcer.spoken.text
        assert said in log_line.lower(), "a drawn card is not spoken: the test is blind"
        assert log_line in Page(made.render()).words
        made.handle([way])
        assert log_line not in Page(made.render()).words


@pytest.mark.parametrize("game", ["mauer", "khan", "settlers", "great_wall"])
def test_nothing_that_only_one_person_may_know_is_spoken_over_the_cover(game: str) -> None:
    """A screen is covered by the action that ends a turn, whose sentence may tell its owner more than others."""
    made, port = seat_down(*["human"] * min(seats for seats in GAMES[game].seats if seats > 1), game=game)
    told_more = 0

    def look(session: MatchSession) -> bool:
        nonlocal told_more
        if session.handover is not None and session.match.log:
            last = session.match.log[-1]
            told_more += any(event.seen_by(last.seat) != event.seen_by(None) for event in last.events)
            openly = ""
            found = [openly]  # what was skipped after an action is told with it
            for record in reversed(session.match.log[-8:]):
                told = " ".join(made_log(made).describe(record.events, session.spectator(made.t)))
                openly = f"{told} {openly}".strip()
                found.append(openly)
            assert made.announcer.spoken.text in found
        return len(session.match.log) > 150

    play_on(made, port, Rng(4), stop=look)
    assert told_more or game in ("mauer", "settlers"), "every last action was public: the test is blind"


def made_log(made: App) -> MatchLog:
    screen = made.screen
    assert isinstance(screen, MatchController)
    return screen.log


def last_action(made: App, port: FakePort, verb: str) -> None:
    """Play until the person at the screen has one action left in their turn, and there play one of this kind."""
    play_on(
        made,
        port,
        Rng(1),
        stop=lambda s: (
            s.acting
            and view_of(s.match.state, 0)["action"] == 3
            and any(each[0] == verb for each in s.match.state.legal())
        ),
    )
    made.handle(["play", list(next(each for each in session_of(made).match.state.legal() if each[0] == verb))])


def test_the_screen_is_covered_once_another_person_is_due() -> None:
    made, port = seat_down("human", "human")
    last_action(made, port, "play")
    assert session_of(made).handover is not None
    assert "panel" not in Page(made.render()).ids
    assert "screen-handover" in Page(made.render()).ids


def test_with_an_end_of_turn_of_its_own_the_view_stays() -> None:
    made, port = seat_down("human", "human")
    made.handle(["settings"])
    made.handle(["set", "end_turn", "on"])
    made.handle(["back"])
    last_action(made, port, "play")
    assert session_of(made).turn_done is not None
    made.handle(["pass"])
    assert session_of(made).handover is not None


def test_the_last_move_can_be_taken_back_from_the_cover_and_shows_no_hand() -> None:
    made, port = seat_down("human", "human")
    last_action(made, port, "play")
    session = session_of(made)
    left, count = session.left, len(session.match.log)
    assert ["undo"] in Page(made.render()).actions
    made.handle(["undo"])
    assert len(session.match.log) == count - 1
    assert session.viewer is None
    assert session.due == left
    assert "panel" not in Page(made.render()).ids
    made.handle(["undo"])
    assert len(session.match.log) == count - 1, "only who comes now may go on taking back"


def test_a_drawn_card_is_seen_before_the_screen_is_covered() -> None:
    made, port = seat_down("human", "human")
    last_action(made, port, "draw")
    viewer = session_of(made).viewer
    assert viewer is not None
    assert session_of(made).turn_done is not None
    assert session_of(made).viewer == viewer
    assert "panel" in Page(made.render()).ids
    made.handle(["pass"])
    assert session_of(made).viewer is None
    assert "screen-handover" in Page(made.render()).ids


def test_the_hand_is_not_shown_by_the_double_tap_that_ended_a_turn() -> None:
    made, port = seat_down("human", "human")
    last_action(made, port, "play")
    made.handle(["reveal"])
    assert session_of(made).covered, "one shaky tap showed the hand"
    port.wait(1000)
    made.handle(["reveal"])
    assert not session_of(made).covered


def test_a_hidden_page_covers_itself() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    made.handle(["hidden"])
    made.handle(["shown"])
    assert "screen-handover" in Page(made.render()).ids


def test_a_hidden_page_covers_the_replay_too() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Rng(1), stop=lambda s: s.acting and len(s.match.log) > 8)
    made.handle(["replay"])
    assert "panel" in Page(made.render()).ids
    made.handle(["hidden"])
    assert "panel" not in Page(made.render()).ids
    made.handle(["eyes", 0])
    assert "panel" not in Page(made.render()).ids


def test_a_reload_covers() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    again, _ = new_app(FakePort(port.storage))
    again.start(made.route)
    assert session_of(again).covered
    assert "screen-handover" in Page(again.render()).ids


def test_going_home_and_back_covers() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    id_ = session_of(made).saved.id
    made.handle(["home"])
    made.handle(["open", id_])
    assert session_of(made).covered


def test_one_person_is_never_asked_to_hand_over() -> None:
    made, port = seat_down("human", "easy", "easy")
    play_on(made, port, Rng(1), stop=lambda s: s.covered or s.turn_done is not None)
    assert session_of(made).over


def test_the_device_goes_round_only_when_the_person_changes() -> None:
    made, port = seat_down("human", "easy", "human")
    held: list[int] = []

    def note(session: MatchSession) -> bool:
        if session.viewer is not None and (not held or held[-1] != session.viewer):
            held.append(session.viewer)
        if session.handover is not None and held:
            assert session.due != held[-1], "the device was to be passed to the one who has it"
        return False

    play_on(made, port, Rng(3), stop=note)
    assert set(held) == {0, 2}


def test_keys_in_storage_betray_nothing() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Rng(1))
    for key in port.storage.names():
        assert re.fullmatch(r"wanli\.(settings|people)|wanli/match/[a-z0-9]{8,16}/(head|\d+)", key)


def test_an_error_names_places_and_no_values(monkeypatch: pytest.MonkeyPatch) -> None:
    made, port = seat_down("human", "human")
    hand = view_of(session_of(made).match.state, 0)["players"][0]["hand"]

    def broken(*_: object) -> str:
        raise RuntimeError(f"the hand is {hand}")

    monkeypatch.setattr("wanli.app.playback.match_log.missed", broken)
    page = Page(made.render())
    assert "screen-error" in page.ids
    assert "RuntimeError" in page.words
    assert "the hand is" not in everything(made, port)
    made.handle(["export_this"])
    assert port.files, "the match cannot be saved from the error's screen"
    made.handle(["home"])
    assert "screen-home" in Page(made.render()).ids


def test_what_somebody_chose_in_secret_needs_no_second_look() -> None:
    """A command laid face down is nothing new to whoever laid it: the screen is covered at once."""
    made, port = seat_down("human", "human", game="great_wall")
    play_on(made, port, Rng(1), stop=lambda session: session.acting)
    session = session_of(made)
    first = session.viewer
    made.handle(["play", list(session.match.state.legal()[0])])
    assert session.match.log[-1].events[0].secret
    assert session.handover is not None
    assert session.due != first
