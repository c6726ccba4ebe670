"""Bots that fail, hang, cheat or dawdle; and what bots are told."""

from __future__ import annotations

import asyncio
import json

import pytest

from tests.app.fakes import FakePort, play_on, seat_down, session_of
from tests.pages import Page
from tests.playing import view_of
from wanli.app.bots import bot_runner, bot_worker
from wanli.app.match.match_controller import MatchController
from wanli.app.shell.app import App
from wanli.bots import MoveSearch, Seconds
from wanli.engine import Rng


def waiting_for_a_bot(port: FakePort | None = None, pace: str = "normal") -> tuple[App, FakePort]:
    made, port = seat_down("human", "hard", port=port)
    made.set_setting("pace", pace)
    play_on(made, port, Rng(1), stop=lambda s: s.acting and not s.bot_to_move)
    while session_of(made).acting:
        legal = session_of(made).match.state.legal()
        made.handle(["play", list(next(a for a in legal if a[0] != "ride"))])
    return made, port


def log_of(made: App) -> str:
    room = made.navigation.match_controller
    assert room is not None
    return " ".join(line.text for line in room.log.lines(room.session.context(made.t)))


def test_a_bot_is_told_its_view_and_nothing_else() -> None:
    made, port = waiting_for_a_bot()
    state = session_of(made).match.state
    asked = json.loads(port.requests[-1])
    assert set(asked) == {"kind", "game", "view", "seed", "budget", "level", "moves"}
    assert asked["view"] == state.view(1)
    assert asked["level"] == "hard"
    hand = view_of(state, 0)["players"][0]["hand"]
    assert asked["view"]["players"][0]["hand"] is None
    assert hand


def test_a_spinner_while_a_bot_thinks() -> None:
    port = FakePort()
    made, port = waiting_for_a_bot(port)
    page = Page(made.render())
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
def test_a_bot_that_fails_moves_easily_and_the_log_says_so(answer: str | None) -> None:
    port = FakePort()
    port.thinker = lambda _: answer
    made, port = waiting_for_a_bot(port, pace="fast")
    length = len(session_of(made).match.log)
    port.wait(100)
    assert len(session_of(made).match.log) > length
    assert made.t("note.bot_failed", name="Bea") in log_of(made)
    play_on(made, port, Rng(1))
    assert session_of(made).over


def test_a_bot_that_hangs_is_stopped() -> None:
    port = FakePort()
    port.thinker = lambda _: "hang"
    made, port = waiting_for_a_bot(port)
    length = len(session_of(made).match.log)
    port.wait(bot_runner.FIRST_TIMEOUT - 1000)
    assert len(session_of(made).match.log) == length
    port.wait(3000)
    assert port.stopped
    assert len(session_of(made).match.log) > length
    assert made.t("note.bot_failed", name="Bea") in log_of(made)


def test_a_new_worker_gets_the_time_to_start() -> None:
    port = FakePort()
    made, port = waiting_for_a_bot(port, pace="fast")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)  # the worker has answered, so it has started
    port.thinker = lambda _: "hang"
    for timeout in (bot_runner.TIMEOUT, bot_runner.FIRST_TIMEOUT):
        while session_of(made).acting:
            made.handle(["play", list(session_of(made).match.state.legal()[0])])
        length, stopped = len(session_of(made).match.log), port.stopped
        port.wait(timeout - 300)
        assert len(session_of(made).match.log) == length
        port.wait(400)
        assert port.stopped == stopped + 1


def test_a_worker_that_had_nothing_to_do_gets_the_time_to_start_anew() -> None:
    port = FakePort()
    made, port = waiting_for_a_bot(port, pace="fast")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    port.wait(bot_runner.AWAKE)  # the person thinks; the worker has ended meanwhile
    port.thinker = lambda _: "hang"
    while session_of(made).acting:
        made.handle(["play", list(session_of(made).match.state.legal()[0])])
    stopped = port.stopped
    port.wait(bot_runner.FIRST_TIMEOUT - 300)
    assert port.stopped == stopped
    port.wait(400)
    assert port.stopped == stopped + 1


def test_a_worker_that_always_fails_is_not_waited_for_again() -> None:
    port = FakePort()
    port.thinker = lambda _: "hang"
    made, port = seat_down("human", "hard", "hard", port=port)
    port.wait(bot_runner.FIRST_TIMEOUT * (bot_runner.MOST_FAILURES + 1))
    play_on(made, port, Rng(1))
    assert len(port.requests) <= bot_runner.MOST_FAILURES + 1


def test_the_note_about_a_failed_bot_is_kept() -> None:
    port = FakePort()
    port.thinker = lambda _: None
    made, port = waiting_for_a_bot(port)
    port.wait(3000)
    made.handle(["home"])
    opened = next(action for action in Page(made.render()).actions if action[0] == "open")
    made.handle(opened)
    assert made.t("note.bot_failed", name="Bea") in log_of(made)


