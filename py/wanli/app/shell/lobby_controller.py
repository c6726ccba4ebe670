"""Controller of the lobby, the screen that sets up a match."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from wanli.app.context import AppContext
from wanli.app.core.boxes import box_of, boxes
from wanli.app.core.intents import on
from wanli.app.core.page_side import SIDES, PageSide, Side
from wanli.app.learn.lesson_progress import begun
from wanli.app.screen_controller import ScreenController
from wanli.app.session.last_people import last_people, save_last_people
from wanli.app.session.lobby_help import LobbyHelp
from wanli.app.storage.table_sides import LAST, usual_sides
from wanli.engine import Game, SetupRefused
from wanli.engine.options import Option, OptionValue
from wanli.games import GAMES
from wanli.learn.lessons.catalogue import lessons_of
from wanli.review.rating import MIN_MATCHES, ratings
from wanli.review.statistics import FinishedMatch, finished_match
from wanli.saves.seating import clean_name, unique_name
from wanli.texts.default_names import default_name, localized
from wanli.texts.editions import edition_of, match_title, options_of
from wanli.ui.markup.html import Markup
from wanli.ui.markup.people import COLOURS, LEVELS, SHAPES, Person
from wanli.ui.screens.lobby import Lobby, OptionRow, lobby


class LobbyController(ScreenController):
    """The lobby of one game."""

    def __init__(
        self,
        app: AppContext,
        game: Game,
        people: Sequence[Person] = (),
        options: object = None,
        helped: Collection[int] = (),
    ) -> None:
        super().__init__(app)
        self.side = app.navigation.side or PageSide()
        self.parts = (self.side,)
        self.game = game
        self.route = f"new/{game.slug}"
        self.opened: int | None = None
        self.everyone: list[Person] = []
        self._finished: list[FinishedMatch] | None = None
        self.everyone = [*people] or self._last_people()
        self.help = LobbyHelp(app.port.storage, self.everyone, helped if people else None)
        self.options: dict[str, OptionValue] = dict(options) if isinstance(options, dict) else {}
        self.seats = len(people)
        self._sides: dict[int, Side] = {}
        """The chosen sides of the tablet, by seat."""
        if app.table_sides.is_stored(LAST):
            self._sides = dict(enumerate(app.table_sides.of(LAST, self.everyone)))
        self._set_up(game, self.seats)

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("lobby.title", game=match_title(self.game, self._chosen_options(), self.app.t))

    def on_shown(self) -> None:
        """Translate default names, because the language may have changed."""
        self.everyone = [*localized(self.everyone, self.app.t)]
        self._finished = None

    @property
    def people(self) -> tuple[Person, ...]:
        """The players of this match."""
        return tuple(self.everyone[: self.seats])

    @property
    def sides(self) -> tuple[Side, ...]:
        """The side of the tablet of each player; empty if the table does not turn."""
        if self.app.settings.turn_table != "sides":
            return ()
        return tuple(self._sides.get(seat, side) for seat, side in enumerate(usual_sides(self.people)))

    def _fill_seats(self) -> None:
        """Seat a bot at each seat that nobody has had yet."""
        while len(self.everyone) < self.seats:
            self.everyone.append(self._newcomer(len(self.everyone), "bot"))

    def _set_up(self, game: Game, seats: int) -> None:
        """Choose a game and a number of seats, as far as the game allows it."""
        self.game = game
        allowed = self._allowed_seats()
        self.seats = seats if seats in allowed else 3 if 3 in allowed else allowed[0]
        self._fill_seats()

    def _allowed_seats(self) -> tuple[int, ...]:
        """The numbers of seats under the chosen options."""
        return self.game.seats_for(self._chosen_options())

    def render(self) -> Markup:
        """Render the screen."""
        chosen = self._chosen_options()
        return lobby(
            Lobby(
                game=self.game,
                box=box_of(self.game, edition_of(self.game, chosen), self.app.t),
                seats=self.game.seats_for(chosen),
                boxes=boxes(self.app.t),
                people=self.people,
                options=self._options(chosen),
                opened=self.opened,
                helped=self.help.seats,
                problem=self._problem(chosen),
                taught=bool(lessons_of(self.game.slug)),
                first_lesson=self._first_lesson(),
                sides=self.sides,
                suggestion=self._suggestion(chosen),
            ),
            self.app.t,
        )

    def _first_lesson(self) -> tuple[str, str] | None:
        """The text that offers the first lesson, and the lesson's key; None for players who know the game or its
        lessons.
        """
        slug, app = self.game.slug, self.app
        lessons = lessons_of(slug)
        if not lessons or begun(app.port.storage, slug):
            return None
        if any(row.head is not None and row.head["setup"].get("game") == slug for row in app.repository.matches()[0]):
            return None
        return app.t("lesson.first", minutes=lessons[0].minutes), lessons[0].key

    def _suggestion(self, chosen: Mapping[str, OptionValue]) -> str:
        """The text that names the level suited to the player, if one human plays against bots and has a rating."""
        humans = [person for person in self.people if not person.is_bot]
        edition = edition_of(self.game, chosen)
        if len(humans) != 1 or self.seats == 1 or self.game.is_cooperative(self.seats, chosen):
            return ""
        if self._finished is None:
            rows = self.app.repository.matches()[0]
            self._finished = [match for row in rows if (match := finished_match(row, self.app.t)) is not None]
        box = (self.game.slug, "" if edition is None else edition.key)
        rating = ratings(self._finished, humans[0].name).get(box)
        if rating is None or rating.matches < MIN_MATCHES:
            return ""
        return self.app.t("lobby.suggestion", level=self.app.t(f"level.{rating.level}"))

    @on("lobby", str, ...)
    def _choose(self, part: str, *values: object) -> None:
        """Change one part of the setup."""
        match part, *values:
            case "game", str(slug), *edition if slug in GAMES:
                self.options = options_of(slug, edition[0] if edition else "")
                self._set_up(GAMES[slug], self.seats)
            case "seats", int(count), *_ if count in self._allowed_seats():
                self.opened = None
                self._set_up(self.game, count)
            case "option", str(key), value, *_ if isinstance(value, bool | int | str):
                self.options[key] = value
                self._set_up(self.game, self.seats)
            case "looks", int(seat) if seat in range(self.seats):
                self.opened = None if self.opened == seat else seat
            case "help", int(seat) if seat in range(self.seats):
                self.help.toggle(seat, self.everyone)
            case _, int(seat), str(value), *_ if seat in range(self.seats):
                self._change(part, seat, value)

    # Players ------------------------------------------------------------------------------------------------

    def _change(self, part: str, seat: int, value: str) -> None:
        person = self.people[seat]
        if part == "name":
            others = [other.name for other_seat, other in enumerate(self.everyone) if other_seat != seat]
            name = clean_name(value) or self._usual_name(seat, person.is_bot)
            self.everyone[seat] = replace(person, name=unique_name(name, others))
        elif part == "kind" and value in ("human", "bot"):
            bot = value == "bot"
            unnamed = person.name == self._usual_name(seat, person.is_bot)
            name = self._usual_name(seat, bot) if unnamed else person.name
            self.everyone[seat] = replace(person, kind="bot" if bot else "human", name=name)
        elif part == "side" and value in SIDES:
            self._sides = {**dict(enumerate(self.sides)), seat: "far" if value == "far" else "near"}
        elif part == "level" and value in LEVELS:
            self.everyone[seat] = replace(person, level=next(x for x in LEVELS if x == value))
        elif part == "colour" and value in COLOURS:
            for other_seat, other in enumerate(self.everyone):  # swap colours with the player who had it
                if other.colour == value:
                    self.everyone[other_seat] = replace(other, colour=person.colour)
            self.everyone[seat] = replace(person, colour=next(x for x in COLOURS if x == value))
        elif part == "shape" and value in SHAPES:
            for other_seat, other in enumerate(self.everyone):
                if other.shape == value:
                    self.everyone[other_seat] = replace(other, shape=person.shape)
            self.everyone[seat] = replace(person, shape=next(x for x in SHAPES if x == value))

    def _usual_name(self, seat: int, bot: bool) -> str:
        return default_name(seat + 1, bot, self.app.t)

    def _newcomer(self, seat: int, kind: str) -> Person:
        free_colours = [c for c in COLOURS if c not in [person.colour for person in self.everyone]]
        free_shapes = [s for s in SHAPES if s not in [person.shape for person in self.everyone]]
        name = unique_name(self._usual_name(seat, kind == "bot"), [person.name for person in self.everyone])
        return Person(
            name,
            (free_colours or COLOURS)[0],
            (free_shapes or SHAPES)[0],
            "bot" if kind == "bot" else "human",
        )

    def _last_people(self) -> list[Person]:
        return last_people(self.app.port.storage) or [self._newcomer(0, "human")]

    # Options ------------------------------------------------------------------------------------------------

    def _options(self, chosen: Mapping[str, OptionValue]) -> list[OptionRow]:
        """Every option that has several choices now. Options that others refine come first, each followed by those."""
        rows = []
        refined = {option.refines for option in self.game.options}
        leading = [option for option in self.game.options if not option.refines]
        for option in sorted(leading, key=lambda option: option.key not in refined):
            for each in (option, *(other for other in self.game.options if other.refines == option.key)):
                choices = self._choices(each, chosen)
                if len(choices) > 1:
                    rows.append(OptionRow(each.key, choices, chosen[each.key], each.names_seat))
        return rows

    def _chosen_options(self) -> dict[str, OptionValue]:
        """The value of each option: the chosen one if the other options and the number of seats allow it."""
        chosen: dict[str, OptionValue] = {}
        for option in sorted(self.game.options, key=lambda option: bool(option.refines)):
            value = self.options.get(option.key, option.default)
            is_allowed = option.allows(value) and value in self._choices(option, chosen)
            chosen[option.key] = value if is_allowed else option.default
        return chosen

    def _choices(self, option: Option, chosen: Mapping[str, OptionValue]) -> tuple[OptionValue, ...]:
        """The values of an option that are allowed beside the chosen value of the option that it refines."""
        context = {option.refines: chosen[option.refines]} if option.refines else {}
        return tuple(value for value in option.choices if self._allows({**context, option.key: value}))

    def _allows(self, options: dict[str, OptionValue]) -> bool:
        """True if a match can have these options, with the chosen number of seats unless they require another."""
        seats = self.game.seats_for(options)
        try:
            self.game.complete_options(self.seats if self.seats in seats else seats[0], options)
        except SetupRefused:
            return False
        return True

    def _problem(self, chosen: Mapping[str, OptionValue]) -> str:
        try:
            self.game.complete_options(self.seats, chosen)
        except SetupRefused as error:
            return self.app.t.reason(self.game.slug, error.reason)
        return ""

    @on("start")
    def _start(self) -> None:
        chosen = self._chosen_options()
        if self._problem(chosen):
            return
        save_last_people(self.app.port.storage, self.everyone)
        helped = [seat for seat in self.help.seats if seat < self.seats and not self.people[seat].is_bot]
        self.help.remember(self.people)
        if self.sides:
            self.app.table_sides.store(LAST, self.sides)
        self.app.opener.start_match(self.game, self.people, chosen, helped, self.sides)
