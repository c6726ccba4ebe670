"""Controller of the screen of a games night."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from wanli.app.context import AppContext
from wanli.app.core.boxes import boxes
from wanli.app.core.intents import on
from wanli.app.core.port import StorageError
from wanli.app.screen_controller import ScreenController
from wanli.app.session.games_night import current_night, pass_start, save_night
from wanli.app.session.last_people import last_people
from wanli.app.session.night_table import table_of
from wanli.engine import Game
from wanli.engine.options import OptionValue
from wanli.games import GAMES, load_ui
from wanli.saves.games_night import MAX_PEOPLE, MIN_PEOPLE, GamesNight
from wanli.saves.seating import clean_name, unique_name
from wanli.texts.default_names import default_name, localized
from wanli.ui.contract.edition import Edition
from wanli.ui.markup.html import Markup
from wanli.ui.markup.people import COLOURS, SHAPES, Person
from wanli.ui.screens.common import Dialog, button
from wanli.ui.screens.night import NightScreen, night_screen


def with_room(game: Game, edition: Edition | None, people: int) -> Mapping[str, OptionValue] | None:
    """Options of a game, or of its edition, with at least `people` seats; None if there are none.

    A larger group may need another choice of one option, such as a larger map.
    """
    chosen = {} if edition is None else edition.options
    larger = (
        {**chosen, option.key: value}
        for option in game.options
        for value in option.choices
        if edition is None or edition.covers({**chosen, option.key: value})
    )
    return next((options for options in (chosen, *larger) if max(game.seats_for(options)) >= people), None)


class NightController(ScreenController):
    """A games night: the same people play several matches of any games, and a table counts points and wins."""

    route = "night"

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        humans = [person for person in last_people(app.port.storage) if not person.is_bot][:MAX_PEOPLE]
        self._people = [*localized(humans, app.t)]
        """The people who will play, before the night has begun."""
        while len(self._people) < MIN_PEOPLE:
            self._people.append(self._newcomer(self._people))

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("night.title")

    def render(self) -> Markup:
        """Render the screen."""
        app, t = self.app, self.app.t
        night = current_night(app.port.storage)
        if night is None:
            count = len(self._people)
            return night_screen(NightScreen(self._people, may_add=count < MAX_PEOPLE, may_remove=count > MIN_PEOPLE), t)
        starter = "" if night.next_start is None else night.people[night.next_start].name
        table = table_of(night, app.repository, t)
        games = [(box.slug, box.key, box.title) for box in boxes(t) if max(box.seats) >= len(night.people)]
        return night_screen(NightScreen(night.people, table, games=games, starter=starter), t)

    # Before the night ---------------------------------------------------------------------------------------

    @on("night_name", int, str, ...)
    def _rename(self, index: int, name: str, *_: object) -> None:
        if index in range(len(self._people)):
            others = [person.name for other, person in enumerate(self._people) if other != index]
            cleaned = clean_name(name) or default_name(index + 1, False, self.app.t)
            self._people[index] = replace(self._people[index], name=unique_name(cleaned, others))

    @on("night_add")
    def _add(self) -> None:
        if len(self._people) < MAX_PEOPLE:
            self._people.append(self._newcomer(self._people))
            self.app.focus = f"night-name-{len(self._people) - 1}"

    @on("night_remove", int)
    def _remove(self, index: int) -> None:
        if index in range(len(self._people)) and len(self._people) > MIN_PEOPLE:
            del self._people[index]
            self.app.focus = "night-add"

    @on("night_begin")
    def _begin(self) -> None:
        if current_night(self.app.port.storage) is None:
            self._save(GamesNight(tuple(self._people), self.app.port.now()))
            self.app.focus = "title"

    def _newcomer(self, others: Sequence[Person], *, is_bot: bool = False) -> Person:
        """One more player, with a name, a colour and a shape that none of the others has."""
        colour = next(colour for colour in COLOURS if colour not in [person.colour for person in others])
        shape = next(shape for shape in SHAPES if shape not in [person.shape for person in others])
        name = default_name(len(others) + 1, is_bot, self.app.t)
        return Person(
            unique_name(name, [person.name for person in others]), colour, shape, "bot" if is_bot else "human"
        )

    # During the night ---------------------------------------------------------------------------------------

    @on("night_game", str, str)
    def _choose_game(self, slug: str, key: str) -> None:
        """Open the lobby of a game, or of one of its editions, with the people of the night; the start passes on."""
        night = current_night(self.app.port.storage)
        if night is None or slug not in GAMES:
            return
        edition = next((edition for edition in load_ui(slug).editions if edition.key == key), None)
        chosen = with_room(GAMES[slug], edition, len(night.people))
        if chosen is not None:
            seated = self._with_bots(night.people, GAMES[slug].seats_for(chosen))
            people, options = pass_start(night, GAMES[slug], seated, chosen)
            self.app.navigation.show_lobby(GAMES[slug], people, options)

    def _with_bots(self, people: Sequence[Person], allowed: Sequence[int]) -> list[Person]:
        """The people, and as many bots as the game needs, which has a number of seats for them."""
        seated = [*people]
        while len(seated) not in allowed:
            seated.append(self._newcomer(seated, is_bot=True))
        return seated

    @on("open", str)
    def _open(self, id_: str) -> None:
        self.app.opener.open_match(id_)

    @on("night_end")
    def _ask_to_end(self) -> None:
        if current_night(self.app.port.storage) is not None:
            self.app.ask(self._end_dialog, opener="night-end")

    def _end_dialog(self) -> Dialog:
        t = self.app.t
        buttons = [
            button(t("common.cancel"), ("close",)),
            button(t("night.end"), ("night_end_yes",), primary=True),
        ]
        return Dialog(t("night.end"), [t("night.end_text")], buttons=buttons)

    @on("night_end_yes")
    def _end(self) -> None:
        """End the night. Its matches stay in the list, its people are offered for the next one."""
        night = current_night(self.app.port.storage)
        self.app.close_dialog()
        if night is not None:
            self._people = [*night.people]
        self._save(None)

    def _save(self, night: GamesNight | None) -> None:
        try:
            save_night(self.app.port.storage, night)
        except StorageError as error:
            self.app.show_message(self.app.t(f"storage.{error.why}"))
