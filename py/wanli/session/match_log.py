"""The log of a match as text: the events as a seat knows them, and the app's notes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from wanli.engine import Event, Record, SeenEvent
from wanli.saves.saved_match import LINKS, Note
from wanli.session.forced_choices import ForcedChoicePlayer
from wanli.session.match_session import MatchSession
from wanli.session.recap import missed, views_since_last_look
from wanli.ui.context import RenderContext
from wanli.ui.contract.changes import Voice, sentence
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.markup.people import Person
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.log import LogLine, LogPart, name_once, stretch

MIN_CONSEQUENCE = 0.5
"""Points by which a player must be better or worse off for a recap to mention it."""
MAX_CONSEQUENCES = 3
"""Maximum number of sentences about the consequences."""


class MatchLog:
    """Describes the events of one match as text. `skipped` are the actions that were played without asking."""

    def __init__(self, session: MatchSession, game_ui: GameUI, skipped: ForcedChoicePlayer) -> None:
        self._session, self._game_ui, self._skipped = session, game_ui, skipped
        self._unwatched: dict[int, tuple[Record, bool]] = {}

    def sentences(self, events: Iterable[SeenEvent], context: RenderContext) -> tuple[str, ...]:
        """A sentence for each event that has one."""
        return tuple(line for _, _, line in self._described(events, context))

    def report(self, events: Iterable[SeenEvent], context: RenderContext) -> tuple[str, ...]:
        """Like `sentences`, to be read one after the other: consecutive sentences name their subject once."""
        described = self._described(events, context)
        return tuple(name_once((self._person(event), line) for _, event, line in described))

    def describe(self, events: Iterable[Event], context: RenderContext) -> tuple[str, ...]:
        """Like `sentences`, for full events as the seat of `context` saw them."""
        return self.sentences(self._seen(events, context), context)

    def latest(self, context: RenderContext) -> tuple[str, ...]:
        """Sentences about the last action that a player chose, and the skipped ones after it."""
        log = self._session.match.log
        chosen = next((index for index in reversed(range(len(log))) if index not in self._skipped), 0)
        events = (event for record in log[chosen:] for event in record.events)
        return self.report(self._seen(events, context), context)

    def missed(self, seat: int, context: RenderContext) -> tuple[str, ...]:
        """The events that the player at `seat` missed, described for the seat of `context`."""
        session = self._session
        return self.report(missed(session, seat, context.seat, lambda move: self.is_skipped(move, context.t)), context)

    def consequences(self, seat: int, context: RenderContext) -> tuple[str, ...]:
        """The consequences of these events for the player at `seat`, most important first, described for the seat of
        `context`.

        For a spectator they are based on public information.
        """
        game, name = context.game, self._session.people[seat].name
        views = views_since_last_look(self._session, seat, context.seat, lambda move: self.is_skipped(move, context.t))
        if not views:
            return ()
        before, turn_start, at_present = views
        lasting = game.view_diff(before, at_present, seat)  # the player may have reversed a change since
        changes = [
            change
            for change in game.view_diff(before, turn_start, seat)
            if abs(change.points) >= MIN_CONSEQUENCE and any(change.is_same_kind(other) for other in lasting)
        ]
        voice: Voice = "you" if context.seat == seat else "did"
        values = self._game_ui.change_values
        return tuple(sentence(change, voice, values, context, name) for change in changes[:MAX_CONSEQUENCES])

    def is_skipped(self, index: int, t: Translator) -> bool:
        """True if an action was skipped, or was chosen on the handover screen."""
        if index in self._skipped:
            return True
        session = self._session
        record = session.match.log[index]
        if index not in self._unwatched or self._unwatched[index][0] is not record:
            offered = self._game_ui.public_buttons(session.context_then(index, None, t))
            self._unwatched[index] = record, record.action in [button.action for button in offered]
        return self._unwatched[index][1]

    def part(self, context: RenderContext, number: int) -> LogPart:
        """Part `number` of the log as the seat of `context` knows it, with the app's notes; 0 is the newest part."""
        moves = len(self._session.match.log)
        first, last, oldest = stretch(moves, number)
        lines = self.lines(context, range(first if first > 1 else 0, last + 1))
        key = f"{context.game.slug}.home.round" if self._session.match.state.round else ""
        return LogPart(tuple(lines), min(number, oldest), oldest, first, last, moves, key)

    def lines(
        self, context: RenderContext, moves: Iterable[int] | None = None, as_seen_then: bool = False
    ) -> list[LogLine]:
        """The lines about these moves (None: all moves) as the seat of `context` knows them, with the notes after each
        move.

        Moves count from 1; 0 stands for the time before the first move. `as_seen_then`: without anything that became
        public only at the end of the match.
        """
        all_moves = range(len(self._session.match.log) + 1)
        chosen = all_moves if moves is None else moves
        lines: list[LogLine] = []
        is_start = True
        for move in chosen:
            is_start = is_start or self._changes_seat(move)
            for line in self._lines(context, move, as_seen_then):
                lines.append(replace(line, starts_turn=is_start or line.starts_turn))
                is_start = False
        return lines

    def _changes_seat(self, move: int) -> bool:
        """True if the game's turns have no event at their start, and another player than before makes this move."""
        log = self._session.match.log
        return move > 1 and not self._game_ui.turn_starts and log[move - 1].seat != log[move - 2].seat

    def _round_after(self, move: int) -> int:
        """The round after so many moves; after the last move of a match, the round of that move."""
        match = self._session.match
        if move < len(match.log):
            return match.log[move].round
        return match.log[-1].round if match.over else match.state.round

    def _lines(self, context: RenderContext, move: int, as_seen_then: bool) -> Iterator[LogLine]:
        """The lines about one move and the notes after it. `starts_turn` is set by the line's own event alone."""
        session, game_ui = self._session, self._game_ui
        round_ = session.match.log[move - 1].round if move else self._round_after(0)
        if move:
            events = session.match.log[move - 1].events
            seen = (event.seen_by(context.seat) for event in events) if as_seen_then else self._seen(events, context)
            for index, event, text in self._described(seen, context):
                starts_turn = event.kind in game_ui.turn_starts
                if starts_turn:
                    round_ = self._round_after(move)
                has_summary = game_ui.motion.ends_chapter(event)
                yield LogLine(move, self._person(event), text, False, index, has_summary, starts_turn, round_)
        for note in session.saved.notes:
            if note.after == move:
                person, text = session.people[note.seat], self.note(note, context.t)
                yield LogLine(move, person, text, note=True, round=round_)

    def _seen(self, events: Iterable[Event], context: RenderContext) -> Iterator[SeenEvent]:
        return (self._session.seen(event, context.seat) for event in events)

    def _described(self, events: Iterable[SeenEvent], context: RenderContext) -> Iterator[tuple[int, SeenEvent, str]]:
        """The events that have a sentence, each with its number and the sentence."""
        for index, event in enumerate(events):
            if line := self._game_ui.log_line(event, context):
                yield index, event, line

    def _person(self, event: SeenEvent) -> Person | None:
        """The player whom an event is about; None if it is about nobody at the table."""
        seat, people = event.facts.get("seat"), self._session.people
        return people[seat] if isinstance(seat, int) and 0 <= seat < len(people) else None

    def note(self, note: Note, t: Translator) -> str:
        """The sentence of one note."""
        session = self._session
        answers = note.about and note.key not in LINKS
        answer_text = t(f"{session.match.game.slug}.standing_answer.{note.about}.told") if answers else ""
        return t(f"note.{note.key}", name=session.people[note.seat].name, what=answer_text)
