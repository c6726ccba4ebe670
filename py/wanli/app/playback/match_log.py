"""The log of a match in words: what happened as a seat knows it, and the notes of the app."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wanli.app.session.forced_choices import ForcedChoicePlayer
from wanli.app.session.match_session import MatchSession
from wanli.app.session.recap import missed, views_since_last_look
from wanli.app.storage.saved_match import LINKS, Note
from wanli.engine import Event, Record, SeenEvent
from wanli.ui.context import RenderContext
from wanli.ui.contract.changes import Voice, sentence
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.markup.people import Person
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.log import LogLine, LogPart, stretch

LEAST_MEANT = 0.5
"""Points by which somebody must be better or worse off for a recap to tell it."""
MOST_MEANT = 3
"""Sentences about what it meant, at most."""


class MatchLog:
    """The words for what has happened in one match."""

    def __init__(self, session: MatchSession, game_ui: GameUI, skipped: ForcedChoicePlayer) -> None:
        self._session = session
        self._game_ui = game_ui
        self._skipped = skipped
        self._unwatched: dict[int, tuple[Record, bool]] = {}

    def sentences(self, events: Iterable[SeenEvent], context: RenderContext) -> tuple[str, ...]:
        """A sentence for each event that is worth one."""
        return tuple(line for _, _, line in self._told(events, context))

    def describe(self, events: Iterable[Event], context: RenderContext) -> tuple[str, ...]:
        """The same for whole events, as the seat of `context` saw them."""
        return self.sentences(self._seen(events, context), context)

    def latest(self, context: RenderContext) -> tuple[str, ...]:
        """What the last action did that somebody chose, and what was skipped after it."""
        log = self._session.match.log
        chosen = next((number for number in reversed(range(len(log))) if number not in self._skipped), 0)
        return self.describe((event for record in log[chosen:] for event in record.events), context)

    def missed(self, seat: int, context: RenderContext) -> tuple[str, ...]:
        """What the person at `seat` has missed, told to the seat of `context`."""
        session = self._session
        return self.sentences(
            missed(session, seat, context.seat, lambda move: self.is_skipped(move, context.t)), context
        )

    def meant(self, seat: int, context: RenderContext) -> tuple[str, ...]:
        """What that means for the person at `seat`, told to the seat of `context`, the most telling first.

        For an onlooker it is made from what everybody knows.
        """
        game, name = context.game, self._session.people[seat].name
        views = views_since_last_look(self._session, seat, context.seat, lambda move: self.is_skipped(move, context.t))
        if not views:
            return ()
        before, begun, now = views
        still = game.view_diff(before, now, seat)  # what they have done since may have undone it
        changes = [
            change
            for change in game.view_diff(before, begun, seat)
            if abs(change.points) >= LEAST_MEANT and any(change.alike(other) for other in still)
        ]
        voice: Voice = "you" if context.seat == seat else "did"
        values = self._game_ui.change_values
        return tuple(sentence(change, voice, values, context, name) for change in changes[:MOST_MEANT])

    def is_skipped(self, number: int, t: Translator) -> bool:
        """Whether an action was skipped, or is one of those that are offered on the screen which hides everything."""
        if number in self._skipped:
            return True
        session = self._session
        record = session.match.log[number]
        if number not in self._unwatched or self._unwatched[number][0] is not record:
            offered = self._game_ui.public_buttons(session.context_then(number, None, t))
            self._unwatched[number] = record, record.action in [button.action for button in offered]
        return self._unwatched[number][1]

    def part(self, context: RenderContext, number: int) -> LogPart:
        """A part of the log as the seat of `context` knows it, with the notes of the app; 0 is the newest."""
        moves = len(self._session.match.log)
        first, last, oldest = stretch(moves, number)
        lines = self.lines(context, range(first if first > 1 else 0, last + 1))
        return LogPart(tuple(lines), min(number, oldest), oldest, first, last, moves)

    def lines(self, context: RenderContext, moves: Iterable[int] | None = None) -> list[LogLine]:
        """What these moves did, or all, as the seat of `context` knows it; each with the notes made after it.

        Moves count from 1; 0 stands for the time before all of them.
        """
        every = range(len(self._session.match.log) + 1)
        return [line for move in (every if moves is None else moves) for line in self._lines(context, move)]

    def _lines(self, context: RenderContext, move: int) -> list[LogLine]:
        session = self._session
        lines = []
        if move:
            told = self._told(self._seen(session.match.log[move - 1].events, context), context)
            lines = [LogLine(move, self._person(event), line, event=number) for number, event, line in told]
        for note in session.saved.notes:
            if note.after == move:
                lines.append(LogLine(move, session.people[note.seat], self.note(note, context.t), note=True))
        return lines

    def _seen(self, events: Iterable[Event], context: RenderContext) -> Iterator[SeenEvent]:
        return (self._session.seen(event, context.seat) for event in events)

    def _told(self, events: Iterable[SeenEvent], context: RenderContext) -> Iterator[tuple[int, SeenEvent, str]]:
        """Those that are worth a sentence, each with its number and the sentence."""
        for number, event in enumerate(events):
            if line := self._game_ui.log_line(event, context):
                yield number, event, line

    def _person(self, event: SeenEvent) -> Person | None:
        """Whom an event is about; None where it is about nobody at the table."""
        seat, people = event.facts.get("seat"), self._session.people
        return people[seat] if isinstance(seat, int) and 0 <= seat < len(people) else None

    def note(self, note: Note, t: Translator) -> str:
        """The sentence of one note."""
        session = self._session
        answers = note.about and note.key not in LINKS
        what = t(f"{session.match.game.slug}.standing_answer.{note.about}.told") if answers else ""
        return t(f"note.{note.key}", name=session.people[note.seat].name, what=what)
