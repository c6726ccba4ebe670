"""The browser's history of addresses, kept in step with the screens of the app."""

from __future__ import annotations

from typing import Literal

Step = Literal["", "back", "push", "replace"]
"""What the browser is to do with its history: nothing, go back, add an address, or put it in place of the last."""


class PageHistory:
    """The routes of this page, so that reload and the browser's back button do what people expect.

    It follows the screens by `step_to`, and is told by `arrived` where the browser's own buttons have led.
    """

    def __init__(self, route: str) -> None:
        self._routes = [route]
        self._returning = False
        """Whether the browser has been asked to go back and has not done it: nothing may be added meanwhile."""

    def step_to(self, route: str) -> Step:
        """How the history comes to the route of the screen that is shown."""
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
        """The browser is at this route now; whether the person went there, so that the app has to follow."""
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
