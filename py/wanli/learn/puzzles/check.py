"""Checks that puzzles work as written. Used by the build and the tests, not by the page."""

from __future__ import annotations

from importlib import resources

from wanli.engine import DecodeError
from wanli.games import GAMES, package_of
from wanli.learn.puzzles.collection import FILE, GamePuzzle, open_puzzle, read_puzzles
from wanli.learn.puzzles.puzzle import Puzzle
from wanli.saves.seating import humans
from wanli.saves.steps import at_once
from wanli.texts.languages import translator


class PuzzleError(ValueError):
    """A puzzle does not work as written."""


def puzzles_text(slug: str) -> str:
    """The file of the puzzles of a game; "[]" if it has none."""
    file = resources.files(package_of(slug)) / "lessons" / FILE
    return file.read_text("utf-8") if file.is_file() else "[]"


def puzzles_of(slug: str) -> tuple[GamePuzzle, ...]:
    """The puzzles of a game. Raises ValueError."""
    return read_puzzles(slug, puzzles_text(slug))


def check_puzzles() -> int:
    """Check every puzzle of every game and return their number. Raises PuzzleError for the first broken one."""
    puzzles = [puzzle for slug in GAMES for puzzle in puzzles_of(slug)]
    for puzzle in puzzles:
        check(puzzle)
    return len(puzzles)


def check(puzzle: GamePuzzle) -> Puzzle:
    """Replay a puzzle's match up to its position.

    Raises PuzzleError if that fails or leads to another position, if a bot is to decide, or if a move of the puzzle is
    illegal.
    """
    name = f"{puzzle.slug}/{puzzle.key}"
    try:
        opened = at_once(open_puzzle(puzzle, translator("en")))
    except DecodeError as error:
        raise PuzzleError(f"{name}: the match cannot be played: {error.reason}") from error
    legal = opened.match.state.legal()
    if humans(opened.people) != (opened.seat,):
        raise PuzzleError(f"{name}: the one human player must be at seat {opened.seat}, which is to decide")
    if not puzzle.answers or puzzle.other in puzzle.answers:
        raise PuzzleError(f"{name}: no answer that differs from the other move")
    for action in (*puzzle.answers, puzzle.other):
        if action not in legal:
            raise PuzzleError(f"{name}: {action} is not legal")
    return opened
