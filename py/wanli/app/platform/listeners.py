"""The page's listeners: events of the browser become intents of the app."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

from js import Object, document, location, window
from pyodide.ffi import create_proxy, to_js

from wanli.app.platform.bridge import wanli
from wanli.app.platform.dom import current_route, exists, intent_of
from wanli.app.platform.double_taps import DoubleTaps
from wanli.app.platform.page_history import PageHistory
from wanli.app.platform.painter import Painter
from wanli.app.shell.app import App
from wanli.app.storage.files import MAX_FILE_LENGTH
from wanli.ui.markup.html import as_json, in_ascii
from wanli.ui.selection.optimistic import OptimisticUpdate

_NAMED_KEYS = frozenset({"Escape", "ArrowLeft", "ArrowRight", "Home", "End"})
_WITH_OWN_CLICK = ("BUTTON", "INPUT", "SELECT", "SUMMARY", "A", "BODY")
"""Elements for which the browser handles Enter and Space."""


class Awaiter(Protocol):
    """Calls `done` with the result of a promise, None if it was rejected."""

    def __call__(self, promise: Awaitable[Any], done: Callable[[Any], None]) -> None:
        """Await `promise` in the background."""


class Listeners:
    """Handles events in order of arrival.

    A pick is handled after the next frame, so that the page can show the answer at once. Any later event waits for it.
    """

    def __init__(self, app: App, painter: Painter, page_history: PageHistory, await_promise: Awaiter) -> None:
        self._app = app
        self._painter = painter
        self._history = page_history
        self._await = await_promise
        self._taps = DoubleTaps()
        self._pending: Callable[[], None] | None = None
        self._handle_pending = create_proxy(self.handle_pending_pick)

    def attach(self) -> None:
        """Attach the listeners for the lifetime of the page, and handle the events that came before."""
        element = document.getElementById("app")
        for target, kind, listener in (
            (element, "click", self._click),
            (element, "change", self._change),
            (element, "input", self._input),
            (document, "keydown", self._keydown),
            (document, "visibilitychange", lambda _: self._ask("hidden" if document.hidden else "shown")),
            (window, "pagehide", lambda _: self._ask("hidden")),
            (window, "pageshow", lambda _: self._ask("shown")),
            (window, "storage", lambda event: self._ask("storage", str(event.key) if exists(event.key) else None)),
            (window, "popstate", self._popstate),
            (window, "beforeunload", self._beforeunload),
        ):
            target.addEventListener(kind, create_proxy(listener))
        functions = {name: create_proxy(function) for name, function in self._functions().items()}
        wanli.connect(to_js(functions, dict_converter=Object.fromEntries))
        if wanli.updateWaiting:
            self._ask("update_ready")
        if wanli.canInstall:
            self._ask("install_ready", True)

    def _functions(self) -> dict[str, Callable[..., object]]:
        """The functions that JavaScript calls (`bridge.App`)."""
        return {
            "playbackEnded": lambda: self.enter(self._app.bots.narration_finished),
            "intermediateState": lambda number: in_ascii(self._app.intermediate_table(int(number))),
            "pressRejected": lambda: self._ask("unseen"),
            "inspect": lambda about: self._ask("about", str(about)),
            "updateReady": lambda: self._ask("update_ready"),
            "fullScreenChanged": lambda is_full_screen: self._ask("full_screen_is", bool(is_full_screen)),
            "installReady": lambda: self._ask("install_ready", True),
        }

    def enter(self, call: Callable[[], None]) -> None:
        """Run a callback of the browser, after the pick that was made before it. An error shows the error screen."""
        self.handle_pending_pick()
        self._app.run(call)

    def handle_pending_pick(self) -> None:
        """Handle the pick that waits for its frame, if there is one."""
        execute, self._pending = self._pending, None
        if execute is not None:
            execute()

    def _ask(self, *intent: object) -> None:
        self._handle(intent)

    def _handle(self, intent: Sequence[object]) -> None:
        self.handle_pending_pick()
        self._app.handle(intent)

    def _handle_after_frame(self, intent: list[object]) -> None:
        """Show the optimistic update in the next frame, and handle the intent after it."""
        self.handle_pending_pick()
        answer = self._app.answer(intent)
        if answer.optimistic is None:
            answer.execute()
        else:
            self._pending = answer.execute
            wanli.showOptimisticUpdate(_json_of(answer.optimistic))
            wanli.afterFrame(self._handle_pending)

    def _click(self, event: Any) -> None:
        target = event.target.closest("[data-action]")
        if not exists(target) or str(target.tagName) in ("INPUT", "SELECT"):
            return
        intent = intent_of(target)
        if intent == ["import_open"]:
            document.getElementById("import-file").click()
        elif intent == ["reload"]:
            location.reload()
        elif not (event.detail and self._taps.repeats(intent, float(event.timeStamp))):
            if event.detail:
                self._handle_after_frame(intent)
            else:
                self._handle(intent)  # a key, or a script that continues with the result

    def _change(self, event: Any) -> None:
        target = event.target
        if target.getAttribute("data-file") == "import":
            self._read_file(target)
        elif target.getAttribute("data-action") and not target.hasAttribute("data-live"):
            self._handle([*intent_of(target), str(target.value)])

    def _input(self, event: Any) -> None:
        if event.target.hasAttribute("data-live"):
            self._handle([*intent_of(event.target), int(event.target.value)])

    def _read_file(self, field: Any) -> None:
        file = field.files.item(0)
        if not exists(file):
            return
        name, size = str(file.name), int(file.size)

        def read(content: Any) -> None:  # as bytes: a text crosses to Python character by character
            field.value = ""
            text = None if content is None else content.to_bytes().decode("utf-8-sig", "replace")
            self._app.handle(["import", name, size, text])

        if size > MAX_FILE_LENGTH * 2:  # the limit counts characters, some of which take two bytes
            read(None)
        else:
            self._await(file.arrayBuffer(), read)

    def _keydown(self, event: Any) -> None:
        key, target = str(event.key), event.target
        tag = str(getattr(target, "tagName", ""))
        if key in ("Enter", " ") and event.repeat and tag != "INPUT":
            event.preventDefault()  # holding a key down presses once
            return
        if key in ("Enter", " ") and tag not in _WITH_OWN_CLICK:
            # browsers send no click for a drawn button (role=button in an SVG)
            if target.getAttribute("role") == "button" and target.getAttribute("data-action"):
                event.preventDefault()
                self._handle(intent_of(target))
            return
        if event.ctrlKey or event.metaKey or event.altKey or (event.repeat and key == "Escape"):
            return
        if tag == "INPUT" and key != "Escape":
            return
        if key == "?" and (about := str(wanli.inspectFocused())):
            self._handle(["key", key, about])
        elif key in _NAMED_KEYS or (len(key) == 1 and key != " "):
            self._handle(["key", key])

    def _popstate(self, _: Any) -> None:
        route = current_route()
        if self._history.arrived(route):
            self._handle(["route", route])
        else:
            self._painter.follow_route()

    def _beforeunload(self, event: Any) -> None:
        if self._app.repository.writer.unsaved:  # leaving now would lose a match that could not be saved
            event.preventDefault()


def _json_of(update: OptimisticUpdate) -> str:
    """The update as the page reads it: four lists of `data-action` texts."""
    changes = (update.lit, update.unlit, update.pressed, update.released)
    return as_json([[as_json(pick) for pick in picks] for picks in changes])
