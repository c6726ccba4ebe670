"""A timeout that restarts if the device slept meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from wanli.app.core.port import Port

SLEEP_THRESHOLD_MS = 3000
"""A timer this many milliseconds late means that page and worker were suspended: the tablet was closed, or another app
came to the front.
"""


def after(port: Port, timeout: int, call: Callable[[], None]) -> None:
    """Call `call` after `timeout` milliseconds; if the device slept meanwhile, wait another `timeout`."""
    began = port.ticks()

    def due() -> None:
        if port.ticks() - began > timeout + SLEEP_THRESHOLD_MS:
            after(port, timeout, call)
        else:
            call()

    port.later(timeout, due)
