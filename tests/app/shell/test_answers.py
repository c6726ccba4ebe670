"""The answer to an intent is computed once, and changes nothing before it is executed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.fakes import FakePort, seat_down, session_of
from wanli.app.shell.app import App
from wanli.games import load_ui
from wanli.ui.context import RenderContext
from wanli.ui.selection.picks import Picked
from wanli.ui.selection.selector import Selector


def table_of_khan() -> tuple[App, FakePort, list[Any]]:
    """A match of khan in which a human player is to act, and a pick that selects something."""
    app, port = seat_down("human", "easy", game="khan")
    session = session_of(app)
    while not session.acting:
        port.wait(3000)
    context, selector = session.context(app.t), load_ui("khan").selector
    pick = next(
        ("pick", *step)
        for step in selector.chosen(context).lit
        if isinstance(selector.pick(context, ("pick", *step)), Picked)
    )
    return app, port, [*pick]


def test_a_tap_is_evaluated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _, pick = table_of_khan()
    evaluated = []
    original = Selector.pick

    def counted(self: Selector[Any], context: RenderContext[Any], click: tuple[Any, ...]) -> object:
        evaluated.append(click)
        return original(self, context, click)

    monkeypatch.setattr(Selector, "pick", counted)
    answer = app.answer(pick)
    assert answer.optimistic is not None
    answer.execute()
    assert session_of(app).selection
    assert evaluated == [tuple(pick)]


def test_an_answer_changes_nothing_until_it_is_executed() -> None:
    app, port, pick = table_of_khan()
    before, painted = app.render(), port.painted
    answer = app.answer(pick)
    assert (app.render(), port.painted, session_of(app).selection) == (before, painted, ())
    answer.execute()
    assert session_of(app).selection
    assert port.painted == painted + 1


def test_an_answer_about_an_earlier_table_is_ignored() -> None:
    app, _, pick = table_of_khan()
    answer = app.answer(pick)
    session = session_of(app)
    session.play(session.match.state.legal()[0])
    answer.execute()
    assert not session.selection


def test_an_answer_of_a_screen_that_was_left_is_ignored() -> None:
    app, port, _ = table_of_khan()
    session = session_of(app)
    played = len(session.match.log)
    answer = app.answer(["play", list(session.match.state.legal()[0])])
    app.handle(["help"])
    answer.execute()
    assert len(session.match.log) == played
    assert not port.reports


def test_malformed_intents_have_an_answer() -> None:
    app, port, _ = table_of_khan()
    for intent in ([], [1], ["unknown"], ["pick", []], ["pick", {}]):
        answer = app.answer(intent)
        answer.execute()
    assert not port.reports


def test_an_error_shows_the_error_screen_when_the_answer_is_executed(monkeypatch: pytest.MonkeyPatch) -> None:
    app, port, pick = table_of_khan()

    def broken(*_: object) -> object:
        raise RuntimeError

    monkeypatch.setattr(Selector, "pick", broken)
    answer = app.answer(pick)
    assert answer.optimistic is None
    assert not port.reports
    answer.execute()
    assert port.reports
    assert app.screen.title == app.t("error.title")
