"""A lesson: its words beside the table, and the list of the lessons of a game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from wanli.engine import Action, Game
from wanli.ui.markup.html import Markup, el, fragment
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import back_button, bar, button, icon, screen, switch

NAMED_BY = ("data-piece", "data-at", "data-about")
"""The attributes whose values are the names of things on the table."""
AREAS = {
    "": ":is(#board, #panel)",
    "board": "#board",
    "hand": "#panel",
    "status": "#status",
    "players": "#player-bar",
}
"""Where a name is looked for: `hand/card:wall` in the hand alone, by itself on the board and in the hand."""
LIGHT = (
    "outline: 7px double var(--lesson-frame); outline-offset: 1px; filter: var(--lesson-halo); "
    "animation: var(--lesson-glow)"
)


@dataclass(frozen=True)
class LessonPanel:
    """What a lesson says at a moment. `number` of `steps`, from 1. `why` answers a try that was not what is asked for,
    and `rule` is the rule that forbids it, if one does.

    `lit`: the names of what is lit on the table; `offered`: the action whose button is lit, once the way is shown.
    `urgent`: the way to be shown is offered. `may_show`: it can be. `reads`: there is nothing to do but to read on.
    `done`: all steps are done, and `following` is the lesson after this one, if there is one. `warns`: whether matches
    ask before a costly move, where that is offered. `remember`: the lines that its end lists.
    """

    title: str
    number: int
    steps: int
    say: str
    slug: str
    why: str = ""
    rule: str = ""
    lit: Sequence[str] = ()
    offered: Action | None = None
    urgent: bool = False
    may_show: bool = False
    reads: bool = False
    done: bool = False
    following: str = ""
    following_title: str = ""
    warns: bool | None = None
    remember: Sequence[str] = ()


def lesson_panel(model: LessonPanel, t: Translator) -> Markup:
    """The words of a lesson, and the style that lights what they are about."""
    show = button(t("lesson.show"), ("lesson_show",), primary=model.urgent, drawing="advice", id_="lesson-show")
    to_rule = button(
        t("rules.rule", rule=model.rule), ("rule", model.slug, model.rule), drawing="rules", class_="to-rule"
    )
    count = t("lesson.step", number=model.number, steps=model.steps)
    head = el(
        "header",
        None,
        el("h2", {"id": "lesson-title"}, model.title),
        None if model.done else el("span", {"class": "lesson-step"}, count),
    )
    return el(
        "section",
        {"class": ["lesson", "with-why" if model.why else ""], "id": "lesson", "aria-labelledby": "lesson-title"},
        head,
        el(
            "div",
            {"class": "lesson-words", "data-scrolls": True},
            el("p", {"class": "why"}, model.why, " ", to_rule if model.rule else None) if model.why else None,
            el("p", {"class": "say"}, model.say),
        ),
        show if model.may_show else None,
        _light(model),
    )


def remember_card(model: LessonPanel, t: Translator) -> Markup | None:
    """What to remember of a lesson, a button over the board that unfolds it; None if there is nothing.

    Folded at first: the board shows what the last step has done.
    """
    if not model.remember:
        return None
    return el(
        "details",
        {"class": "remember", "id": "lesson-remember", "data-scrolls": True},
        el("summary", {"id": "remember"}, icon("lesson"), t("lesson.remember")),
        el("p", {"class": "learned", "aria-hidden": True}, model.say),  # seen where the card covers the words
        el("ul", None, [el("li", None, line) for line in model.remember]),
    )


def lesson_prompt(model: LessonPanel, t: Translator) -> tuple[str, list[Markup]] | None:
    """What the lesson asks in place of the table, and its buttons; None while the table asks."""
    if model.reads:
        return t("lesson.read"), [button(t("lesson.go_on"), ("lesson_on",), primary=True, drawing="next", id_="go-on")]
    if not model.done:
        return None
    match = ("lesson_match",)
    asks = [] if model.warns is None else [_beginners_mode(model.warns, t)]
    explained = "" if model.warns is None else " " + t("lesson.warn")
    if not model.following:
        return t("lesson.all_done") + explained, [
            *asks,
            button(t("lesson.list"), ("lessons", model.slug)),
            button(t("lesson.match"), match, primary=True, drawing="run", id_="lesson-match"),
        ]
    return t("lesson.done") + explained, [
        *asks,
        button(t("lesson.match"), match, drawing="run", id_="lesson-match"),
        button(
            t("lesson.next", title=model.following_title),
            ("lesson", model.slug, model.following),
            primary=True,
            drawing="next",
            id_="lesson-next",
        ),
    ]


def _beginners_mode(on: bool, t: Translator) -> Markup:
    """The setting of that name, for the match that follows."""
    intent = ("lesson_warn", "off" if on else "on")
    return switch(t("lesson.warn.switch"), intent, on, "lesson-warn", t("settings.warn.help"))


def _light(model: LessonPanel) -> Markup | None:
    """A style that names what is lit: so nothing that is drawn on the table has to know of lessons."""
    rules = []
    for name in model.lit:
        named = f":is({', '.join(_named(name))})"
        rules.append(
            f"{named} {{ {LIGHT} }}\n{named} {named} {{ outline: none; filter: none }}"
        )  # one frame round each thing
    if model.offered is not None:
        asked = json.dumps(("play", model.offered), ensure_ascii=False, separators=(",", ":"))
        rules.append(f'.prompt [data-action="{_css(asked)}"] {{ {LIGHT} }}')
    return el("style", None, Markup("\n".join(rules))) if rules else None


def _named(name: str) -> list[str]:
    """Selectors of what has this name on the table."""
    area, found, bare = name.partition("/")
    if not found:
        area, bare = "", name
    return [f'{AREAS[area]} [{attribute}="{_css(bare)}"]' for attribute in NAMED_BY]


def _css(text: str) -> str:
    """`text` inside a quoted string of a style sheet, which stands in markup."""
    return "".join(each if each.isalnum() or each in " -_:.," else f"\\{ord(each):x} " for each in text)


@dataclass(frozen=True)
class LessonRow:
    """A lesson in the list. `step`: how many steps of it have been done, 0 if it is not under way."""

    key: str
    title: str
    minutes: int
    steps: int
    step: int = 0
    done: bool = False


def lessons(game: Game, rows: Sequence[LessonRow], puzzles: Markup | None, t: Translator) -> Markup:
    """The lessons of a game, those that are done marked, and below them its puzzles."""
    first = next((row for row in rows if not row.done), None)
    to_puzzles = button(t("puzzle.list"), ("focus", "puzzles"), drawing="puzzle", icon_only=True)
    return screen(
        "lessons",
        bar(
            t("lesson.title", game=game.title),
            by=game.designer,
            back=back_button(t),
            tools=[
                *([to_puzzles] if puzzles is not None else []),
                button(t("common.rules"), ("rules", game.slug), drawing="rules"),
            ],
        ),
        el(
            "div",
            {"class": "sheet"},
            el("p", None, t("lesson.about")),
            el(
                "ol",
                {"class": "lesson-list"},
                [_row(game, number, row, row is first, t) for number, row in enumerate(rows, 1)],
            ),
            el("p", None, button(t("home.new"), ("new", game.slug), drawing="run")),
            puzzles,
        ),
    )


def _row(game: Game, number: int, row: LessonRow, first: bool, t: Translator) -> Markup:
    words = t("lesson.go_on_at", number=row.step + 1, steps=row.steps) if row.step else ""
    label = t("lesson.resume" if row.step else "lesson.again" if row.done else "lesson.begin")
    state = t("lesson.finished") if row.done else ""
    return el(
        "li",
        {"class": ["lesson-row", "done" if row.done else ""]},
        el("b", {"class": "lesson-number", "aria-hidden": True}, "✓" if row.done else number),
        el(
            "div",
            {"class": "lesson-about"},
            el("h2", None, row.title),
            el("p", {"class": "fine"}, " · ".join(filter(None, [t("home.min", minutes=row.minutes), state, words]))),
        ),
        el(
            "button",
            {
                "type": "button",
                "class": ["button", "primary" if first else ""],
                "data-action": ("lesson", game.slug, row.key),
                "id": f"lesson-{row.key}",
                "aria-label": f"{label}: {row.title}",
            },
            fragment(label),
        ),
    )
