"""The texts of cards name exactly the numbers of their operations, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from wanli.games.great_wall.rules.components import parsed

LANGUAGES = ("en", "nl", "de")
KINDS = ("command", "general", "advisor", "tactic", "artifact", "request", "event")
OPERATION_ATTRIBUTES = {"effect": "text", "boxes": "text", "free": "free", "boost": "boost"}
"""For each deck the attribute with the operations, and the prefix of the text key."""
WITHOUT_TEXT = "chi"
"""Numbers that no text names: the price of a boost stands next to its text."""
IN_WORDS = {0, 1}
"""Numbers that a text may spell out."""


def cards() -> dict[str, Any]:
    """The operations of each card by the key of their text. A tactic has two."""
    operations: dict[str, Any] = {}
    for part in parsed().values():
        for kind in KINDS:
            for card in part.get(kind, ()):
                operations |= {
                    f"{text}.{card['id']}": card[attribute]
                    for attribute, text in OPERATION_ATTRIBUTES.items()
                    if attribute in card
                }
    return operations


def numbers(part: Any) -> Iterator[int]:
    """The numbers in operations, without signs."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key != WITHOUT_TEXT:
                yield from numbers(value)
    elif isinstance(part, list):
        for value in part:
            yield from numbers(value)
    elif isinstance(part, int) and not isinstance(part, bool):
        yield abs(part)


def texts(language: str) -> dict[str, str]:
    """The text of each effect in the catalogue."""
    source = files("wanli.games.great_wall").joinpath("texts", "locale", f"{language}.po").read_text("utf-8")
    return dict(re.findall(r'msgid "great_wall\.((?:text|free|boost)\.\w+)"\nmsgstr "(.*)"', source))


def disagreements(texts_by_key: dict[str, str]) -> dict[str, tuple[list[int], list[int]]]:
    """The cards whose texts and operations name different numbers, with both lists."""
    differences = {}
    for key, operations in cards().items():
        in_text = {int(number) for number in re.findall(r"\d+", texts_by_key.get(key, ""))} - IN_WORDS
        in_operations = set(numbers(operations)) - IN_WORDS
        if in_text != in_operations:
            differences[key] = (sorted(in_text), sorted(in_operations))
    return differences


def test_all_cards_are_compared() -> None:
    """Rules 5.2 to 5.7 and 7.2: commands, generals, advisors, tactics, artifacts, requests, events."""
    assert len(cards()) == 7 + 13 + 30 + 2 * 24 + 12 + 12 + 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_has_a_text(language: str) -> None:
    said = texts(language)
    assert [key for key in cards() if not said.get(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_says_the_numbers_that_it_works_with(language: str) -> None:
    assert disagreements(texts(language)) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_changed_number_would_be_noticed(language: str) -> None:
    said = texts(language)
    said["text.despotism"] = said["text.despotism"].replace("4", "3")
    assert disagreements(said) == {"text.despotism": ([2, 3], [2, 4])}


@pytest.mark.parametrize("language", LANGUAGES)
def test_strength_is_named_where_it_counts(language: str) -> None:
    """Effects that grow with the supporters name N."""
    said = texts(language)
    for key, operations in cards().items():
        if key.startswith("text.g"):
            grows = any(effect.get("times") == "N" for effect in operations)
            assert bool(re.search(r"\bN\b", said[key])) == grows, key
