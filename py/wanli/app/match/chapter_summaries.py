"""The summaries of chapters, such as years: one dialog after the narration, which log, replay and
analysis open again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from wanli.app.context import AppContext
from wanli.app.core.intents import nothing, on
from wanli.app.session.table import Table
from wanli.engine import Record, SeenEvent
from wanli.ui.context import RenderContext
from wanli.ui.contract.motion import ChapterSummary
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import Dialog, button


class ChapterSummaries:
    """Shows the summary of a chapter until the player closes it.

    `context` returns the position and the seat that looks at it; its events are shown as that seat saw them.
    `on_closed` is called when the player closes the summary that followed the narration. `opener` names the element
    that gets the focus when a summary opened by a button closes.
    """

    def __init__(
        self,
        app: AppContext,
        table: Table,
        context: Callable[[], RenderContext],
        on_closed: Callable[[], None] = nothing,
        opener: str = "log",
    ) -> None:
        self._app = app
        self._table = table
        self._context = context
        self._on_closed = on_closed
        self._opener = opener
        self._due: tuple[int, int] | None = None
        self._is_open = False
        self._drawn: tuple[Translator, ChapterSummary] | None = None
        """The open summary and its language. It reads all events of a year, so it is not computed at every paint."""

    @property
    def is_open(self) -> bool:
        """True while the summary that follows the narration is visible."""
        return self._is_open and self._app.dialog is not None

    def note(self, number: int) -> None:
        """Action `number`, counted from 1, is narrated: if it ends a chapter, its summary is due afterwards."""
        for index in self._ends(self._table.session.match.log[number - 1], self._context().seat):
            self._due = number, index

    def show_due(self) -> None:
        """Open the summary that is due, if there is one."""
        due, self._due = self._due, None
        if due is not None and self._table.session.handover is None:
            self._is_open = self._open(*due, opener="question")

    def drop(self) -> None:
        """Forget the summary that is due, because undo has changed the match."""
        self._due = None

    def all(self) -> list[tuple[int, int, str]]:
        """The number and event of each action that ends a chapter, with the title of its summary, oldest first."""
        log = self._table.session.match.log
        seat = self._context().seat
        ends = [(number, index) for number, record in enumerate(log, 1) for index in self._ends(record, seat)]
        summaries = [(number, index, self._summary(number, index)) for number, index in ends]
        return [(number, index, summary.title) for number, index, summary in summaries if summary is not None]

    @on("summary", int, int)
    def _reopen(self, number: int, event: int) -> None:
        """Open the summary that ends with an event of action `number`."""
        self._open(number, event, opener=self._opener)

    def _open(self, number: int, event: int, opener: str) -> bool:
        summary = self._summary(number, event)
        if summary is None:
            return False
        self._drawn = self._app.t, summary
        self._app.ask(partial(self._dialog, number, event), opener=opener, on_close=self._closed)
        return True

    def _closed(self) -> None:
        if self._is_open:
            self._is_open = False
            self._on_closed()

    def _ends(self, record: Record, seat: int | None) -> Iterator[int]:
        """The events of an action that end a chapter, by index."""
        ends_chapter = self._table.game_ui.motion.ends_chapter
        for index, event in enumerate(record.events):
            if ends_chapter(self._table.session.seen(event, seat)):
                yield index

    def _summary(self, number: int, event: int) -> ChapterSummary | None:
        """The summary of the chapter that ends with an event, as the looking seat saw it; None if it ends none."""
        session = self._table.session
        log = session.match.log
        if session.handover is not None or not 0 < number <= len(log) or not 0 <= event < len(log[number - 1].events):
            return None
        context = self._context()
        return self._table.game_ui.motion.chapter_summary(self._chapter(number, event, context.seat), context)

    def _chapter(self, number: int, event: int, seat: int | None) -> list[SeenEvent]:
        """The events of a chapter up to its last event, from the action that ended the chapter before it."""
        session = self._table.session
        log = session.match.log
        first = next((index for index in range(number - 2, -1, -1) if [*self._ends(log[index], seat)]), 0)
        events = [one for record in log[first : number - 1] for one in record.events]
        return [session.seen(one, seat) for one in [*events, *log[number - 1].events[: event + 1]]]

    def _dialog(self, number: int, event: int) -> Dialog:
        """The dialog, in the present language of the page."""
        assert self._drawn is not None
        t = self._app.t
        if self._drawn[0] is not t:
            self._drawn = t, self._summary(number, event) or self._drawn[1]
        summary = self._drawn[1]
        close = button(t("common.close"), ("close",), primary=True)
        return Dialog(summary.title, body=summary.body, buttons=[close])
