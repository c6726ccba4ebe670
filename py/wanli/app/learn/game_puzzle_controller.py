"""Controller of a puzzle of a game: its answer is known, a bot only says why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from wanli.app.bots.bot_worker import Request, read_advice
from wanli.app.bots.move_reasons import feature_words, why_sentence
from wanli.app.context import AppContext
from wanli.app.core.port import StorageError
from wanli.app.learn.puzzle_controller import PuzzleController
from wanli.app.learn.puzzles.collection import GamePuzzle
from wanli.app.learn.puzzles.progress import Attempted, keep_attempt
from wanli.app.learn.puzzles.puzzle import Puzzle, judge
from wanli.app.screen_controller import Intent
from wanli.bots import Suggestion
from wanli.engine import Action
from wanli.ui.markup.html import Markup
from wanli.ui.screens.game_puzzle import PuzzleWords, game_puzzle_screen

SEED = 1
"""Of the worlds in which moves are compared: what is said of a move does not change from try to try."""


class GamePuzzleController(PuzzleController):
    """Number `number`, from 0, of the `puzzles` of a game."""

    def __init__(self, app: AppContext, puzzles: Sequence[GamePuzzle], number: int, puzzle: Puzzle) -> None:
        super().__init__(app, puzzle)
        self.puzzles, self.number = puzzles, number
        self.kept = puzzles[number]
        self.route = f"puzzle/{self.kept.slug}/{self.kept.key}"
        self.given_up = False
        """Whether the answer is shown."""
        self._told: dict[Action, Suggestion | None] = {}
        """What a bot says of moves; None if it could not say anything."""

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("puzzle.number", number=self.number + 1, count=len(self.puzzles))

    def render(self) -> Markup:
        """The screen."""
        return game_puzzle_screen(self._table(), self._words(), self.app.t)

    def shown(self) -> None:
        """Say what is asked to whoever listens."""
        self.app.speak(self._question)

    @property
    def _question(self) -> str:
        return self.app.t(f"puzzle.ask.{self.kept.ask}")

    @property
    def _is_right(self) -> bool:
        return self.tried is not None and judge(self.tried, self.answers or []) == "found"

    def _words(self) -> PuzzleWords:
        words = PuzzleWords(
            self.number + 1, len(self.puzzles), self._question, last=self.number + 1 == len(self.puzzles)
        )
        move = self.kept.answers[0] if self.given_up else self.tried
        if move is None:
            return words
        plain, told = self._plain, self._told.get(move)
        right = self.given_up or self._is_right
        words = replace(
            words,
            verdict="shown" if self.given_up else "right" if right else "wrong",
            move=self.game_ui.action_label(plain, move),
            as_good=[self.game_ui.action_label(plain, each) for each in self.kept.answers if right and each != move],
            waiting=move not in self._told,
        )
        # A wrong move may look better than the answer in the few worlds that there is time for: then nothing is said.
        if told is None or (not right and told.behind <= 0):
            return words
        # What another move would bring is the answer itself, as long as it is looked for.
        gives_away = not right and told.why.cause == "misses"
        why = self.app.t("puzzle.more") if gives_away else why_sentence(told.why, self.game_ui, plain)
        features = feature_words(told.features, self.kept.slug, self.app.t)
        return replace(words, why=why, behind=max(0.0, told.behind), features=features)

    # Doing --------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        """What may be done here."""
        match intent:
            case ("puzzle_answer",) if not self.given_up and not self._is_right:
                self._give_up()
            case ("puzzle_again",):
                self.given_up = False
                super().handle(intent)
            case ("puzzle_next",) if self.given_up or self._is_right:
                self.app.show_game_puzzle(self.puzzles, self.number + 1)
            case (("pick" | "play" | "clear"), *_) if self.given_up:
                self.app.tell(self.app.t("puzzle.judged"))
            case _:
                super().handle(intent)

    def key(self, key: str) -> Intent | None:
        """What keys mean here."""
        if key == "n" and (self.given_up or self._is_right):
            return ("puzzle_next",)
        return ("puzzle_answer",) if key == "a" else super().key(key)

    def _give_up(self) -> None:
        answer = self.kept.answers[0]
        self.tried, self.given_up = None, True
        self._session.selection = self.game_ui.selector.show(self._plain, answer)
        self.app.bring_into_view, self.app.focus = True, "verdict"
        self.app.speak(self.app.t("puzzle.answer", move=self.game_ui.action_label(self._plain, answer)))
        self._keep("shown")
        self._compare(answer, self.kept.other)

    def _tell(self) -> None:
        """A move has been tried: say what it is worth, keep that, and ask why."""
        assert self.tried is not None
        self.app.speak(self.app.t("puzzle.right" if self._is_right else "puzzle.wrong"))
        self._keep("solved" if self._is_right else "tried")
        self._compare(self.tried, self.kept.other if self._is_right else self.kept.answers[0])

    def _keep(self, result: Attempted) -> None:
        try:
            keep_attempt(self.app.port.storage, self.kept, result)
        except StorageError as error:
            self.app.tell(self.app.t(f"storage.{error.why}"))

    def _compare(self, move: Action, other: Action) -> None:
        """Have a bot hold one move against another, unless it has done so before."""
        if self._told.get(move) is None:
            self._told.pop(move, None)
            asked = Request("comparison", self.kept.slug, self._context.view, SEED, moves=(move, other))
            self.app.port.think(asked.text(), lambda answer: self._compared(move, answer))

    def _compared(self, move: Action, answer: str | None) -> None:
        self._told[move] = next(iter(read_advice(answer) or []), None)
        if not self.app.shows(self):
            return
        why = self._words().why
        if why:
            self.app.speak(why)
        self.app.port.paint()
