"""Reports the calls of Wanli's Python functions to recorder.mjs. It runs before the entry point, in page and worker."""

import sys
from collections.abc import Callable
from types import CodeType
from typing import Any

from js import wanliTrace

PACKAGE = "/wanli/"
monitoring: Any = sys.monitoring  # type: ignore[attr-defined]  # since Python 3.12


def _is_function_of_project(code: CodeType) -> bool:
    return PACKAGE in code.co_filename and (code.co_name == "<lambda>" or not code.co_name.startswith("<"))


def _name(code: CodeType) -> str:
    return f"{code.co_filename.rpartition(PACKAGE)[2]}: {code.co_qualname}"


def _reporting(report: Callable[[CodeType], object], disabled: object) -> Callable[..., object]:
    """A callback that reports events of the project's functions, and returns `disabled` for all others."""

    def callback(code: CodeType, *_: object) -> object:
        if not _is_function_of_project(code):
            return disabled
        report(code)
        return None

    return callback


def trace_python_calls() -> None:
    """Report calls from now on."""
    tool, events, disable = monitoring.PROFILER_ID, monitoring.events, monitoring.DISABLE
    enter, leave, resume = wanliTrace.enter, wanliTrace.leave, wanliTrace.resume
    callbacks = {
        events.PY_START: _reporting(lambda code: enter(_name(code)), disable),
        events.PY_RESUME: _reporting(lambda _: resume(), disable),
        events.PY_RETURN: _reporting(lambda _: leave(), disable),
        events.PY_YIELD: _reporting(lambda _: leave(), disable),
        events.PY_UNWIND: _reporting(lambda _: leave(), None),  # the last two must not be disabled
        events.PY_THROW: _reporting(lambda _: resume(), None),
    }
    monitoring.use_tool_id(tool, "wanli trace")
    for event, callback in callbacks.items():
        monitoring.register_callback(tool, event, callback)
    monitoring.set_events(tool, sum(callbacks))


trace_python_calls()
