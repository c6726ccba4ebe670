"""Actions, events, options, reasons, results and decisions: the small classes that every game uses."""

from __future__ import annotations

import json
from typing import Any

import pytest

from wanli.engine import (
    Decision,
    Event,
    IllegalAction,
    Option,
    Reason,
    Result,
    ScoreItem,
    SeenEvent,
    SetupRefused,
    from_json,
)
from wanli.engine.actions import find_equal, is_action, to_json
from wanli.engine.options import resolve_options
from wanli.engine.reasons import truncate_repr

pytestmark = pytest.mark.pyodide

# Actions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", [("draw",), ("play", "wall", 2, 0), ("offer", (1, 0), ("a", ()), True), ("", -5)])
def test_an_action_survives_a_round_trip_through_json(action: tuple[Any, ...]) -> None:
    assert is_action(action)
    restored = from_json(json.loads(json.dumps(action)))
    assert restored == action
    assert type(restored) is tuple
    assert is_action(restored)
    assert to_json(action) == json.loads(json.dumps(action))


@pytest.mark.parametrize(
    "junk",
    [None, [], ["draw"], "draw", (), (1,), (True,), (None,), ("x", 1.0), ("x", None),
     ("x", [1]), ("x", ([],)),
     ("x", {}),
     ("x", 2**53), ("x", -(2**53)), ("x", "y" * 201), ("y" * 201,)],
)  # fmt: skip
def test_malformed_actions(junk: object) -> None:
    assert not is_action(junk)


def test_subclasses_are_not_plain_values() -> None:
    class Shouting(str):
        __slots__ = ()

    assert is_action(("play", "wall"))
    assert not is_action((Shouting("play"),))
    assert not is_action(("play", Shouting("wall")))


@pytest.mark.cpython  # a browser's stack is too small even to free a list this deep
def test_from_json_limits_the_depth() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert not is_action(from_json(["play", deep]))
    assert from_json([["a", [1, [2]]], []]) == (("a", (1, (2,))), ())


def test_find_compares_types_too() -> None:
    actions = [("take", 0), ("take", 1), ("nest", (1, 2))]
    assert find_equal(actions, ("take", 1)) is actions[1]
    assert find_equal(actions, ("nest", (1, 2))) is actions[2]
    for action in [
        ("take", True),
        ("take", False),
        ("take", 1.0),
        ("take", 2),
        ("nest", (True, 2)),
        ("nest", [1, 2]),
    ]:
        assert find_equal(actions, action) is None


def test_to_json_shares_nothing() -> None:
    inner = [1]
    copy = to_json({"a": (inner, {"b": inner})})
    assert copy == {"a": [[1], {"b": [1]}]}
    inner.append(2)
    assert copy == {"a": [[1], {"b": [1]}]}


# Events -----------------------------------------------------------------------------------------------------


def test_only_the_listed_seats_see_the_secret() -> None:
    event = Event("draw", {"seat": 1}, {"kind": "noble"}, (1, 2), barrier="reveal")
    assert event.seen_by(1) == event.seen_by(2) == SeenEvent("draw", {"seat": 1, "kind": "noble"})
    for other in (0, 3, None):
        assert event.seen_by(other) == SeenEvent("draw", {"seat": 1})


def test_a_spectator_never_sees_secrets() -> None:
    assert Event("x", {}, {"s": 1}, ()).seen_by(None).facts == {}
    assert Event("x", {}, {"s": 1}, (0,)).seen_by(None).facts == {}


def test_seen_facts_are_copies() -> None:
    event = Event("deal", {"tokens": [3, 5]}, {"hand": ["wall"]}, (0,))
    seen = event.seen_by(0)
    seen.facts["tokens"].clear()
    seen.facts["hand"].append("noble")
    assert event == Event("deal", {"tokens": [3, 5]}, {"hand": ["wall"]}, (0,))


@pytest.mark.parametrize(
    ("barrier", "seats", "people", "stops"),
    [
        ("", (), (0, 1), False), ("", (0,), (0, 1), False),
        ("chance", (), (0,), True), ("chance", (1,), (0,), True), ("chance", (), (), True),
        ("reveal", (), (0,), True), ("reveal", (), (), True),
        ("reveal", (0,), (0, 1), True), ("reveal", (1,), (0,), False), ("reveal", (1, 0), (0,), True),
        ("reveal", (1,), (), False),
    ],
)  # fmt: skip
def test_which_events_stop_undo(barrier: Any, seats: tuple[int, ...], people: tuple[int, ...], stops: bool) -> None:
    assert Event("x", {}, {}, seats, barrier).stops_undo(people) is stops


