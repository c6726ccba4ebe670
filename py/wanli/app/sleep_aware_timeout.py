"""Waiting with patience for an answer of the worker, on a device that may fall asleep meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from wanli.app.port import Port

ASLEEP = 3000
"""A timer that comes so many milliseconds late says that page and worker were stopped: a tablet was shut, or another
app came to the front."""


def after(port: Port, patience: int, call: Callable[[], None]) -> None:
    """Do `call` after `patience` milliseconds; whoever was asleep meanwhile gets as much time again."""
    began = port.now()

    def due() -> None:
        if port.now() - began > patience + ASLEEP:
            after(port, patience, call)
        else:
            call()

    port.later(patience, due)
