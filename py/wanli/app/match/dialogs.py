"""The dialogs at a match: its menu, and who plays at which seat."""

from __future__ import annotations

from wanli.app.core.settings import CHOICES
from wanli.app.session.match_session import MatchSession
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import Dialog, button, choice, full_screen_button
from wanli.ui.screens.seats import seats


def seats_dialog(session: MatchSession, t: Translator) -> Dialog:
    """Who plays at which seat, to be changed."""
    return Dialog(t("play.seats"), [t("play.seats_text")], body=seats(session.people, t))


def menu(session: MatchSession, full_screen: bool | None, sound: str, may_ask: bool, t: Translator) -> Dialog:
    """What else may be done at a match. `full_screen`: whether the page has the whole screen; None if it cannot.
    `sound`: how loud it is. `may_ask`: whether somebody may ask what the things on the table are; a phone has no other
    button for that.
    """
    entries = [
        button(t("play.replay"), ("replay",), drawing="replay"),
        button(t("common.rules"), ("rules", session.match.game.slug), drawing="rules"),
        button(t("common.settings"), ("settings",), drawing="settings"),
        button(t("common.help"), ("help",), drawing="help"),
        button(t("share.title"), ("share",), drawing="share"),
        button(t("home.export"), ("export_this",), drawing="export"),
        button(t("play.home"), ("home",), drawing="home"),
    ]
    if may_ask:
        entries.insert(0, button(t("about.ask.menu"), ("ask",), drawing="help"))
    if full_screen is not None:
        entries.insert(-1, full_screen_button(full_screen, t))
    if not session.over:
        entries.insert(1, button(t("play.seats"), ("seats",), drawing="people"))
    volumes = [(each, t(f"settings.sound.{each}"), ("sound", each)) for each in CHOICES["sound"]]
    return Dialog(t("play.menu"), body=choice(t("settings.sound"), "volume", volumes, sound), buttons=entries)
