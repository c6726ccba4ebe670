"""What is this? Every text, picture and number on the board, the panel and in the players' column has a sheet that
tells of it, in every language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.contract.test_game_uis import looks, scene_of
from tests.elements import Element, parsed
from tests.playing import Variant, seatings, seats_and_onlooker
from tests.rules_pages import source
from wanli.app.core.languages import LANGUAGES, translator
from wanli.engine import Rng
from wanli.games import load_ui
from wanli.ui.context import RenderContext
from wanli.ui.contract.about import InfoPopover, seat_info
from wanli.ui.markup.html import fragment
from wanli.ui.screens.pages import anchor_of
from wanli.ui.screens.table import player_bar

pytestmark = pytest.mark.cpython  # the page itself is tested in browsers

NUMBER, WORD, SENTENCE = re.compile(r"\d+"), re.compile(r"[^\W\d_]{3,}"), re.compile(r"(?<=[.!?])\s+")
SHORT = 30
"""Characters of a text that may well stand in another one."""
EVERY, EVERY_FULL = 41, 7
"""Actions between two looks, in the short and in the whole run."""


SILENT = {"sr", "sprite", "button"}
"""Classes of what nobody sees, and of buttons, which say themselves what they do."""


def innermost(element: Element) -> Iterator[Element]:
    """What is seen: elements with text of their own, and drawings."""
    if (
        element.classes & SILENT
        or "data-ornament" in element.attrs
        or element.tag in ("defs", "symbol", "title", "option", "input")
    ):
        return
    drawing = element.tag in ("use", "path", "circle", "rect", "polygon", "line", "image", "ellipse")
    if element.text.strip() or (drawing and element.attrs.get("fill") != "none"):
        yield element
    for one in element.inside:
        yield from innermost(one)


def about(context: RenderContext, key: str) -> InfoPopover | None:
    """As the table answers."""
    return load_ui(context.game.slug).about(context, key) or seat_info(context, key)


def shown(context: RenderContext) -> str:
    """All that is seen of a position besides the prompt."""
    game_ui = load_ui(context.game.slug)
    return fragment(
        game_ui.board(context),
        game_ui.hand(context),
        game_ui.status(context),
        player_bar(context, game_ui.player_bar(context), context.view["to_move"], context.t),
    )


def plain(text: str) -> str:
    """The words of a text without its punctuation."""
    return " ".join(re.findall(r"[\w−–|]+", text.casefold()))


def _whole(text: str) -> str:
    """The text in small letters, without the places where its words may break."""
    return text.casefold().replace("\u00ad", "")


def holes(context: RenderContext) -> set[str]:
    """What cannot be asked about, and sheets that do not say what is seen."""
    found: set[str] = set()
    seen: dict[str, set[str]] = {}
    words: dict[str, set[str]] = {}
    titles: dict[str, set[str]] = {}
    for one in innermost(parsed(shown(context))):
        asked = next((way for way in one.ways_up() if "data-about" in way.attrs), None)
        if asked is None:
            around = " < ".join(f"{way.tag}.{way.attrs.get('class', '')}" for way in list(one.ways_up())[:4])
            found.add(f"nothing to ask: {around}: {one.text.strip()[:40]}")
            continue
        key = asked.attrs["data-about"]
        seen.setdefault(key, set()).update(NUMBER.findall(one.text))
        words.setdefault(key, set()).update(WORD.findall(_whole(one.text)))
        for way in one.ways_up():
            for name in ("title", "data-tip"):
                if way.attrs.get(name):
                    titles.setdefault(key, set()).add(way.attrs[name])
            if way is asked:
                break
    for key, numbers in seen.items():
        sheet = about(context, key)
        if sheet is None:
            found.add(f"no sheet: {key}")
            continue
        said = " ".join([sheet.title, *sheet.text, *sheet.now])
        if twice := [text for text in sheet.text if len(text) > SHORT and any(text in line for line in sheet.now)]:
            found.add(f"said twice: {key} {twice}")
        if not sheet.title.strip() or "{" in said:
            found.add(f"not named: {key}: {said}")
        if unsaid := [word for word in words[key] if word not in _whole(said)]:
            found.add(f"words not said: {key} {sorted(unsaid)}: {said}")
        if missing := numbers - set(NUMBER.findall(said)):
            found.add(f"numbers not said: {key} {sorted(missing)}: {said}")
        for sentence in {one for title in titles.get(key, ()) for one in SENTENCE.split(title)}:
            if plain(sentence) not in plain(said):
                found.add(f"only in a title: {key} {sentence!r}: {said}")
        for other in sheet.others:
            if about(context, other) is None:
                found.add(f"no other: {key} {other}")
    return found


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_everything_seen_has_a_sheet_that_tells_of_it(variant: Variant) -> None:
    languages = [translator(lang) for lang in LANGUAGES]
    for look, match in looks(variant, 41, EVERY):
        for seat in seats_and_onlooker(match.state):
            context = scene_of(match.state, seat, languages[look % len(languages)])
            assert not holes(context), "\n".join(sorted(holes(context)))
    assert [sorted(t.missing) for t in languages] == [[], [], []]


@pytest.mark.full
@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_everything_seen_in_a_whole_match_has_its_sheet(variant: Variant) -> None:
    languages = [translator(lang) for lang in LANGUAGES]
    for look, match in looks(variant, 42, EVERY_FULL, 10_000):
        for seat in seats_and_onlooker(match.state):
            found = holes(scene_of(match.state, seat, languages[look % len(languages)]))
            assert not found, "\n".join(sorted(found))
    assert [sorted(t.missing) for t in languages] == [[], [], []]


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_sheets_of_twins_are_alike(variant: Variant) -> None:
    """No sheet says what the seat cannot know."""
    t = translator("en")
    for look, match in looks(variant, 43, EVERY):
        state = match.state
        for seat in seats_and_onlooker(state):
            twin = state.game.imagine(state.view(seat), Rng(look))
            one, other = scene_of(state, seat, t), scene_of(twin, seat, t)
            for key in {way.attrs["data-about"] for way in parsed(shown(one)).walk() if "data-about" in way.attrs}:
                assert about(one, key) == about(other, key), key


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_galleries_and_rules_of_sheets_are_there(variant: Variant) -> None:
    """Every thing of a gallery has a sheet with a picture, whose rule stands in the rules pages."""
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
            way.attrs["data-about"] for way in parsed(shown(context)).walk() if "data-about" in way.attrs
        } | set(keys):
            sheet = about(context, key)
            if sheet is not None and sheet.rule:
                assert f"{{#{anchor_of(sheet.rule)}}}" in page, (key, sheet.rule)
        assert not t.missing


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_keys_that_make_no_sense_get_no_sheet(variant: Variant) -> None:
    context = scene_of(variant.match(3).state, None, translator("en"))
    kinds = {
        way.attrs["data-about"].partition(":")[0] for way in parsed(shown(context)).walk() if "data-about" in way.attrs
    }
    for kind in kinds | {"nonsense"}:
        for which in ("", ":", ":999", ":-1", ":x", ":0-999", ":a-b-c", ":²"):
            assert about(context, kind + which) is None or about(context, kind + which)
    assert about(context, "") is None
    assert about(context, "nonsense:1") is None
