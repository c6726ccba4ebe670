"""JSON that somebody else may have written."""

from __future__ import annotations

import json

import pytest

from wanli.app.safe_json import DEEPEST, marks, read_json


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1)])
def test_what_is_nested_too_deep_is_refused_before_it_is_read(text: str) -> None:
    with pytest.raises(ValueError, match="too deep"):
        read_json(text)


def test_brackets_in_a_name_are_no_depth() -> None:
    name = '[{"\\' * 50
    assert read_json(json.dumps([{"name": name}])) == [{"name": name}]


@pytest.mark.parametrize("text", ["", "{", "nothing", '"open'])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(json.JSONDecodeError):
        read_json(text)


def test_many_short_lists_are_not_deep() -> None:
    assert read_json("[" + "[]," * 1000 + "[]]") == [[]] * 1001


@pytest.mark.parametrize("end", ["", "\\"])
def test_a_string_without_end_is_refused_at_once(end: str) -> None:
    """By what is looked at, not by the clock: one piece, to the end of the text."""
    text = '"' + '\\"' * 100_000 + end
    assert [found.span() for found in marks(text)] == [(0, len(text))]
    with pytest.raises(json.JSONDecodeError):
        read_json(text)
