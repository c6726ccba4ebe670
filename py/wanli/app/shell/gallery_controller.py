"""Controller of the gallery: all cards and pieces of a game."""

from __future__ import annotations

from wanli.app.context import AppContext
from wanli.app.screen_controller import ScreenController
from wanli.engine import Game
from wanli.games import load_ui
from wanli.ui.contract.about import Group, InfoPopover
from wanli.ui.contract.pictures import dealt
from wanli.ui.markup.html import Markup
from wanli.ui.screens.gallery import Gallery, GalleryItem, gallery, gallery_item_id


class GalleryController(ScreenController):
    """The gallery of one game, scrolled to the item with this `key` if one is given."""

    def __init__(self, app: AppContext, game: Game, key: str = "") -> None:
        super().__init__(app)
        self.game = game
        self.route = f"gallery/{game.slug}"
        self._key = key

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("gallery.title", game=self.game.title)

    def on_shown(self) -> None:
        """Scroll to the item that was opened."""
        if self._key:
            self.app.focus = gallery_item_id(self._key)
            self._key = ""

    def render(self) -> Markup:
        """Render the screen."""
        game_ui, context = load_ui(self.game.slug), dealt(self.game, self.app.t)

        def items(group: Group) -> list[GalleryItem]:
            return [GalleryItem(key, sheet) for key in group.keys if (sheet := _sheet(key))]

        def _sheet(key: str) -> InfoPopover | None:
            return game_ui.about(context, key)

        groups = [(group.title, items(group)) for group in game_ui.gallery(context)]
        return gallery(Gallery(self.game, game_ui.sprite(), groups), self.app.t)
