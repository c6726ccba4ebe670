"""Components shared by all screens: buttons, fields, the bar, dialogs, messages and live regions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from wanli.ui.contract.game_ui import Button, Less
from wanli.ui.markup.elements import image, small_button, stepper
from wanli.ui.markup.html import Child, Markup, el, fragment, svg
from wanli.ui.markup.translate import Translator

Intent = tuple[Any, ...]
"""The request of a click to the app: a verb and its arguments, JSON values only."""

# The paths of the icons, drawn with a stroke width of 2 in a square of 24.
_ICONS: dict[str, str] = {
    "back": "M15 5 8 12l7 7",
    "home": "M4 11 12 4l8 7M6 10v10h12V10",
    "undo": "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9",
    "recap": "M12 7v5l4 2M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4.5 4v4h4",
    "log": "M5 6h14M5 12h14M5 18h9",
    "coordinates": "M8 4v16M16 4v16M4 8h16M4 16h16",
    "text": "M6 3h8l4 4v14H6zM14 3v4h4M9 11h6M9 14h6M9 17h4",
    "keyboard": "M3 6h18v12H3zM7 10h.01M12 10h.01M17 10h.01M8 14h8",
    "menu": "M5 12h.01M12 12h.01M19 12h.01",
    "rules": "M5 4h6a2 2 0 0 1 1 1 2 2 0 0 1 1-1h6v15h-6a2 2 0 0 0-1 1 2 2 0 0 0-1-1H5zM12 5v15",
    "cards": "M8 5h11v14H8zM8 8 4.500 9 7 20l1-.3",
    "clock": "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16M12 8v4l3 2",
    "people": "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 19c0-3 2-5 5-5s5 2 5 5M16 11a3 3 0 1 0-1-5.8M16 14c3 0 5 2 5 5",
    "settings": "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4",
    "help": "M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 18h.01",
    "replay": "M5 5v14M19 5 9 12l10 7z",
    "first": "M6 5v14M18 5l-9 7 9 7z",
    "last": "M18 5v14M6 5l9 7-9 7z",
    "previous": "M15 5 8 12l7 7",
    "next": "M9 5l7 7-7 7",
    "run": "M7 5l11 7-11 7z",
    "run_back": "M17 5 6 12l11 7z",
    "pause": "M8 5v14M16 5v14",
    "again": "M5 12a7 7 0 1 0 2-5M7 3v4h4",
    "export": "M12 3v11M8 10l4 4 4-4M5 17v3h14v-3",
    "share": "M9 10.500l6-3M9 13.500l6 3"
    + "".join(f"M{x} {y}a3 3 0 1 0-6 0 3 3 0 0 0 6 0" for x, y in ((9, 12), (21, 6), (21, 18))),
    "copy": "M9 9h11v11H9zM5 15H4V4h11v1",
    "bare": "M12 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M9.5 11 8 18h8l-1.5-7M6 21h12M4 4l16 16",
    "notes": "M5 3h10l4 4v14H5zM15 3v4h4M8 11h8M8 15h5",
    "import": "M12 14V3M8 7l4-4 4 4M5 17v3h14v-3",
    "delete": "M5 7h14M10 4h4M7 7l1 13h8l1-13",
    "plus": "M12 5v14M5 12h14",
    "close": "M6 6l12 12M18 6 6 18",
    "trophy": "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 3 2 5 4 5M16 6h4c0 3-2 5-4 5M12 14v4M8 20h8",
    "lesson": "M12 5 2.5 9.5 12 14l9.5-4.5zM6.5 12v4.5c2.5 2.4 8.5 2.4 11 0V12M21.5 10v5",
    "puzzle": "M5 8h4a2.200 2.200 0 1 1 4 0h4v4a2.200 2.200 0 1 1 0 4v4H5z",
    "advice": "M9 18h6M10 21h4M9 15c0-2-3-3-3-7a6 6 0 0 1 12 0c0 4-3 5-3 7z",
    "zoom_out": "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M20 20l-4.8-4.8M7.5 10.5h6",
    "full_screen": "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5",
    "chart": "M4 4v16h16M7 15l4-5 4 3 5-7",
    "sound": "M5 9v6h4l5 4V5L9 9zM17 9a4 4 0 0 1 0 6M19.500 6.500a8 8 0 0 1 0 11",
    "silence": "M5 9v6h4l5 4V5L9 9zM17 10l4 4M21 10l-4 4",
    "turn": "M4 12a8 8 0 0 1 13.6-5.7L20 8.7M20 4v4.7h-4.7M20 12a8 8 0 0 1-13.6 5.7L4 15.3M4 20v-4.7h4.7",
    "skip": "M5 5l7 7-7 7zM13 5l7 7-7 7z",
}


@cache
def icon(name: str) -> Markup:
    """A small line drawing, hidden from screen readers: the text next to it or the button's label names it."""
    pen = {"fill": "none", "stroke": "currentColor", "stroke-width": 2, "stroke-linecap": "round"}
    return svg("0 0 24 24", {"class": "icon", **pen, "stroke-linejoin": "round"}, el("path", {"d": _ICONS[name]}))


