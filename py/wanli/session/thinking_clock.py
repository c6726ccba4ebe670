"""The clock of a match: the thinking time of each seat."""

from __future__ import annotations

from collections.abc import Sequence


class ThinkingClock:
    """Counts milliseconds per seat. At most one seat's clock runs; `now` is always a time of the same monotonic clock.

    `seat` is the seat whose clock runs, None while all stand still. `turn` is the time of the current turn before the
    running period: a turn lasts until another seat's clock starts.
    """

    def __init__(self, times: Sequence[int]) -> None:
        self.seat: int | None = None
        self.turn = 0
        self._times = [*times]
        self._since = 0
        self._last_seat: int | None = None

    def switch(self, seat: int | None, now: int) -> bool:
        """Let the clock of `seat` run, None: of nobody. Return True if that changes anything."""
        if seat == self.seat:
            return False
        if self.seat is not None:
            period = max(0, now - self._since)
            self._times[self.seat] += period
            self.turn += period
        if seat is not None and seat != self._last_seat:
            self.turn, self._last_seat = 0, seat
        self.seat, self._since = seat, now
        return True

    def times(self, now: int) -> tuple[int, ...]:
        """The thinking time of each seat, including the running period."""
        running = 0 if self.seat is None else max(0, now - self._since)
        return tuple(time + running * (seat == self.seat) for seat, time in enumerate(self._times))

    @property
    def stopped_times(self) -> tuple[int, ...]:
        """The thinking time of each seat without the running period, which changes only when a clock stops."""
        return tuple(self._times)

    @property
    def origin(self) -> int:
        """The time at which the running clock would have started if it had never stood still."""
        return 0 if self.seat is None else self._since - self._times[self.seat]
