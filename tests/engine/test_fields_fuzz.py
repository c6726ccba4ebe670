"""Arbitrary JSON in the place of a field is either rejected, or decoded and encoded again unchanged."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.test_fields import ENCODED, Everything
from wanli.engine.fields import decoded, encoded

JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


@given(key=st.sampled_from(sorted(ENCODED)), value=JSON)
@settings(derandomize=True)
def test_any_json_is_rejected_or_decoded(key: str, value: Any) -> None:
    data = {**ENCODED, key: value}
    try:
        record = decoded(Everything, data)
    except (ValueError, KeyError):
        return
    assert encoded(record).keys() == ENCODED.keys()
    if key not in ("seen", "known", "towns"):
        assert encoded(record) == data
