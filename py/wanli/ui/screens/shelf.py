"""The games on the home screen, each as a box: front, title, and the facts that matter for choosing one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from wanli.engine import Game
from wanli.ui.markup.art import box_front
from wanli.ui.markup.html import Markup, el, hidden, svg
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import button, icon

DEFAULT_CLOTH = "#4b555e"
"""The box colour of a game without one."""
WEIGHTS = ("light", "medium", "heavy")


class Facts(Protocol):
    """The facts that matter for choosing a game: those of a `Game`, or of a `Box`."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players."""

    @property
    def minutes(self) -> tuple[int, int]:
        """The shortest and the longest usual duration, (0, 0) if unknown."""

    @property
    def weight(self) -> str:
        """ "light", "medium" or "heavy", "" if unknown."""


@dataclass(frozen=True)
class Box:
    """A box on the shelf: a game, or an edition of one. `key` is "" for the game itself."""

    slug: str
    key: str
    title: str
    designer: str
    year: int
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    weight: str
    cloth: str
    tagline: str
    taught: bool
    subtitle: str = ""
    """Words that distinguish it from games with similar titles."""

    @property
    def name(self) -> str:
        """The name of its art and its button: `settlers`, `settlers-island`."""
        return f"{self.slug}-{self.key}" if self.key else self.slug


def shelf(boxes: Sequence[Box], t: Translator) -> Markup:
    """All boxes side by side."""
    return el("ul", {"class": "game-list"}, [_box(box, t) for box in boxes])


def players(game: Facts, t: Translator) -> str:
    """The numbers of players: a range such as "2–5 players" if it has no gaps; otherwise each number."""
    *fewer, maximum = sorted(game.seats)
    if _is_range(game):
        return t("home.seats", fewest=min(game.seats), most=maximum)
    return t("home.seats_either", fewest=", ".join(map(str, fewer)), most=maximum)


def facts(game: Facts, t: Translator) -> Markup:
    """Players, minutes and weight as icons with short texts; screen readers read full texts."""
    entries = [_fact("people", _short_players(game), players(game, t))]
    if game.minutes[1]:
        minutes = _span(*game.minutes)
        entries.append(_fact("clock", t("home.min", minutes=minutes), t("home.minutes", minutes=minutes)))
    if game.weight:
        word = t(f"home.weight.{game.weight}")
        entries.append(el("li", {"class": "weight"}, _weight(WEIGHTS.index(game.weight) + 1), el("span", None, word)))
    return el("ul", {"class": "game-facts"}, entries)


def lessons_button(game: Game, t: Translator) -> Markup:
    """The button that opens the lessons of a game."""
    return button(t("lesson.list"), ("lessons", game.slug), drawing="lesson", hint=t("lesson.list"))


def gallery_button(game: Game, t: Translator) -> Markup:
    """The button that opens the gallery of a game."""
    return button(t("about.gallery"), ("gallery", game.slug), drawing="cards", icon_only=True)


def _box(box: Box, t: Translator) -> Markup:
    intent = ("new", box.slug, box.key) if box.key else ("new", box.slug)
    return el(
        "li",
        {"class": "game-card", "style": f"--cloth: {box.cloth or DEFAULT_CLOTH}"},
        el(
            "div",
            {"class": "game-box"},
            box_front(box.name),
            el(
                "div",
                {"class": "game-box-title"},
                el("h3", None, box.title),
                el("p", {"class": "game-box-subtitle"}, box.subtitle) if box.subtitle else None,
                el("p", None, t("home.by", designer=box.designer, year=box.year)),
            ),
        ),
        el("p", {"class": "tagline"}, box.tagline),
        facts(box, t),
        el(
            "div",
            {"class": "buttons"},
            button(t("home.new"), intent, primary=True, id_=f"new-{box.name}"),
            button(t("lesson.list"), ("lessons", box.slug), drawing="lesson", hint=t("lesson.list"))
            if box.taught
            else None,
            button(t("common.rules"), ("rules", box.slug), drawing="rules", hint=t("common.rules")),
        ),
    )


def _fact(drawing: str, short: str, full: str) -> Markup:
    return el("li", None, icon(drawing), el("span", {"aria-hidden": True}, short), hidden(full))


def _is_range(game: Facts) -> bool:
    return sorted(game.seats) == [*range(min(game.seats), max(game.seats) + 1)]


def _short_players(game: Facts) -> str:
    return _span(min(game.seats), max(game.seats)) if _is_range(game) else "/".join(map(str, sorted(game.seats)))


def _span(minimum: int, maximum: int) -> str:
    return str(minimum) if minimum == maximum else f"{minimum}–{maximum}"


def _weight(stones: int) -> Markup:
    """Three stones, the first `stones` of them filled."""
    dots = [
        el("circle", {"class": "full" if index < stones else None, "cx": 5 + 10 * index, "cy": 6, "r": 3.6})
        for index in range(len(WEIGHTS))
    ]
    return svg("0 0 30 12", {"class": "weight-stones"}, dots)
