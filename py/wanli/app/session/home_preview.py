"""The little board of the match that was played last, for the home screen.

The list of matches is made from heads alone, and a board needs the whole match. So it is played through only when home
is up, in short slices, and what an onlooker may see at its end is kept until the match has gone on.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

from wanli.app.core.port import Port, StorageError, StoredMatch
from wanli.app.core.time_slices import Cancelled, TimeSlices
from wanli.app.storage.match_listing import parse_metadata
from wanli.app.storage.saved_match import fold, replay_steps
from wanli.engine import DecodeError, Match, View
from wanli.games import load_ui
from wanli.ui.context import RenderContext
from wanli.ui.contract.small_board import little_board
from wanli.ui.markup.html import Markup
from wanli.ui.markup.people import Person
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.home import MatchRow


@dataclass(frozen=True)
class _Seen:
    """What an onlooker sees of the match `id` after so many entries."""

    id: str
    entries: int
    match: Match
    view: View


class HomePreview:
    """Remembers one board."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._seen: _Seen | None = None
        self._drawn: tuple[object, Markup] | None = None

    def remember(self, id_: str, entries: int, match: Match) -> None:
        """Keep the board of a match that is being left."""
        self._seen = _Seen(id_, entries, match, match.state.view(None))

    def markup(self, row: MatchRow, t: Translator) -> Markup | None:
        """The board of a match in the list; None if it is not known."""
        seen = self._seen
        if seen is None or (seen.id, seen.entries) != (row.id, row.moves):
            return None
        key = (id(seen), row.people, t.lang)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, little_board(load_ui(row.slug), _context(seen, row.people, t))
        return self._drawn[1]

    async def find(self, row: MatchRow, read: Read, wanted: Callable[[], bool]) -> bool:
        """Play the match in a row through, unless `wanted` ceases to hold; whether there is a new board.

        A match that cannot be read has none; whoever opens it is told why.
        """
        if self._seen is not None and (self._seen.id, self._seen.entries) == (row.id, row.moves):
            return False
        with suppress(DecodeError, StorageError, Cancelled):
            stored = await read(row.id)
            if stored is not None:
                actions, _ = fold(map(json.loads, stored.entries))
                steps = replay_steps({**parse_metadata(stored.head)["setup"], "actions": actions})
                match = await TimeSlices(self._port, wanted=wanted).run(steps)
                self.remember(row.id, row.moves, match)
                return True
        return False


Read = Callable[[str], Awaitable[StoredMatch | None]]
"""Reads a stored match as it lies there."""


def _context(seen: _Seen, people: tuple[Person, ...], t: Translator) -> RenderContext:
    return RenderContext(
        game=seen.match.game,
        view=seen.view,
        legal=(),
        selection=(),
        people=people,
        t=t,
        last=(),
        why_not=lambda action: None,
    )
