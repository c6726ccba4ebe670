"""Every game: the named features of a position are all that its value is made of."""

from __future__ import annotations

from importlib import resources

import pytest

from tests.playing import Variant, played, seatings, variants, walk
from wanli.app.core.languages import LANGUAGES, translator
from wanli.bots import Heuristic
from wanli.engine import Rng, State
from wanli.games import load_heuristic, package_of

STEP = 9
DECIDING = ("match", "defeat")
"""What only the end of a match brings."""


def heuristic_of(slug: str) -> Heuristic:
    return load_heuristic(slug)


def positions(variant: Variant) -> list[State]:
    """Some of a random match, its last ones and its end among them."""
    match = played(variant, seed=301)
    last = len(match.log)
    return [match.at(moment) for moment in sorted({*range(0, min(last, 40 * STEP), STEP), last - 2, last - 1, last})]


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_the_features_of_a_position_add_up_to_its_value(variant: Variant) -> None:
    heuristic = heuristic_of(variant.slug)
    for state in positions(variant):
        before = state.encode()
        for seat in range(state.seats):
            features = heuristic.features(state, seat)
            assert sum(features.values()) == pytest.approx(heuristic.value(state, seat), abs=1e-6)
        assert state.encode() == before


@pytest.mark.cpython
@pytest.mark.parametrize("variant", variants(), ids=str)
def test_every_feature_has_a_text(variant: Variant) -> None:
    """A few of a match's positions show all that there are in this variant."""
    heuristic = heuristic_of(variant.slug)
    named = {name for state in positions(variant) for name in heuristic.features(state, 0)}
    texts = resources.files(package_of(variant.slug)).joinpath("texts", "locale", "en.po").read_text("utf-8")
    assert len(named) >= min(4, texts.count(f'msgid "{variant.slug}.feature.')) > 0
    for lang in LANGUAGES:
        t = translator(lang)
        assert [name for name in sorted(named) if not t.has(f"{variant.slug}.feature.{name}")] == []


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_no_feature_only_makes_the_sum_right(variant: Variant) -> None:
    """Each differs between positions."""
    heuristic = heuristic_of(variant.slug)
    seen: dict[str, set[float]] = {}
    step = STEP if len(played(variant, seed=302).log) > 10 * STEP else 1
    for number, (state, _) in enumerate(walk(variant.match(seed=302), seed=305)):
        if number % step == 0 and number < 60 * STEP:
            imagined = state.game.imagine(state.view(state.seat), Rng(number))
            for seat in range(state.seats):
                for name, points in heuristic.features(imagined, seat).items():
                    seen.setdefault(name, set()).add(round(points, 6))
    assert [name for name, values in seen.items() if name not in DECIDING and len(values) < 2] == []
