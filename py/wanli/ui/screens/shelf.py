"""The games on the home screen, each as a box: its front, its title, and what somebody must know who chooses."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from wanli.engine import Game
from wanli.ui.markup.art import box_front
from wanli.ui.markup.html import Markup, el, hidden, svg
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import button, icon

PLAIN = "#4b555e"
"""The box of a game that names no colour."""
WEIGHTS = ("light", "medium", "heavy")


def shelf(games: Sequence[Game], cloths: Mapping[str, str], taught: Collection[str], t: Translator) -> Markup:
    """All games beside each other. `cloths` are the colours of their boxes by slug; those `taught` have lessons."""
    boxes = [_box(game, cloths.get(game.slug, PLAIN), game.slug in taught, t) for game in games]
    return el("ul", {"class": "game-list"}, boxes)


def players(game: Game, t: Translator) -> str:
    """For how many players a game is: "2–5 players", or each number where some between are left out."""
    *fewer, most = sorted(game.seats)
    if _numbers_follow(game):
        return t("home.seats", fewest=min(game.seats), most=most)
    return t("home.seats_either", fewest=", ".join(map(str, fewer)), most=most)


def facts(game: Game, t: Translator) -> Markup:
    """Players, minutes and weight as signs with few words; heard in whole words."""
    shown = [_fact("people", _few_words(game), players(game, t))]
    if game.minutes[1]:
        minutes = _span(*game.minutes)
        shown.append(_fact("clock", t("home.min", minutes=minutes), t("home.minutes", minutes=minutes)))
    if game.weight:
        word = t(f"home.weight.{game.weight}")
        shown.append(el("li", {"class": "weight"}, _weight(WEIGHTS.index(game.weight) + 1), el("span", None, word)))
    return el("ul", {"class": "game-facts"}, shown)


def lessons_button(game: Game, t: Translator) -> Markup:
    """The way to the lessons of a game."""
    return button(t("lesson.list"), ("lessons", game.slug), drawing="lesson", hint=t("lesson.list"))


def gallery_button(game: Game, t: Translator) -> Markup:
    """The way to all cards and pieces of a game."""
    return button(t("about.gallery"), ("gallery", game.slug), drawing="cards", icon_only=True)


def _box(game: Game, cloth: str, taught: bool, t: Translator) -> Markup:
    return el(
        "li",
        {"class": "game-card", "style": f"--cloth: {cloth}"},
        el(
            "div",
            {"class": "box"},
            box_front(game.slug),
            el(
                "div",
                {"class": "box-title"},
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


def _fact(drawing: str, short: str, said: str) -> Markup:
    return el("li", None, icon(drawing), el("span", {"aria-hidden": True}, short), hidden(said))


def _numbers_follow(game: Game) -> bool:
    return sorted(game.seats) == [*range(min(game.seats), max(game.seats) + 1)]


def _few_words(game: Game) -> str:
    return _span(min(game.seats), max(game.seats)) if _numbers_follow(game) else "/".join(map(str, sorted(game.seats)))


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"


def _weight(stones: int) -> Markup:
    """Three stones, so many of them filled."""
    dots = [
        el("circle", {"class": "full" if at < stones else None, "cx": 5 + 10 * at, "cy": 6, "r": 3.6})
        for at in range(len(WEIGHTS))
    ]
    return svg("0 0 30 12", {"class": "stones"}, dots)
