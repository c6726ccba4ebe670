"""What somebody asks about the things on a table: "What is this?"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from wanli.app.context import AppContext
from wanli.app.match.move_preview import preview_move
from wanli.app.screen_controller import Intent
from wanli.ui.context import RenderContext
from wanli.ui.contract.about import InfoPopover, no_gallery, nothing_about, seat_info
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.screens.about import info_dialog
from wanli.ui.screens.common import Dialog


class InspectMode:
    """Opens sheets about what lies on the table of `owner`, a screen, as it is `seen` there. `waiting`: the next tap
    asks instead of playing; None in a game about which nothing can be asked.

    A sheet is made from the view on the screen alone, and goes with it: before a cover or another view is painted.
    """

    def __init__(self, app: AppContext, owner: object, game_ui: GameUI, seen: Callable[[], RenderContext]) -> None:
        self._app = app
        self._owner = owner
        self._game_ui = game_ui
        self._seen = seen
        self.waiting: bool | None = None if game_ui.about is nothing_about else False

    def handle(self, intent: Intent) -> None:
        """`("ask",)`: begin or stop asking; `("about", key)`: what is this?"""
        match intent:
            case ("ask",) if self.waiting is not None:
                self.waiting = not self.waiting
                self._app.close_dialog()
                if self.waiting:
                    self._app.tell(self._app.t("about.tap"))
            case ("about", str(key)):
                self._open(key)

    def _open(self, key: str) -> None:
        app, seat = self._app, self._seen().seat
        if self._sheet(key, self._tried()) is None:
            app.tell(app.t("about.nothing"))
            return
        if self.waiting:
            self.waiting = False

        def dialog() -> Dialog:
            tried = self._tried()
            sheet = self._sheet(key, tried) or InfoPopover(title=app.t("about.gone"))
            others = [(other, found.title) for other in sheet.others if (found := self._sheet(other, None)) is not None]
            game = self._seen().game
            gallery = None if self._game_ui.gallery is no_gallery else ("gallery", game.slug, *self._listed(key))
            return info_dialog(sheet, game.slug, others, gallery, app.t)

        app.ask(dialog, opener="asked", still=lambda: app.shows(self._owner) and self._seen().seat == seat)

    def _listed(self, key: str) -> list[str]:
        """The key, if the gallery shows the thing."""
        return [key for group in self._game_ui.gallery(self._seen()) if key in group.keys]

    def _sheet(self, key: str, tried: RenderContext | None) -> InfoPopover | None:
        """What there is to say of a thing as it lies, and as it would lie with the move that is `tried` out."""
        context = self._seen()
        sheet = self._game_ui.about(context, key)
        after = self._game_ui.about(tried, key) if tried is not None else None
        if after is None:
            return sheet or seat_info(context, key)
        if sheet is None:  # it lies there in the tried position alone
            return replace(after, now=(), then=after.now)
        return replace(sheet, then=[line for line in after.now if line not in sheet.now])

    def _tried(self) -> RenderContext | None:
        return preview_move(self._seen(), self._game_ui.selector)
