"""README and docs are written in plain English: odd phrases stay rare."""

from __future__ import annotations

import re

from tests.docs.pages import NAMES, PAGES, read, without_code

MAX_ODD_PHRASES = 3
"""In all pages together."""

ODD_PHRASES = (
    r"be it",
    r"who(?:m|so)?ever",
    r"of (?:its|their|his|her|one's) own(?! turn)",
    r"anew",
    r"(?:go|goes|going|gone|went) on",
    r"(?:is|are|was|were) told",
    r"tells? of",
    r"told of",
    r"dear(?:er|est)?",
    r"all the same",
    r"as ever",
    r"given out",
    r"taken in",
    r"handed on",
    r"handed round",
    r"there is none",
    r"its kin",
    r"imagined worlds?",
    r"pieces of thought",
    r"of a thought",
    r"thereby|therein|whereby|wherein|thereof",
    r"lies (?:in|on|beside|behind|there)",
)
"""Archaic or translated-sounding phrases, as regular expressions that match whole words."""

_ODD = re.compile(rf"\b(?:{'|'.join(ODD_PHRASES)})\b", re.IGNORECASE)
_FREE_RELATIVE = re.compile(r"(?:^|(?<=[.!?:;|] ))(?:What|Whatever|Which|Whether)\b[^.!?|\n]*[.;]", re.MULTILINE)
"""A sentence that begins with a clause in place of a noun, such as "What came by link never overwrites …"."""


def odd_phrases(text: str) -> list[str]:
    """All odd phrases of a page, and all sentences that have a free relative clause as their subject."""
    prose = re.sub(r"[ \t]*\n(?![\n|#>*-])[ \t]*", " ", without_code(text))
    return [*_ODD.findall(prose), *_FREE_RELATIVE.findall(prose)]


def test_odd_phrases_are_rare() -> None:
    by_page = {name: odd for name, page in zip(NAMES, PAGES, strict=True) if (odd := odd_phrases(read(page)))}
    assert sum(map(len, by_page.values())) <= MAX_ODD_PHRASES, by_page


def test_the_search_recognizes_odd_phrases() -> None:
    assert odd_phrases("What came by link never overwrites what is kept.") != []
    assert odd_phrases("Whoever wants no trade says so once.") != []
    assert odd_phrases("A sentence. What has one answer is\nnot asked.") != []
    assert odd_phrases("Each run is a process of its own.") != []


def test_questions_and_code_are_not_odd() -> None:
    assert odd_phrases("What would you do? The button `whoever` asks.\n\n```\nanew\n```\n") == []
