"""Narration of decisive events before the next question: nothing can be played or answered until it ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.match.chapter_summaries import ChapterSummaries
from wanli.app.session.table import Table
from wanli.engine import Action, Reason
from wanli.ui.context import RenderContext

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
    stays until the player closes it. Then the table asks its question, or `on_match_end` is called if the match is
    over.
    """

    def __init__(self, app: AppContext, table: Table, on_match_end: Callable[[], None]) -> None:
        self._app = app
        self._table = table
        self._on_match_end = on_match_end
        self.summaries = ChapterSummaries(app, table, lambda: table.session.context(app.t), self._summary_closed)

    @property
    def is_running(self) -> bool:
        """True while the page shows decisive events and asks nothing."""
        return self._app.playback.blocks(self._table.session.viewer) or self.summaries.is_open

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
    def _show_summary(self) -> None:
        """Show the summary that is due, or continue with the match."""
        self.summaries.show_due()
        if self.summaries.is_open:
            self._app.bots.pause()
        else:
            self._continue()

    def _summary_closed(self) -> None:
        self._app.bots.resume()
        self._continue()

    def _continue(self) -> None:
        """Let screen readers speak the question that the prompt shows now, or end the match."""
        session = self._table.session
        if session.over:
            self._on_match_end()
        elif session.acting:
            self._app.speak(self._table.game_ui.prompt(session.context(self._app.t)))


def _still_narrated(_: Action) -> Reason:
    return Reason("only_replay")
