"""The screen for reporting a problem: a text to copy, which contains nothing private unless the
player adds the match.
"""

from __future__ import annotations

from dataclasses import dataclass

from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import back_button, bar, button, screen, switch


@dataclass(frozen=True)
class Report:
    """The model: the `text` to copy without the match. `with_match` is None if no match is open."""

    text: str
    with_match: bool | None
    can_share: bool


def report_screen(model: Report, t: Translator) -> Markup:
    """The screen."""
    consent = None
    if model.with_match is not None:
        intent = ("report_match", not model.with_match)
        consent = el(
            "div",
            {"class": "setting"},
            switch(t("report.match"), intent, model.with_match, "report-match"),
            el("p", {"class": "field-help"}, t("report.match_help")),
        )
    return screen(
        "report",
        bar(t("report.title"), back=back_button(t)),
        el(
            "div",
            {"class": "page-body"},
            el("p", None, t("report.text")),
            el("pre", {"class": "report-text", "id": "report-text", "tabindex": 0, "role": "group"}, model.text),
            consent,
            el(
                "div",
                {"class": "buttons"},
                button(t("report.copy"), ("report_copy",), primary=True, id_="report-copy"),
                button(t("share.send"), ("report_share",), drawing="share") if model.can_share else None,
            ),
        ),
    )
