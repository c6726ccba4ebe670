"""JSON that somebody else may have written."""

from __future__ import annotations

import json

import pytest

from wanli.app.core.safe_json import DEEPEST, STEP, WINDOW, find_parts, read_json


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
    """By how many steps are taken, not by the clock: each escape is looked at once."""
    text = '"' + '\\"' * 100_000 + end
    assert len(list(find_parts(text, 0, []))) <= 100_000 // STEP + 1
    with pytest.raises(json.JSONDecodeError):
        read_json(text)


LONG = 20 * WINDOW


@pytest.mark.parametrize(
    "text",
    [
        "1," * (LONG // 2),
        '"' + "x" * LONG + '"',
        '"' + '\\"' * (LONG // 2),
        "[]," * (LONG // 3),
        '"' * LONG,
        '"a",' * LONG,
    ],
    ids=["numbers", "a string", "escapes", "lists", "quotes", "strings"],
)
def test_no_text_is_looked_through_in_one_go(text: str) -> None:
    """By how many steps are taken, not by the clock."""
    assert len(list(find_parts(text, 0, []))) >= 19


@pytest.mark.parametrize(
    "filler", ["", "x" * 150, "x" * 250, "x" * (WINDOW + 9), '\\"]', "\\\\", "\\u0022[", "{[" * 300]
)
def test_parts_are_found_whatever_the_strings_between_hold(filler: str) -> None:
    name = json.loads(f'"{filler}"')
    data = {"a": name, name: [[name, 1], {"b": [name, {}]}, []], "c": [[7]]}
    text = json.dumps(data, ensure_ascii=False)
    found: list[tuple[int, int]] = []
    assert not [*find_parts(text, 2, found)] or len(text) > WINDOW
    assert [json.loads(text[start:end]) for start, end in found] == [*data[name], *data["c"]]
