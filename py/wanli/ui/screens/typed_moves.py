"""The field in which a player types a move or a question: a combobox at the top of the table.

It follows the ARIA 1.2 pattern of an editable combobox with a list box. The focus stays in the field; the app moves the
active option. No part of it is a live region: the page's one live region speaks for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import button

FIELD = "typed-move"
"""The id of the field."""
MAX_LENGTH = 200
"""The number of characters that the field accepts. It is longer than any move."""
QUESTIONS = ("can", "news", "own")
"""The questions that the field answers: the possible moves, the latest changes, the places of the own pieces."""


@dataclass(frozen=True)
class Option:
    """An entry of the list: its `text` replaces the typed one. `label` describes it."""

    text: str
    label: str


@dataclass(frozen=True)
class TypedPanel:
    """The model of the field.

    `options` are empty while the list is closed; `active` is the index of the active one, -1 for none. `more` is the
    number of options left out. `lines` are the answer to the last text or question. `example` is a legal move, or "".
    """

    text: str = ""
    options: Sequence[Option] = ()
    active: int = -1
    more: int = 0
    lines: Sequence[str] = ()
    example: str = ""


def typed_panel(model: TypedPanel, t: Translator) -> Markup:
    """The field, its list, the answer, and the questions as buttons."""
    is_open = bool(model.options)
    field = {
        "type": "text",
        "id": FIELD,
        "role": "combobox",
        "class": "typed-field",
        "aria-label": t("typed.title"),
        "aria-autocomplete": "list",
        "aria-expanded": is_open,
        "aria-controls": "typed-list",
        "aria-activedescendant": f"typed-{model.active}" if is_open and model.active >= 0 else None,
        "autocomplete": "off",
        "autocapitalize": "none",
        "autocorrect": "off",
        "spellcheck": "false",
        "enterkeyhint": "go",
        "maxlength": MAX_LENGTH,
        "placeholder": t("typed.example", move=model.example) if model.example else None,
        "value": model.text,
        "data-action": ("typed_text",),
        "data-live": True,
    }
    return el(
        "section",
        {"class": "typed", "id": "typed", "aria-label": t("typed.title")},
        el(
            "div",
            {"class": "typed-row"},
            el("input", field),
            button(t("typed.play"), ("typed_enter",), primary=True, id_="typed-play"),
            button(t("common.close"), ("typed",), drawing="close", icon_only=True, id_="typed-close"),
        ),
        el(
            "div",
            {"class": "typed-below"},
            _list(model, t),
            el("div", {"class": "typed-lines"}, [el("p", None, line) for line in model.lines]) if model.lines else None,
            el(
                "div",
                {"class": "typed-questions"},
                [button(t(f"typed.{key}"), ("typed_ask", key), id_=f"typed-{key}") for key in QUESTIONS],
            ),
        ),
    )


def _list(model: TypedPanel, t: Translator) -> Markup:
    """The list box, hidden while it has no options."""
    options = [
        el(
            "li",
            {
                "role": "option",
                "id": f"typed-{index}",
                "class": "typed-option",
                "aria-selected": index == model.active,
                "data-action": ("typed_choose", option.text),
            },
            el("b", None, option.text),
            " ",
            el("span", None, option.label),
        )
        for index, option in enumerate(model.options)
    ]
    more = el("p", {"class": "typed-more"}, t.plural("typed.more", model.more)) if model.more else None
    attrs = {"role": "listbox", "id": "typed-list", "class": "typed-list", "aria-label": t("typed.list")}
    return el("div", {"class": "typed-options", "hidden": not options}, el("ul", attrs, options), more)


def typed_link(t: Translator) -> Markup:
    """A button for keyboard users, visible only when focused, that opens the field."""
    return el("button", {"type": "button", "class": "skip-link", "data-action": ("typed",)}, t("typed.title"))
