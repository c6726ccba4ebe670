"""Narration: animation steps for other players' moves and consequences, sounds, and no leaks to other viewers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.app.fakes import FakePort, people, seat_down, session_of
from tests.pages import Page
from wanli.app.session.playback_queue import PlaybackQueue, animation_steps
from wanli.app.shell.app import App
from wanli.engine import Rng
from wanli.games import GAMES, load_ui
from wanli.ui.context import RenderContext
from wanli.ui.contract.motion import AnimationStep
from wanli.ui.markup.html import Markup


def animations(port: FakePort) -> list[dict[str, Any]]:
    return [step for playback in port.playbacks for step in playback["steps"]]


def test_a_bots_move_has_a_caption_and_the_players_own_move_has_none() -> None:
    app, port = seat_down("human", "easy")
    app.handle(["play", ["draw"]])
    own = animations(port)
    assert [step["line"] for step in own] == [""]
    assert next(travel["end"] for step in own for travel in step["travels"]).startswith("panel/card:")
    app.handle(["play", ["draw"]])
    port.playbacks.clear()
    port.wait(5000)
    assert any(step["line"].startswith("Bea") for step in animations(port))
    assert "Bea" not in app.announcer.spoken.text, "captions are announced by their steps only"


def test_bots_wait_for_the_playback_or_until_it_is_skipped() -> None:
    app, port = seat_down("human", "easy")
    app.handle(["play", ["draw"]])
    app.handle(["play", ["draw"]])
    length = len(session_of(app).match.log)
    app.bots.delay(60_000)
    port.wait(5000)
    assert len(session_of(app).match.log) == length
    app.bots.narration_finished()
    port.wait(100)
    assert len(session_of(app).match.log) == length + 1


def test_playback_of_one_match_does_not_delay_bots_of_the_next() -> None:
    app, port = seat_down("human", "easy")
    app.bots.delay(60_000)
    app.navigation.show_lobby(GAMES["mauer"], people("easy", "easy"))
    app.handle(["start"])
    port.wait(5000)
    assert session_of(app).match.log


def test_a_failing_intermediate_table_is_reported_without_its_message(monkeypatch: pytest.MonkeyPatch) -> None:
    app, port = lively("human", "easy")
    app.handle(["play", [*session_of(app).match.state.legal()[0]]])

    def broken(*_: object) -> None:
        raise ValueError("Ada holds a dragon")

    monkeypatch.setattr(type(app.screen), "render_intermediate", broken)
    port.wait(5000)
    assert app.intermediate_table(0) == ""
    assert "ValueError" in port.reports[0]
    assert "dragon" not in port.reports[0]


def test_without_motion_lines_are_spoken_and_only_sounds_are_played() -> None:
    app, port = seat_down("human", "easy")
    app.set_setting("motion", "off")
    app.handle(["play", ["draw"]])
    assert animations(port) == []
    assert port.playbacks[-1]["sounds"] == ["card"]
    assert app.announcer.spoken.text


def test_fast_bots_move_without_captions() -> None:
    app, port = seat_down("human", "easy")
    app.set_setting("pace", "fast")
    app.handle(["play", ["draw"]])
    app.handle(["play", ["draw"]])
    port.wait(100)
    assert {step["line"] for step in animations(port)} == {""}


def test_steps_for_one_seat_are_never_shown_to_another() -> None:
    queue = PlaybackQueue()
    queue.add([AnimationStep("Ada draws a dragon.")], 0, 900)
    assert "dragon" not in queue.take(1)
    assert "dragon" not in queue.take(0), "nor later"
    queue.add([AnimationStep("Ada draws a dragon.")], 0, 900)
    queue.add([AnimationStep("Bea draws a card.")], None, 900)
    playback = json.loads(queue.take(None))
    assert playback["steps"] == [AnimationStep("Bea draws a card.").encode()]
    assert playback["discardsEarlier"], "the page drops the previous seat's steps"
    queue.add([AnimationStep("Ada draws a card.")], None, 900)
    assert not json.loads(queue.take(None))["discardsEarlier"]


def test_a_sound_does_not_end_a_playback() -> None:
    queue = PlaybackQueue()
    assert not json.loads(queue.take(0))["isSoundOnly"], "another view"
    queue.sound("turn")
    assert json.loads(queue.take(0))["isSoundOnly"]
    queue.add([AnimationStep("Bea draws a card.")], 0, 900)
    assert not json.loads(queue.take(0))["isSoundOnly"]
    queue.stop()
    assert not json.loads(queue.take(0))["isSoundOnly"]
    assert queue.take(0) == ""


def test_the_playback_of_one_match_ends_when_another_opens() -> None:
    queue = PlaybackQueue()
    session, other = session_of(seat_down("human", "easy")[0]), session_of(seat_down("human", "easy")[0])
    queue.take(0, session)
    queue.add([AnimationStep("Bea draws a card.")], 0, 900)
    assert json.loads(queue.take(0, session))["steps"]
    playback = json.loads(queue.take(0, other))
    assert not playback["isSoundOnly"]
    assert playback["steps"] == []


def lively(*people: str) -> tuple[App, FakePort]:
    """A match of Meridian, whose moves have two steps each, on a device with normal motion."""
    app, port = seat_down(*people, game="meridian")
    port.reduced_motion = False
    return app, port


def moments(port: FakePort) -> list[int | None]:
    return [step.get("state") for step in animations(port)]


def test_each_step_shows_its_position_and_the_last_one_the_page() -> None:
    app, port = lively("human", "easy")
    app.handle(["play", [*session_of(app).match.state.legal()[0]]])
    port.playbacks.clear()
    port.wait(5000)
    assert len(moments(port)) > 1
    assert moments(port)[-1] is None
    assert moments(port)[0] == 0
    seat = session_of(app).match.log[-1].seat
    earlier, now = app.intermediate_table(0), app.render()
    assert Page(earlier).words != ""
    assert f'id="player-{seat}"' in earlier
    part = slice(earlier.index(f'id="player-{seat}"'), None)
    assert earlier[part] not in now, "the next card is not shown yet"
    assert app.intermediate_table(1) == ""
    app.handle(["home"])
    assert app.intermediate_table(0) == "", "other screens show none of it"


@pytest.mark.parametrize(("name", "value"), [("pace", "fast"), ("motion", "off"), ("calm", "")])
def test_without_animation_there_are_no_intermediate_tables(name: str, value: str) -> None:
    app, port = lively("human", "easy")
    if name == "calm":
        port.reduced_motion = True
    else:
        app.set_setting(name, value)
    app.handle(["play", [*session_of(app).match.state.legal()[0]]])
    port.wait(5000)
    assert {*moments(port)} <= {None}
    assert app.intermediate_table(0) == ""


def test_a_match_behind_another_screen_has_no_playback() -> None:
    app, port = lively("human", "easy")
    app.handle(["play", [*session_of(app).match.state.legal()[0]]])
    app.handle(["replay"])
    port.playbacks.clear()
    length = len(session_of(app).match.log)
    port.wait(5000)
    assert len(session_of(app).match.log) > length
    assert animations(port) == []


def test_the_replay_is_animated_except_at_the_highest_speed() -> None:
    app, port = lively("easy", "easy")
    app.set_setting("pace", "fast")
    port.wait(100_000)
    app.handle(["replay"])
    app.handle(["seek", 0])
    port.playbacks.clear()
    app.handle(["run", "forward"])
    port.wait(1200)
    assert moments(port)[0] == 0
    assert 'id="board"' in app.intermediate_table(0)
    app.handle(["seek", 3])
    assert not port.playbacks[-1]["steps"], "the previous playback ends"
    app.handle(["key", "v"])
    app.handle(["key", "v"])
    port.playbacks.clear()
    app.handle(["run", "forward"])
    port.wait(2000)
    assert animations(port) == []


def test_another_view_ends_the_playback() -> None:
    queue = PlaybackQueue()
    assert queue.take(0) != ""
    assert queue.take(0) == "", "nothing has happened"
    assert json.loads(queue.take(1))["steps"] == []


def test_playback_data_is_ascii() -> None:
    queue = PlaybackQueue()
    queue.add([AnimationStep("Zoë zieht eine Karte.")], 0, 900)
    playback = queue.take(0)
    assert playback.isascii()
    assert json.loads(playback)["steps"][0]["line"] == "Zoë zieht eine Karte."


def test_a_refusal_has_a_sound() -> None:
    app, port = seat_down("human", "easy")
    app.handle(["play", ["take", 0]])
    assert port.playbacks[-1]["sounds"] == ["refused"]


def test_a_line_of_the_log_opens_its_position_and_highlights_places() -> None:
    app, _ = seat_down("human", "easy")
    app.handle(["play", ["draw"]])
    app.handle(["log"])
    app.handle(["moment", 1])
    assert app.screen.title != ""
    assert 'id="screen-replay"' in app.render()
    for senseless in (["moment", 99], ["moment", -1], ["moment", "x"], ["moment"]):
        app.handle(["back"])
        app.handle(senseless)
        assert 'id="screen-replay"' not in app.render()
        app.handle(["moment", 1])


def test_the_volume_is_set_at_the_table_and_stored() -> None:
    app, port = seat_down("human", "easy")
    app.handle(["sound", "loud"])
    app.handle(["sound", "off"])
    assert app.root_attributes["data-sound"] == "off"
    app.handle(["sound", "on"])
    assert app.root_attributes["data-sound"] == "loud", "the previous volume"
    app.handle(["sound", "deafening"])
    assert app.root_attributes["data-sound"] == "loud"
    assert '"sound": "loud"' in (port.storage.get("wanli.settings") or "")


def test_the_first_intermediate_table_is_rendered_in_advance(monkeypatch: pytest.MonkeyPatch) -> None:
    app, port = lively("human", "easy")
    drawn: list[str] = []
    draw = app.screen.render_intermediate

    def counted(context: RenderContext) -> Markup:
        drawn.append("")
        return draw(context)

    monkeypatch.setattr(app.screen, "render_intermediate", counted)
    app.handle(["play", [*session_of(app).match.state.legal()[0]]])
    port.playbacks.clear()
    port.wait(5000)
    assert moments(port)[0] == 0
    assert len(drawn) == 1, "before the page requests it"
    assert 'id="board"' in app.intermediate_table(0)
    assert len(drawn) == 1
    assert 'id="board"' in app.intermediate_table(0)
    assert len(drawn) == 2, "it is not cached after use"


def test_the_prepared_table_is_not_shown_to_another_viewer() -> None:
    app, port = lively("human", "easy")
    app.handle(["play", [*session_of(app).match.state.legal()[0]]])
    port.wait(5000)
    app.handle(["home"])
    assert app.intermediate_table(0) == ""
    queue = PlaybackQueue()
    queue.add([AnimationStep("Bea draws a card.", shown=context) for context in two_contexts(app)], 0, 900)
    assert queue.first_intermediate_context(1) is None
    assert queue.first_intermediate_context(0) is queue.animations[0].shown
    queue.add([AnimationStep("Ada draws a card.", shown=queue.animations[0].shown)], 0, 900)
    assert queue.first_intermediate_context(0) is None, "the page itself shows it"


def two_contexts(app: App) -> list[RenderContext]:
    made, _ = seat_down("human", "easy", game="meridian")
    session = session_of(made)
    return [session.context(app.t), session.context(app.t)]


def test_imperceptible_events_get_no_step() -> None:
    app, _ = seat_down("human", "easy", "easy", "easy", game="settlers")
    session, rng = session_of(app), Rng(1)
    while not session.over:
        session.play(rng.choice(session.match.state.legal()))
        events = session.match.log[-1].events
        if [event.kind for event in events][:2] == ["discard_chosen", "discard"]:
            break
    assert not session.over, "the match ended before a discard"
    steps = animation_steps(events, None, session, load_ui("settlers"), session.context(app.t))
    assert all(step.line for step in steps)
    silent = animation_steps(events[:1], None, session, load_ui("settlers"), session.context(app.t))
    assert [step.line for step in silent] == [""], "there is always one step"
