"""Conflicts with other tabs of this browser about the open match."""

from __future__ import annotations

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.storage.store import match_of
from wanli.ui.screens.common import Dialog, button

RECHECK_DELAY = 500
"""Milliseconds after a change by another tab until its database write is certainly done."""


class OtherTabs:
    """Notices when another tab continues or deletes the open match, and asks the user how to proceed."""

    def __init__(self, app: AppContext) -> None:
        self._app = app

    @on("storage", str | None)
    def _stored_elsewhere(self, key: str | None) -> None:
        """Another tab wrote to local storage; a `key` of None stands for all keys."""
        app = self._app
        if app.session is not None and (key is None or match_of(key) == app.session.saved.id):
            app.spawn(app.autosave.check_current())
            # That tab writes to its database slightly later.
            app.port.later(RECHECK_DELAY, lambda: app.spawn(app.autosave.check_current()))

    @on("shown")
    def _page_shown(self) -> None:
        self._app.is_visible = True
        self._app.repository.writer.retry()
        self._app.spawn(self._refresh())

    async def _refresh(self) -> None:
        """The page was hidden; other tabs may have written meanwhile."""
        await self._app.repository.refresh()
        await self._app.autosave.check_current()
        self._app.port.paint()

    def ask(self, gone: bool) -> None:
        """Ask how to proceed. This tab is stale and does not write to the match until the user has chosen.

        `gone`: the match was deleted; otherwise another tab continued it.
        """
        app = self._app
        app.bots.attach(None)
        app.advice_runner.drop()
        app.blunder_runner.drop()
        if app.session is not None:
            app.session.cover()
        app.announcer.clear()
        app.playback.stop()

        def question() -> Dialog:
            t = app.t
            copy = button(t("conflict.copy"), ("copy",), primary=gone)
            adopt = button(t("conflict.adopt"), ("adopt",), primary=True)
            text = t("conflict.gone" if gone else "conflict.changed")
            buttons = [copy, button(t("play.home"), ("home",))] if gone else [adopt, copy]
            return Dialog(t("conflict.title"), [text], buttons=buttons, closable=False)

        app.ask(question)

    @on("adopt")
    def _adopt(self) -> None:
        """Continue with the other tab's version of the match."""
        if self._app.session is not None:
            id_ = self._app.session.saved.id
            self._app.repository.writer.forget(id_)
            self._app.opener.open_match(id_)

    @on("copy")
    def _copy(self) -> None:
        """Continue with this tab's version, as a new match."""
        if self._app.session is not None:
            self._app.opener.open_new(self._app.session.saved)
