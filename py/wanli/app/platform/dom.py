"""Small queries of the page's document."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from js import document, location, navigator, window
from pyodide.ffi import jsnull

from wanli.app.core.port import Device


def exists(value: object) -> bool:
    """True if the browser returned a value: its `null` is not Python's None."""
    return value is not None and value is not jsnull


def is_nothing_focused() -> bool:
    """True if no element has the focus."""
    active = document.activeElement
    return not exists(active) or str(active.tagName) == "BODY"


def intent_of(element: Any) -> list[object]:
    """The intent in the element's `data-action`; [] if it holds none."""
    return parse_intent(str(element.getAttribute("data-action")))


def parse_intent(action: str) -> list[object]:
    """The intent in a `data-action`; [] if it holds none."""
    with suppress(ValueError):
        data = json.loads(action)
        if isinstance(data, list):
            return data
    return []


def current_route() -> str:
    """The part of the page's address behind `#`."""
    return str(location.hash).removeprefix("#")


def address_of(route: str) -> str:
    """The address of a route, relative to the page's origin."""
    return f"#{route}" if route else f"{location.pathname}{location.search}"


def describe_browser() -> str:
    """The user agent, and the size of the window in CSS pixels."""
    size = f"{int(window.innerWidth)}×{int(window.innerHeight)} px at {float(window.devicePixelRatio):g}"
    return f"{navigator.userAgent}; window: {size}"


def detect_device() -> Device:
    """The kind of device, by the browser's user agent. An iPad calls itself a Macintosh with touch points."""
    agent = str(navigator.userAgent)
    if "iPad" in agent or "iPhone" in agent or ("Macintosh" in agent and int(navigator.maxTouchPoints) > 1):
        return "ios"
    return "android" if "Android" in agent else "other"
