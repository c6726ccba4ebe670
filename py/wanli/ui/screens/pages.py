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
FOLDED = "rulings"
"""The section that is folded away, at the end: what settles disputes comes after what helps to play."""
_SEARCHED = ".rules > p, .rules > :is(ul, ol) > li, .rules > :is(table, figure), .folded :is(p, li)"
"""What the search finds: paragraphs, entries of lists, tables and pictures."""


@dataclass(frozen=True)
class Rules:
    """`text` is the rules page as our own build rendered it; None while it comes, "" if it cannot be had.

    `older` is the version under whose rules the open match is finished, 0 if those are the rules of the page. `taught`:
    the game has lessons. `sprite` holds the symbols that its pictures use. `has_gallery`: whether there is a gallery of
    the game's cards and pieces.
    """

    game: Game
    text: str | None
    older: int = 0
    taught: bool = False
    sprite: Markup = NO_SPRITE
    has_gallery: bool = False


def anchor_of(rule: str) -> str:
    """The id where the rules page explains the `rule` of a refusal: "4" at rule-4, "4.5" at rule-4-5, "W7" at w7."""
    name = rule.lower().replace(".", "-")
    return f"rule-{name}" if name[:1].isdigit() else name


def rules(model: Rules, t: Translator) -> Markup:
    """The rules of a game, with an index of its headings, to be searched."""
    game = model.game
    if model.text is None:
        content: object = el("p", {"class": "fine"}, t("rules.loading"))
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
        index = el(
            "nav",
            {"class": "index", "aria-label": t("rules.index")},
            el("ul", None, [el("li", None, _jump(*heading)) for heading in headings]),
        )
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
        el("div", {"class": "sheet with-index"}, notice(older) if older else None, index, content, credit(game, t)),
    )


def _jump(id_: str, words: Markup) -> Markup:
    return el("button", {"type": "button", "class": "link", "data-action": ("focus", id_)}, words)


def _mark_headings(text: str) -> tuple[Markup, list[tuple[str, Markup]]]:
    """The fragment with an id on each h2, its own or a numbered one, and those ids with their words."""
    found: list[tuple[str, Markup]] = []

    def mark(heading: re.Match[str]) -> str:
        id_ = heading[1] or f"rules-{len(found) + 1}"
        found.append((id_, Markup(_TAG.sub("", heading[2]))))
        return f'<h2 id="{id_}" tabindex="-1">{heading[2]}</h2>'

    marked = _HEADING.sub(mark, text).replace("<th></th>", "<td></td>")  # an empty heading is none
    before, *sections = re.split(r"(?=<h2 )", marked)
    pairs = list(zip(found, sections, strict=True))
    # what helps to play comes before what settles disputes, which comes last
    ranked = [pair for pair in pairs if pair[0][0] != FOLDED] + [pair for pair in pairs if pair[0][0] == FOLDED]
    shown = [_fold(section) if head[0] == FOLDED else section for head, section in ranked]
    return Markup(before + "".join(shown)), [head for head, _ in ranked]


def _fold(section: str) -> str:
    """A section under its heading, folded away."""
    heading, _, rest = section.partition("</h2>")
    return f'<details class="folded"><summary>{heading}</h2></summary>{rest}</details>'


def credit(game: Game, t: Translator) -> Markup:
    """The credit of a game: its author and publisher, and that this is no edition of theirs."""
    return el(
        "p",
        {"class": "fine credit"},
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
    """`chosen` and `choices` by the name of the setting; `languages` names each language in itself.

    `persisted`: whether the browser has promised to keep our storage; None: not asked yet. `full_screen`: whether the
    page has the whole screen; None where it cannot.
    """

    chosen: Mapping[str, str]
    choices: Mapping[str, Sequence[str]]
    languages: Mapping[str, str]
    persisted: bool | None = None
    full_screen: bool | None = None


SWITCHES = ("keys", "advice", "warn")
"""The settings that are on or off; what the others may be has names of its own."""


def settings(model: SettingsModel, t: Translator) -> Markup:
    """The settings."""
    rows = []
    for name, values in model.choices.items():
        if name in SWITCHES:
            rows.append(_switch(name, model.chosen[name] == "on", t))
            continue
        options = []
        for value in values:
            own_name = model.languages.get(value) if name == "language" else None
            words = own_name or t(f"settings.{name}.{value or 'auto'}")
            options.append((value, words, ("set", name, value)))
        rows.append(choice(t(f"settings.{name}"), f"set-{name}", options, model.chosen[name]))
    kept = {None: "settings.keep_ask", True: "settings.keep_yes", False: "settings.keep_no"}[model.persisted]
    return screen(
        "settings",
        bar(t("common.settings"), back=back_button(t)),
        el(
            "div",
            {"class": "sheet"},
            *rows,
            None if model.full_screen is None else full_screen_button(model.full_screen, t),
            el("h2", None, t("settings.keep")),
            el("p", None, t(kept)),
            None if model.persisted else button(t("settings.keep_button"), ("persist",)),
        ),
    )


def _switch(name: str, on: bool, t: Translator) -> Markup:
    """A setting that is on or off."""
    explained = t("settings.warn.help") if name == "warn" else ""
    turned = ("set", name, "off" if on else "on")
    return el(
        "div",
        {"class": "setting"},
        switch(t(f"settings.{name}"), turned, on, f"set-{name}", explained),
        el("p", {"class": "explained"}, explained) if explained else None,
    )


# Help -------------------------------------------------------------------------------------------------------


HELP_TOPICS = ("play", "learn", "about", "warn", "phone", "handover", "undo", "bots", "advice", "keep")
"""What the help page explains, in its order."""


def help_(shortcuts: Sequence[tuple[str, str]], t: Translator) -> Markup:
    """How the table works, and the keys; `shortcuts` are (key, text key)."""
    return screen(
        "help",
        bar(t("common.help"), back=back_button(t)),
        el(
            "div",
            {"class": "sheet"},
            [[el("h2", None, t(f"help.{topic}")), el("p", None, t(f"help.{topic}_text"))] for topic in HELP_TOPICS],
            el("h2", None, t("help.keys")),
            el("p", None, t("help.keys_text")),
            el(
                "dl",
                {"class": "keys"},
                [[el("dt", None, el("kbd", None, key)), el("dd", None, t(words))] for key, words in shortcuts],
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
"""What the page is built on, also by way of PyScript: name, licence, where it is found."""

LICENCES = "assets/licences.txt"
"""Where the build puts all licences as they are worded (`tools/build/notices.py`)."""


def credits_(games: Sequence[Game], version: str, t: Translator) -> Markup:
    """Who made the games and the parts."""
    return screen(
        "credits",
        bar(t("home.credits"), back=back_button(t)),
        el(
            "div",
            {"class": "sheet"},
            el("p", None, t("credits.text")),
            el("h2", None, t("credits.games")),
            [credit(game, t) for game in games],
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
            el("p", None, el("a", {"class": "link", "href": LICENCES}, t("credits.licences"))),
            el("p", {"class": "fine"}, t("credits.version", version=version)) if version else None,
        ),
    )


# Error ------------------------------------------------------------------------------------------------------


def error(trace: Sequence[str], kept: bool | None, t: Translator) -> Markup:
    """Something in the program is wrong. `trace` are places in it, without any values of the match.

    `kept`: whether the open match is stored; None if none is open.
    """
    return screen(
        "error",
        el(
            "div",
            {"class": "sheet error", "role": "alert"},
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
            ),
            el(
                "details",
                None,
                el("summary", None, t("error.details")),
                el("pre", None, esc("\n".join(trace))),
            ),
        ),
    )
