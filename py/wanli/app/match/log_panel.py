"""The log beside a table."""

from __future__ import annotations

from collections.abc import Callable

from wanli.app.context import AppContext
from wanli.app.core.intents import nothing, on
from wanli.app.session.table import Table
from wanli.session.match_log import MatchLog
from wanli.ui.context import RenderContext
from wanli.ui.screens.log import LogPart, stretch


class LogPanel:
    """Opens and closes the log, and turns its pages. `on_toggle` is called before it opens or closes."""

    def __init__(self, app: AppContext, table: Table, log: MatchLog, on_toggle: Callable[[], None] = nothing) -> None:
        self._app = app
        self._session = table.session
        self._log = log
        self._on_toggle = on_toggle
        self._number = 0
        self.is_open = False

    def part(self, context: RenderContext) -> LogPart | None:
        """The visible part of the log; None while the log is closed."""
        return self._log.part(context, self._number) if self.is_open else None

    @on("log")
    def _toggle(self) -> None:
        self._on_toggle()
        self.is_open = not self.is_open and self._session.handover is None
        self._number = 0
        self._app.focus = "log" if self.is_open else "log-button"

    @on("log_part", int)
    def _turn(self, number: int) -> None:
        if self.is_open and 0 <= number <= stretch(len(self._session.match.log), number)[2]:
            self._number = number
            self._app.focus = "log-pager"
