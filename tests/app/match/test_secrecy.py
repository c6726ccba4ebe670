"""Secrecy: no player learns another player's secrets from the screen while the device goes round."""

from __future__ import annotations

import json
import re

import pytest

from tests.app.fakes import FakePort, new_app, play_on, seat_down, session_of
from tests.elements import parsed
from tests.pages import Page
from tests.playing import view_of
from wanli.app.match.match_controller import LOOK_MS, MatchController
from wanli.app.shell.app import App
from wanli.engine import Rng, SeenEvent
from wanli.games import GAMES
from wanli.session.match_log import MatchLog
from wanli.session.match_session import MatchSession


def everything(app: App, port: FakePort) -> str:
    """Everything that the app sends to the page."""
    keys = "".join(port.storage.names())
    said = [app.announcer.toast.text, app.announcer.spoken.text]
    return "\n".join([app.render(), app.title, app.route, *said, keys, *port.reports])


def replace_hidden_state(app: App, eyes: int | None, seed: int) -> None:
    """Replace the position by another one that looks the same to `eyes`."""
    match = session_of(app).match
    match.state = match.game.imagine(match.state.view(eyes), Rng(seed))


@pytest.mark.parametrize("seed", range(6))
def test_the_handover_screen_does_not_depend_on_the_hands(seed: int) -> None:
    app, port = seat_down("human", "human", "human")
    stops = 10 + 11 * seed
    play_on(app, port, Rng(seed), stop=lambda s: len(s.match.log) >= stops and s.handover is not None)
    hands = str([player["hand"] for player in _hands(app)])
    shown = everything(app, port)
    for text in (False, True):
        for other in range(5):
            replace_hidden_state(app, None, other)
            assert everything(app, port) == shown, text
        app.handle(["text"])
        shown = everything(app, port)
    assert str([player["hand"] for player in _hands(app)]) != hands, "the hands did not change: the test checks nothing"


def _hands(app: App) -> list[dict[str, object]]:
    state = session_of(app).match.state
    return [view_of(state, seat)["players"][seat] for seat in range(state.seats)]


@pytest.mark.parametrize("seed", range(4))
def test_a_players_screen_does_not_depend_on_other_hands(seed: int) -> None:
    app, port = seat_down("human", "human", "easy")
    stops = 8 + 9 * seed
    play_on(app, port, Rng(seed), stop=lambda s: len(s.match.log) >= stops and s.acting)
    viewer = session_of(app).viewer
    app.handle(["log"])
    for text in (False, True):
        shown = everything(app, port)
        for other in range(4):
            replace_hidden_state(app, viewer, other)
            assert everything(app, port) == shown, text
        app.handle(["text"])


def test_the_log_shows_a_drawn_card_only_to_its_owner() -> None:
    app, port = seat_down("human", "human")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    session = session_of(app)
    app.handle(["play", ["draw"]])
    drawn = session.match.log[0].events[0].secret["kind"]
    name = app.t(f"mauer.kind.{drawn}").lower()
    app.handle(["log"])
    assert name in _log(app)
    other = 1 - session.match.log[0].seat
    play_on(app, port, Rng(2), stop=lambda s: s.viewer == other)
    first = next(
        element
        for element in parsed(app.render()).walk()
        if json.loads(element.attrs.get("data-action", "0")) == ["moment", 1, 0]
    )
    assert name not in first.text.lower()


def _log(app: App) -> str:
    markup = app.render()
    start = markup.index('id="log"')
    lines = re.findall(r"<li.*?</li>", markup[start : markup.index("</aside>", start)], re.DOTALL)
    return "\n".join(Page(line).words.lower() for line in lines)


def test_spoken_sentences_are_cleared_for_the_next_player() -> None:
    for way in ("pass", "hidden", "home"):
        app, port = seat_down("human", "human")
        play_on(app, port, Rng(1), stop=lambda s: s.acting and view_of(s.match.state, 0)["action"] == 3)
        app.handle(["play", ["draw"]])
        event = next(e for e in session_of(app).match.log[-1].events if e.kind == "draw")
        said = app.t(f"mauer.kind.{event.secret['kind']}").lower()
        log_line = app.announcer.spoken.text
        assert said in log_line.lower(), "a drawn card is not spoken: the test checks nothing"
        assert log_line in Page(app.render()).words
        app.handle([way])
        assert log_line not in Page(app.render()).words


