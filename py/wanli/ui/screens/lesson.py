"""Lessons: the panel next to the table, and the list of a game's lessons."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from wanli.engine import Action, Game
from wanli.ui.markup.html import Markup, el, fragment
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import back_button, bar, button, icon, screen, switch

NAMED_BY = ("data-piece", "data-at", "data-about")
"""The attributes whose values are the names of elements on the table."""
AREAS = {
    "": ":is(#board, #panel)",
    "board": "#board",
    "hand": "#panel",
    "status": "#status",
    "players": "#player-bar",
}
"""The areas that are searched for a name: `hand/card:wall` in the hand, `card:wall` on the board and in the hand."""
HIGHLIGHT = (
    "outline: 4px solid var(--lesson-frame); outline-offset: 1px; filter: var(--lesson-halo); "
    "animation: var(--lesson-glow)"
)


@dataclass(frozen=True)
class LessonPanel:
    """The state of a lesson at one step. `number` counts from 1 to `steps`; `say` is the text of the step.

    `why` answers an attempt other than the required action, and `rule` is the rule that forbids it, if any. `lit` are
    the names of the highlighted elements, `offered` is the action whose button is highlighted after "show me".
    `may_show` says whether "show me" is available, `urgent` whether it is emphasized. `reads` is True for a step
    without an action. `by_itself` says how a reply at the learner's own seat is played: "runs" after a pause, "waits"
    for a press, "" if there is none. `done` is True after the last step; `following` is then the next lesson, "" if
    there is none.
    `warns` is the setting for blunder warnings, None if the lesson does not offer it. `remember` are the lines of the
    summary at the end.
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
    by_itself: Literal["", "runs", "waits"] = ""
    done: bool = False
    following: str = ""
    following_title: str = ""
    warns: bool | None = None
    remember: Sequence[str] = ()


def lesson_panel(model: LessonPanel, t: Translator) -> Markup:
    """The panel of a lesson, and the style that highlights the elements it explains."""
    show = button(t("lesson.show"), ("lesson_show",), primary=model.urgent, drawing="advice", id_="lesson-show")
    to_rule = button(
        t("rules.rule", rule=model.rule), ("rule", model.slug, model.rule), drawing="rules", class_="rule-link"
    )
    count = t("lesson.step", number=model.number, steps=model.steps)
    header = el(
        "header",
        None,
        el("h2", {"id": "lesson-title"}, model.title),
        None if model.done else el("span", {"class": "lesson-step"}, count),
    )
    return el(
        "section",
        {
            "class": [
                "lesson",
                "with-explanation" if model.why else "",
                "with-button" if model.may_show or model.remember else "",
            ],
            "id": "lesson",
            "aria-labelledby": "lesson-title",
        },
        header,
        el(
            "div",
            {"class": "lesson-body", "data-scrolls": True},
            el("p", {"class": "explanation"}, model.why, " ", to_rule if model.rule else None) if model.why else None,
            el("p", {"class": "lesson-text"}, model.say),
        ),
        show if model.may_show else None,
        _highlight_style(model),
    )


def remember_card(model: LessonPanel, t: Translator) -> Markup | None:
    """The summary of a lesson, in a `<details>` over the board; None if it has none.

    It is collapsed at first, because the board shows the result of the last step: a button in the place of "show me".
    """
    if not model.remember:
        return None
    return el(
        "details",
        {"class": "lesson-summary", "id": "lesson-remember", "data-scrolls": True},
        el("summary", {"id": "remember"}, icon("lesson"), t("lesson.remember")),
        el("p", {"class": "lesson-summary-text", "aria-hidden": True}, model.say),  # visible only over the panel
        el("ul", None, [el("li", None, line) for line in model.remember]),
    )


def lesson_prompt(model: LessonPanel, t: Translator) -> tuple[str, list[Markup]] | None:
    """The prompt of the lesson and its buttons; None while the prompt of the table applies."""
    if model.reads:
        return t("lesson.read"), [button(t("lesson.go_on"), ("lesson_on",), primary=True, drawing="next", id_="go-on")]
    if model.by_itself:
        proceed = button(t("play.bot_next"), ("bot_next",), primary=True, drawing="next", id_="bot-next")
        return t("lesson.by_itself"), [proceed] if model.by_itself == "waits" else []
    if not model.done:
        return None
    match = ("lesson_match",)
    warning_switch = [] if model.warns is None else [_beginners_mode(model.warns, t)]
    explained = "" if model.warns is None else " " + t("lesson.warn")
    if not model.following:
        return t("lesson.all_done") + explained, [
            *warning_switch,
            button(t("lesson.list"), ("lessons", model.slug)),
            button(t("lesson.match"), match, primary=True, drawing="run", id_="lesson-match"),
        ]
    return t("lesson.done") + explained, [
        *warning_switch,
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
    """The switch for beginners' mode (blunder warnings) in the next match."""
    intent = ("lesson_warn", "off" if on else "on")
    return switch(t("lesson.warn.switch"), intent, on, "lesson-warn", t("settings.warn.help"))


def _highlight_style(model: LessonPanel) -> Markup | None:
    """A `<style>` that highlights elements by name, so that drawing functions need no code for lessons."""
    rules = []
    for name in model.lit:
        named = f":is({', '.join(_named(name))})"
        rules.append(
            f"{named} {{ {HIGHLIGHT} }}\n{named} {named} {{ outline: none; filter: none }}"
        )  # no second frame inside a frame
    if model.offered is not None:
        intent = json.dumps(("play", model.offered), ensure_ascii=False, separators=(",", ":"))
        rules.append(f'.prompt [data-action="{_css(intent)}"] {{ {HIGHLIGHT} }}')
    return el("style", None, Markup("\n".join(rules))) if rules else None


def _named(name: str) -> list[str]:
    """The selectors of the elements with this name on the table."""
    area, slash, local_name = name.partition("/")
    if not slash:
        area, local_name = "", name
    return [f'{AREAS[area]} [{attribute}="{_css(local_name)}"]' for attribute in NAMED_BY]


def _css(text: str) -> str:
    """`text` escaped for a quoted CSS string inside markup."""
    return "".join(char if char.isalnum() or char in " -_:.," else f"\\{ord(char):x} " for char in text)


@dataclass(frozen=True)
class LessonRow:
    """A lesson in the list: its title, and in `about` its subject as one sentence.

    `step` is the number of completed steps, 0 if it is not in progress.
    """

    key: str
    title: str
    about: str
    minutes: int
    steps: int
    step: int = 0
    done: bool = False


def lessons(game: Game, rows: Sequence[LessonRow], puzzles: Markup | None, t: Translator) -> Markup:
    """The lessons of a game, with completed ones marked, and its puzzles below them."""
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
            {"class": "page-body"},
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
    progress = t("lesson.go_on_at", number=row.step + 1, steps=row.steps) if row.step else ""
    label = t("lesson.resume" if row.step else "lesson.again" if row.done else "lesson.begin")
    state = t("lesson.finished") if row.done else ""
    return el(
        "li",
        {"class": ["lesson-row", "done" if row.done else ""]},
        el("b", {"class": "lesson-number", "aria-hidden": True}, "✓" if row.done else number),
        el(
            "div",
            {"class": "lesson-row-text"},
            el("h2", None, row.title),
            el("p", None, row.about),
            el(
                "p",
                {"class": "fine-print"},
                " · ".join(filter(None, [t("home.min", minutes=row.minutes), state, progress])),
            ),
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
