"""The quiet rooms: rules, settings, help, credits, and the error."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wanli.app.controllers.screen_controller import Intent, Room
from wanli.app.languages import LANGUAGES
from wanli.app.settings import CHOICES
from wanli.engine import Game
from wanli.games import GAMES
from wanli.ui.html import Markup
from wanli.ui.screens import pages

if TYPE_CHECKING:
    from wanli.app.app import Table

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
    ("r", "key.replay"),
    ("s", "key.settings"),
    ("?", "key.help"),
    ("Esc", "key.back"),
    ("← →", "key.scrub"),
    ("k", "key.run"),
)


class AtRules(Room):
    """The rules of one game, opened at `rule` if one is given ("4", "W7")."""

    def __init__(self, table: Table, game: Game, rule: str = "") -> None:
        super().__init__(table)
        self.game = game
        self._rule = rule
        self.place = f"rules/{game.slug}"
        self._pages: dict[str, str] = {}
        self._asked: set[str] = set()

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.table.t("rules.title", game=self.game.title)

    def render(self) -> Markup:
        """The screen."""
        lang = self.table.t.lang
        if lang not in self._asked:
            self._asked.add(lang)
            self.table.port.rules(self.game.slug, lang, lambda text: self._came(lang, text))
        return pages.rules(pages.Rules(self.game, self._pages.get(lang)), self.table.t)

    def handle(self, intent: Intent) -> None:
        """What may be done here."""
        if intent == ("rules", self.game.slug):
            self._asked.clear()
            self._pages.clear()

    def _came(self, lang: str, text: str | None) -> None:
        self._pages[lang] = text or ""
        if self._rule:
            self.table.focus = pages.anchor_of(self._rule)
            self._rule = ""
        self.table.port.paint()


class AtSettings(Room):
    """The settings."""

    place = "settings"

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.table.t("common.settings")

    def render(self) -> Markup:
        """The screen."""
        table = self.table
        chosen = {name: getattr(table.settings, name) for name in CHOICES}
        return pages.settings(pages.SettingsModel(chosen, CHOICES, LANGUAGES, table.persisted), table.t)

    def handle(self, intent: Intent) -> None:
        """What may be done here."""
        match intent:
            case ("set", str(name), str(value), *_):
                self.table.set_setting(name, value)
            case ("persist",):
                self.table.ask_to_persist()


class AtHelp(Room):
    """How the table works."""

    place = "help"

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.table.t("common.help")

    def render(self) -> Markup:
        """The screen."""
        return pages.help_(SHORTCUTS, self.table.t)


class AtCredits(Room):
    """Who made what."""

    place = "credits"

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.table.t("home.credits")

    def render(self) -> Markup:
        """The screen."""
        return pages.credits_(tuple(GAMES.values()), self.table.version, self.table.t)


class AtError(Room):
    """Something went wrong in the program; the match can still be taken out."""

    def __init__(self, table: Table, trace: Sequence[str]) -> None:
        super().__init__(table)
        self._trace = trace

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.table.t("error.title")

    def render(self) -> Markup:
        """The screen."""
        table = self.table
        kept = not table.keeper.unsaved(table.sitting.kept.id) if table.sitting is not None else None
        return pages.error(self._trace, kept, table.t)

    def key(self, key: str) -> Intent | None:
        """What keys mean here."""
        return None
