"""The bot runner: requests, failures, timeouts and pace."""

from __future__ import annotations

import asyncio
import json
import time
from itertools import pairwise

import pytest

from tests.app.fakes import FakePort, play_on, seat_down, session_of
from tests.pages import Page
from tests.playing import view_of
from wanli import bot_worker
from wanli.app.bots import bot_client, bot_runner
from wanli.app.match.match_controller import MatchController
from wanli.app.shell.app import App
from wanli.bots import MoveSearch, Seconds
from wanli.engine import Rng


def waiting_for_a_bot(port: FakePort | None = None, pace: str = "normal") -> tuple[App, FakePort]:
    app, port = seat_down("human", "hard", port=port)
    app.set_setting("pace", pace)
    play_on(app, port, Rng(1), stop=lambda s: s.acting and not s.bot_to_move)
    while session_of(app).acting:
        legal = session_of(app).match.state.legal()
        app.handle(["play", list(next(a for a in legal if a[0] != "ride"))])
    return app, port


def log_of(app: App) -> str:
    screen = app.navigation.match_controller
    assert screen is not None
    return " ".join(line.text for line in screen.log.lines(screen.session.context(app.t)))


def test_a_request_contains_only_the_bots_view() -> None:
    app, port = waiting_for_a_bot()
    state = session_of(app).match.state
    fields = json.loads(port.requests[-1])
    assert set(fields) == {"kind", "game", "view", "seed", "budget", "level", "moves"}
    assert fields["view"] == state.view(1)
    assert fields["level"] == "hard"
    hand = view_of(state, 0)["players"][0]["hand"]
    assert fields["view"]["players"][0]["hand"] is None
    assert hand


def test_a_spinner_is_shown_while_a_bot_thinks() -> None:
    port = FakePort()
    app, port = waiting_for_a_bot(port)
    page = Page(app.render())
    assert "Bea is thinking" in page.words
    assert ["hurry"] in page.actions


@pytest.mark.parametrize(
    "answer",
    [
        None,
        "",
        "{",
        "null",
        "[]",
        '{"action": 7}',
        '{"action": []}',
        '{"action": ["draw", 1]}',
        '{"action": ["play", "dragon", 40, 99]}',
        '{"action": {"a": 1}}',
        '{"move": ["draw"]}',
    ],
)
def test_a_failing_bot_plays_an_easy_move_and_the_log_says_so(answer: str | None) -> None:
    port = FakePort()
    port.thinker = lambda _: answer
    app, port = waiting_for_a_bot(port, pace="fast")
    length = len(session_of(app).match.log)
    port.wait(100)
    assert len(session_of(app).match.log) > length
    assert app.t("note.bot_failed", name="Bea") in log_of(app)
    play_on(app, port, Rng(1))
    assert session_of(app).over


def test_a_hanging_bot_is_stopped() -> None:
    port = FakePort()
    port.thinker = lambda _: "hang"
    app, port = waiting_for_a_bot(port)
    length = len(session_of(app).match.log)
    port.wait(bot_client.FIRST_TIMEOUT - 1000)
    assert len(session_of(app).match.log) == length
    port.wait(3000)
    assert port.stopped
    assert len(session_of(app).match.log) > length
    assert app.t("note.bot_failed", name="Bea") in log_of(app)


def test_a_new_worker_gets_time_to_start() -> None:
    port = FakePort()
    app, port = waiting_for_a_bot(port, pace="fast")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)  # the worker has answered, so it has started
    port.thinker = lambda _: "hang"
    for timeout in (bot_client.TIMEOUT, bot_client.FIRST_TIMEOUT):
        while session_of(app).acting:
            app.handle(["play", list(session_of(app).match.state.legal()[0])])
        length, stopped = len(session_of(app).match.log), port.stopped
        port.wait(timeout - 300)
        assert len(session_of(app).match.log) == length
        port.wait(400)
        assert port.stopped == stopped + 1


