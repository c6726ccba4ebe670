"""The views of every game have the type that its TypedDict declares."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict, get_type_hints, is_typeddict

import pytest

from tests.json_shapes import misfits
from tests.playing import Variant, seats_and_spectator, variants, walk
from wanli.engine import View, intermediate_views
from wanli.games import GAMES, load_ui


def view_type(slug: str) -> Any:
    return get_type_hints(GAMES[slug].state_type.view)["return"]


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_game_declares_a_view_type(slug: str) -> None:
    declared = view_type(slug)
    typed = is_typeddict(declared) and get_type_hints(View).items() < get_type_hints(declared).items()
    assert typed


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_views_fit_their_type(variant: Variant) -> None:
    match, declared = variant.match(71), view_type(variant.slug)
    kinds = load_ui(variant.slug).motion.moments
    for index, (state, action) in enumerate(walk(match, seed=72)):
        if index % (5 if index < 400 else 40) == 0:
            views = [state.view(seat) for seat in seats_and_spectator(state)]
            views += intermediate_views(state.copy(), action, state.seat, kinds).values()
            assert [misfit for view in views for misfit in misfits(view, declared)] == []
    for seat in seats_and_spectator(match.state):
        assert [*misfits(match.state.view(seat), declared)] == []


class Inner(TypedDict):
    kind: str | None


class Outer(TypedDict):
    inner: list[Inner]
    count: NotRequired[int]


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"inner": [{}]},
        {"inner": [{"kind": 1}]},
        {"inner": ({"kind": None},)},
        {"inner": [], "more": 1},
        {"inner": [], "count": True},
    ],
)
def test_misfits_reports_wrong_data(data: object) -> None:
    assert [*misfits(data, Outer)]


def test_misfits_accepts_right_data() -> None:
    assert [*misfits({"inner": [{"kind": None}, {"kind": "x"}], "count": 1}, Outer)] == []
