"""The little board of the last match at home: what everybody may see, drawn when home is up."""

from __future__ import annotations

import pytest

from tests.app.fakes import FakePort, new_app, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.shell.app import App
from wanli.app.shell.home_controller import QUIET
from wanli.engine import Rng
from wanli.games import GAMES, load_ui
from wanli.ui.contract.small_board import little_board


def begun(game: str = "mauer", moves: int = 6) -> tuple[App, FakePort, str]:
    """A match of two persons of which so many moves are played, and home; the id of the match."""
    made, port = seat_down("human", "human", "human", "human", game=game)
    play_on(made, port, Rng(1), stop=lambda s: len(s.match.log) >= moves)
    id_ = session_of(made).saved.id
    made.handle(["home"])
    return made, port, id_


def reloaded(port: FakePort) -> tuple[App, FakePort]:
    """The page read anew, and home."""
    made, port = new_app(FakePort(port.storage))
    made.start()
    return made, port


def shows_board(made: App) -> bool:
    return "little-table" in made.render()


@pytest.mark.parametrize("slug", GAMES)
def test_home_shows_the_board_of_the_match_just_left(slug: str) -> None:
    made, _, _ = begun(slug)
    page = made.render()
    assert shows_board(made)
    assert page.count('id="sprite"') <= 1
    assert not Page(page).nameless


def test_a_match_in_memory_alone_shows_the_board_it_was_left_at() -> None:
    made, port = seat_down("human", "human")
    port.storage.refuse_all("full")  # type: ignore[attr-defined]
    play_on(made, port, Rng(1), stop=lambda s: len(s.match.log) >= 6)
    made.handle(["home"])
    assert shows_board(made)
    assert made.repository.matches()[0][0].entries == 6


@pytest.mark.parametrize("slug", GAMES)
def test_after_a_reload_it_comes_when_home_is_up(slug: str) -> None:
    _, port, _ = begun(slug)
    again, port = reloaded(port)
    assert not shows_board(again)
    assert f"assets/boxes/{slug}.svg" in again.render().partition('class="games"')[0], "until then the box front"
    painted = port.painted
    port.wait(QUIET)
    assert shows_board(again)
    assert port.painted == painted + 1


def test_it_is_the_same_after_a_reload() -> None:
    made, port, _ = begun("khan", moves=20)
    again, port = reloaded(port)
    port.wait(QUIET)
    assert again.render() == made.render()


def test_whoever_has_gone_on_is_not_disturbed() -> None:
    _, port, _ = begun()
    again, port = reloaded(port)
    again.handle(["settings"])
    painted = port.painted
    port.wait(QUIET)
    assert port.painted == painted
    again.handle(["back"])
    assert not shows_board(again)
    port.wait(QUIET)
    assert shows_board(again)


def test_a_match_that_cannot_be_read_has_none_and_harms_nothing() -> None:
    _, port, id_ = begun()
    head, entries = port.storage.database.stored[id_]  # type: ignore[attr-defined]
    spoilt = ["[7]", *entries[1:]]
    port.storage.database.stored[id_] = head, spoilt  # type: ignore[attr-defined]
    port.storage.set(f"wanli/match/{id_}/0", f"[{','.join(spoilt)}]")
    again, port = reloaded(port)
    port.wait(QUIET)
    assert not shows_board(again)
    assert port.reports == []
    assert ["open", id_] in Page(again.render()).actions


def test_without_an_unfinished_match_there_is_nothing_to_draw() -> None:
    made, port = new_app()
    made.start()
    painted = port.painted
    port.wait(QUIET)
    assert port.painted == painted
    assert "latest-place" in made.render()


def test_it_is_never_a_seats_board() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    context = session_of(made).context(made.t)
    assert context.seat is not None
    with pytest.raises(ValueError, match="everybody"):
        little_board(load_ui("mauer"), context)
