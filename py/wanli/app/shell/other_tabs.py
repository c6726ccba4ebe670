"""Other tabs of this browser: what they do to the open match, and what the person makes of it."""

from __future__ import annotations

from wanli.app.context import AppContext
from wanli.app.screen_controller import Intent
from wanli.app.storage.store import match_of
from wanli.ui.screens.common import Dialog, button

RECHECK_DELAY = 500
"""Milliseconds after a change by another tab until its database holds it for certain."""


class OtherTabs:
    """Notices when another tab goes on with the open match or deletes it, and asks what is to become of this one."""

    def __init__(self, app: AppContext) -> None:
        self._app = app

    def handle(self, intent: Intent) -> bool:
        """Do what the browser reports of other tabs, or what was chosen; False if this is none of it."""
        match intent:
            case ("storage", key):
                self._stored_elsewhere(key)
            case ("shown",):
                self._app.repository.writer.retry()
                self._app.spawn(self._refresh())
            case ("adopt",):
                self._adopt()
            case ("copy",):
                self._copy()
            case _:
                return False
        return True

    def _stored_elsewhere(self, key: object) -> None:
        """Another tab has written something to local storage; None for everything at once."""
        app = self._app
        if app.session is not None and (not isinstance(key, str) or match_of(key) == app.session.saved.id):
            app.spawn(app.autosave.check_current())
            # The database of that tab comes a moment later.
            app.port.later(RECHECK_DELAY, lambda: app.spawn(app.autosave.check_current()))

    async def _refresh(self) -> None:
        """The page was hidden, and other tabs may have been busy meanwhile."""
        await self._app.repository.refresh()
        await self._app.autosave.check_current()
        self._app.port.paint()

    def ask(self, gone: bool) -> None:
        """This tab is stale: it writes nothing more to that match until the person has chosen.

        `gone`: the match was deleted; else another tab has gone on with it.
        """
        app = self._app
        app.bots.attach(None)
        app.advice_runner.drop()
        app.blunder_runner.drop()
        if app.session is not None:
            app.session.cover(app.port.ticks())
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

    def _adopt(self) -> None:
        """Go on with what the other tab has made of the match."""
        if self._app.session is not None:
            id_ = self._app.session.saved.id
            self._app.repository.writer.forget(id_)
            self._app.open_match(id_)

    def _copy(self) -> None:
        """Go on with what this tab has, as a match of its own."""
        if self._app.session is not None:
            self._app.open_new(self._app.session.saved)
