"""What the next painting tells of what has happened: beats, and sounds."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from wanli.app.session.match_session import MatchSession
from wanli.engine import Action, Event, JsonDict, Reason, SeenEvent, View
from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.contract.motion import AnimationStep, Motion, Sound
from wanli.ui.markup.translate import Translator


class PlaybackQueue:
    """Gathers beats and sounds until the page is painted.

    What is gathered for one seat is dropped when another view is painted: it might not know it.
    """

    def __init__(self) -> None:
        self.animations: list[AnimationStep] = []
        self.sounds: list[Sound] = []
        self.pace = 0
        self.arriving = False
        self._viewer: int | None = None
        self._painted: int | None = None
        self._session: MatchSession | None = None
        self._stops = False
        self._moments: list[RenderContext] = []

    def add(self, animations: Sequence[AnimationStep], viewer: int | None, pace: int, arriving: bool = False) -> None:
        """More beats, as `viewer` knows them; each takes `pace` milliseconds. `arriving`: on a screen that is new."""
        if viewer != self._viewer:
            self.clear()
        self._viewer = viewer
        self.pace, self.arriving = pace, arriving
        self.animations += animations

    def sound(self, sound: Sound) -> None:
        """A sound that belongs to no beat."""
        self.sounds.append(sound)

    def clear(self) -> None:
        """Nothing is to be told."""
        self.animations, self.sounds = [], []

    def stop(self) -> None:
        """What is still being told ends with the next painting: the table has gone elsewhere meanwhile."""
        self.clear()
        self._stops = True

    def take(self, viewer: int | None, session: MatchSession | None = None) -> str:
        """All that was gathered for `viewer`, as JSON for the page; "" if nothing was. It is told only once.

        For another viewer or another `session` than before, and after `stop`, it is never "", so that what is still
        being told ends and nothing of it is left in the page (`turned`). The `moment` of a beat is what `moment` takes;
        one without shows the page as it is painted. A mere sound `ends` nothing.
        """
        animations = self.animations if viewer == self._viewer else []
        turned = self._stops or viewer != self._painted or session is not self._session
        self._painted, self._session = viewer, session
        self._stops = False
        if not (animations or self.sounds or turned):
            return ""
        if animations or turned:
            self._moments = []
        told = {"pace": self.pace, "beats": self._encoded(animations), "sounds": self.sounds, "arriving": self.arriving}
        told["ends"], told["turned"] = bool(animations) or turned, turned
        self.clear()
        return json.dumps(told)

    def first_moment(self, viewer: int | None) -> RenderContext | None:
        """What the first of the beats shows that `take` will give; None if that is the page as it is painted."""
        if viewer != self._viewer or not self.animations or self.animations[0].shown is self.animations[-1].shown:
            return None
        return self.animations[0].shown

    def moment(self, number: int, viewer: int | None) -> RenderContext | None:
        """What a beat that was taken shows; None if that is over, or somebody else looks at the screen."""
        shown = viewer == self._painted and 0 <= number < len(self._moments)
        return self._moments[number] if shown else None

    def _encoded(self, animations: Sequence[AnimationStep]) -> list[JsonDict]:
        """The last moment is that of the page itself."""
        found = []
        for animation in animations:
            encoded, shown = animation.encode(), animation.shown
            if shown is not None and shown is not animations[-1].shown:
                if not self._moments or self._moments[-1] is not shown:
                    self._moments.append(shown)
                encoded["moment"] = len(self._moments) - 1
            found.append(encoded)
        return found


Views = Mapping[int, View]
"""By the number of an event: what the seat at the screen knew when it happened."""


def animation_steps(
    events: Sequence[Event],
    own: int | None,
    session: MatchSession,
    game_ui: GameUI,
    context: RenderContext,
    views: Views | None = None,
) -> list[AnimationStep]:
    """The beats of one action: one for each line of the log, with what travels.

    What has no line travels with the line before it; what nobody would notice takes no beat. `own`: the seat whose
    person has just done it and needs no words about the deed itself, only about what follows from it. `context` is the
    moment after the action, `views` are those in the middle of it, of the same seat; without them all of it is shown as
    it is after the action.
    """
    motion = game_ui.motion
    seen = [session.seen(event, context.seat) for event in events]
    told: list[_Told] = []
    followed = own is None
    for number, event in enumerate(events):
        followed = followed or (number > 0 and event.facts.get("seat") != own)
        told += [
            _Told(line, [])
            for line in motion.summary(seen[number], partial(_before, session, event, context.seat), context)
        ]
        line = game_ui.log_line(seen[number], context) if followed else ""
        if line or not told:
            told.append(_Told(line, []))
        told[-1].numbers.append(number)
    shown = _shown(told, context, views or {}, len(events))
    animations = [_animation(one, seen, motion, moment) for one, moment in zip(told, shown, strict=True)]
    return [
        animation
        for animation, following in zip(animations, [*animations[1:], None], strict=True)
        if _tells(animation, following)
    ]


def _tells(animation: AnimationStep, following: AnimationStep | None) -> bool:
    """Whether anything is said, seen or heard in a beat; of the last one something is always seen."""
    return bool(
        following is None
        or animation.line
        or animation.travels
        or animation.points_at
        or animation.sound
        or animation.shown is not following.shown
    )


class _Told(NamedTuple):
    """A line, and the numbers of the events that happen meanwhile."""

    line: str
    numbers: list[int]


def _shown(told: Sequence[_Told], context: RenderContext, views: Views, count: int) -> list[RenderContext]:
    """What the table shows with each: its own last view, else that of the next one; `context` with the last.

    `count`: of the events, which are the last of `context`.
    """
    found: list[RenderContext] = []
    for one in reversed(told):
        number = next((number for number in reversed(one.numbers) if number in views), None)
        if number is not None and found:
            last = context.last[: len(context.last) - count + number + 1]
            moment = replace(context, view=views[number], legal=(), selection=(), last=last, why_not=_step_without_text)
            found.append(moment)
        else:
            found.append(found[-1] if found else context)
    return found[::-1]


def _step_without_text(_: Action) -> Reason:
    return Reason("only_replay")


def _animation(told: _Told, seen: Sequence[SeenEvent], motion: Motion, shown: RenderContext) -> AnimationStep:
    events = [seen[number] for number in told.numbers]
    travels = [travel for event in events for travel in motion.travels(event, shown)]
    points_at = motion.points_at(events[0], shown) if told.line and events else ()
    sounds: list[Sound] = [motion.sound(event.kind) for event in events]
    sound: Sound = next(filter(None, sounds), "")
    return AnimationStep(told.line, tuple(travels), tuple(points_at), sound, shown)


def moment_in(context: RenderContext, count: int, event: int, session: MatchSession, game_ui: GameUI) -> RenderContext:
    """The moment when the event of this number had happened, one of the last of `count` actions; `context` is the
    moment after all of that action, and is given back where no line follows that of the event.
    """
    followed = any(game_ui.log_line(later, context) for later in context.last[event + 1 :])
    views = session.views_during(count - 1, context.seat, {context.last[event].kind}) if followed else {}
    if event not in views:
        return context
    return replace(context, view=views[event], last=context.last[: event + 1], present=context.now)


def pointed_at(
    session: MatchSession, game_ui: GameUI, count: int, event: int | None, t: Translator
) -> list[AnimationStep]:
    """What the action before the moment `count` was about, or this `event` of it, without a word: the screen has its
    lines.
    """
    if not count:
        return []
    context = session.context_at(count, session.viewer, t)
    events = context.last
    if event is not None:
        events, context = events[event : event + 1], moment_in(context, count, event, session, game_ui)
    places = [place for one in events for place in game_ui.motion.points_at(one, context)]
    return [AnimationStep("", points_at=tuple(dict.fromkeys(places)))]


def _before(session: MatchSession, event: Event, viewer: int | None) -> Iterable[SeenEvent]:
    """What happened before an event, as `viewer` saw it, the newest first."""
    found = False
    for record in reversed(session.match.log):
        for other in reversed(record.events):
            if found:
                yield session.seen(other, viewer)
            found = found or other is event
