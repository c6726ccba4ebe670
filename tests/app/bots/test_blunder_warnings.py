"""Blunder warnings: before a bad move is played the player is asked once, if the check is finished by then."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest

from tests.app.bots.test_advice import choosing, page, suggestion
from tests.app.fakes import FakePort, session_of
from tests.pages import Page
from wanli import bot_worker
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
    """A worker for which every move but the first costs 5 points."""
    fields = json.loads(question)
    if fields["kind"] != "caution":
        return suggestion(question)
    state = GAMES[fields["game"]].imagine(fields["view"], Rng(fields["seed"]))
    return json.dumps({"cautions": [{"action": a, "behind": 5.0, "why": LOST} for a in state.legal()[1:]]})


def warned(*kinds: str, thinker: Callable[[str], str | None] = judged, ready: bool = True) -> tuple[App, FakePort]:
    """A match with blunder warnings in which a human player has a choice; the check is finished if `ready`."""
    app, port = choosing(*kinds)
    port.thinker = thinker
    app.set_setting("warn", "on")
    app.handle(["focus", "board"])
    app.handle(["text"])  # any intent at the table
    if ready:
        port.wait(50)
    return app, port


def blunder(app: App) -> Action:
    return session_of(app).match.state.legal()[1]


def moves(app: App) -> int:
    return len(session_of(app).match.log)


def play(app: App, action: Action) -> None:
    app.handle(json.loads(json.dumps(["play", action])))


def test_a_blunder_is_confirmed_with_its_reason() -> None:
    app, _ = warned()
    before, bot = moves(app), session_of(app).people[1].name
    play(app, blunder(app))
    assert moves(app) == before
    text = Page(app.render()).words
    assert f"{bot} could take the lead at site 3 from you, and with it the 7. Play it anyway?" in text
    assert "about 5.0 points more" in text
    app.handle(["play_anyway", json.loads(json.dumps(blunder(app)))])
    assert moves(app) > before
    assert app.dialog is None


def test_each_decision_is_warned_about_once() -> None:
    app, _ = warned()
    before = moves(app)
    play(app, blunder(app))
    app.handle(["close"])
    assert moves(app) == before
    play(app, session_of(app).match.state.legal()[2])
    assert moves(app) > before


def test_no_second_warning_after_an_undo() -> None:
    app, _ = warned("human", "human")
    before = moves(app)
    action = blunder(app)
    play(app, action)
    app.handle(["play_anyway", json.loads(json.dumps(action))])
    app.handle(["undo"])
    if moves(app) == before:  # unless something was revealed
        play(app, action)
        assert app.dialog is None


def test_a_good_move_is_played_immediately() -> None:
    app, _ = warned()
    before = moves(app)
    play(app, session_of(app).match.state.legal()[0])
    assert moves(app) > before


def test_no_warning_before_the_check_is_finished() -> None:
    app, port = warned(ready=False)
    before = moves(app)
    play(app, blunder(app))
    assert moves(app) > before
    port.wait(50)
    assert app.dialog is None


def test_the_check_starts_with_the_decision_and_contains_only_the_seats_view() -> None:
    app, port = warned(ready=False)
    session = session_of(app)
    [text] = [request for request in port.requests if json.loads(request)["kind"] == "caution"]
    fields = json.loads(text)
    assert set(fields) == {"kind", "game", "view", "seed", "budget", "level", "moves"}
    assert fields["view"] == json.loads(json.dumps(session.match.state.view(session.viewer)))
    app.handle(["text"])
    assert len([request for request in port.requests if json.loads(request)["kind"] == "caution"]) == 1


@pytest.mark.parametrize("setting", ["warn", "advice"])
def test_settings_turn_warnings_off(setting: str) -> None:
    app, port = warned()
    app.set_setting(setting, "off")
    before = moves(app)
    play(app, blunder(app))
    assert moves(app) > before
    assert port.reports == []


def test_warnings_are_off_by_default() -> None:
    app, port = choosing()
    assert app.settings.warn == "off"
    app.handle(["text"])
    assert port.requests == []


@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_the_settings_offer_warnings_with_an_explanation(lang: str) -> None:
    app, _ = choosing()
    app.set_setting("language", lang)
    app.handle(["settings"])
    shown = page(app)
    assert app.t("settings.warn.help") in shown.words
    assert ["set", "warn", "on"] in shown.actions
    assert app.t.missing == set()


def test_no_warning_for_an_advised_move() -> None:
    app, port = warned()
    app.handle(["advice"])
    port.wait(50)
    before = moves(app)
    play(app, blunder(app))
    assert moves(app) > before


def test_the_next_player_does_not_see_the_warning() -> None:
    app, _ = warned("human", "human")
    play(app, blunder(app))
    assert app.dialog is not None
    app.handle(["hidden"])
    shown = app.render()
    assert app.t("warn.title") not in Page(shown).words


@pytest.mark.parametrize("answer", [None, "", "{", "[]", '{"cautions": 7}', '{"cautions": [{"action": ["draw"]}]}'])
def test_no_warning_from_a_failing_worker(answer: str | None) -> None:
    app, port = warned(thinker=lambda _: answer)
    before = moves(app)
    play(app, blunder(app))
    assert moves(app) > before
    assert port.reports == []


@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_warnings_in_every_language(lang: str) -> None:
    app, _ = warned()
    app.set_setting("language", lang)
    play(app, blunder(app))
    assert app.t("warn.play") in page(app).words
    assert app.t.missing == set()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_worker_checks_for_blunders(game: str) -> None:
    state = GAMES[game].new(min(seats for seats in GAMES[game].seats if seats > 1), 3, {})
    text = bot_worker.Request("caution", game, state.view(state.seat), 7, 0.2).text()
    answer = asyncio.run(bot_worker.BotWorker().think(text))
    assert "cautions" in json.loads(answer)
    warnings = bot_worker.read_blunder_warnings(answer)
    assert all(
        isinstance(warning, BlunderWarning) and state.canonical(warning.action) is not None for warning in warnings
    )
