"""Reporting a problem: the text helps developers and contains nothing private without consent."""

from __future__ import annotations

from tests.app.fakes import play_on, seat_down
from tests.pages import Page
from wanli.app.shell.app import App
from wanli.engine import Rng


def report_of(app: App) -> str:
    app.handle(["report_problem"])
    app.handle(["report_copy"])
    return app.port.copied[-1]  # type: ignore[attr-defined, no-any-return]


def test_a_report_names_version_browser_storage_and_game() -> None:
    app, port = seat_down("human", "human", game="mauer")
    play_on(app, port, Rng(1), stop=lambda session: len(session.match.log) > 9 and session.acting)
    text = report_of(app)
    for part in ("Wanli", "Browser: Fake 1.0", "Games: 1, damaged: 0", "Database: works", "mauer, 2 seats", "none"):
        assert part in text
    assert "Ada" not in text
    assert '"deck"' not in text
    assert text.splitlines()[1] in Page(app.render()).words


def test_the_match_is_added_only_with_consent() -> None:
    app, port = seat_down("human", "human", game="mauer")
    play_on(app, port, Rng(1), stop=lambda session: session.acting)
    app.handle(["report_problem"])
    assert 'aria-checked="false"' in app.render()
    app.handle(["report_copy"])
    app.handle(["report_match", True])
    app.handle(["report_copy"])
    without, with_match = port.copied
    assert "wanli.file" not in without
    assert '"wanli.file"' in with_match
    assert "Ada" in with_match


def test_recent_errors_are_reported_without_their_messages() -> None:
    app, _ = seat_down("human", "human", game="mauer")
    app._fail(ValueError("the hand of Ada"))
    text = report_of(app)
    assert "ValueError" in text
    assert "the hand of Ada" not in text
