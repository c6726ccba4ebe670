"""What paintings tell: beats for what others do and what follows, sounds, and nothing of it to other eyes."""

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
    return [animation for told in port.told for animation in told["beats"]]


def test_a_move_of_a_bot_is_told_with_its_line_and_what_the_person_does_without() -> None:
    made, port = seat_down("human", "easy")
    made.handle(["play", ["draw"]])
    own = animations(port)
    assert [animation["line"] for animation in own] == [""]
    assert next(travel["end"] for animation in own for travel in animation["travels"]).startswith("panel/card:")
    made.handle(["play", ["draw"]])
    port.told.clear()
    port.wait(5000)
    assert any(animation["line"].startswith("Bea") for animation in animations(port))
    assert made.announcer.spoken.text == "", "each beat is announced by itself, and only there"


def test_bots_wait_until_all_is_told_and_no_longer_than_people_want() -> None:
    made, port = seat_down("human", "easy")
    made.handle(["play", ["draw"]])
    made.handle(["play", ["draw"]])
    length = len(session_of(made).match.log)
    made.bots.delay(60_000)
    port.wait(5000)
    assert len(session_of(made).match.log) == length
    made.bots.told()
    port.wait(100)
    assert len(session_of(made).match.log) == length + 1


def test_what_is_told_of_one_match_holds_up_no_bot_of_the_next() -> None:
    made, port = seat_down("human", "easy")
    made.bots.delay(60_000)
    made.show_lobby(GAMES["mauer"], people("easy", "easy"))
    made.handle(["start"])
    port.wait(5000)
    assert session_of(made).match.log


def test_a_moment_that_cannot_be_drawn_is_reported_without_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    made, port = lively("human", "easy")
    made.handle(["play", [*session_of(made).match.state.legal()[0]]])

    def broken(*_: object) -> None:
        raise ValueError("Ada holds a dragon")

    monkeypatch.setattr(type(made.screen), "moment", broken)
    port.wait(5000)
    assert made.moment(0) == ""
    assert "ValueError" in port.reports[0]
    assert "dragon" not in port.reports[0]


def test_with_motion_off_lines_are_spoken_and_only_sounds_are_left() -> None:
    made, port = seat_down("human", "easy")
    made.set_setting("motion", "off")
    made.handle(["play", ["draw"]])
    assert animations(port) == []
    assert port.told[-1]["sounds"] == ["card"]
    assert made.announcer.spoken.text


def test_fast_bots_move_without_words() -> None:
    made, port = seat_down("human", "easy")
    made.set_setting("pace", "fast")
    made.handle(["play", ["draw"]])
    made.handle(["play", ["draw"]])
    port.wait(100)
    assert {animation["line"] for animation in animations(port)} == {""}


def test_what_was_gathered_for_one_seat_is_never_told_to_another() -> None:
    telling = PlaybackQueue()
    telling.add([AnimationStep("Ada draws a dragon.")], 0, 900)
    assert "dragon" not in telling.take(1)
    assert "dragon" not in telling.take(0), "nor later"
    telling.add([AnimationStep("Ada draws a dragon.")], 0, 900)
    telling.add([AnimationStep("Bea draws a card.")], None, 900)
    told = json.loads(telling.take(None))
    assert told["beats"] == [AnimationStep("Bea draws a card.").encode()]
    assert told["turned"], "the page forgets what the seat before has seen"
    telling.add([AnimationStep("Ada draws a card.")], None, 900)
    assert not json.loads(telling.take(None))["turned"]


def test_a_mere_sound_ends_nothing_that_is_told() -> None:
    telling = PlaybackQueue()
    assert json.loads(telling.take(0))["ends"], "another view"
    telling.sound("turn")
    assert not json.loads(telling.take(0))["ends"]
    telling.add([AnimationStep("Bea draws a card.")], 0, 900)
    assert json.loads(telling.take(0))["ends"]
    telling.stop()
    assert json.loads(telling.take(0))["ends"]
    assert telling.take(0) == ""


def test_what_is_told_of_one_match_ends_where_another_begins() -> None:
    telling = PlaybackQueue()
    one, other = session_of(seat_down("human", "easy")[0]), session_of(seat_down("human", "easy")[0])
    telling.take(0, one)
    telling.add([AnimationStep("Bea draws a card.")], 0, 900)
    assert json.loads(telling.take(0, one))["beats"]
    told = json.loads(telling.take(0, other))
    assert told["ends"]
    assert told["beats"] == []


def lively(*people: str) -> tuple[App, FakePort]:
    """A match of Meridian, whose every move is told in two beats, on a device that asks for no stillness."""
    made, port = seat_down(*people, game="meridian")
    port.reduced_motion = False
    return made, port


def moments(port: FakePort) -> list[int | None]:
    return [animation.get("moment") for animation in animations(port)]


def test_each_beat_shows_its_moment_and_the_last_one_the_page() -> None:
    made, port = lively("human", "easy")
    made.handle(["play", [*session_of(made).match.state.legal()[0]]])
    port.told.clear()
    port.wait(5000)
    assert len(moments(port)) > 1
    assert moments(port)[-1] is None
    assert moments(port)[0] == 0
    seat = session_of(made).match.log[-1].seat
    earlier, now = made.moment(0), made.render()
    assert Page(earlier).words != ""
    assert f'id="player-{seat}"' in earlier
    part = slice(earlier.index(f'id="player-{seat}"'), None)
    assert earlier[part] not in now, "the next card is not up yet"
    assert made.moment(1) == ""
    made.handle(["home"])
    assert made.moment(0) == "", "nothing of it is shown elsewhere"


