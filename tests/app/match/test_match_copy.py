"""A running match can be copied, once all whose secrets the copy reveals have agreed."""

from __future__ import annotations

import pytest

from tests.app.fakes import FakePort, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.shell.app import App
from wanli.engine import Rng
from wanli.games import GAMES


def running(*kinds: str, game: str = "mauer") -> tuple[App, FakePort, str]:
    """A match after some moves, with its menu's dialog for copies open, and its id."""
    app, port = seat_down(*kinds, game=game)
    play_on(app, port, Rng(3), stop=lambda s: len(s.match.log) >= 9 and s.acting)
    app.handle(["menu"])
    assert ["match_copy"] in Page(app.render()).actions
    app.handle(["match_copy"])
    return app, port, session_of(app).saved.id


def test_a_copy_needs_the_consent_of_everybody_with_secrets() -> None:
    app, port, id_ = running("human", "human", "easy")
    words = Page(app.render()).words
    assert app.t("copy.secrets") in words, "the page says first what the copy reveals"
    for intent in ("match_copy_now", "match_copy_share"):
        app.handle([intent])
        assert session_of(app).saved.id == id_
        assert app.route == f"match/{id_}"
    app.handle(["match_copy_agree", 0])
    app.handle(["match_copy_now"])
    assert app.announcer.toast.text == app.t("copy.not_yet", names="Bea")
    app.handle(["match_copy_agree", 2])  # a bot has no say
    app.handle(["match_copy_agree", 1])
    moves = session_of(app).match.encode()
    app.handle(["match_copy_now"])
    port.wait(1_000)
    copy = session_of(app)
    assert copy.saved.id != id_
    assert copy.match.encode() == moves
    assert copy.handover is not None, "nobody's hand is on the screen"
    play_on(app, port, Rng(4), stop=lambda s: len(s.match.log) >= 20)
    app.handle(["home"])
    assert {row.id for row in app.repository.matches()[0]} == {id_, copy.saved.id}
    app.handle(["open", id_])
    assert session_of(app).match.encode() == moves, "the original is as before"


def test_consent_can_be_withdrawn_and_ends_with_the_dialog() -> None:
    app, _, id_ = running("human", "human")
    app.handle(["match_copy_agree", 0])
    app.handle(["match_copy_agree", 1])
    app.handle(["match_copy_agree", 1])
    app.handle(["match_copy_now"])
    assert session_of(app).saved.id == id_
    app.handle(["match_copy_agree", 1])
    app.handle(["close"])
    app.handle(["match_copy_now"])
    assert session_of(app).saved.id == id_
    app.handle(["match_copy"])
    app.handle(["match_copy_now"])
    assert session_of(app).saved.id == id_


def test_without_secrets_nobody_is_asked() -> None:
    app, _, id_ = running("human", "human", game="meridian")
    assert app.t("copy.future") in Page(app.render()).words
    assert not [intent for intent in Page(app.render()).actions if intent[0] == "match_copy_agree"]
    app.handle(["match_copy_now"])
    assert session_of(app).saved.id != id_


def test_the_copy_can_be_shared_as_a_link() -> None:
    app, port, _ = running("human", "easy")
    app.handle(["match_copy_agree", 0])
    app.handle(["match_copy_share"])
    port.wait(1_000)
    page = Page(app.render())
    assert "share-url" in page.ids
    assert ["share_agree"] not in page.actions, "the warning was the same"


@pytest.mark.parametrize("slug", GAMES)
def test_a_covered_or_finished_match_cannot_be_copied(slug: str) -> None:
    app, port = seat_down("human", "human", game=slug)
    if session_of(app).handover is not None:
        app.handle(["match_copy"])
        assert app.dialog is None
    app.handle(["match_copy_now"])
    assert len(app.repository.matches()[0]) == 1
    del port
