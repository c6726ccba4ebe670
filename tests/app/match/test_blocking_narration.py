"""Decisive events are narrated before the next question: until then the page offers nothing to play or answer."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from tests.app.fakes import FakePort, end_narration, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.match.blocking_narration import PLAYING
from wanli.app.match.match_controller import MatchController
from wanli.app.session.playback_queue import PlaybackQueue
from wanli.app.shell.app import App
from wanli.engine import Event, Rng, SeenEvent
from wanli.games import load_ui
from wanli.session.match_session import MatchSession
from wanli.texts.languages import translator
from wanli.ui.contract.motion import AnimationStep


def verbs(page: str) -> set[str]:
    return {action[0] for action in Page(page).actions}


def at_winter(*people: str) -> tuple[App, FakePort]:
    """A match of The Great Wall on a device with normal motion, in the middle of the narration of a Winter."""
    app, port = seat_down(*people, game="great_wall")
    play_on(app, port, Rng(3), lambda session: session.match.state.encode()["phase"] in ("reclaim", "turns"))
    port.reduced_motion = False
    play_on(app, port, Rng(3), lambda session: app.playback.blocks(session.viewer) and session.acting)
    assert not session_of(app).over
    return app, port


def test_nothing_can_be_played_while_decisive_events_are_narrated() -> None:
    app, _ = at_winter("human", "human")
    page = app.render()
    assert not verbs(page) & PLAYING
    assert {"skip_narration", "log", "menu", "ask"} <= verbs(page)
    assert app.t("play.narrating") in Page(page).words


def test_late_answers_have_no_effect() -> None:
    app, _ = at_winter("human", "human")
    session = session_of(app)
    length = len(session.match.log)
    app.handle(["play", [*session.match.state.legal()[0]]])
    app.handle(["pick", "clear"])
    assert len(session.match.log) == length


def test_the_question_follows_and_is_announced() -> None:
    app, _ = at_winter("human", "human")
    question = session_of(app).context(app.t)
    end_narration(app)
    page = app.render()
    assert verbs(page) & PLAYING
    assert "skip_narration" not in verbs(page)
    assert app.announcer.spoken.text == load_ui("great_wall").prompt(question)


def test_undo_ends_the_narration() -> None:
    app, _ = at_winter("human", "human")
    app.playback.stop()
    assert not app.playback.blocks(session_of(app).viewer)


def test_a_winter_behind_another_screen_does_not_block_the_table_later() -> None:
    app, _ = at_winter("human", "human")
    app.handle(["settings"])
    app.blocking_ended()
    app.handle(["back"])
    assert verbs(app.render()) & PLAYING


@pytest.mark.parametrize("pace", ["normal", "fast"])
def test_nothing_blocks_with_reduced_motion_or_at_once(pace: str) -> None:
    app, port = seat_down("human", "human", game="great_wall")
    port.reduced_motion = pace == "normal"
    app.set_setting("pace", pace)
    play_on(app, port, Rng(3), lambda _: blocks_or_winter(app))
    assert not app.playback.blocks(session_of(app).viewer)


def blocks_or_winter(app: App) -> bool:
    session = session_of(app)
    kinds = {event.kind for record in session.match.log for event in record.events}
    return app.playback.blocks(session.viewer) or "assault" in kinds


def steps_of(text: str) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = json.loads(text)["steps"]
    return steps


def test_everything_before_the_last_decisive_event_blocks() -> None:
    queue = PlaybackQueue()
    queue.add([AnimationStep("a"), AnimationStep("b", blocks=True), AnimationStep("c")], 0, 900)
    assert queue.blocks(0)
    assert not queue.blocks(1)
    assert [step.get("blocks", False) for step in steps_of(queue.take(0))] == [True, True, False]
    assert queue.blocks(0), "until the page reports the end"
    queue.end_blocking()
    assert not queue.blocks(0)


def test_sounds_do_not_end_the_narration_and_another_player_does() -> None:
    queue = PlaybackQueue()
    queue.take(0)
    queue.add([AnimationStep("a", blocks=True)], 0, 900)
    queue.take(0)
    queue.sound("turn")
    assert json.loads(queue.take(0))["isSoundOnly"]
    assert queue.blocks(0)
    queue.take(1)
    assert not queue.blocks(0)
    assert not queue.blocks(1)


def dialog_title(app: App) -> str:
    """The title of the visible dialog, "" if there is none."""
    return app.dialog().title if app.dialog else ""


def test_the_summary_of_a_year_stays_until_it_is_closed_and_opens_again_from_the_log() -> None:
    app, _ = at_winter("human", "human")
    app.blocking_ended()
    title = dialog_title(app)
    assert title.startswith("Winter of year")
    assert not verbs(app.render()) & PLAYING
    app.handle(["close"])
    assert not dialog_title(app)
    assert verbs(app.render()) & PLAYING
    app.handle(["log"])
    summary = next(action for action in Page(app.render()).actions if action[0] == "summary")
    app.handle(summary)
    assert dialog_title(app) == title
    app.handle(["close"])
    app.handle(["summary", 1, 0])
    app.handle(["summary", 999, 0])
    assert app.dialog is None


def at_end(*people: str, reduced_motion: bool = False) -> App:
    """A match of The Great Wall whose last action has just been played, in the middle of its narration."""
    app, port = seat_down(*people, game="great_wall")
    play_on(app, port, Rng(3))
    length = len(session_of(app).match.log)
    app, port = seat_down(*people, game="great_wall")
    rng = Rng(3)
    play_on(app, port, rng, lambda session: len(session.match.log) == length - 1)
    port.reduced_motion = reduced_motion
    play_on(app, port, rng)
    assert session_of(app).over
    return app


def final_scene_runs(app: App) -> bool:
    assert isinstance(app.screen, MatchController)
    return app.screen.final_scene.running


def test_the_last_winter_is_narrated_and_summarised_before_the_final_scene() -> None:
    app = at_end("human", "human")
    assert "skip_narration" in verbs(app.render())
    assert not final_scene_runs(app)
    app.blocking_ended()
    assert dialog_title(app).startswith("Winter of year")
    assert not final_scene_runs(app)
    assert not verbs(app.render()) & PLAYING
    app.handle(["close"])
    assert final_scene_runs(app)
    assert app.t("final_scene.counting") in Page(app.render()).words
    assert "win" in app.announcer.spoken.text


def test_the_final_scene_follows_at_once_without_narration() -> None:
    app = at_end("human", "human", reduced_motion=True)
    assert not app.playback.blocks(session_of(app).viewer)
    assert "rematch" in verbs(app.render())


def summaries(app: App) -> list[list[Any]]:
    """The intents on the page that open a summary."""
    return [action for action in Page(app.render()).actions if action[0] == "summary"]


def test_replay_and_analysis_open_each_summary() -> None:
    app = at_end("human", "human")
    end_narration(app)
    app.handle(["scene_skip"])
    app.handle(["analysis"])
    opened = summaries(app)
    assert len(opened) >= 2
    titles = []
    for action in opened:
        app.handle(action)
        titles.append(dialog_title(app))
        app.handle(["close"])
    assert titles == [f"Winter of year {year + 1}" for year in range(len(titles))]
    app.handle(["back"])
    app.handle(["replay"])
    for action, title in zip(opened, titles, strict=True):
        app.handle(["seek", action[1]])
        assert summaries(app) == [action]
        app.handle(action)
        assert dialog_title(app) == title
        app.handle(["close"])
    app.handle(["seek", 1])
    assert not summaries(app)


def test_an_open_summary_is_computed_once_in_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _ = at_winter("human", "human")
    app.blocking_ended()
    read = []
    seen = session_of(app).seen

    def count(event: Event, viewer: int | None) -> SeenEvent:
        read.append(event)
        return seen(event, viewer)

    monkeypatch.setattr(session_of(app), "seen", count)
    title = dialog_title(app)
    assert not read
    app.t = translator("de")
    assert dialog_title(app) != title
    assert read
    read.clear()
    assert dialog_title(app) != title
    assert not read


def before_a_bot() -> tuple[App, FakePort]:
    """The narration of a Winter that ends a year; a bot moves next."""
    ends_chapter = load_ui("great_wall").motion.ends_chapter

    def stops(session: MatchSession) -> bool:
        if not session.match.log or not app.playback.blocks(session.viewer) or session.bot_to_move is None:
            return False
        return any(ends_chapter(session.seen(event, session.viewer)) for event in session.match.log[-1].events)

    for seed in range(1, 10):
        app, port = seat_down("easy", "human", "easy", game="great_wall")
        port.reduced_motion = False
        play_on(app, port, Rng(seed), stops)
        if not session_of(app).over:
            return app, port
    raise AssertionError("no bot moves after a Winter")


@pytest.fixture
def narrated(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The duration of each narration in milliseconds, the latest last."""
    durations: list[int] = []
    add = PlaybackQueue.add

    def record(queue: PlaybackQueue, animations: Sequence[AnimationStep], *arguments: Any) -> None:
        add(queue, animations, *arguments)
        durations.append(sum(animation.duration or queue.pace for animation in queue.animations))

    monkeypatch.setattr(PlaybackQueue, "add", record)
    return durations


