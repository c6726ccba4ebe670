"""Controller of the screen of a games night."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from wanli.app.context import AppContext
from wanli.app.core.boxes import boxes
from wanli.app.core.intents import on
from wanli.app.core.page_side import PageSide
from wanli.app.core.settings import CHOICES
from wanli.app.screen_controller import ScreenController
from wanli.app.session.games_night import current_night, pass_start, save_night
from wanli.app.session.last_people import last_people
from wanli.app.session.night_history import add_ended_night, history_model, night_history, remove_night
from wanli.app.session.night_table import ended_night, table_of
from wanli.app.storage.table_sides import remember_sides
from wanli.engine import DecodeError, Game
from wanli.engine.options import OptionValue
from wanli.games import GAMES, load_ui
from wanli.review.night_standings import night_table
from wanli.saves.games_night import MAX_PEOPLE, MIN_PEOPLE, GamesNight, free_colour, free_shape
from wanli.saves.seating import clean_name, unique_name
from wanli.texts.default_names import default_name, localized
from wanli.ui.contract.edition import Edition
from wanli.ui.markup.html import Markup
from wanli.ui.markup.people import COLOURS, Person
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
    """A games night: people play several matches of any games, and a table counts points and wins.

    People may join and leave at any time. The names of people who have played stay, because matches contain them.
    """

    route = "night"

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.side = app.navigation.side or PageSide()
        self.parts = (self.side,)
        humans = [person for person in last_people(app.port.storage) if not person.is_bot][:MAX_PEOPLE]
        people = [*localized(humans, app.t)]
        while len(people) < MIN_PEOPLE:
            people.append(self._newcomer(people))
        self._planned = GamesNight(tuple(people), 0)
        """The night that the buttons begin."""

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("night.title")

    def render(self) -> Markup:
        """Render the screen."""
        app, t = self.app, self.app.t
        running, night = current_night(app.port.storage), self._night
        model = NightScreen(
            night.people,
            absent=night.absent,
            may_add=night.may_grow,
            may_remove=night.may_shrink,
            long_double=night.long_double,
            turn_table=app.settings.turn_table,
            turns=CHOICES["turn_table"],
            history=history_model(app.port, t),
        )
        if running is not None:
            starter = "" if night.starter is None else night.starter.name
            games = [(box.slug, box.key, box.title) for box in boxes(t) if max(box.seats) >= len(night.present)]
            model = replace(model, table=table_of(night, app.repository, t), games=games, starter=starter)
        return night_screen(model, t)

    # People ---------------------------------------------------------------------------------------------------

    @property
    def _night(self) -> GamesNight:
        """The current night; before it has begun, the planned one."""
        return current_night(self.app.port.storage) or self._planned

    def _change(self, night: GamesNight) -> None:
        """Continue with a changed night."""
        if current_night(self.app.port.storage) is None:
            self._planned = night
        else:
            self._save(night)

    def _has_played(self, night: GamesNight, index: int) -> bool:
        """True if a match of this night contains the person."""
        return night.people[index].name in night_table(night, self.app.repository.matches()[0]).played

    @on("night_name", int, str, ...)
    def _rename(self, index: int, name: str, *_: object) -> None:
        night = self._night
        if index in range(len(night.people)) and not self._has_played(night, index):
            others = [person.name for other, person in enumerate(night.people) if other != index]
            cleaned = clean_name(name) or default_name(index + 1, False, self.app.t)
            self._change(night.renamed(index, unique_name(cleaned, others)))

    @on("night_add")
    def _add(self) -> None:
        night = self._night
        if night.may_grow:
            self._change(night.with_person(self._newcomer(night.present, night.people)))
            self.app.focus = f"night-name-{len(night.people)}"

    @on("night_remove", int)
    def _remove(self, index: int) -> None:
        """Let a person leave. Those who have played stay in the table and may return."""
        night = self._night
        if index in range(len(night.people)) and index not in night.absent and night.may_shrink:
            self._change(night.after_leaving(index) if self._has_played(night, index) else night.without(index))
            self.app.focus = "night-add"

    @on("night_return", int)
    def _return(self, index: int) -> None:
        night = self._night
        if index in night.absent and len(night.present) < MAX_PEOPLE:
            self._change(night.after_return(index))
            self.app.focus = "night-people"

    @on("night_long")
    def _count_long_games_double(self) -> None:
        night = self._night
        self._change(replace(night, long_double=not night.long_double))

    @on("night_turn", str, ...)
    def _turn_the_table(self, value: str, *_: object) -> None:
        """Change the setting that turns the table: the people may sit face to face."""
        self.app.set_setting("turn_table", value)

    @on("night_begin")
    def _begin(self) -> None:
        if current_night(self.app.port.storage) is None:
            self._save(replace(self._planned, began=self.app.port.now()))
            self.app.focus = "title"

    def _newcomer(self, present: Sequence[Person], everyone: Sequence[Person] = (), *, is_bot: bool = False) -> Person:
        """One more player, with a name that nobody has, and a colour and a shape that nobody present has. As long as
        there are enough of them, people who have left keep theirs too.
        """
        others = everyone or present
        if len(others) < len(COLOURS):
            present = others
        name = default_name(len(others) + 1, is_bot, self.app.t)
        return Person(
            unique_name(name, [person.name for person in others]),
            free_colour(present),
            free_shape(present),
            "bot" if is_bot else "human",
        )

    # The next match -------------------------------------------------------------------------------------------

    @on("night_game", str, str)
    def _choose_game(self, slug: str, key: str) -> None:
        """Open the lobby of a game, or of one of its editions, with the people who are present; the start passes on."""
        night = current_night(self.app.port.storage)
        if night is None or slug not in GAMES:
            return
        edition = next((edition for edition in load_ui(slug).editions if edition.key == key), None)
        chosen = with_room(GAMES[slug], edition, len(night.present))
        if chosen is not None:
            seated = self._with_bots(night.present, GAMES[slug].seats_for(chosen))
            people, options = pass_start(night, GAMES[slug], seated, chosen)
            remember_sides(self.app.table_sides, self._last_match(night), people)
            self.app.navigation.show_lobby(GAMES[slug], people, options)

    def _last_match(self, night: GamesNight) -> tuple[str, Sequence[Person]]:
        """The id and the players of the last match of the night; ("", ()) if there is none."""
        listings = {listed.id: listed for listed in self.app.repository.matches()[0]}
        for id_ in reversed(night.matches):
            with suppress(KeyError, DecodeError):
                return id_, listings[id_].summary.people
        return "", ()

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
        """End the night and add it to the history. Its matches stay in the list, and its people are offered for the
        next night.
        """
        night = current_night(self.app.port.storage)
        self.app.close_dialog()
        with self.app.reporting_refusals():
            if night is not None:
                self._planned = GamesNight(night.present, 0, long_double=night.long_double)
                ended = ended_night(night, self.app.repository, self.app.port.now())
                if ended is not None:
                    add_ended_night(self.app.port.storage, ended)
            save_night(self.app.port.storage, None)

    # Earlier nights -------------------------------------------------------------------------------------------

    @on("night_delete", int)
    def _ask_to_delete(self, ended: int) -> None:
        if any(night.ended == ended for night in night_history(self.app.port.storage)):
            self.app.ask(lambda: self._delete_dialog(ended), opener=f"night-{ended}-delete")

    def _delete_dialog(self, ended: int) -> Dialog:
        t = self.app.t
        buttons = [
            button(t("common.cancel"), ("close",)),
            button(t("home.delete_yes"), ("night_delete_yes", ended), primary=True),
        ]
        return Dialog(t("night.delete"), [t("night.delete_text")], buttons=buttons)

    @on("night_delete_yes", int)
    def _delete(self, ended: int) -> None:
        """Delete a night from the history. Its matches stay."""
        self.app.close_dialog()
        with self.app.reporting_refusals():
            remove_night(self.app.port.storage, ended)

    def _save(self, night: GamesNight | None) -> None:
        with self.app.reporting_refusals():
            save_night(self.app.port.storage, night)
