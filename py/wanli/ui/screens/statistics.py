"""The statistics of the players on this device: matches, wins and opponents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.ui.markup.clock import duration_text
from wanli.ui.markup.html import Child, Markup, el, fragment
from wanli.ui.markup.numbers import format_number
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import back_button, bar, button, choice, screen


@dataclass(frozen=True)
class TallyRow:
    """Matches and wins of one kind. `fair` is the expected number of wins by chance, `best` the best score."""

    label: str
    matches: int
    wins: int
    fair: float
    best: int | None


@dataclass(frozen=True)
class OpponentRow:
    """Matches against a player, or against the bots of a level; `own` and `theirs` are wins."""

    label: str
    is_bot: bool
    matches: int
    own: int
    theirs: int


@dataclass(frozen=True)
class RatingRow:
    """A rating in one game: points above random moves, half the width of the 95 % interval, number of matches, and the
    name of the level with the nearest strength.
    """

    label: str
    points: float
    margin: float
    matches: int
    level: str


@dataclass(frozen=True)
class PersonPage:
    """The statistics of one player. `bots_beaten` are pairs (name of the level, number of wins). `thinking` is the mean
    thinking time per match in milliseconds, None if no clock was on.
    """

    name: str
    overall: TallyRow
    streak: int
    longest: int
    games: Sequence[TallyRow]
    seats: Sequence[TallyRow]
    opponents: Sequence[OpponentRow]
    bots_beaten: Sequence[tuple[str, int]]
    together: Sequence[TallyRow]
    thinking: int | None = None
    ratings: Sequence[RatingRow] = ()


@dataclass(frozen=True)
class StatisticsScreen:
    """The model: the `names` of all players with a finished match, and the chosen one, None if there are none."""

    names: Sequence[str] = ()
    person: PersonPage | None = None


def statistics_screen(model: StatisticsScreen, t: Translator) -> Markup:
    """The statistics screen."""
    person = model.person
    content = [el("p", None, t("statistics.none"))] if person is None else _content(model.names, person, t)
    return screen(
        "statistics",
        bar(t("statistics.title"), back=back_button(t)),
        el("div", {"class": "page-body"}, *content, el("p", {"class": "fine-print"}, t("statistics.text"))),
    )


def _content(names: Sequence[str], person: PersonPage, t: Translator) -> list[Markup | None]:
    options = [(name, name, ("statistics_person", name)) for name in names]
    return [
        choice(t("statistics.person"), "statistics-person", options, person.name) if len(names) > 1 else None,
        el("h2", None, person.name),
        _facts(person, t) if person.overall.matches else None,
        _ratings(person.ratings, t),
        _tallies("by_game", person.games, t, best=True),
        _tallies("by_seats", person.seats, t),
        _opponents(person.opponents, t),
        _tallies("together", person.together, t, fair=False, best=True),
        el(
            "div",
            {"class": "buttons"},
            button(t("statistics.export"), ("statistics_export",), drawing="export"),
            button(t("statistics.delete"), ("statistics_delete",), drawing="delete", id_="statistics-delete"),
        ),
    ]


def _facts(person: PersonPage, t: Translator) -> Markup:
    """The most important numbers, in large type."""
    overall = person.overall
    facts: list[tuple[str, Child]] = [
        (t("statistics.matches"), overall.matches),
        (t("statistics.wins"), overall.wins),
        (t("statistics.fair"), t.number(overall.fair)),
        (t("statistics.streak"), person.streak),
        (t("statistics.longest"), person.longest),
    ]
    if person.thinking is not None:
        facts.append((t("statistics.thinking"), duration_text(person.thinking)))
    facts += [(t("statistics.bots", level=level), number) for level, number in person.bots_beaten]
    return el(
        "div",
        None,
        el(
            "dl",
            {"class": "key-numbers"},
            [el("div", None, el("dt", None, label), el("dd", None, n)) for label, n in facts],
        ),
        el("p", {"class": "fine-print"}, t("statistics.fair_text")),
    )


def _ratings(rows: Sequence[RatingRow], t: Translator) -> Markup | None:
    if not rows:
        return None
    columns = [t(f"statistics.{key}") for key in ("rating_points", "rating_range", "rating_level", "matches")]
    cells = [
        [
            row.label,
            format_number(round(row.points)),
            t(
                "statistics.rating_between",
                low=format_number(round(row.points - row.margin)),
                high=format_number(round(row.points + row.margin)),
            ),
            row.level,
            row.matches,
        ]
        for row in rows
    ]
    return fragment(_table("rating", columns, cells, t), el("p", {"class": "fine-print"}, t("statistics.rating_text")))


def _tallies(
    key: str, rows: Sequence[TallyRow], t: Translator, *, fair: bool = True, best: bool = False
) -> Markup | None:
    if not rows:
        return None
    columns = [t("statistics.matches"), t("statistics.wins")]
    columns += [t("statistics.fair")] if fair else []
    columns += [t("statistics.best")] if best else []
    cells = [
        [
            row.label,
            row.matches,
            row.wins,
            *([t.number(row.fair)] if fair else []),
            *([format_number(row.best) if row.best is not None else ""] if best else []),
        ]
        for row in rows
    ]
    return _table(key, columns, cells, t)


def _opponents(rows: Sequence[OpponentRow], t: Translator) -> Markup | None:
    if not rows:
        return None
    columns = [t("statistics.matches"), t("statistics.own"), t("statistics.theirs")]
    cells = [
        [t("statistics.bots_of", level=row.label) if row.is_bot else row.label, row.matches, row.own, row.theirs]
        for row in rows
    ]
    return _table("by_opponent", columns, cells, t)


def _table(key: str, columns: Sequence[str], rows: Sequence[Sequence[Child]], t: Translator) -> Markup:
    head = el("tr", None, el("td"), [el("th", {"scope": "col"}, column) for column in columns])
    body = [
        el("tr", None, el("th", {"scope": "row"}, row[0]), [el("td", None, str(cell)) for cell in row[1:]])
        for row in rows
    ]
    id_ = f"statistics-{key}"
    return el(
        "section",
        {"aria-labelledby": id_},
        el("h2", {"id": id_}, t(f"statistics.{key}")),
        el(
            "div",
            {"class": "scroll", "tabindex": 0, "role": "group", "aria-labelledby": id_},
            el("table", {"class": "number-table"}, el("thead", None, head), el("tbody", None, body)),
        ),
    )
