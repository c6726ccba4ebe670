"""The browser as the app's port: storage, timers, worker, files, and one set of listeners.

The only module that imports pyscript or js. It decides nothing: a click becomes an intent, the app's markup becomes
the page. Which taps count is for `double_taps.py` to say, which address belongs to a screen for `page_history.py`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from js import URL, Blob, Intl, Object, console, document, history, location, navigator, wanli, window
from pyodide.ffi import JsException, create_proxy, jsnull, to_js

from wanli.app.app import App
from wanli.app.double_taps import DoubleTaps
from wanli.app.page_history import PageHistory
from wanli.app.port import Database, Device, Storage, StorageError
from wanli.app.storage.files import LARGEST_FILE
from wanli.app.storage.indexed_database import IndexedDatabase
from wanli.ui.html import as_json, in_ascii
from wanli.ui.optimistic import OptimisticUpdate
from wanli.ui.parts import Patch, Patcher

_KEYS = frozenset({"Escape", "ArrowLeft", "ArrowRight", "Home", "End"})
_app: App | None = None


def start() -> None:
    """Read what is stored, paint the first screen, attach the listeners, and tell the page that it can be used."""
    global _app
    page = Page()
    _app = page.app

    def started() -> None:
        page.listen()
        wanli.ready()

    page.app.start(_route(), started)


def _route() -> str:
    return str(location.hash).removeprefix("#")


def _address(route: str) -> str:
    return f"#{route}" if route else f"{location.pathname}{location.search}"


class LocalStorage:
    """`window.localStorage`, with its refusals told apart."""

    def get(self, key: str) -> str | None:
        """The text under `key`."""
        with _refusals():
            text = window.localStorage.getItem(key)
            return text if isinstance(text, str) else None  # null arrives as an object of its own

    def get_all(self, keys: Sequence[str]) -> list[str | None]:
        """The texts under `keys`: one text crosses to Python sooner than a thousand."""
        with _refusals():
            found: list[str | None] = json.loads(str(wanli.storedTexts(json.dumps([*keys]))))
            return found

    def set(self, key: str, text: str) -> None:
        """Keep `text`."""
        with _refusals():
            window.localStorage.setItem(key, text)

    def remove(self, key: str) -> None:
        """Forget `key`."""
        with _refusals():
            window.localStorage.removeItem(key)

    def names(self) -> list[str]:
        """All keys."""
        with _refusals():
            joined = str(Object.keys(window.localStorage).join("\0"))
        return joined.split("\0") if joined else []


@contextmanager
def _refusals() -> Iterator[None]:
    """Turns the browser's exceptions about storage into StorageError."""
    try:
        yield
    except (JsException, AttributeError) as error:
        full = "Quota" in str(getattr(error, "name", "")) or "quota" in str(error).lower()
        raise StorageError("full" if full else "denied") from None


