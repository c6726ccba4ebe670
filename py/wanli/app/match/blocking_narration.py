"""Narration of decisive events before the next question: nothing can be played or answered until it ends."""

from __future__ import annotations

from dataclasses import replace

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.match.chapter_summaries import ChapterSummaries
from wanli.app.session.table import Table
from wanli.engine import Action, Reason
from wanli.ui.context import RenderContext

UNTIL_CLOSED = 24 * 3600 * 1000
"""Milliseconds that bots wait for the player to close a summary."""

PLAYING = frozenset(
    {
        "advice",
        "advice_again",
        "advice_show",
        "bot_next",
        "bot_skip",
        "clear",
        "hurry",
        "pass",
        "pick",
        "play",
        "play_anyway",
        "standing_answer",
        "try",
    }
)
"""The verbs that play, answer or prepare an answer."""


class BlockingNarration:
    """The narration of decisive events at the table of a match (`Motion.blocks`).

    It ends when the page has shown the last of them, or the player skips to the end. A summary that is due follows, and
    stays until the player closes it.
    """

    def __init__(self, app: AppContext, table: Table, summaries: ChapterSummaries) -> None:
        self._app = app
        self._table = table
        self._summaries = summaries

    @property
    def is_running(self) -> bool:
        """True while the page shows decisive events and asks nothing."""
        session = self._table.session
        is_blocking = self._app.playback.blocks(session.viewer) or self._summaries.is_open
        return not session.over and is_blocking

    def without_question(self, context: RenderContext) -> RenderContext:
        """The position without legal actions while the narration runs; unchanged otherwise."""
        return replace(context, legal=(), selection=(), why_not=_still_narrated) if self.is_running else context

    def prevents(self, verb: str) -> bool:
        """True if an intent has no effect, because a click or key arrived before the end of the narration."""
        return self.is_running and verb in PLAYING

    @on("skip_narration")
    def _skip(self) -> None:
        """The page ends the playback at the press; without a playback, the end of the narration is due."""
        self._app.playback.end_blocking()

    @on("narration_ended")
    def _ask_question(self) -> None:
        """Show the summary that is due, or let screen readers speak the question that the prompt shows now."""
        session = self._table.session
        self._summaries.show_due()
        if self._summaries.is_open:
            self._app.bots.delay(UNTIL_CLOSED)
        elif session.acting:
            self._app.speak(self._table.game_ui.prompt(session.context(self._app.t)))


def _still_narrated(_: Action) -> Reason:
    return Reason("only_replay")
