"""The home screen: the match to continue, the shelf of games, and all other matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from wanli.ui.contract.fragments import part
from wanli.ui.markup.art import box_front, seal, skyline
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.numbers import format_number
from wanli.ui.markup.people import Person, name_tag, player_label
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import button, notice, screen
from wanli.ui.screens.shelf import Box, shelf

Section = Literal["lessons", "continue", "finished", "damaged"]
"""The lists below the games."""


@dataclass(frozen=True)
class MatchRow:
    """A saved match in the list.

    `problem` is the sentence for a match that cannot be read. `fork` marks the second of two copies that diverged.
    `designer` distinguishes games with similar titles. `round` describes the progress as text; without one, `moves`
    is shown, which includes undone moves.
    """

    id: str
    game: str = ""
    people: tuple[Person, ...] = ()
    when: str = ""
    to_move: int | None = None
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] = ()
    problem: str = ""
    fork: bool = False
    designer: str = ""
    moves: int = 0
    round: str = ""
    slug: str = ""


@dataclass(frozen=True)
class UnfinishedLesson:
    """An unfinished lesson: its `key` in the game `slug`, and the titles of the game and the lesson."""

    slug: str
    key: str
    game: str
    title: str


@dataclass(frozen=True)
class Home:
    """The model of the home screen.

    `boxes` are the games on the shelf. `last` is the unfinished match that was played last, `board` its thumbnail, None
    until it is drawn. `matches` are the visible matches, `more` the numbers of hidden ones by section, `lessons` the
    unfinished lessons. `any_matches` is True if there are matches, visible or not. `query` is the text of the search
    field, None if there is none; `found` is the number of hits, None if nothing is searched for; then `matches` are the
    hits. `backup` is the sentence about the last backup, `night` the standings of a games night, "" if there is
    none. `storage` is the warning that storage does not work, `hint`
    the installation hint; "" if there is none.
    """

    boxes: Sequence[Box]
    board: Markup | None = None
    last: MatchRow | None = None
    matches: Sequence[MatchRow] = ()
    more: Mapping[Section, int] = field(default_factory=dict)
    lessons: Sequence[UnfinishedLesson] = ()
    storage: str = ""
    hint: str = ""
    can_install: bool = False
    update: bool = False
    any_matches: bool = False
    query: str | None = None
    found: int | None = None
    backup: str = ""
    night: str = ""


SEARCH_FIELD = "find-match"
"""The id of the field that searches for matches."""


def home(model: Home, t: Translator) -> Markup:
    """The home screen.

    The area above the games has a fixed height, because it may be filled after the first paint: space for the last
    match is reserved (`early.js` knows whether there is one). Everything else is below the games.
    """
    broken = [row for row in model.matches if row.problem]
    last, is_search = model.last, model.found is not None
    others = [
        row
        for row in model.matches
        if not row.problem and row.scores is None and (is_search or last is None or row.id != last.id)
    ]
    finished = [row for row in model.matches if row.scores is not None]
    return screen(
        "home",
        el(
            "header",
            {"class": ["masthead", "small" if model.any_matches else ""]},
            skyline(),
            el(
                "h1",
                {"id": "title", "tabindex": -1},
                "Wanli",
                el("span", {"class": "seal"}, seal()),
            ),
            el("p", {"class": "motto"}, t("home.motto")),
            el(
                "nav",
                {"class": "bar-tools", "aria-label": t("home.more")},
                button(t("common.settings"), ("settings",), drawing="settings", icon_only=True),
                button(t("common.help"), ("help",), drawing="help", icon_only=True),
            ),
        ),
        _last(last, model.board, t) if last else el("div", {"class": "resume-space"}),
        el(
            "section",
            {"class": "games", "aria-labelledby": "home-games"},
            el("h2", {"id": "home-games"}, t("home.games")),
            shelf(model.boxes, t),
        ),
        el("div", {"class": "notices"}, _notices(model, t)),
        _night(model.night, t) if model.night else None,
        None if model.query is None else _search(model.query, model.found, t),
        None if is_search else _section("lessons", [_lesson_row(lesson, t) for lesson in model.lessons], model, t),
        _section("continue", [_open_row(row, t, last is not None and row.id == last.id) for row in others], model, t),
        _section("finished", [_finished_row(row, t) for row in finished], model, t, _statistics_button(t)),
        _section("damaged", [_broken_row(row, t) for row in broken], model, t),
        _files(model.any_matches, model.backup, t),
        el(
            "footer",
            {"class": "home-footer"},
            el("p", {"class": "fine-print"}, t("home.unofficial")),
            None if model.night else button(t("night.title"), ("night",), drawing="people", id_="night"),
            button(t("home.credits"), ("credits",)),
        ),
    )


def _night(standings: str, t: Translator) -> Markup:
    """The games night that is going on."""
    return el(
        "section",
        {"class": "matches home-night", "aria-labelledby": "home-night"},
        el("h2", {"id": "home-night"}, t("night.title")),
        el(
            "div",
            {"class": "match-row"},
            el("p", {"class": "match-summary"}, standings),
            el("div", {"class": "buttons"}, button(t("night.continue"), ("night",), drawing="people", id_="night")),
        ),
    )


def _search(query: str, found: int | None, t: Translator) -> Markup:
    """The search field above the lists of matches, and the number of hits."""
    field = {
        "type": "search",
        "id": SEARCH_FIELD,
        "value": query,
        "data-action": ("find_match",),
        "data-live": True,
        "autocomplete": "off",
        "spellcheck": "false",
        "enterkeyhint": "search",
        "placeholder": t("home.find_example"),
    }
    hits = "" if found is None else t.plural("home.found", found)
    return el(
        "div",
        {"class": "search match-search", "role": "search"},
        el("label", {"for": SEARCH_FIELD}, t("home.find")),
        el("input", field),
        el("output", {"for": SEARCH_FIELD, "aria-live": "off"}, hits),  # the live region speaks it
    )


def _notices(model: Home, t: Translator) -> list[Markup]:
    notices: list[Markup] = []
    if model.update:
        button_ = button(t("home.update_now"), ("update",), primary=True)
        notices.append(notice(t("home.update"), button_, class_="update"))
    if model.storage:
        notices.append(notice(model.storage, class_="warning"))
    if model.hint:
        install = button(t("home.install"), ("install",), primary=True) if model.can_install else None
        dismiss = button(t("home.hint_close"), ("hint_close",))
        notices.append(notice(model.hint, *([install] if install else []), dismiss, class_="hint"))
    return notices


def _statistics_button(t: Translator) -> Markup:
    return button(t("statistics.title"), ("statistics",), drawing="chart", id_="statistics")


def _section(
    section: Section, rows: list[Markup], model: Home, t: Translator, controls: Markup | None = None
) -> Markup | None:
    if not rows:
        return None
    id_, hidden = f"home-{section}", model.more.get(section, 0)
    return el(
        "section",
        {"class": ["matches", id_], "aria-labelledby": id_},
        el("h2", {"id": id_}, t(f"home.{section}")),
        controls,
        el("ul", {"class": "match-list"}, rows),
        button(t("home.more_rows", n=hidden), ("more_rows", section), id_=f"more-{section}") if hidden else None,
    )


def _lesson_row(lesson: UnfinishedLesson, t: Translator) -> Markup:
    resume = button(
        t("lesson.resume"),
        ("lesson", lesson.slug, lesson.key),
        primary=True,
        id_=f"lesson-{lesson.slug}-{lesson.key}",
    )
    return el(
        "li",
        {"class": "match-row"},
        box_front(lesson.slug),
        el(
            "div",
            {"class": "match-summary"},
            el("h3", None, lesson.title),
            el("p", {"class": "fine-print"}, lesson.game),
        ),
        el("div", {"class": "buttons"}, resume),
    )


def row_button(id_: str) -> str:
    """The id of the first button in the row of a match."""
    return f"row-{id_}"


def _last(row: MatchRow, board: Markup | None, t: Translator) -> Markup:
    """The unfinished match that was played last, with its thumbnail."""
    return el(
        "section",
        {"class": "resume-card", "aria-labelledby": "home-last"},
        el("h2", {"id": "home-last", "class": "sr"}, t("home.last")),
        el(
            "div",
            {"class": "match-row last-match", "id": f"match-{row.id}"},
            part("div", "little-board", {"class": "thumbnail"}, board or box_front(row.slug)),
            el(
                "div",
                {"class": "match-summary"},
                el("h3", None, row.game, " ", el("small", None, row.designer)),
                el(
                    "ul",
                    {"class": "name-tags"},
                    [_sitting(person, seat == row.to_move, t) for seat, person in enumerate(row.people)],
                ),
                el("p", {"class": "fine-print"}, _progress(row, t)),
                _fork(row, t),
            ),
            el(
                "div",
                {"class": "buttons"},
                button(t("home.resume"), ("open", row.id), primary=True, drawing="run"),
                _row_tools(row.id, t),
            ),
        ),
    )


def _sitting(person: Person, to_move: bool, t: Translator) -> Markup:
    """A player of the last match, with the seal of their seat."""
    turn = el("small", None, t("home.moves_now")) if to_move else None
    return el("li", {"class": "to-move" if to_move else None}, player_label(person, turn))


def _progress(row: MatchRow, t: Translator) -> str:
    """The progress of a match, and the time of its last move."""
    progress = row.round or (t.plural("home.moves", row.moves) if row.moves > 0 else "")
    return " · ".join(filter(None, (progress, row.when)))


def _people(people: Sequence[Person]) -> Markup:
    return el("span", {"class": "name-tags"}, [name_tag(person) for person in people])


def _fork(row: MatchRow, t: Translator) -> Markup | None:
    return el("p", {"class": "fine-print"}, t("home.fork")) if row.fork else None


def _open_row(row: MatchRow, t: Translator, is_second: bool = False) -> Markup:
    """An unfinished match; `is_second`: it also appears above the games."""
    turn = "" if row.to_move is None else t("home.to_move", name=row.people[row.to_move].name)
    return el(
        "li",
        {"class": "match-row", "id": f"found-{row.id}" if is_second else f"match-{row.id}"},
        box_front(row.slug),
        el(
            "div",
            {"class": "match-summary"},
            el("h3", None, row.game),
            _people(row.people),
            el("p", {"class": "fine-print"}, " · ".join(filter(None, (turn, row.designer, _progress(row, t))))),
            _fork(row, t),
        ),
        el(
            "div",
            {"class": "buttons"},
            button(t("home.resume"), ("open", row.id), primary=True, id_=row_button(row.id)),
            _row_tools(row.id, t),
        ),
    )


def _finished_row(row: MatchRow, t: Translator) -> Markup:
    scores = [
        el(
            "li",
            {"class": ["winner" if seat in row.winners else ""]},
            name_tag(person),
            el("span", {"class": "points"}, format_number(row.scores[seat]) if row.scores else ""),
        )
        for seat, person in enumerate(row.people)
    ]
    return el(
        "li",
        {"class": "match-row", "id": f"match-{row.id}"},
        box_front(row.slug),
        el(
            "div",
            {"class": "match-summary"},
            el("h3", None, row.game),
            el("ol", {"class": "final-scores"}, scores),
            el("p", {"class": "fine-print"}, " · ".join(filter(None, (row.designer, row.when)))),
            _fork(row, t),
        ),
        el(
            "div",
            {"class": "buttons"},
            button(t("home.look"), ("open", row.id), id_=row_button(row.id)),
            _row_tools(row.id, t),
        ),
    )


def _broken_row(row: MatchRow, t: Translator) -> Markup:
    return el(
        "li",
        {"class": "match-row broken", "id": f"match-{row.id}"},
        el("div", {"class": "match-summary"}, el("p", None, row.problem), el("p", {"class": "fine-print"}, row.game)),
        el(
            "div",
            {"class": "buttons"},
            button(t("home.export_raw"), ("export_raw", row.id), drawing="export", id_=row_button(row.id)),
            button(t("home.delete"), ("delete", row.id), drawing="delete"),
        ),
    )


def _row_tools(id_: str, t: Translator) -> list[Markup]:
    return [
        button(t("home.export"), ("export_ask", id_), drawing="export", icon_only=True),
        button(t("home.delete"), ("delete", id_), drawing="delete", icon_only=True),
    ]


def _files(any_matches: bool, backup: str, t: Translator) -> Markup:
    return el(
        "section",
        {"class": "files", "aria-labelledby": "home-files"},
        el("h2", {"id": "home-files"}, t("home.files")),
        el("p", {"class": "fine-print"}, t("home.files_text")),
        el("p", {"class": "fine-print", "id": "last-backup"}, backup) if backup else None,
        el(
            "div",
            {"class": "buttons"},
            button(t("home.import"), ("import_open",), drawing="import"),
            button(t("link.paste"), ("link_paste",), drawing="import", id_="link-paste"),
            button(t("home.export_all"), ("export_all_ask",), drawing="export") if any_matches else None,
        ),
        el(
            "input",
            {
                "type": "file",
                "id": "import-file",
                "accept": ".json,application/json,.txt,text/plain",  # some share sheets rename the files
                "data-file": "import",
                "class": "sr",
                "tabindex": -1,
                "aria-label": t("home.import"),
            },
        ),
    )
