"""Controller of the home screen: the list of matches, import and export."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

from wanli.app.context import AppContext
from wanli.app.core.port import StorageError
from wanli.app.core.time_slices import TimeSlices
from wanli.app.learn.lessons.catalogue import taught
from wanli.app.learn.lessons.progress import unfinished_lessons
from wanli.app.links.export import export_matches
from wanli.app.screen_controller import Intent, ScreenController
from wanli.app.storage.files import LARGEST_FILE, Found, read_steps
from wanli.app.storage.match_listing import MatchListing, MatchSummary, game_of
from wanli.engine import DecodeError, Reason
from wanli.games import GAMES, load_ui
from wanli.ui.markup.html import Markup
from wanli.ui.screens.common import Dialog, button
from wanli.ui.screens.home import Home, MatchRow, Section, UnfinishedLesson, home, row_button, unfinished

ROWS = 20
"""Matches of a section that are shown at first, and as many more each time somebody asks for more."""
QUIET = 300
"""Milliseconds that home has been up before the board of the last match is drawn."""
MOST_PROBLEMS = 8
"""Different problems of one file that are told."""


@dataclass(frozen=True)
class _Entry:
    """A match in the list: what its head says, or why it cannot be read."""

    listed: MatchListing
    summary: MatchSummary | None
    problem: Reason | None

    @property
    def section(self) -> Section:
        """Where it stands in the list."""
        if self.summary is None:
            return "damaged"
        return "continue" if self.summary.scores is None else "finished"


class HomeController(ScreenController):
    """The home screen."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._most: dict[Section, int] = {"continue": ROWS + 1, "finished": ROWS, "damaged": ROWS}
        """How many matches of each section are shown; the first one to continue stands above the games."""

    @property
    def title(self) -> str:
        """The name of the screen."""
        return ""

    def render(self) -> Markup:
        """The screen."""
        app = self.app
        entries, problem = self._entries()
        shown = [entry for section in self._most for entry in _of(section, entries)[: self._most[section]]]
        rows = [self._row(entry) for entry in shown]
        return home(
            Home(
                games=tuple(GAMES.values()),
                cloths={slug: load_ui(slug).cloth for slug in GAMES},
                taught=taught(),
                board=app.home_preview.markup(last, app.t) if (last := unfinished(rows)) else None,
                matches=rows,
                more={section: len(_of(section, entries)[most:]) for section, most in self._most.items()},
                lessons=[
                    UnfinishedLesson(each.slug, each.key, GAMES[each.slug].title, app.t(each.text("title")))
                    for each in unfinished_lessons(app.port.storage)
                ],
                storage=problem,
                hint=self._hint() if rows else "",
                can_install=app.can_install,
                update=app.update_ready,
            ),
            app.t,
        )

    def shown(self) -> None:
        """Draw the little board once there is time for it."""
        self.app.port.later(QUIET, lambda: self.app.spawn(self._draw_board()))

    def _shown(self) -> bool:
        return self.app.shows(self)

    async def _draw_board(self) -> None:
        """Draw the board of the match that was played last."""
        app = self.app
        last = next(iter(_of("continue", self._entries()[0])), None)
        if last is None or not app.shows(self):
            return
        if await app.home_preview.find(self._row(last), app.repository.texts, self._shown):
            app.port.paint()

    def handle(self, intent: Intent) -> None:
        """What may be done here."""
        app = self.app
        match intent:
            case ("open", str(id_)):
                app.open_match(id_)
            case ("export", str(id_)):
                app.spawn(export_matches(app, [id_], self._shown))
            case ("export_all",):
                ids = [entry.listed.id for entry in self._entries()[0] if entry.summary]
                app.spawn(export_matches(app, ids, self._shown))
            case ("export_raw", str(id_)):
                app.spawn(self._export_raw(id_))
            case ("delete", str(id_)):
                app.ask(lambda: self._delete_dialog(id_))
            case ("delete_yes", str(id_)):
                app.close_dialog()
                app.spawn(self._delete(id_))
            case ("more_rows", ("continue" | "finished" | "damaged") as section):
                self._show_more(section)
            case ("import", str(), int(), text):
                app.spawn(self._import(text if isinstance(text, str) else None))
            case ("hint_close",):
                app.set_setting("hint_seen", True)

    def key(self, key: str) -> Intent | None:
        """What keys mean here."""
        return {"?": ("help",), "s": ("settings",)}.get(key)

    # The list -----------------------------------------------------------------------------------------------

    def _entries(self) -> tuple[list[_Entry], str]:
        """All matches, and the sentence about storage that cannot be read."""
        found, refused = self.app.repository.matches()
        return [self._entry(listed) for listed in found], self.app.t(f"storage.{refused}") if refused else ""

    def _entry(self, listed: MatchListing) -> _Entry:
        problem = self.app.repository.damaged.get(listed.id)
        if problem is None:
            try:
                return _Entry(listed, listed.summary, None)
            except DecodeError as error:
                problem = error.reason
        return _Entry(listed, None, problem)

    def _row(self, entry: _Entry) -> MatchRow:
        t, listed, summary = self.app.t, entry.listed, entry.summary
        if summary is None:
            game = game_of(listed.head) if listed.head else None
            problem = t.reason("", entry.problem or Reason("damaged"))
            return MatchRow(listed.id, game.title if game else "", problem=problem)
        return MatchRow(
            listed.id,
            summary.game.title,
            summary.people,
            self.app.port.when(summary.played, t.lang),
            summary.to_move,
            summary.scores,
            summary.winners,
            fork=summary.fork,
            designer=summary.game.designer,
            moves=listed.entries,
            round=t(f"{summary.game.slug}.home.round", round=summary.round) if summary.round else "",
            slug=summary.game.slug,
        )

    def _show_more(self, section: Section) -> None:
        """Show more matches of a section, and go to the first of them."""
        hidden = _of(section, self._entries()[0])[self._most[section] :]
        if hidden:
            self._most[section] += ROWS
            self.app.focus = row_button(hidden[0].listed.id)

    def _hint(self) -> str:
        port = self.app.port
        if port.installed or self.app.settings.hint_seen:
            return ""
        return self.app.t(f"hint.{port.device}")

    # Files --------------------------------------------------------------------------------------------------

    async def _export_raw(self, id_: str) -> None:
        app = self.app
        try:
            app.port.save_file(f"wanli-{id_}-raw.json", await app.repository.raw(id_))
        except StorageError as error:
            app.tell(app.t(f"storage.{error.why}"))
            app.port.paint()

    def _delete_dialog(self, id_: str) -> Dialog:
        """Whether this match, called by its game, people and day, is to go."""
        t = self.app.t
        row = next((self._row(entry) for entry in self._entries()[0] if entry.listed.id == id_), MatchRow(id_))
        people = ", ".join(person.name for person in row.people)
        named = " · ".join(filter(None, (row.game, row.designer, people, row.when)))
        sure = button(t("home.delete_yes"), ("delete_yes", id_), primary=True)
        keep = button(t("common.cancel"), ("close",))
        lines = [*filter(None, (named, t("home.delete_sure")))]
        return Dialog(t("home.delete"), lines, buttons=[keep, sure])

    async def _delete(self, id_: str) -> None:
        app = self.app
        try:
            await app.repository.delete(id_)
        except StorageError as error:
            app.tell(app.t(f"storage.{error.why}"))
        else:
            app.tell(app.t("home.deleted"))
        self.shown()
        app.port.paint()

    async def _import(self, text: str | None) -> None:
        """Take in a file, one match after the other; None is one that is too large to be read at all."""
        repository, t = self.app.repository, self.app.t
        added = known = 0
        problems: dict[str, None] = {}
        unsaved: dict[str, None] = {}
        slices = self._slices()
        try:
            if text is None:
                raise DecodeError(Reason("too_big", {"limit": LARGEST_FILE // 1_000_000}))
            matches: AsyncIterator[Found] = slices.find(read_steps(text))
            async for found in matches:
                if isinstance(found, Reason):
                    problems[t.reason("", found)] = None
                elif await repository.add(found):
                    added += 1
                    if why := repository.writer.unsaved_reason(found.id):
                        unsaved[t(f"storage.{why}")] = None
                else:
                    known += 1
        except DecodeError as error:
            problems = {t.reason("", error.reason): None}
        await slices.rest()
        lines = [t.plural("import.added", added)] if added else []
        lines += [t.plural("import.known", known)] if known else []
        lines += [*problems][:MOST_PROBLEMS] + (["…"] if len(problems) > MOST_PROBLEMS else [])
        self._say_imported([*lines, *unsaved])

    def _slices(self) -> TimeSlices:
        """What reads a file, and says so if that takes long."""

        def say_so() -> None:
            self.app.tell(self.app.t("import.reading"))
            self.app.port.paint()

        return TimeSlices(self.app.port, say_so)

    def _say_imported(self, lines: list[str]) -> None:
        t = self.app.t
        ok = button(t("common.ok"), ("close",), primary=True)
        self.app.ask(lambda: Dialog(t("home.import"), lines, buttons=[ok]))
        self.shown()
        self.app.port.paint()


def _of(section: Section, entries: Sequence[_Entry]) -> list[_Entry]:
    """The matches of a section, in their order."""
    return [entry for entry in entries if entry.section == section]
