"""Pictures in the rules pages: each has its words in every language and its place, and nothing in it can be pressed."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("markdown_it")

from tests.pages import Page
from tests.rules_pages import LANGUAGES, source
from tools.build.rules_pages import figures_of, render_with_pictures
from wanli.app.core.languages import translator
from wanli.games import GAMES, load_ui
from wanli.ui.contract.pictures import still
from wanli.ui.markup.html import Markup, el
from wanli.ui.screens.pages import Rules, rules

pytestmark = pytest.mark.cpython


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_every_picture_has_its_words_and_its_place(slug: str, lang: str) -> None:
    pictures = load_ui(slug).pictures
    assert len(pictures["minute"]) == 4
    figures = figures_of(slug, lang)
    fragment = render_with_pictures(source(slug, lang), figures)
    names = [picture.name for place in pictures.values() for picture in place]
    assert len(names) == len(set(names))
    t = translator(lang)
    for name in names:
        assert t.has(f"{slug}.picture.{name}")
        assert fragment.count(f"drawn-{name}") == 1
    shown = rules(Rules(GAMES[slug], fragment, sprite=load_ui(slug).sprite()), t)
    page = Page(shown)  # tags nest, and no id is there twice
    assert page.count("figcaption") == len(names)
    for place, drawn in figures.items():
        assert not re.search(r" (data-action|tabindex|role|data-about)=|<button|<input", drawn), place
        assert f'id="{place}"' in fragment
        if place == "minute":  # the pictures come first
            assert fragment.index(drawn) < fragment.index("<p>")
    symbols = set(re.findall(r'id="([^"]+)"', shown))
    assert set(re.findall(r'href="#([^"]+)"', "".join(figures.values()))) <= symbols


def test_a_drawing_loses_what_can_be_pressed_and_keeps_what_it_draws_with() -> None:
    path = el("path", {"id": "shape", "d": "M0 0"})
    drawn = el(
        "button",
        {"type": "button", "id": "b", "data-action": ("pick",), "class": "k"},
        path,
        el("use", {"href": "#shape"}),
    )
    quiet = '<span class="k"><path id="one-shape" d="M0 0"></path><use href="#one-shape"></use></span>'
    assert still(drawn, "one") == Markup(quiet)


def test_a_picture_without_a_place_is_refused() -> None:
    with pytest.raises(ValueError, match="no place"):
        render_with_pictures(source("mauer", "en"), {"rule-99": "<figure></figure>"})
