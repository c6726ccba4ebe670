"""The queue of animation steps and sounds for the next paint."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from wanli.engine import Action, Event, JsonDict, Reason, SeenEvent, View
from wanli.session.match_session import MatchSession
from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.contract.motion import WORDLESS_MS, AnimationStep, Motion, Sound, reading_time
from wanli.ui.markup.translate import Translator


class Chapter(NamedTuple):
    """The chapter of the narration: the longest time for it, 0 for no limit, and the time spent on it.

    Both are in milliseconds at the default pace.
    """

    limit: int = 0
    spent: int = 0


class PlaybackQueue:
    """Collects animation steps and sounds until the page is painted.

    Steps for one seat are dropped when another view is painted, because that seat may not know them.
    """

    def __init__(self) -> None:
        self.animations: list[AnimationStep] = []
        self.sounds: list[Sound] = []
        self.pace = 0
        self.arriving = False
        self.chapter = Chapter()
        self._viewer: int | None = None
        self._painted: int | None = None
        self._session: MatchSession | None = None
        self._stops = False
        self._is_blocking = False
        self._contexts: list[RenderContext] = []

    def add(self, animations: Sequence[AnimationStep], viewer: int | None, pace: int, arriving: bool = False) -> None:
        """Add steps as `viewer` knows them, each `pace` milliseconds long. `arriving`: the screen is new."""
        if viewer != self._viewer:
            self.clear()
        self._viewer = viewer
        self.pace, self.arriving = pace, arriving
        self.animations += animations

    def blocks(self, viewer: int | None) -> bool:
        """True while decisive events are narrated to `viewer`, or will be after the next paint."""
        if viewer == self._viewer and any(animation.blocks for animation in self.animations):
            return True
        return self._is_blocking and viewer == self._painted and not self._stops

    def end_blocking(self) -> None:
        """The page has narrated the last decisive event, or the player has skipped to it."""
        self._is_blocking = False

    def sound(self, sound: Sound) -> None:
        """Add a sound that belongs to no step."""
        self.sounds.append(sound)

    def clear(self) -> None:
        """Drop everything in the queue."""
        self.animations, self.sounds = [], []

    def stop(self) -> None:
        """End a running playback at the next paint, because the table has changed meanwhile."""
        self.clear()
        self._stops = True

    def take(self, viewer: int | None, session: MatchSession | None = None) -> str:
        """Take everything collected for `viewer` as JSON for the page; "" if there is nothing.

        For another viewer or `session` than before, and after `stop`, the result is never "", so that a running
        playback ends and none of it stays in the page (`discardsEarlier`). The `state` of a step is the argument for
        `intermediate_context`. A step without one shows the page as painted. A message with sounds alone
        (`isSoundOnly`) does not end a running playback.
        """
        animations = self.animations if viewer == self._viewer else []
        discards_earlier = self._stops or viewer != self._painted or session is not self._session
        self._painted, self._session = viewer, session
        self._stops = False
        if not (animations or self.sounds or discards_earlier):
            return ""
        if animations or discards_earlier:
            self._contexts = []
            self._is_blocking = any(animation.blocks for animation in animations)
        playback = {
            "pace": self.pace,
            "steps": self._encoded(animations),
            "sounds": self.sounds,
            "arriving": self.arriving,
            "isSoundOnly": not animations and not discards_earlier,
            "discardsEarlier": discards_earlier,
        }
        self.clear()
        return json.dumps(playback)

    def first_intermediate_context(self, viewer: int | None) -> RenderContext | None:
        """The context of the first step that `take` will return; None if that is the painted page."""
        if viewer != self._viewer or not self.animations or self.animations[0].shown is self.animations[-1].shown:
            return None
        return self.animations[0].shown

    def intermediate_context(self, number: int, viewer: int | None) -> RenderContext | None:
        """The context of a step that was taken; None if it is outdated or another viewer is at the screen."""
        is_current = viewer == self._painted and 0 <= number < len(self._contexts)
        return self._contexts[number] if is_current else None

    def _encoded(self, animations: Sequence[AnimationStep]) -> list[JsonDict]:
        """Encode the steps; the last context is the page itself."""
        steps = []
        last_blocking = max((index for index, animation in enumerate(animations) if animation.blocks), default=-1)
        for index, animation in enumerate(animations):
            encoded, shown = animation.encode(), animation.shown
            if index <= last_blocking:
                encoded["blocks"] = True
            if shown is not None and shown is not animations[-1].shown:
                if not self._contexts or self._contexts[-1] is not shown:
                    self._contexts.append(shown)
                encoded["state"] = len(self._contexts) - 1
            steps.append(encoded)
        return steps


Views = Mapping[int, View]
"""By the number of an event: the view of the seat at the screen when it happened."""


def animation_steps(
    events: Sequence[Event],
    own: int | None,
    session: MatchSession,
    game_ui: GameUI,
    context: RenderContext,
    views: Views | None = None,
) -> list[AnimationStep]:
    """The animation steps of one action: one per line of the log, with the motions of its events.

    Events without a line join the step before them; invisible events get no step. `own` is the seat of the human player
    who has just acted and needs no caption for the action itself, only for its consequences. `context` is the position
    after the action; `views` are the intermediate views of the same seat. Without `views` every step shows the position
    after the action.
    """
    motion = game_ui.motion
    seen = [session.seen(event, context.seat) for event in events]
    lines: list[_LineEvents] = []
    followed = own is None
    merged = {merge.first: merge for merge in motion.merges(seen, context)}
    end_of_merge = 0
    for number, event in enumerate(events):
        followed = followed or (number > 0 and event.facts.get("seat") != own) or motion.blocks(seen[number])
        line = game_ui.log_line(seen[number], context) if followed else ""
        if number < end_of_merge:
            lines[-1].covers.append(line)
        elif followed and number in merged:
            end_of_merge = merged[number].end
            lines.append(_LineEvents(merged[number].line, [], [line]))
        elif line or not lines:
            lines.append(_LineEvents(line, [], [line]))
        lines[-1].numbers.append(number)
    contexts = _contexts(lines, context, views or {}, len(events))
    animations = [
        _animation(line_events, seen, motion, table) for line_events, table in zip(lines, contexts, strict=True)
    ]
    return [
        animation
        for animation, following in zip(animations, [*animations[1:], None], strict=True)
        if _is_perceptible(animation, following)
    ]


def _is_perceptible(animation: AnimationStep, following: AnimationStep | None) -> bool:
    """True if a step says, shows or plays anything; the last one always shows something."""
    return bool(
        following is None
        or animation.line
        or animation.travels
        or animation.points_at
        or animation.sound
        or animation.shown is not following.shown
    )


class _LineEvents(NamedTuple):
    """A line, the numbers of the events during it, and the lines of the log that it stands for."""

    line: str
    numbers: list[int]
    covers: list[str]


def _contexts(lines: Sequence[_LineEvents], context: RenderContext, views: Views, count: int) -> list[RenderContext]:
    """The context of each step: its last intermediate view, else the next step's; `context` for the last step.

    `count` is the number of events, the last ones of `context`.
    """
    contexts: list[RenderContext] = []
    for line_events in reversed(lines):
        number = next((number for number in reversed(line_events.numbers) if number in views), None)
        if number is not None and contexts:
            last = context.last[: len(context.last) - count + number + 1]
            table = replace(context, view=views[number], legal=(), selection=(), last=last, why_not=_step_without_text)
            contexts.append(table)
        else:
            contexts.append(contexts[-1] if contexts else context)
    return contexts[::-1]


def _step_without_text(_: Action) -> Reason:
    return Reason("only_replay")


def _animation(
    line_events: _LineEvents, seen: Sequence[SeenEvent], motion: Motion, shown: RenderContext
) -> AnimationStep:
    events = [seen[number] for number in line_events.numbers]
    travels = [travel for event in events for travel in motion.travels(event, shown)]
    points_at = motion.points_at(events[0], shown) if line_events.line and events else ()
    sounds: list[Sound] = [motion.sound(event.kind) for event in events]
    sound: Sound = next(filter(None, sounds), "")
    return AnimationStep(
        line_events.line,
        tuple(travels),
        tuple(points_at),
        sound,
        shown,
        blocks=any(map(motion.blocks, events)),
        duration=_duration(line_events, bool(travels or sound)) if motion.is_timed_by_length else 0,
        covers=tuple(filter(None, line_events.covers)),
        chapter_limit=next((limit for limit in map(motion.starts_chapter, events) if limit is not None), None),
    )


def _duration(line_events: _LineEvents, is_perceptible: bool) -> int:
    """The time that the words of a step need; 0, the pace of the playback, for a step that never had words."""
    if line_events.line:
        return reading_time(line_events.line)
    if not any(line_events.covers):
        return 0
    return WORDLESS_MS if is_perceptible else 1


def context_during(
    context: RenderContext, count: int, event: int, session: MatchSession, game_ui: GameUI
) -> RenderContext:
    """The position right after an event of action `count`.

    `context` is the position after that action. It is returned unchanged if no line follows the line of the event.
    """
    followed = any(game_ui.log_line(later, context) for later in context.last[event + 1 :])
    views = session.views_during(count - 1, context.seat, {context.last[event].kind}) if followed else {}
    if event not in views:
        return context
    return replace(context, view=views[event], last=context.last[: event + 1], present=context.now)


def pointed_at(
    session: MatchSession, game_ui: GameUI, count: int, event: int | None, t: Translator
) -> list[AnimationStep]:
    """A step without caption that points at the places of the action before `count`, or of one `event` of it."""
    if not count:
        return []
    context = session.context_at(count, session.viewer, t)
    events = context.last
    if event is not None:
        events, context = events[event : event + 1], context_during(context, count, event, session, game_ui)
    places = [place for seen_event in events for place in game_ui.motion.points_at(seen_event, context)]
    return [AnimationStep("", points_at=tuple(dict.fromkeys(places)))]