def test_an_idle_worker_gets_time_to_restart() -> None:
    port = FakePort()
    app, port = waiting_for_a_bot(port, pace="fast")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    port.wait(bot_client.AWAKE)  # the player thinks; the worker shuts down meanwhile
    port.thinker = lambda _: "hang"
    while session_of(app).acting:
        app.handle(["play", list(session_of(app).match.state.legal()[0])])
    stopped = port.stopped
    port.wait(bot_client.FIRST_TIMEOUT - 300)
    assert port.stopped == stopped
    port.wait(400)
    assert port.stopped == stopped + 1


def test_a_worker_that_always_fails_is_no_longer_asked() -> None:
    port = FakePort()
    port.thinker = lambda _: "hang"
    app, port = seat_down("human", "hard", "hard", port=port)
    port.wait(bot_client.FIRST_TIMEOUT * (bot_client.MAX_FAILURES + 1))
    play_on(app, port, Rng(1))
    assert len(port.requests) <= bot_client.MAX_FAILURES + 1


def test_the_note_about_a_failed_bot_is_saved() -> None:
    port = FakePort()
    port.thinker = lambda _: None
    app, port = waiting_for_a_bot(port)
    port.wait(3000)
    app.handle(["home"])
    opened = next(action for action in Page(app.render()).actions if action[0] == "open")
    app.handle(opened)
    assert app.t("note.bot_failed", name="Bea") in log_of(app)


def test_a_legal_move_is_played_even_if_the_easy_level_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: str) -> str:
        raise RuntimeError

    monkeypatch.setattr(bot_runner, "quick_answer", broken)
    port = FakePort()
    port.thinker = lambda _: None
    app, port = waiting_for_a_bot(port)
    length = len(session_of(app).match.log)
    port.wait(3000)
    assert len(session_of(app).match.log) > length


@pytest.mark.parametrize("pace", ["fast", "slow", "step"])
def test_move_now_plays_the_best_move_so_far(pace: str) -> None:
    port = FakePort()
    port.thinker = lambda _: "until hurried"
    app, port = waiting_for_a_bot(port, pace=pace)
    length = len(session_of(app).match.log)
    app.handle(["hurry"])
    app.handle(["hurry"])
    port.wait(100)
    assert port.hurried == 1
    assert not port.stopped
    assert session_of(app).match.log[length].seat == 1
    assert app.t("note.bot_hurried", name="Bea") in log_of(app)


def test_move_now_skips_the_pace() -> None:
    app, port = waiting_for_a_bot(pace="slow")
    length = len(session_of(app).match.log)
    port.wait(100)
    assert len(session_of(app).match.log) == length, "the bot has chosen, but waits for the pace"
    app.handle(["hurry"])
    assert len(session_of(app).match.log) == length + 1


def test_a_bot_that_ignores_hurry_is_stopped() -> None:
    port = FakePort()
    app, port = waiting_for_a_bot(port, pace="fast")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)  # the worker has answered, so it has started
    port.thinker = lambda _: "hang"
    while session_of(app).acting:
        app.handle(["play", list(session_of(app).match.state.legal()[0])])
    length = len(session_of(app).match.log)
    app.handle(["hurry"])
    port.wait(bot_runner.HURRIED_TIMEOUT)
    assert port.stopped
    assert len(session_of(app).match.log) == length + 1
    assert app.t("note.bot_hurried", name="Bea") in log_of(app)


def test_hurry_does_not_stop_a_starting_worker() -> None:
    port = FakePort()
    port.thinker = lambda _: "hang"
    app, port = waiting_for_a_bot(port)
    length = len(session_of(app).match.log)
    app.handle(["hurry"])
    port.wait(bot_runner.HURRIED_TIMEOUT)
    assert len(session_of(app).match.log) == length + 1
    assert not port.stopped, "it would have to start again"