class Page:
    """The page as a `Port`, and the listeners on it."""

    def __init__(self) -> None:
        self.storage: Storage = LocalStorage()
        self.database: Database = IndexedDatabase(wanli.matches)
        self.device = _device()
        self.installed = bool(window.matchMedia("(display-mode: standalone)").matches) or bool(
            getattr(navigator, "standalone", False)
        )
        self.address = f"{location.origin}{location.pathname}"
        self.can_share = bool(wanli.canShare())
        self.can_share_picture = bool(wanli.canSharePicture())
        self._still = window.matchMedia("(prefers-reduced-motion: reduce)")
        self._app = document.getElementById("app")
        self._looks: dict[str, str] = {}
        self._title = ""
        self._painted = Patcher()
        self._paintings = 0
        self._had_focus = False  # what was painted since `_follow`
        self._in_steps = False
        """Whether a painting in steps is under way."""
        self._history = PageHistory(_route())
        self._taps = DoubleTaps()
        self._listening = False
        self._waiting: list[object] = []
        """A pick that is handled once the frame is painted that shows what it lights up; [] for none."""
        self._handle_waiting = create_proxy(self._handle_what_waits)
        self._clocks: dict[str, Any] = {}
        self._tasks: set[asyncio.Future[None]] = set()
        self.app = App(self, version=str(wanli.build))
        if wanli.isFullScreen in (True, False):  # null arrives as an object of its own
            self.app.full_screen = bool(wanli.isFullScreen)

    # The port -----------------------------------------------------------------------------------------------

    @property
    def calm(self) -> bool:
        """By the browser's preference."""
        return bool(self._still.matches)

    def now(self) -> int:
        """Milliseconds since 1970, from the device's clock."""
        return int(window.Date.now())

    def ticks(self) -> int:
        """Milliseconds since the page was opened."""
        return int(window.performance.now())

    def seed(self) -> int:
        """From the system's randomness."""
        return int(wanli.seed())

    def languages(self) -> list[str]:
        """As set in the browser."""
        return [str(tag) for tag in navigator.languages]

    def when(self, moment: int, lang: str) -> str:
        """In the words of the language, as the browser's region writes them; the English of the texts is British."""
        if lang not in self._clocks:
            style = to_js({"dateStyle": "medium", "timeStyle": "short"}, dict_converter=Object.fromEntries)
            region = next((tag for tag in self.languages() if tag.split("-")[0] == lang), lang)
            self._clocks[lang] = Intl.DateTimeFormat.new("en-GB" if region == "en" else region, style)
        return str(self._clocks[lang].format(moment))

    def run(self, task: Coroutine[Any, Any, None]) -> None:
        """As a task of the page's event loop, at once: a move is on its way to the disk before it is painted."""
        loop = asyncio.get_running_loop()
        self._hold(asyncio.Task(task, loop=loop, eager_start=True))  # type: ignore[call-arg]  # since Python 3.12

    async def pause(self) -> None:
        """By the page's event loop."""
        await asyncio.sleep(0)

    def later(self, milliseconds: int, call: Callable[[], None]) -> None:
        """By the page's event loop."""
        asyncio.get_event_loop().call_later(milliseconds / 1000, self._run, call)

    def warm_bot_worker(self) -> None:
        """Start the worker."""
        wanli.warmBotWorker()

    def think(self, request: str, done: Callable[[str | None], None]) -> None:
        """In the worker; any failure is None."""
        self._await(wanli.think(request), lambda answer: done(answer if isinstance(answer, str) else None))

    def hurry_thinking(self) -> None:
        """In the worker, if it has started."""
        wanli.hurryBotWorker()

    def stop_thinking(self) -> None:
        """Kill the worker."""
        wanli.stopBotWorker()

    def rules(self, slug: str, lang: str, done: Callable[[str | None], None]) -> None:
        """From our own folder."""
        self._await(wanli.rules(slug, lang), lambda text: done(text if isinstance(text, str) else None))

    def puzzles(self, slug: str, done: Callable[[str | None], None]) -> None:
        """From our own folder."""
        self._await(wanli.puzzles(slug), lambda text: done(text if isinstance(text, str) else None))

    def zoom(self) -> None:
        """By the page's own style."""
        wanli.zoom()

    def toggle_full_screen(self) -> None:
        """By the browser, which tells of it by an event."""
        wanli.toggleFullScreen()

    def save_file(self, name: str, text: str) -> None:
        """As a download."""
        # as bytes, which are copied in one piece: a text crosses character by character
        content, kind = to_js([text.encode()]), to_js({"type": "application/json"}, dict_converter=Object.fromEntries)
        blob = Blob.new(content, kind)
        link = document.createElement("a")
        link.href, link.download = URL.createObjectURL(blob), name
        link.click()
        self.later(10_000, lambda: URL.revokeObjectURL(link.href))

    def share(self, title: str, url: str) -> None:
        """By the browser's own sheet."""
        self._await(wanli.share(title, url), lambda _: None)

    def share_text(self, title: str, text: str) -> None:
        """By the browser's own sheet."""
        self._await(wanli.shareText(title, text), lambda _: None)

    def draw_board(self, lines: Sequence[str], done: Callable[[bool], None]) -> None:
        """By drawing the page once more as an image."""
        self._await(wanli.drawBoard(to_js([*lines])), lambda there: done(there is True))

    def save_picture(self, name: str) -> None:
        """As a download."""
        wanli.savePicture(name)

    def share_picture(self, name: str, title: str) -> None:
        """By the browser's own sheet."""
        self._await(wanli.sharePicture(name, title), lambda _: None)

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        """By the browser's clipboard."""
        self._await(wanli.copy(text), lambda there: done(bool(there)))

    def qr_code(self, text: str, done: Callable[[list[str] | None], None]) -> None:
        """By a library that is loaded for it."""
        self._await(wanli.qrCode(text), lambda rows: done([str(row) for row in rows] if _there(rows) else None))

    def update(self) -> None:
        """Activate the waiting version; the page loads anew."""
        wanli.update()

    def install(self) -> None:
        """The browser's own question."""
        self._await(wanli.install(), lambda _: self.app.handle(["install_ready", bool(wanli.canInstall)]))

    def persist(self, done: Callable[[bool], None]) -> None:
        """Ask for storage that stays."""
        self._await(wanli.persist(), lambda saved: done(bool(saved)))

    def report(self, text: str) -> None:
        """To the console."""
        console.error(text)

    def paint(self) -> None:
        """One morph, then the few things that lie outside the app's element."""
        patch = self._painted.diff(self.app.render())
        self._paint(patch, in_ascii(patch.markup))
        self._follow()

    def paint_in_steps(self) -> None:
        """Draws what is told first, draws the page, makes it ready and paints it, each in a task of its own.

        At once if that is still under way.
        """
        if self._in_steps:
            self.paint()
        else:
            self.run(self._paint_in_steps())

    async def _paint_in_steps(self) -> None:
        """Whatever paints meanwhile has painted it all."""
        self._in_steps, paintings = True, self._paintings
        try:
            for _ in self._steps_of_painting():
                await self.pause()
                if paintings != self._paintings:
                    break
        finally:
            self._in_steps = False

    def _steps_of_painting(self) -> Iterator[None]:
        """Each in a task of its own, none in that of whoever asked for it."""
        yield
        if moment := self.app.draw_ahead():
            yield
            wanli.takeMoment(in_ascii(moment))
            wanli.readMoment()
            yield
            while wanli.layOutMoment():
                yield
        page = self.app.render()
        yield
        patch = self._painted.diff(page)
        ready = wanli.prepare(self._app, in_ascii(patch.markup))
        yield
        self._paint(patch, ready)
        self.later(0, self._follow)

    def _paint(self, patch: Patch, ready: Any) -> None:
        """`ready`: the markup of the patch, or what `prepare` has made of it."""
        app = self.app
        self._paintings += 1
        self._had_focus = self._had_focus or not _nothing_focused()
        self._painted.painted(patch)
        if not wanli.morph(self._app, ready, app.told()):
            wanli.morph(self._app, in_ascii(patch.page))  # something had gone from the page behind our back

    def _follow(self) -> None:
        """What lies outside the app's element follows what was painted there."""
        app = self.app
        for name, value in app.looks.items():
            if self._looks.get(name) != value:
                document.documentElement.setAttribute(name, value)
                self._looks[name] = value
        if self._title != app.title:
            self._title = document.title = app.title
        self._move_focus(self._had_focus)
        self._had_focus = False
        if app.bring_into_view:
            app.bring_into_view = False
            wanli.bringIntoView()
        self._follow_route()

    def _move_focus(self, had_focus: bool) -> None:
        app = self.app
        wanted, app.focus = app.focus, ""
        if not self._listening:
            return  # who has just opened the page is at its beginning; a heading in focus would wear a ring
        if wanted and not _there(self._named(wanted)):
            wanted = ""  # what opened a dialog may be gone
        if not wanted and had_focus and _nothing_focused():
            wanted = "prompt" if _there(document.getElementById("prompt")) else "title"  # what had it is gone
        element = self._named(wanted) if wanted else _beside_disabled(document.activeElement)
        if element is not None and _there(element):
            _unfold(element)
            element.focus()
            wanli.showPicture(element)

    def _named(self, wanted: str) -> Any:
        """The element with this id; "asked" is what somebody has just asked about."""
        return wanli.asked() if wanted == "asked" else document.getElementById(wanted)

    def _follow_route(self) -> None:
        """Keep the address in step with the screen."""
        route = self.app.route
        match self._history.step_to(route):
            case "back":
                history.back()
            case "replace":
                history.replaceState(None, "", _address(route))
            case "push":
                history.pushState(None, "", _address(route))

    def _await(self, promise: Awaitable[Any], done: Callable[[Any], None]) -> None:
        async def wait() -> None:
            try:
                answer = await promise
            except Exception:  # whatever the browser throws: the app knows what a missing answer means
                answer = None
            self._run(lambda: done(answer))

        self._hold(asyncio.ensure_future(wait()))

    def _run(self, call: Callable[[], None]) -> None:
        """What comes late, after the pick that was made before it."""
        self._handle_what_waits()
        self.app.run(call)

    def _hold(self, task: asyncio.Future[None]) -> None:
        self._tasks.add(task)  # a task that nobody holds may vanish
        task.add_done_callback(self._tasks.discard)

    # Listening ----------------------------------------------------------------------------------------------

    def listen(self) -> None:
        """Attach the listeners; they stay for as long as the page."""
        self._listening = True
        for target, kind, listener in (
            (self._app, "click", self._click),
            (self._app, "change", self._change),
            (self._app, "input", self._input),
            (document, "keydown", self._keydown),
            (document, "visibilitychange", lambda _: self._ask("hidden" if document.hidden else "shown")),
            (window, "pagehide", lambda _: self._ask("hidden")),
            (window, "pageshow", lambda _: self._ask("shown")),
            (
                window,
                "storage",
                lambda event: self._ask("storage", str(event.key) if _there(event.key) else None),
            ),
            (window, "wanli:told", lambda _: self.app.run(self.app.bots.told)),
            (window, "wanli:moment", lambda event: wanli.takeMoment(in_ascii(self.app.moment(int(event.detail))))),
            (window, "wanli:unseen", lambda _: self._ask("unseen")),
            (window, "popstate", self._popstate),
            (window, "beforeunload", self._beforeunload),
            (window, "wanli:about", lambda event: self._ask("about", str(event.detail))),
            (window, "wanli:update", lambda _: self._ask("update_ready")),
            (window, "wanli:full-screen", lambda _: self._ask("full_screen_is", bool(wanli.isFullScreen))),
            (window, "wanli:install", lambda _: self._ask("install_ready", True)),
        ):
            target.addEventListener(kind, create_proxy(listener))
        if wanli.updateWaiting:
            self._ask("update_ready")
        if wanli.canInstall:
            self._ask("install_ready", True)

    def _ask(self, *intent: object) -> None:
        self._handle(intent)

    def _handle(self, intent: Sequence[object]) -> None:
        """Everything in the order in which it was asked for."""
        self._handle_what_waits()
        self.app.handle(intent)

    def _handle_what_waits(self) -> None:
        intent, self._waiting = self._waiting, []
        if intent:
            self.app.handle(intent)

    def _handle_after_frame(self, intent: list[object]) -> None:
        """A touch is answered in the next frame; all that follows from it is painted after that."""
        self._handle_what_waits()
        update = self.app.optimistic_update(intent)
        if update is None:
            self.app.handle(intent)
        else:
            self._waiting = intent
            wanli.showUpdate(_json_of(update))
            wanli.afterFrame(self._handle_waiting)

    def _click(self, event: Any) -> None:
        target = event.target.closest("[data-action]")
        if not _there(target) or str(target.tagName) in ("INPUT", "SELECT"):
            return
        intent = _intent(target)
        if intent == ["import_open"]:
            document.getElementById("import-file").click()
        elif intent == ["reload"]:
            location.reload()
        elif not (event.detail and self._taps.repeats(intent, float(event.timeStamp))):
            if event.detail:
                self._handle_after_frame(intent)
            else:
                self._handle(intent)  # by a key, or by a script, which goes on with what came of it

    def _change(self, event: Any) -> None:
        target = event.target
        if target.getAttribute("data-file") == "import":
            self._read_file(target)
        elif target.getAttribute("data-action") and not target.hasAttribute("data-live"):
            self._handle([*_intent(target), str(target.value)])

    def _input(self, event: Any) -> None:
        if event.target.hasAttribute("data-live"):
            self._handle([*_intent(event.target), int(event.target.value)])

    def _read_file(self, field: Any) -> None:
        file = field.files.item(0)
        if not _there(file):
            return
        name, size = str(file.name), int(file.size)

        def read(content: Any) -> None:  # bytes, as in `save_file`
            field.value = ""
            text = None if content is None else content.to_bytes().decode("utf-8-sig", "replace")
            self.app.handle(["import", name, size, text])

        if size > LARGEST_FILE * 2:  # a character takes more than a byte at times
            read(None)
        else:
            self._await(file.arrayBuffer(), read)

    def _keydown(self, event: Any) -> None:
        key, target = str(event.key), event.target
        tag = str(getattr(target, "tagName", ""))
        if key in ("Enter", " ") and event.repeat and tag != "INPUT":
            event.preventDefault()  # a key held down presses once
            return
        if key in ("Enter", " ") and tag not in ("BUTTON", "INPUT", "SELECT", "SUMMARY", "A", "BODY"):
            # what is drawn and can be pressed (role=button in an SVG) gets no click of its own from the
            # browser
            if target.getAttribute("role") == "button" and target.getAttribute("data-action"):
                event.preventDefault()
                self._handle(_intent(target))
            return
        if event.ctrlKey or event.metaKey or event.altKey or (event.repeat and key == "Escape"):
            return
        if tag == "INPUT" and key != "Escape":
            return
        if key == "?" and (about := str(wanli.askedByKey())):
            self._handle(["key", key, about])
        elif key in _KEYS or (len(key) == 1 and key != " "):
            self._handle(["key", key])

    def _popstate(self, _: Any) -> None:
        route = _route()
        if self._history.arrived(route):
            self._handle(["route", route])
        else:
            self._follow_route()

    def _beforeunload(self, event: Any) -> None:
        if self.app.repository.writer.unsaved:  # a match that could not be saved would be lost
            event.preventDefault()


