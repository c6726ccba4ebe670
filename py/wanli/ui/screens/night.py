"""The screen of a games night: its people, the running table, its matches, and the games to choose from."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from wanli.ui.markup.html import Child, Markup, el
from wanli.ui.markup.numbers import format_number
from wanli.ui.markup.people import MAX_NAME_LENGTH, Person, name_tag, seat_seal
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import back_button, bar, button, choice, screen, switch, turn_button
from wanli.ui.screens.night_history import NO_HISTORY, NightHistoryModel, night_history_section
from wanli.ui.screens.number_table import number_table


@dataclass(frozen=True)
class StandingRow:
    """A line of the running table: a person with points, wins and matches."""

    person: Person
    points: float
    wins: int
    matches: int


@dataclass(frozen=True)
class NightMatchRow:
    """A match of the night. `scores` are those of the night's people in seating order, None for those who did not play,
    and empty while the match runs; `winners` are indices of people.
    """

    id: str
    title: str
    scores: Sequence[int | None] = ()
    winners: Sequence[int] = ()


@dataclass(frozen=True)
class NightTableModel:
    """The running table: the people in seating order, the standings, best first, and the matches.

    `played` are the names of all players of these matches. `long_double`: long games count double.
    `can_rematch`: the people who are present are those of the match on the screen.
    """

    people: Sequence[Person]
    standings: Sequence[StandingRow] = ()
    matches: Sequence[NightMatchRow] = ()
    played: Collection[str] = ()
    long_double: bool = False
    can_rematch: bool = True


@dataclass(frozen=True)
class NightScreen:
    """The model of the screen.

    `people` are all people in seating order, and `absent` the indices of those who have left. Before the night has
    begun, `table` is None. `may_add` and `may_remove` say whether the number of people may change. `games` are those
    that the people who are present can play: slug, key of the edition or "", and title. `starter` is the name of the
    person who starts the next match, "" if it is open. `turn_table` is the setting that turns the table to the player
    to move, and `turns` are its values. `history` are the earlier nights.
    """

    people: Sequence[Person] = ()
    table: NightTableModel | None = None
    absent: Collection[int] = ()
    may_add: bool = False
    may_remove: bool = False
    games: Sequence[tuple[str, str, str]] = ()
    starter: str = ""
    long_double: bool = False
    turn_table: str = ""
    turns: Sequence[str] = ()
    history: NightHistoryModel = NO_HISTORY


def night_screen(model: NightScreen, t: Translator) -> Markup:
    """The screen of a games night."""
    content = _setup(model, t) if model.table is None else _running(model, model.table, t)
    history = night_history_section(model.history, t)
    return screen(
        "night",
        bar(t("night.title"), back=back_button(t), tools=[turn_button(t)] if model.turn_table == "sides" else []),
        el("div", {"class": "page-body"}, *content, history),
    )


def _setup(model: NightScreen, t: Translator) -> list[Markup | None]:
    """The people and the way of counting, before the night has begun."""
    return [
        el("p", None, t("night.text")),
        *_people(model, t),
        el(
            "div",
            {"class": "buttons"},
            button(t("night.begin"), ("night_begin",), primary=True, id_="night-begin"),
        ),
    ]


def _people(model: NightScreen, t: Translator) -> list[Markup | None]:
    """The people, the buttons with which they join and leave, and the choices for the whole night."""
    turns = [(value, t(f"settings.turn_table.{value}"), ("night_turn", value)) for value in model.turns]
    played = () if model.table is None else model.table.played
    rows = [
        _person(index, person, person.name in played, model.may_remove, t)
        for index, person in enumerate(model.people)
        if index not in model.absent
    ]
    returning = [
        button(t("night.return", name=model.people[index].name), ("night_return", index), drawing="plus")
        for index in sorted(model.absent)
    ]
    return [
        el("h2", {"id": "night-people"}, t("night.people")),
        el("ol", {"class": "night-people", "aria-labelledby": "night-people"}, rows),
        el(
            "div",
            {"class": "buttons"},
            button(t("night.add"), ("night_add",), drawing="plus", id_="night-add"),
            returning,
        )
        if model.may_add
        else None,
        choice(t("settings.turn_table"), "night-turn", turns, model.turn_table),
        switch(t("night.long"), ("night_long",), model.long_double, "night-long"),
        el("p", {"class": "fine-print"}, t("night.long_text")),
    ]


def _person(index: int, person: Person, has_played: bool, may_remove: bool, t: Translator) -> Markup:
    """A person with the button to leave. The name of a person who has played belongs to matches, and cannot change."""
    field = {
        "type": "text",
        "id": f"night-name-{index}",
        "value": person.name,
        "maxlength": MAX_NAME_LENGTH,
        "dir": "auto",
        "autocomplete": "off",
        "spellcheck": "false",
        "aria-label": t("lobby.name", n=index + 1),
        "data-action": ("night_name", index),
    }
    name = el("bdi", {"class": "night-name"}, person.name) if has_played else el("input", field)
    remove = button(t("night.remove", name=person.name), ("night_remove", index), drawing="close", icon_only=True)
    return el("li", {"class": person.style}, seat_seal(person), name, remove if may_remove else None)


def _running(model: NightScreen, table: NightTableModel, t: Translator) -> list[Markup | None]:
    """The table, the next match and the people, during the night."""
    games = [
        button(title, ("night_game", slug, key), drawing="plus", id_=f"night-game-{slug}{key and '-'}{key}")
        for slug, key, title in model.games
    ]
    return [
        standings_table(table, t),
        _matches(table, t) if table.matches else el("p", None, t("night.no_games")),
        el("h2", {"id": "night-next"}, t("night.next")),
        el("p", {"class": "fine-print"}, t("night.starter", name=model.starter)) if model.starter else None,
        el("div", {"class": "buttons", "role": "group", "aria-labelledby": "night-next"}, games),
        *_people(model, t),
        el("div", {"class": "buttons"}, button(t("night.end"), ("night_end",), id_="night-end")),
    ]


def standings_table(table: NightTableModel, t: Translator) -> Markup:
    """The running table: points, wins and games of each person, best first."""
    columns = [t("night.points"), t("statistics.wins"), t("statistics.matches")]
    rows = [[name_tag(row.person), t.number(row.points), row.wins, row.matches] for row in table.standings]
    return el(
        "section",
        {"class": "night-standings", "aria-labelledby": "night-standings"},
        el("h2", {"id": "night-standings"}, t("night.table")),
        number_table("night-standings", columns, rows),
        el(
            "p",
            {"class": "fine-print"},
            t("night.points_text"),
            f" {t('night.long_text')}" if table.long_double else "",
        ),
    )


def _matches(table: NightTableModel, t: Translator) -> Markup:
    """The matches with the scores of all people; a running one has a button."""
    columns: list[Child] = [name_tag(person) for person in table.people]
    rows = [[_title(match, t), *_scores(match, len(table.people), t)] for match in table.matches]
    return el(
        "section",
        {"aria-labelledby": "night-matches"},
        el("h2", {"id": "night-matches"}, t("night.matches")),
        number_table("night-matches", columns, rows),
    )


def _title(match: NightMatchRow, t: Translator) -> Child:
    if match.scores:
        return match.title
    return button(t("night.resume", game=match.title), ("open", match.id), id_=f"night-open-{match.id}")


def _scores(match: NightMatchRow, people: int, t: Translator) -> list[Child]:
    """The scores; those of winners are bold and named for screen readers."""
    del t
    if not match.scores:
        return ["…"] * people
    texts = ["–" if score is None else format_number(score) for score in match.scores]
    return [el("b", None, text) if index in match.winners else text for index, text in enumerate(texts)]