def test_a_sleeping_tablet_does_not_cause_a_timeout() -> None:
    port = FakePort()
    port.thinker = lambda _: "until hurried"
    app, port = waiting_for_a_bot(port)
    length = len(session_of(app).match.log)
    port.clock += 600_000  # nothing runs meanwhile
    port.wait(0)
    assert not port.stopped
    port.answer_if_hurried()  # the worker continues
    port.wait(2000)
    assert len(session_of(app).match.log) > length
    assert app.t("note.bot_failed", name="Bea") not in log_of(app)
    assert not port.stopped


def test_the_pace_delays_moves() -> None:
    app, port = waiting_for_a_bot(pace="slow")
    length = len(session_of(app).match.log)
    port.wait(1500)
    assert len(session_of(app).match.log) == length
    port.wait(1500)
    assert len(session_of(app).match.log) == length + 1


def test_step_by_step_waits_for_each_move() -> None:
    app, port = waiting_for_a_bot(pace="step")
    length = len(session_of(app).match.log)
    port.wait(60_000)
    assert len(session_of(app).match.log) == length
    assert "Bea has decided" in Page(app.render()).words
    app.handle(["bot_next"])
    assert len(session_of(app).match.log) == length + 1
    assert isinstance(app.screen, MatchController)
    (line,) = app.screen.log.lines(session_of(app).context(app.t), [length + 1])
    assert Page(app.render()).words.count(line.text) == 1, "shown beside the next player"
    assert [step["line"] for step in port.playbacks[-1]["steps"]] == [line.text], "and spoken in its step"
    port.wait(1000)
    app.handle(["key", "n"])
    assert len(session_of(app).match.log) == length + 2


def test_skipping_runs_to_the_end_without_human_players() -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1), stop=lambda s: not s.acting)
    assert app.t("play.bot_skip") in app.render()
    app.handle(["seat", 0, "kind", "bot"])
    app.handle(["close"])
    assert app.t("play.bot_skip_to_end") in app.render()
    app.handle(["bot_skip"])
    port.wait(60_000)
    assert session_of(app).over


def test_skipping_to_the_players_turn_shows_a_recap() -> None:
    app, port = seat_down("human", "easy", "easy", "easy")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    app.set_setting("pace", "step")
    while session_of(app).acting:
        legal = session_of(app).match.state.legal()
        app.handle(["play", list(next(a for a in legal if a[0] != "ride"))])
    app.handle(["bot_skip"])
    port.wait(500)
    assert session_of(app).acting
    assert "recap" in Page(app.render()).ids


def test_an_answer_after_leaving_is_dropped() -> None:
    app, port = waiting_for_a_bot()
    id_, length = session_of(app).saved.id, len(session_of(app).match.log)
    app.handle(["home"])
    port.wait(60_000)
    app.handle(["open", id_])
    assert len(session_of(app).match.log) == length


def test_bots_continue_behind_the_rules_screen() -> None:
    app, port = waiting_for_a_bot()
    app.handle(["rules", "mauer"])
    length = len(session_of(app).match.log)
    port.wait(10_000)
    assert len(session_of(app).match.log) > length
    assert "screen-rules" in Page(app.render()).ids


def test_the_worker_answers_with_a_legal_move() -> None:
    app, _ = seat_down("human", "easy")
    state = session_of(app).match.state
    for level in ("easy", "medium", "hard"):
        text = bot_worker.Request("move", "mauer", state.view(state.seat), 7, 0.05, level).text()
        action = bot_worker.read_answer(asyncio.run(bot_worker.BotWorker().think(text)))
        assert action in state.legal()


def test_only_hard_has_a_budget_of_a_second() -> None:
    app, _ = seat_down("human", "easy")
    state = session_of(app).match.state
    budgets = {
        level: bot_worker.Request.for_move("mauer", state.view(state.seat), 7, level).budget
        for level in ("easy", "medium", "hard")
    }
    assert budgets == {"easy": 0.2, "medium": 0.2, "hard": 1.0}


