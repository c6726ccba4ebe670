"""The info popover of an item on the table, as a dialog."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.ui.contract.about import InfoPopover
from wanli.ui.markup.html import Markup, el, fragment
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import Dialog, Intent, button


def info_dialog(
    sheet: InfoPopover, slug: str, others: Sequence[tuple[str, str]], gallery: Intent | None, t: Translator
) -> Dialog:
    """The popover as a dialog next to the inspected item.

    `others` are pairs (key, name) of similar items. `gallery` is the intent that opens the game's gallery, if any.
    """
    links = [button(t("about.gallery"), gallery, drawing="cards")] if gallery else []
    if sheet.rule:
        links.append(button(t("about.rule"), ("rule", slug, sheet.rule), drawing="rules"))
    return Dialog(
        sheet.title,
        body=fragment(info_body(sheet, t), _others(others, t)),
        buttons=links,
        is_popover=True,
    )


def info_body(sheet: InfoPopover, t: Translator) -> Markup:
    """The picture, the description, the current values, and the values after the previewed move."""
    return el(
        "div",
        {"class": "info"},
        el("div", {"class": "info-picture", "aria-hidden": True}, sheet.picture) if sheet.picture else None,
        el(
            "div",
            {"class": "info-text"},
            [el("p", None, line) for line in sheet.text],
            el("h3", None, t("about.now")) if sheet.now else None,
            el("ul", {"class": "info-values"}, [el("li", None, line) for line in sheet.now]) if sheet.now else None,
            el("h3", None, t("about.then")) if sheet.then else None,
            el("ul", {"class": "info-values info-values-after"}, [el("li", None, line) for line in sheet.then])
            if sheet.then
            else None,
        ),
    )


def _others(others: Sequence[tuple[str, str]], t: Translator) -> Markup | None:
    if not others:
        return None
    return el(
        "div",
        {"class": "info-others"},
        el("h3", None, t("about.others")),
        [button(name, ("about", key)) for key, name in others],
    )
