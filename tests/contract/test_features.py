"""Every game: the named features of a position add up to its value, and have texts."""

from __future__ import annotations

from importlib import resources

import pytest

from tests.playing import Variant, played, seatings, variants, walk
from wanli.bots import Heuristic
from wanli.engine import Rng, State
from wanli.games import load_heuristic, package_of
from wanli.texts.languages import LANGUAGES, translator

INTERVAL = 9
FINAL_FEATURES = ("match", "defeat")
"""Features that only a finished match has."""


def heuristic_of(slug: str) -> Heuristic:
    return load_heuristic(slug)


def positions(variant: Variant) -> list[State]:
    """Return some positions of a random match, including the last ones and the end."""
    match = played(variant, seed=301)
    last = len(match.log)
    return [
        match.at(index) for index in sorted({*range(0, min(last, 40 * INTERVAL), INTERVAL), last - 2, last - 1, last})
    ]


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
    """A few positions of a match show all features of a variant."""
    heuristic = heuristic_of(variant.slug)
    named = {name for state in positions(variant) for name in heuristic.features(state, 0)}
    texts = resources.files(package_of(variant.slug)).joinpath("texts", "locale", "en.po").read_text("utf-8")
    assert len(named) >= min(4, texts.count(f'msgid "{variant.slug}.feature.')) > 0
    for lang in LANGUAGES:
        t = translator(lang)
        assert [name for name in sorted(named) if not t.has(f"{variant.slug}.feature.{name}")] == []


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_no_feature_is_constant(variant: Variant) -> None:
    """Each feature has different values in different positions."""
    heuristic = heuristic_of(variant.slug)
    values_by_name: dict[str, set[float]] = {}
    step = INTERVAL if len(played(variant, seed=302).log) > 10 * INTERVAL else 1
    for index, (state, _) in enumerate(walk(variant.match(seed=302), seed=305)):
        if index % step == 0 and index < 60 * INTERVAL:
            imagined = state.game.imagine(state.view(state.seat), Rng(index))
            for seat in range(state.seats):
                for name, points in heuristic.features(imagined, seat).items():
                    values_by_name.setdefault(name, set()).add(round(points, 6))
    assert [name for name, values in values_by_name.items() if name not in FINAL_FEATURES and len(values) < 2] == []
