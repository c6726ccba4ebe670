"""Controller of the screen for reporting a problem."""

from __future__ import annotations

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.core.port import StorageError
from wanli.app.screen_controller import ScreenController
from wanli.saves.files import write_file
from wanli.ui.markup.html import Markup
from wanli.ui.screens.report import Report, report_screen


class ReportController(ScreenController):
    """A report with version, browser, state of the storage and recent errors.

    It names no player and no card. The open match is added only if the player says so.
    """

    route = "report"

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.with_match = False

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("report.title")

    def render(self) -> Markup:
        """Render the screen."""
        app = self.app
        with_match = self.with_match if app.session is not None else None
        return report_screen(Report(self.facts(), with_match, app.port.can_share), app.t)

    def facts(self) -> str:
        """The report without the match. It is in English, for the developers, whatever the language of the page."""
        app = self.app
        lines = [
            f"Wanli {app.version or 'development'}",
            f"Browser: {app.port.browser()}",
            f"Language: {app.t.lang}; installed: {_yes(app.port.installed)}; {_settings(app)}",
            *_storage(app),
        ]
        if app.session is not None:
            match = app.session.match
            options = ", ".join(f"{name}={value}" for name, value in match.options.items())
            lines.append(f"Open game: {match.game.slug}, {match.seats} seats, {len(match.log)} actions; {options}")
        errors = [" < ".join(trace) for trace in app.recent_errors] or ["none"]
        return "\n".join([*lines, "Recent errors:", *errors])

    def _text(self) -> str:
        session = self.app.session
        if session is None or not self.with_match:
            return self.facts()
        return f"{self.facts()}\n{write_file([session.saved])}"

    @on("report_match", bool)
    def _choose(self, with_match: bool) -> None:
        self.with_match = with_match

    @on("report_copy")
    def _copy(self) -> None:
        self.app.copy(self._text(), not_copied_key="report.not_copied")

    @on("report_share")
    def _share(self) -> None:
        if self.app.port.can_share:
            self.app.port.share_text(self.title, self._text())


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _settings(app: AppContext) -> str:
    """The settings that influence how the page works."""
    settings = app.settings
    return f"theme: {settings.theme}; motion: {settings.motion}; moves of bots: {settings.pace}"


def _storage(app: AppContext) -> list[str]:
    """The state of the storage, in numbers."""
    rows, refused = app.repository.matches()
    damaged = sum(listed.head is None for listed in rows) + len(app.repository.damaged)
    persisted = {None: "unknown", True: "yes", False: "no"}[app.persisted]
    try:
        names = app.port.storage.names()
        local = f"{sum(len(app.port.storage.get(name) or '') for name in names)} characters in {len(names)} keys"
    except StorageError as error:
        local = error.why
    return [
        f"Games: {len(rows)}, damaged: {damaged}; protected from clearing: {persisted}",
        f"Database: {refused or 'works'}; local storage: {local}",
    ]
