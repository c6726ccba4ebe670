"""A timeout that starts again if the device was asleep meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from wanli.app.core.port import Port

ASLEEP = 3000
"""A timer that comes so many milliseconds late says that page and worker were stopped: a tablet was shut, or another
app came to the front."""


def after(port: Port, timeout: int, call: Callable[[], None]) -> None:
    """Call `call` after `timeout` milliseconds; if the device slept meanwhile, wait as long once more."""
    began = port.ticks()

    def due() -> None:
        if port.ticks() - began > timeout + ASLEEP:
            after(port, timeout, call)
        else:
            call()

    port.later(timeout, due)
