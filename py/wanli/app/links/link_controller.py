"""Controller of the screen for an incoming link."""

from __future__ import annotations

from collections.abc import Callable

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.core.port import StorageError
from wanli.app.core.time_slices import Cancelled
from wanli.app.screen_controller import ScreenController
from wanli.engine import DecodeError
from wanli.saves.correspondence import Arrival, arrival, extend, link_note
from wanli.saves.link_codec import LINK_ROUTE, LinkedMatch, find_link, read_link_steps
from wanli.saves.save_cursor import SaveCursor
from wanli.saves.saved_match import RECEIVED, SavedMatch
from wanli.texts.default_names import localized
from wanli.ui.markup.html import Markup
from wanli.ui.screens.link import Arrived, link_screen


class LinkController(ScreenController):
    """A link that was opened or pasted: its content and the possible actions. Nothing is stored before a press."""

    def __init__(self, app: AppContext, text: str) -> None:
        super().__init__(app)
        self.route = f"{LINK_ROUTE}{text}"
        self.problem = ""
        self._linked: LinkedMatch | None = None
        self._arrival: Arrival = "new"
        self._stored: tuple[SavedMatch, SaveCursor] | None = None
        self._link = find_link(self.route) or ""
        if not self._link:
            self.problem = app.t("link.no_link")
        self._reading, self._opening = self.new_request(), self.new_request()

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("link.title")

    def render(self) -> Markup:
        """Render the screen."""
        linked = self._linked
        if linked is None:
            return link_screen(Arrived(problem=self.problem), self.app.t)
        match, stored = linked.saved.match, self._stored
        result = match.state.result()
        return link_screen(
            Arrived(
                game=match.game,
                people=localized(linked.saved.people, self.app.t),
                purpose=linked.purpose,
                arrival=self._arrival,
                moves=len(match.log),
                more=len(match.log) - len(stored[0].match.log) if stored else 0,
                to_move=match.state.seat,
                winners=() if result is None else result.winners,
                over=match.over,
                rewritten=linked.rewritten,
            ),
            self.app.t,
        )

    def on_shown(self) -> None:
        """Read the link, unless it is read."""
        if self._linked is None and not self.problem:
            self.app.spawn(self._read(self._reading.begin()))

    @on("link_open")
    def _continue(self) -> None:
        if self._linked is not None and not self._opening.is_waiting:
            self.app.spawn(self._open(self._linked, self._opening.begin()))

    @on("link_copy")
    def _copy(self) -> None:
        if self._linked is not None:
            self._open_copy(self._linked, fork=False)

    async def _read(self, still_needed: Callable[[], bool]) -> None:
        app = self.app
        try:
            linked = await app.slices(still_needed).run(read_link_steps(self._link))
        except Cancelled:
            return
        except DecodeError as error:
            self.problem = app.t.reason("", error.reason)
        else:
            await self._compare(linked)
            self._linked = linked
        app.port.paint()

    async def _compare(self, linked: LinkedMatch) -> None:
        """Load the stored copy and compare the link with it."""
        self._stored = await self._load(linked.saved.id)
        self._arrival = arrival(linked, self._stored[0] if self._stored else None)

    async def _load(self, id_: str) -> tuple[SavedMatch, SaveCursor] | None:
        if not id_:
            return None
        try:
            return await self.app.repository.load(id_)
        except (DecodeError, StorageError):
            return None

    async def _open(self, linked: LinkedMatch, still_needed: Callable[[], bool]) -> None:
        """Continue the match of the link. A stored match is never overwritten. If the stored match changed since it was
        compared, the screen first shows the new comparison.
        """
        app, shown_arrival = self.app, self._arrival
        await self._compare(linked)
        stored = self._stored
        if not still_needed():
            return
        if self._arrival != shown_arrival:
            self._opening.cancel()
        elif self._arrival in ("known", "older") and stored is not None:
            app.opener.open_match(stored[0].id)
        elif self._arrival == "continues" and stored is not None:
            saved, cursor = stored
            extend(saved, cursor, linked)
            app.opener.open_saved(saved, cursor)
        elif self._arrival == "fork":
            self._open_copy(linked, fork=True)
        elif linked.purpose == "position":
            self._open_copy(linked, fork=False)
        else:
            await self._add(linked)
        app.port.paint()

    async def _add(self, linked: LinkedMatch) -> None:
        """Store a match that is new here under its own id."""
        app, saved = self.app, linked.saved
        saved.created = saved.played = app.port.now()
        if linked.purpose == "turn":
            saved.notes.append(link_note(saved, RECEIVED))
        await app.repository.add(saved)
        app.opener.open_match(saved.id, ("replay",) if saved.match.over else ())

    def _open_copy(self, linked: LinkedMatch, fork: bool) -> None:
        """Open the match as a new match."""
        app, saved = self.app, linked.saved
        saved.created = app.port.now()
        saved.fork = fork
        app.opener.open_new(saved)
        if saved.match.over:  # it was sent to be looked at, not only its result
            app.navigation.show_part(("replay",))
