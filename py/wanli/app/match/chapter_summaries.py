"""The summaries of chapters, such as years: one dialog after the narration, which the log opens again."""

from __future__ import annotations

from functools import partial

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.session.table import Table
from wanli.ui.contract.motion import ChapterSummary
from wanli.ui.screens.common import Dialog, button


class ChapterSummaries:
    """Shows the summary of a chapter until the player closes it."""

    def __init__(self, app: AppContext, table: Table) -> None:
        self._app = app
        self._table = table
        self._due: tuple[int, int] | None = None
        self._is_open = False

    @property
    def is_open(self) -> bool:
        """True while the summary that follows the narration is visible."""
        return self._is_open and self._app.dialog is not None

    def note(self, number: int) -> None:
        """Action `number`, counted from 1, is narrated: if it ends a chapter, its summary is due afterwards."""
        session, motion = self._table.session, self._table.game_ui.motion
        for index, event in enumerate(session.match.log[number - 1].events):
            if motion.ends_chapter(session.seen(event, session.viewer)):
                self._due = number, index

    def show_due(self) -> None:
        """Open the summary that is due, if there is one."""
        due, self._due = self._due, None
        if due is not None and self._table.session.handover is None:
            self._is_open = self._open(*due, opener="prompt")

    def drop(self) -> None:
        """Forget the summary that is due, because undo has changed the match."""
        self._due = None

    @on("summary", int, int)
    def _reopen(self, number: int, event: int) -> None:
        """Open the summary that ends with an event of action `number`, from the log."""
        self._open(number, event, opener="log")

    def _open(self, number: int, event: int, opener: str) -> bool:
        summary = self._summary(number, event)
        if summary is None:
            return False
        self._app.ask(partial(self._dialog, number, event, summary), opener=opener, on_close=self._closed)
        return True

    def _closed(self) -> None:
        """Bots may move again."""
        if self._is_open:
            self._is_open = False
            self._app.bots.narration_finished()
            session = self._table.session
            if session.acting:
                self._app.speak(self._table.game_ui.prompt(session.context(self._app.t)))

    def _summary(self, number: int, event: int) -> ChapterSummary | None:
        """The summary of the chapter that ends with an event, as the viewing player saw it; None if it ends none."""
        session = self._table.session
        log = session.match.log
        if session.handover is not None or not 0 < number <= len(log) or not 0 <= event < len(log[number - 1].events):
            return None
        events = [e for record in log[: number - 1] for e in record.events] + list(log[number - 1].events[: event + 1])
        seen = [session.seen(one, session.viewer) for one in events]
        return self._table.game_ui.motion.chapter_summary(seen, session.context(self._app.t))

    def _dialog(self, number: int, event: int, drawn: ChapterSummary) -> Dialog:
        """The dialog, in the present language of the page."""
        summary = self._summary(number, event) or drawn
        t = self._app.t
        close = button(t("common.close"), ("close",), primary=True)
        return Dialog(summary.title, body=summary.body, buttons=[close])
