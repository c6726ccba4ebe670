"""Whatever JSON a record is read from: it is refused, or read and written again."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.test_fields import WRITTEN, Everything
from wanli.engine.fields import decoded, encoded

JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


@given(key=st.sampled_from(sorted(WRITTEN)), value=JSON)
@settings(derandomize=True)
def test_any_json_is_refused_or_read(key: str, value: Any) -> None:
    data = {**WRITTEN, key: value}
    try:
        found = decoded(Everything, data)
    except (ValueError, KeyError):
        return
    assert encoded(found).keys() == WRITTEN.keys()
    if key not in ("seen", "known", "towns"):
        assert encoded(found) == data
