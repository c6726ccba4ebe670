"""Controller of the screen that shares a match as a link."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.core.latest_request import FETCH_TIMEOUT_MS
from wanli.app.core.time_slices import Cancelled
from wanli.app.screen_controller import ScreenController
from wanli.saves.correspondence import before, link_note
from wanli.saves.link_codec import LINK_ROUTE, Purpose, write_link_steps
from wanli.saves.saved_match import SENT, Note
from wanli.session.match_session import MatchSession
from wanli.texts.default_names import unnamed
from wanli.ui.markup.html import Markup
from wanli.ui.screens.result_text import result_text
from wanli.ui.screens.share import Share, share


class ShareController(ScreenController):
    """A link of the open match.

    A running match is shared only after the player confirmed a warning about what recipients could do with it. This
    screen shows no secrets: it may be open while the match is covered.
    """

    session: MatchSession

    def __init__(self, app: AppContext, session: MatchSession) -> None:
        super().__init__(app)
        self.session = session
        self.route = f"match/{session.saved.id}/share"
        self.purpose: Purpose = "replay" if session.over else "turn" if self.by_turns else "position"
        self.names = False
        self.confirmed = session.over
        self.link = ""
        """The text of the link; "" while it is computed."""
        self.rows: list[str] | None = None
        self.show_qr = False
        self._writing, self._drawing = self.new_request(), self.new_request()

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("share.title")

    @property
    def by_turns(self) -> bool:
        """True if the match can be sent to the player to move."""
        return self.session.due is not None and len(self.session.humans) > 1

    @property
    def url(self) -> str:
        """The whole link; "" while it is computed."""
        return f"{self.app.port.address}#{LINK_ROUTE}{self.link}" if self.link else ""

    @property
    def result(self) -> str:
        """The result as text; "" while the match runs."""
        saved, t = self.session.saved, self.app.t
        result = saved.match.state.result()
        if result is None:
            return ""
        context = self.session.spectator(t)
        if not self.names:
            context = replace(context, people=unnamed(context.people, t))
        return result_text(result, context, self.app.port.when(saved.played or saved.created, t.lang))

    def render(self) -> Markup:
        """Render the screen."""
        session = self.session
        due = session.people[session.due].name if session.due is not None else ""
        return share(
            Share(
                game=session.match.game,
                over=session.over,
                hidden=session.match.game.has_secrets,
                purpose=self.purpose,
                by_turns=self.by_turns,
                due=due,
                names=self.names,
                agreed=self.confirmed,
                url=self.url,
                can_share=self.app.port.can_share,
                show_qr=self.show_qr,
                rows=self.rows,
                result=self.result,
            ),
            self.app.t,
        )

    def on_shown(self) -> None:
        """Compute the link."""
        self._update_link()

    def match_advanced(self) -> None:
        """Update the link to the current match."""
        self._update_link()

    @on("share_agree")
    def _confirm(self) -> None:
        self.confirmed = True

    @on("share_purpose", str, ...)
    def _choose_purpose(self, chosen: str, *_: object) -> None:
        purposes: tuple[Purpose, ...] = ("turn", "position") if self.by_turns else ("position",)
        purpose = next((purpose for purpose in purposes if purpose == chosen), None)
        if purpose is not None and not self.session.over:
            self.purpose = purpose
            self._update_link()

    @on("share_names", bool, ...)
    def _choose_names(self, names: bool, *_: object) -> None:
        self.names = names
        self._update_link()

    @on("share_send")
    def _send(self) -> None:
        if self._may_share and self.app.port.can_share:
            self._note(link_note(self.session.saved, SENT))
            self.app.port.share(self.session.title(self.app.t), self.url)

    @on("share_copy")
    def _copy(self) -> None:
        if self._may_share:
            self.app.copy(self.url, partial(self._note, link_note(self.session.saved, SENT)))

    @on("share_result")
    def _send_result(self) -> None:
        if self.result and self.app.port.can_share:
            self.app.port.share_text(self.session.title(self.app.t), self.result)

    @on("share_result_copy")
    def _copy_result(self) -> None:
        if self.result:
            self.app.copy(self.result)

    @on("share_qr")
    def _toggle_qr(self) -> None:
        if not self._may_share:
            return
        self.show_qr = not self.show_qr
        if self.show_qr:
            self._note(link_note(self.session.saved, SENT))
            if self.rows is None:
                self._drawing.ask(partial(self.app.port.qr_code, self.url), self._drawn, FETCH_TIMEOUT_MS)

    @property
    def _may_share(self) -> bool:
        return self.confirmed and bool(self.link)

    def _update_link(self) -> None:
        self.link, self.rows, self.show_qr = "", None, False
        self._drawing.cancel()
        self.app.spawn(self._write(self._writing.begin()))

    async def _write(self, still_needed: Callable[[], bool]) -> None:
        saved = self.session.saved
        last = before(saved) if self.purpose == "turn" else None
        steps = write_link_steps(saved, self.purpose, names=self.names, before=last)
        with suppress(Cancelled):
            self.link = await self.app.slices(still_needed).run(steps)
            self.app.port.paint()

    def _note(self, note: Note) -> None:
        """Record that the match was sent, once per position."""
        saved = self.session.saved
        if self.purpose == "turn" and note not in saved.notes:
            saved.notes.append(note)
            self.app.autosave.save_note(note)

    def _drawn(self, rows: list[str] | None) -> None:
        self.rows = rows if rows is not None else []
        self.app.port.paint()
