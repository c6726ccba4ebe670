"""The field for typed moves and questions at the table of a match, lesson or puzzle.

A typed move becomes the intent of a button that plays it, so confirmations, warnings, lessons and puzzles treat it like
a tap. Everything shown comes from the context of the viewing seat, and is empty while that seat is not to act.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from wanli.app.context import AppContext
from wanli.app.core.intents import Intent, on
from wanli.app.screen_controller import ScreenController
from wanli.app.session.table import Table
from wanli.session.typed_moves import (
    Choice,
    Continuation,
    all_choices,
    answer_to,
    continuations,
    summary,
)
from wanli.ui.context import RenderContext
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.typed_moves import FIELD, MAX_LENGTH, QUESTIONS, Option, TypedPanel

MAX_OPTIONS = 40
"""The number of options in the list. Further words shorten longer lists."""
SPEAK_MS = 700
"""Milliseconds after the last key until the number of fitting moves is spoken."""

_Owner = tuple[int | None, int]
"""The viewing seat, and the number of its actions: the text is gone after each of them."""


@dataclass(frozen=True)
class _Entry:
    """The state of the field: its text, the list if it `is_listing`, its active option, and the answer."""

    owner: _Owner
    text: str = ""
    is_listing: bool = False
    active: int = -1
    lines: tuple[str, ...] = ()


class TypedMoves:
    """The field of one table. `seen` returns the context of the viewer, without legal actions if nothing may be played.

    The field is open for each seat that opened it, so that other players of a shared device do not see it.
    """

    def __init__(
        self, app: AppContext, screen: ScreenController, table: Table, seen: Callable[[], RenderContext]
    ) -> None:
        self._app, self._screen, self._table, self._seen = app, screen, table, seen
        self._session = table.session
        self._open: set[int | None] = set()
        self._opener = "prompt"
        self._entry = _Entry((None, 0))
        self._is_previewing = False
        self._asked: tuple[int, int | None] = (-1, None)
        """The number of actions and the viewer when the question was spoken last."""
        self._listed: tuple[tuple[object, ...], Translator, Sequence[Choice]] | None = None
        self._speaking = screen.new_request()

    @property
    def is_open(self) -> bool:
        """True if the field is on the screen."""
        session = self._session
        return session.viewer in self._open and not session.awaiting_handover and not session.over

    @property
    def focus(self) -> str:
        """The id of the field if it is open; "" otherwise."""
        return FIELD if self.is_open else ""

    def panel(self) -> TypedPanel | None:
        """The model of the field; None while it is closed."""
        if not self.is_open:
            return None
        entry, choices = self._current, self._choices()
        found = self._found(entry) if entry.is_listing else []
        return TypedPanel(
            entry.text,
            [self._option(continuation) for continuation in found[:MAX_OPTIONS]],
            entry.active,
            max(0, len(found) - MAX_OPTIONS),
            entry.lines,
            choices[0].written if choices else "",
        )

    def key(self, key: str) -> Intent | None:
        """The intent of a key. The page sends Enter and the up and down arrow keys only from the field."""
        if key == "/":
            return ("typed",)
        if not self.is_open:
            return None
        intents: dict[str, Intent] = {
            "Enter": ("typed_enter",),
            "ArrowDown": ("typed_step", 1),
            "ArrowUp": ("typed_step", -1),
            "Escape": ("typed",),
        }
        return intents.get(key)

    def speak_question(self) -> None:
        """Let screen readers speak a new question, after the narration of the moves before it.

        Those who play with keys alone hear it without the field, too.
        """
        session = self._session
        now = (len(session.match.log), session.viewer)
        if session.acting and now != self._asked and self._app.navigation.shows(self._screen):
            self._asked = now
            self._app.announcer.speak(self._prompt(), late=True)

    def clear(self) -> None:
        """Empty the field."""
        self._entry = _Entry(self._owner)
        self._is_previewing = False

    # Intents ------------------------------------------------------------------------------------------------

    @on("typed", str | None)
    def _toggle(self, opener: str | None = None) -> None:
        """Open or close the field. The focus returns to the element `opener`."""
        app, session = self._app, self._session
        if self.is_open:
            self._drop_preview()
            self._open.discard(session.viewer)
            app.focus = self._opener
        elif session.viewer is not None and not session.awaiting_handover and not session.over:
            app.close_dialog()
            self._open.add(session.viewer)
            self._opener = opener or "prompt"
            self.clear()
            self._asked = (-1, None)
            self.speak_question()
            app.focus = FIELD

    @on("typed_text", str)
    def _type(self, text: str) -> None:
        if self.is_open:
            self._drop_preview()
            self._entry = _Entry(self._owner, text[:MAX_LENGTH], is_listing=bool(text.strip()))
            self._speaking.later(SPEAK_MS, self._speak_count)

    @on("typed_step", int)
    def _step(self, step: int) -> None:
        """Move to the next or previous option; the first step opens the list."""
        if not self.is_open:
            return
        entry = self._current
        count = min(len(self._found(entry)), MAX_OPTIONS)
        before = entry.active if entry.is_listing and entry.active >= 0 else (-1 if step > 0 else count)
        self._speaking.cancel()
        self._entry = replace(entry, is_listing=True, active=(before + step) % count if count else -1, lines=())

    @on("typed_choose", str)
    def _choose(self, text: str) -> None:
        """Take over an option, unless it has left the list."""
        continuation = next((found for found in self._found(self._current) if found.text == text), None)
        if self.is_open and continuation is not None:
            self._take(continuation)

    @on("typed_enter")
    def _enter(self) -> None:
        """Take over the active option, answer a question, or play the typed move."""
        if not self.is_open:
            return
        self._speaking.cancel()
        entry = self._current
        if entry.is_listing and entry.active >= 0:
            self._take(self._found(entry)[entry.active])
        elif entry.text.lstrip().startswith("?"):
            self._answer(self._question_lines(entry.text.strip()[1:]))
        else:
            self._carry_out(entry)

    @on("typed_ask", str)
    def _ask(self, key: str) -> None:
        if self.is_open and key in QUESTIONS:
            self._answer(self._lines_about(key))
            self._app.focus = FIELD

    # Moves --------------------------------------------------------------------------------------------------

    def _carry_out(self, entry: _Entry) -> None:
        """Play the typed move, or continue as the key `n` does if nothing is typed. The answer is what is spoken."""
        app = self._app
        spoken_before = app.announcer.last_number
        self._drop_preview()
        if not entry.text.strip():
            intent = self._screen.key("n")
            if intent is None:
                app.speak(self._prompt())
            else:
                app.carry_out(intent)
        elif not self._choices():
            self._explain_waiting()
        else:
            self._play(entry.text)
        if not self.is_open:
            return
        lines = tuple(spoken.text for spoken in app.announcer.sentences if spoken.number > spoken_before)
        entry = self._current if self._screen.instead("play") is None else _Entry(self._owner)
        self._entry = replace(entry, lines=lines, active=-1)
        if app.dialog is None:
            app.focus = FIELD

    def _play(self, text: str) -> None:
        app, t, choices = self._app, self._app.t, self._choices()
        answer = answer_to(text, choices, self._session.match.state)
        if answer.play is not None:
            label, last = self._table.game_ui.action_label(self._seen(), answer.play), app.announcer.last_number
            app.carry_out(("play", answer.play))
            if app.announcer.last_number == last and app.dialog is None:
                app.speak(label)  # the log has no line for it, as for the end of a turn
        elif len(answer.choices) == 1:
            self._take(_whole(answer.choices[0]))
        elif answer.choices:
            app.speak(t.plural("typed.several", len(answer.choices)))
        elif answer.refusal is not None:
            reason = answer.refusal
            app.carry_out(("tell", self._table.game_ui.reason(reason, self._seen()), reason.rule))
        else:
            similar = t("typed.similar", moves="; ".join(answer.suggestions)) if answer.suggestions else ""
            app.show_message(f"{t('typed.unknown', text=text.strip())} {similar}".strip())

    def _take(self, continuation: Continuation) -> None:
        """Put an option into the field. A whole move is previewed on the board and can then be played."""
        choice = continuation.choice
        is_whole = choice is not None
        lines: tuple[str, ...] = ()
        self._drop_preview()
        if choice is not None and self._choices() and self._screen.instead("play") is None:
            self._table.preview(choice.action, self._app.t)
            self._is_previewing = True
            lines = (self._app.t("typed.ready", move=choice.label),)
            self._app.speak(lines[0])
        self._entry = _Entry(self._owner, continuation.text, not is_whole, lines=lines)
        self._app.focus = FIELD

    def _drop_preview(self) -> None:
        if self._is_previewing:
            self._is_previewing = False
            self._session.clear()

    def _explain_waiting(self) -> None:
        session, t = self._session, self._app.t
        seat = session.to_move
        if seat is None or session.acting:
            self._app.show_message(t("typed.no_moves"))
        else:
            self._app.show_message(t("reason.not_your_turn", name=session.people[seat].name))

    # Questions ----------------------------------------------------------------------------------------------

    def _answer(self, lines: Sequence[str]) -> None:
        """Show and speak the answer to a question; the field is empty then."""
        self._drop_preview()
        for line in lines:
            self._app.speak(line)
        self._entry = _Entry(self._owner, lines=tuple(lines))

    def _question_lines(self, words: str) -> Sequence[str]:
        """The answer to a typed question: one of the questions, or the own pieces that contain its words."""
        t, wanted = self._app.t, words.casefold().split()
        if not wanted:
            return [t("typed.questions"), *(t(f"typed.{key}") for key in QUESTIONS)]
        for key in QUESTIONS:
            if _contains(t(f"typed.{key}"), wanted):
                return self._lines_about(key)
        return [line for line in self._own_lines() if _contains(line, wanted)] or [
            t("typed.nothing_like", text=words.strip())
        ]

    def _lines_about(self, key: str) -> Sequence[str]:
        """The answer to one of the questions."""
        t, context = self._app.t, self._seen()
        if key == "own":
            return self._own_lines() or [t("typed.no_pieces")]
        if key == "news":
            seat = context.seat
            log = self._table.log
            lines = [] if seat is None else [*log.consequences(seat, context), *log.missed(seat, context)]
            return lines or [t("typed.no_news")]
        lines = summary(self._choices(), t)
        return [self._prompt(), *lines] if lines else [t("typed.no_moves")]

    def _own_lines(self) -> list[str]:
        return [line.replace("\u00ad", "") for line in self._table.game_ui.own_pieces(self._seen())]

    # State --------------------------------------------------------------------------------------------------

    @property
    def _owner(self) -> _Owner:
        viewer = self._session.viewer
        return viewer, sum(record.seat == viewer for record in self._session.match.log)

    @property
    def _current(self) -> _Entry:
        """The state of the field, empty if another seat looks at it now or the seat has acted since."""
        owner = self._owner
        return self._entry if self._entry.owner == owner else _Entry(owner)

    def _choices(self) -> Sequence[Choice]:
        """The legal moves of the viewing seat, if it may play one now."""
        context = self._seen()
        if not (self._session.acting and context.legal):
            return ()
        if self._listed is None or self._listed[0] is not context.legal or self._listed[1] is not context.t:
            choices = all_choices(replace(context, selection=()), self._table.game_ui, self._session.match.state)
            self._listed = context.legal, context.t, choices
        return self._listed[2]

    def _found(self, entry: _Entry) -> Sequence[Continuation]:
        """The continuations of the text: questions after a question mark, moves otherwise."""
        t, text = self._app.t, entry.text.lstrip()
        if text.startswith("?"):
            wanted = text[1:].casefold().split()
            questions = [t(f"typed.{key}") for key in QUESTIONS]
            return [Continuation(f"? {question}", 1) for question in questions if _contains(question, wanted)]
        return continuations(entry.text, self._choices())

    def _option(self, continuation: Continuation) -> Option:
        if continuation.choice is not None:
            return Option(continuation.text, continuation.choice.label)
        is_question = continuation.text.startswith("?")
        count = "" if is_question else self._app.t.plural("typed.count", continuation.count)
        return Option(continuation.text, count)

    def _prompt(self) -> str:
        return self._table.game_ui.prompt(replace(self._seen(), selection=()))

    def _speak_count(self) -> None:
        """Let screen readers speak the number of fitting moves, or the only one."""
        entry = self._current
        if not (self.is_open and entry.is_listing):
            return
        found = self._found(entry)
        count = sum(continuation.count for continuation in found)
        only = found[0].choice if count == 1 else None
        t = self._app.t
        self._app.speak(only.label if only else t.plural("typed.count", count) if count else t("typed.none"))
        self._app.port.paint()


def _contains(text: str, words: Sequence[str]) -> bool:
    folded = text.casefold()
    return all(word in folded for word in words)


def _whole(choice: Choice) -> Continuation:
    return Continuation(choice.written, 1, choice)
