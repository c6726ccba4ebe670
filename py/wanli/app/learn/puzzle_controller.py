"""Controller of a puzzle: a position where the player looks for a good move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from wanli.app.bots.bot_worker import Request, read_advice
from wanli.app.bots.move_reasons import feature_words, why_sentence
from wanli.app.context import AppContext
from wanli.app.learn.puzzles.puzzle import Puzzle, judge
from wanli.app.match.inspect_mode import InspectMode
from wanli.app.screen_controller import Intent, ScreenController
from wanli.app.session.match_session import MatchSession
from wanli.app.storage.save_cursor import SaveCursor
from wanli.app.storage.saved_match import SavedMatch
from wanli.bots import Suggestion
from wanli.engine import Action, Reason
from wanli.games import load_ui
from wanli.ui.context import RenderContext
from wanli.ui.markup.html import Markup
from wanli.ui.screens.puzzle import Attempt, PuzzleTable, puzzle_screen
from wanli.ui.selection.picks import Picked, Play, Refuse


def _ignore(answers: Sequence[Suggestion]) -> None:
    del answers


class PuzzleController(ScreenController):
    """One puzzle. Nothing is played or saved: a tried move is only shown and judged.

    `on_answers` is called with the bot's suggestions, if it had to be asked.
    """

    def __init__(
        self, app: AppContext, puzzle: Puzzle, on_answers: Callable[[Sequence[Suggestion]], None] = _ignore
    ) -> None:
        super().__init__(app)
        self.puzzle = puzzle
        self.answers = puzzle.answers
        self.tried: Action | None = None
        self.text_board = False
        self.game_ui = load_ui(puzzle.match.game.slug)
        self.inspect_mode = InspectMode(app, self, self.game_ui, lambda: self._context)
        self._on_answers = on_answers
        self._session = MatchSession(SavedMatch("", puzzle.match, puzzle.people), SaveCursor(""))
        # The position is shown from this seat, even if a bot played it.
        self._session.humans, self._session.viewer = (puzzle.seat,), puzzle.seat
        self._last_request = 0  # number of the last request; answers to earlier ones may be cut short

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("puzzle.title")

    @property
    def _context(self) -> RenderContext:
        return self._session.context(self.app.t)

    def on_shown(self) -> None:
        """Ask the bot, unless its answer is known."""
        if self.answers is None:
            self._last_request += 1
            request_number, app = self._last_request, self.app
            request = Request("advice", self.puzzle.match.game.slug, self._context.view, app.port.seed())
            app.port.think(request.text(), lambda answer: self._receive(request_number, answer))

    def render(self) -> Markup:
        """Render the screen."""
        attempt = self._attempt(self._context) if self.tried is not None else None
        return puzzle_screen(self._table(), attempt, self.app.t)

    def _table(self) -> PuzzleTable:
        context = self._context
        return PuzzleTable(
            context,
            self.game_ui,
            self.game_ui.player_bar(context),
            self.puzzle.people[self.puzzle.seat],
            self.text_board,
            self.inspect_mode.waiting,
        )

    def _attempt(self, context: RenderContext) -> Attempt:
        """The result of the tried move."""
        assert self.tried is not None
        t, label = self.app.t, self.game_ui.action_label
        plain = self._plain
        mine, played = label(plain, self.tried), self.puzzle.played
        before = label(plain, played) if played is not None and played != self.tried else ""
        if self.answers is None:
            return Attempt("waiting", mine, before)
        verdict = judge(self.tried, self.answers)
        if verdict == "unknown":
            return Attempt(verdict, mine, before)
        best = self.answers[0]
        preview = self.game_ui.selector.show(plain, best.action)
        return Attempt(
            verdict,
            mine,
            before,
            label(plain, best.action),
            feature_words(best.features, context.game.slug, t),
            next((answer.behind for answer in self.answers if answer.action == self.tried), 0.0),
            can_show=bool(preview) and best.action != self.tried,
            shown=bool(preview) and preview == context.selection,
            why=why_sentence(best.why, self.game_ui, plain),
        )

    @property
    def _plain(self) -> RenderContext:
        """The position with nothing picked."""
        return replace(self._context, selection=())

    def handle(self, intent: Intent) -> None:
        """Handle an intent of this screen."""
        match intent:
            case ("text",):
                self.text_board = not self.text_board
            case ("tell", str(text), str(rule)):
                self.app.show_message(text, self.puzzle.match.game.slug, rule)
            case ("ask" | "about", *_):
                self.inspect_mode.handle(intent)
            case ("puzzle_again",):
                self.tried, self._session.selection = None, ()
                self.app.focus = "prompt"
            case ("puzzle_show",) if self.tried is not None and self.answers:
                self._show_best(self.answers[0].action)
            case (("pick" | "play" | "clear"), *_) if self.tried is not None:
                self.app.show_message(self.app.t("puzzle.judged"))
            case ("pick", *_):
                self._pick(intent)
            case ("play", tuple(action)):
                self._try(action)
            case ("clear",):
                self._session.selection = ()

    def key(self, key: str) -> Intent | None:
        """The intent of a key on this screen."""
        if key == "Escape" and self.inspect_mode.waiting:
            return ("ask",)
        if key == "Escape" and self._session.selection and self.tried is None:
            return ("clear",)
        keys: dict[str, Intent] = {"t": ("text",), "z": ("zoom",), "p": ("focus", "prompt"), "b": ("focus", "board")}
        return keys.get(key) or super().key(key)

    def _pick(self, pick: Intent) -> None:
        context = self._context
        answer = self.game_ui.selector.pick(context, pick)
        if isinstance(answer, Picked):
            self._session.selection = answer.selection
            self.app.speak(self.game_ui.prompt(self._context))
        elif isinstance(answer, Play):
            self._try(answer.action)
        elif isinstance(answer, Refuse):
            self._refuse(answer.reason, context)

    def _try(self, action: Action) -> None:
        """Judge a legal move and show it on the board."""
        context = self._context
        refused = context.why_not(action)
        if refused is not None:
            self._refuse(refused, context)
            return
        self.tried = action
        self._session.selection = self.game_ui.selector.show(self._plain, action)
        self.app.focus = "verdict"
        self._announce_verdict()

    def _refuse(self, reason: Reason, context: RenderContext) -> None:
        self.app.show_message(self.game_ui.reason(reason, context), context.game.slug, reason.rule)

    def _show_best(self, action: Action) -> None:
        """Show the bot's move on the board, or the tried move again."""
        best = self.game_ui.selector.show(self._plain, action)
        is_shown = self._session.selection == best
        self._session.selection = (
            self.game_ui.selector.show(self._plain, self.tried) if is_shown and self.tried else best
        )
        self.app.bring_into_view = True

    def _announce_verdict(self) -> None:
        """Let screen readers speak the verdict, once there is one."""
        if self.tried is not None and self.answers is not None:
            self.app.speak(self.app.t(f"puzzle.{judge(self.tried, self.answers)}"))

    def _receive(self, request_number: int, answer: str | None) -> None:
        if request_number != self._last_request or not self.app.shows(self):
            return
        self.answers = read_advice(answer) or []
        self._on_answers(self.answers)
        self._announce_verdict()
        self.app.port.paint()