def test_bots_wait_until_the_page_has_narrated_the_winter(narrated: list[int]) -> None:
    """The page starts later than the app expects and may be slow. A move in between would cut the last message."""
    app, port = before_a_bot()
    length, duration = len(session_of(app).match.log), narrated[-1]
    assert duration > 1000
    port.wait(duration + 1000)
    assert len(session_of(app).match.log) == length
    assert app.playback.blocks(session_of(app).viewer)


def test_bots_continue_if_the_page_never_reports_the_end(narrated: list[int]) -> None:
    app, port = before_a_bot()
    length, duration = len(session_of(app).match.log), narrated[-1]
    assert duration > 1000
    port.wait(2 * duration + 6000)
    assert len(session_of(app).match.log) > length


@pytest.mark.parametrize("tail_ends_first", [True, False])
def test_bots_wait_while_the_summary_is_open(tail_ends_first: bool) -> None:
    """The page reports the end of the playback before or after that of its decisive part."""
    app, port = before_a_bot()
    length = len(session_of(app).match.log)
    port.wait(100)
    if tail_ends_first:
        app.bots.narration_finished()
    app.blocking_ended()
    assert dialog_title(app).startswith("Winter of year")
    if not tail_ends_first:
        app.bots.narration_finished()
    port.wait(100_000)
    assert len(session_of(app).match.log) == length
    assert dialog_title(app)
    app.handle(["close"])
    port.wait(3000)
    assert len(session_of(app).match.log) > length
