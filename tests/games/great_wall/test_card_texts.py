"""What cards say and what they do: in every language exactly the numbers that the operations of the card have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from wanli.games.great_wall.rules.components import parsed

LANGUAGES = ("en", "nl", "de")
KINDS = ("command", "general", "advisor", "tactic", "artifact", "request", "event")
DOINGS = {"effect": "text", "boxes": "text", "free": "free", "boost": "boost"}
"""Where a card has its operations, and the first part of the key of the text that tells them."""
UNSAID = "chi"
"""The price of a boost stands beside its text."""
IN_WORDS = {0, 1}
"""Numbers that may be told in words."""


def cards() -> dict[str, Any]:
    """The operations of each card by the key of their text; a tactic has two."""
    found: dict[str, Any] = {}
    for part in parsed().values():
        for kind in KINDS:
            for card in part.get(kind, ()):
                found |= {f"{text}.{card['id']}": card[doing] for doing, text in DOINGS.items() if doing in card}
    return found


def numbers(part: Any) -> Iterator[int]:
    """The numbers of operations, without signs."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key != UNSAID:
                yield from numbers(value)
    elif isinstance(part, list):
        for value in part:
            yield from numbers(value)
    elif isinstance(part, int) and not isinstance(part, bool):
        yield abs(part)


def texts(language: str) -> dict[str, str]:
    """The wording of each effect as the catalogue has it."""
    source = files("wanli.games.great_wall").joinpath("texts", "locale", f"{language}.po").read_text("utf-8")
    return dict(re.findall(r'msgid "great_wall\.((?:text|free|boost)\.\w+)"\nmsgstr "(.*)"', source))


def disagreements(said: dict[str, str]) -> dict[str, tuple[list[int], list[int]]]:
    """Numbers of the text and of the operations of each card where they are not the same."""
    found = {}
    for key, operations in cards().items():
        says = {int(number) for number in re.findall(r"\d+", said.get(key, ""))} - IN_WORDS
        works = set(numbers(operations)) - IN_WORDS
        if says != works:
            found[key] = (sorted(says), sorted(works))
    return found


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
    """Effects that grow with the supporters say N."""
    said = texts(language)
    for key, operations in cards().items():
        if key.startswith("text.g"):
            grows = any(effect.get("times") == "N" for effect in operations)
            assert bool(re.search(r"\bN\b", said[key])) == grows, key
