"""Runs work in a separate process, whose failure affects nothing else."""

import os
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection

from tools.bench.table import Row

PART_TIMEOUT = 3 * 60 * 60
"""The maximum duration of a part, in seconds."""


def run_isolated(name: str, work: Callable[[], list[Row]], timeout: float = PART_TIMEOUT) -> list[Row]:
    """Return the rows from `work`; if it raises, exits, dies or takes too long, a failed row with this name."""
    processes = get_context("spawn")
    receiver, sender = processes.Pipe(duplex=False)
    process = processes.Process(target=_send, args=(work, sender), daemon=True)
    process.start()
    sender.close()
    try:
        result: list[Row] | str = receiver.recv() if receiver.poll(timeout) else f"not done after {timeout:.0f} s"
    except EOFError:
        process.join()
        result = f"its process ended ({process.exitcode})"
    if process.is_alive() and isinstance(result, str):
        _end(process.pid)
    process.join()
    return [Row(name, f"broke off: {result}", "", False)] if isinstance(result, str) else result


def _send(work: Callable[[], list[Row]], sender: Connection) -> None:
    os.setpgid(0, 0)  # so that `_end` also ends the processes that it starts
    try:
        sender.send(work())
    except BaseException as error:  # the parent needs an answer in any case, even after sys.exit
        traceback.print_exc()
        sender.send(type(error).__name__)


def _end(process: int | None) -> None:
    with suppress(ProcessLookupError):
        if process is not None:
            os.killpg(process, signal.SIGKILL)
