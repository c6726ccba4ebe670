"""The glue attaches its listeners in one place and in one order, and one module decides about gestures."""

from __future__ import annotations

import re

import pytest

from tests.glue.stubbed_page import GLUE, run

pytestmark = pytest.mark.cpython

TABLE = "boot/listeners.mjs"

ORDER = {
    "document pointerdown": ["wake_lock.onInput", "pointer.onPointerDown", "bare_board.onPointerDown"],
    "document pointermove": ["pointer.onPointerMove", "floating_confirm.onPageMoved"],
    "document pointerup": ["pointer.onPointerUp", "bare_board.show"],
    "document pointercancel": ["pointer.onPointerCancel", "bare_board.show"],
    "document touchmove": ["pointer.onTouchMove"],
    "document touchend": ["pointer.onTouchEnd"],
    "document click": ["pointer.onClick"],
    "document contextmenu": ["pointer.onContextMenu"],
    "window keydown": ["wake_lock.onInput", "keys.onKeyDown"],
    "window keyup": ["keys.onKeyUp"],
    "window focusin": ["keys.onFocusChange"],
    "document input, bubbling": ["search.onInput"],
    "document input": ["text_fields.onInput"],
    "document change": ["text_fields.onChange"],
    "window scroll": ["floating_confirm.onPageMoved", "sightings.onChange"],
    "window wheel": ["floating_confirm.onPageMoved"],
    "window transitionend": ["floating_confirm.onPageMoved", "sightings.onChange"],
    "document toggle": ["floating_confirm.onPageMoved"],
    "window resize, bubbling": [
        "text_size.onResize",
        "zoom.onResize",
        "pointer.cancelAll",
        "info_popover.placePopover",
        "sightings.onChange",
        "motion.finish",
        "overflow.onResize",
        "panels.onResize",
    ],
    "document scrollend": ["panels.markButtons"],
    "window resize": ["floating_confirm.onPageMoved"],
    "document visibilitychange, bubbling": [
        "text_fields.commit",
        "pointer.cancelAll",
        "bare_board.show",
        "playback.skip",
        "motion.onVisibilityChange",
        "wake_lock.onVisibilityChange",
    ],
    "window blur, bubbling": ["pointer.cancelAll", "bare_board.show"],
    "window pagehide, bubbling": ["text_fields.commit", "pointer.cancelAll"],
    "window beforeprint, bubbling": ["printing.onBeforePrint"],
    "window afterprint, bubbling": ["printing.onAfterPrint"],
}
"""By target, event and phase (capturing unless it says otherwise): the listeners in the order in which they run."""

ACTIVE = {"pointer.onTouchMove", "pointer.onTouchEnd"}
"""Touch listeners that may call `preventDefault`. The browser must know in advance."""

GESTURES = {"pointerdown", "pointermove", "pointerup", "pointercancel", "touchmove", "touchend", "click", "contextmenu"}
"""Events of pointers. One module decides what they mean."""

ELSEWHERE = {
    "boot.mjs": 1,  # the progress of the download
    "early.js": 1,  # runs before any module: scripts that do not load
    "bot_worker.mjs": 1,  # restarts the worker at the first press after it ended; runs once
    "interpreter.mjs": 1,  # waits until the page can be used; runs once
    "matches.mjs": 2,  # closes the database while WebKit leaves the page
    "full_screen.mjs": 1,  # passes on the browser's own event
    "install.mjs": 1,  # passes on the browser's own event
    "database_worker.mjs": 1,  # a worker's messages
}
"""Other files that listen to the window, the document or their worker, with their number of listeners."""

LISTENING = re.compile(r"(?:(?<![.\w])|\b(?:window|document|globalThis|self)\.)addEventListener\(")

RECORD = """
const { attachListeners } = await import(`file://${folder}/boot/listeners.mjs`);
attachListeners();
const listeners = new Map();
for (const name of job) {
  const exported = Object.entries(await import(`file://${folder}/${name}.mjs`));
  for (const [own, value] of exported) listeners.set(value, `${name.split("/").at(-1)}.${own}`);
}
console.log(JSON.stringify(recorded.map(({ name, event, listener, options }) => [
  `${name} ${event}${options.capture ? "" : ", bubbling"}`, listeners.get(listener), options.passive === false,
])));
"""


@pytest.fixture(scope="module")
def attached(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, str, bool]]:
    """Event, listener, and whether it is declared not to be passive, as Node attaches them to a stubbed page."""
    imported = re.findall(r'from "\.\./([\w./]+)\.mjs"', (GLUE / TABLE).read_text(encoding="utf-8"))
    listeners = run(RECORD, tmp_path_factory.mktemp("page"), imported)
    return [(event, listener, active) for event, listener, active in listeners]


def test_listeners_run_in_the_written_order(attached: list[tuple[str, str, bool]]) -> None:
    order: dict[str, list[str]] = {}
    for event, listener, _ in attached:
        order.setdefault(event, []).append(listener)
    assert order == ORDER


def test_one_module_handles_pointers_and_another_handles_keys(attached: list[tuple[str, str, bool]]) -> None:
    modules = {
        kind: {listener.partition(".")[0] for event, listener, _ in attached if set(event.split()) & events}
        for kind, events in (("gestures", GESTURES), ("keys", {"keydown", "keyup"}))
    }
    assert modules["gestures"] - {"floating_confirm", "wake_lock", "bare_board"} == {"pointer"}  # no gestures
    assert modules["keys"] - {"wake_lock"} == {"keys"}


def test_only_listeners_that_stop_the_browsers_own_click_or_scroll_are_active(
    attached: list[tuple[str, str, bool]],
) -> None:
    assert {listener for _, listener, active in attached if active} == ACTIVE


def test_no_other_module_listens_to_the_window_or_the_document() -> None:
    listening = {
        path.name: len(LISTENING.findall(path.read_text(encoding="utf-8")))
        for path in sorted(GLUE.rglob("*"))
        if path.is_file() and path != GLUE / TABLE
    }
    assert {name: count for name, count in listening.items() if count} == ELSEWHERE
