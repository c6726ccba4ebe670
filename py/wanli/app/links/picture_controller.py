"""Controller of the screen that makes a picture of the board."""

from __future__ import annotations

from functools import partial
from typing import Literal

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.core.latest_request import FETCH_TIMEOUT_MS
from wanli.app.screen_controller import ScreenController
from wanli.games import load_ui
from wanli.saves.files import day
from wanli.session.match_session import MatchSession
from wanli.ui.context import RenderContext
from wanli.ui.markup.html import Markup
from wanli.ui.markup.numbers import format_number
from wanli.ui.markup.people import SHAPE_SIGNS
from wanli.ui.screens.picture import Picture, picture

PAINT_DELAY_MS = 400
"""Milliseconds until the screen has been painted and is still."""


class PictureController(ScreenController):
    """The board of the open match as a spectator sees it: it shows no secrets, even between turns."""

    session: MatchSession

    def __init__(self, app: AppContext, session: MatchSession) -> None:
        super().__init__(app)
        self.session = session
        self.route = f"match/{session.saved.id}/picture"
        self.game_ui = load_ui(session.match.game.slug)
        self.drawn: Literal["waiting", "done", "failed"] = "waiting"
        self._drawing = self.new_request()

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("picture.title")

    def render(self) -> Markup:
        """Render the screen."""
        context = self._context
        players = self.game_ui.player_bar(context)
        return picture(
            Picture(context, self.game_ui, players, self.drawn, self.app.port.can_share_picture),
            self.app.t,
        )

    def on_shown(self) -> None:
        """Draw the picture, unless it is drawn."""
        if self.drawn != "done":
            self.drawn = "waiting"
            self._drawing.later(PAINT_DELAY_MS, self._draw)

    @on("picture_save")
    def _save(self) -> None:
        if self.drawn == "done":
            self.app.port.save_picture(self._name)

    @on("picture_share")
    def _share(self) -> None:
        if self.drawn == "done" and self.app.port.can_share_picture:
            self.app.port.share_picture(self._name, self.session.title(self.app.t))

    @property
    def _context(self) -> RenderContext:
        return self.session.spectator(self.app.t)

    @property
    def _name(self) -> str:
        return f"wanli-{self.session.saved.game}-{day(self.app.port.now())}.png"

    def _draw(self) -> None:
        self._drawing.ask(partial(self.app.port.draw_board, self._lines()), self._on_drawn, FETCH_TIMEOUT_MS)

    def _lines(self) -> list[str]:
        """The lines above the board in the picture: game and date, and the players with their shapes.

        picture.mjs draws each shape in the colour of its seat. Once the match is over, the line also has the scores.
        """
        saved, context = self.session.saved, self._context
        lines = [f"{saved.match.game.title} · {self.app.port.when(saved.played or saved.created, self.app.t.lang)}"]
        result = saved.match.state.result()
        seats = result.ranking if result is not None else range(len(context.people))
        players = []
        for seat in seats:
            points = f" {format_number(result.scores[seat])}" if result is not None else ""
            players.append(f"{SHAPE_SIGNS[context.people[seat].shape]} {context.name(seat)}{points}")
        return [*lines, " · ".join(players)]

    def _on_drawn(self, succeeded: bool | None) -> None:
        self.drawn = "done" if succeeded else "failed"
        self.app.port.paint()
