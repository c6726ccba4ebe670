"""Screens, and the navigation between them as the screens' controllers know it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol

from wanli.app.core.intents import Intent
from wanli.app.core.page_side import PageSide, Side
from wanli.engine import Game
from wanli.engine.options import OptionValue
from wanli.saves.save_cursor import SaveCursor
from wanli.saves.saved_match import SavedMatch
from wanli.session.match_session import MatchSession
from wanli.ui.context import RenderContext
from wanli.ui.markup.html import Markup
from wanli.ui.markup.people import Person


class Screen:
    """One screen. `route` is its address after the `#`; "" if a reload leads home."""

    route = ""
    parts: Sequence[object] = ()
    """The parts of the screen that own intents, beside the screen itself."""
    session: MatchSession | None = None
    """The session whose table is on the screen; None if the screen shows none."""
    always_coordinates = False
    """True if boards show coordinates whatever the setting says."""
    side: PageSide | None = None
    """The side of the tablet to which the screen is turned; None if it is that of the screen from
    which it was opened.
    """

    @property
    def title(self) -> str:
        """The name of the screen, for the title of the page. Holds no secret."""
        raise NotImplementedError

    @property
    def thinking_seat(self) -> int | None:
        """The seat of the player who thinks about a move of the open match on this screen; None if nobody does."""
        return None

    @property
    def is_played(self) -> bool:
        """True if people play at a table on this screen, so that the device should stay on."""
        return self.session is not None

    def render(self) -> Markup:
        """Render the screen."""
        raise NotImplementedError

    def render_intermediate(self, context: RenderContext) -> Markup:
        """The table at an intermediate state of a playback; "" on screens without playback."""
        del context
        return Markup("")

    def on_shown(self) -> None:
        """Called when the screen appears, for the first time or again."""

    def on_left(self) -> None:
        """Called when another screen takes its place, for a while or for good."""

    def match_advanced(self) -> None:
        """Called when a bot moved in the open match behind this screen."""

    def instead(self, verb: str) -> Callable[[], None] | None:
        """The reaction to an intent that this screen does not handle as usual now; None if it does."""
        del verb
        return None

    def after_intent(self) -> None:
        """Called after each intent that this screen or one of its parts has handled."""

    def key(self, key: str) -> Intent | None:
        """The intent of a key on this screen."""
        return {"Escape": ("back",), "?": ("help",)}.get(key)


class Navigation(Protocol):
    """The visible screen, and the ways to others."""

    @property
    def side(self) -> PageSide | None:
        """The side of the tablet to which the visible screen is turned; None if nobody has turned it."""

    def shows(self, screen: object) -> bool:
        """True if `screen` is visible."""

    def enter(self, screen: Screen, *, in_place: bool = False) -> None:
        """Show a screen; "back" returns to the current one, or to the one before it (`in_place`)."""

    def back(self) -> None:
        """Return to the previous screen."""

    def show_part(self, part: Sequence[str]) -> None:
        """Open a screen of the open match by the rest of its address, such as ["replay"]."""

    def show_lobby(
        self,
        game: Game,
        people: Sequence[Person] = (),
        options: Mapping[str, object] | None = None,
        helped: Collection[int] = (),
    ) -> None:
        """Open the lobby, with the players, options and `helped` seats of another match if given."""

    def show_lesson(self, slug: str, key: str) -> None:
        """Open a lesson at the saved progress; ignored if it does not exist."""


class Opener(Protocol):
    """Opens matches and shows them."""

    def start_match(
        self,
        game: Game,
        people: tuple[Person, ...],
        options: Mapping[str, OptionValue],
        helped: Collection[int] = (),
        sides: Sequence[Side] = (),
    ) -> None:
        """Create a new match, in which the `helped` seats get help, and open it.

        `sides` are the sides of the tablet of the players, if they chose any.
        """

    def open_match(self, id_: str, part: Sequence[str] = ()) -> None:
        """Open a stored match; if it cannot be read, show the home screen with the reason.

        `part` is the rest of the address after the match: one of its screens, such as ["replay"].
        """

    def open_new(self, saved: SavedMatch) -> None:
        """Open a match in memory as a new match, under a new id."""

    def open_saved(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Open a match that is in memory, and save its unsaved entries."""
