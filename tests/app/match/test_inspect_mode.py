"""Inspect mode: popovers change nothing in the match, and close before the handover screen appears."""

from __future__ import annotations

import pytest

from tests.app.fakes import FakePort, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.match.match_controller import MatchController
from wanli.app.shell.app import App
from wanli.app.shell.gallery_controller import GalleryController
from wanli.app.shell.pages_controller import RulesController
from wanli.engine import Rng
from wanli.games import GAMES
from wanli.ui.screens.gallery import gallery_item_id


def at_turn(*company: str) -> tuple[App, FakePort]:
    """A match of mauer at the turn of a player who sees their hand."""
    app, port = seat_down(*company)
    play_on(app, port, Rng(3), stop=lambda s: len(s.match.log) >= 8 and s.acting)
    return app, port


def test_a_popover_describes_an_item_and_plays_nothing() -> None:
    app, _ = at_turn("human", "easy")
    before = session_of(app).match.encode()
    app.handle(["about", "site:0"])
    page = Page(app.render())
    assert "dialog" in page.ids
    assert "Site 1" in page.words
    assert ["rule", "mauer", "4"] in page.actions
    assert ["about", "card:wall"] in page.actions
    assert session_of(app).match.encode() == before
    app.handle(["key", "Escape"])
    assert "dialog" not in Page(app.render()).ids
    assert app.focus == "asked"


def test_an_unknown_item_gets_a_hint() -> None:
    app, _ = at_turn("human", "easy")
    for key in ("", "nonsense", "site:99", "site:-1", "card:", "total:0", "seat:9"):
        app.handle(["about", key])
        assert app.dialog is None, key
        assert app.announcer.toast.text


def test_inspect_mode_ends_after_one_tap() -> None:
    app, _ = at_turn("human", "easy")
    app.handle(["ask"])
    assert "inspecting" in app.render().split(">")[1]
    app.handle(["about", ""])
    assert "inspecting" in app.render().split(">")[1], "a tap on nothing does not end inspect mode"
    app.handle(["about", "card:wall"])
    assert "inspecting" not in app.render().split(">")[1]
    app.handle(["close"])
    app.handle(["ask"])
    app.handle(["key", "Escape"])
    assert "inspecting" not in app.render().split(">")[1]


@pytest.mark.parametrize("how", [["hidden"], ["pass"]])
def test_a_popover_closes_before_the_handover_screen(how: list[str]) -> None:
    """A popover about a hand must not stay above the handover screen."""
    app, port = seat_down("human", "human")
    play_on(app, port, Rng(3), stop=lambda s: len(s.match.log) >= 6 and (s.turn_done is not None or how == ["hidden"]))
    session = session_of(app)
    if session.handover is not None:
        app.handle(["reveal"])
    app.handle(["about", f"hand:{session.viewer}"])
    assert "dialog" in Page(app.render()).ids
    app.handle(how)
    assert session.awaiting_handover
    page = Page(app.render())
    assert "screen-handover" in page.ids
    assert "dialog" not in page.ids


def test_popovers_on_the_handover_screen_show_only_public_information() -> None:
    app, port = seat_down("human", "human")
    play_on(app, port, Rng(3), stop=lambda s: len(s.match.log) >= 6 and s.handover is not None)
    session = session_of(app)
    app.handle(["about", "hand:0"])
    shown = app.render()
    for other in range(5):
        session.match.state = session.match.game.imagine(session.match.state.view(None), Rng(other))
        assert app.render() == shown
    assert "dialog" in Page(shown).ids


def test_popovers_follow_a_replay() -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(4))
    app.handle(["replay"])
    app.handle(["seek", 10])
    app.handle(["about", "site:1"])
    assert "Site 2" in Page(app.render()).words


def test_lobby_rules_and_popovers_lead_to_the_gallery() -> None:
    app, _ = at_turn("human", "easy")
    app.handle(["about", "card:wall"])
    assert ["gallery", "mauer", "card:wall"] in Page(app.render()).actions
    app.handle(["gallery", "mauer", "card:wall"])
    assert isinstance(app.screen, GalleryController)
    assert app.focus == gallery_item_id("card:wall")
    assert gallery_item_id("card:wall") in Page(app.render()).ids
    app.handle(["rules", "mauer"])
    assert isinstance(app.screen, RulesController)
    assert ["gallery", "mauer"] in Page(app.render()).actions
    app.handle(["back"])
    app.handle(["back"])
    assert isinstance(app.screen, MatchController)
    app.handle(["home"])
    app.handle(["new", "mauer"])
    assert ["gallery", "mauer"] in Page(app.render()).actions


@pytest.mark.parametrize("slug", GAMES)
def test_every_gallery_is_complete(slug: str) -> None:
    app, _ = seat_down("human", "easy")
    app.handle(["gallery", slug])
    page = Page(app.render())
    assert page.count("h1") == 1
    assert not page.nameless
    assert page.count("h3") > 5
    assert not app.t.missing
