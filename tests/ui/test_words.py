"""Terminology and style of the texts: one term per concept, short prompts, questions before a move is played."""

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
from wanli.games import GAMES
from wanli.texts.languages import LANGUAGES

ROOT = Path(wanli.__file__).parent
LOCALE = ROOT.parent.parent / "assets" / "locale"
GLOSSARY: dict[str, list[dict[str, Any]]] = tomllib.loads((LOCALE / "glossary.toml").read_text(encoding="utf-8"))
SHARED = "ui"
"""The name of the shared texts in the glossary."""
TERMINAL = "terminal"
"""The texts of the terminal. They obey the terms of the shared texts."""
MAX_WORDS = 12
PLACEHOLDER = re.compile(r"\{\w+\}")
SOFT_HYPHEN = "\u00ad"


@cache
def catalogue(source: str, lang: str) -> dict[str, list[str]]:
    """The sentences of a game, of the terminal, or the shared ones."""
    folders = {SHARED: LOCALE, TERMINAL: ROOT / "terminal" / "locale"}
    return entries(folders.get(source, ROOT / "games" / source / "texts" / "locale") / f"{lang}.po")


@cache
def page(source: str, lang: str) -> list[str]:
    """The lines of a rules page, without anchors."""
    if source in (SHARED, TERMINAL):
        return []
    text = (ROOT / "games" / source / "texts" / "rules" / f"{lang}.md").read_text(encoding="utf-8")
    return re.sub(r"\{#[\w-]+\}", "", text).splitlines()


def texts(source: str, lang: str) -> Iterator[tuple[str, str]]:
    """All texts of a game as pairs (location, text without placeholders)."""
    for key, sentences in catalogue(source, lang).items():
        for sentence in sentences:
            yield key, PLACEHOLDER.sub("…", sentence).replace(SOFT_HYPHEN, "")
    for number, line in enumerate(page(source, lang), start=1):
        yield f"{source} {lang}.md:{number}", line.replace(SOFT_HYPHEN, "")


def occurs(word: str, text: str) -> bool:
    """True if the text contains a word or phrase. The case matters only if the word has a capital letter."""
    flags = re.NOFLAG if word != word.lower() else re.IGNORECASE
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, flags) is not None


def allowed(source: str, lang: str, text: str) -> str:
    """The text without the phrases in which a forbidden word is allowed."""
    for exception in GLOSSARY["allowed"]:
        for words in exception.get(lang, ()) if source in exception["games"] else ():
            text = text.replace(words, "…")
    return text


def concepts(source: str) -> Iterator[dict[str, Any]]:
    """The concepts of the glossary that apply to a game."""
    scope = SHARED if source == TERMINAL else source
    for concept in GLOSSARY["concept"]:
        if scope in concept.get("games", (*GAMES, SHARED)):
            yield concept


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("source", [SHARED, TERMINAL, *GAMES])
def test_each_concept_has_one_term(source: str, lang: str) -> None:
    violations = [
        f"{place}: “{word}” for “{concept[lang]['use']}”"
        for place, text in texts(source, lang)
        for concept in concepts(source)
        for word in concept[lang]["never"]
        if occurs(word, allowed(source, lang, text))
    ]
    assert not violations


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_term_of_the_glossary_is_used(lang: str) -> None:
    for concept in GLOSSARY["concept"]:
        all_words = " ".join(
            text for source in concept.get("games", (*GAMES, SHARED)) for _, text in texts(source, lang)
        )
        stem = concept[lang]["use"].removesuffix("en")
        assert stem.lower() in all_words.lower(), f"{concept['name']}: {concept[lang]['use']}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_exception_of_the_glossary_is_needed(lang: str) -> None:
    for exception in GLOSSARY["allowed"]:
        for words in exception.get(lang, ()):
            assert any(
                words in text and any(occurs(word, text) for word in concept[lang]["never"])
                for source in exception["games"]
                for _, text in texts(source, lang)
                for concept in concepts(source)
            ), words


def test_occurs_matches_whole_words() -> None:
    assert occurs("match", "The match is over.")
    assert occurs("match", "Match over")
    assert not occurs("match", "Matching heights")
    assert occurs("Plan", "auf dem Plan.")
    assert not occurs("Plan", "auf dem Spielplan")
    assert not occurs("Rat", "beraten und Karat")


# Sentences ----------------------------------------------------------------------------------------------------------

