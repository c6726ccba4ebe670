"""The log of a match in words: what happened as a seat knows it, and what the table itself noted."""

from __future__ import annotations

from collections.abc import Iterable

from wanli.app.match_session import Sitting
from wanli.app.saved_match import Note
from wanli.engine import Event, SeenEvent
from wanli.ui.game_ui import Face, Scene
from wanli.ui.screens.log import LogLine, LogPart, stretch
from wanli.ui.translate import Translator


class MatchLog:
    """The words for what has happened in one match."""

    def __init__(self, sitting: Sitting, face: Face) -> None:
        self._sitting = sitting
        self._face = face

    def sentences(self, events: Iterable[SeenEvent], scene: Scene) -> tuple[str, ...]:
        """A sentence for each event that is worth one."""
        return tuple(filter(None, (self._face.sentence(event, scene) for event in events)))

    def told(self, events: Iterable[Event], scene: Scene) -> tuple[str, ...]:
        """The same for events as they were, told as the seat of `scene` saw them."""
        return self.sentences((self._sitting.seen(event, scene.seat) for event in events), scene)

    def part(self, scene: Scene, number: int) -> LogPart:
        """A part of the log as the seat of `scene` knows it, with the table's notes; 0 is the newest."""
        moves = len(self._sitting.match.log)
        first, last, oldest = stretch(moves, number)
        lines = self.lines(scene, range(first if first > 1 else 0, last + 1))
        return LogPart(tuple(lines), min(number, oldest), oldest, first, last, moves)

    def lines(self, scene: Scene, moves: Iterable[int] | None = None) -> list[LogLine]:
        """What these moves did, or all, as the seat of `scene` knows it; each with the notes made after it.

        Moves count from 1; 0 stands for the time before all of them.
        """
        every = range(len(self._sitting.match.log) + 1)
        return [line for move in (every if moves is None else moves) for line in self._lines(scene, move)]

    def _lines(self, scene: Scene, move: int) -> list[LogLine]:
        sitting = self._sitting
        lines = []
        if move:
            record = sitting.match.log[move - 1]
            person = sitting.people[record.seat]
            lines = [LogLine(move, person, sentence) for sentence in self.told(record.events, scene)]
        for note in sitting.kept.notes:
            if note.after == move:
                lines.append(LogLine(move, sitting.people[note.seat], self.note(note, scene.t), note=True))
        return lines

    def note(self, note: Note, t: Translator) -> str:
        """The sentence of one note."""
        sitting = self._sitting
        what = t(f"{sitting.match.game.slug}.ahead.{note.about}.told") if note.about else ""
        return t(f"note.{note.key}", name=sitting.people[note.seat].name, what=what)
