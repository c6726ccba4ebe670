"""Parts of the page that are not sent again while they stay as they are."""

from __future__ import annotations

import pytest

from wanli.ui.html import el, fragment
from wanli.ui.parts import Painted, part


def page(*words: str) -> str:
    """A page with a part for each of these words, and something between them."""
    parts = [part("li", f"word-{number}", {"class": "word"}, word) for number, word in enumerate(words)]
    return fragment("before ", el("ul", None, [[each, " and "] for each in parts]), "after")


def test_the_first_painting_is_the_page_itself() -> None:
    assert Painted().news(page("one", "two")) == (
        'before <ul><li id="word-0" class="word">one</li> and <li id="word-1" class="word">two</li> and </ul>after'
    )


def test_what_stays_as_it_is_is_only_named() -> None:
    painted = Painted()
    painted.news(page("one", "two"))
    assert painted.news(page("one", "three")) == (
        'before <ul><li id="word-0" data-same></li> and <li id="word-1" class="word">three</li> and </ul>after'
    )


def test_what_was_away_for_a_painting_is_sent_again() -> None:
    painted = Painted()
    painted.news(page("one", "two"))
    painted.news(page("one"))
    assert ">two<" in painted.news(page("one", "two"))


def test_what_is_forgotten_is_sent_again() -> None:
    painted = Painted()
    first = painted.news(page("one", "two"))
    painted.forget()
    assert painted.news(page("one", "two")) == first


def test_words_of_people_make_no_part() -> None:
    text = "<!--part li x-->hello<!--/part-->"
    sent = Painted().news(el("p", {"title": text}, text))
    assert "<!--" not in sent
    assert sent.count("hello") == 2


def test_a_page_without_parts_is_sent_as_it_is() -> None:
    painted = Painted()
    for _ in range(2):
        assert painted.news("<p>nothing</p>") == "<p>nothing</p>"


def test_a_part_holds_no_other_part() -> None:
    with pytest.raises(ValueError, match="another part"):
        part("div", "outer", None, part("p", "inner", None))
