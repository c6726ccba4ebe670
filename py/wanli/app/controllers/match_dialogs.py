"""The dialogs at a match: its menu, and who plays at which seat."""

from __future__ import annotations

from wanli.app.match_session import Sitting
from wanli.ui.screens.common import Dialog, button
from wanli.ui.screens.seats import seats
from wanli.ui.translate import Translator


def seats_dialog(sitting: Sitting, t: Translator) -> Dialog:
    """Who plays at which seat, to be changed."""
    return Dialog(t("play.seats"), [t("play.seats_text")], body=seats(sitting.people, t))


def menu(sitting: Sitting, t: Translator) -> Dialog:
    """What else may be done at a match."""
    entries = [
        button(t("play.replay"), ("replay",), drawing="replay"),
        button(t("common.rules"), ("rules", sitting.match.game.slug), drawing="rules"),
        button(t("common.settings"), ("settings",), drawing="settings"),
        button(t("common.help"), ("help",), drawing="help"),
        button(t("home.export"), ("export_this",), drawing="export"),
        button(t("play.home"), ("home",), drawing="home"),
    ]
    if not sitting.over:
        entries.insert(1, button(t("play.seats"), ("seats",), drawing="people"))
    return Dialog(t("play.menu"), buttons=entries)
