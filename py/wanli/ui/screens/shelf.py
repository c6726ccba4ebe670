"""The games on the home screen, each as a box: front, title, and the facts that matter for choosing one."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from wanli.engine import Game
from wanli.ui.markup.art import box_front
from wanli.ui.markup.html import Markup, el, hidden, svg
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import button, icon

DEFAULT_CLOTH = "#4b555e"
"""The box colour of a game without one."""
WEIGHTS = ("light", "medium", "heavy")


def shelf(games: Sequence[Game], cloths: Mapping[str, str], taught: Collection[str], t: Translator) -> Markup:
    """All games side by side. `cloths` are the box colours by slug; the games in `taught` have lessons."""
    boxes = [_box(game, cloths.get(game.slug, DEFAULT_CLOTH), game.slug in taught, t) for game in games]
    return el("ul", {"class": "game-list"}, boxes)


def players(game: Game, t: Translator) -> str:
    """The numbers of players: a range such as "2–5 players" if it has no gaps; otherwise each number."""
    *fewer, maximum = sorted(game.seats)
    if _is_range(game):
        return t("home.seats", fewest=min(game.seats), most=maximum)
    return t("home.seats_either", fewest=", ".join(map(str, fewer)), most=maximum)


def facts(game: Game, t: Translator) -> Markup:
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


def _box(game: Game, cloth: str, taught: bool, t: Translator) -> Markup:
    return el(
        "li",
        {"class": "game-card", "style": f"--cloth: {cloth}"},
        el(
            "div",
            {"class": "game-box"},
            box_front(game.slug),
            el(
                "div",
                {"class": "game-box-title"},
                el("h3", None, game.title),
                el("p", None, t("home.by", designer=game.designer, year=game.year)),
            ),
        ),
        el("p", {"class": "tagline"}, t(f"{game.slug}.tagline")),
        facts(game, t),
        el(
            "div",
            {"class": "buttons"},
            button(t("home.new"), ("new", game.slug), primary=True, id_=f"new-{game.slug}"),
            lessons_button(game, t) if taught else None,
            button(t("common.rules"), ("rules", game.slug), drawing="rules", hint=t("common.rules")),
        ),
    )


def _fact(drawing: str, short: str, full: str) -> Markup:
    return el("li", None, icon(drawing), el("span", {"aria-hidden": True}, short), hidden(full))


def _is_range(game: Game) -> bool:
    return sorted(game.seats) == [*range(min(game.seats), max(game.seats) + 1)]


def _short_players(game: Game) -> str:
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
