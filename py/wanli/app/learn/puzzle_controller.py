"""Controller of a puzzle: a position where the player looks for a good move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from wanli.app.context import AppContext
from wanli.app.core.intents import Answer, Intent, answers, on
from wanli.app.match.inspect_mode import InspectMode
from wanli.app.match.typed_moves import TypedMoves
from wanli.app.screen_controller import ScreenController
from wanli.app.session.table import Evaluated, Table
from wanli.bot_worker import Request, read_advice
from wanli.bots import Suggestion
from wanli.engine import Action, Reason
from wanli.learn.puzzles.puzzle import Puzzle, judge
from wanli.saves.save_cursor import SaveCursor
from wanli.saves.saved_match import SavedMatch
from wanli.session.match_session import MatchSession
from wanli.texts.move_reasons import feature_words, suggestion_reason
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

    session: MatchSession

    def __init__(
        self, app: AppContext, puzzle: Puzzle, on_answers: Callable[[Sequence[Suggestion]], None] = _ignore
    ) -> None:
        super().__init__(app)
        self.puzzle = puzzle
        self.answers = puzzle.answers
        self.tried: Action | None = None
        self.session = MatchSession(SavedMatch("", puzzle.match, puzzle.people), SaveCursor(""))
        # The position is shown from this seat, even if a bot played it.
        self.session.humans, self.session.viewer = (puzzle.seat,), puzzle.seat
        self.table = Table(self.session)
        self.game_ui = self.table.game_ui
        self.inspect_mode = InspectMode(app, self, self.table)
        self.typed = TypedMoves(app, self, self.table, lambda: self._context)
        self.parts = (self.table, self.inspect_mode, self.typed)
        self._on_answers = on_answers
        self._request = self.new_request()

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("puzzle.title")

    @property
    def _context(self) -> RenderContext:
        return self.session.context(self.app.t)

    def on_shown(self) -> None:
        """Ask the bot, unless its answer is known."""
        if self.answers is None:
            request = Request.about("advice", self.puzzle.match.game.slug, self._context.view)
            self.app.bot_client.ask(self._request, request, self._receive)

    def render(self) -> Markup:
        """Render the screen."""
        attempt = self._attempt(self._context) if self.tried is not None else None
        return puzzle_screen(self._table(), attempt, self.app.t)

    def _table(self) -> PuzzleTable:
        context = self._context
        return PuzzleTable(
            context,
            self.game_ui,
            self.table.players(context),
            self.puzzle.people[self.puzzle.seat],
            self.table.text_board,
            self.inspect_mode.waiting,
            self.typed.panel(),
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
            why=suggestion_reason(best, self.game_ui, plain),
        )

    @property
    def _plain(self) -> RenderContext:
        """The position with nothing picked."""
        return replace(self._context, selection=())

    # Intents ------------------------------------------------------------------------------------------------

    def instead(self, verb: str) -> Callable[[], None] | None:
        """After an attempt no move counts."""
        is_move = verb in ("pick", "play", "clear")
        return self._explain_judged if is_move and self.tried is not None else None

    def _explain_judged(self) -> None:
        self.app.show_message(self.app.t("puzzle.judged"))

    def key(self, key: str) -> Intent | None:
        """The intent of a key on this screen."""
        typed = self.typed.key(key)
        if typed is not None:
            return typed
        if key == "n" and self.tried is not None:
            return ("puzzle_again",)
        if key == "Escape" and self.inspect_mode.waiting:
            return ("ask",)
        if key == "Escape" and self.session.selection and self.tried is None:
            return ("clear",)
        keys: dict[str, Intent] = {"t": ("text",), "z": ("zoom",), "p": ("focus", "prompt"), "b": ("focus", "board")}
        return keys.get(key) or super().key(key)

    @answers("pick", ...)
    def _pick(self, *step: object) -> Answer:
        evaluated = self.table.evaluate(("pick", *step), "always", self.app.t)
        return Answer(partial(self._apply, evaluated), effect=evaluated.effect)

    def _apply(self, evaluated: Evaluated) -> None:
        match evaluated.answer:
            case Picked() as picked:
                self.table.select(evaluated, picked)
                self.app.speak(self.game_ui.prompt(self._context))
            case Play(action):
                self._try(action)
            case Refuse(reason):
                self._refuse(reason)

    @on("clear")
    def _clear(self) -> None:
        self.session.clear()

    @on("tell", str, str)
    def _tell(self, text: str, rule: str) -> None:
        self.app.show_message(text, self.puzzle.match.game.slug, rule)

    @on("play", tuple)
    def _try(self, action: Action) -> None:
        """Judge a legal move and show it on the board."""
        refused = self._context.why_not(action)
        if refused is not None:
            self._refuse(refused)
            return
        self.tried = action
        self.table.preview(action, self.app.t)
        self.app.focus = "verdict"
        self._announce_verdict()

    def _refuse(self, reason: Reason) -> None:
        text = self.game_ui.reason(reason, self._context)
        self.app.show_message(text, self.puzzle.match.game.slug, reason.rule)

    @on("puzzle_again")
    def _try_again(self) -> None:
        """Try another move; a bot that gave no answer is asked again."""
        self.tried, self.session.selection = None, ()
        self.app.focus = self.typed.focus or "prompt"
        if not self.answers:
            self.answers = None
            self.on_shown()

    @on("puzzle_show")
    def _show_best(self) -> None:
        """Show the bot's move on the board, or the tried move again."""
        if self.tried is None or not self.answers:
            return
        before = self.session.selection
        self.table.preview(self.answers[0].action, self.app.t)
        if self.session.selection == before:
            self.table.preview(self.tried, self.app.t)
        self.app.bring_into_view = True

    def _announce_verdict(self) -> None:
        """Let screen readers speak the verdict, once there is one."""
        if self.tried is not None and self.answers is not None:
            self.app.speak(self.app.t(f"puzzle.{judge(self.tried, self.answers)}"))

    def _receive(self, answer: str | None) -> None:
        self.answers = read_advice(answer) or []
        self._on_answers(self.answers)
        self._announce_verdict()
        self.app.port.paint()
