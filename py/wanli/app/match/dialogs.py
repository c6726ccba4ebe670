"""The dialogs of a match: its menu, and the players at its seats."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from wanli.app.core.page_side import Side
from wanli.app.core.settings import CHOICES
from wanli.session.match_session import MatchSession
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import Dialog, button, choice, full_screen_button
from wanli.ui.screens.seats import seats


def seats_dialog(session: MatchSession, helped: Collection[int], t: Translator, sides: Sequence[Side] = ()) -> Dialog:
    """The dialog to change who plays at which seat, which seats get help (`helped`), and on which side of the tablet
    the players sit if the table turns.
    """
    return Dialog(t("play.seats"), [t("play.seats_text")], body=seats(session.people, helped, t, sides))


def menu(
    session: MatchSession,
    full_screen: bool | None,
    sound: str,
    may_ask: bool,
    t: Translator,
    *,
    update_ready: bool = False,
) -> Dialog:
    """The menu of a match.

    `full_screen` is True if the page fills the screen; None if the browser does not support it. `sound` is the volume.
    `may_ask`: inspect mode is available; a phone has no other button for it. `update_ready`: a new version waits.
    """
    entries = [
        button(t("typed.title"), ("typed", "menu-button"), drawing="keyboard"),
        button(t("play.replay"), ("replay",), drawing="replay"),
        button(t("common.rules"), ("rules", session.match.game.slug), drawing="rules"),
        button(t("common.settings"), ("settings",), drawing="settings"),
        button(t("common.help"), ("help",), drawing="help"),
        button(t("share.title"), ("share",), drawing="share"),
        button(t("home.export"), ("export_this_ask",), drawing="export"),
        button(t("play.home"), ("home",), drawing="home"),
    ]
    if may_ask:
        entries.insert(0, button(t("about.ask.menu"), ("ask",), drawing="help"))
    if full_screen is not None:
        entries.insert(-1, full_screen_button(full_screen, t))
    if update_ready:
        entries.insert(0, button(t("home.update_now"), ("update",), primary=True))
    if not session.over:
        entries.insert(1, button(t("play.seats"), ("seats",), drawing="people"))
        entries.insert(-1, button(t("copy.title"), ("match_copy",), drawing="copy"))
    if session.saved.humans:
        entries.insert(1, button(t("notes.title"), ("notes",), drawing="notes"))
    volumes = [(volume, t(f"settings.sound.{volume}"), ("sound", volume)) for volume in CHOICES["sound"]]
    return Dialog(t("play.menu"), body=choice(t("settings.sound"), "volume", volumes, sound), buttons=entries)
