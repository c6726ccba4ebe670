"""The beginner's mode: before a costly move is played the person is asked once, if the judgement is there by then."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest

from tests.app.bots.test_advice import choosing, page, suggestion
from tests.app.fakes import FakePort, session_of
from tests.pages import Page
from wanli.app.bots import bot_worker
from wanli.app.shell.app import App
from wanli.bots import BlunderWarning
from wanli.engine import Action, Rng
from wanli.games import GAMES

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

LOST = {
    "cause": "risks",
    "change": {"kind": "lead_lost", "at": 2, "points": -4.0, "facts": {"site": 2, "token": 7, "leader": 1}},
    "feature": "",
}


def judged(question: str) -> str:
    """A thinker for which every move but the first costs 5 points."""
    asked = json.loads(question)
    if asked["kind"] != "caution":
        return suggestion(question)
    state = GAMES[asked["game"]].imagine(asked["view"], Rng(asked["seed"]))
    return json.dumps({"cautions": [{"action": a, "behind": 5.0, "why": LOST} for a in state.legal()[1:]]})


def warned(*kinds: str, thinker: Callable[[str], str | None] = judged, ready: bool = True) -> tuple[App, FakePort]:
    """A table in the beginner's mode at which a person has a choice, judged already if it is `ready`."""
    made, port = choosing(*kinds)
    port.thinker = thinker
    made.set_setting("warn", "on")
    made.handle(["focus", "board"])
    made.handle(["text"])  # anything at the table
    if ready:
        port.wait(50)
    return made, port


def costly(made: App) -> Action:
    return session_of(made).match.state.legal()[1]


def moves(made: App) -> int:
    return len(session_of(made).match.log)


def play(made: App, action: Action) -> None:
    made.handle(json.loads(json.dumps(["play", action])))


def test_a_costly_move_is_asked_about_with_the_reason() -> None:
    made, _ = warned()
    before, bot = moves(made), session_of(made).people[1].name
    play(made, costly(made))
    assert moves(made) == before
    asked = Page(made.render()).words
    assert f"{bot} could take the lead at site 3 from you, and with it the 7. Play it all the same?" in asked
    assert "5.0 points less" in asked
    made.handle(["play_anyway", json.loads(json.dumps(costly(made)))])
    assert moves(made) > before
    assert made.dialog is None


def test_nobody_is_asked_twice_about_one_decision() -> None:
    made, _ = warned()
    before = moves(made)
    play(made, costly(made))
    made.handle(["close"])
    assert moves(made) == before
    play(made, session_of(made).match.state.legal()[2])
    assert moves(made) > before


def test_nobody_is_asked_again_after_taking_the_move_back() -> None:
    made, _ = warned("human", "human")
    before = moves(made)
    action = costly(made)
    play(made, action)
    made.handle(["play_anyway", json.loads(json.dumps(action))])
    made.handle(["undo"])
    if moves(made) == before:  # unless something was revealed
        play(made, action)
        assert made.dialog is None


def test_a_good_move_is_played_at_once() -> None:
    made, _ = warned()
    before = moves(made)
    play(made, session_of(made).match.state.legal()[0])
    assert moves(made) > before


def test_what_is_not_judged_yet_is_not_asked_about() -> None:
    made, port = warned(ready=False)
    before = moves(made)
    play(made, costly(made))
    assert moves(made) > before
    port.wait(50)
    assert made.dialog is None


def test_the_judgement_begins_with_the_decision_and_holds_the_view_of_the_seat_alone() -> None:
    made, port = warned(ready=False)
    session = session_of(made)
    [text] = [each for each in port.requests if json.loads(each)["kind"] == "caution"]
    asked = json.loads(text)
    assert set(asked) == {"kind", "game", "view", "seed", "budget", "level", "moves"}
    assert asked["view"] == json.loads(json.dumps(session.match.state.view(session.viewer)))
    made.handle(["text"])
    assert len([each for each in port.requests if json.loads(each)["kind"] == "caution"]) == 1


@pytest.mark.parametrize("setting", ["warn", "advice"])
def test_a_table_without_it_is_never_asked(setting: str) -> None:
    made, port = warned()
    made.set_setting(setting, "off")
    before = moves(made)
    play(made, costly(made))
    assert moves(made) > before
    assert port.reports == []


def test_it_is_off_until_somebody_wants_it() -> None:
    made, port = choosing()
    assert made.settings.warn == "off"
    made.handle(["text"])
    assert port.requests == []


@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_the_settings_offer_it_with_one_sentence(lang: str) -> None:
    made, _ = choosing()
    made.set_setting("language", lang)
    made.handle(["settings"])
    shown = page(made)
    assert made.t("settings.warn.help") in shown.words
    assert ["set", "warn", "on"] in shown.actions
    assert made.t.missing == set()


def test_an_advised_move_is_not_asked_about() -> None:
    made, port = warned()
    made.handle(["advice"])
    port.wait(50)
    before = moves(made)
    play(made, costly(made))
    assert moves(made) > before


def test_whoever_comes_next_sees_nothing_of_the_question() -> None:
    made, _ = warned("human", "human")
    play(made, costly(made))
    assert made.dialog is not None
    made.handle(["hidden"])
    shown = made.render()
    assert made.t("warn.title") not in Page(shown).words


@pytest.mark.parametrize("answer", [None, "", "{", "[]", '{"cautions": 7}', '{"cautions": [{"action": ["draw"]}]}'])
def test_a_worker_that_fails_asks_nothing(answer: str | None) -> None:
    made, port = warned(thinker=lambda _: answer)
    before = moves(made)
    play(made, costly(made))
    assert moves(made) > before
    assert port.reports == []


@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_every_language_asks(lang: str) -> None:
    made, _ = warned()
    made.set_setting("language", lang)
    play(made, costly(made))
    assert made.t("warn.play") in page(made).words
    assert made.t.missing == set()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_worker_judges(game: str) -> None:
    state = GAMES[game].new(min(seats for seats in GAMES[game].seats if seats > 1), 3, {})
    text = bot_worker.Request("caution", game, state.view(state.seat), 7, 0.2).text()
    answer = asyncio.run(bot_worker.BotWorker().think(text))
    assert "cautions" in json.loads(answer)
    found = bot_worker.read_blunder_warnings(answer)
    assert all(isinstance(one, BlunderWarning) and state.canonical(one.action) is not None for one in found)
