"""Fragments of the page: unchanged ones are not sent again. Also the cache of drawings, `Memo`."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from functools import partial

import pytest

from tests.app.fakes import seat_down
from tests.scenes import look
from wanli.games import GAMES
from wanli.games.mauer.rules.game import MAUER
from wanli.texts.languages import translator
from wanli.ui.contract.fragments import Memo, Patcher, part
from wanli.ui.markup.html import FragmentedMarkup, Markup, el, fragment


def page(*words: str) -> Markup:
    """A page with a fragment for each word, and text between them."""
    parts = [part("li", f"word-{index}", {"class": "item"}, word) for index, word in enumerate(words)]
    return fragment("before ", el("ul", None, [[item, " and "] for item in parts]), "after")


def paint(patcher: Patcher, page: Markup) -> str:
    """Paint `page` and return the markup that is sent for it."""
    patch = patcher.diff(page)
    patcher.painted(patch)
    return patch.markup


def test_the_first_paint_sends_the_whole_page() -> None:
    assert paint(Patcher(), page("one", "two")) == (
        'before <ul><li id="word-0" class="item">one</li> and <li id="word-1" class="item">two</li> and </ul>after'
    )


def test_an_unchanged_fragment_is_sent_as_an_empty_element() -> None:
    patcher = Patcher()
    paint(patcher, page("one", "two"))
    assert paint(patcher, page("one", "three")) == (
        'before <ul><li id="word-0" data-same></li> and <li id="word-1" class="item">three</li> and </ul>after'
    )


def test_a_fragment_that_was_absent_in_one_paint_is_sent_again() -> None:
    patcher = Patcher()
    paint(patcher, page("one", "two"))
    paint(patcher, page("one"))
    assert ">two<" in paint(patcher, page("one", "two"))


def test_a_diff_that_is_not_painted_changes_nothing() -> None:
    patcher = Patcher()
    paint(patcher, page("one", "two"))
    patcher.diff(page("one", "three"))
    assert ">three<" in paint(patcher, page("one", "three"))


def test_fragments_survive_every_way_of_combining_markup() -> None:
    """Beside text, in nested lists, in nested elements, and after concatenation."""
    inner = el("div", None, "<b>", [part("p", "one", None, "1"), ["&", (part("p", "two", None, "2"), None)]])
    joined = el("h1", None, "title") + inner + part("p", "three", None, "3")
    patcher = Patcher()
    assert paint(patcher, joined) == joined
    assert paint(patcher, joined) == (
        '<h1>title</h1><div>&lt;b&gt;<p id="one" data-same></p>&amp;<p id="two" data-same></p></div>'
        '<p id="three" data-same></p>'
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_markup_of_a_table_has_its_fragments(game: str) -> None:
    """The positions of all fragments are correct in the markup of a whole page."""
    app, _ = seat_down("human", *["easy"] * (min(GAMES[game].seats) - 1), game=game)
    rendered = app.render()
    assert isinstance(rendered, FragmentedMarkup)
    assert {"player-0"} <= {item.id for item in rendered.parts}
    assert all(rendered[item.start :].startswith(f'<{item.tag} id="{item.id}"') for item in rendered.parts)
    assert all(rendered[: item.end].endswith(f"</{item.tag}>") for item in rendered.parts)


def test_a_page_without_fragments_is_always_sent_whole() -> None:
    patcher = Patcher()
    for _ in range(2):
        assert paint(patcher, el("p", None, "nothing")) == "<p>nothing</p>"


def test_a_fragment_cannot_contain_another() -> None:
    with pytest.raises(ValueError, match="another fragment"):
        part("div", "outer", None, part("p", "inner", None))


@pytest.mark.cpython
def test_memo_draws_once_per_position_and_key() -> None:
    context, memo, drawn = look(MAUER.new(2, 1, {}), 0), Memo[str](), []

    def draw(word: str) -> str:
        drawn.append(word)
        return word

    picked = replace(context, selection=("wall", 1))
    assert [memo(current, word, partial(draw, word)) for current in (context, picked) for word in "ab"] == [*"abab"]
    assert drawn == ["a", "b"]


@pytest.mark.cpython
def test_memo_draws_again_after_any_change_but_the_selection() -> None:
    state, memo = MAUER.new(2, 1, {}), Memo[int]()
    context = look(state, state.seat)
    changed_contexts = [
        replace(context, view=copy(context.view)),
        replace(context, legal=()),
        replace(context, people=context.people[::-1]),
        replace(context, t=translator("nl")),
        replace(context, present=context.view),
    ]
    for changed in changed_contexts:
        drawn = [memo(current, "key", partial(id, current)) for current in (context, changed)]
        assert drawn == [id(context), id(changed)]
