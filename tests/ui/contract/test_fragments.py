"""Parts of the page that are not sent again while they stay as they are."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from functools import partial

import pytest

from tests.app.fakes import seat_down
from tests.scenes import look
from wanli.app.core.languages import translator
from wanli.games import GAMES
from wanli.games.mauer.rules.game import MAUER
from wanli.ui.contract.fragments import Memo, Patcher, part
from wanli.ui.markup.html import FragmentedMarkup, Markup, el, fragment


def page(*words: str) -> Markup:
    """A page with a part for each of these words, and something between them."""
    parts = [part("li", f"word-{number}", {"class": "word"}, word) for number, word in enumerate(words)]
    return fragment("before ", el("ul", None, [[each, " and "] for each in parts]), "after")


def paint(patcher: Patcher, page: Markup) -> str:
    """What is sent of a page that is painted."""
    patch = patcher.diff(page)
    patcher.painted(patch)
    return patch.markup


def test_the_first_painting_is_the_page_itself() -> None:
    assert paint(Patcher(), page("one", "two")) == (
        'before <ul><li id="word-0" class="word">one</li> and <li id="word-1" class="word">two</li> and </ul>after'
    )


def test_what_stays_as_it_is_is_only_named() -> None:
    patcher = Patcher()
    paint(patcher, page("one", "two"))
    assert paint(patcher, page("one", "three")) == (
        'before <ul><li id="word-0" data-same></li> and <li id="word-1" class="word">three</li> and </ul>after'
    )


def test_what_was_away_for_a_painting_is_sent_again() -> None:
    patcher = Patcher()
    paint(patcher, page("one", "two"))
    paint(patcher, page("one"))
    assert ">two<" in paint(patcher, page("one", "two"))


def test_what_is_made_ready_and_not_painted_changes_nothing() -> None:
    patcher = Patcher()
    paint(patcher, page("one", "two"))
    patcher.diff(page("one", "three"))
    assert ">three<" in paint(patcher, page("one", "three"))


def test_parts_are_found_wherever_they_lie() -> None:
    """Beside text, in lists of lists, in elements that hold others, and after joining."""
    inner = el("div", None, "<b>", [part("p", "one", None, "1"), ["&", (part("p", "two", None, "2"), None)]])
    joined = el("h1", None, "title") + inner + part("p", "three", None, "3")
    patcher = Patcher()
    assert paint(patcher, joined) == joined
    assert paint(patcher, joined) == (
        '<h1>title</h1><div>&lt;b&gt;<p id="one" data-same></p>&amp;<p id="two" data-same></p></div>'
        '<p id="three" data-same></p>'
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_table_has_its_parts(game: str) -> None:
    """Whatever markup goes through on its way to the page, its parts come with it."""
    made, _ = seat_down("human", *["easy"] * (min(GAMES[game].seats) - 1), game=game)
    rendered = made.render()
    assert isinstance(rendered, FragmentedMarkup)
    assert {"player-0"} <= {each.id for each in rendered.parts}
    assert all(rendered[each.start :].startswith(f'<{each.tag} id="{each.id}"') for each in rendered.parts)
    assert all(rendered[: each.end].endswith(f"</{each.tag}>") for each in rendered.parts)


def test_a_page_without_parts_is_sent_as_it_is() -> None:
    patcher = Patcher()
    for _ in range(2):
        assert paint(patcher, el("p", None, "nothing")) == "<p>nothing</p>"


def test_a_part_holds_no_other_part() -> None:
    with pytest.raises(ValueError, match="another part"):
        part("div", "outer", None, part("p", "inner", None))


@pytest.mark.cpython
def test_what_was_drawn_of_a_moment_is_drawn_once_for_each_key() -> None:
    context, once, drawn = look(MAUER.new(2, 1, {}), 0), Memo[str](), []

    def draw(word: str) -> str:
        drawn.append(word)
        return word

    picked = replace(context, selection=("wall", 1))
    assert [once(each, word, partial(draw, word)) for each in (context, picked) for word in "ab"] == [*"abab"]
    assert drawn == ["a", "b"]


@pytest.mark.cpython
def test_another_moment_is_drawn_anew() -> None:
    state, once = MAUER.new(2, 1, {}), Memo[int]()
    context = look(state, state.seat)
    later = [
        replace(context, view=copy(context.view)),
        replace(context, legal=()),
        replace(context, people=context.people[::-1]),
        replace(context, t=translator("nl")),
        replace(context, present=context.view),
    ]
    for moment in later:
        assert [once(each, "key", partial(id, each)) for each in (context, moment)] == [id(context), id(moment)]
