"""Controllers of rules, settings, help, credits and the error screen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from wanli.app.context import AppContext
from wanli.app.core.intents import Intent, on
from wanli.app.core.latest_request import FETCH_TIMEOUT_MS
from wanli.app.core.settings import CHOICES
from wanli.app.links.backup import available_ways, choose_folder
from wanli.app.links.export import ask_to_export, export_matches
from wanli.app.screen_controller import ScreenController
from wanli.app.shell.device_data import device_texts
from wanli.engine import Game
from wanli.games import GAMES, load_ui
from wanli.learn.lessons.catalogue import lessons_of
from wanli.texts.languages import LANGUAGES
from wanli.ui.contract.about import no_gallery
from wanli.ui.markup.html import Markup
from wanli.ui.screens import pages

SHORTCUTS: tuple[tuple[str, str], ...] = (
    ("u", "key.undo"),
    ("l", "key.log"),
    ("t", "key.text"),
    ("b", "key.board"),
    ("h", "key.hand"),
    ("p", "key.prompt"),
    ("n", "key.next"),
    ("w", "key.rule"),
    ("a", "key.advice"),
    ("m", "key.menu"),
    ("/", "key.typed"),
    ("z", "key.zoom"),
    ("c", "key.coordinates"),
    ("o", "key.notes"),
    ("x", "key.hide_pieces"),
    ("r", "key.replay"),
    ("s", "key.settings"),
    ("/", "key.find"),
    ("?", "key.about"),
    ("Esc", "key.back"),
    ("← ↑ → ↓", "key.arrows"),
    ("← →", "key.scrub"),
    ("k", "key.run"),
    ("j", "key.run_back"),
    ("v", "key.speed"),
)


class RulesController(ScreenController):
    """The rules of one game, scrolled to `rule` if one is given ("4", "W7")."""

    def __init__(self, app: AppContext, game: Game, rule: str = "") -> None:
        super().__init__(app)
        self.game = game
        self._rule = rule
        self.route = f"rules/{game.slug}"
        self._pages: dict[str, str] = {}
        self._fetching = self.new_request()

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("rules.title", game=self.game.title)

    def on_shown(self) -> None:
        """Fetch the rules in the page's language, unless they are loaded."""
        lang = self.app.t.lang
        if lang not in self._pages:
            fetch = partial(self.app.port.rules, self.game.slug, lang)
            self._fetching.ask(fetch, partial(self._on_loaded, lang), FETCH_TIMEOUT_MS)

    def read_again(self) -> None:
        """Fetch the rules again."""
        self._pages.clear()
        self.on_shown()

    def render(self) -> Markup:
        """Render the screen."""
        game_ui = load_ui(self.game.slug)
        model = pages.Rules(
            self.game,
            self._pages.get(self.app.t.lang),
            self._older_version(),
            taught=bool(lessons_of(self.game.slug)),
            sprite=game_ui.sprite(),
            has_gallery=game_ui.gallery is not no_gallery,
        )
        return pages.rules(model, self.app.t)

    def _older_version(self) -> int:
        """The rules version of the open match of this game; 0 if it uses the current rules."""
        session = self.app.session
        return session.match.state.version if session is not None and session.match.game is self.game else 0

    def _on_loaded(self, lang: str, text: str | None) -> None:
        self._pages[lang] = text or ""
        if self._rule:
            self.app.focus = pages.anchor_of(self._rule)
            self._rule = ""
        self.app.port.paint()


class SettingsController(ScreenController):
    """The settings."""

    route = "settings"

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._exports_notes = False
        """True if the player wants private notes in the file with everything."""

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("common.settings")

    def render(self) -> Markup:
        """Render the screen."""
        app = self.app
        chosen = {name: getattr(app.settings, name) for name in CHOICES}
        choices = {**CHOICES, "backup": available_ways(app.port)}
        model = pages.SettingsModel(chosen, choices, LANGUAGES, app.persisted, app.full_screen, self._exports_notes)
        return pages.settings(model, app.t)

    @on("set", str, str, ...)
    def _set(self, name: str, value: str, *_: object) -> None:
        before = self.app.settings.backup
        self.app.set_setting(name, value)
        if (name, value) == ("backup", "folder") and self.app.port.can_use_folder:
            choose_folder(self.app, before)

    @on("choose_folder")
    def _choose_folder(self) -> None:
        """Choose another folder for backups."""
        if self.app.settings.backup == "folder" and self.app.port.can_use_folder:
            choose_folder(self.app, "folder")

    @on("export_notes")
    def _toggle_notes(self) -> None:
        self._exports_notes = not self._exports_notes

    @on("export_device")
    def _export_device(self) -> None:
        """Save everything on this device as a file; if a match is running, first warn as for any of its files."""
        ask_to_export(self.app, ("export_device_yes",), self._export_device_now)

    @on("export_device_yes")
    def _export_device_now(self) -> None:
        app = self.app
        app.close_dialog()
        ids = [listed.id for listed in app.repository.matches()[0] if listed.head]
        device = device_texts(app.port.storage, notes=self._exports_notes)
        app.spawn(export_matches(app, ids, self.new_request().begin(), device, is_backup=True))

    @on("persist")
    def _persist(self) -> None:
        self.app.ask_to_persist()


class HelpController(ScreenController):
    """The help screen."""

    route = "help"

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("common.help")

    def render(self) -> Markup:
        """Render the screen."""
        return pages.help_(SHORTCUTS, self.app.t)


class CreditsController(ScreenController):
    """The credits."""

    route = "credits"

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("home.credits")

    def render(self) -> Markup:
        """Render the screen."""
        return pages.credits_(tuple(GAMES.values()), self.app.version, self.app.t)


class ErrorController(ScreenController):
    """Shown after an exception in the program; the open match can still be exported."""

    def __init__(self, app: AppContext, trace: Sequence[str]) -> None:
        super().__init__(app)
        self._trace = trace

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("error.title")

    def render(self) -> Markup:
        """Render the screen."""
        app = self.app
        saved = not app.repository.writer.unsaved_reason(app.session.saved.id) if app.session is not None else None
        return pages.error(self._trace, saved, app.t)

    def key(self, key: str) -> Intent | None:
        """No keys on the error screen."""
        return None
