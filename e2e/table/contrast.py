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
STILL = "* { animation: none !important; transition: none !important; }"
JUDGE = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")


def faint(page: Page) -> list[str]:
    """What is too faint of the controls in sight, one line for each: its state, its contrast, and the element.

    The page may be painted meanwhile: each state is looked at on the controls that are there then.
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

    found: list[str] = []
    try:
        for state, classes in STATES.items():
            force(classes)
            found += page.evaluate(f"({JUDGE})({state!r})")
    finally:
        force([])
        session.detach()
        still.evaluate("one => one.remove()")
    return found
