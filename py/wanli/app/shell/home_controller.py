"""Controller of the home screen: the list of matches, import and export."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from wanli.app.context import AppContext
from wanli.app.core.boxes import boxes
from wanli.app.core.intents import Intent, on
from wanli.app.core.port import StorageError
from wanli.app.core.settings import CHOICES
from wanli.app.core.time_slices import Cancelled
from wanli.app.learn.lesson_progress import unfinished_lessons
from wanli.app.links.backup import BackupRecord, backup_record, missing_in_backup
from wanli.app.links.export import ask_to_export, export_matches
from wanli.app.screen_controller import ScreenController
from wanli.app.session.games_night import current_night
from wanli.app.session.night_table import table_of
from wanli.app.shell.device_data import merge_device_texts
from wanli.app.shell.match_search import MAX_QUERY, MIN_MATCHES, MatchSearch
from wanli.engine import DecodeError, Reason
from wanli.games import GAMES
from wanli.saves.files import MAX_FILE_LENGTH, DeviceTexts, FileEntry, read_steps
from wanli.saves.match_listing import MatchListing, MatchSummary, game_of
from wanli.texts.default_names import localized
from wanli.texts.editions import match_title
from wanli.ui.markup.html import Markup
from wanli.ui.screens.common import Dialog, button
from wanli.ui.screens.home import SEARCH_FIELD, Home, MatchRow, Section, UnfinishedLesson, home, row_button

ROWS_PER_PAGE = 20
"""Matches per section that are shown at first, and how many each "more" button adds."""
PREVIEW_DELAY_MS = 300
"""Milliseconds between the appearance of home and the drawing of the preview."""
_FIRST_ROWS: dict[Section, int] = {
    "continue": ROWS_PER_PAGE + 1,
    "finished": ROWS_PER_PAGE,
    "damaged": ROWS_PER_PAGE,
}
MAX_PROBLEMS = 8
"""Maximum number of different problems reported for one file."""


@dataclass(frozen=True)
class _Entry:
    """A match in the list: its summary, or the reason why it cannot be read."""

    listed: MatchListing
    summary: MatchSummary | None
    problem: Reason | None

    @property
    def section(self) -> Section:
        """Its section of the list."""
        if self.summary is None:
            return "damaged"
        return "continue" if self.summary.scores is None else "finished"


class HomeController(ScreenController):
    """The home screen."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._drawing = self.new_request()
        self._row_limits = dict(_FIRST_ROWS)
        """The number of visible matches per section. The first match to continue appears above the games."""
        self._search = MatchSearch(app.port.when)
        self._imported_device: DeviceTexts | None = None
        """The settings and progress in the file that was opened last, until the player takes them over."""

    @property
    def title(self) -> str:
        """The name of the screen."""
        return ""

    def render(self) -> Markup:
        """Render the screen."""
        app = self.app
        everything, problem = self._entries()
        record = backup_record(app.port.storage)
        last_row = next((self._row(entry) for entry in _of("continue", everything)[:1]), None)
        entries = [entry for entry in everything if self._is_found(entry)]
        visible = [
            entry for section in self._row_limits for entry in _of(section, entries)[: self._row_limits[section]]
        ]
        rows = [self._row(entry) for entry in visible]
        return home(
            Home(
                boxes=boxes(app.t),
                board=app.home_preview.markup(last_row, app.t) if last_row else None,
                last=last_row,
                matches=rows,
                more={section: len(_of(section, entries)[limit:]) for section, limit in self._row_limits.items()},
                lessons=[
                    UnfinishedLesson(lesson.slug, lesson.key, GAMES[lesson.slug].title, app.t(lesson.text("title")))
                    for lesson in unfinished_lessons(app.port.storage)
                ],
                storage=problem,
                hint=self._hint() if everything else "",
                can_install=app.can_install,
                update=app.update_ready,
                any_matches=bool(everything),
                query=self._search.query if len(everything) >= MIN_MATCHES else None,
                found=len(entries) if self._search.words else None,
                backup=self._backup_sentence(record, everything),
                night=self._night(),
            ),
            app.t,
        )

    def on_shown(self) -> None:
        """Draw the preview when there is time for it."""
        self._drawing.later(PREVIEW_DELAY_MS, lambda: self.app.spawn(self._draw_board(self._drawing.begin())))

    async def _draw_board(self, still_needed: Callable[[], bool]) -> None:
        """Draw the preview of the match that was played last."""
        app = self.app
        last = next(iter(_of("continue", self._entries()[0])), None)
        if last is None:
            return
        try:
            changed = await app.home_preview.update(self._row(last), app.repository.texts, still_needed)
        except DecodeError:  # loading it decides whether the match is damaged, or only the copy that was read
            with suppress(DecodeError, StorageError, Cancelled):
                await app.repository.load(last.listed.id, app.slices(still_needed))
            changed = last.listed.id in app.repository.damaged
            if changed:
                await self._draw_board(still_needed)  # the preview of the next match
        if changed:
            app.port.paint()

    def _is_found(self, entry: _Entry) -> bool:
        """True if the search finds this match. Without a search all are listed, with one only the readable ones."""
        if not self._search.words:
            return True
        return entry.summary is not None and self._search.finds(entry.listed.id, entry.summary, self.app.t)

    def _backup_sentence(self, record: BackupRecord, entries: Sequence[_Entry]) -> str:
        """The time of the last backup, and how many finished matches it lacks; "" for players who make none."""
        app, t = self.app, self.app.t
        if app.settings.backup == "off" and not record.last:
            return ""
        missing = missing_in_backup([entry.listed for entry in entries if entry.summary], record)
        made = t("backup.last", when=app.port.when(record.last, t.lang)) if record.last else t("backup.never")
        return " ".join([made, *([t.plural("backup.missing", len(missing))] if missing else [])])

    def _night(self) -> str:
        """The standings of the games night, best first; "" if there is none."""
        app, t = self.app, self.app.t
        night = current_night(app.port.storage)
        if night is None:
            return ""
        rows = table_of(night, app.repository, t).standings
        return " · ".join(f"{row.person.name} {t.number(row.points)}" for row in rows)

    @on("find_match", str)
    def _find(self, query: str) -> None:
        """Search for matches. Each search shows its first hits."""
        self._search.query = query[:MAX_QUERY]
        self._row_limits = dict(_FIRST_ROWS)
        if self._search.words:
            found = sum(map(self._is_found, self._entries()[0]))
            self.app.speak(self.app.t.plural("home.found", found))

    @on("open", str)
    def _open(self, id_: str) -> None:
        self.app.opener.open_match(id_)

    @on("export_ask", str)
    def _export_carefully(self, id_: str) -> None:
        ask_to_export(self.app, ("export", id_), lambda: self._export(id_), [id_])

    @on("export_all_ask")
    def _export_all_carefully(self) -> None:
        ask_to_export(self.app, ("export_all",), self._export_all)

    @on("export", str)
    def _export(self, id_: str) -> None:
        self.app.close_dialog()
        self.app.spawn(export_matches(self.app, [id_], self.new_request().begin()))

    @on("export_all")
    def _export_all(self) -> None:
        self.app.close_dialog()
        ids = [entry.listed.id for entry in self._entries()[0] if entry.summary]
        self.app.spawn(export_matches(self.app, ids, self.new_request().begin(), is_backup=True))

    @on("export_raw", str)
    def _export_damaged(self, id_: str) -> None:
        self.app.spawn(self._export_raw(id_))

    @on("delete", str)
    def _ask_to_delete(self, id_: str) -> None:
        self.app.ask(lambda: self._delete_dialog(id_))

    @on("delete_yes", str)
    def _delete_now(self, id_: str) -> None:
        self.app.close_dialog()
        self.app.spawn(self._delete(id_))

    @on("import", str, int, str | None)
    def _read_file(self, name: str, size: int, text: str | None) -> None:
        del name, size
        self.app.spawn(self._import(text, self.new_request().begin()))

    @on("import_device")
    def _import_device(self) -> None:
        """Take over the settings and the progress of the imported device."""
        app, device = self.app, self._imported_device
        self._imported_device = None
        app.close_dialog()
        if device is None:
            return
        with app.reporting_refusals():
            stored = {listed.id for listed in app.repository.matches()[0]}
            settings = merge_device_texts(app.port.storage, device.texts, stored.__contains__)
            for name in CHOICES if settings is not None else ():
                app.set_setting(name, getattr(settings, name))
            app.show_message(app.t("import.device_done"))

    @on("hint_close")
    def _close_hint(self) -> None:
        self.app.set_setting("hint_seen", True)

    def key(self, key: str) -> Intent | None:
        """The intent of a key on this screen."""
        if key == "Escape" and self._search.query:
            return ("find_match", "")
        return {"?": ("help",), "s": ("settings",), "/": ("focus", SEARCH_FIELD)}.get(key)

    # The list -----------------------------------------------------------------------------------------------

    def _entries(self) -> tuple[list[_Entry], str]:
        """All matches, and a sentence about a storage problem ("" if there is none)."""
        rows, refused = self.app.repository.matches()
        return [self._entry(listed) for listed in rows], self.app.t(f"storage.{refused}") if refused else ""

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
            match_title(summary.game, summary.options, t),
            localized(summary.people, t),
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

    @on("more_rows", str)
    def _show_more(self, name: str) -> None:
        """Show more matches of a section, and move the focus to the first new one."""
        section = next((section for section in self._row_limits if section == name), None)
        if section is None:
            return
        listed = [entry for entry in self._entries()[0] if self._is_found(entry)]
        hidden = _of(section, listed)[self._row_limits[section] :]
        if hidden:
            self._row_limits[section] += ROWS_PER_PAGE
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
            app.show_message(app.t(f"storage.{error.why}"))
            app.port.paint()

    def _delete_dialog(self, id_: str) -> Dialog:
        """The dialog that confirms the deletion of a match, which it names by game, players and date."""
        t = self.app.t
        row = next((self._row(entry) for entry in self._entries()[0] if entry.listed.id == id_), MatchRow(id_))
        people = ", ".join(person.name for person in row.people)
        description = " · ".join(filter(None, (row.game, row.designer, people, row.when)))
        sure = button(t("home.delete_yes"), ("delete_yes", id_), primary=True)
        keep = button(t("common.cancel"), ("close",))
        lines = [*filter(None, (description, t("home.delete_sure")))]
        return Dialog(t("home.delete"), lines, buttons=[keep, sure])

    async def _delete(self, id_: str) -> None:
        app = self.app
        with app.reporting_refusals():
            await app.repository.delete(id_)
            app.show_message(app.t("home.deleted"))
        self.on_shown()
        app.port.paint()

    async def _import(self, text: str | None, still_needed: Callable[[], bool]) -> None:
        """Import the matches of a file one by one; None stands for a file that is too large to read.

        Leaving the screen stops the reading; the matches that are imported by then stay.
        """
        repository, t = self.app.repository, self.app.t
        added = already_known = 0
        problems: dict[str, None] = {}
        unsaved: dict[str, None] = {}
        device: DeviceTexts | None = None
        slices = self.app.slices(still_needed, "import.reading")
        try:
            if text is None:
                raise DecodeError(Reason("too_big", {"limit": MAX_FILE_LENGTH // 1_000_000}))
            matches: AsyncIterator[FileEntry] = slices.iterate(read_steps(text))
            async for item in matches:
                if isinstance(item, Reason):
                    problems[t.reason("", item)] = None
                elif isinstance(item, DeviceTexts):
                    device = item
                elif await repository.add(item):
                    added += 1
                    if why := repository.writer.unsaved_reason(item.id):
                        unsaved[t(f"storage.{why}")] = None
                else:
                    already_known += 1
        except DecodeError as error:
            problems = {t.reason("", error.reason): None}
        except Cancelled:
            return  # the matches that are added already stay
        if not still_needed():
            return
        lines = [t.plural("import.added", added)] if added else []
        lines += [t.plural("import.known", already_known)] if already_known else []
        lines += [*problems][:MAX_PROBLEMS] + (["…"] if len(problems) > MAX_PROBLEMS else [])
        self._report_import([*lines, *unsaved], device)

    def _report_import(self, lines: list[str], device: DeviceTexts | None) -> None:
        """Report the result; if the file holds a whole device, offer its settings and progress too."""
        t = self.app.t
        self._imported_device = device
        buttons = [button(t("common.ok"), ("close",), primary=device is None)]
        if device is not None:
            lines = [*lines, t("import.device")]
            buttons.append(button(t("import.device_button"), ("import_device",), primary=True))
        self.app.ask(lambda: Dialog(t("home.import"), lines, buttons=buttons))
        self.on_shown()
        self.app.port.paint()


def _of(section: Section, entries: Sequence[_Entry]) -> list[_Entry]:
    """The matches of a section, in list order."""
    return [entry for entry in entries if entry.section == section]
