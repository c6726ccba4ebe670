"""The base class of all screen controllers."""

from __future__ import annotations

from wanli.app.context import AppContext
from wanli.app.core.latest_request import LatestRequest
from wanli.app.navigation import Screen


class ScreenController(Screen):
    """Controls one screen. Its requests end when it is left; `on_shown` may repeat them."""

    def __init__(self, app: AppContext) -> None:
        self.app = app
        self._requests: list[LatestRequest] = []

    def new_request(self) -> LatestRequest:
        """A request that is cancelled when the screen is left."""
        self._requests.append(LatestRequest(self.app.port))
        return self._requests[-1]

    def on_left(self) -> None:
        """Cancel all requests."""
        for request in self._requests:
            request.cancel()
