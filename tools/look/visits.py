"""The visits: which screens are looked at, and the steps that lead there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tools.look.positions import MOST_SEATS, positions_of
from tools.paths import LANGUAGES
from wanli.games import GAMES
from wanli.learn.lessons.catalogue import lessons_of
from wanli.learn.puzzles.check import puzzles_of

Step = tuple[str | int, ...]
"""A verb of steps.js and its arguments."""

ESCAPE: Step = ("key", "Escape")


@dataclass(frozen=True)
class State:
    """A state of the page in a visit, and the steps that lead there from the state before.

    `follows`: the same table as before, on which no button may change its place with another.
    """

    name: str
    steps: tuple[Step, ...]
    follows: bool = False


@dataclass(frozen=True)
class Visit:
    """States that one page shows one after another, beginning at home without stored data."""

    name: str
    states: tuple[State, ...]
    all_engines: bool = False
    """True if all browsers are compared at this visit; the others are only made in Chromium."""
    languages: tuple[str, ...] = LANGUAGES


def visits(game: str | None = None) -> list[Visit]:
    """Return all visits, or those of one game."""
    games = GAMES if game is None else [game]
    general = [_home(), _pages()] if game is None else []
    return [*general, *(visit for slug in games for visit in _visits_of(slug))]


def _visits_of(game: str) -> Iterator[Visit]:
    for name, position in positions_of(game).items():
        yield _finished(game) if name == "finished" else _table(game, name, rich=name == "crowded")
        assert position.game == game
    yield _about(game)
    yield _lessons(game)
    yield _puzzles(game)


def _table(game: str, name: str, *, rich: bool) -> Visit:
    """A match in progress. `rich`: with all panels and dialogs."""
    states = [
        State("cover", (("open", positions_of(game)[name].file()),)),
        State("table", (("reveal",),)),
        State("first pick", (("pick", ".panel"), ("pick", "#board")), follows=True),
        State("second pick", (("pick", "#board", 3), ("pick", ".panel", 1)), follows=True),
    ]
    if rich:
        back, at_table = ("click", "[data-action='[\"back\"]']"), ("wait", "#screen-play #prompt")
        clear = ("maybe", '.prompt [data-action=\'["pick","clear"]\']')
        states += [
            State("refusal", (clear, ("refuse",))),
            State("inspect mode", (ESCAPE, ("maybe", "#ask-button"))),
            State("explanation", (ESCAPE, ("explain", "#board [data-about], .panel [data-about]"))),
            State("menu", (ESCAPE, ("reveal",), ESCAPE, ("click", "#menu-button"))),
            State("seats", (("click", "#dialog [data-action='[\"seats\"]']"),)),
            State("log", (ESCAPE, ("click", "#log-button"))),
            State("recap", (("click", "#log-button"), ("maybe", "#recap summary"))),
            State(
                "advice",
                (
                    ESCAPE,
                    ("maybe", "#recap[open] summary"),
                    ("click", "#advice-button"),
                    ("wait", "#advice .advice-body"),
                ),
            ),
            State("text board", (("maybe", "#advice-close"), ("click", "#text-button"))),
            State("replay", (("click", "#text-button"), ("part", "replay"), ("wait", "#screen-replay"))),
            State("share", (back, at_table, ("part", "share"), ("wait", "#screen-share"))),
            State("shared link", (("click", "#share-agree"), ("wait", "#share-url"))),
            State("picture", (back, at_table, ("part", "picture"), ("wait", "#screen-picture"))),
        ]
    return Visit(f"{game} {name}", tuple(states), all_engines=rich)


def _finished(game: str) -> Visit:
    return Visit(
        f"{game} finished",
        (
            State(
                "result", (("open", positions_of(game)["finished"].file()), ("maybe", "#scene-on"), ("wait", "#result"))
            ),
            State("details", (("end",),)),
            State("analysis", (("click", "#analysis"), ("wait", ".analysis-chart"))),
            State("turning points", (("maybe", "[data-action='[\"analysis_stop\"]']"), ("end",))),
        ),
    )


def _about(game: str) -> Visit:
    return Visit(
        f"{game} about",
        (
            State("lobby", (("go", f"new/{game}"), ("wait", "#start"))),
            State(
                "most seats", (("click", f"label:has(#seats-{MOST_SEATS[game]})"), ("maybe", "label:has(#kind-1-bot)"))
            ),
            State("look of a seat", (("maybe", "#look-0"),)),
            State("rules", (ESCAPE, ("go", ""), ("go", f"rules/{game}"), ("wait", "#screen-rules h2"))),
            State("gallery", (("go", ""), ("go", f"gallery/{game}"), ("wait", ".gallery-item"))),
        ),
    )


def _lessons(game: str) -> Visit:
    states = [State("list", (("go", f"lessons/{game}"), ("wait", "#screen-lessons")))]
    for lesson in lessons_of(game):
        states += [
            State(lesson.key, (("go", ""), ("go", f"lesson/{game}/{lesson.key}"), ("wait", "#lesson"))),
            State(f"{lesson.key}, shown", (("maybe", "#go-on"), ("maybe", "#lesson-show"))),
        ]
    return Visit(f"{game} lessons", tuple(states))


def _puzzles(game: str) -> Visit:
    states = []
    for number, puzzle in enumerate(puzzles_of(game)):
        route = f"puzzle/{game}/{puzzle.key}"
        states.append(State(f"{number + 1}", (("go", ""), ("go", route), ("wait", "#puzzle-answer"))))
        states.append(
            State(f"{number + 1}, answer", (("click", "#puzzle-answer"), ("wait", "#puzzle-next, #puzzle-again")))
        )
    return Visit(f"{game} puzzles", tuple(states[:6]))


def _home() -> Visit:
    imports = tuple(("import", positions_of(game)["most-seats"].file()) for game in GAMES)
    return Visit(
        "home",
        (
            State("empty", ()),
            State("end of the page", (("end",),)),
            State("with matches", imports),
            State("end of the list", (("end",),)),
            State("a question", (("click", "[data-action^='[\"delete\"']"),)),
            State("pasting a link", (ESCAPE, ("click", "#link-paste"))),
        ),
    )


def _pages() -> Visit:
    return Visit(
        "pages",
        tuple(
            State(name, (("go", ""), ("go", name), ("wait", f"#screen-{name}")))
            for name in ("settings", "help", "credits", "statistics")
        ),
    )
