"""Controller of the list of the lessons of a game."""

from __future__ import annotations

from wanli.app.context import AppContext
from wanli.app.controllers.screen_controller import ScreenController
from wanli.app.lessons.catalogue import lessons_of
from wanli.app.lessons.lesson import Lesson
from wanli.app.lessons.progress import progress_of
from wanli.app.lessons.run import LessonRun
from wanli.engine import Game
from wanli.ui.html import Markup
from wanli.ui.screens.lesson import LessonRow, lessons


class LessonsController(ScreenController):
    """The lessons of one game, and how far somebody has come in each."""

    def __init__(self, app: AppContext, game: Game) -> None:
        super().__init__(app)
        self.game = game
        self.route = f"lessons/{game.slug}"

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("lesson.title", game=self.game.title)

    def render(self) -> Markup:
        """The screen."""
        return lessons(self.game, [self._row(lesson) for lesson in lessons_of(self.game.slug)], self.app.t)

    def _row(self, lesson: Lesson) -> LessonRow:
        progress = progress_of(self.app.port.storage, lesson)
        reached = 0
        if progress.actions:
            run = LessonRun(lesson)
            run.catch_up(progress.actions)
            reached = run.number
        title = self.app.t(lesson.text("title"))
        return LessonRow(lesson.key, title, lesson.minutes, len(lesson.steps), reached, progress.done)
