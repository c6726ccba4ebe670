"""Narrates the moves at a table: animation on the board, captions, sounds, and sentences for screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from wanli.app.context import AppContext
from wanli.app.core.settings import PACES
from wanli.app.playback.timing import at_pace, fit_chapter, uniform
from wanli.app.session.playback_queue import animation_steps
from wanli.app.session.table import Table
from wanli.engine import Event
from wanli.session.match_log import MatchLog
from wanli.session.match_session import MatchSession
from wanli.ui.context import RenderContext
from wanli.ui.contract.motion import AnimationStep

MAX_LAG_MS = 5000
"""While decisive events are narrated, bots wait for the page to report the end, because their next move would cut the
last message short. A page that reports nothing delays them by twice the duration and this many milliseconds.
"""


def narrate(
    app: AppContext,
    table: Table,
    log: MatchLog,
    events: Sequence[Event],
    acting_seat: int | None = None,
    *,
    is_shown: bool,
    captions: bool = True,
    may_block: bool = False,
) -> tuple[str, ...]:
    """Narrate the events of an action, as far as the viewing player may know them; return the sentences to speak.

    `acting_seat` is the seat of the human player who acted. `is_shown` is True if the table is on the screen. Without
    `captions` the board shows the action without text across it. `may_block`: the screen asks no question while
    decisive events are narrated; other screens keep the same pace for all steps.
    """
    context = table.session.context(app.t)
    is_animated = is_shown and not app.bots.skipping
    shown = _animate(app, table, events, acting_seat, context, captions, may_block) if is_animated else ()
    return tuple(line for line in log.describe(events, context) if line not in shown)


def _animate(
    app: AppContext,
    table: Table,
    events: Sequence[Event],
    acting_seat: int | None,
    context: RenderContext,
    captions: bool,
    may_block: bool,
) -> Sequence[str]:
    """Queue the animation of the events for the next paint; return the lines that its captions show."""
    session, game_ui = table.session, table.game_ui
    pace = PACES[app.settings.pace].animation
    reduced_motion = not pace or session.trying or app.settings.motion == "off" or app.port.reduced_motion
    is_timed = may_block and bool(pace)
    may_block = may_block and bool(session.humans) and not reduced_motion  # spectators of bots wait for no question
    is_decisive = may_block and any(game_ui.motion.blocks(session.seen(event, session.viewer)) for event in events)
    is_silent = app.settings.motion == "off" or (session.over and not is_decisive)
    number, kinds = len(session.match.log) - 1, () if reduced_motion or is_silent else game_ui.motion.moments
    views = session.views_during(number, session.viewer, kinds)
    animations = animation_steps(events, acting_seat, session, game_ui, context, views)
    if is_silent:
        for sound in dict.fromkeys(animation.sound for animation in animations if animation.sound):
            app.playback.sound(sound)
        return ()
    if not pace:
        animations = [AnimationStep("", animation.travels, (), animation.sound) for animation in animations]
    elif not captions:
        animations = [replace(animation, line="") for animation in animations]
    if is_timed:
        animations, app.playback.chapter = fit_chapter(animations, app.playback.chapter)
        animations = [replace(step, blocks=step.blocks and may_block) for step in at_pace(animations, pace)]
    else:
        animations = uniform(animations)
    app.playback.add(animations, session.viewer, pace)
    duration = sum(animation.duration or pace for animation in app.playback.animations)
    is_blocking = any(animation.blocks for animation in app.playback.animations)
    app.bots.delay(duration + (duration + MAX_LAG_MS if is_blocking else 0))
    return [line for animation in animations if animation.line for line in (animation.line, *animation.covers)]


def announce_publicly(app: AppContext, session: MatchSession, log: MatchLog) -> None:
    """Let screen readers speak the last move again, as everyone may know it."""
    app.announcer.clear()
    app.speak(" ".join(log.latest(session.spectator(app.t))))
