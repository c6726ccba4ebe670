"""The words of the table: one for each thing, prompts that are read at a glance, questions before a move is played."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import wanli
from tests.ui.test_languages import entries
from wanli.app.core.languages import LANGUAGES
from wanli.games import GAMES

ROOT = Path(wanli.__file__).parent
LOCALE = ROOT.parent.parent / "assets" / "locale"
GLOSSARY: dict[str, list[dict[str, Any]]] = tomllib.loads((LOCALE / "glossary.toml").read_text(encoding="utf-8"))
SHARED = "ui"
"""The texts of all games, as the glossary calls them."""
MOST_WORDS = 12
PLACE = re.compile(r"\{\w+\}")
SOFT_HYPHEN = "\u00ad"


@cache
def catalogue(of: str, lang: str) -> dict[str, list[str]]:
    """The sentences of a game, or those that all games share."""
    folder = LOCALE if of == SHARED else ROOT / "games" / of / "texts" / "locale"
    return entries(folder / f"{lang}.po")


@cache
def page(of: str, lang: str) -> list[str]:
    """The lines of a rules page, without the places that a link leads to."""
    if of == SHARED:
        return []
    text = (ROOT / "games" / of / "texts" / "rules" / f"{lang}.md").read_text(encoding="utf-8")
    return re.sub(r"\{#[\w-]+\}", "", text).splitlines()


def texts(of: str, lang: str) -> Iterator[tuple[str, str]]:
    """Everything that is read of a game: where it stands, and the words without the places for values."""
    for key, sentences in catalogue(of, lang).items():
        for sentence in sentences:
            yield key, PLACE.sub("…", sentence).replace(SOFT_HYPHEN, "")
    for number, line in enumerate(page(of, lang), start=1):
        yield f"{of} {lang}.md:{number}", line.replace(SOFT_HYPHEN, "")


def occurs(word: str, text: str) -> bool:
    """Whether a word, or several in a row, stands in a text; one with a capital only as it is written."""
    flags = re.NOFLAG if word != word.lower() else re.IGNORECASE
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, flags) is not None


def allowed(of: str, lang: str, text: str) -> str:
    """The text without the words around which a forbidden word means something else."""
    for exception in GLOSSARY["allowed"]:
        for words in exception.get(lang, ()) if of in exception["games"] else ():
            text = text.replace(words, "…")
    return text


def concepts(of: str) -> Iterator[dict[str, Any]]:
    """What the glossary says about the words of a game."""
    for concept in GLOSSARY["concept"]:
        if of in concept.get("games", (*GAMES, SHARED)):
            yield concept


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("of", [SHARED, *GAMES])
def test_one_thing_has_one_name(of: str, lang: str) -> None:
    wrong = [
        f"{place}: “{word}” for “{concept[lang]['use']}”"
        for place, text in texts(of, lang)
        for concept in concepts(of)
        for word in concept[lang]["never"]
        if occurs(word, allowed(of, lang, text))
    ]
    assert not wrong


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_of_the_glossary_is_in_use(lang: str) -> None:
    for concept in GLOSSARY["concept"]:
        read = " ".join(text for of in concept.get("games", (*GAMES, SHARED)) for _, text in texts(of, lang))
        stem = concept[lang]["use"].removesuffix("en")
        assert stem.lower() in read.lower(), f"{concept['name']}: {concept[lang]['use']}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_exception_of_the_glossary_is_needed(lang: str) -> None:
    for exception in GLOSSARY["allowed"]:
        for words in exception.get(lang, ()):
            assert any(
                words in text and any(occurs(word, text) for word in concept[lang]["never"])
                for of in exception["games"]
                for _, text in texts(of, lang)
                for concept in concepts(of)
            ), words


def test_a_forbidden_word_is_found() -> None:
    assert occurs("match", "The match is over.")
    assert occurs("match", "Match over")
    assert not occurs("match", "Matching heights")
    assert occurs("Plan", "auf dem Plan.")
    assert not occurs("Plan", "auf dem Spielplan")
    assert not occurs("Rat", "beraten und Karat")


# Prompts and buttons ------------------------------------------------------------------------------------------------

PROMPT = re.compile(r"\w+\.(?:prompt|sure|ask|wait)(?:\..+)?|handover\.text")
QUESTION = re.compile(
    r"\w+\.(?:prompt\.)?(?:[\w.]+\.)?sure(?:\..+)?"
    r"|mauer\.prompt\.take(?:\..+)?"
    r"|meridian\.prompt\.(?:builds|pushes|take|take_only|nothing)"
    r"|khan\.prompt\.march\.(?:unknown|kind)"
)
NOT_ASKED = {"settlers.sure.rider"}
"""Added to a question."""
BUTTON = re.compile(
    r"\w+\.(?:button|do|act|tray|pass|move|count|standing_answer)\..+|(?:common|replay|play|home|lobby)\.\w+"
)
SENTENCES = {
    *("home.delete_sure play.undone play.thinking play.bot_ready play.turn_done play.seats_text".split()),
    *("home.deleted home.export_damaged home.files_text home.unofficial home.update replay.start".split()),
    *("lobby.first_seat play.tried_out play.nothing_to_try".split()),
}
"""What is told, not pressed."""


def words(sentence: str) -> list[str]:
    """The words of a prompt, without the values that are put in."""
    return re.findall(r"[^\W_]+(?:[’'-][^\W_]+)*", PLACE.sub(" ", sentence))


def all_texts(pattern: re.Pattern[str], lang: str) -> Iterator[tuple[str, str]]:
    """The sentences of all keys of this form."""
    for of in (SHARED, *GAMES):
        for key, sentences in catalogue(of, lang).items():
            if pattern.fullmatch(key):
                yield from ((key, sentence) for sentence in sentences)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_prompt_has_at_most_twelve_words(lang: str) -> None:
    prompts = [*all_texts(PROMPT, lang)]
    assert len(prompts) > 150
    assert not [(key, len(words(text)), text) for key, text in prompts if len(words(text)) > MOST_WORDS]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_move_that_is_shown_is_asked_for(lang: str) -> None:
    asked = [*all_texts(QUESTION, lang)]
    assert len(asked) > 30
    assert not [(key, text) for key, text in asked if "?" not in text and key not in NOT_ASKED]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_button_has_no_full_stop(lang: str) -> None:
    labels = [*all_texts(BUTTON, lang)]
    assert len(labels) > 200
    assert not [(key, text) for key, text in labels if text.rstrip().endswith(".") and key not in SENTENCES]


def test_words_are_counted_without_values() -> None:
    assert len(words("To {village} {way}: {kind}? For you {before} → {after}.")) == 3
    assert len(words("Who’s next? ({n} left)")) == 3
