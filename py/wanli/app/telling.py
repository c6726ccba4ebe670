"""What the next painting tells of what has happened: beats, and sounds."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import partial

from wanli.app.match_session import MatchSession
from wanli.engine import Event, SeenEvent
from wanli.ui.context import RenderContext
from wanli.ui.game_ui import GameUI
from wanli.ui.motion import Beat, Sound, Travel
from wanli.ui.translate import Translator


class Telling:
    """Gathers beats and sounds until the page is painted.

    What is gathered for one seat is dropped when another view is painted: it might not know it.
    """

    def __init__(self) -> None:
        self.beats: list[Beat] = []
        self.sounds: list[Sound] = []
        self.pace = 0
        self.arriving = False
        self._viewer: int | None = None
        self._painted: int | None = None

    def add(self, beats: Sequence[Beat], viewer: int | None, pace: int, arriving: bool = False) -> None:
        """More beats, as `viewer` knows them; each takes `pace` milliseconds. `arriving`: on a screen that is new."""
        if viewer != self._viewer:
            self.clear()
        self._viewer = viewer
        self.pace, self.arriving = pace, arriving
        self.beats += beats

    def sound(self, sound: Sound) -> None:
        """A sound that belongs to no beat."""
        self.sounds.append(sound)

    def clear(self) -> None:
        """Nothing is to be told."""
        self.beats, self.sounds = [], []

    def take(self, viewer: int | None) -> str:
        """All that was gathered for `viewer`, as JSON for the page; "" if nothing was. It is told only once.

        For another viewer than before it is never "", so that what is still being told ends.
        """
        beats = self.beats if viewer == self._viewer else []
        told = {"pace": self.pace, "beats": [beat.encode() for beat in beats], "sounds": self.sounds}
        told["arriving"] = self.arriving
        turned, self._painted = viewer != self._painted, viewer
        found = json.dumps(told, ensure_ascii=False) if beats or self.sounds or turned else ""
        self.clear()
        return found


def beats_of(
    events: Iterable[Event], own: int | None, session: MatchSession, game_ui: GameUI, context: RenderContext
) -> list[Beat]:
    """The beats of one action: one for each line of the log, with what travels.

    What has no line travels with the line before it. `own`: the seat whose person has just done it and needs no words
    about the deed itself, only about what follows from it.
    """
    motion = game_ui.motion
    told: list[Beat] = []
    followed = own is None
    for number, event in enumerate(events):
        followed = followed or (number > 0 and event.facts.get("seat") != own)
        seen = session.seen(event, context.seat)
        line = game_ui.log_line(seen, context) if followed else ""
        travels, points_at = tuple(motion.travels(seen, context)), tuple(motion.points_at(seen, context))
        sound = motion.sound(event.kind)
        told += [Beat(sentence) for sentence in motion.summary(seen, partial(_before, session, event), context)]
        if line or not told:
            told.append(Beat(line, travels, points_at if line else (), sound))
        else:
            told[-1] = _joined(told[-1], travels, sound)
    return told


def pointed_at(session: MatchSession, game_ui: GameUI, count: int, t: Translator) -> list[Beat]:
    """What the action before the moment `count` was about, without a word: the screen has its lines."""
    if not count:
        return []
    context = session.context_at(count, session.viewer, t)
    places = [place for event in context.last for place in game_ui.motion.points_at(event, context)]
    return [Beat("", points_at=tuple(dict.fromkeys(places)))]


def _joined(beat: Beat, travels: tuple[Travel, ...], sound: Sound) -> Beat:
    return Beat(beat.line, beat.travels + travels, beat.points_at, beat.sound or sound)


def _before(session: MatchSession, event: Event) -> Iterable[SeenEvent]:
    """What happened before an event, as the seat at the screen saw it, the newest first."""
    found = False
    for record in reversed(session.match.log):
        for other in reversed(record.events):
            if found:
                yield session.seen(other, session.viewer)
            found = found or other is event