@pytest.mark.parametrize("game", ["mauer", "khan", "settlers", "great_wall"])
def test_no_secret_is_spoken_on_the_handover_screen(game: str) -> None:
    """The action that ends a turn leads to the handover screen; its sentence may contain a secret of its player."""
    app, port = seat_down(*["human"] * min(seats for seats in GAMES[game].seats if seats > 1), game=game)
    secret_events = 0

    def look(session: MatchSession) -> bool:
        nonlocal secret_events
        if session.handover is not None and session.match.log:
            last = session.match.log[-1]
            secret_events += any(event.seen_by(last.seat) != event.seen_by(None) for event in last.events)
            allowed = [""]  # skipped actions are described with the action before them
            events: list[SeenEvent] = []
            for record in reversed(session.match.log[-8:]):
                events = [*(session.seen(event, None) for event in record.events), *events]
                allowed.append(" ".join(log_of(app).report(events, session.spectator(app.t))))
            assert app.announcer.spoken.text in allowed
        return len(session.match.log) > 150

    play_on(app, port, Rng(4), stop=look)
    assert secret_events or game in ("mauer", "settlers"), "every last action was public: the test checks nothing"


def log_of(app: App) -> MatchLog:
    screen = app.screen
    assert isinstance(screen, MatchController)
    return screen.log


def last_action(app: App, port: FakePort, verb: str) -> None:
    """Play until the viewing player has one action left in the turn, and play one with this verb."""
    play_on(
        app,
        port,
        Rng(1),
        stop=lambda s: (
            s.acting
            and view_of(s.match.state, 0)["action"] == 3
            and any(action[0] == verb for action in s.match.state.legal())
        ),
    )
    app.handle(["play", list(next(action for action in session_of(app).match.state.legal() if action[0] == verb))])


def test_the_handover_screen_appears_for_the_next_player() -> None:
    app, port = seat_down("human", "human")
    last_action(app, port, "play")
    assert session_of(app).handover is not None
    assert "panel" not in Page(app.render()).ids
    assert "screen-handover" in Page(app.render()).ids


def test_the_view_stays_until_the_turn_is_ended_by_the_button() -> None:
    app, port = seat_down("human", "human")
    app.handle(["settings"])
    app.handle(["set", "end_turn", "on"])
    app.handle(["back"])
    last_action(app, port, "play")
    assert session_of(app).turn_done is not None
    app.handle(["pass"])
    assert session_of(app).handover is not None


def test_undo_on_the_handover_screen_reveals_no_hand() -> None:
    app, port = seat_down("human", "human")
    last_action(app, port, "play")
    session = session_of(app)
    left, count = session.covered_seat, len(session.match.log)
    assert ["undo"] in Page(app.render()).actions
    app.handle(["undo"])
    assert len(session.match.log) == count - 1
    assert session.viewer is None
    assert session.due == left
    assert "panel" not in Page(app.render()).ids
    app.handle(["undo"])
    assert len(session.match.log) == count - 1, "only the player of the undone action may undo more"


@pytest.mark.parametrize("way", ["time", "pass"])
def test_a_drawn_card_is_shown_before_the_handover(way: str) -> None:
    app, port = seat_down("human", "human")
    last_action(app, port, "draw")
    viewer = session_of(app).viewer
    assert viewer is not None
    assert session_of(app).turn_done is not None
    assert session_of(app).viewer == viewer
    assert "panel" in Page(app.render()).ids
    if way == "pass":
        app.handle(["pass"])
    else:
        port.wait(LOOK_MS - 1)
        assert session_of(app).viewer == viewer
        painted = port.painted
        port.wait(1)
        assert port.painted == painted + 1
    assert session_of(app).viewer is None
    assert "screen-handover" in Page(app.render()).ids
    app.handle(["reveal"])
    assert session_of(app).viewer not in (None, viewer), "one tap shows the next player's hand"


