"""Pictures in the rules pages: each has a caption in every language, a place, and no interactive elements."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("markdown_it")

from tests.pages import Page
from tests.rules_pages import LANGUAGES, source
from tools.build.rules_pages import figures_of, render_with_pictures
from wanli.games import GAMES, load_ui
from wanli.texts.languages import translator
from wanli.ui.contract.pictures import still
from wanli.ui.markup.html import Markup, el
from wanli.ui.screens.pages import Rules, rules

pytestmark = pytest.mark.cpython


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_every_picture_has_a_caption_and_a_place(slug: str, lang: str) -> None:
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
    markup = rules(Rules(GAMES[slug], fragment, sprite=load_ui(slug).sprite()), t)
    page = Page(markup)  # checks nesting and unique ids
    assert page.count("figcaption") == len(names)
    for place, drawn in figures.items():
        assert not re.search(r" (data-action|tabindex|role|data-about)=|<button|<input", drawn), place
        assert f'id="{place}"' in fragment
        if place == "minute":  # below the text, which says how to win, and above everything else
            assert fragment.index("</p>") < fragment.index(drawn) < fragment.index("<h2", fragment.index("</p>"))
    symbols = set(re.findall(r'id="([^"]+)"', markup))
    assert set(re.findall(r'href="#([^"]+)"', "".join(figures.values()))) <= symbols


def test_a_still_drawing_has_no_interaction_but_keeps_its_references() -> None:
    path = el("path", {"id": "shape", "d": "M0 0"})
    drawn = el(
        "button",
        {"type": "button", "id": "b", "data-action": ("pick",), "class": "k"},
        path,
        el("use", {"href": "#shape"}),
    )
    quiet = '<span class="k"><path id="one-shape" d="M0 0"></path><use href="#one-shape"></use></span>'
    assert still(drawn, "one") == Markup(quiet)


def test_a_picture_for_an_unknown_rule_is_refused() -> None:
    with pytest.raises(ValueError, match="no place"):
        render_with_pictures(source("mauer", "en"), {"rule-99": "<figure></figure>"})
