"""Every game: arbitrarily damaged saves are either rejected with a reason, or decoded.

A decoded state that is sound also works.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.contract.test_codec import check_short_reason, damaged, exercise, places, through_text
from tests.playing import Variant, is_sound, played, seatings
from wanli.engine import DecodeError, Match

pytestmark = pytest.mark.cpython

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-3, 40)
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
    | st.sampled_from(["wall", "dragon", "noble", "value", "act", "random", "last_round", "mauer", "0" * 16])
)
JSON: st.SearchStrategy[Any] = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
EXAMPLES = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
MANY = settings(EXAMPLES, max_examples=150)


def randomly_damaged(good: Any, data: st.DataObject) -> Any:
    """Return `good` after a few random edits: parts are replaced, copied, dropped, doubled or reversed."""
    for _ in range(data.draw(st.integers(1, 3), label="edits")):
        path = data.draw(st.sampled_from(sorted(places(good), key=str)), label="path")
        other = data.draw(st.sampled_from(sorted(places(good), key=str)), label="other")
        part = good
        for step in path:
            part = part[step]
        edit = data.draw(st.sampled_from(["replace", "take over", "drop", "double", "reverse"]), label="edit")
        if edit == "take over":
            new = good
            for step in other:
                new = new[step]
        elif edit == "drop" and isinstance(part, list | dict) and part:
            new = part[1:] if isinstance(part, list) else dict(list(part.items())[1:])
        elif edit == "double" and isinstance(part, list):
            new = part + part
        elif edit == "reverse" and isinstance(part, list):
            new = part[::-1]
        else:
            new = data.draw(JSON, label="new")
        good = damaged(good, path, new)
    return good


def fuzz_state(variant: Variant, data: st.DataObject) -> None:
    match = played(variant, seed=601)
    index = data.draw(st.integers(0, len(match.log)), label="index")
    damaged_data = randomly_damaged(through_text(match.at(index).encode()), data)
    try:
        state = match.game.decode(damaged_data)
    except DecodeError as error:
        check_short_reason(error)
        return
    if is_sound(state):
        exercise(state)


def fuzz_match(variant: Variant, data: st.DataObject) -> None:
    match = played(variant, seed=602)
    good = through_text(match.encode())
    good["actions"] = good["actions"][: data.draw(st.integers(0, 30), label="length")]
    damaged_data = randomly_damaged(good, data)
    try:
        decoded = Match.decode(damaged_data)
    except DecodeError as error:
        check_short_reason(error)
        return
    assert Match.decode(json.loads(json.dumps(decoded.encode()))).log == decoded.log


@pytest.mark.parametrize("variant", seatings(), ids=str)
@EXAMPLES
@given(data=st.data())
def test_damaged_states(variant: Variant, data: st.DataObject) -> None:
    fuzz_state(variant, data)


@pytest.mark.parametrize("variant", seatings(), ids=str)
@EXAMPLES
@given(data=st.data())
def test_damaged_matches(variant: Variant, data: st.DataObject) -> None:
    fuzz_match(variant, data)


@EXAMPLES
@given(junk=JSON)
def test_junk(junk: Any) -> None:
    with pytest.raises(DecodeError):
        Match.decode(junk)
    for variant in seatings():
        with pytest.raises(DecodeError):
            variant.game.decode(junk)


@pytest.mark.full
@pytest.mark.parametrize("variant", seatings(), ids=str)
@MANY
@given(data=st.data())
def test_damaged_states_at_length(variant: Variant, data: st.DataObject) -> None:
    fuzz_state(variant, data)