def test_even_a_broken_easy_level_ends_in_a_legal_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: str) -> str:
        raise RuntimeError

    monkeypatch.setattr(bot_runner, "quick_answer", broken)
    port = FakePort()
    port.thinker = lambda _: None
    made, port = waiting_for_a_bot(port)
    length = len(session_of(made).match.log)
    port.wait(3000)
    assert len(session_of(made).match.log) > length


@pytest.mark.parametrize("pace", ["fast", "slow", "step"])
def test_move_now_plays_the_best_move_so_far(pace: str) -> None:
    port = FakePort()
    port.thinker = lambda _: "until hurried"
    made, port = waiting_for_a_bot(port, pace=pace)
    length = len(session_of(made).match.log)
    made.handle(["hurry"])
    made.handle(["hurry"])
    port.wait(100)
    assert port.hurried == 1
    assert not port.stopped
    assert session_of(made).match.log[length].seat == 1
    assert made.t("note.bot_hurried", name="Bea") in log_of(made)


def test_move_now_waits_no_longer_for_the_pace() -> None:
    made, port = waiting_for_a_bot(pace="slow")
    length = len(session_of(made).match.log)
    port.wait(100)
    assert len(session_of(made).match.log) == length, "the bot knows its move, and waits for people to follow"
    made.handle(["hurry"])
    assert len(session_of(made).match.log) == length + 1


def test_a_bot_that_cannot_be_hurried_is_stopped() -> None:
    port = FakePort()
    made, port = waiting_for_a_bot(port, pace="fast")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)  # the worker has answered, so it has started
    port.thinker = lambda _: "hang"
    while session_of(made).acting:
        made.handle(["play", list(session_of(made).match.state.legal()[0])])
    length = len(session_of(made).match.log)
    made.handle(["hurry"])
    port.wait(bot_runner.HURRIED_TIMEOUT)
    assert port.stopped
    assert len(session_of(made).match.log) == length + 1
    assert made.t("note.bot_hurried", name="Bea") in log_of(made)


def test_a_worker_that_still_starts_is_not_stopped_by_hurry() -> None:
    port = FakePort()
    port.thinker = lambda _: "hang"
    made, port = waiting_for_a_bot(port)
    length = len(session_of(made).match.log)
    made.handle(["hurry"])
    port.wait(bot_runner.HURRIED_TIMEOUT)
    assert len(session_of(made).match.log) == length + 1
    assert not port.stopped, "its start would begin all over again"


def test_a_tablet_that_was_asleep_costs_a_bot_nothing() -> None:
    port = FakePort()
    port.thinker = lambda _: "until hurried"
    made, port = waiting_for_a_bot(port)
    length = len(session_of(made).match.log)
    port.clock += 600_000  # nothing runs meanwhile
    port.wait(0)
    assert not port.stopped
    port.answer_if_hurried()  # the worker goes on where it was
    port.wait(2000)
    assert len(session_of(made).match.log) > length
    assert made.t("note.bot_failed", name="Bea") not in log_of(made)
    assert not port.stopped


def test_pace_gives_people_time_to_follow() -> None:
    made, port = waiting_for_a_bot(pace="slow")
    length = len(session_of(made).match.log)
    port.wait(1500)
    assert len(session_of(made).match.log) == length
    port.wait(1500)
    assert len(session_of(made).match.log) == length + 1


def test_step_by_step() -> None:
    made, port = waiting_for_a_bot(pace="step")
    length = len(session_of(made).match.log)
    port.wait(60_000)
    assert len(session_of(made).match.log) == length
    assert "Bea has decided" in Page(made.render()).words
    made.handle(["bot_next"])
    assert len(session_of(made).match.log) == length + 1
    assert isinstance(made.screen, MatchController)
    (told,) = made.screen.log.lines(session_of(made).context(made.t), [length + 1])
    assert Page(made.render()).words.count(told.text) == 1, "seen beside who is next"
    assert [animation["line"] for animation in port.told[-1]["beats"]] == [told.text], "and heard where it is told"
    port.wait(1000)
    made.handle(["key", "n"])
    assert len(session_of(made).match.log) == length + 2


def test_skipping_goes_on_to_the_end_where_no_person_is_left() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(1), stop=lambda s: not s.acting)
    assert made.t("play.bot_skip") in Page(made.render()).words
    made.handle(["seat", 0, "kind", "bot"])
    made.handle(["close"])
    assert made.t("play.bot_skip_to_end") in Page(made.render()).words
    made.handle(["bot_skip"])
    port.wait(60_000)
    assert session_of(made).over


