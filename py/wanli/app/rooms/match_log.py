"""The log of a match in words: what happened as a seat knows it, and what the table itself noted."""

from __future__ import annotations

from collections.abc import Iterable

from wanli.app.saves import Note
from wanli.app.sitting import Sitting
from wanli.engine import SeenEvent
from wanli.ui.face import Face, Scene
from wanli.ui.screens.log import LogLine
from wanli.ui.translate import Translator


class MatchLog:
    """The words for what has happened in one match."""

    def __init__(self, sitting: Sitting, face: Face) -> None:
        self._sitting = sitting
        self._face = face

    def sentences(self, events: Iterable[SeenEvent], scene: Scene) -> tuple[str, ...]:
        """A sentence for each event that is worth one."""
        return tuple(filter(None, (self._face.sentence(event, scene) for event in events)))

    def lines(self, scene: Scene, only: int | None = None) -> list[LogLine]:
        """The log as the seat of `scene` knows it, with the table's notes; or the lines of one action."""
        sitting = self._sitting
        lines = self._notes(0, scene.t) if only is None else []
        numbers = range(1, len(sitting.match.log) + 1) if only is None else [only] if only else []
        for number in numbers:
            record = sitting.match.log[number - 1]
            person = sitting.people[record.seat]
            seen = [sitting.seen(event, scene.seat) for event in record.events]
            lines += [LogLine(number, person, sentence) for sentence in self.sentences(seen, scene)]
            lines += self._notes(number, scene.t)
        return lines

    def _notes(self, after: int, t: Translator) -> list[LogLine]:
        """What the table itself noted after so many actions."""
        people = self._sitting.people
        notes = [note for note in self._sitting.kept.notes if note.after == after]
        return [LogLine(after, people[note.seat], self.note(note, t), note=True) for note in notes]

    def note(self, note: Note, t: Translator) -> str:
        """The sentence of one note."""
        sitting = self._sitting
        what = t(f"{sitting.match.game.slug}.ahead.{note.about}.told") if note.about else ""
        return t(f"note.{note.key}", name=sitting.people[note.seat].name, what=what)
