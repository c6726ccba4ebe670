"""The preview of the last match on the home screen: public, and drawn after home appears."""

from __future__ import annotations

import pytest

from tests.app.fakes import FakePort, new_app, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.shell.app import App
from wanli.app.shell.home_controller import PREVIEW_DELAY_MS
from wanli.engine import Rng
from wanli.games import GAMES, load_ui
from wanli.ui.contract.small_board import little_board


def unfinished_match(game: str = "mauer", moves: int = 6) -> tuple[App, FakePort, str]:
    """Home after this many moves of a match between two players; the match's id."""
    app, port = seat_down("human", "human", "human", "human", game=game)
    play_on(app, port, Rng(1), stop=lambda s: len(s.match.log) >= moves)
    id_ = session_of(app).saved.id
    app.handle(["home"])
    return app, port, id_


def reloaded(port: FakePort) -> tuple[App, FakePort]:
    """Home after a reload."""
    app, port = new_app(FakePort(port.storage))
    app.start()
    return app, port


def shows_board(app: App) -> bool:
    return "thumbnail-table" in app.render()


@pytest.mark.parametrize("slug", GAMES)
def test_home_previews_the_match_just_left(slug: str) -> None:
    app, _, _ = unfinished_match(slug)
    page = app.render()
    assert shows_board(app)
    assert page.count('id="sprite"') <= 1
    assert not Page(page).nameless


def test_an_unsaved_match_is_previewed() -> None:
    app, port = seat_down("human", "human")
    port.storage.refuse_all("full")  # type: ignore[attr-defined]
    play_on(app, port, Rng(1), stop=lambda s: len(s.match.log) >= 6)
    app.handle(["home"])
    assert shows_board(app)
    assert app.repository.matches()[0][0].entries == 6


@pytest.mark.parametrize("slug", GAMES)
def test_after_a_reload_the_preview_is_drawn_when_home_is_idle(slug: str) -> None:
    _, port, _ = unfinished_match(slug)
    again, port = reloaded(port)
    assert not shows_board(again)
    assert f"assets/boxes/{slug}.svg" in again.render().partition('class="games"')[0], "the box art before the preview"
    painted = port.painted
    port.wait(PREVIEW_DELAY_MS)
    assert shows_board(again)
    assert port.painted == painted + 1


def test_the_preview_is_the_same_after_a_reload() -> None:
    app, port, _ = unfinished_match("khan", moves=20)
    again, port = reloaded(port)
    port.wait(PREVIEW_DELAY_MS)
    assert screen_of(again) == screen_of(app)


def screen_of(app: App) -> str:
    """Return the markup of the screen, without the count of announcements."""
    return app.render().partition('<div id="announcements"')[0]


def test_the_preview_is_cancelled_by_navigation() -> None:
    _, port, _ = unfinished_match()
    again, port = reloaded(port)
    again.handle(["settings"])
    painted = port.painted
    port.wait(PREVIEW_DELAY_MS)
    assert port.painted == painted
    again.handle(["back"])
    assert not shows_board(again)
    port.wait(PREVIEW_DELAY_MS)
    assert shows_board(again)


DAMAGED_ENTRIES = ["[7]", "", '["draw', "\0", "[" * 5000, "null", '{"note": "sent"}', "99", '"\\ud800"']


@pytest.mark.parametrize("entry", DAMAGED_ENTRIES)
def test_a_damaged_match_has_no_preview_and_is_marked(entry: str) -> None:
    _, port, id_ = unfinished_match()
    head, entries = port.storage.database.stored[id_]  # type: ignore[attr-defined]
    spoilt = [entry, *entries[1:]]
    port.storage.database.stored[id_] = head, spoilt  # type: ignore[attr-defined]
    port.storage.set(f"wanli/match/{id_}/0", f"[{','.join(spoilt)}]")
    again, port = reloaded(port)
    port.wait(PREVIEW_DELAY_MS)
    assert port.reports == []
    assert not shows_board(again)
    actions = Page(again.render()).actions
    assert ["open", id_] not in actions
    assert ["export_raw", id_] in actions


def test_a_damaged_copy_is_not_a_damaged_match() -> None:
    """The longer copy is damaged, but the match opens from the other one."""
    _, port, id_ = unfinished_match()
    text = port.storage.get(f"wanli/match/{id_}/0")
    assert text is not None
    port.storage.set(f"wanli/match/{id_}/0", f'{text[:-1]},["fly"]]')
    again, port = reloaded(port)
    port.wait(PREVIEW_DELAY_MS)
    assert port.reports == []
    assert ["open", id_] in Page(again.render()).actions


def test_no_preview_without_an_unfinished_match() -> None:
    app, port = new_app()
    app.start()
    painted = port.painted
    port.wait(PREVIEW_DELAY_MS)
    assert port.painted == painted
    assert "resume-space" in app.render()


def test_the_preview_is_the_spectators_view() -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    context = session_of(app).context(app.t)
    assert context.seat is not None
    with pytest.raises(ValueError, match="everybody"):
        little_board(load_ui("mauer"), context)
