"""The screen that shares a match as a link: what the link reveals, the link itself, and its QR code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.engine import Game
from wanli.ui.markup.html import Markup, el, svg
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import back_button, bar, button, choice, notice, screen

QUIET_ZONE = 4
"""The width of the light margin round a QR code in modules, as the standard requires."""
LONG_LINK = 2_000
"""The length in characters from which some messengers truncate links."""


@dataclass(frozen=True)
class Share:
    """A match and its link.

    `hidden` is True if the game has hidden information. `by_turns` is True if the match can be sent to `due`, the
    player to move. `agreed` is True after the user has accepted what the link reveals. `url` is "" while the link is
    being made. `rows` are the rows of the QR code: None while it is being drawn, empty if the link is too long.
    `result` is the result as text, "" before the end of the match.
    """

    game: Game
    over: bool
    hidden: bool
    purpose: str
    by_turns: bool
    due: str
    names: bool
    agreed: bool
    url: str
    can_share: bool
    show_qr: bool
    rows: Sequence[str] | None
    result: str = ""


def share(model: Share, t: Translator) -> Markup:
    """The share screen."""
    return screen(
        "share",
        bar(t("share.title"), by=model.game.title, back=back_button(t)),
        el(
            "div",
            {"class": "page-body"},
            el("p", None, t("share.finished" if model.over else "share.text")),
            None if model.over else _purpose(model, t),
            _names(model, t),
            _link(model, t) if model.agreed else _question(model, t),
            _result(model, t) if model.result else None,
            _picture(model, t),
        ),
    )


def _result(model: Share, t: Translator) -> Markup:
    """The section with the result as text."""
    send = button(t("share.send"), ("share_result",), drawing="share") if model.can_share else None
    return el(
        "section",
        {"class": "share-result", "aria-labelledby": "share-result"},
        el("h2", {"id": "share-result"}, t("share.result")),
        el("p", {"class": "result-text"}, model.result),
        el(
            "div",
            {"class": "buttons"},
            send,
            button(t("share.copy"), ("share_result_copy",), id_="share-result-copy"),
        ),
    )


def _picture(model: Share, t: Translator) -> Markup:
    return el(
        "section",
        {"class": "share-picture", "aria-labelledby": "share-picture"},
        el("h2", {"id": "share-picture"}, t("picture.title")),
        el("p", {"class": "fine-print"}, t("picture.text" if model.over or not model.hidden else "picture.public")),
        el("div", {"class": "buttons"}, button(t("picture.make"), ("picture",), id_="picture")),
    )


def _purpose(model: Share, t: Translator) -> Markup:
    kinds = ("turn", "position") if model.by_turns else ("position",)
    options = [(kind, t(f"share.{kind}", name=model.due), ("share_purpose", kind)) for kind in kinds]
    return choice(t("share.purpose"), "share-purpose", options, model.purpose)


def _names(model: Share, t: Translator) -> Markup:
    options = [("no", t("common.no"), ("share_names", False)), ("yes", t("common.yes"), ("share_names", True))]
    return choice(t("share.names"), "share-names", options, "yes" if model.names else "no")


def _question(model: Share, t: Translator) -> Markup:
    """The warning about what a recipient of the link could do, and the button that accepts it."""
    lines = [t("share.could_read")] if model.hidden else []
    lines.append(t("share.could_try"))
    return el(
        "section",
        {"class": "share-question", "aria-labelledby": "share-question"},
        el("h2", {"id": "share-question"}, t("share.question")),
        [el("p", None, line) for line in lines],
        el("div", {"class": "buttons"}, button(t("share.agree"), ("share_agree",), primary=True, id_="share-agree")),
    )


def _link(model: Share, t: Translator) -> Markup:
    if not model.url:
        return el("p", {"role": "status"}, t("share.making"))
    send = button(t("share.send"), ("share_send",), primary=True, drawing="share") if model.can_share else None
    field = {"type": "text", "id": "share-url", "readonly": True, "value": model.url, "aria-label": t("share.link")}
    return el(
        "section",
        {"class": "share-link", "aria-labelledby": "share-link"},
        el("h2", {"id": "share-link"}, t("share.link")),
        el("input", field),
        el("p", {"class": "fine-print"}, t.plural("share.length", len(model.url))),
        notice(t("share.long")) if len(model.url) >= LONG_LINK else None,
        el(
            "div",
            {"class": "buttons"},
            send,
            button(t("share.copy"), ("share_copy",), primary=not model.can_share, id_="share-copy"),
            button(t("share.qr"), ("share_qr",), pressed=model.show_qr, id_="share-qr"),
            button(t("home.export"), ("export_this",), drawing="export"),
        ),
        _qr(model, t) if model.show_qr else None,
    )


def _qr(model: Share, t: Translator) -> Markup:
    if model.rows is None:
        return el("p", {"role": "status"}, t("share.making"))
    if not model.rows:
        return notice(t("share.qr_too_long"))
    size = len(model.rows) + 2 * QUIET_ZONE
    dark = "".join(
        f"M{x + QUIET_ZONE} {y + QUIET_ZONE}h1v1h-1z"
        for y, row in enumerate(model.rows)
        for x, module in enumerate(row)
        if module == "1"
    )
    return svg(
        f"0 0 {size} {size}",
        {"class": "qr", "role": "img", "aria-label": t("share.qr_label"), "shape-rendering": "crispEdges"},
        el("rect", {"width": size, "height": size, "fill": "#fff"}),
        el("path", {"d": dark, "fill": "#000"}),
    )
