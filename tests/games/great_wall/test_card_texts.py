"""What cards say and what they do: the same numbers, in every language."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest

from wanli.games.great_wall.cards import parsed

LANGUAGES = ("en", "nl", "de")
KINDS = ("general", "advisor", "tactic", "artifact", "command", "request", "event")
DOINGS = ("effect", "free", "boost", "boxes")


def numbers(part: Any) -> set[int]:
    """All whole numbers in the operations of a card, without their signs; the price of a boost is shown beside it."""
    if isinstance(part, (bool, str)):
        return set()
    if isinstance(part, int):
        return {abs(part)}
    values = [value for key, value in part.items() if key != "chi"] if isinstance(part, dict) else part
    return {number for value in values for number in numbers(value)}


def cards() -> dict[str, set[int]]:
    """The numbers of each card that has operations."""
    found = {}
    for part in parsed().values():
        for kind in KINDS:
            for card in part.get(kind, ()):
                found[card["id"]] = numbers([card[doing] for doing in DOINGS if doing in card])
    return found


def texts(language: str) -> dict[str, str]:
    """The wording of each card as the catalogue has it, all its parts together (`free.t01` and `boost.t01`)."""
    path = files("wanli.games.great_wall").joinpath("locale", f"{language}.po")
    found: dict[str, str] = {}
    entry = r'msgid "great_wall\.(?:text|free|boost)\.(\w+)"\nmsgstr "(.*)"'
    for card, text in re.findall(entry, path.read_text("utf-8")):
        found[card] = f"{found.get(card, '')} {text}"
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_says_the_numbers_that_it_works_with(language: str) -> None:
    """Every number of a text stands in the operations; every number above 1 of the operations stands in the text."""
    said = texts(language)
    wrong = {}
    for card, works in cards().items():
        if card not in said:
            continue
        says = {int(number) for number in re.findall(r"\d+", said[card])}
        if says - works - {0, 1} or {number for number in works if number > 1} - says:
            wrong[card] = (sorted(says), sorted(works))
    assert not wrong, "text and operations"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_text(language: str) -> None:
    """Artifacts and all cards that are played or lie before somebody."""
    said = texts(language)
    assert sorted(card for card in cards() if card not in said and card != "reed") == []
