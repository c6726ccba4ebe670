"""Controller of the list of a game's lessons and puzzles."""

from __future__ import annotations

from functools import partial

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.core.latest_request import FETCH_TIMEOUT_MS
from wanli.app.learn.game_puzzle_controller import show_game_puzzle
from wanli.app.learn.lesson_progress import progress_of
from wanli.app.learn.puzzle_progress import attempted
from wanli.app.screen_controller import ScreenController
from wanli.engine import Game
from wanli.learn.lessons.catalogue import lessons_of
from wanli.learn.lessons.lesson import Lesson
from wanli.learn.lessons.run import LessonRun
from wanli.learn.puzzles.collection import GamePuzzle, read_puzzles
from wanli.ui.markup.html import Markup
from wanli.ui.screens.game_puzzle import PuzzleRow, puzzle_list
from wanli.ui.screens.lesson import LessonRow, lessons


class LessonsController(ScreenController):
    """The lessons and puzzles of one game, and the progress in each.

    `opening` is the key of a puzzle to open once the puzzles are loaded.
    """

    def __init__(self, app: AppContext, game: Game, opening: str = "") -> None:
        super().__init__(app)
        self.game = game
        self.puzzles: tuple[GamePuzzle, ...] | None = None
        self._first = opening
        self._failed = False
        self._fetching, self._opening = self.new_request(), self.new_request()
        self.route = f"lessons/{game.slug}"

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("lesson.title", game=self.game.title)

    def render(self) -> Markup:
        """Render the screen."""
        rows = [self._row(lesson) for lesson in lessons_of(self.game.slug)]
        puzzles = puzzle_list(self.game, self._puzzle_rows(), self._failed, self.app.t)
        return lessons(self.game, rows, puzzles, self.app.t)

    def on_shown(self) -> None:
        """Fetch the puzzles, unless they are loaded."""
        if self.puzzles is None:
            self._failed = False
            port = self.app.port
            self._fetching.ask(partial(port.puzzles, self.game.slug), self._on_loaded, FETCH_TIMEOUT_MS)

    def _on_loaded(self, text: str | None) -> None:
        try:
            self.puzzles = read_puzzles(self.game.slug, text or "")
        except ValueError:
            self._failed = True
        if self._first:
            self._open(self.game.slug, self._first)
            self._first = ""
        self.app.port.paint()

    @on("game_puzzle", str, str)
    def _open(self, slug: str, key: str) -> None:
        """Open the puzzle with this key; ignored if it does not exist."""
        puzzles = self.puzzles or () if slug == self.game.slug else ()
        index = next((index for index, puzzle in enumerate(puzzles) if puzzle.key == key), None)
        if index is not None:
            show_game_puzzle(self, self._opening, puzzles, index)

    def _puzzle_rows(self) -> list[PuzzleRow] | None:
        if self.puzzles is None:
            return None
        storage = self.app.port.storage
        return [PuzzleRow(puzzle.key, attempted(storage, puzzle) or "") for puzzle in self.puzzles]

    def _row(self, lesson: Lesson) -> LessonRow:
        progress = progress_of(self.app.port.storage, lesson)
        reached = 0
        if progress.actions:
            run = LessonRun(lesson)
            run.catch_up(progress.actions)
            reached = run.number
        title, about = self.app.t(lesson.text("title")), self.app.t(lesson.text("about"))
        return LessonRow(lesson.key, title, about, lesson.minutes, len(lesson.steps), reached, progress.done)
