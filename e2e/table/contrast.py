"""Contrast of all controls, in every state, by the computed styles of the page."""

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
"""The states that a pointer or a key gives to a control, with the pseudo-classes that are forced on it.

States that the page gives (disabled, selected, highlighted) are checked wherever they are on the screen.
"""
CONTROLS = "button, [role=button], summary, a[href], .choice, .choice input, input[type=text]"
NO_MOTION = "* { animation: none !important; transition: none !important; }"
CHECK_CONTRAST = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")


def low_contrast(page: Page) -> list[str]:
    """Return one line for each visible control with too little contrast: its state, its contrast and the element.

    The page may repaint during the check: each state is checked on the controls that are there at that time.
    """
    no_motion = page.add_style_tag(content=NO_MOTION)
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]

    def force(classes: list[str]) -> None:
        for node in session.send("DOM.querySelectorAll", {"nodeId": root, "selector": CONTROLS})["nodeIds"]:
            with suppress(Error):  # the element may have left the page
                session.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": classes})

    problems: list[str] = []
    try:
        for state, classes in STATES.items():
            force(classes)
            problems += page.evaluate(f"({CHECK_CONTRAST})({state!r})")
    finally:
        force([])
        session.detach()
        no_motion.evaluate("element => element.remove()")
    return problems
