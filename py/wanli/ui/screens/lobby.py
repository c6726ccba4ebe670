"""Setting up a match: how many seats, who sits there, and the options of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.engine import Game
from wanli.engine.options import OptionValue
from wanli.ui.html import Markup, el, fragment
from wanli.ui.people import COLOURS, LEVELS, SHAPES, Person, seat_badge, shape_badge
from wanli.ui.screens.common import back_button, bar, button, choice, screen
from wanli.ui.translate import Translator


@dataclass(frozen=True)
class OptionRow:
    """One option of the game: the choices that go with the rest, and the one chosen."""

    key: str
    choices: tuple[OptionValue, ...]
    chosen: OptionValue


@dataclass(frozen=True)
class Lobby:
    """`opened` is the seat whose colours are being chosen; `problem` says why this setup cannot start."""

    game: Game
    games: Sequence[Game]
    people: tuple[Person, ...]
    options: Sequence[OptionRow]
    opened: int | None = None
    problem: str = ""


def lobby(model: Lobby, t: Translator) -> Markup:
    """The lobby of one game."""
    game, count = model.game, len(model.people)
    others = [each for each in model.games if each is not game]
    return screen(
        "lobby",
        bar(
            t("lobby.title", game=game.title),
            by=game.designer,
            back=back_button(t),
            tools=[button(t("common.rules"), ("rules", game.slug), drawing="rules")],
        ),
        el(
            "div",
            {"class": "sheet"},
            choice(
                t("lobby.game"),
                "game",
                [(each.slug, _named(each), ("lobby", "game", each.slug)) for each in model.games],
                game.slug,
            )
            if others
            else None,
            choice(
                t("lobby.seats"),
                "seats",
                [(str(n), str(n), ("lobby", "seats", n)) for n in game.seats],
                str(count),
            ),
            el("h2", None, t("lobby.people")),
            el(
                "ol",
                {"class": "seats"},
                [_seat(seat, person, model.opened == seat, t) for seat, person in enumerate(model.people)],
            ),
            _options(model, t),
            el("p", {"class": "problem", "role": "alert"}, model.problem) if model.problem else None,
            el(
                "div",
                {"class": "buttons"},
                button(t("lobby.start"), ("start",), primary=True, id_="start"),
            ),
        ),
    )


def _named(game: Game) -> Markup:
    return fragment(game.title, el("small", None, game.designer))


def _seat(seat: int, person: Person, opened: bool, t: Translator) -> Markup:
    number = seat + 1
    kinds = [
        ("human", t("lobby.human"), ("lobby", "kind", seat, "human")),
        ("bot", t("lobby.bot"), ("lobby", "kind", seat, "bot")),
    ]
    levels = [(level, t(f"level.{level}"), ("lobby", "level", seat, level)) for level in LEVELS]
    looks = t("lobby.looks", n=number, colour=t(f"colour.{person.colour}"), shape=t(f"shape.{person.shape}"))
    return el(
        "li",
        {"class": ["seat", person.style], "id": f"seat-{seat}"},
        el(
            "div",
            {"class": "seat-head"},
            el(
                "button",
                {
                    "type": "button",
                    "class": "look",
                    "id": f"look-{seat}",
                    "data-action": ("lobby", "looks", seat),
                    "aria-expanded": opened,
                    "aria-label": looks,
                },
                seat_badge(person),
            ),
            el("label", {"class": "sr", "for": f"name-{seat}"}, t("lobby.name", n=number)),
            el(
                "input",
                {
                    "type": "text",
                    "id": f"name-{seat}",
                    "value": person.name,
                    "maxlength": 40,
                    "autocomplete": "off",
                    "spellcheck": "false",
                    "data-action": ("lobby", "name", seat),
                },
            ),
        ),
        choice(t("lobby.who", n=number), f"kind-{seat}", kinds, person.kind),
        choice(t("lobby.level", n=number), f"level-{seat}", levels, person.level) if person.is_bot else None,
        _looks(seat, person, t) if opened else None,
    )


def _looks(seat: int, person: Person, t: Translator) -> Markup:
    def swatch(part: str, value: str, chosen: bool, drawing: Markup) -> Markup:
        return el(
            "button",
            {
                "type": "button",
                "class": "swatch",
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
        {"class": "looks"},
        el("div", {"class": "swatches", "role": "group", "aria-label": t("lobby.colour")}, colours),
        el("div", {"class": "swatches", "role": "group", "aria-label": t("lobby.shape")}, shapes),
    )


def _options(model: Lobby, t: Translator) -> Markup | None:
    if not model.options:
        return None
    slug = model.game.slug
    names = {f"seat{number}": person.name for number, person in enumerate(model.people, 1)}
    rows = []
    for option in model.options:
        choices = [
            (
                option_text(value),
                t(f"{slug}.option.{option.key}.{option_text(value)}", **names),
                ("lobby", "option", option.key, value),
            )
            for value in option.choices
        ]
        label = t(f"{slug}.option.{option.key}")
        rows.append(choice(label, f"option-{option.key}", choices, option_text(option.chosen)))
    return el("section", {"class": "options"}, el("h2", None, t("lobby.options")), *rows)


def option_text(value: OptionValue) -> str:
    """A choice as it is written in text keys."""
    return str(value).lower()