def button(
    label: str,
    intent: Intent,
    *,
    primary: bool = False,
    drawing: str = "",
    icon_only: bool = False,
    id_: str | None = None,
    pressed: bool | None = None,
    unavailable: bool = False,
    hint: str = "",
    picture: Markup | None = None,
    class_: str = "",
) -> Markup:
    """A button that sends `intent` to the app.

    `icon_only`: the button shows only its icon; screen readers read the label, also with a `picture` in its place.
    `pressed`: the state of a toggle button, None for other buttons. `unavailable`: the button looks disabled but can be
    focused and pressed, which shows the reason. `hint` is its tooltip. `class_` is an additional class.
    """
    attrs = {
        "type": "button",
        "id": id_,
        "class": ["button", primary and "primary", icon_only and "icon-only", class_],
        "data-action": intent,
        "aria-label": label if icon_only or picture else None,
        "title": hint or (label if icon_only else None),
        "aria-pressed": pressed,
        "aria-disabled": True if unavailable else None,
    }
    text = picture
    if not icon_only and picture is None:
        text = el("span", {"class": f"{class_}-label" if class_ else None}, label)
    return el("button", attrs, icon(drawing) if drawing else None, text)


MANY_BUTTONS = 8
"""A dialog with more buttons, like the menu of a match, shows them smaller on a phone."""


def button_row(buttons: Sequence[Markup], primary: bool, pictures: int = 0) -> Markup | None:
    """The buttons of the prompt; None if there are none.

    Classes state their number, whether one is `primary`, and how many show `pictures` in place of their labels. With
    `:has()` in the style sheet instead, the browser would examine the whole table again after each pick.
    """
    if not buttons:
        return None
    classes = ["buttons", f"of-{len(buttons)}", primary and "with-primary", pictures and f"pictures-{pictures}"]
    return el("div", {"class": classes}, *buttons)


def game_button(definition: Button, why_not: str = "") -> Markup:
    """The markup of a game's button; `why_not` is the text of its refusal."""
    if definition.less is not None:
        return _stepper(definition, definition.less)
    if definition.refusal:
        intent: Intent = ("tell", why_not, definition.refusal.rule)
    elif definition.action is not None:
        intent = ("play", definition.action)
    else:
        intent = definition.pick if definition.pick is not None else ("pick",)
    return button(
        definition.label,
        intent,
        primary=definition.primary,
        pressed=definition.pressed,
        unavailable=bool(definition.refusal),
        hint=why_not,
        drawing="undo" if definition.aside else "",
        icon_only=definition.aside,
        picture=definition.picture,
        class_="declines" if definition.declines else "",
    )


def _stepper(definition: Button, less: Less) -> Markup:
    """The markup of a stepper."""
    return stepper(
        definition.label,
        small_button(less.pick or ("pick",), "−", label=less.label, disabled=less.pick is None),
        small_button(definition.pick or ("pick",), "+", label=less.more, disabled=definition.pick is None),
        definition.picture or definition.label,
    )


