"""What the cards say: in every language exactly the numbers that the card's operations have."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

from wanli.app.languages import LANGUAGES, translator

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

CARDS = ("commands", "generals", "advisors", "tactics", "artifacts", "requests")
UNSAID = {"min", "chi", "copies", "at"}
"""Numbers that the text of the effect leaves to the card: the price of a boost stands beside it."""
IN_WORDS = {"e11": set[int]()}
"""Cards whose number is told in words (the hindmost horde is out of reach)."""


def cards() -> Iterator[tuple[str, Any]]:
    """(key of the text, operations) of every card."""
    for name in CARDS:
        source = resources.files("wanli.games.great_wall") / "data" / f"{name}.toml"
        for kind, entries in tomllib.loads(source.read_text(encoding="utf-8")).items():
            if kind in ("goals", "open", "attack"):
                continue
            for card in entries:
                if kind == "tactic":
                    yield f"free.{card['id']}", card["free"]
                    yield f"boost.{card['id']}", card["boost"]
                else:
                    yield f"text.{card['id']}", card.get("effect", card.get("boxes"))


def said(data: Any) -> Iterator[int]:
    """The numbers of operations, without signs; 0 and 1 may be told in words."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key not in UNSAID:
                yield from said(value)
    elif isinstance(data, list):
        for value in data:
            yield from said(value)
    elif isinstance(data, int) and not isinstance(data, bool):
        yield abs(data)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_and_operations_agree_in_their_numbers(lang: str) -> None:
    t = translator(lang)
    found = 0
    for key, operations in cards():
        text = t(f"great_wall.{key}")
        told = {int(number) for number in re.findall(r"\d+", text)} - {0, 1}
        assert told == set(said(operations)) - {0, 1}, (key, text, operations)
        found += 1
    assert found == 7 + 13 + 30 + 2 * 24 + 12 + 12 + 12
    assert not t.missing


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_changed_number_would_be_noticed(lang: str) -> None:
    text = translator(lang)("great_wall.text.despotism")
    [operations] = [data for key, data in cards() if key == "text.despotism"]
    assert set(said(operations)) - {0, 1} == {2, 4}
    assert {int(number) for number in re.findall(r"\d+", text.replace("4", "3"))} - {0, 1} != {2, 4}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_strength_is_named_where_it_counts(lang: str) -> None:
    """Effects that grow with the supporters say N."""
    t = translator(lang)
    for key, operations in cards():
        if key.startswith("text.g"):
            grows = any(effect.get("times") == "N" for effect in operations)
            assert bool(re.search(r"\bN\b", t(f"great_wall.{key}"))) == grows, key
