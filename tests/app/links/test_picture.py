"""The picture of the board, and the result as text: neither contains secrets."""

from __future__ import annotations

import pytest

from tests.app.fakes import FakePort, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.links.picture_controller import PAINT_DELAY_MS, PictureController
from wanli.app.shell.app import App
from wanli.engine import Rng
from wanli.games import GAMES

SLUGS = sorted(GAMES)


def running(slug: str, moves: int = 40) -> tuple[App, FakePort]:
    app, port = seat_down(*["human"] * max(GAMES[slug].seats), game=slug)
    play_on(app, port, Rng(4), stop=lambda session: len(session.match.log) >= moves)
    return app, port


def words(app: App) -> str:
    return Page(app.render()).words


@pytest.mark.parametrize("slug", SLUGS)
def test_a_picture_of_a_running_match_is_the_spectators_view(slug: str) -> None:
    app, port = running(slug)
    session = session_of(app)
    pages = set()
    for viewer in (None, *range(session.match.seats)):
        session.viewer = viewer
        app.handle(["picture"])
        assert isinstance(app.screen, PictureController)
        pages.add(app.screen.render())
        app.handle(["back"])
    assert len(pages) == 1
    port.wait(1000)
    assert port.drawn == []


def test_a_picture_is_drawn_saved_and_shared() -> None:
    """It names each player beside their shape, which the glue draws in their colour (S41)."""
    app, port = running("meridian")
    app.handle(["picture"])
    app.handle(["picture_save"])
    assert port.pictures == [], "no picture before it is drawn"
    port.wait(PAINT_DELAY_MS + 10)
    assert app.t("picture.done") in words(app)
    app.handle(["picture_share"])
    assert port.pictures == [], "this device cannot share pictures"
    app.handle(["picture_save"])
    assert port.pictures == [("wanli-meridian-1970-01-01.png",)]
    port.can_share_picture = True
    app.handle(["picture_share"])
    assert port.pictures[1:] == [("wanli-meridian-1970-01-01.png", "Meridian")]
    assert port.drawn[0][1:] == ("● Ada · ■ Bea · ▲ Cyd · ◆ Dov",), "scores appear only after the end"


def test_a_failed_picture_is_reported() -> None:
    app, port = running("meridian")
    port.draws = False
    app.handle(["picture"])
    port.wait(1000)
    assert app.t("picture.failed") in words(app)
    app.handle(["picture_save"])
    assert port.pictures == []


def test_the_result_is_a_text_with_names_and_points() -> None:
    """It contains names only if the player allows them (S37)."""
    app, port = seat_down("human", "human", game="meridian")
    app.handle(["share"])
    assert app.t("share.result") not in words(app)
    app.handle(["share_result_copy"])
    app.handle(["back"])
    play_on(app, port, Rng(3))
    result = session_of(app).match.state.result()
    assert result is not None
    app.handle(["share"])
    app.handle(["share_result_copy"])
    [unnamed] = port.copied
    assert not [person.name for person in session_of(app).people if person.name in unnamed], "names are off"
    app.handle(["share_names", True])
    app.handle(["share_result_copy"])
    text = port.copied[-1]
    first, *rest = text.splitlines()
    assert first == f"Meridian · @{session_of(app).saved.played}"
    best = session_of(app).people[result.ranking[0]].name
    assert rest[0] == f"{best}: {result.scores[result.ranking[0]]}"
    assert rest[-1].startswith(f"{best} wins. ")
    assert first in words(app)
    port.can_share = True
    app.handle(["share_result"])
    assert port.shared == [("Meridian", text)]
    app.handle(["picture"])
    port.wait(1000)
    _, players = port.drawn[0]
    assert players.count(" · ") == 1
    assert f"{best} {result.scores[result.ranking[0]]}" in players
