"""Copies of a running match: a second match that continues from the same position, or a link to it."""

from __future__ import annotations

from contextlib import suppress

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.core.port import StorageError
from wanli.app.links.share_controller import ShareController
from wanli.app.storage.match_records import helped_seats, notes_of, save_helped_seats, save_notes
from wanli.saves.saved_match import SavedMatch
from wanli.session.match_session import MatchSession
from wanli.ui.markup.html import Markup, el
from wanli.ui.screens.common import Dialog, button, switch


class MatchCopy:
    """Copies the open match after it has said what a copy reveals.

    If seats have secrets from each other, every human player must agree: in the copy the same cards lie face down, and
    anyone can sit down at any seat of it.
    """

    def __init__(self, app: AppContext, session: MatchSession) -> None:
        self._app = app
        self._session = session
        self._agreed: set[int] = set()
        """The seats whose players have agreed since the dialog was opened."""

    @property
    def _asked(self) -> tuple[int, ...]:
        """The seats whose players must agree; empty if nobody has secrets."""
        match = self._session.match
        return self._session.humans if match.game.secrets_under(match.options) else ()

    @property
    def _missing(self) -> list[str]:
        """The names of the players who have not agreed yet."""
        return [self._session.people[seat].name for seat in self._asked if seat not in self._agreed]

    @on("match_copy")
    def _open(self) -> None:
        app, session = self._app, self._session
        if not session.over and session.handover is None:
            self._agreed.clear()
            app.ask(self._dialog, opener="menu-button", is_valid=lambda: not session.over)

    def _dialog(self) -> Dialog:
        t = self._app.t
        lines = [t("copy.text"), t("copy.future"), *([t("copy.secrets")] if self._asked else [])]
        missing = bool(self._missing)
        buttons = [
            button(t("common.cancel"), ("close",)),
            button(t("copy.share"), ("match_copy_share",), drawing="share", unavailable=missing, id_="copy-share"),
            button(t("copy.now"), ("match_copy_now",), primary=True, unavailable=missing, id_="copy-now"),
        ]
        return Dialog(t("copy.title"), lines, self._agreements(), buttons)

    def _agreements(self) -> Markup | None:
        """A switch for each player who must agree."""
        t, people = self._app.t, self._session.people
        if not self._asked:
            return None
        switches = [
            switch(
                t("copy.agrees", name=people[seat].name),
                ("match_copy_agree", seat),
                seat in self._agreed,
                f"agrees-{seat}",
            )
            for seat in self._asked
        ]
        return el("div", {"class": "agreements", "role": "group", "aria-label": t("copy.everybody")}, switches)

    @on("match_copy_agree", int)
    def _agree(self, seat: int) -> None:
        if seat in self._asked:
            self._agreed ^= {seat}

    @on("match_copy_now")
    def _copy(self) -> None:
        """Open the copy. The original stays in the list."""
        if not self._may_copy():
            return
        app, old = self._app, self._session.saved
        match = old.match.branch(len(old.match.log))
        copy = SavedMatch("", match, old.people, created=app.port.now(), humans=old.humans)
        cursor, storage = app.repository.new_cursor(copy), app.port.storage
        with suppress(StorageError):  # a copy without them can be played all the same
            save_helped_seats(storage, copy.id, [*helped_seats(storage, old.id)])
            save_notes(storage, copy.id, notes_of(storage, old.id))
        app.opener.open_saved(copy, cursor)
        app.show_message(app.t("copy.done"))

    @on("match_copy_share")
    def _share(self) -> None:
        """Open the link of this position, without its warning, which this dialog has already shown."""
        if self._may_copy():
            screen = ShareController(self._app, self._session)
            screen.purpose, screen.confirmed = "position", True
            self._app.navigation.enter(screen)

    def _may_copy(self) -> bool:
        """True if the dialog is open and all have agreed; otherwise a message says who has not."""
        app = self._app
        if self._session.over or app.dialog is None:
            return False
        if self._missing:
            app.show_message(app.t("copy.not_yet", names=app.t.list(self._missing)))
            return False
        return True
