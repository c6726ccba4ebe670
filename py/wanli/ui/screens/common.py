"""Parts shared by all screens: buttons, fields, the bar, dialogs, messages and live regions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from wanli.ui.contract.game_ui import Button
from wanli.ui.markup.elements import image
from wanli.ui.markup.html import Child, Markup, el, fragment, svg
from wanli.ui.markup.translate import Translator

Intent = tuple[Any, ...]
"""What a click asks the app for: a verb and its arguments, JSON only."""

# Outlines of the icons, drawn with a pen of width 2 in a field of 24.
_ICONS: dict[str, str] = {
    "back": "M15 5 8 12l7 7",
    "home": "M4 11 12 4l8 7M6 10v10h12V10",
    "undo": "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9",
    "recap": "M12 7v5l4 2M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4.5 4v4h4",
    "log": "M5 6h14M5 12h14M5 18h9",
    "coordinates": "M8 4v16M16 4v16M4 8h16M4 16h16",
    "text": "M6 3h8l4 4v14H6zM14 3v4h4M9 11h6M9 14h6M9 17h4",
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
    "skip": "M5 5l7 7-7 7zM13 5l7 7-7 7z",
}


@cache
def icon(name: str) -> Markup:
    """A small line drawing, silent: the words beside it or the button's label say what it is."""
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
    class_: str = "",
) -> Markup:
    """A button that asks the app for `intent`.

    `icon_only`: only the drawing is seen, the label is heard. `pressed`: a toggle. `unavailable`: it looks
    disabled but can still be reached, and then says why (`hint` is shown as its title).
    """
    attrs = {
        "type": "button",
        "id": id_,
        "class": ["button", primary and "primary", icon_only and "bare", class_],
        "data-action": intent,
        "aria-label": label if icon_only else None,
        "title": hint or (label if icon_only else None),
        "aria-pressed": pressed,
        "aria-disabled": True if unavailable else None,
    }
    words = None if icon_only else el("span", {"class": f"{class_}-words" if class_ else None}, label)
    return el("button", attrs, icon(drawing) if drawing else None, words)


def button_row(buttons: Sequence[Markup], primary: bool) -> Markup | None:
    """The buttons of the prompt; None without any. How many they are and whether one is `primary` stands in its class:
    a style sheet that looked itself (`:has()`) would look at all of the table again with each pick.
    """
    if not buttons:
        return None
    return el("div", {"class": ["buttons", f"of-{len(buttons)}", "with-primary" if primary else ""]}, *buttons)


def game_button(shown: Button, why_not: str = "") -> Markup:
    """A button that the game asks for; `why_not` is its refusal in words."""
    if shown.refusal:
        intent: Intent = ("tell", why_not, shown.refusal.rule)
    elif shown.action is not None:
        intent = ("play", shown.action)
    else:
        intent = shown.pick if shown.pick is not None else ("pick",)
    return button(
        shown.label,
        intent,
        primary=shown.primary,
        pressed=shown.pressed,
        unavailable=bool(shown.refusal),
        hint=why_not,
    )


def bar(title: str, *, by: str = "", back: Markup | None = None, tools: Sequence[Markup] = ()) -> Markup:
    """The bar at the top of a screen: the way back, the screen's one h1, and its tools.

    `by` is the designer of the game in the title, for three titles are easily confused.
    """
    heading = el("h1", {"id": "title", "tabindex": -1}, title)
    return el(
        "header",
        {"class": "bar"},
        back,
        el("div", {"class": "titled"}, heading, el("p", None, by)) if by else heading,
        el("div", {"class": "tools"}, *tools) if tools else None,
    )


def pending_sign(t: Translator) -> Markup:
    """A quiet sign in the bar: something that was played is not on disk yet."""
    label = t("storage.pending")
    return el("span", {"class": "pending-sign", **image(label)})


def back_button(t: Translator) -> Markup:
    """The way back to where the person came from."""
    return button(t("common.back"), ("back",), drawing="back", icon_only=True)


def screen(name: str, *children: Child) -> Markup:
    """One screen of the app; `name` is also the class that the style sheet knows it by."""
    return el("div", {"class": f"screen screen-{name}", "id": f"screen-{name}"}, *children)


