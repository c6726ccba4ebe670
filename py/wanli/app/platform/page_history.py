"""The browser's history of addresses, kept in sync with the app's screens."""

from __future__ import annotations

from typing import Literal

Step = Literal["", "back", "push", "replace"]
"""The change to the browser's history: none, go back, push an address, or replace the last one."""


class PageHistory:
    """The routes of this page, so that reload and the back button work as expected.

    `step_to` follows the app's screens; `arrived` handles the browser's own buttons.
    """

    def __init__(self, route: str) -> None:
        self._routes = [route]
        self._returning = False
        """True while the browser has not finished going back; no address may be added meanwhile."""

    def step_to(self, route: str) -> Step:
        """The change that brings the history to the route of the visible screen."""
        routes = self._routes
        if route == routes[-1] or self._returning:
            return ""
        if len(routes) > 1 and routes[-2] == route:
            routes.pop()
            self._returning = True
            return "back"
        lobby = routes[-1].startswith("new/") and route.startswith("match/")
        if lobby or routes[-1].startswith(f"{route}/"):  # the match takes its lobby's place, or its replay's
            routes[-1] = route
            return "replace"
        routes.append(route)
        return "push"

    def arrived(self, route: str) -> bool:
        """The browser arrived at this route; returns True if the user navigated, so that the app has to follow."""
        routes = self._routes
        if self._returning:
            self._returning = False
            return False
        if route == routes[-1]:
            return False
        if len(routes) > 1 and routes[-2] == route:
            routes.pop()
        else:
            routes.append(route)
        return True
