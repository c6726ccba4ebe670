"""The browser as the app's port. It decides nothing: the app's markup becomes the page, and a click becomes an intent.

`painter.py` paints, `listeners.py` handles events, and `page_history.py` decides which address belongs to a screen.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

from js import URL, Blob, Intl, Object, console, document, location, navigator, window
from pyodide.ffi import to_js

from wanli.app.core.port import BACKUP_OUTCOMES, BackupOutcome, Database, Storage
from wanli.app.platform.bridge import wanli
from wanli.app.platform.dom import current_route, describe_browser, detect_device, exists
from wanli.app.platform.indexed_database import IndexedDatabase
from wanli.app.platform.listeners import Listeners
from wanli.app.platform.local_storage import LocalStorage
from wanli.app.platform.page_history import PageHistory
from wanli.app.platform.painter import Painter
from wanli.app.shell.app import App

_app: App | None = None


def start() -> None:
    """Read the stored data, paint the first screen, attach the listeners, and report that the page is usable."""
    global _app
    page = Page()
    _app = page.app

    def started() -> None:
        page.listen()
        wanli.ready()

    page.app.start(current_route(), started)


class Page:
    """The page as a `Port`."""

    def __init__(self) -> None:
        self.storage: Storage = LocalStorage()
        self.database: Database = IndexedDatabase(wanli.matches)
        self.device = detect_device()
        self.installed = bool(window.matchMedia("(display-mode: standalone)").matches) or bool(
            getattr(navigator, "standalone", False)
        )
        self.address = f"{location.origin}{location.pathname}"
        self.can_share = bool(wanli.canShare())
        self.can_share_picture = bool(wanli.canSharePicture())
        self.can_share_file = bool(wanli.canShareFile())
        self.can_use_folder = bool(wanli.canUseFolder())
        self._reduced_motion = window.matchMedia("(prefers-reduced-motion: reduce)")
        self._date_formats: dict[str, Any] = {}
        self._tasks: set[asyncio.Future[None]] = set()
        self.app = App(self, version=str(wanli.build))
        if wanli.isFullScreen in (True, False):  # JavaScript's null arrives as an object
            self.app.full_screen = bool(wanli.isFullScreen)
        page_history = PageHistory(current_route())
        self._painter = Painter(self.app, self, page_history)
        self._listeners = Listeners(self.app, self._painter, page_history, self._await)

    def listen(self) -> None:
        """Attach the listeners. From now on paintings move the focus."""
        self._painter.may_focus = True
        self._listeners.attach()

    @property
    def reduced_motion(self) -> bool:
        """True if the browser asks for reduced motion."""
        return bool(self._reduced_motion.matches)

    def now(self) -> int:
        """Milliseconds since 1970, from the device's clock."""
        return int(window.Date.now())

    def ticks(self) -> int:
        """Milliseconds since the page was opened."""
        return int(window.performance.now())

    def seed(self) -> int:
        """A seed from the system's randomness."""
        return int(wanli.randomSeed())

    def languages(self) -> list[str]:
        """The language tags set in the browser."""
        return [str(tag) for tag in navigator.languages]

    def when(self, moment: int, lang: str) -> str:
        """A timestamp in the browser's regional format for the language. English is British where no region is set."""
        if lang not in self._date_formats:
            style = to_js({"dateStyle": "medium", "timeStyle": "short"}, dict_converter=Object.fromEntries)
            region = next((tag for tag in self.languages() if tag.split("-")[0] == lang), lang)
            self._date_formats[lang] = Intl.DateTimeFormat.new("en-GB" if region == "en" else region, style)
        return str(self._date_formats[lang].format(moment))

    def paint(self) -> None:
        """Paint at once."""
        self._painter.paint()

    def paint_in_steps(self) -> None:
        """Paint in several short tasks."""
        self._painter.paint_in_steps()

    def run(self, task: Coroutine[Any, Any, None]) -> None:
        """Start a task eagerly, so that a move is on its way to the disk before it is painted."""
        loop = asyncio.get_running_loop()
        self._hold(asyncio.Task(task, loop=loop, eager_start=True))  # type: ignore[call-arg]  # since Python 3.12

    async def pause(self) -> None:
        """Let the page's event loop run."""
        await asyncio.sleep(0)

    def later(self, milliseconds: int, call: Callable[[], None]) -> None:
        """Call `call` from the page's event loop."""
        asyncio.get_event_loop().call_later(milliseconds / 1000, self._listeners.enter, call)

    def warm_bot_worker(self) -> None:
        """Start the worker."""
        wanli.startBotWorker()

    def think(self, request: str, done: Callable[[str | None], None]) -> None:
        """Put a request to the worker; any failure is None."""
        self._await(wanli.think(request), lambda answer: done(answer if isinstance(answer, str) else None))

    def move_now(self) -> None:
        """Ask the worker to answer at once, if it has started."""
        wanli.endSearchEarly()

    def stop_thinking(self) -> None:
        """Kill the worker."""
        wanli.stopBotWorker()

    def rules(self, slug: str, lang: str, done: Callable[[str | None], None]) -> None:
        """Fetch a rules page from the site's own folder."""
        self._await(wanli.fetchRules(slug, lang), lambda text: done(text if isinstance(text, str) else None))

    def puzzles(self, slug: str, done: Callable[[str | None], None]) -> None:
        """Fetch a game's puzzles from the site's own folder."""
        self._await(wanli.fetchPuzzles(slug), lambda text: done(text if isinstance(text, str) else None))

    def zoom(self) -> None:
        """Magnify the board with CSS, or show all of it again."""
        wanli.toggleZoom()

    def keep_awake(self, wanted: bool) -> None:
        """Request or release the browser's wake lock."""
        wanli.keepAwake(wanted)

    def toggle_full_screen(self) -> None:
        """Enter or leave full screen; an event reports the change."""
        wanli.toggleFullScreen()

    def save_file(self, name: str, text: str) -> None:
        """Download a text as a JSON file."""
        # as bytes, which are copied in one piece: a text crosses to JavaScript character by character
        content, kind = to_js([text.encode()]), to_js({"type": "application/json"}, dict_converter=Object.fromEntries)
        blob = Blob.new(content, kind)
        link = document.createElement("a")
        link.href, link.download = URL.createObjectURL(blob), name
        link.click()
        self.later(10_000, lambda: URL.revokeObjectURL(link.href))

    def share_file(self, name: str, text: str, done: Callable[[BackupOutcome], None]) -> None:
        """Open the share sheet for a JSON file."""
        self._await(wanli.shareFile(name, to_js(text.encode())), lambda answer: done(_outcome(answer)))

    def choose_folder(self, done: Callable[[BackupOutcome, str], None]) -> None:
        """Open the browser's dialog for a folder."""

        def chosen(answer: Sequence[str] | None) -> None:
            outcome, name = answer or ("failed", "")
            done(_outcome(outcome), name)

        self._await(wanli.chooseFolder(), chosen)

    def save_to_folder(self, name: str, text: str, may_ask: bool, done: Callable[[BackupOutcome], None]) -> None:
        """Write a file with the File System Access interface."""
        writing = wanli.saveToFolder(name, to_js(text.encode()), may_ask)
        self._await(writing, lambda answer: done(_outcome(answer)))

    def share(self, title: str, url: str) -> None:
        """Open the share sheet for a link."""
        self._await(wanli.shareLink(title, url), lambda _: None)

    def share_text(self, title: str, text: str) -> None:
        """Open the share sheet for a text."""
        self._await(wanli.shareText(title, text), lambda _: None)

    def draw_board(self, lines: Sequence[str], done: Callable[[bool], None]) -> None:
        """Draw the board on the screen as an image."""
        self._await(wanli.drawBoard(to_js([*lines])), lambda is_drawn: done(is_drawn is True))

    def save_picture(self, name: str) -> None:
        """Download the picture."""
        wanli.savePicture(name)

    def share_picture(self, name: str, title: str) -> None:
        """Open the share sheet for the picture."""
        self._await(wanli.sharePicture(name, title), lambda _: None)

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        """Copy a text to the clipboard."""
        self._await(wanli.copyText(text), lambda is_copied: done(bool(is_copied)))

    def qr_code(self, text: str, done: Callable[[list[str] | None], None]) -> None:
        """Make a QR code, with a library that is loaded on first use."""
        self._await(wanli.qrCode(text), lambda rows: done([str(row) for row in rows] if exists(rows) else None))

    def update(self) -> None:
        """Activate the waiting version; the page reloads."""
        wanli.applyUpdate()

    def install(self) -> None:
        """Show the browser's dialog for installing the app."""
        self._await(wanli.install(), lambda _: self.app.handle(["install_ready", bool(wanli.canInstall)]))

    def persist(self, done: Callable[[bool], None]) -> None:
        """Ask the browser for persistent storage."""
        self._await(wanli.persistStorage(), lambda is_granted: done(bool(is_granted)))

    def browser(self) -> str:
        """The user agent and the size of the window."""
        return describe_browser()

    def report(self, text: str) -> None:
        """Write to the console."""
        console.error(text)

    def _await(self, promise: Awaitable[Any], done: Callable[[Any], None]) -> None:
        """Call `done` with the result of a promise; a rejected promise gives None, which the app expects."""

        async def wait() -> None:
            try:
                answer = await promise
            except Exception:  # the browser may raise anything
                answer = None
            self._listeners.enter(lambda: done(answer))

        self._hold(asyncio.ensure_future(wait()))

    def _hold(self, task: asyncio.Future[None]) -> None:
        self._tasks.add(task)  # without a reference a task may be garbage-collected
        task.add_done_callback(self._tasks.discard)


def _outcome(answer: object) -> BackupOutcome:
    """The outcome that JavaScript reports; a rejected promise has failed."""
    return next((outcome for outcome in BACKUP_OUTCOMES if outcome == answer), "failed")