def test_a_medium_search_ends_with_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each iteration takes a tenth of a second here, so that the budget allows two of them."""
    app, _ = seat_down("human", "easy")
    state = session_of(app).match.state
    clock = iter(range(1000))
    budgets: list[float] = []

    def seconds(budget: float) -> Seconds:
        budgets.append(budget)
        return Seconds(budget, clock=lambda: next(clock) / 10 if budget == bot_worker.SHORT else 0.0)

    iterations: list[bool] = []
    advance = MoveSearch.advance

    def counted(thinker: MoveSearch) -> bool:
        iterations.append(advance(thinker))
        return iterations[-1]

    monkeypatch.setattr(bot_worker, "Seconds", seconds)
    monkeypatch.setattr(MoveSearch, "advance", counted)
    text = bot_worker.Request.for_move("mauer", state.view(state.seat), 7, "medium").text()
    answer = asyncio.run(bot_worker.BotWorker().think(text))
    assert bot_worker.SHORT in budgets
    assert 1 <= len(iterations) <= 2
    assert all(iterations), "the search was not exhausted"
    assert bot_worker.read_answer(answer) in state.legal()


def test_a_hurried_search_ends_with_a_legal_move() -> None:
    app, _ = seat_down("human", "easy")
    state = session_of(app).match.state
    text = bot_worker.Request("move", "mauer", state.view(state.seat), 7, 3600, "hard").text()

    async def hurried() -> str:
        worker = bot_worker.BotWorker()
        search = asyncio.create_task(worker.think(text))
        await asyncio.sleep(0)
        assert not search.done()
        worker.move_now()
        return await search

    assert bot_worker.read_answer(asyncio.run(hurried())) in state.legal()


def test_a_new_request_ends_the_previous_search() -> None:
    app, _ = seat_down("human", "easy")
    state = session_of(app).match.state
    text = bot_worker.Request("move", "mauer", state.view(state.seat), 7, 3600, "hard").text()

    async def two_requests() -> None:
        worker = bot_worker.BotWorker()
        older = asyncio.create_task(worker.think(text))
        await asyncio.sleep(0)
        newer = asyncio.create_task(worker.think(text))
        await older
        assert not newer.done()
        worker.move_now()
        await newer

    asyncio.run(two_requests())


def test_an_error_in_the_worker_reveals_only_its_type(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _ = seat_down("human", "easy")
    state = session_of(app).match.state
    view = view_of(state, state.seat)

    def broken(*_: object) -> None:
        raise RuntimeError(f"the hand is {view['players'][state.seat or 0]['hand']}")

    monkeypatch.setattr(bot_worker, "MoveSearch", broken)
    text = bot_worker.Request.for_move("mauer", view, 7, "easy").text()
    answer = asyncio.run(bot_worker.BotWorker().think(text))
    assert json.loads(answer) == {"failed": "RuntimeError"}
    assert bot_worker.read_answer(answer) is None


def test_a_search_sends_heartbeats_at_regular_intervals(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _ = seat_down("human", "easy")
    state = session_of(app).match.state

    class SlowSearch:
        def advance(self) -> bool:
            time.sleep(0.01)
            return True

    monkeypatch.setattr(bot_worker, "HEARTBEAT", 0.05)
    monkeypatch.setattr(bot_worker, "_begin", lambda _: (SlowSearch(), Seconds(0.5)))
    monkeypatch.setattr(bot_worker, "_answer", lambda _: "")
    beats: list[float] = []
    worker = bot_worker.BotWorker(lambda: beats.append(time.monotonic()))
    asyncio.run(worker.think(bot_worker.Request("advice", "mauer", state.view(state.seat), 7).text()))
    assert len(beats) >= 5
    assert max(later - earlier for earlier, later in pairwise(beats)) < 0.2
