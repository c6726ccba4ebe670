"""The table of all verbs: one dispatcher for every intent."""

from __future__ import annotations

from wanli.app.core.intents import Answer, Handler, Intent, handlers_of
from wanli.app.navigation import Screen


class Router:
    """Finds the handler of an intent: in a part of the app, in the visible screen, or in a part of that screen.

    A verb has one owner. Unknown intents are ignored, because clicks can arrive late.
    """

    def __init__(self, *parts: object) -> None:
        """Assemble the verbs of the app's parts. Raises ValueError if two of them own the same verb."""
        self._parts = parts
        self._screen: Screen | None = None
        self._table: dict[str, Handler] = {}
        self.shared = frozenset(handlers_of(*parts))
        """The verbs of the app's parts, which work on every screen."""

    def answer(self, screen: Screen, verb: str, arguments: Intent) -> Answer:
        """The answer to an intent while `screen` is visible.

        Raises ValueError if the screen owns a verb that has an owner already.
        """
        if screen is not self._screen:
            self._table, self._screen = handlers_of(*self._parts, screen, *screen.parts), screen
        handler = self._table.get(verb)
        if handler is None:
            return Answer()
        instead = None if verb in self.shared else screen.instead(verb)
        return handler.answer(arguments) if instead is None else Answer(instead)