def _intent(element: Any) -> list[object]:
    with suppress(ValueError, TypeError):
        data = json.loads(str(element.getAttribute("data-action")))
        if isinstance(data, list):
            return data
    return []


def _json_of(update: OptimisticUpdate) -> str:
    """As the page reads it: lists of `data-action`s."""
    changes = (update.lit, update.unlit, update.pressed, update.released)
    return as_json([[as_json(pick) for pick in picks] for picks in changes])


def _there(thing: object) -> bool:
    """Whether the browser gave anything: its `null` is not Python's None."""
    return thing is not None and thing is not jsnull


def _nothing_focused() -> bool:
    active = document.activeElement
    return not _there(active) or str(active.tagName) == "BODY"


def _unfold(element: Any) -> None:
    """Open the fold that an element lies in: what is folded away takes no focus."""
    folded = element.parentElement.closest("details:not([open])")
    if _there(folded):
        folded.open = True


def _beside_disabled(active: Any) -> Any:
    """Its neighbour, if what has the focus can no longer be pressed; browsers would drop the focus then."""
    if not _there(active) or not getattr(active, "disabled", False):
        return None
    return active.parentElement.querySelector("button:not([disabled])") or document.getElementById("prompt")


def _device() -> Device:
    agent = str(navigator.userAgent)
    if "iPad" in agent or "iPhone" in agent or ("Macintosh" in agent and int(navigator.maxTouchPoints) > 1):
        return "ios"
    return "android" if "Android" in agent else "other"
