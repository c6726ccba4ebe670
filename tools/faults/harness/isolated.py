"""Work in a process of its own, whose end takes nothing else with it."""

import os
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection

from tools.bench.table import Row

LONGEST = 3 * 60 * 60
"""Seconds that a part may take."""


def apart(name: str, work: Callable[[], list[Row]], longest: float = LONGEST) -> list[Row]:
    """The rows that `work` returns; if it raises, leaves, dies or does not end, a row of this name that says so."""
    processes = get_context("spawn")
    here, there = processes.Pipe(duplex=False)
    process = processes.Process(target=_send, args=(work, there), daemon=True)
    process.start()
    there.close()
    try:
        found: list[Row] | str = here.recv() if here.poll(longest) else f"not done after {longest:.0f} s"
    except EOFError:
        process.join()
        found = f"its process ended ({process.exitcode})"
    if process.is_alive() and isinstance(found, str):
        _end(process.pid)
    process.join()
    return [Row(name, f"broke off: {found}", "", False)] if isinstance(found, str) else found


def _send(work: Callable[[], list[Row]], there: Connection) -> None:
    os.setpgid(0, 0)  # so that what it has started can be ended with it
    try:
        there.send(work())
    except BaseException as error:  # whoever leaves here leaves nobody without an answer
        traceback.print_exc()
        there.send(type(error).__name__)


def _end(process: int | None) -> None:
    with suppress(ProcessLookupError):
        if process is not None:
            os.killpg(process, signal.SIGKILL)
