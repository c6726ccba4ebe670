"""Rules, settings, help, credits, and the error screen."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from wanli.engine import Game
from wanli.ui.markup.html import Markup, el, esc
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import (
    back_button,
    bar,
    button,
    choice,
    full_screen_button,
    notice,
    screen,
    search_field,
    switch,
)
from wanli.ui.screens.shelf import gallery_button, lessons_button

_HEADING = re.compile(r'<h2(?: id="([^"]*)" tabindex="-1")?>(.*?)</h2>', re.DOTALL)
_TAG = re.compile(r"<[^>]*>")


# Rules ------------------------------------------------------------------------------------------------------


NO_SPRITE = Markup("")
COLLAPSED_SECTION = "rulings"
"""The id of the section with rulings, which is moved to the end and collapsed."""
_SEARCHED = ".rules > p, .rules > :is(ul, ol) > li, .rules > :is(table, figure), .folded :is(p, li)"
"""The selector of the searchable elements: paragraphs, list entries, tables and pictures."""


@dataclass(frozen=True)
class Rules:
    """The model of the rules screen.

    `text` is the rules page as rendered by the build: None while it loads, "" if it cannot be loaded. `older` is the
    rules version of the open match if it differs from the page; 0 otherwise. `taught` is True if the game has lessons,
    `has_gallery` if it has a gallery. `sprite` contains the symbols that the pictures use.
    """

    game: Game
    text: str | None
    older: int = 0
    taught: bool = False
    sprite: Markup = NO_SPRITE
    has_gallery: bool = False


def anchor_of(rule: str) -> str:
    """The id of a `rule` on the rules page: "4" becomes rule-4, "4.5" rule-4-5, "W7" w7."""
    name = rule.lower().replace(".", "-")
    return f"rule-{name}" if name[:1].isdigit() else name


def rules(model: Rules, t: Translator) -> Markup:
    """The rules screen: the rules of a game with a search field and an index of headings."""
    game = model.game
    if model.text is None:
        content: object = el("p", {"class": "fine-print"}, t("rules.loading"))
        index = None
    elif not model.text:
        content = notice(t("rules.missing"), button(t("common.retry"), ("rules", game.slug)), class_="warning")
        index = None
    else:
        marked, headings = _mark_headings(model.text)
        content = el(
            "div",
            None,
            model.sprite,
            search_field(_SEARCHED, t("rules.search"), t),
            el("article", {"class": "rules", "data-found-in": True}, marked),
        )
        index = _index(headings, t)
    older = t("rules.older", difference=t(f"{game.slug}.older.{model.older}")) if model.older else ""
    return screen(
        "rules",
        bar(
            t("rules.title", game=game.title),
            by=game.designer,
            back=back_button(t),
            tools=[
                *([lessons_button(game, t)] if model.taught else []),
                *([gallery_button(game, t)] if model.has_gallery else []),
            ],
        ),
        el("div", {"class": "page-body with-index"}, notice(older) if older else None, index, content, credit(game, t)),
    )


def _index(headings: Sequence[tuple[str, Markup]], t: Translator) -> Markup:
    """The links to the headings, twice: collapsed for phones, and open where there is room.

    The style sheet hides one of the two, since Safari before 18.4 cannot show the content of collapsed `<details>`.
    """
    links = [el("li", None, _jump(*heading)) for heading in headings]
    contents = el(
        "details", {"class": "rules-contents"}, el("summary", None, t("rules.contents")), el("ul", None, links)
    )
    opened = el("ul", {"class": "rules-links"}, links)
    return el("nav", {"class": "rules-index", "aria-label": t("rules.index")}, contents, opened)


def _jump(id_: str, label: Markup) -> Markup:
    return el("button", {"type": "button", "class": "text-link", "data-action": ("focus", id_)}, label)


def _mark_headings(text: str) -> tuple[Markup, list[tuple[str, Markup]]]:
    """The rules with an id on each h2, existing or numbered, and the headings as pairs (id, text)."""
    headings: list[tuple[str, Markup]] = []

    def mark(heading: re.Match[str]) -> str:
        id_ = heading[1] or f"rules-{len(headings) + 1}"
        headings.append((id_, Markup(_TAG.sub("", heading[2]))))
        return f'<h2 id="{id_}" tabindex="-1">{heading[2]}</h2>'

    marked = _HEADING.sub(mark, text).replace("<th></th>", "<td></td>")  # an empty header cell is no header
    before, *sections = re.split(r"(?=<h2 )", marked)
    pairs = list(zip(headings, sections, strict=True))
    # the rulings, which settle disputes, come last
    ranked = [pair for pair in pairs if pair[0][0] != COLLAPSED_SECTION] + [
        pair for pair in pairs if pair[0][0] == COLLAPSED_SECTION
    ]
    contents = [_collapse(section) if heading[0] == COLLAPSED_SECTION else section for heading, section in ranked]
    return Markup(before + "".join(contents)), [heading for heading, _ in ranked]


def _collapse(section: str) -> str:
    """The section as a collapsed `<details>` with its heading as summary."""
    heading, _, rest = section.partition("</h2>")
    return f'<details class="folded"><summary>{heading}</h2></summary>{rest}</details>'


def credit(game: Game, t: Translator) -> Markup:
    """The credit of a game: its author and publisher, and the statement that this is not an official edition."""
    return el(
        "p",
        {"class": "fine-print credit"},
        t(
            "credits.game",
            title=game.title,
            designer=game.designer,
            publisher=game.publisher,
            year=game.year,
        ),
    )


# Settings ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SettingsModel:
    """The model of the settings: `chosen` and `choices` by setting, and the name of each language in that language.

    `persisted` says whether the browser has granted persistent storage, None if it has not been asked. `full_screen`
    says whether the page is in full screen, None if that is not supported. `exports_notes`: the file with everything
    will contain private notes.
    """

    chosen: Mapping[str, str]
    choices: Mapping[str, Sequence[str]]
    languages: Mapping[str, str]
    persisted: bool | None = None
    full_screen: bool | None = None
    exports_notes: bool = False


SWITCHES = ("keys", "advice", "warn", "hide_pieces", "awake")
"""The settings that are on or off; all others have named values."""


def settings(model: SettingsModel, t: Translator) -> Markup:
    """The settings screen."""
    rows = []
    for name, values in model.choices.items():
        if name in SWITCHES:
            rows.append(_switch(name, model.chosen[name] == "on", t))
            continue
        options = []
        for value in values:
            own_name = model.languages.get(value) if name == "language" else None
            label = own_name or t(f"settings.{name}.{value or 'auto'}")
            options.append((value, label, ("set", name, value)))
        rows.append(choice(t(f"settings.{name}"), f"set-{name}", options, model.chosen[name]))
        if (name, model.chosen[name]) == ("backup", "folder") and "folder" in values:
            rows.append(button(t("backup.choose"), ("choose_folder",), id_="choose-folder"))
    persistence = {None: "settings.keep_ask", True: "settings.keep_yes", False: "settings.keep_no"}[model.persisted]
    return screen(
        "settings",
        bar(t("common.settings"), back=back_button(t)),
        el(
            "div",
            {"class": "page-body"},
            *rows,
            None if model.full_screen is None else full_screen_button(model.full_screen, t),
            el("h2", None, t("settings.keep")),
            el("p", None, t(persistence)),
            None if model.persisted else button(t("settings.keep_button"), ("persist",)),
            el("h2", None, t("settings.device")),
            el("p", None, t("settings.device_text", button=t("home.import"))),
            switch(t("settings.device_notes"), ("export_notes",), model.exports_notes, "export-notes"),
            button(t("settings.device_button"), ("export_device",), drawing="export", id_="export-device"),
            el("h2", None, t("report.title")),
            button(t("report.title"), ("report_problem",), id_="report-problem"),
        ),
    )


def _switch(name: str, on: bool, t: Translator) -> Markup:
    """A setting that is on or off."""
    help_key = f"settings.{name}.help"
    explained = t(help_key) if t.has(help_key) else ""
    intent = ("set", name, "off" if on else "on")
    return el(
        "div",
        {"class": "setting"},
        switch(t(f"settings.{name}"), intent, on, f"set-{name}", explained),
        el("p", {"class": "field-help"}, explained) if explained else None,
    )


# Help -------------------------------------------------------------------------------------------------------


HELP_TOPICS = (
    "play",
    "taps",
    "learn",
    "about",
    "warn",
    "phone",
    "text",
    "handover",
    "sides",
    "undo",
    "bots",
    "advice",
    "typed",
    "clock",
    "notes",
    "help_seat",
    "night",
    "keep",
    "backup",
)
"""The topics of the help page, in order."""


def help_(shortcuts: Sequence[tuple[str, str]], t: Translator) -> Markup:
    """The help screen: how the table works, and the keyboard shortcuts as pairs (key, text key)."""
    return screen(
        "help",
        bar(t("common.help"), back=back_button(t)),
        el(
            "div",
            {"class": "page-body"},
            [[el("h2", None, t(f"help.{topic}")), el("p", None, t(f"help.{topic}_text"))] for topic in HELP_TOPICS],
            button(t("report.title"), ("report_problem",), id_="report-problem"),
            el("h2", None, t("help.keys")),
            el("p", None, t("help.keys_text")),
            el(
                "dl",
                {"class": "shortcut-list"},
                [[el("dt", None, el("kbd", None, key)), el("dd", None, t(text_key))] for key, text_key in shortcuts],
            ),
        ),
    )


# Credits ----------------------------------------------------------------------------------------------------

LIBRARIES: tuple[tuple[str, str, str], ...] = (
    ("Pyodide", "MPL-2.0", "pyodide.org"),
    ("CPython", "PSF-2.0", "python.org"),
    ("PyScript", "Apache-2.0", "pyscript.net"),
    ("polyscript", "Apache-2.0", "github.com/pyscript/polyscript"),
    ("idb", "ISC", "github.com/jakearchibald/idb"),
    ("lean-qr", "MIT", "github.com/davidje13/lean-qr"),
    ("morphdom", "MIT", "github.com/patrick-steele-idem/morphdom"),
    ("zstddec", "MIT AND BSD-3-Clause", "github.com/donmccurdy/zstddec"),
    *(
        (name, licence, f"github.com/WebReflection/{name.rpartition('/')[2]}")
        for name, licence in (
            ("@webreflection/fetch", "MIT"),
            ("@webreflection/idb-map", "MIT"),
            ("@webreflection/utils", "MIT"),
            ("basic-devtools", "ISC"),
            ("codedent", "ISC"),
            ("coincident", "MIT"),
            ("html-escaper", "MIT"),
            ("next-resolver", "MIT"),
            ("plain-tag", "ISC"),
            ("reflected-ffi", "MIT"),
            ("sticky-module", "ISC"),
            ("to-json-callback", "ISC"),
            ("type-checked-collections", "ISC"),
            ("weak-id", "MIT"),
        )
    ),
)
"""The libraries in the page, including dependencies of PyScript: name, licence, address."""

LICENCES = "assets/licences.txt"
"""The file with the full text of all licences (`tools/build/notices.py`)."""


def credits_(games: Sequence[Game], version: str, t: Translator) -> Markup:
    """The credits screen: the games' authors and the libraries."""
    return screen(
        "credits",
        bar(t("home.credits"), back=back_button(t)),
        el(
            "div",
            {"class": "page-body"},
            el("p", None, t("credits.text")),
            el("h2", None, t("credits.games")),
            [credit(game, t) for game in games],
            el("p", None, t("credits.numbers")),
            el("h2", None, t("credits.libraries")),
            el(
                "table",
                {"class": "libraries"},
                el(
                    "thead",
                    None,
                    el(
                        "tr",
                        None,
                        [el("th", {"scope": "col"}, t(f"credits.{part}")) for part in ("name", "licence", "where")],
                    ),
                ),
                el(
                    "tbody",
                    None,
                    [
                        el(
                            "tr",
                            None,
                            el("th", {"scope": "row"}, name),
                            el("td", None, licence),
                            el("td", None, where),
                        )
                        for name, licence, where in LIBRARIES
                    ],
                ),
            ),
            el("p", None, el("a", {"class": "text-link", "href": LICENCES}, t("credits.licences"))),
            el("p", {"class": "fine-print"}, t("credits.version", version=version)) if version else None,
        ),
    )


# Error ------------------------------------------------------------------------------------------------------


def error(trace: Sequence[str], kept: bool | None, t: Translator) -> Markup:
    """The error screen. `trace` are source locations, without any values of the match.

    `kept` says whether the open match is saved; None if none is open.
    """
    return screen(
        "error",
        el(
            "div",
            {"class": "page-body error", "role": "alert"},
            el("h1", {"id": "title", "tabindex": -1}, t("error.title")),
            el("p", None, t("error.text")),
            el("p", None, t("error.kept" if kept else "error.not_kept")) if kept is not None else None,
            el(
                "div",
                {"class": "buttons"},
                button(t("error.export"), ("export_this",), primary=True, drawing="export")
                if kept is not None
                else None,
                button(t("error.home"), ("home",), drawing="home"),
                button(t("error.reload"), ("reload",)),
                button(t("report.title"), ("report_problem",), id_="report-problem"),
            ),
            el(
                "details",
                None,
                el("summary", None, t("error.details")),
                el("pre", None, esc("\n".join(trace))),
            ),
        ),
    )
