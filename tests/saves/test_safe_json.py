"""Untrusted JSON."""

from __future__ import annotations

import json

import pytest

from wanli.saves.safe_json import MAX_DEPTH, STEP, WINDOW, locate_parts, read_json


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1)])
def test_deep_nesting_is_refused_before_parsing(text: str) -> None:
    with pytest.raises(ValueError, match="too deep"):
        read_json(text)


def test_brackets_in_strings_do_not_count_as_nesting() -> None:
    name = '[{"\\' * 50
    assert read_json(json.dumps([{"name": name}])) == [{"name": name}]


@pytest.mark.parametrize("text", ["", "{", "nothing", '"open'])
def test_invalid_json_is_refused(text: str) -> None:
    with pytest.raises(json.JSONDecodeError):
        read_json(text)


def test_many_short_lists_are_not_nested() -> None:
    assert read_json("[" + "[]," * 1000 + "[]]") == [[]] * 1001


@pytest.mark.parametrize("end", ["", "\\"])
def test_an_unterminated_string_is_refused_quickly(end: str) -> None:
    """Measured in steps, not in time: each escape is examined once."""
    text = '"' + '\\"' * 100_000 + end
    assert len(list(locate_parts(text, 0, []))) <= 100_000 // STEP + 1
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
def test_long_texts_take_many_steps(text: str) -> None:
    """Measured in steps, not in time."""
    assert len(list(locate_parts(text, 0, []))) >= 19


@pytest.mark.parametrize(
    "filler", ["", "x" * 150, "x" * 250, "x" * (WINDOW + 9), '\\"]', "\\\\", "\\u0022[", "{[" * 300]
)
def test_parts_are_located_between_arbitrary_strings(filler: str) -> None:
    name = json.loads(f'"{filler}"')
    data = {"a": name, name: [[name, 1], {"b": [name, {}]}, []], "c": [[7]]}
    text = json.dumps(data, ensure_ascii=False)
    spans: list[tuple[int, int]] = []
    assert not [*locate_parts(text, 2, spans)] or len(text) > WINDOW
    assert [json.loads(text[start:end]) for start, end in spans] == [*data[name], *data["c"]]
