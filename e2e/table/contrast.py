"""Contrast of all that can be pressed, in every state, by the computed styles of the page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Error, Page

STATES: dict[str, list[str]] = {
    "at rest": [],
    "pointed at": ["hover"],
    "in focus": ["focus", "focus-visible"],
    "pressed": ["hover", "active"],
}
"""The states that a pointer or a key gives to a control, by the pseudo-classes that are forced on it.

Those that the page gives (disabled, picked, lit) are seen wherever they are on the screen.
"""
PRESSED = "button, [role=button], summary, a[href], .choice, .choice input, input[type=text]"
STILL = "* { animation: none !important; transition: none !important; }"
JUDGE = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")


def faint(page: Page) -> list[str]:
    """What is too faint of the controls in sight, one line for each: its state, its contrast, and the element."""
    return [line for state in _states(page) for line in _judged(page, state)]


def faint_by_scheme(page: Page) -> dict[str, list[str]]:
    """The same in light and in dark colours. Each state is given once for both: that takes longest."""
    found: dict[str, list[str]] = {"light": [], "dark": []}
    for state in _states(page):
        page.emulate_media(color_scheme="light")
        found["light"] += _judged(page, state)
        page.emulate_media(color_scheme="dark")
        found["dark"] += _judged(page, state)
    return found


def _judged(page: Page, state: str) -> list[str]:
    lines: list[str] = page.evaluate(f"({JUDGE})({state!r})")
    return lines


def _states(page: Page) -> Iterator[str]:
    """Put the controls into each state in turn. The page may be painted meanwhile: it is given to those that are there
    then.
    """
    still = page.add_style_tag(content=STILL)
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]

    def force(classes: list[str]) -> None:
        for node in session.send("DOM.querySelectorAll", {"nodeId": root, "selector": PRESSED})["nodeIds"]:
            with suppress(Error):  # it has gone from the page since it was found
                session.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": classes})

    try:
        for state, classes in STATES.items():
            if classes:
                force(classes)
            yield state
    finally:
        force([])
        session.detach()
        still.evaluate("one => one.remove()")
