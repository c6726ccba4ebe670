"""Every game: whatever a save has been turned into, it is refused with a reason or read.

What is read and sound besides works as a match.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.contract.test_codec import complain_briefly, damaged, places, through_text, use_up
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


def some_damage(good: Any, data: st.DataObject) -> Any:
    """`good` after a few random edits: parts replaced, swapped, left out, doubled."""
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
    moment = data.draw(st.integers(0, len(match.log)), label="moment")
    spoilt = some_damage(through_text(match.at(moment).encode()), data)
    try:
        state = match.game.decode(spoilt)
    except DecodeError as error:
        complain_briefly(error)
        return
    if is_sound(state):
        use_up(state)


def fuzz_match(variant: Variant, data: st.DataObject) -> None:
    match = played(variant, seed=602)
    good = through_text(match.encode())
    good["actions"] = good["actions"][: data.draw(st.integers(0, 30), label="length")]
    spoilt = some_damage(good, data)
    try:
        again = Match.decode(spoilt)
    except DecodeError as error:
        complain_briefly(error)
        return
    assert Match.decode(json.loads(json.dumps(again.encode()))).log == again.log


@pytest.mark.parametrize("variant", seatings(), ids=str)
@EXAMPLES
@given(data=st.data())
def test_spoilt_states(variant: Variant, data: st.DataObject) -> None:
    fuzz_state(variant, data)


@pytest.mark.parametrize("variant", seatings(), ids=str)
@EXAMPLES
@given(data=st.data())
def test_spoilt_matches(variant: Variant, data: st.DataObject) -> None:
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
def test_spoilt_states_at_length(variant: Variant, data: st.DataObject) -> None:
    fuzz_state(variant, data)
