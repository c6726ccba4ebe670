"""A match moves between the page and the terminal, by link and by file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.fakes import FakePort, play_on, seat_down, session_of
from tests.terminal.scripted import FAST, ScriptedScreen, play
from wanli.app.links.link_controller import LinkController
from wanli.app.links.share_controller import ShareController
from wanli.app.shell.app import App
from wanli.engine import DecodeError, Rng
from wanli.saves.files import write_file
from wanli.saves.link_codec import write_link
from wanli.saves.saved_match import SavedMatch
from wanli.terminal.commands.check import match_line
from wanli.terminal.links import is_link, open_link
from wanli.terminal.match_files import MatchFile, MatchFolder, read_single
from wanli.terminal.table import Table
from wanli.terminal.texts import terminal_translator

pytestmark = pytest.mark.cpython

EN = terminal_translator("en")


def link_from_page(app: App, port: FakePort) -> str:
    """The link that a player of the page copies."""
    app.handle(["share"])
    if isinstance(app.screen, ShareController) and not app.screen.confirmed:
        app.handle(["share_agree"])
    app.handle(["share_names", True])
    app.handle(["share_copy"])
    port.wait(5)
    app.handle(["back"])
    return port.copied[-1]


def play_on_page(app: App, port: FakePort, moves: int, seed: int) -> None:
    goal = len(session_of(app).match.log) + moves
    play_on(app, port, Rng(seed), stop=lambda session: len(session.match.log) >= goal)


def typed(saved: SavedMatch, moves: int, seed: int) -> Iterator[str]:
    """Type the numbers of random moves until the match has this many more actions; then print a link and quit."""
    rng, goal = Rng(seed), len(saved.match.log) + moves
    while len(saved.match.log) < goal and not saved.match.over:
        yield ""
        if not saved.match.over:
            yield str(1 + rng.below(len(saved.match.state.legal())))
    yield "/link"
    yield "/quit"


def play_in_terminal(link: str, folder: Path, moves: int, seed: int) -> tuple[str, SavedMatch]:
    """Open a link in the terminal and play on. Returns the link printed at the end, and the match."""
    store = MatchFolder(folder)
    opened = open_link(link, store)
    screen = ScriptedScreen(typed(opened.saved, moves, seed))
    Table(opened.saved, store.file_of(opened.saved), screen, EN, opened.address, FAST).run()
    return next(line for line in screen.printed if "#link/" in line), opened.saved


def open_on_page(app: App, link: str) -> str:
    """Open a link on the page. Returns the sentence about its relation to the stored match."""
    app.handle(["link_text", link])
    assert isinstance(app.screen, LinkController)
    assert not app.screen.problem
    text = app.render().partition('id="link-arrival">')[2].partition("</p>")[0]
    app.handle(["link_open"])
    return text


@pytest.mark.parametrize(
    ("game", "players"), [("mauer", ("human", "human")), ("khan", ("human", "easy")), ("meridian", ("human", "human"))]
)
def test_a_match_from_the_page_is_continued_in_the_terminal_and_finished_on_the_page(
    game: str, players: tuple[str, ...], tmp_path: Path
) -> None:
    app, port = seat_down(*players, game=game)
    play_on_page(app, port, 6, seed=1)
    first_moves, id_ = session_of(app).match.actions, session_of(app).saved.id

    link, saved = play_in_terminal(link_from_page(app, port), tmp_path, 6, seed=2)
    assert link.startswith("https://example.org/wanli/#link/")
    assert saved.id == id_
    assert [person.name for person in saved.people] == ["Ada", "Bea"]
    assert saved.match.actions[: len(first_moves)] == first_moves
    assert len(saved.match.log) >= len(first_moves) + 6

    assert "further" in open_on_page(app, link), "the page knows the match"
    session = session_of(app)
    assert session.saved.id == id_
    assert session.match.actions[: len(saved.match.log)] == saved.match.actions
    play_on(app, port, Rng(3))
    assert session_of(app).over


def test_a_later_link_continues_the_match_in_the_terminal_too(tmp_path: Path) -> None:
    app, port = seat_down("human", "human", game="mauer")
    play_on_page(app, port, 4, seed=1)
    link, saved = play_in_terminal(link_from_page(app, port), tmp_path, 3, seed=2)
    open_on_page(app, link)
    play_on_page(app, port, 3, seed=3)
    opened = open_link(link_from_page(app, port), MatchFolder(tmp_path))
    assert opened.arrival == "continues"
    assert opened.saved.id == saved.id
    assert opened.saved.match.actions == session_of(app).match.actions


def test_an_older_link_never_replaces_a_stored_match(tmp_path: Path) -> None:
    app, port = seat_down("human", "human", game="mauer")
    play_on_page(app, port, 4, seed=1)
    old_link = link_from_page(app, port)
    _, saved = play_in_terminal(old_link, tmp_path, 3, seed=2)
    opened = open_link(old_link, MatchFolder(tmp_path))
    assert opened.arrival == "older"
    assert opened.saved.match.actions == saved.match.actions


def test_a_link_that_differs_is_opened_as_a_second_match(tmp_path: Path) -> None:
    app, port = seat_down("human", "human", game="mauer")
    play_on_page(app, port, 4, seed=1)
    _, saved = play_in_terminal(link_from_page(app, port), tmp_path, 3, seed=2)
    play_on_page(app, port, 3, seed=9)
    opened = open_link(link_from_page(app, port), MatchFolder(tmp_path))
    assert opened.arrival == "fork"
    assert opened.saved.id != saved.id
    assert opened.saved.fork


def test_a_file_from_the_page_is_played_on_and_imported_again(tmp_path: Path) -> None:
    app, port = seat_down("human", "easy", game="khan")
    play_on_page(app, port, 4, seed=1)
    path = tmp_path / "exported.json"
    path.write_text(write_file([session_of(app).saved]), encoding="utf-8")
    saved = read_single(path)
    screen = ScriptedScreen(typed(saved, 4, seed=2))
    Table(saved, MatchFile(path), screen, EN, "", FAST).run()
    other, _ = seat_down("human", "easy", game="mauer")
    other.handle(["home"])
    text = path.read_text(encoding="utf-8")
    other.handle(["import", path.name, len(text), text])
    rows = other.repository.matches()[0]
    assert [row.head["setup"]["game"] for row in rows if row.head is not None].count("khan") == 1


def test_a_terminal_match_without_an_address_prints_the_part_of_the_link_that_the_page_accepts(tmp_path: Path) -> None:
    app, port = seat_down("human", "human", game="mauer")
    play_on_page(app, port, 4, seed=1)
    saved = session_of(app).saved
    screen = ScriptedScreen(["/link"])
    play(saved, screen, tmp_path)
    link = next(line for line in screen.printed if line.startswith("#link/"))
    assert "Add this to the address" in screen.text
    assert "can see all hands" in screen.text
    assert is_link(link)
    assert "already" in open_on_page(app, f"https://example.org/wanli/{link}")


def test_a_damaged_link_is_refused(tmp_path: Path) -> None:
    app, port = seat_down("human", "human", game="mauer")
    play_on_page(app, port, 4, seed=1)
    with pytest.raises(DecodeError, match="link_damaged"):
        open_link(link_from_page(app, port)[:-7], MatchFolder(tmp_path))


@pytest.mark.parametrize("text", ["khan", "match.json", "", "https://example.org/wanli/"])
def test_other_texts_are_no_links(text: str) -> None:
    assert not is_link(text)


def test_players_of_a_link_without_names_get_the_names_of_the_language(tmp_path: Path) -> None:
    app, port = seat_down("human", "easy", game="khan")
    play_on_page(app, port, 4, seed=1)
    link = f"#link/{write_link(session_of(app).saved, 'turn', names=False)}"
    opened = open_link(link, MatchFolder(tmp_path))
    assert [person.name for person in opened.saved.people] == ["1", "2"]
    german = terminal_translator("de")
    screen = ScriptedScreen(["/quit"])
    Table(opened.saved, MatchFile(tmp_path / "match.json"), screen, german, "", FAST).run()
    assert match_line(opened.saved, german).split(" · ")[1] == "Spieler 1, Jun"
    assert "Spieler 1" in screen.text


@pytest.mark.parametrize(
    "text", ["Your turn: https://example.org/wanli/#link/{}.", "{}", "https://example.org/wanli/#link/{}"]
)
def test_a_link_is_read_like_on_the_page(tmp_path: Path, text: str) -> None:
    app, port = seat_down("human", "human", game="mauer")
    play_on_page(app, port, 4, seed=1)
    link = write_link(session_of(app).saved, "turn", names=True)
    opened = open_link(text.format(link), MatchFolder(tmp_path))
    assert len(opened.saved.match.log) == 4
    assert opened.address == ("https://example.org/wanli/" if "#" in text else "")