def bar(title: str, *, by: str = "", back: Markup | None = None, tools: Sequence[Markup] = ()) -> Markup:
    """The bar at the top of a screen: the back button, the only h1 of the screen, and tools.

    `by` is a subtitle, often the designer of the game, because three of the titles are easily confused.
    """
    heading = el("h1", {"id": "title", "tabindex": -1}, title)
    return el(
        "header",
        {"class": "bar"},
        back,
        el("div", {"class": "bar-titles"}, heading, el("p", None, by)) if by else heading,
        el("div", {"class": "bar-tools"}, *tools) if tools else None,
    )


def pending_sign(t: Translator) -> Markup:
    """A small sign in the bar: some moves have not been saved yet."""
    label = t("storage.pending")
    return el("span", {"class": "pending-sign", **image(label)})


def back_button(t: Translator) -> Markup:
    """The button that returns to the previous screen."""
    return button(t("common.back"), ("back",), drawing="back", icon_only=True)


def turn_button(t: Translator) -> Markup:
    """The button that turns the page to the other side of the tablet, for people who sit face to face."""
    return button(t("common.turn_page"), ("turn_page",), drawing="turn", icon_only=True, id_="turn-page")


def screen(name: str, *children: Child) -> Markup:
    """One screen of the app; its class and id are `screen-<name>`."""
    return el("div", {"class": f"screen screen-{name}", "id": f"screen-{name}"}, *children)


def search_field(items: str, label: str, t: Translator) -> Markup:
    """A search field that hides all `items` (a CSS selector) that do not contain every typed word (search.mjs)."""
    field = {
        "type": "search",
        "id": "search",
        "data-finds": items,
        "data-none": t("search.none"),
        "data-some": t("search.some"),
        "autocomplete": "off",
        "spellcheck": "false",
        "placeholder": " ",  # lets the style sheet recognize an empty field
    }
    return el(
        "div",
        {"class": "search", "role": "search"},
        el("label", {"for": "search"}, label),
        el("input", field),
        el("output", {"for": "search", "id": "found"}),
    )


def full_screen_button(is_full_screen: bool, t: Translator) -> Markup:
    """The button that enters or leaves full screen."""
    return button(
        t("common.full_screen_off" if is_full_screen else "common.full_screen"), ("full_screen",), drawing="full_screen"
    )


def choice(
    label: str, name: str, options: Sequence[tuple[str, Child, Intent]], chosen: str, explained: str = ""
) -> Markup:
    """A row of radio buttons. `options` are triples (value, label, intent); choosing one sends its intent.

    `explained` is a sentence that explains the choice, or "".
    """
    buttons = [
        el(
            "label",
            {"class": "choice"},
            el(
                "input",
                {
                    "type": "radio",
                    "name": name,
                    "id": f"{name}-{value or 'auto'}",
                    "value": value,
                    "checked": value == chosen,
                    "data-action": intent,
                },
            ),
            el("span", None, text),
        )
        for value, text, intent in options
    ]
    about = f"about-{name}" if explained else None
    sentence = el("p", {"class": "field-help", "id": about}, explained) if explained else None
    return el(
        "fieldset", {"class": "choices", "aria-describedby": about}, el("legend", None, label), sentence, *buttons
    )


def switch(label: str, intent: Intent, on: bool, id_: str, explained: str = "") -> Markup:
    """A switch with its label. A press sends `intent`. `explained` is a sentence of explanation, its tooltip."""
    attrs = {
        "type": "button",
        "id": id_,
        "class": "button switch",
        "role": "switch",
        "aria-checked": on,
        "data-action": intent,
        "title": explained or None,
    }
    return el("button", attrs, el("i", {"class": "switch-track", "aria-hidden": True}), el("span", None, label))


@dataclass(frozen=True)
class Dialog:
    """A modal dialog. `buttons` are in reading order.

    `closable` adds a close button, and closes the dialog on a tap outside. `is_popover` makes it a popover next to the
    inspected item, which leaves the rest of the page visible.
    """

    title: str
    text: Sequence[str] = ()
    body: Markup | None = None
    buttons: Sequence[Markup] = ()
    closable: bool = True
    is_popover: bool = False


