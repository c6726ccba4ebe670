"""The advice panel: the features of each move, and the note below them."""

from __future__ import annotations

import pytest

from tests.pages import Page
from wanli.texts.languages import translator
from wanli.ui.screens.advice import Advice, Advised, advice

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel


def advised(behind: float, **features: float) -> Advised:
    """A recommended move."""
    return Advised(f"move {behind}", ("play",), behind, [*features.items()])


@pytest.mark.parametrize(
    ("moves", "scope"),
    [
        ([advised(0.0)], "advice.only"),
        ([advised(0.0), advised(0.0)], "advice.no_difference"),
        ([advised(0.0), advised(0.0), advised(2.0, cards=-2.0)], "advice.first_alike"),
        ([advised(0.0, cards=2.0), advised(2.0, cards=-2.0)], "advice.scope"),
    ],
)
def test_the_note_applies_to_all_recommended_moves(moves: list[Advised], scope: str) -> None:
    t = translator("en")
    words = Page(advice(Advice("given", moves), t)).words
    keys = ("advice.only", "advice.no_difference", "advice.first_alike", "advice.scope")
    assert [key for key in keys if t(key) in words] == [scope]


def test_features_for_the_best_move_and_against_others_come_first() -> None:
    moves = [advised(0.0, walls=-3.0, cards=2.0, fame=1.5), advised(0.5, walls=3.0, cards=-2.0, fame=-1.5)]
    words = Page(advice(Advice("given", moves), translator("en"))).words
    best, _, other = words.partition("move 0.5")
    assert best.index("+2.0") < best.index("+1.5") < best.index("−3.0")
    assert other.index("−2.0") < other.index("+3.0")


def test_a_difference_that_nobody_can_feel_is_no_difference() -> None:
    t = translator("en")
    moves = [advised(0.0, walls=-1.0), advised(0.2, walls=1.0), advised(0.3, walls=1.0)]
    words = Page(advice(Advice("given", moves), t)).words
    ranks = [t("advice.best"), t("advice.as_good"), t("advice.behind", points="0.3")]
    assert [words.count(rank) for rank in ranks] == [1, 1, 1]
    assert words.count(" points worse") == 1


def test_the_rank_of_a_move_opens_its_numbers() -> None:
    """One row instead of two, so that the second suggestion is in sight on a tablet."""
    markup = str(advice(Advice("given", [advised(0.0, walls=1.0), advised(1.0, walls=-1.0)]), translator("en")))
    assert markup.count("<summary>") == markup.count("<summary><span") == 2