def test_skipping_to_my_turn_and_a_recap() -> None:
    made, port = seat_down("human", "easy", "easy", "easy")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    made.set_setting("pace", "step")
    while session_of(made).acting:
        legal = session_of(made).match.state.legal()
        made.handle(["play", list(next(a for a in legal if a[0] != "ride"))])
    made.handle(["bot_skip"])
    port.wait(500)
    assert session_of(made).acting
    assert "recap" in Page(made.render()).ids


def test_an_answer_that_comes_after_leaving_is_dropped() -> None:
    made, port = waiting_for_a_bot()
    id_, length = session_of(made).saved.id, len(session_of(made).match.log)
    made.handle(["home"])
    port.wait(60_000)
    made.handle(["open", id_])
    assert len(session_of(made).match.log) == length


def test_bots_go_on_while_the_person_reads_the_rules() -> None:
    made, port = waiting_for_a_bot()
    made.handle(["rules", "mauer"])
    length = len(session_of(made).match.log)
    port.wait(10_000)
    assert len(session_of(made).match.log) > length
    assert "screen-rules" in Page(made.render()).ids


def test_the_thinker_answers_with_a_legal_move() -> None:
    made, _ = seat_down("human", "easy")
    state = session_of(made).match.state
    for level in ("easy", "medium", "hard"):
        text = bot_worker.Request("move", "mauer", state.view(state.seat), 7, 0.05, level).text()
        action = bot_worker.read_answer(asyncio.run(bot_worker.BotWorker().think(text)))
        assert action in state.legal()


def test_only_hard_may_think_for_a_second() -> None:
    made, _ = seat_down("human", "easy")
    state = session_of(made).match.state
    budgets = {
        level: bot_worker.Request.for_move("mauer", state.view(state.seat), 7, level).budget
        for level in ("easy", "medium", "hard")
    }
    assert budgets == {"easy": 0.2, "medium": 0.2, "hard": 1.0}


def test_a_medium_thought_ends_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each breath takes a tenth of a second here: the answer is the best move after two of them."""
    made, _ = seat_down("human", "easy")
    state = session_of(made).match.state
    moments = iter(range(1000))
    asked: list[float] = []

    def seconds(budget: float) -> Seconds:
        asked.append(budget)
        return Seconds(budget, clock=lambda: next(moments) / 10 if budget == bot_worker.SHORT else 0.0)

    breaths: list[bool] = []
    advance = MoveSearch.advance

    def counted(thinker: MoveSearch) -> bool:
        breaths.append(advance(thinker))
        return breaths[-1]

    monkeypatch.setattr(bot_worker, "Seconds", seconds)
    monkeypatch.setattr(MoveSearch, "advance", counted)
    text = bot_worker.Request.for_move("mauer", state.view(state.seat), 7, "medium").text()
    answer = asyncio.run(bot_worker.BotWorker().think(text))
    assert bot_worker.SHORT in asked
    assert 1 <= len(breaths) <= 2
    assert all(breaths), "there was more to think about"
    assert bot_worker.read_answer(answer) in state.legal()


def test_a_hurried_thought_ends_with_a_legal_move() -> None:
    made, _ = seat_down("human", "easy")
    state = session_of(made).match.state
    text = bot_worker.Request("move", "mauer", state.view(state.seat), 7, 3600, "hard").text()

    async def hurried() -> str:
        worker = bot_worker.BotWorker()
        thought = asyncio.create_task(worker.think(text))
        await asyncio.sleep(0)
        assert not thought.done()
        worker.move_now()
        return await thought

    assert bot_worker.read_answer(asyncio.run(hurried())) in state.legal()


def test_a_new_question_ends_the_thought_about_an_older_one() -> None:
    made, _ = seat_down("human", "easy")
    state = session_of(made).match.state
    text = bot_worker.Request("move", "mauer", state.view(state.seat), 7, 3600, "hard").text()

    async def two() -> None:
        worker = bot_worker.BotWorker()
        older = asyncio.create_task(worker.think(text))
        await asyncio.sleep(0)
        newer = asyncio.create_task(worker.think(text))
        await older
        assert not newer.done()
        worker.move_now()
        await newer

    asyncio.run(two())


def test_a_bot_that_breaks_in_the_worker_says_no_more_than_that(monkeypatch: pytest.MonkeyPatch) -> None:
    made, _ = seat_down("human", "easy")
    state = session_of(made).match.state
    view = view_of(state, state.seat)

    def broken(*_: object) -> None:
        raise RuntimeError(f"the hand is {view['players'][state.seat or 0]['hand']}")

    monkeypatch.setattr(bot_worker, "MoveSearch", broken)
    text = bot_worker.Request.for_move("mauer", view, 7, "easy").text()
    answer = asyncio.run(bot_worker.BotWorker().think(text))
    assert json.loads(answer) == {"failed": "RuntimeError"}
    assert bot_worker.read_answer(answer) is None