@pytest.mark.parametrize(("name", "value"), [("pace", "fast"), ("motion", "off"), ("calm", "")])
def test_fast_or_still_nothing_is_shown_as_it_was(name: str, value: str) -> None:
    made, port = lively("human", "easy")
    if name == "calm":
        port.reduced_motion = True
    else:
        made.set_setting(name, value)
    made.handle(["play", [*session_of(made).match.state.legal()[0]]])
    port.wait(5000)
    assert {*moments(port)} <= {None}
    assert made.moment(0) == ""


def test_a_match_behind_another_screen_tells_nothing() -> None:
    made, port = lively("human", "easy")
    made.handle(["play", [*session_of(made).match.state.legal()[0]]])
    made.handle(["replay"])
    port.told.clear()
    length = len(session_of(made).match.log)
    port.wait(5000)
    assert len(session_of(made).match.log) > length
    assert animations(port) == []


def test_the_running_replay_tells_and_the_fastest_does_not() -> None:
    made, port = lively("easy", "easy")
    made.set_setting("pace", "fast")
    port.wait(100_000)
    made.handle(["replay"])
    made.handle(["seek", 0])
    port.told.clear()
    made.handle(["run", "forward"])
    port.wait(1200)
    assert moments(port)[0] == 0
    assert 'id="board"' in made.moment(0)
    made.handle(["seek", 3])
    assert not port.told[-1]["beats"], "what was told ends"
    made.handle(["key", "v"])
    made.handle(["key", "v"])
    port.told.clear()
    made.handle(["run", "forward"])
    port.wait(2000)
    assert animations(port) == []


def test_another_view_ends_what_is_still_being_told() -> None:
    telling = PlaybackQueue()
    assert telling.take(0) != ""
    assert telling.take(0) == "", "nothing has happened"
    assert json.loads(telling.take(1))["beats"] == []


def test_what_is_told_crosses_to_the_page_in_one_piece() -> None:
    telling = PlaybackQueue()
    telling.add([AnimationStep("Zoë zieht eine Karte.")], 0, 900)
    told = telling.take(0)
    assert told.isascii()
    assert json.loads(told)["beats"][0]["line"] == "Zoë zieht eine Karte."


def test_a_refusal_is_heard() -> None:
    made, port = seat_down("human", "easy")
    made.handle(["play", ["take", 0]])
    assert port.told[-1]["sounds"] == ["refused"]


def test_a_line_of_the_log_opens_its_moment_and_shows_where() -> None:
    made, _ = seat_down("human", "easy")
    made.handle(["play", ["draw"]])
    made.handle(["log"])
    made.handle(["moment", 1])
    assert made.screen.title != ""
    assert 'id="screen-replay"' in made.render()
    for senseless in (["moment", 99], ["moment", -1], ["moment", "x"], ["moment"]):
        made.handle(["back"])
        made.handle(senseless)
        assert 'id="screen-replay"' not in made.render()
        made.handle(["moment", 1])


def test_the_volume_is_set_at_the_table_and_kept() -> None:
    made, port = seat_down("human", "easy")
    made.handle(["sound", "loud"])
    made.handle(["sound", "off"])
    assert made.looks["data-sound"] == "off"
    made.handle(["sound", "on"])
    assert made.looks["data-sound"] == "loud", "as it was before"
    made.handle(["sound", "deafening"])
    assert made.looks["data-sound"] == "loud"
    assert '"sound": "loud"' in (port.storage.get("wanli.settings") or "")


def test_the_first_moment_is_drawn_in_a_step_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    made, port = lively("human", "easy")
    drawn: list[str] = []
    draw = made.screen.moment

    def counted(context: RenderContext) -> Markup:
        drawn.append("")
        return draw(context)

    monkeypatch.setattr(made.screen, "moment", counted)
    made.handle(["play", [*session_of(made).match.state.legal()[0]]])
    port.told.clear()
    port.wait(5000)
    assert moments(port)[0] == 0
    assert len(drawn) == 1, "before the page asks"
    assert 'id="board"' in made.moment(0)
    assert len(drawn) == 1
    assert 'id="board"' in made.moment(0)
    assert len(drawn) == 2, "it is kept no longer than needed"


def test_what_is_drawn_ahead_is_shown_to_nobody_else() -> None:
    made, port = lively("human", "easy")
    made.handle(["play", [*session_of(made).match.state.legal()[0]]])
    port.wait(5000)
    made.handle(["home"])
    assert made.moment(0) == ""
    telling = PlaybackQueue()
    telling.add([AnimationStep("Bea draws a card.", shown=context) for context in two_contexts(made)], 0, 900)
    assert telling.first_moment(1) is None
    assert telling.first_moment(0) is telling.animations[0].shown
    telling.add([AnimationStep("Ada draws a card.", shown=telling.animations[0].shown)], 0, 900)
    assert telling.first_moment(0) is None, "the page itself shows it"


def two_contexts(app: App) -> list[RenderContext]:
    made, _ = seat_down("human", "easy", game="meridian")
    session = session_of(made)
    return [session.context(app.t), session.context(app.t)]


def test_what_neither_says_nor_moves_anything_takes_no_beat() -> None:
    made, _ = seat_down("human", "easy", "easy", "easy", game="settlers")
    session, rng = session_of(made), Rng(1)
    while not session.over:
        session.play(rng.choice(session.match.state.legal()))
        events = session.match.log[-1].events
        if [event.kind for event in events][:2] == ["discard_chosen", "discard"]:
            break
    assert not session.over, "somebody discards"
    told = animation_steps(events, None, session, load_ui("settlers"), session.context(made.t))
    assert all(animation.line for animation in told)
    silent = animation_steps(events[:1], None, session, load_ui("settlers"), session.context(made.t))
    assert [animation.line for animation in silent] == [""], "but there is always one"
