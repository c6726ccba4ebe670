"""The one way to wait."""

from __future__ import annotations

from collections.abc import Callable

from tests.app.fakes import FakePort
from wanli.app.core.latest_request import LatestRequest

Deliver = Callable[[str | None], None]


def ask(request: LatestRequest, timeout: int = 0) -> tuple[list[Deliver], list[str | None], list[str]]:
    """Send a request; return how to answer it, the answers that arrived, and the timeouts."""
    sent: list[Deliver] = []
    received: list[str | None] = []
    late: list[str] = []
    request.ask(sent.append, received.append, timeout, lambda: late.append("late"))
    return sent, received, late


def test_an_answer_arrives_once() -> None:
    request = LatestRequest(FakePort())
    (deliver,), received, _ = ask(request)
    assert request.is_waiting
    deliver("a")
    deliver("b")
    assert (received, request.is_waiting) == (["a"], False)


def test_only_the_latest_request_counts() -> None:
    request = LatestRequest(FakePort())
    (first,), earlier, _ = ask(request)
    (second,), latest, _ = ask(request)
    first("stale")
    assert (earlier, latest) == ([], [])
    second("b")
    assert latest == ["b"]


def test_a_cancelled_request_gets_no_answer() -> None:
    port = FakePort()
    request = LatestRequest(port)
    (deliver,), received, late = ask(request, timeout=100)
    request.cancel()
    deliver("a")
    port.wait(1000)
    assert (received, late) == ([], [])


def test_silence_ends_after_the_timeout() -> None:
    port = FakePort()
    request = LatestRequest(port)
    (deliver,), received, late = ask(request, timeout=100)
    port.wait(99)
    assert received == []
    port.wait(1)
    assert (received, late) == ([None], ["late"])
    deliver("too late")
    assert received == [None]


def test_an_answered_request_does_not_time_out() -> None:
    port = FakePort()
    (deliver,), received, late = ask(LatestRequest(port), timeout=100)
    deliver("a")
    port.wait(1000)
    assert (received, late) == (["a"], [])


def test_a_time_can_be_awaited() -> None:
    port, calls = FakePort(), list[str]()
    request = LatestRequest(port)
    request.later(50, lambda: calls.append("dropped"))
    request.later(100, lambda: calls.append("done"))
    port.wait(99)
    assert (calls, request.is_waiting) == ([], True)
    port.wait(1)
    assert (calls, request.is_waiting) == (["done"], False)


def test_a_coroutine_learns_that_it_is_stale() -> None:
    request = LatestRequest(FakePort())
    first = request.begin()
    assert first()
    second = request.begin()
    assert (first(), second()) == (False, True)
    request.cancel()
    assert not second()
