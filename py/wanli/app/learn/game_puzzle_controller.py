"""Controller of a game's puzzle: the answer is known, and a bot only explains it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from wanli.app.context import AppContext
from wanli.app.core.intents import Intent, on
from wanli.app.core.latest_request import LatestRequest
from wanli.app.core.time_slices import Cancelled
from wanli.app.learn.puzzle_controller import PuzzleController
from wanli.app.learn.puzzle_progress import Attempted, save_attempt
from wanli.app.screen_controller import ScreenController
from wanli.bot_worker import Request, read_advice
from wanli.bots import Suggestion
from wanli.engine import Action, DecodeError
from wanli.learn.puzzles.collection import GamePuzzle, open_puzzle
from wanli.learn.puzzles.puzzle import Puzzle, judge
from wanli.texts.move_reasons import advantages, feature_words, suggestion_reason
from wanli.ui.contract.standing import standing_sentence
from wanli.ui.markup.html import Markup
from wanli.ui.screens.game_puzzle import PuzzleWords, game_puzzle_screen

SEED = 1
"""The seed for sampled states, fixed so that the explanation of a move never changes."""


class GamePuzzleController(PuzzleController):
    """Puzzle `number`, from 0, of a game's `puzzles`."""

    def __init__(self, app: AppContext, puzzles: Sequence[GamePuzzle], index: int, puzzle: Puzzle) -> None:
        super().__init__(app, puzzle)
        self.puzzles, self.number = puzzles, index
        self.game_puzzle = puzzles[index]
        self.route = f"puzzle/{self.game_puzzle.slug}/{self.game_puzzle.key}"
        self.given_up = False
        """True if the answer is shown."""
        self._opening = self.new_request()
        self._comparisons: dict[Action, Suggestion | None] = {}
        """The bot's comparison of each tried move; None without an answer."""

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("puzzle.number", number=self.number + 1, count=len(self.puzzles))

    def render(self) -> Markup:
        """Render the screen."""
        return game_puzzle_screen(self._table(), self._words(), self.app.t)

    def on_shown(self) -> None:
        """Let screen readers speak the question, and repeat a request that leaving the screen has ended."""
        self.app.speak(self._words().task)
        self._explain()

    @property
    def _question(self) -> str:
        return self.app.t(f"puzzle.ask.{self.game_puzzle.ask}")

    @property
    def _standing(self) -> str:
        """The public standing in one sentence; "" if the game has none."""
        return standing_sentence(self.game_ui.standing(self._plain), self._plain)

    @property
    def _is_right(self) -> bool:
        return self.tried is not None and judge(self.tried, self.answers or []) == "found"

    def _words(self) -> PuzzleWords:
        words = PuzzleWords(
            self.number + 1,
            len(self.puzzles),
            self._question,
            standing=self._standing,
            last=self.number + 1 == len(self.puzzles),
        )
        move = self.game_puzzle.answers[0] if self.given_up else self.tried
        if move is None:
            return words
        plain, comparison = self._plain, self._comparisons.get(move)
        right = self.given_up or self._is_right
        words = replace(
            words,
            verdict="shown" if self.given_up else "right" if right else "wrong",
            move=self.game_ui.action_label(plain, move),
            waiting=move not in self._comparisons,
        )
        # A wrong move may look better than the answer in the few sampled states: then the bot's reasons are not shown.
        if comparison is None or (not right and comparison.behind <= 0):
            return words
        # The advantage of another move would reveal the answer while the player is still looking for it.
        gives_away = not right and comparison.why.cause == "misses"
        why = self.app.t("puzzle.more") if gives_away else self._reason(comparison, right)
        features = feature_words(comparison.features, self.game_puzzle.slug, self.app.t)
        behind = comparison.behind
        other = self.game_ui.action_label(plain, self.game_puzzle.other) if right else ""
        return replace(words, why=why, behind=max(0.0, behind), ahead=max(0.0, -behind), other=other, features=features)

    def _reason(self, comparison: Suggestion, right: bool) -> str:
        """The reason for a verdict; for the answer, followed by its largest other advantage over the next best move."""
        reason = suggestion_reason(comparison, self.game_ui, self._plain)
        more = [text for text in advantages(comparison, self._plain) if text not in reason] if right else []
        return " ".join([reason, *more[:1]])

    # Intents ------------------------------------------------------------------------------------------------

    def instead(self, verb: str) -> Callable[[], None] | None:
        """After an attempt, and once the answer is shown, no move counts."""
        is_move = verb in ("pick", "play", "clear")
        return self._explain_judged if is_move and self.given_up else super().instead(verb)

    def key(self, key: str) -> Intent | None:
        """The intent of a key on this screen."""
        if key == "n" and (self.given_up or self._is_right):
            return ("puzzle_next",)
        return ("puzzle_answer",) if key == "a" else super().key(key)

    @on("puzzle_next")
    def _open_next(self) -> None:
        """Open the next puzzle; after the last one, return to the list."""
        if not (self.given_up or self._is_right):
            return
        if self.number + 1 < len(self.puzzles):
            show_game_puzzle(self, self._opening, self.puzzles, self.number + 1)
        else:
            self.app.navigation.back()

    def _try_again(self) -> None:
        self.given_up = False
        super()._try_again()

    @on("puzzle_answer")
    def _give_up(self) -> None:
        if self.given_up or self._is_right:
            return
        answer = self.game_puzzle.answers[0]
        self.tried, self.given_up = None, True
        self.table.preview(answer, self.app.t)
        self.app.bring_into_view, self.app.focus = True, "verdict"
        self.app.speak(self.app.t("puzzle.answer", move=self.game_ui.action_label(self._plain, answer)))
        self._save_progress("shown")
        self._explain()

    def _announce_verdict(self) -> None:
        """After a tried move: announce the verdict, save it, and request an explanation."""
        assert self.tried is not None
        self.app.speak(self.app.t("puzzle.right" if self._is_right else "puzzle.wrong"))
        self._save_progress("solved" if self._is_right else "tried")
        self._explain()

    def _explain(self) -> None:
        """Request an explanation of the move on the board."""
        answers, other = self.game_puzzle.answers, self.game_puzzle.other
        if self.given_up:
            self._compare(answers[0], other)
        elif self.tried is not None:
            self._compare(self.tried, other if self._is_right else answers[0])

    def _save_progress(self, result: Attempted) -> None:
        with self.app.reporting_refusals():
            save_attempt(self.app.port.storage, self.game_puzzle, result)

    def _compare(self, move: Action, other: Action) -> None:
        """Let a bot compare one move with another, unless it already has."""
        if self._comparisons.get(move) is None:
            self._comparisons.pop(move, None)
            request = Request("comparison", self.game_puzzle.slug, self._context.view, SEED, moves=(move, other))
            self.app.bot_client.ask(self._request, request, partial(self._compared, move))

    def _compared(self, move: Action, answer: str | None) -> None:
        self._comparisons[move] = next(iter(read_advice(answer) or []), None)
        why = self._words().why
        if why:
            self.app.speak(why)
        self.app.port.paint()


def show_game_puzzle(
    screen: ScreenController, opening: LatestRequest, puzzles: Sequence[GamePuzzle], index: int
) -> None:
    """Open puzzle `index` of a game's puzzles from their list or from another puzzle, whose place it takes.

    `opening` is a request of that screen, so that leaving it cancels this.
    """
    screen.app.spawn(_show(screen, puzzles, index, opening.begin()))


async def _show(
    screen: ScreenController, puzzles: Sequence[GamePuzzle], index: int, still_needed: Callable[[], bool]
) -> None:
    app = screen.app
    try:
        puzzle = await app.slices(still_needed).run(open_puzzle(puzzles[index], app.t))
    except Cancelled:
        return
    except DecodeError:
        app.show_message(app.t("puzzle.failed"))
    else:
        in_place = isinstance(screen, GamePuzzleController)
        app.navigation.enter(GamePuzzleController(app, puzzles, index, puzzle), in_place=in_place)
    app.port.paint()
