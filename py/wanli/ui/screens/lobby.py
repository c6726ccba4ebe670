"""The lobby, where a match is set up: number of seats, players, and the options of the game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from wanli.engine import Game
from wanli.engine.options import OptionValue
from wanli.ui.markup.art import box_front
from wanli.ui.markup.html import Markup, el, fragment, hidden
from wanli.ui.markup.people import COLOURS, LEVELS, MAX_NAME_LENGTH, SHAPES, Person, seat_seal, shape_badge
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import back_button, bar, button, choice, screen, switch, turn_button
from wanli.ui.screens.seats import side_choice
from wanli.ui.screens.shelf import Box, facts, gallery_button, lessons_button


@dataclass(frozen=True)
class OptionRow:
    """One option of the game: the choices that fit the rest of the setup, and the chosen one.

    With `names_seat` the choices are seat numbers, and possibly other values.
    """

    key: str
    choices: tuple[OptionValue, ...]
    chosen: OptionValue
    names_seat: bool = False


@dataclass(frozen=True)
class Lobby:
    """The model of the lobby.

    `box` is that of the edition, if the options choose one. `seats` are the numbers of players to choose from. `opened`
    is the seat whose colours are being chosen. `helped` are the seats with help. `problem` is the reason why this setup
    cannot start. `taught` is True if the game has lessons. `first_lesson` is the label and key of the first one,
    offered to players who have never opened this game. `suggestion` names the level that suits the player. `sides` are
    the sides of the tablet on which the players sit; () if the table does not turn.
    """

    game: Game
    box: Box
    seats: Sequence[int]
    boxes: Sequence[Box]
    people: tuple[Person, ...]
    options: Sequence[OptionRow]
    opened: int | None = None
    helped: Collection[int] = ()
    problem: str = ""
    taught: bool = False
    first_lesson: tuple[str, str] | None = None
    suggestion: str = ""
    sides: Sequence[str] = ()


def lobby(model: Lobby, t: Translator) -> Markup:
    """The lobby of one game. A tablet shows all of it without scrolling, a phone at least the start button."""
    game = model.game
    return screen(
        "lobby",
        bar(
            model.box.title,
            by=game.designer,
            back=back_button(t),
            tools=[
                *([turn_button(t)] if model.sides else []),
                *([lessons_button(game, t)] if model.taught else []),
                gallery_button(game, t),
                button(t("common.rules"), ("rules", game.slug), drawing="rules"),
            ],
        ),
        _games(model, t) if len(model.boxes) > 1 else None,
        el(
            "section",
            {"class": "lobby-players", "aria-labelledby": "lobby-people"},
            el("h2", {"id": "lobby-people"}, t("lobby.people")),
            choice(
                t("lobby.seats"),
                "seats",
                [(str(n), str(n), ("lobby", "seats", n)) for n in model.seats],
                str(len(model.people)),
            ),
            el(
                "ol",
                {"class": "lobby-seats"},
                [
                    _seat(seat, person, model.opened == seat, seat in model.helped, model.sides[seat : seat + 1], t)
                    for seat, person in enumerate(model.people)
                ],
            ),
            el("p", {"class": "fine-print", "id": "lobby-suggestion"}, model.suggestion) if model.suggestion else None,
        ),
        _options(model, t),
        _about(model.box, t),
        el(
            "div",
            {"class": "lobby-start"},
            el("p", {"class": "lobby-problem", "role": "alert"}, model.problem) if model.problem else None,
            _first_lesson(model.first_lesson, game) if model.first_lesson else None,
            button(t("lobby.start"), ("start",), primary=True, drawing="run", id_="start"),
        ),
    )


def _first_lesson(offered: tuple[str, str], game: Game) -> Markup:
    label, key = offered
    return button(label, ("lesson", game.slug, key), drawing="lesson", id_="first-lesson")


def _games(model: Lobby, t: Translator) -> Markup:
    """A choice of the game, with the box of each, and of its editions."""
    games = [
        (box.name, fragment(box_front(box.name), _named(box)), ("lobby", "game", box.slug, box.key))
        for box in model.boxes
    ]
    return el("div", {"class": "game-choice"}, choice(t("lobby.game"), "game", games, model.box.name))


def _about(box: Box, t: Translator) -> Markup:
    """The box and the description of the game, where there is room."""
    description = el("div", {"class": "lobby-about-text"}, el("p", {"class": "tagline"}, box.tagline), facts(box, t))
    picture = el("div", {"class": "game-box"}, box_front(box.name))
    return el("div", {"class": "lobby-about"}, el("div", {"class": "lobby-about-game"}, picture, description))


def _named(box: Box) -> Markup:
    return el("span", {"class": "game-choice-label"}, box.title, el("small", None, box.designer))


def _seat(seat: int, person: Person, opened: bool, helped: bool, side: Sequence[str], t: Translator) -> Markup:
    """A seat. `side` holds the side of the tablet on which the player sits, or nothing if the table does not turn."""
    seat_number = seat + 1
    kinds = [
        ("human", t("lobby.human"), ("lobby", "kind", seat, "human")),
        ("bot", t("lobby.bot"), ("lobby", "kind", seat, "bot")),
    ]
    levels = [(level, t(f"level.{level}"), ("lobby", "level", seat, level)) for level in LEVELS]
    looks = t("lobby.looks", n=seat_number, colour=t(f"colour.{person.colour}"), shape=t(f"shape.{person.shape}"))
    return el(
        "li",
        {"class": ["lobby-seat", person.style], "id": f"seat-{seat}"},
        el(
            "div",
            {"class": "lobby-seat-head"},
            el(
                "button",
                {
                    "type": "button",
                    "class": "seat-look",
                    "id": f"look-{seat}",
                    "data-action": ("lobby", "looks", seat),
                    "aria-expanded": opened,
                    "aria-label": looks,
                },
                seat_seal(person),
            ),
            el("label", {"class": "sr", "for": f"name-{seat}"}, t("lobby.name", n=seat_number)),
            el(
                "input",
                {
                    "type": "text",
                    "id": f"name-{seat}",
                    "value": person.name,
                    "maxlength": MAX_NAME_LENGTH,
                    "dir": "auto",
                    "title": t("lobby.name_length", n=MAX_NAME_LENGTH),
                    "autocomplete": "off",
                    "spellcheck": "false",
                    "data-action": ("lobby", "name", seat),
                },
            ),
        ),
        choice(t("lobby.who", n=seat_number), f"kind-{seat}", kinds, person.kind),
        choice(t("lobby.level", n=seat_number), f"level-{seat}", levels, person.level) if person.is_bot else None,
        *(
            side_choice(f"side-{seat}", seat_number, each, ("lobby", "side", seat), t)
            for each in side
            if not person.is_bot
        ),
        _looks(seat, person, t) if opened else None,
        _help(seat, helped, t) if not person.is_bot and (opened or helped) else None,
    )


def _help(seat: int, helped: bool, t: Translator) -> Markup:
    """The switch for help at a seat. It appears with the looks, so that it is out of the way, and
    stays while it is on.
    """
    return switch(t("help_seat.on"), ("lobby", "help", seat), helped, f"help-{seat}", t("help_seat.explained"))


def _looks(seat: int, person: Person, t: Translator) -> Markup:
    def swatch(part: str, value: str, chosen: bool, drawing: Markup) -> Markup:
        return el(
            "button",
            {
                "type": "button",
                "class": "look-swatch",
                "id": f"{part}-{seat}-{value}",
                "aria-pressed": chosen,
                "aria-label": t(f"{part}.{value}"),
                "data-action": ("lobby", part, seat, value),
            },
            drawing,
        )

    colours = [swatch("colour", c, c == person.colour, shape_badge(c, person.shape)) for c in COLOURS]
    shapes = [swatch("shape", s, s == person.shape, shape_badge(person.colour, s)) for s in SHAPES]
    return el(
        "div",
        {"class": "seat-looks"},
        el("div", {"class": "look-swatches", "role": "group", "aria-label": t("lobby.colour")}, colours),
        el("div", {"class": "look-swatches", "role": "group", "aria-label": t("lobby.shape")}, shapes),
    )


def _options(model: Lobby, t: Translator) -> Markup | None:
    if not model.options:
        return None
    rows = []
    for option in model.options:
        choices = [
            (option_text(value), _choice(option, value, model, t), ("lobby", "option", option.key, value))
            for value in option.choices
        ]
        label, explained = t(f"{model.game.slug}.option.{option.key}"), _explained(option, model.game, t)
        rows.append(choice(label, f"option-{option.key}", choices, option_text(option.chosen), explained))
    heading = el("h2", {"id": "lobby-options"}, t("lobby.options"))
    return el("section", {"class": "lobby-options", "aria-labelledby": "lobby-options"}, heading, *rows)


def _choice(option: OptionRow, value: OptionValue, model: Lobby, t: Translator) -> Markup | str:
    """The content of a choice; a seat shows its seal."""
    names = {f"seat{number}": person.name for number, person in enumerate(model.people, 1)}
    text = t(f"{model.game.slug}.option.{option.key}.{option_text(value)}", **names)
    if option.names_seat and type(value) is int:
        return fragment(seat_seal(model.people[value]), hidden(text))
    return text


def _explained(option: OptionRow, game: Game, t: Translator) -> str:
    key = f"{game.slug}.option.{option.key}.help"
    if t.has(key):
        return t(key)
    return t("lobby.first_seat") if option.names_seat else ""


def option_text(value: OptionValue) -> str:
    """A choice as it appears in text keys."""
    return str(value).lower()
