"""The board as a picture, and the result as a text: nothing of either is hidden from anybody at the table."""

from __future__ import annotations

import pytest

from tests.app.fakes import FakePort, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.links.picture_controller import SETTLE, PictureController
from wanli.app.shell.app import App
from wanli.engine import Rng
from wanli.games import GAMES

SLUGS = sorted(GAMES)


def running(slug: str, moves: int = 40) -> tuple[App, FakePort]:
    made, port = seat_down(*["human"] * max(GAMES[slug].seats), game=slug)
    play_on(made, port, Rng(4), stop=lambda session: len(session.match.log) >= moves)
    return made, port


def words(app: App) -> str:
    return Page(app.render()).words


@pytest.mark.parametrize("slug", SLUGS)
def test_a_picture_of_a_running_match_shows_what_the_cover_shows(slug: str) -> None:
    made, port = running(slug)
    session = session_of(made)
    pages = set()
    for viewer in (None, *range(session.match.seats)):
        session.viewer = viewer
        made.handle(["picture"])
        assert isinstance(made.screen, PictureController)
        pages.add(made.screen.render())
        made.handle(["back"])
    assert len(pages) == 1
    port.wait(1000)
    assert port.drawn == []


def test_a_picture_is_drawn_and_given_out() -> None:
    made, port = running("meridian")
    made.handle(["picture"])
    made.handle(["picture_save"])
    assert port.pictures == [], "there is none yet"
    port.wait(SETTLE + 10)
    assert made.t("picture.done") in words(made)
    made.handle(["picture_share"])
    assert port.pictures == [], "this device has no share sheet for it"
    made.handle(["picture_save"])
    assert port.pictures == [("wanli-meridian-1970-01-01.png",)]
    port.can_share_picture = True
    made.handle(["picture_share"])
    assert port.pictures[1:] == [("wanli-meridian-1970-01-01.png", "Meridian")]
    assert len(port.drawn[0]) == 1, "points are told at the end only"


def test_a_browser_that_draws_none_is_told_of() -> None:
    made, port = running("meridian")
    port.draws = False
    made.handle(["picture"])
    port.wait(1000)
    assert made.t("picture.failed") in words(made)
    made.handle(["picture_save"])
    assert port.pictures == []


def test_the_result_is_a_text_with_names_and_points() -> None:
    made, port = seat_down("human", "human", game="meridian")
    made.handle(["share"])
    assert made.t("share.result") not in words(made)
    made.handle(["share_result_copy"])
    made.handle(["back"])
    play_on(made, port, Rng(3))
    result = session_of(made).match.state.result()
    assert result is not None
    made.handle(["share"])
    made.handle(["share_result_copy"])
    [text] = port.copied
    first, *rest = text.splitlines()
    assert first == f"Meridian · @{session_of(made).saved.played}"
    best = session_of(made).people[result.ranking[0]].name
    assert rest[0] == f"{best}: {result.scores[result.ranking[0]]}"
    assert rest[-1].startswith(f"{best} wins. ")
    assert first in words(made)
    port.can_share = True
    made.handle(["share_result"])
    assert port.shared == [("Meridian", text)]
    made.handle(["picture"])
    port.wait(1000)
    assert len(port.drawn[0]) == 2
