"""The table in the terminal: moves, covers, hints, undo, commands and saves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

import wanli
from tests.terminal.scripted import CLEARED, ScriptedScreen, new_match, play
from wanli.engine import Rng
from wanli.games import GAMES
from wanli.saves.saved_match import SavedMatch
from wanli.terminal.match_files import read_single
from wanli.ui.markup.people import Person

pytestmark = pytest.mark.cpython


def stored_actions(path: Path) -> int:
    return len(read_single(path).match.log)


def random_lines(saved: SavedMatch, seed: int) -> Iterator[str]:
    """Type the numbers of random moves, and Enter on covered screens, to the end of the match."""
    rng = Rng(seed)
    while not saved.match.over:
        yield ""  # reveals a covered screen, hands over, lists the moves, or plays the only one
        if not saved.match.over:
            yield str(1 + rng.below(len(saved.match.state.legal())))


def test_a_number_plays_a_move_and_saves_it(tmp_path: Path) -> None:
    saved = new_match("mauer", "human", "easy", start=0)
    screen = ScriptedScreen(["1"])
    path = play(saved, screen, tmp_path)
    assert saved.match.log[0].seat == 0
    assert saved.match.actions[0] == GAMES["mauer"].new(2, 7, {"start": 0}).legal()[0]
    assert stored_actions(path) == len(saved.match.log) >= 1
    assert str(path) in screen.printed[-1]


def test_words_shorten_the_list_and_enter_plays_the_only_move(tmp_path: Path) -> None:
    saved = new_match("khan", "human", "human", start=0)
    screen = ScriptedScreen(["", "in a1, under him: chinese warrior; the other stone in b1", ""])
    play(saved, screen, tmp_path)
    move = "Scout in A1, under him: Chinese warrior; the other stone in B1"
    listed = [line for line in screen.printed if move in line]
    assert len(listed) == 2, "once in the whole list, once alone"
    assert saved.match.actions == [("settle", 0, 1, "chinese")]


def test_a_move_is_typed_in_the_notation(tmp_path: Path) -> None:
    saved = new_match("khan", "human", "human", start=0)
    screen = ScriptedScreen(["", "A1 Chinese, B1"])
    play(saved, screen, tmp_path)
    assert saved.match.actions == [("settle", 0, 1, "chinese")]


def test_an_illegal_move_is_refused_with_its_rule(tmp_path: Path) -> None:
    """The two stones of the setup stand in neighbouring villages (khan 3)."""
    saved = new_match("khan", "human", "easy", start=0)
    screen = ScriptedScreen(["a1 chinese, g6"])
    play(saved, screen, tmp_path)
    assert "(Rule 3; /rules 3 shows it.)" in screen.text
    assert not saved.match.log


def test_an_unknown_move_brings_suggestions(tmp_path: Path) -> None:
    screen = ScriptedScreen(["a1 chinise, b1"])
    play(new_match("khan", "human", "easy", start=0), screen, tmp_path)
    assert "Similar moves: A1 chinese, B1" in screen.text


def test_typed_moves_are_completed(tmp_path: Path) -> None:
    screen = ScriptedScreen(["/help"])
    play(new_match("khan", "human", "easy", start=0), screen, tmp_path)
    assert screen.complete("A1 c")[0] == "A1 chinese, B1"


def test_words_that_fit_no_move_get_a_message(tmp_path: Path) -> None:
    screen = ScriptedScreen(["xyzzy", "9999"])
    saved = new_match("khan", "human", "easy", start=0)
    play(saved, screen, tmp_path)
    assert "No move fits “xyzzy”" in screen.text
    assert "No move fits “9999”" in screen.text
    assert not saved.match.log


@pytest.mark.parametrize("slug", GAMES)
def test_a_match_between_people_and_bots(slug: str, tmp_path: Path) -> None:
    """The shorter games are played to their end."""
    seats = max(2, GAMES[slug].seats[0])
    saved = new_match(slug, *("human", "easy", "human", "easy")[:seats], seed=3)
    whole = slug in ("mauer", "khan")
    screen = ScriptedScreen(islice(random_lines(saved, 1), None if whole else 40))
    path = play(saved, screen, tmp_path)
    assert saved.match.over == whole
    assert read_single(path).match.actions == saved.match.actions
    assert len(saved.match.log) > 20
    assert f"{slug}." not in screen.text, "a text is missing"


def test_between_two_people_the_screen_is_cleared_and_shows_public_information_only(tmp_path: Path) -> None:
    """A covered screen is the same for any two positions that differ in secrets only."""
    saved = new_match("khan", "human", "human", "easy", seed=5)
    covered: list[str] = []

    def at_prompt(person: Person | None) -> None:
        if person is None and not saved.match.over:
            on_screen = screen.since_last_clear()
            covered.append(on_screen)
            state = saved.match.state
            spectator = wanli.text_board(state)
            for seat in (0, 1):
                own = {line for line in wanli.text_board(state, seat).splitlines() if line.startswith("- ")}
                private = own - {*spectator.splitlines()}
                assert not [line for line in private if line[2:] in on_screen]

    screen = ScriptedScreen(random_lines(saved, 2), at_prompt)
    play(saved, screen, tmp_path)
    assert len(covered) > 10
    assert screen.printed.count(CLEARED) >= len(covered) - 1
    assert all("Pass the device to" in text for text in covered)


@pytest.mark.parametrize("command", ["/board", "/hint", "/log", "/moves", "/rules"])
def test_a_covered_screen_refuses_commands_that_show_the_table(command: str, tmp_path: Path) -> None:
    screen = ScriptedScreen([command])
    play(new_match("khan", "human", "human"), screen, tmp_path)
    assert "The cards are covered." in screen.text


def test_the_cover_command_hides_the_hand(tmp_path: Path) -> None:
    screen = ScriptedScreen(["", "/cover", "/board"])
    play(new_match("khan", "human", "human"), screen, tmp_path)
    assert "Stones in your hand" not in screen.since_last_clear()


def test_undo_on_the_covered_screen_takes_back_the_last_move(tmp_path: Path) -> None:
    saved = new_match("khan", "human", "human", start=0)
    screen = ScriptedScreen(["", "1", "/undo"])
    path = play(saved, screen, tmp_path)
    assert "Undone." in screen.text
    assert stored_actions(path) == len(saved.match.log) == 0
    assert "Pass the device to ● Ada" in screen.since_last_clear()


@pytest.mark.parametrize(
    ("lines", "reason"),
    [(["/undo"], "There is nothing to undo."), (["1", "/undo"], "Something hidden was shown, so you cannot undo it.")],
)
def test_undo_says_why_it_is_impossible(lines: list[str], reason: str, tmp_path: Path) -> None:
    screen = ScriptedScreen(lines)
    play(new_match("khan", "human", "easy", start=0), screen, tmp_path)
    assert reason in screen.text


def test_a_hint_names_moves_and_their_numbers(tmp_path: Path) -> None:
    saved = new_match("mauer", "human", "easy", start=0)
    screen = ScriptedScreen(["/hint"])
    play(saved, screen, tmp_path)
    assert "I would play this." in screen.text


def test_the_first_letters_of_a_command_are_enough(tmp_path: Path) -> None:
    screen = ScriptedScreen(["/he", "/nothing"])
    play(new_match("mauer", "human", "easy", start=0), screen, tmp_path)
    assert "/undo  undoes your last move" in screen.text
    assert "There is no command /nothing." in screen.text


def test_one_rule_is_shown_with_its_list(tmp_path: Path) -> None:
    screen = ScriptedScreen(["/rules 8", "/rules R24", "/rules 99"])
    play(new_match("khan", "human", "easy", start=0), screen, tmp_path)
    assert "through the gate of an open wall" in screen.text
    assert "House ruling R24" in screen.text
    assert "There is no rule “99”." in screen.text
    assert "{#" not in screen.text


@pytest.mark.parametrize(("lang", "title"), [("nl", "wint"), ("de", "gewinnt")])
def test_the_table_speaks_the_chosen_language(lang: str, title: str, tmp_path: Path) -> None:
    saved = new_match("mauer", "human", "easy")
    screen = ScriptedScreen(random_lines(saved, 3), lambda person: None)
    play(saved, screen, tmp_path, lang)
    assert title in screen.text
    assert "terminal." not in screen.text


def test_a_failed_save_is_reported_and_play_continues(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    saved = new_match("mauer", "human", "easy", start=0)
    screen = ScriptedScreen(["1"])
    play(saved, screen, tmp_path / "file")
    assert "Saving failed" in screen.text
    assert saved.match.log


def test_commands_are_completed(tmp_path: Path) -> None:
    screen = ScriptedScreen(["1"])
    play(new_match("khan", "human", "easy", start=0), screen, tmp_path)
    assert screen.complete("/h") == ["/hint", "/help"]
