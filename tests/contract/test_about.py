"""Inspect mode: every text, picture and number on the table has an explanation that mentions it, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.contract.test_game_uis import looks, scene_of
from tests.elements import Element, parsed
from tests.playing import Variant, seatings, seats_and_spectator
from tests.rules_pages import source
from wanli.engine import Rng
from wanli.games import load_ui
from wanli.texts.languages import LANGUAGES, translator
from wanli.ui.context import RenderContext
from wanli.ui.contract.about import InfoPopover, seat_info
from wanli.ui.markup.html import fragment
from wanli.ui.screens.pages import anchor_of
from wanli.ui.screens.table import player_bar

pytestmark = pytest.mark.cpython  # the page itself is tested in browsers

NUMBER, WORD, SENTENCE = re.compile(r"\d+"), re.compile(r"[^\W\d_]{3,}"), re.compile(r"(?<=[.!?])\s+")
MAX_REPEATED = 30
"""Shorter texts may be repeated within another one."""
INTERVAL, INTERVAL_FULL = 41, 7
"""The number of actions between two test positions, in the short and in the full run."""


SILENT = {"sr", "sprite", "button"}
"""Classes of invisible elements, and of buttons, which explain themselves."""


def visible_elements(element: Element) -> Iterator[Element]:
    """Yield the elements that a player sees: drawings, and elements that directly contain text."""
    if (
        element.classes & SILENT
        or "data-ornament" in element.attrs
        or element.tag in ("defs", "symbol", "title", "option", "input")
    ):
        return
    drawing = element.tag in ("use", "path", "circle", "rect", "polygon", "line", "image", "ellipse")
    if element.text.strip() or (drawing and element.attrs.get("fill") != "none"):
        yield element
    for child in element.inside:
        yield from visible_elements(child)


def about(context: RenderContext, key: str) -> InfoPopover | None:
    """Return the explanation that the table gives for a key."""
    return load_ui(context.game.slug).about(context, key) or seat_info(context, key)


def table_markup(context: RenderContext) -> str:
    """Return all markup of a position except the prompt."""
    game_ui = load_ui(context.game.slug)
    return fragment(
        game_ui.board(context),
        game_ui.hand(context),
        game_ui.status(context),
        player_bar(context, game_ui.player_bar(context), context.view["to_move"], context.t),
    )


def plain(text: str) -> str:
    """Return the words of a text without punctuation."""
    return " ".join(re.findall(r"[\w−–|]+", text.casefold()))


def _plain_case(text: str) -> str:
    """Return the text in lower case, without soft hyphens."""
    return text.casefold().replace("\u00ad", "")


def problems(context: RenderContext) -> set[str]:
    """Return the elements without an explanation, and explanations that omit a visible word or number."""
    messages: set[str] = set()
    numbers_by_key: dict[str, set[str]] = {}
    words_by_key: dict[str, set[str]] = {}
    titles_by_key: dict[str, set[str]] = {}
    for element in visible_elements(parsed(table_markup(context))):
        subject = next((outer for outer in element.ways_up() if "data-about" in outer.attrs), None)
        if subject is None:
            path = " < ".join(f"{outer.tag}.{outer.attrs.get('class', '')}" for outer in list(element.ways_up())[:4])
            messages.add(f"no subject: {path}: {element.text.strip()[:40]}")
            continue
        key = subject.attrs["data-about"]
        numbers_by_key.setdefault(key, set()).update(NUMBER.findall(element.text))
        words_by_key.setdefault(key, set()).update(WORD.findall(_plain_case(element.text)))
        for outer in element.ways_up():
            for name in ("title", "data-tip"):
                if outer.attrs.get(name):
                    titles_by_key.setdefault(key, set()).add(outer.attrs[name])
            if outer is subject:
                break
    for key, numbers in numbers_by_key.items():
        sheet = about(context, key)
        if sheet is None:
            messages.add(f"no sheet: {key}")
            continue
        explanation = " ".join([sheet.title, *sheet.text, *sheet.now]).replace("\u00ad", "")
        if twice := [
            text for text in sheet.text if len(text) > MAX_REPEATED and any(text in line for line in sheet.now)
        ]:
            messages.add(f"explanation twice: {key} {twice}")
        if not sheet.title.strip() or "{" in explanation:
            messages.add(f"not named: {key}: {explanation}")
        if unsaid := [word for word in words_by_key[key] if word not in _plain_case(explanation)]:
            messages.add(f"words not explanation: {key} {sorted(unsaid)}: {explanation}")
        if missing := numbers - set(NUMBER.findall(explanation)):
            messages.add(f"numbers not explanation: {key} {sorted(missing)}: {explanation}")
        for sentence in {part for title in titles_by_key.get(key, ()) for part in SENTENCE.split(title)}:
            if plain(sentence) not in plain(explanation):
                messages.add(f"only in a title: {key} {sentence!r}: {explanation}")
        for other in sheet.others:
            if about(context, other) is None:
                messages.add(f"no other: {key} {other}")
    return messages


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_everything_visible_has_an_explanation(variant: Variant) -> None:
    languages = [translator(lang) for lang in LANGUAGES]
    for look, match in looks(variant, 41, INTERVAL):
        for seat in seats_and_spectator(match.state):
            context = scene_of(match.state, seat, languages[look % len(languages)])
            assert not problems(context), "\n".join(sorted(problems(context)))
    assert [sorted(t.missing) for t in languages] == [[], [], []]


@pytest.mark.full
@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_everything_visible_in_a_whole_match_has_an_explanation(variant: Variant) -> None:
    languages = [translator(lang) for lang in LANGUAGES]
    for look, match in looks(variant, 42, INTERVAL_FULL, 10_000):
        for seat in seats_and_spectator(match.state):
            messages = problems(scene_of(match.state, seat, languages[look % len(languages)]))
            assert not messages, "\n".join(sorted(messages))
    assert [sorted(t.missing) for t in languages] == [[], [], []]


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_explanations_do_not_depend_on_hidden_information(variant: Variant) -> None:
    """A sample has the same view but other hidden information. Its explanations are the same."""
    t = translator("en")
    for look, match in looks(variant, 43, INTERVAL):
        state = match.state
        for seat in seats_and_spectator(state):
            sample = state.game.imagine(state.view(seat), Rng(look))
            scene, sample_scene = scene_of(state, seat, t), scene_of(sample, seat, t)
            for key in {
                way.attrs["data-about"] for way in parsed(table_markup(scene)).walk() if "data-about" in way.attrs
            }:
                assert about(scene, key) == about(sample_scene, key), key


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_gallery_items_have_pictures_and_rules_exist(variant: Variant) -> None:
    """Every gallery item has an explanation with a picture, and every rule is on the rules pages."""
    match = variant.match(3)
    slug = match.game.slug
    for lang in LANGUAGES:
        t = translator(lang)
        context = scene_of(match.state, None, t)
        page = source(slug, lang).read_text(encoding="utf-8")
        game_ui = load_ui(slug)
        keys = [key for group in game_ui.gallery(context) for key in group.keys]
        assert len(keys) == len(set(keys))
        for key in keys:
            sheet = about(context, key)
            assert sheet is not None, key
            assert sheet.picture, key
        for key in {
            way.attrs["data-about"] for way in parsed(table_markup(context)).walk() if "data-about" in way.attrs
        } | set(keys):
            sheet = about(context, key)
            if sheet is not None and sheet.rule:
                assert f"{{#{anchor_of(sheet.rule)}}}" in page, (key, sheet.rule)
        assert not t.missing


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_unknown_keys_raise_no_error(variant: Variant) -> None:
    context = scene_of(variant.match(3).state, None, translator("en"))
    kinds = {
        way.attrs["data-about"].partition(":")[0]
        for way in parsed(table_markup(context)).walk()
        if "data-about" in way.attrs
    }
    for kind in kinds | {"nonsense"}:
        for which in ("", ":", ":999", ":-1", ":x", ":0-999", ":a-b-c", ":²"):
            assert about(context, kind + which) is None or about(context, kind + which)
    assert about(context, "") is None
    assert about(context, "nonsense:1") is None
