"""“What would you do?”: asked by whoever is to move, answered by the worker, and gone when the moment is."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest

from tests.app.fakes import FakePort, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.bots import bot_runner, bot_worker
from wanli.app.session.match_session import MatchSession
from wanli.app.shell.app import App
from wanli.bots import Suggestion
from wanli.engine import Rng, from_json
from wanli.games import GAMES
from wanli.ui.screens.advice import deciding, points_words, signed

ASK = ["advice"]
FEATURES = {"won": 0.01, "cards": -0.75, "prospect": 1.25, "tempo": 0.3, "rivals": -0.6}


def suggestion(question: str) -> str:
    """A thinker that needs no time: the first three moves for who asks for advice, any move for a bot."""
    asked = json.loads(question)
    state = GAMES[asked["game"]].imagine(asked["view"], Rng(asked["seed"]))
    if asked["kind"] != "advice":
        return json.dumps({"action": Rng(asked["seed"]).choice(state.legal())})
    moves = [{"action": a, "behind": 0.7 * n, "features": FEATURES} for n, a in enumerate(state.legal()[:3])]
    return json.dumps({"advice": moves})


def choosing(
    *kinds: str, game: str = "mauer", seed: int = 1, thinker: Callable[[str], str | None] = suggestion
) -> tuple[App, FakePort]:
    """A table at which a person sees their hand and has a choice."""
    made, port = seat_down(*(kinds or ("human", "easy")), game=game)
    made.set_setting("pace", "fast")
    play_on(made, port, Rng(seed), stop=_has_a_choice)
    made.handle(["close"])
    port.thinker = thinker
    port.requests.clear()
    return made, port


def _has_a_choice(session: MatchSession) -> bool:
    return session.acting and len(session.match.log) > 8 and len(session.match.state.legal()) > 3


def asked_for(*kinds: str, game: str = "mauer", seed: int = 1) -> tuple[App, FakePort]:
    made, port = choosing(*kinds, game=game, seed=seed)
    made.handle(ASK)
    port.wait(50)
    return made, port


def page(made: App) -> Page:
    return Page(made.render())


def offered(made: App) -> bool:
    return "advice-button" in page(made).ids


def test_the_question_holds_the_view_of_who_asks_and_nothing_else() -> None:
    made, port = choosing("human", "human")
    session = session_of(made)
    made.handle(ASK)
    [text] = port.requests
    asked = json.loads(text)
    assert set(asked) == {"kind", "game", "view", "seed", "budget", "level", "moves"}
    assert asked["view"] == json.loads(json.dumps(session.match.state.view(session.viewer)))
    assert (asked["kind"], asked["budget"], asked["level"]) == ("advice", bot_worker.BUDGET, "")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_panel_names_three_moves_with_what_decides(game: str) -> None:
    kinds = ["human", *["easy"] * (min(seats for seats in GAMES[game].seats if seats > 1) - 1)]
    made, port = choosing(*kinds, game=game)
    legal = session_of(made).match.state.legal()
    made.handle(ASK)
    assert "Thinking it over" in page(made).words
    assert made.focus == "advice"
    port.wait(50)
    shown = page(made)
    room = made.navigation.match_controller
    assert room is not None
    context = session_of(made).context(made.t)
    for action in legal[:3]:
        assert room.game_ui.action_label(context, action) in shown.words
        assert ["play", json.loads(json.dumps(action))] in shown.actions
    assert "About 0.7 points less" in shown.words
    assert "+1.2" in shown.words
    assert "−0.8" in shown.words
    assert made.t(f"{game}.feature.rivals") in shown.words
    spoken = made.t("advice.spoken", move=room.game_ui.action_label(context, legal[0]))
    assert made.announcer.spoken.text == f"{spoken} {made.t('advice.why.alike')}"
    assert shown.nameless == []
    made.handle(ASK)
    assert "advice" not in page(made).ids
    assert made.focus == "advice-button"


@pytest.mark.parametrize(("lang", "number"), [("en", "+1.2"), ("nl", "+1,2"), ("de", "+1,2")])
def test_every_language_has_its_words_and_numbers(lang: str, number: str) -> None:
    made, _ = asked_for()
    made.set_setting("language", lang)
    assert number in page(made).words
    assert made.t.missing == set()


def test_playing_the_advised_move_and_taking_it_back() -> None:
    made, _ = asked_for()
    session = session_of(made)
    before = len(session.match.log)
    action = next(one for one in page(made).actions if one[0] == "play" and one[1] != ["draw"])
    made.handle(action)
    assert session.match.log[before].action == from_json(action[1])
    assert "advice" not in page(made).ids
    made.handle(["undo"])
    assert len(session.match.log) == before
    assert "advice" not in page(made).ids, "the advice went with its moment"
    assert offered(made)


def test_the_first_move_is_drawn_on_the_board_at_once() -> None:
    made, port = choosing()
    session = session_of(made)
    room = made.navigation.match_controller
    assert room is not None
    first = next(each for each in session.match.state.legal() if each[0] == "play")
    port.thinker = lambda _: json.dumps({"advice": [{"action": first, "behind": 0, "features": {}}]})
    made.handle(ASK)
    port.wait(50)
    assert session.selection
    assert session.selection == room.game_ui.selector.show(session.context(made.t), first)


@pytest.mark.parametrize("away", [["advice"], ["advice_again"], ["log"]])
def test_the_move_on_the_board_goes_with_the_advice(away: list[str]) -> None:
    made, port = choosing()
    first = next(each for each in session_of(made).match.state.legal() if each[0] == "play")
    port.thinker = lambda _: json.dumps({"advice": [{"action": first, "behind": 0, "features": {}}]})
    made.handle(ASK)
    port.wait(50)
    assert session_of(made).selection
    made.handle(away)
    assert not session_of(made).selection


def test_what_the_person_has_begun_stays_on_the_board() -> None:
    made, port = choosing()
    before = len(session_of(made).match.log)
    made.handle(ASK)
    picks = [one for one in page(made).actions if one[0] == "pick"]
    while not session_of(made).selection and len(session_of(made).match.log) == before:
        made.handle(picks.pop(0))
    picked = session_of(made).selection
    assert picked
    port.wait(50)
    assert session_of(made).selection == picked


def test_a_reason_from_the_worker_is_told_in_a_sentence() -> None:
    made, port = choosing()
    state = session_of(made).match.state
    change = {"kind": "lead", "at": 1, "points": 3.0, "facts": {"site": 1, "token": 7, "total": 5, "second": 3}}
    why = {"cause": "brings", "change": change, "feature": ""}
    moves = [{"action": a, "behind": 0, "features": {}, "why": why} for a in state.legal()[:1]]
    port.thinker = lambda _: json.dumps({"advice": moves})
    made.handle(ASK)
    port.wait(50)
    assert "You lead site 2 with 5 to 3; the 7 waits there." in page(made).words
    assert "You lead site 2 with 5 to 3; the 7 waits there." in made.announcer.spoken.text


def test_showing_a_move_previews_it_and_puts_it_back() -> None:
    made, _ = asked_for()
    session = session_of(made)
    made.handle(["clear"])  # the first one is shown at once
    number = next(one[1] for one in page(made).actions if one[0] == "advice_show")
    made.bring_into_view = False
    advised = made.advice_runner.advice[number].action
    assert made.t("advice.all") not in page(made).words
    made.handle(["advice_show", number])
    assert session.selection
    assert made.bring_into_view, "the page scrolls to it"
    made.bring_into_view = False  # which it does once
    assert made.t("advice.all") in page(made).words
    assert made.announcer.spoken.text
    assert "advice" in page(made).ids, "it stays while a move is shown"
    made.handle(["advice_show", number])
    assert session.selection == ()
    assert not made.bring_into_view
    made.handle(["advice_show", number])
    before = len(session.match.log)
    made.handle(["pick", "confirm"])
    assert session.match.log[before].action == advised


@pytest.mark.parametrize("intent", [["advice_show", 7], ["advice_show", -1], ["advice_show", "x"], ["advice_again"]])
def test_late_and_senseless_clicks_do_no_harm(intent: list[object]) -> None:
    made, port = seat_down("human", "human")
    made.handle(intent)
    made.handle(ASK)
    assert port.requests == []
    made, port = asked_for()
    before = session_of(made).selection
    made.handle(intent)
    assert session_of(made).selection == before
    assert not port.reports


# Who may ask ----------------------------------------------------------------------------------------------------------


def test_nobody_asks_without_a_choice_or_at_the_end() -> None:
    made, port = choosing()
    looks = 0
    while not session_of(made).over:
        session = session_of(made)
        choice = session.acting and len(session.match.state.legal()) > 1
        assert offered(made) == choice
        if not choice:
            looks += 1
            before = len(port.requests)
            made.handle(ASK)
            assert len(port.requests) == before
        play_on(made, port, Rng(looks), stop=_one_more(made))
    assert looks > 1
    assert not offered(made)


def _one_more(made: App) -> Callable[[MatchSession], bool]:
    length = len(session_of(made).match.log)
    return lambda _: len(session_of(made).match.log) > length


def test_nobody_asks_at_a_handover_or_while_another_is_due() -> None:
    made, port = seat_down("human", "human", "human")
    port.thinker = suggestion
    assert session_of(made).handover is not None
    assert not offered(made)
    made.handle(ASK)
    play_on(made, port, Rng(1), stop=lambda s: s.turn_done is not None)
    assert not offered(made)
    made.handle(ASK)
    assert port.requests == []


def test_nobody_asks_in_the_replay() -> None:
    made, port = choosing()
    made.handle(["replay"])
    assert not offered(made)
    made.handle(ASK)
    assert port.requests == []


def test_a_table_may_do_without_advice() -> None:
    made, port = asked_for()
    made.set_setting("advice", "off")
    assert not offered(made)
    assert "advice" not in page(made).ids
    made.handle(ASK)
    assert len(port.requests) == 1
    again = App(port)
    assert again.settings.advice == "off"


def test_by_keys() -> None:
    made, port = choosing()
    made.handle(["key", "a"])
    port.wait(50)
    assert "advice" in page(made).ids
    made.handle(["key", "Escape"])
    assert "advice" not in page(made).ids
    made.handle(["key", "l"])
    made.handle(["key", "a"])
    assert "log" not in page(made).ids, "they lie in the same place"
    made.handle(["key", "l"])
    assert "advice" not in page(made).ids


# Private, and gone with its moment ------------------------------------------------------------------------------------


def test_nothing_of_it_is_kept_or_logged() -> None:
    made, port = choosing()
    storage = port.storage
    before = {name: storage.get(name) for name in storage.names()}
    room = made.navigation.match_controller
    assert room is not None
    log = [line.text for line in room.log.lines(session_of(made).context(made.t))]
    made.handle(ASK)
    port.wait(50)
    made.handle(["advice_show", 0])
    assert {name: storage.get(name) for name in storage.names()} == before
    assert [line.text for line in room.log.lines(session_of(made).context(made.t))] == log
    assert made.route == room.route


@pytest.mark.parametrize("leave", [["hidden"], ["home"]])
def test_whoever_comes_next_sees_nothing_of_it(leave: list[str]) -> None:
    made, _ = asked_for("human", "human")
    assert "advised" in made.render()
    made.handle(leave)
    shown = made.render() + made.announcer.spoken.text
    assert "advised" not in shown
    assert made.advice_runner.advice == []
    assert made.advice_runner._advice == []


def test_advice_that_comes_too_late_is_dropped() -> None:
    for late in (["play"], ["undo"], ["hidden"], ASK):
        made, port = choosing("human", "human")
        made.handle(ASK)
        action = list(session_of(made).match.state.legal()[0])
        made.handle(["play", action] if late == ["play"] else late)
        port.wait(100)
        if late != ["undo"] or not made.announcer.toast.text:  # what cannot be undone leaves the moment as it was
            assert "advised" not in made.render()
            assert made.announcer.spoken.text == "" or late == ["play"]


def test_another_position_is_another_question() -> None:
    made, _ = asked_for()
    match = session_of(made).match
    match.state = match.game.imagine(match.state.view(session_of(made).viewer), Rng(5))
    assert "advised" not in made.render()


def test_a_bot_is_not_hurried_by_a_thought_that_nobody_needs() -> None:
    made, port = choosing(thinker=lambda _: "hang")
    made.handle(ASK)
    while session_of(made).acting:
        made.handle(["play", list(session_of(made).match.state.legal()[0])])
    made.render()
    assert json.loads(port.requests[-1])["level"] == "easy"
    assert port.hurried == 0


def test_closing_ends_the_thought() -> None:
    made, port = choosing(thinker=lambda _: "hang")
    made.handle(ASK)
    made.handle(ASK)
    assert port.hurried == 1
    port.wait(bot_runner.FIRST_TIMEOUT + 1000)
    assert port.stopped == 0


# When something is wrong ----------------------------------------------------------------------------------------------


BROKEN = [
    None,
    "",
    "{",
    "null",
    "[]",
    '{"advice": 7}',
    '{"advice": []}',
    '{"advice": [7]}',
    '{"advice": [{"action": ["draw"]}]}',
    '{"advice": [{"action": ["draw"], "behind": "x", "features": {}}]}',
    '{"advice": [{"action": ["draw"], "behind": NaN, "features": {}}]}',
    '{"advice": [{"action": ["draw"], "behind": 0, "features": {"won": Infinity}}]}',
    '{"advice": [{"action": ["draw"], "behind": 0, "features": []}]}',
    '{"advice": [{"action": [], "behind": 0, "features": {}}]}',
    '{"advice": [{"action": ["draw"], "behind": 0, "features": {}, "why": 7}]}',
    '{"advice": [{"action": ["draw"], "behind": 0, "features": {}, "why": {"change": {"kind": "lead"}}}]}',
    '{"advice": [{"action": ["play", "dragon", 40, 99], "behind": 0, "features": {}}]}',
    '{"failed": "RuntimeError"}',
]


@pytest.mark.parametrize("answer", BROKEN)
def test_a_worker_that_fails_is_told_calmly(answer: str | None) -> None:
    made, port = choosing(thinker=lambda _: answer)
    made.handle(ASK)
    port.wait(50)
    assert made.t("advice.failed") in page(made).words
    assert made.announcer.spoken.text == made.t("advice.failed")
    port.thinker = suggestion
    made.handle(["advice_again"])
    port.wait(50)
    assert "advised" in made.render()
    assert port.reports == []


def test_a_worker_that_hangs_is_stopped_and_bots_know_it() -> None:
    made, port = choosing(thinker=lambda _: "hang")
    made.handle(ASK)
    port.wait(bot_runner.FIRST_TIMEOUT - 100)
    assert port.stopped == 0
    port.wait(200)
    assert port.stopped == 1
    assert made.t("advice.failed") in page(made).words
    while session_of(made).acting:
        made.handle(["play", list(session_of(made).match.state.legal()[0])])
    port.wait(bot_runner.TIMEOUT + 1000)
    assert port.stopped == 1, "the next worker gets the time to start"


def test_a_worker_that_always_fails_is_not_asked_again_in_this_match() -> None:
    made, port = choosing(thinker=lambda _: None)
    for _ in range(bot_runner.MOST_FAILURES + 2):
        made.handle(["advice_again"])
        port.wait(50)
        assert made.t("advice.failed") in page(made).words
    assert len(port.requests) == bot_runner.MOST_FAILURES


# In the worker --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_thinker_gives_advice(game: str) -> None:
    state = GAMES[game].new(min(seats for seats in GAMES[game].seats if seats > 1), 3, {})
    text = bot_worker.Request("advice", game, state.view(state.seat), 7, 0.2).text()
    found = bot_worker.read_advice(asyncio.run(bot_worker.BotWorker().think(text)))
    assert found
    assert all(state.canonical(one.action) is not None for one in found)
    assert found[0].behind == 0
    assert len(found) == 1 or found[0].features


def test_advice_can_be_cut_short() -> None:
    state = GAMES["mauer"].new(3, 3, {})
    text = bot_worker.Request("advice", "mauer", state.view(state.seat), 7, 3600).text()

    async def hurried() -> str:
        worker = bot_worker.BotWorker()
        thought = asyncio.create_task(worker.think(text))
        await asyncio.sleep(0)
        worker.move_now()
        return await thought

    found = bot_worker.read_advice(asyncio.run(hurried()))
    assert found
    assert isinstance(found[0], Suggestion)


# The panel ------------------------------------------------------------------------------------------------------------


def test_only_what_tells_something_is_told() -> None:
    assert deciding(list(FEATURES.items())) == [("prospect", 1.25), ("cards", -0.75), ("rivals", -0.6)]
    assert deciding([("won", 0.04), ("cards", -0.04)]) == []


def test_numbers_have_a_true_minus_and_one_decimal() -> None:
    made, _ = choosing()
    assert [signed(points, made.t) for points in (1.26, -0.25, 0.0)] == ["+1.3", "−0.2", "+0.0"]
    assert points_words(2.0, made.t) == "2.0"