def dialog(model: Dialog, t: Translator) -> Markup:
    """The dialog, with a backdrop over the rest of the page."""
    close = button(t("common.close"), ("close",), drawing="close", icon_only=True) if model.closable else None
    return el(
        "div",
        {"class": ["dialog-backdrop", "dialog-beside" if model.is_popover else ""]},
        el("div", {"class": "dialog-dismiss", "data-action": ("close",)}) if model.closable else None,
        el(
            "section",
            {
                "role": "dialog",
                "aria-modal": True,
                "aria-labelledby": "dialog-title",
                "class": "dialog",
                "id": "dialog",
                "tabindex": -1,
            },
            el("header", None, el("h2", {"id": "dialog-title"}, model.title), close),
            [el("p", None, line) for line in model.text],
            model.body,
            el("div", {"class": ["buttons", "many" if len(model.buttons) > MANY_BUTTONS else ""]}, *model.buttons)
            if model.buttons
            else None,
        ),
    )


@dataclass(frozen=True)
class Toast:
    """A short message that disappears after a while. If it has a `rule` of `game`, a button opens that rule.

    `number` differs between messages, so that a repeated text changes the page and screen readers read it again.
    """

    text: str = ""
    game: str = ""
    rule: str = ""
    number: int = 0


@dataclass(frozen=True)
class Spoken:
    """A sentence for screen readers only; `number` as in `Toast`. A `late` one follows the running narration."""

    text: str = ""
    number: int = 0
    late: bool = False


def _toast(toast: Toast, t: Translator) -> Markup | None:
    if not toast.text:
        return None
    about = button(t("rules.rule", rule=toast.rule), ("rule", toast.game, toast.rule), drawing="rules")
    return el("p", {"id": f"toast-{toast.number}"}, el("span", None, toast.text), about if toast.rule else None)


def _announcements(sentences: Sequence[Spoken], cleared: int) -> Markup:
    """The latest sentences, from which live_region.mjs adds the new ones to the page's live region."""
    attrs = {"id": "announcements", "hidden": True, "data-cleared": cleared}
    return el("div", attrs, [*map(_sentence, sentences)])


@lru_cache(maxsize=64)
def _sentence(spoken: Spoken) -> Markup:
    return el("p", {"data-number": spoken.number, "data-late": spoken.late or None}, spoken.text)


def whole(
    content: Markup,
    open_dialog: Dialog | None,
    toast: Toast,
    t: Translator,
    sentences: Sequence[Spoken] = (),
    cleared: int = 0,
) -> Markup:
    """The whole page: a screen, the open dialog if any, the message, and the sentences for the live region."""
    return fragment(
        el("div", {"id": "stage", "inert": open_dialog is not None}, content),
        dialog(open_dialog, t) if open_dialog else None,
        el(
            "div",
            {
                "id": "toast",
                "class": ["toast", *_toast_classes(content)],
            },
            _toast(toast, t),
        ),
        _announcements(sentences, cleared),
    )


def _toast_classes(content: Markup) -> list[str]:
    """The classes for the place of the toast, if the screen is a table.

    The style sheets could test the table with `:root:has(…)`, but each such rule makes every tap slower.
    """
    tag = content[: content.find(">")]
    if "data-game" not in tag:
        return []
    states = [name for name in ("with-lesson", "inspecting") if name in tag]
    return ["at-table", *states, *(["typing"] if 'id="typed"' in content else [])]


def skip_link(label: str, target: str) -> Markup:
    """A button for keyboard users, visible only when focused, that moves the focus to the element `target`."""
    return el("button", {"type": "button", "class": "skip-link", "data-action": ("focus", target)}, label)


def notice(text: str, *buttons: Markup, class_: str = "") -> Markup:
    """A strip across the screen that stays until its cause is resolved."""
    return el("div", {"class": ["notice", class_]}, el("p", None, text), *buttons)