def test_a_look_at_a_drawn_card_lasts_while_a_dialog_or_another_screen_is_open() -> None:
    app, port = seat_down("human", "human")
    last_action(app, port, "draw")
    app.handle(["menu"])
    port.wait(2 * LOOK_MS)
    assert session_of(app).viewer is not None
    app.handle(["close"])
    app.handle(["settings"])
    port.wait(2 * LOOK_MS)
    assert session_of(app).viewer is not None, "the settings show no secret"
    app.handle(["back"])
    port.wait(LOOK_MS)
    assert session_of(app).viewer is None


def test_hiding_the_page_covers_the_match() -> None:
    app, port = seat_down("human", "human")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    app.handle(["hidden"])
    app.handle(["shown"])
    assert "screen-handover" in Page(app.render()).ids


def test_hiding_the_page_covers_the_replay() -> None:
    app, port = seat_down("human", "human")
    play_on(app, port, Rng(1), stop=lambda s: s.acting and len(s.match.log) > 8)
    app.handle(["replay"])
    assert "panel" in Page(app.render()).ids
    app.handle(["hidden"])
    assert "panel" not in Page(app.render()).ids
    app.handle(["eyes", 0])
    assert "panel" not in Page(app.render()).ids


def test_a_reload_covers_the_match() -> None:
    app, port = seat_down("human", "human")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    again, _ = new_app(FakePort(port.storage))
    again.start(app.route)
    assert session_of(again).awaiting_handover
    assert "screen-handover" in Page(again.render()).ids


def test_leaving_and_reopening_covers_the_match() -> None:
    app, port = seat_down("human", "human")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    id_ = session_of(app).saved.id
    app.handle(["home"])
    app.handle(["open", id_])
    assert session_of(app).awaiting_handover


def test_a_single_player_never_gets_a_handover_screen() -> None:
    app, port = seat_down("human", "easy", "easy")
    play_on(app, port, Rng(1), stop=lambda s: s.awaiting_handover or s.turn_done is not None)
    assert session_of(app).over


def test_handovers_happen_only_when_the_player_changes() -> None:
    app, port = seat_down("human", "easy", "human")
    held: list[int] = []

    def note(session: MatchSession) -> bool:
        if session.viewer is not None and (not held or held[-1] != session.viewer):
            held.append(session.viewer)
        if session.handover is not None and held:
            assert session.due != held[-1], "a handover to the player who has the device"
        return False

    play_on(app, port, Rng(3), stop=note)
    assert set(held) == {0, 2}


def test_storage_keys_reveal_nothing() -> None:
    app, port = seat_down("human", "human")
    play_on(app, port, Rng(1))
    for key in port.storage.names():
        assert re.fullmatch(r"wanli\.(settings|people)|wanli/match/[a-z0-9]{8,16}/(head|\d+)", key)


def test_the_error_screen_contains_places_but_no_values(monkeypatch: pytest.MonkeyPatch) -> None:
    app, port = seat_down("human", "human")
    hand = view_of(session_of(app).match.state, 0)["players"][0]["hand"]

    def broken(*_: object) -> str:
        raise RuntimeError(f"the hand is {hand}")

    monkeypatch.setattr("wanli.session.match_log.missed", broken)
    page = Page(app.render())
    assert "screen-error" in page.ids
    assert "RuntimeError" in page.words
    assert "the hand is" not in everything(app, port)
    app.handle(["export_this"])
    assert port.files, "the error screen cannot export the match"
    app.handle(["home"])
    assert "screen-home" in Page(app.render()).ids


def test_a_secret_choice_does_not_delay_the_handover() -> None:
    """Players know their own face-down command, so the handover screen appears immediately."""
    app, port = seat_down("human", "human", game="great_wall")
    play_on(app, port, Rng(1), stop=lambda session: session.acting)
    session = session_of(app)
    first = session.viewer
    app.handle(["play", list(session.match.state.legal()[0])])
    assert session.match.log[-1].events[0].secret
    assert session.handover is not None
    assert session.due != first
