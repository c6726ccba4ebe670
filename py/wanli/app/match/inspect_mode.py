"""Inspect mode: information about the items on the table ("What is this?")."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.match.move_preview import preview_move
from wanli.app.session.table import Table
from wanli.ui.context import RenderContext
from wanli.ui.contract.about import InfoPopover, no_gallery, nothing_about, seat_info
from wanli.ui.screens.about import info_dialog
from wanli.ui.screens.common import Dialog


class InspectMode:
    """Opens popovers about the items of the `table` on the screen `owner`, in the context `seen` if one is given.

    `waiting` is True if the next tap inspects an item instead of playing; None in a game without information. A popover
    is made from the visible view alone, and closes before the handover screen or another view is painted.
    """

    def __init__(
        self, app: AppContext, owner: object, table: Table, seen: Callable[[], RenderContext] | None = None
    ) -> None:
        self._app = app
        self._owner = owner
        self._game_ui = table.game_ui
        self._seen = seen or (lambda: table.seen(app.t))
        self.waiting: bool | None = None if table.game_ui.about is nothing_about else False

    @on("ask")
    def _toggle(self) -> None:
        """Start or end inspect mode. The prompt asks for a tap meanwhile, so that no message covers an item."""
        if self.waiting is not None:
            self.waiting = not self.waiting
            self._app.close_dialog()
            if self.waiting:
                self._app.speak(self._app.t("about.tap"))

    @on("about", str)
    def _open(self, key: str) -> None:
        """Open the popover of an item."""
        app, seat = self._app, self._seen().seat
        if self._sheet(key, self._previewed()) is None:
            app.show_message(app.t("about.nothing"))
            return
        if self.waiting:
            self.waiting = False

        def dialog() -> Dialog:
            previewed = self._previewed()
            sheet = self._sheet(key, previewed) or InfoPopover(title=app.t("about.gone"))
            others = [
                (other, other_sheet.title)
                for other in sheet.others
                if (other_sheet := self._sheet(other, None)) is not None
            ]
            game = self._seen().game
            gallery = None if self._game_ui.gallery is no_gallery else ("gallery", game.slug, *self._listed(key))
            return info_dialog(sheet, game.slug, others, gallery, app.t)

        app.ask(
            dialog, opener="asked", is_valid=lambda: app.navigation.shows(self._owner) and self._seen().seat == seat
        )

    def _listed(self, key: str) -> list[str]:
        """[key] if the gallery shows the item; [] otherwise."""
        return [key for group in self._game_ui.gallery(self._seen()) if key in group.keys]

    def _sheet(self, key: str, previewed: RenderContext | None) -> InfoPopover | None:
        """The information about an item in the current position, and after the `previewed` move."""
        context = self._seen()
        sheet = self._game_ui.about(context, key)
        after = self._game_ui.about(previewed, key) if previewed is not None else None
        if after is None:
            return sheet or seat_info(context, key)
        if sheet is None:  # it exists only after the previewed move
            return replace(after, now=(), then=after.now)
        return replace(sheet, then=[line for line in after.now if line not in sheet.now])

    def _previewed(self) -> RenderContext | None:
        return preview_move(self._seen(), self._game_ui.selector)