MAX_SENTENCE = 22
"""Maximum number of words of a sentence on screen."""
MAX_RULE_SENTENCE = 25
"""Maximum number of words of a sentence on a rules page."""
QUOTED = {"en": "“[^“”„‘]*”", "nl": "“[^“”„‘]*”", "de": "„[^“”„‘]*“"}
"""The quotation marks of each language."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("source", [SHARED, TERMINAL, *GAMES])
def test_sentences_are_short(source: str, lang: str) -> None:
    """In 44df07ce, eleven sentences of these catalogues had more words, up to 41."""
    sentences = [
        (key, sentence)
        for key, sentences in catalogue(source, lang).items()
        for text in sentences
        for sentence in re.split(r"(?<=[.!?:;])\s+", text)
    ]
    assert len(sentences) > 25
    assert not [(key, sentence) for key, sentence in sentences if len(words(sentence)) > MAX_SENTENCE]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("source", sorted(GAMES))
def test_sentences_of_the_rules_are_short(source: str, lang: str) -> None:
    """In b9d0bc91, 230 sentences of these pages had more words, up to 73."""
    paragraphs = [line for line in page(source, lang) if not line.startswith("|")]
    sentences = [s for line in paragraphs for s in re.split(r"(?<=[.!?])\s+(?=[A-ZÄÖÜ“„*(])", line)]
    assert len(sentences) > 100
    assert not [sentence for sentence in sentences if len(words(sentence)) > MAX_RULE_SENTENCE]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("source", [SHARED, TERMINAL, *GAMES])
def test_quotation_marks_are_those_of_the_language(source: str, lang: str) -> None:
    """In b9d0bc91, the Dutch texts mixed single and double marks."""
    strays = [
        (place, text) for place, text in texts(source, lang) if re.search('[“”„‘"]', re.sub(QUOTED[lang], "", text))
    ]
    assert not [(place, text) for place, text in strays if '\\"' not in text]


# Prompts and buttons ------------------------------------------------------------------------------------------------

PROMPT = re.compile(r"\w+\.(?:prompt|sure|ask|wait)(?:\..+)?|handover\.text")
QUESTION = re.compile(
    r"\w+\.(?:prompt\.)?(?:[\w.]+\.)?sure(?:\..+)?"
    r"|mauer\.prompt\.take(?:\..+)?"
    r"|meridian\.prompt\.(?:builds|pushes|take|take_only|nothing)"
    r"|khan\.prompt\.march\.(?:unknown|kind)"
)
NO_QUESTIONS = {"settlers.sure.rider"}
"""Texts that are appended to a question."""
BUTTON = re.compile(
    r"\w+\.(?:button|do|act|tray|pass|move|count|standing_answer)\..+|(?:common|replay|play|home|lobby)\.\w+"
)
SENTENCES = {
    *("home.delete_sure play.undone play.thinking play.bot_ready play.turn_done play.seats_text".split()),
    *("home.deleted home.export_damaged home.files_text home.unofficial home.update".split()),
    *("replay.start replay.new_game".split()),
    *("lobby.first_seat lobby.suggestion play.tried_out play.nothing_to_try play.narrating".split()),
}
"""The keys of messages among the keys of buttons."""


def words(sentence: str) -> list[str]:
    """The words of a prompt, without placeholders."""
    return re.findall(r"[^\W_]+(?:[’'-][^\W_]+)*", PLACEHOLDER.sub(" ", sentence))


def all_texts(pattern: re.Pattern[str], lang: str) -> Iterator[tuple[str, str]]:
    """Pairs (key, sentence) of all keys that match `pattern`."""
    for source in (SHARED, *GAMES):
        for key, sentences in catalogue(source, lang).items():
            if pattern.fullmatch(key):
                yield from ((key, sentence) for sentence in sentences)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_prompt_has_at_most_twelve_words(lang: str) -> None:
    prompts = [*all_texts(PROMPT, lang)]
    assert len(prompts) > 150
    assert not [(key, len(words(text)), text) for key, text in prompts if len(words(text)) > MAX_WORDS]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_prompt_of_a_preview_is_a_question(lang: str) -> None:
    questions = [*all_texts(QUESTION, lang)]
    assert len(questions) > 30
    assert not [(key, text) for key, text in questions if "?" not in text and key not in NO_QUESTIONS]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_button_has_no_full_stop(lang: str) -> None:
    labels = [*all_texts(BUTTON, lang)]
    assert len(labels) > 200
    assert not [(key, text) for key, text in labels if text.rstrip().endswith(".") and key not in SENTENCES]


def test_placeholders_do_not_count_as_words() -> None:
    assert len(words("To {village} {way}: {kind}? For you {before} → {after}.")) == 3
    assert len(words("Who’s next? ({n} left)")) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_log_lines_can_lose_their_subject(lang: str) -> None:
    """`name_once` lets a sentence begin with its verb, so a name at the start of a line must be its whole subject."""
    joins = {"and", "or", "und", "oder", "en", "of"}
    lines = [text for _, text in all_texts(re.compile(r"[a-z_]+\.event\..*"), lang) if text.startswith("{name} ")]
    assert len(lines) > 100
    for line in lines:
        verb = line.split()[1]
        assert verb not in joins, line
        assert verb[0].islower(), line
