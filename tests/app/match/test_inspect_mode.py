"""What is this? Sheets at an open match change nothing in it, and nothing of them stays when the screen is covered."""

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
    """A match of mauer at the turn of a person who sees their own hand."""
    made, port = seat_down(*company)
    play_on(made, port, Rng(3), stop=lambda s: len(s.match.log) >= 8 and s.acting)
    return made, port


def test_a_sheet_says_what_a_thing_is_and_plays_nothing() -> None:
    made, _ = at_turn("human", "easy")
    before = session_of(made).match.encode()
    made.handle(["about", "site:0"])
    page = Page(made.render())
    assert "dialog" in page.ids
    assert "Site 1" in page.words
    assert ["rule", "mauer", "4"] in page.actions
    assert ["about", "site:1"] in page.actions
    assert session_of(made).match.encode() == before
    made.handle(["key", "Escape"])
    assert "dialog" not in Page(made.render()).ids
    assert made.focus == "asked"


def test_what_means_nothing_is_answered_with_a_hint() -> None:
    made, _ = at_turn("human", "easy")
    for key in ("", "nonsense", "site:99", "site:-1", "card:", "total:0", "seat:9"):
        made.handle(["about", key])
        assert made.dialog is None, key
        assert made.announcer.toast.text


def test_the_next_tap_asks_once() -> None:
    made, _ = at_turn("human", "easy")
    made.handle(["ask"])
    assert "asking" in made.render().split(">")[1]
    made.handle(["about", ""])
    assert "asking" in made.render().split(">")[1], "a tap beside everything asks nothing"
    made.handle(["about", "card:wall"])
    assert "asking" not in made.render().split(">")[1]
    made.handle(["close"])
    made.handle(["ask"])
    made.handle(["key", "Escape"])
    assert "asking" not in made.render().split(">")[1]


@pytest.mark.parametrize("how", [["hidden"], ["pass"]])
def test_a_sheet_is_gone_before_a_cover_is_painted(how: list[str]) -> None:
    """The hand that a sheet tells of must not stand over the cover of the next person."""
    made, port = seat_down("human", "human")
    play_on(made, port, Rng(3), stop=lambda s: len(s.match.log) >= 6 and (s.turn_done is not None or how == ["hidden"]))
    session = session_of(made)
    if session.handover is not None:
        made.handle(["reveal"])
    made.handle(["about", f"hand:{session.viewer}"])
    assert "dialog" in Page(made.render()).ids
    made.handle(how)
    assert session.covered
    page = Page(made.render())
    assert "screen-handover" in page.ids
    assert "dialog" not in page.ids


def test_over_a_cover_sheets_say_what_everybody_may_know() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Rng(3), stop=lambda s: len(s.match.log) >= 6 and s.handover is not None)
    session = session_of(made)
    made.handle(["about", "hand:0"])
    shown = made.render()
    for other in range(5):
        session.match.state = session.match.game.imagine(session.match.state.view(None), Rng(other))
        assert made.render() == shown
    assert "dialog" in Page(shown).ids


def test_sheets_follow_a_replay() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(4))
    made.handle(["replay"])
    made.handle(["seek", 10])
    made.handle(["about", "site:1"])
    assert "Site 2" in Page(made.render()).words


def test_the_gallery_is_reached_from_lobby_rules_and_sheets() -> None:
    made, _ = at_turn("human", "easy")
    made.handle(["about", "card:wall"])
    assert ["gallery", "mauer", "card:wall"] in Page(made.render()).actions
    made.handle(["gallery", "mauer", "card:wall"])
    assert isinstance(made.screen, GalleryController)
    assert made.focus == gallery_item_id("card:wall")
    assert gallery_item_id("card:wall") in Page(made.render()).ids
    made.handle(["rules", "mauer"])
    assert isinstance(made.screen, RulesController)
    assert ["gallery", "mauer"] in Page(made.render()).actions
    made.handle(["back"])
    made.handle(["back"])
    assert isinstance(made.screen, MatchController)
    made.handle(["home"])
    made.handle(["new", "mauer"])
    assert ["gallery", "mauer"] in Page(made.render()).actions


@pytest.mark.parametrize("slug", GAMES)
def test_every_gallery_is_well_made(slug: str) -> None:
    made, _ = seat_down("human", "easy")
    made.handle(["gallery", slug])
    page = Page(made.render())
    assert page.count("h1") == 1
    assert not page.nameless
    assert page.count("h3") > 5
    assert not made.t.missing
