"""The preview of the last match on the home screen.

The list of matches is made from metadata alone, but a board needs the whole match. So home replays the match in short
slices, and caches the spectator's view of its end until the match continues.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator
from contextlib import suppress
from dataclasses import dataclass

from wanli.app.core.port import Port, StorageError
from wanli.app.core.time_slices import Cancelled, TimeSlices
from wanli.engine import Match, View
from wanli.games import load_ui
from wanli.saves.match_listing import parse_metadata
from wanli.saves.save_cursor import StoredMatch
from wanli.saves.saved_match import fold, parse_entries, replay_steps
from wanli.ui.context import RenderContext
from wanli.ui.contract.small_board import little_board
from wanli.ui.markup.html import Markup
from wanli.ui.markup.people import Person
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.home import MatchRow


@dataclass(frozen=True)
class _Preview:
    """The spectator's view of the match `id` after this many entries."""

    id: str
    entries: int
    match: Match
    view: View


class HomePreview:
    """Caches the preview of one match."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._preview: _Preview | None = None
        self._rendered: tuple[object, Markup] | None = None

    def remember(self, id_: str, entries: int, match: Match) -> None:
        """Cache the preview of a match that is being closed."""
        self._preview = _Preview(id_, entries, match, match.state.view(None))

    def markup(self, row: MatchRow, t: Translator) -> Markup | None:
        """The preview of a match in the list; None if it is not cached."""
        preview = self._preview
        if preview is None or (preview.id, preview.entries) != (row.id, row.moves):
            return None
        key = (id(preview), row.people, t.lang)
        if self._rendered is None or self._rendered[0] != key:
            self._rendered = key, little_board(load_ui(row.slug), _context(preview, row.people, t))
        return self._rendered[1]

    async def update(self, row: MatchRow, read: Read, still_needed: Callable[[], bool]) -> bool:
        """Replay the match of a row, unless `still_needed` returns False; True if there is a new preview.

        Raises DecodeError if the match is damaged. A match that storage does not return has no preview.
        """
        if self._preview is not None and (self._preview.id, self._preview.entries) == (row.id, row.moves):
            return False
        with suppress(StorageError, Cancelled):
            stored = await read(row.id)
            if stored is not None:
                match = await TimeSlices(self._port, still_needed=still_needed).run(_replay(stored))
                self.remember(row.id, row.moves, match)
                return True
        return False


def _replay(stored: StoredMatch) -> Generator[None, None, Match]:
    """Replay a stored match in short steps. Raises DecodeError."""
    setup = parse_metadata(stored.head)["setup"]
    actions, _ = fold((yield from parse_entries(stored.entries)))
    return (yield from replay_steps({**setup, "actions": actions}))


Read = Callable[[str], Awaitable[StoredMatch | None]]
"""Reads the stored texts of a match."""


def _context(preview: _Preview, people: tuple[Person, ...], t: Translator) -> RenderContext:
    return RenderContext(
        game=preview.match.game,
        view=preview.view,
        legal=(),
        selection=(),
        people=people,
        t=t,
        last=(),
        why_not=lambda action: None,
    )
