"""The table: one match in the terminal, with people, bots, covers, hints, undo and saves.

The rules of the table are the page's (`wanli.session`): one player at a time owns the screen, and everything
printed comes from that player's view. Between two players the screen is cleared.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from wanli.bot_worker import BUDGET, MAX_SUGGESTIONS, SHORT
from wanli.bots import AdviceSearch, Seconds, choose
from wanli.engine import Action, IllegalAction, Reason, UndoRefused
from wanli.games import load_heuristic, load_ui
from wanli.saves.save_cursor import SaveCursor
from wanli.saves.saved_match import SavedMatch
from wanli.session.forced_choices import ForcedChoicePlayer
from wanli.session.match_log import MatchLog
from wanli.session.match_session import MatchSession
from wanli.session.typed_moves import Answer, Choice, all_choices, answer_to, completions, filtered
from wanli.terminal.links import LONG_LINK, write_match_link
from wanli.terminal.markdown import to_markdown
from wanli.terminal.match_files import MatchFile
from wanli.terminal.rules_text import rules_text
from wanli.terminal.screen import Screen, badge
from wanli.terminal.text_board import board_text
from wanli.texts.move_reasons import suggestion_reason
from wanli.ui.context import RenderContext
from wanli.ui.contract.points import MIN_POINTS
from wanli.ui.markup.people import Person
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.advice import points_words
from wanli.ui.screens.score import headline

COMMANDS = ("board", "moves", "hint", "undo", "log", "rules", "link", "save", "cover", "help", "quit")
"""The commands, typed after a slash. Each has a line of help, `terminal.help.<command>`."""
COVERED_COMMANDS = ("undo", "link", "save", "help", "quit")
"""The commands that show nothing private, so that they also work while the screen is covered."""
MAX_LOG_LINES = 20
MAX_LISTED = 20
"""The number of moves that a list shows; words narrow longer lists down."""


@dataclass(frozen=True)
class Pace:
    """Search times in seconds: of the hard level and of hints, and of the other levels."""

    hard: float = BUDGET
    other: float = SHORT


class Table:
    """One open match. `address` is the page to which printed links belong; "" if unknown."""

    def __init__(
        self,
        saved: SavedMatch,
        file: MatchFile,
        screen: Screen,
        t: Translator,
        address: str = "",
        pace: Pace = Pace(),  # frozen
    ) -> None:
        self._session = MatchSession(saved, SaveCursor(saved.id), t=t)
        self._file, self._screen, self._t, self._address, self._pace = file, screen, t, address, pace
        self._game_ui = load_ui(saved.game)
        self._forced = ForcedChoicePlayer(self._session, self._game_ui)
        self._heuristic = load_heuristic(saved.game)
        self._log = MatchLog(self._session, self._game_ui, self._forced)
        self._shown_to: int | None = None  # the seat that has seen the board since it received the screen
        self._listed: list[Choice] = []  # the moves listed last
        self._done = False
        self._unsaved = True

    def run(self) -> None:
        """Play until the players leave. The match is saved before every prompt."""
        try:
            while not self._done:
                self._play_automatic_actions()
                self._step()
        except (EOFError, KeyboardInterrupt):
            pass
        self._save()
        if not self._unsaved:
            self._screen.line(self._t("terminal.saved", file=str(self._file.path)), "faint")

    # Screens ------------------------------------------------------------------------------------------------

    def _step(self) -> None:
        """Show the current screen, and carry out one typed line."""
        session = self._session
        if session.over:
            self._show_end()
        elif session.handover is not None:
            self._show_cover(session.handover)
        elif session.turn_done is not None:
            self._screen.line(self._t("terminal.pass_on", name=session.turn_done.name), "prompt")
        else:
            self._show_turn()
        self._save()
        person = session.people[session.viewer] if session.viewer is not None and not session.over else None
        text = self._screen.ask(person, self._completions).strip()
        if text.startswith("/"):
            self._command(*text[1:].split(maxsplit=1))
        elif session.handover is not None:
            session.reveal()
        elif session.turn_done is not None:
            self._cover()
        elif session.acting:
            self._answer(text)

    def _show_turn(self) -> None:
        session = self._session
        context = self._context()
        if self._shown_to != session.viewer and session.viewer is not None:
            self._shown_to = session.viewer
            self._show_recap(session.viewer, context)
            self._screen.markdown(board_text(context, self._game_ui))
        self._screen.line(self._game_ui.prompt(context), "prompt")
        if not self._listed:
            self._list(self._choices())

    def _show_recap(self, seat: int, context: RenderContext) -> None:
        """Print the events since the player's last turn."""
        lines = [*self._log.missed(seat, context), *self._log.consequences(seat, context)]
        if self._session.hides and lines:
            self._screen.line(self._t("handover.recap"), "title")
            self._print_news(lines)

    def _show_cover(self, person: Person) -> None:
        self._screen.line(self._t("handover.title", name=badge(person)), "title")
        self._screen.line(self._t("terminal.reveal", name=person.name), "prompt")

    def _show_end(self) -> None:
        """Print the result once, item by item."""
        result = self._session.match.state.result()
        assert result is not None
        if self._shown_to != -1:
            self._shown_to = -1
            context = self._session.spectator(self._t)
            self._screen.line(headline(result, context), "title")
            self._screen.markdown(to_markdown(self._game_ui.score(result, context)))
        self._screen.line(self._t("terminal.over"), "prompt")

    def _list(self, choices: Sequence[Choice]) -> None:
        """Print a numbered list of moves, or its beginning."""
        self._listed = [*choices]
        self._screen.choices([(choice.number, choice.label, choice.written) for choice in choices[:MAX_LISTED]])
        if len(choices) > MAX_LISTED:
            self._screen.line(self._t.plural("terminal.more_moves", len(choices) - MAX_LISTED), "faint")

    def _print_news(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._screen.line(f"· {line}", "news")

    def _context(self) -> RenderContext:
        """Return the position as the owner of the screen sees it; a spectator's while it is covered."""
        session = self._session
        return session.spectator(self._t) if session.awaiting_handover else session.context(self._t)

    # Moves --------------------------------------------------------------------------------------------------

    def _play_automatic_actions(self) -> None:
        """Play the moves of bots and forced choices, until a human player must decide."""
        session = self._session
        while not session.over:
            bot, forced = session.bot_to_move, self._forced.next()
            if bot is not None:
                self._play(self._bot_move(bot))
            elif forced is not None:
                self._play(forced)
            else:
                break
        if session.turn_done is not None and not session.just_learned:
            session.cover()
            self._clear()

    def _bot_move(self, bot: Person) -> Action:
        session, game = self._session, self._session.match.game
        seat = session.to_move
        view = session.match.state.view(seat)
        budget = Seconds(self._pace.hard if bot.level == "hard" else self._pace.other)
        return choose(game, view, bot.level, secrets.randbits(32), budget, self._heuristic)

    def _play(self, action: Action) -> None:
        """Play an action and print the events as the owner of the screen sees them. Raises IllegalAction."""
        events = self._forced.play_and_note(action)
        self._listed, self._unsaved = [], True
        self._print_news(self._log.describe(events, self._context()))

    def _choices(self) -> list[Choice]:
        """Return the legal moves of the player who owns the screen."""
        return all_choices(self._session.context(self._t), self._game_ui, self._session.match.state)

    def _answer(self, text: str) -> None:
        """Play the typed move, or list the moves that fit the typed words."""
        session, t = self._session, self._t
        choices = self._choices()
        if not text:
            if len(self._listed) == 1:
                self._play(self._listed[0].action)
            else:
                self._list(choices)
            return
        numbered = [choice.action for choice in choices if text.isdecimal() and choice.number == int(text)]
        answer = Answer(numbered[0]) if numbered else answer_to(text, choices, session.match.state)
        if answer.play is not None:
            try:
                self._play(answer.play)
            except IllegalAction as error:
                self._refuse(error.reason)
        elif answer.refusal is not None:
            self._refuse(answer.refusal)
        elif answer.choices:
            self._list(answer.choices)
            if len(answer.choices) == 1:
                self._screen.line(t("terminal.only_one"), "faint")
        else:
            self._screen.line(t("terminal.no_move", text=text), "warning")
            if answer.suggestions:
                self._screen.line(t("terminal.suggestions", moves=" · ".join(answer.suggestions)), "faint")

    def _refuse(self, reason: Reason) -> None:
        """Print the reason of a refusal, and the rule behind it."""
        sentence = self._game_ui.reason(reason, self._context())
        if reason.rule:
            sentence = f"{sentence} {self._t('terminal.rule', rule=reason.rule)}"
        self._screen.line(sentence, "warning")

    def _completions(self, text: str) -> list[str]:
        if text.startswith("/") or self._session.handover is not None:
            return [f"/{command}" for command in COMMANDS if f"/{command}".startswith(text)]
        return completions(text, self._session.match.state) if self._session.acting else []

    # Commands -----------------------------------------------------------------------------------------------

    def _command(self, name: str = "help", argument: str = "") -> None:
        """Carry out a command. Its first letters are enough."""
        known = next((command for command in COMMANDS if command.startswith(name.casefold())), None)
        if known is None:
            self._screen.line(self._t("terminal.no_command", name=name), "warning")
        elif self._session.awaiting_handover and known not in COVERED_COMMANDS:
            self._screen.line(self._t("terminal.covered"), "warning")
        else:
            getattr(self, f"_do_{known}")(argument)

    def _do_board(self, _: str) -> None:
        self._screen.markdown(board_text(self._context(), self._game_ui))

    def _do_moves(self, words: str) -> None:
        if self._session.acting:
            self._list(filtered(words, self._choices()))

    def _do_hint(self, _: str) -> None:
        """Print the moves that the hard bot considers best, each with its reason."""
        session, t = self._session, self._t
        if not session.acting:
            self._screen.line(t("advice.failed"), "warning")
            return
        self._screen.line(t("advice.thinking"), "faint")
        context = session.context(t)
        view = session.match.state.view(session.viewer)
        search = AdviceSearch(session.match.game, view, secrets.randbits(32), self._heuristic)
        budget = Seconds(self._pace.hard)
        while not (budget.is_exhausted() and search.compared) and search.advance():
            pass
        for index, suggestion in enumerate(search.advice()[:MAX_SUGGESTIONS]):
            if index == 0:
                rank = t("advice.best")
            elif suggestion.behind < MIN_POINTS:
                rank = t("advice.as_good")
            else:
                rank = t("advice.behind", points=points_words(suggestion.behind, t))
            number = context.legal.index(suggestion.action) + 1 if suggestion.action in context.legal else "–"
            self._screen.line(f"{number}  {self._game_ui.action_label(context, suggestion.action)}", "title")
            self._screen.line(f"   {rank}. {suggestion_reason(suggestion, self._game_ui, context)}")

    def _do_undo(self, _: str) -> None:
        try:
            self._session.undo(self._forced.__contains__)
        except UndoRefused as error:
            self._refuse(error.reason)
            return
        self._listed = []
        self._shown_to = None if self._session.awaiting_handover else self._shown_to
        self._unsaved = True
        self._screen.line(self._t("play.undone"))

    def _do_log(self, _: str) -> None:
        lines = [line.text for line in self._log.lines(self._context())]
        self._print_news(lines[-MAX_LOG_LINES:])

    def _do_rules(self, code: str) -> None:
        text = rules_text(self._session.match.game.slug, self._t.lang, code)
        if text:
            self._screen.markdown(text)
        else:
            self._screen.line(self._t("terminal.no_rule", rule=code), "warning")

    def _do_link(self, _: str) -> None:
        """Print a link with which the page continues the match, after a warning about its contents."""
        session, t = self._session, self._t
        if not session.over and session.match.game.has_secrets:
            self._screen.line(t("share.could_read"), "warning")
        link = f"{self._address}{write_match_link(session.saved)}"
        self._unsaved = True
        if len(link) > LONG_LINK:
            self._screen.line(t("share.long"), "warning")
        if not self._address:
            self._screen.line(t("terminal.link_without_address"), "faint")
        self._screen.line(link)

    def _do_save(self, _: str) -> None:
        self._unsaved = True
        self._save()
        self._screen.line(self._t("terminal.saved", file=str(self._file.path)))

    def _do_cover(self, _: str) -> None:
        self._cover()

    def _do_help(self, _: str) -> None:
        self._screen.line(self._t("terminal.help"))
        for command in COMMANDS:
            self._screen.line(f"/{command}  {self._t(f'terminal.help.{command}')}")

    def _do_quit(self, _: str) -> None:
        self._done = True

    def _cover(self) -> None:
        """Hide everything private. Without secrets there is nothing to hide."""
        self._session.cover()
        if self._session.awaiting_handover:
            self._clear()

    def _clear(self) -> None:
        self._screen.clear()
        self._shown_to, self._listed = None, []

    def _save(self) -> None:
        """Save the match if it has changed."""
        if not self._unsaved:
            return
        try:
            self._file.save(self._session.saved)
        except OSError as error:
            self._screen.line(self._t("terminal.not_saved", reason=str(error)), "warning")
        else:
            self._unsaved = False
