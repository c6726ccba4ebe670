"""Contrast of all that can be pressed, in every state, by the computed styles of the page."""

from __future__ import annotations

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
TRIES = 3
STILL = "* { animation: none !important; transition: none !important; }"
JUDGE = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")


def faint(page: Page) -> list[str]:
    """What is too faint of the controls in sight, one line for each: its state, its contrast, and the element."""
    for _ in range(TRIES):
        with suppress(Error):  # the page was painted meanwhile, and a control is not there any more
            return _faint(page)
    return _faint(page)


def _faint(page: Page) -> list[str]:
    still = page.add_style_tag(content=STILL)
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    nodes = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": PRESSED})["nodeIds"]
    found: list[str] = []
    try:
        for state, forced in STATES.items():
            for node in nodes:
                session.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": forced})
            found += page.evaluate(f"({JUDGE})({state!r})")
    finally:
        for node in nodes:
            with suppress(Error):
                session.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": []})
        session.detach()
        still.evaluate("one => one.remove()")
    return found
