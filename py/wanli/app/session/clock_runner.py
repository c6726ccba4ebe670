"""Runs the clock of the open match: saves the thinking times, and reminds a player who thinks long."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from wanli.app.core.latest_request import LatestRequest
from wanli.app.core.port import Port, StorageError
from wanli.app.storage.match_records import save_thinking_times, thinking_times
from wanli.session.match_session import MatchSession
from wanli.session.thinking_clock import ThinkingClock
from wanli.ui.markup.clock import ClockFace

SAVE_INTERVAL_MS = 15_000
"""Milliseconds of a running clock after which the next event saves it, because the tab may crash."""


class ClockRunner:
    """The clock of the open match, while the setting "clock" counts thinking time.

    The setting is "off", "on", or the number of minutes after which `remind(seat, minutes)` is called once per turn.
    """

    def __init__(self, port: Port, setting: Callable[[], str], remind: Callable[[int, int], None]) -> None:
        self._port = port
        self._setting = setting
        self._remind = remind
        self._reminder = LatestRequest(port)
        self._session: MatchSession | None = None
        self._clock: ThinkingClock | None = None
        self._saved_at = 0

    @property
    def is_counting(self) -> bool:
        """True if thinking time is counted."""
        return self._setting() != "off"

    def attach(self, session: MatchSession | None) -> None:
        """Save the times of the previous match, and count those of this one from now on (None: no match)."""
        self.observe(None)
        self._session, self._clock = session, None

    def observe(self, seat: int | None) -> None:
        """Let the clock of `seat` run from now on, None: of nobody. Called after everything that happens."""
        session = self._session
        if session is None:
            return
        if self._clock is None:
            if not self.is_counting:
                return
            self._clock = ThinkingClock(self._stored(session))
        now = self._port.ticks()
        if self._clock.switch(seat if self.is_counting else None, now):
            self._save(now)
            self._schedule_reminder()
        elif seat is not None and now - self._saved_at >= SAVE_INTERVAL_MS:
            self._save(now)

    @property
    def faces(self) -> tuple[ClockFace, ...]:
        """The clock of each seat of the open match; () if none is shown."""
        if self._session is None or not self.is_counting:
            return ()
        clock = self._clock
        times = self._stored(self._session) if clock is None else clock.stopped_times
        running, origin = (None, 0) if clock is None else (clock.seat, clock.origin)
        return tuple(ClockFace(time, origin if seat == running else None) for seat, time in enumerate(times))

    def times(self) -> tuple[int, ...]:
        """The thinking time of each seat of the open match in milliseconds; () if none was counted."""
        if self._clock is None or not self.is_counting:
            return ()
        times = self._clock.times(self._port.ticks())
        return times if any(times) else ()

    def _stored(self, session: MatchSession) -> tuple[int, ...]:
        seats = session.match.seats
        stored = thinking_times(self._port.storage, session.saved.id)
        return stored if len(stored) == seats else (0,) * seats

    def _save(self, now: int) -> None:
        self._saved_at = now
        if self._clock is not None and self._session is not None and any(self._clock.times(now)):
            with suppress(StorageError):  # the match reports storage problems
                save_thinking_times(self._port.storage, self._session.saved.id, self._clock.times(now))

    def _schedule_reminder(self) -> None:
        """Remind the player whose clock runs when the turn has lasted for the chosen time."""
        self._reminder.cancel()
        clock, setting = self._clock, self._setting()
        if clock is None or clock.seat is None or not setting.isdigit():
            return
        seat, minutes = clock.seat, int(setting)
        remaining = minutes * 60_000 - clock.turn
        if remaining > 0:
            self._reminder.later(remaining, lambda: self._remind(seat, minutes))