def search_field(items: str, label: str, t: Translator) -> Markup:
    """A field that leaves only those `items` (a CSS selector) in sight which hold all words typed (search.mjs)."""
    field = {
        "type": "search",
        "id": "search",
        "data-finds": items,
        "data-none": t("search.none"),
        "data-some": t("search.some"),
        "autocomplete": "off",
        "spellcheck": "false",
    }
    return el(
        "div",
        {"class": "search", "role": "search"},
        el("label", {"for": "search"}, label),
        el("input", field),
        el("output", {"for": "search", "id": "found"}),
    )


def full_screen_button(whole: bool, t: Translator) -> Markup:
    """The button that takes the whole screen, or gives it back."""
    return button(
        t("common.full_screen_off" if whole else "common.full_screen"), ("full_screen",), drawing="full_screen"
    )


def choice(
    label: str, name: str, options: Sequence[tuple[str, Child, Intent]], chosen: str, explained: str = ""
) -> Markup:
    """A row of radio buttons. `options` are (value, label, intent); the intent is sent when one is chosen.

    `explained` says in a sentence what is chosen there.
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
    sentence = el("p", {"class": "explained", "id": about}, explained) if explained else None
    return el(
        "fieldset", {"class": "choices", "aria-describedby": about}, el("legend", None, label), sentence, *buttons
    )


def switch(label: str, intent: Intent, on: bool, id_: str, explained: str = "") -> Markup:
    """A switch with its name beside it. `intent` turns it over; `explained` says in a sentence what is switched."""
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
    """A question in front of everything else. `buttons` come in reading order.

    `closable` adds a way out: a button, and a tap beside it. `beside`: it is a sheet that leaves the rest in sight.
    """

    title: str
    text: Sequence[str] = ()
    body: Markup | None = None
    buttons: Sequence[Markup] = ()
    closable: bool = True
    beside: bool = False


def dialog(shown: Dialog, t: Translator) -> Markup:
    """The dialog with a veil over the rest."""
    close = button(t("common.close"), ("close",), drawing="close", icon_only=True) if shown.closable else None
    return el(
        "div",
        {"class": ["veil", "clear" if shown.beside else ""]},
        el("div", {"class": "outside", "data-action": ("close",)}) if shown.closable else None,
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
            el("header", None, el("h2", {"id": "dialog-title"}, shown.title), close),
            [el("p", None, line) for line in shown.text],
            shown.body,
            el("div", {"class": "buttons"}, *shown.buttons) if shown.buttons else None,
        ),
    )


@dataclass(frozen=True)
class Toast:
    """A short message that goes by itself. `game` and `rule`: the rule behind it, to be read on a press.

    `number` differs from message to message, so that the same words said again are a change in the page, which
    screen readers speak.
    """

    text: str = ""
    game: str = ""
    rule: str = ""
    number: int = 0


@dataclass(frozen=True)
class Spoken:
    """A sentence for screen readers alone; `number` as in a toast."""

    text: str = ""
    number: int = 0


def _toast(toast: Toast, t: Translator) -> Markup | None:
    if not toast.text:
        return None
    about = button(t("rules.rule", rule=toast.rule), ("rule", toast.game, toast.rule), drawing="rules")
    return el("p", {"id": f"toast-{toast.number}"}, el("span", None, toast.text), about if toast.rule else None)


def _spoken(spoken: Spoken) -> Markup | None:
    return el("p", {"id": f"live-{spoken.number}"}, spoken.text) if spoken.text else None


def whole(content: Markup, shown: Dialog | None, toast: Toast, spoken: Spoken, t: Translator) -> Markup:
    """All of the page: a screen, perhaps a dialog over it, and the two lines that screen readers speak."""
    return fragment(
        el("div", {"id": "stage", "inert": shown is not None}, content),
        dialog(shown, t) if shown else None,
        el(
            "div",
            {"id": "toast", "class": ["toast", "at-table" if _is_table(content) else ""], "role": "alert"},
            _toast(toast, t),
        ),
        el("div", {"id": "live", "class": "sr", "role": "status"}, _spoken(spoken)),
    )


def _is_table(content: Markup) -> bool:
    """Whether this screen is a table, beside whose board the toast speaks."""
    return "data-game" in content[: content.find(">")]


def skip_link(label: str, target: str) -> Markup:
    """A button for keyboards, seen only when focused, that moves the focus to the element `target`."""
    return el("button", {"type": "button", "class": "skip", "data-action": ("focus", target)}, label)


def notice(text: str, *buttons: Markup, class_: str = "") -> Markup:
    """A strip across the screen that stays until its cause is gone."""
    return el("div", {"class": ["notice", class_]}, el("p", None, text), *buttons)