# Options ----------------------------------------------------------------------------------------------------

DECLARED = (Option("open", False), Option("start", "random", ("random", 0, 1)))


def test_options_are_completed_by_defaults() -> None:
    assert resolve_options(DECLARED, {}) == {"open": False, "start": "random"}
    assert resolve_options(DECLARED, {"start": 0}) == {"open": False, "start": 0}
    assert type(resolve_options(DECLARED, {"start": 0})["start"]) is int


def test_an_added_option_appears_only_if_it_is_not_the_default() -> None:
    declared = (*DECLARED, Option("counted", False, added=True))
    assert resolve_options(declared, {}) == resolve_options(DECLARED, {})
    assert resolve_options(declared, {"counted": False}) == resolve_options(DECLARED, {})
    assert resolve_options(declared, {"counted": True}) == {"open": False, "start": "random", "counted": True}
    with pytest.raises(SetupRefused):
        resolve_options(declared, {"counted": 0})


@pytest.mark.parametrize("value", [0, 1, "True", None, 1.0, [], 10**5000], ids=truncate_repr)
def test_a_yes_or_no_option_takes_only_bools(value: object) -> None:
    with pytest.raises(SetupRefused) as refused:
        resolve_options(DECLARED, {"open": value})
    assert refused.value.reason.key == "option_value"
    assert refused.value.reason.values["option"] == "open"


@pytest.mark.parametrize("value", [True, False, 2, -1, "0", "RANDOM", None, 0.0, {}])
def test_values_outside_the_choices_are_refused(value: object) -> None:
    with pytest.raises(SetupRefused) as refused:
        resolve_options(DECLARED, {"start": value})
    assert refused.value.reason.key == "option_value"


def test_unknown_options_are_refused() -> None:
    with pytest.raises(SetupRefused) as refused:
        resolve_options(DECLARED, {"colour": "red"})
    assert refused.value.reason == Reason("unknown_option", {"option": "colour"})


# Reasons and results ----------------------------------------------------------------------------------------


def test_an_exception_prints_its_reason() -> None:
    error = IllegalAction(Reason("token_protects", {"site": 1, "value": 5}, "12"))
    assert str(error) == "token_protects(site=1, value=5) [12]"
    assert error.reason.rule == "12"


@pytest.mark.cpython  # a browser's stack is too small even to free a list this deep
def test_shown_shortens_any_value() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for value in [10**5000, deep, "x" * 10**6, None, {"a": deep}]:
        assert 0 < len(truncate_repr(value)) <= 60
    assert truncate_repr(17) == "17"
    assert str(Reason("x", {"huge": 10**5000}))


def test_a_result_encodes_to_json() -> None:
    result = Result((3, 0), (0,), "last_token", (ScoreItem("token", 0, 3, {"value": 3}),))
    assert json.loads(json.dumps(result.encode())) == result.encode()
    assert result.encode() == {
        "scores": [3, 0],
        "winners": [0],
        "reason": "last_token",
        "breakdown": [{"key": "token", "seat": 0, "points": 3, "values": {"value": 3}}],
    }


# Decisions --------------------------------------------------------------------------------------------------


def test_a_decision_shares_nothing_with_its_encoded_form() -> None:
    source: list[object] = [1, "act", {"left": [1, 2]}]
    decision = Decision.decode(source)
    encoded = decision.encode()
    assert encoded == source
    source[2]["left"].append(3)  # type: ignore[index]
    encoded[2]["left"].clear()  # type: ignore[index]
    assert decision == Decision(1, "act", {"left": [1, 2]})


@pytest.mark.parametrize(
    "junk", [[], [1], [1, "a"], ["1", "a", {}], [True, "a", {}], [1, 2, {}], [1, "a", []], [1, "a", {}, 0]]
)
def test_malformed_decisions_are_rejected(junk: list[object]) -> None:
    with pytest.raises((ValueError, TypeError)):
        Decision.decode(junk)
