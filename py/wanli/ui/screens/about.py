"""The sheet about a thing on the table, and the gallery of a game."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.ui.contract.about import InfoPopover
from wanli.ui.markup.html import Markup, el, fragment
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import Dialog, Intent, button


def info_dialog(
    sheet: InfoPopover, slug: str, others: Sequence[tuple[str, str]], gallery: Intent | None, t: Translator
) -> Dialog:
    """A sheet beside what was asked about; `others` are (key, name). `gallery` leads to the game's."""
    links = [button(t("about.gallery"), gallery, drawing="cards")] if gallery else []
    if sheet.rule:
        links.append(button(t("about.rule"), ("rule", slug, sheet.rule), drawing="rules"))
    return Dialog(
        sheet.title,
        body=fragment(info_body(sheet, t), _others(others, t)),
        buttons=links,
        beside=True,
    )


def info_body(sheet: InfoPopover, t: Translator) -> Markup:
    """Picture, what it is and does, its value here and now, and with the move that is tried out."""
    return el(
        "div",
        {"class": "what"},
        el("div", {"class": "what-picture", "aria-hidden": True}, sheet.picture) if sheet.picture else None,
        el(
            "div",
            {"class": "what-words"},
            [el("p", None, line) for line in sheet.text],
            el("h3", None, t("about.now")) if sheet.now else None,
            el("ul", {"class": "what-now"}, [el("li", None, line) for line in sheet.now]) if sheet.now else None,
            el("h3", None, t("about.then")) if sheet.then else None,
            el("ul", {"class": "what-now what-then"}, [el("li", None, line) for line in sheet.then])
            if sheet.then
            else None,
        ),
    )


def _others(others: Sequence[tuple[str, str]], t: Translator) -> Markup | None:
    if not others:
        return None
    return el(
        "div",
        {"class": "what-others"},
        el("h3", None, t("about.others")),
        [button(name, ("about", key)) for key, name in others],
    )
