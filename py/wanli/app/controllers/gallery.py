"""Controller of the gallery: all cards and pieces of a game."""

from __future__ import annotations

from wanli.app.context import AppContext
from wanli.app.controllers.screen_controller import ScreenController
from wanli.engine import Game
from wanli.games import load_ui
from wanli.ui.about import Group, Sheet
from wanli.ui.context import RenderContext
from wanli.ui.html import Markup
from wanli.ui.people import COLOURS, SHAPES, Person
from wanli.ui.screens.gallery import Gallery, Thing, gallery, thing_id
from wanli.ui.translate import Translator


class GalleryController(ScreenController):
    """The gallery of one game, opened at the thing with this `key` if one is given."""

    def __init__(self, app: AppContext, game: Game, key: str = "") -> None:
        super().__init__(app)
        self.game = game
        self.route = f"gallery/{game.slug}"
        self._key = key

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("gallery.title", game=self.game.title)

    def shown(self) -> None:
        """The thing that was asked about comes into view."""
        if self._key:
            self.app.focus = thing_id(self._key)
            self._key = ""

    def render(self) -> Markup:
        """The screen."""
        game_ui, context = load_ui(self.game.slug), dealt(self.game, self.app.t)

        def things(group: Group) -> list[Thing]:
            return [Thing(key, sheet) for key in group.keys if (sheet := _sheet(key))]

        def _sheet(key: str) -> Sheet | None:
            return game_ui.about(context, key)

        groups = [(group.title, things(group)) for group in game_ui.gallery(context)]
        return gallery(Gallery(self.game, game_ui.sprite(), groups), self.app.t)


def dealt(game: Game, t: Translator) -> RenderContext:
    """A match of this game that has just been dealt, as an onlooker sees it."""
    seats = game.seats[-1]
    state = game.new(seats=seats, seed=1, options={})
    names = [t("name.human", n=number + 1) for number in range(seats)]
    people = tuple(
        Person(name, COLOURS[number], SHAPES[number], "human", "medium") for number, name in enumerate(names)
    )
    return RenderContext(game, state.view(None), (), (), people, t, (), lambda action: None)
