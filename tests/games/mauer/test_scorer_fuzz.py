"""The scores of thousands of random sites, compared with the independent scorer of `oracle.py`."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.mauer import oracle
from tests.games.mauer.oracle import SET, Row
from tests.playing import policies, seatings, walk
from wanli.games.mauer.rules.sites import Card, Place, card_values, leader, scores

pytestmark = pytest.mark.cpython

KINDS = list(SET)


@st.composite
def sites(draw: st.DrawFn) -> Row:
    """A possible site: cards of whole sets, dragons on cards without tokens, at most one token."""
    seats = draw(st.integers(2, 5))
    pick = st.tuples(st.integers(0, seats - 1), st.sampled_from(KINDS))
    left = {seat: Counter(SET) for seat in range(seats)}
    row: Row = []
    token_at = draw(st.integers(0, 14))
    for owner, kind in draw(st.lists(pick, max_size=26)):
        if not left[owner][kind]:
            continue
        left[owner][kind] -= 1
        free = [at for at, place in enumerate(row) if not place[2]]
        if kind == "dragon" and free and draw(st.booleans()):
            at = draw(st.sampled_from(free))
            under = row[at]
            row[at] = [owner, "dragon", 0, [*under[3], under[:2]]]
        else:
            token = draw(st.sampled_from([1, 2, 3, 4, 5, 7, 8])) if len(row) == token_at else 0
            row.append([owner, kind, token, []])
    return row


def places(row: Row) -> list[Place]:
    return [Place(o, kind, token, tuple(Card(*card) for card in covered)) for o, kind, token, covered in row]


def check(row: Row) -> None:
    mine = places(row)
    assert card_values(mine) == oracle.card_values(row)
    assert {owner: score.total for owner, score in scores(mine).items()} == oracle.totals(row)
    assert leader(mine) == oracle.sole_leader(row)
    for owner, score in scores(mine).items():
        assert score.token == sum(token for holder, _, token, _ in row if holder == owner)
        assert score.cards - score.token == score.total


@settings(max_examples=700, deadline=None, derandomize=True)
@given(row=sites())
def test_random_sites(row: Row) -> None:
    check(row)


@pytest.mark.full
@settings(max_examples=2000, deadline=None)
@given(row=sites())
def test_thousands_of_other_random_sites(row: Row) -> None:
    check(row)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(row=sites(), data=st.data())
def test_order_does_not_matter_for_totals(row: Row, data: st.DataObject) -> None:
    shuffled: list[Any] = data.draw(st.permutations(row))
    assert oracle.totals(shuffled) == oracle.totals(row)
    assert {o: s.total for o, s in scores(places(shuffled)).items()} == oracle.totals(row)


@pytest.mark.parametrize("variant", [v for v in seatings() if v.slug == "mauer"], ids=str)
def test_all_sites_of_random_matches(variant: Any) -> None:
    for name, policy in policies("mauer").items():
        match = variant.match(seed=hash_free(name))
        for state, _ in walk(match, policy, seed=8):
            data, view = state.encode(), state.view(None)
            for saved, site_view in zip(data["sites"], view["sites"], strict=True):
                totals = oracle.totals(saved["row"])
                assert {score["owner"]: score["total"] for score in site_view["scores"]} == totals
                assert site_view["leader"] == oracle.sole_leader(saved["row"])
                assert [place["value"] for place in site_view["row"]] == oracle.card_values(saved["row"])
                assert site_view["closed"] == (not saved["tokens"])


def hash_free(name: str) -> int:
    """A number for a name, the same in every process."""
    return sum(name.encode())
