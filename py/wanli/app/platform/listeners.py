"""The page's listeners: events of the browser become intents of the app."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from js import Object, document, location, window
from pyodide.ffi import create_proxy, to_js

from wanli.app.core.intents import Answer
from wanli.app.platform.bridge import wanli
from wanli.app.platform.dom import current_route, exists, intent_of, parse_intent
from wanli.app.platform.page_history import PageHistory
from wanli.app.platform.painter import Painter
from wanli.app.shell.app import App
from wanli.saves.files import MAX_FILE_LENGTH
from wanli.ui.markup.html import as_json, in_ascii
from wanli.ui.selection.effect import Effect
from wanli.ui.selection.optimistic import OptimisticUpdate


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
        self._considered: list[object] = []
        self._answer: Answer | None = None
        self._pending: Callable[[], None] | None = None
        self._handle_pending = create_proxy(self.handle_pending_pick)

    def attach(self) -> None:
        """Attach the listeners for the lifetime of the page, and handle the events that came before."""
        element = document.getElementById("app")
        for target, kind, listener in (
            (element, "change", self._change),
            (element, "input", self._input),
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
            "consider": self._consider,
            "commit": self._commit,
            "key": lambda key, about: self._ask("key", str(key), *([str(about)] if about else [])),
            "playbackEnded": lambda: self.enter(self._app.bots.narration_finished),
            "blockingEnded": lambda: self.enter(self._app.blocking_ended),
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
        """Handle an intent, after the pick that was made before it."""
        self.handle_pending_pick()
        self._app.handle(intent)

    def _consider(self, action: str) -> Effect:
        """Compute the answer to an action. Returns its effect, by which the page decides whether a tap counts."""
        self.handle_pending_pick()
        self._considered = parse_intent(action)
        self._answer = self._app.answer(self._considered)
        return self._answer.effect

    def _commit(self, is_optimistic: bool) -> None:
        """Carry out the considered action; show its certain effects first if `is_optimistic`."""
        answer, self._answer = self._answer, None
        if self._considered == ["import_open"]:
            document.getElementById("import-file").click()
        elif self._considered == ["reload"]:
            location.reload()
        elif answer is not None and answer.optimistic is not None and is_optimistic:
            self._pending = answer.execute
            wanli.showOptimisticUpdate(_json_of(answer.optimistic))
            wanli.afterFrame(self._handle_pending)
        elif answer is not None:
            answer.execute()

    def _change(self, event: Any) -> None:
        target = event.target
        if target.getAttribute("data-file") == "import":
            self._read_file(target)
        elif target.getAttribute("data-action") and not target.hasAttribute("data-live"):
            self._ask(*intent_of(target), str(target.value))

    def _input(self, event: Any) -> None:
        target = event.target
        if target.hasAttribute("data-live"):
            value = str(target.value)
            self._ask(*intent_of(target), int(value) if target.type == "range" else value)

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

    def _popstate(self, _: Any) -> None:
        route = current_route()
        if self._history.arrived(route):
            self._ask("route", route)
        else:
            self._painter.follow_route()

    def _beforeunload(self, event: Any) -> None:
        if self._app.repository.writer.unsaved:  # leaving now would lose a match that could not be saved
            event.preventDefault()


def _json_of(update: OptimisticUpdate) -> str:
    """The update as the page reads it: four lists of `data-action` texts."""
    changes = (update.lit, update.unlit, update.pressed, update.released)
    return as_json([[as_json(pick) for pick in picks] for picks in changes])
