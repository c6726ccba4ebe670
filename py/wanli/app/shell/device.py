"""Intents about the device and the page as a whole: full screen, zoom, sound, updates, installing."""

from __future__ import annotations

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.core.settings import Settings


class Device:
    """The controls that work on every screen."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._volume = Settings.sound
        """The volume before the sound was muted."""

    @on("focus", str)
    def _focus(self, target: str) -> None:
        self._app.focus = target

    @on("close")
    def _close(self) -> None:
        self._app.close_dialog()

    @on("hidden")
    def _cover(self) -> None:
        self._app.is_visible = False
        if self._app.session is not None:
            self._app.session.cover()
            if self._app.session.awaiting_handover:
                self._app.announcer.forget()

    @on("unseen")
    def _explain_earlier_state(self) -> None:
        """The tap hit an element of an earlier state."""
        self._app.show_message(self._app.t("reason.earlier_moment"))

    @on("full_screen")
    def _toggle_full_screen(self) -> None:
        self._app.close_dialog()
        self._app.port.toggle_full_screen()

    @on("full_screen_is", bool)
    def _full_screen_changed(self, whole: bool) -> None:
        self._app.full_screen = whole

    @on("zoom")
    def _zoom(self) -> None:
        self._app.port.zoom()

    @on("update")
    def _update(self) -> None:
        self._app.port.update()

    @on("update_ready")
    def _update_is_ready(self) -> None:
        self._app.update_ready = True

    @on("install")
    def _install(self) -> None:
        self._app.port.install()

    @on("install_ready", bool)
    def _install_is_ready(self, ready: bool) -> None:
        self._app.can_install = ready

    @on("sound", str, ...)
    def _set_sound(self, volume: str, *_: object) -> None:
        """Set the volume; "on" restores the volume before it was muted."""
        app = self._app
        if volume == "off" and app.settings.sound != "off":
            self._volume = app.settings.sound
        app.set_setting("sound", self._volume if volume == "on" else volume)
        app.playback.sound("coin")
