"""The incremental totals of `site_totals` equal the totals that the rules count from the whole row."""

from __future__ import annotations

import pytest

from tests.games.mauer.positions import LETTERS, position, walk
from wanli.games.mauer.rules.game import MAUER
from wanli.games.mauer.rules.site_totals import SiteTotals, lead
from wanli.games.mauer.rules.sites import Site, leader, scores
from wanli.games.mauer.rules.state import MauerState


def check(totals: SiteTotals, site: Site) -> None:
    """Assert that `totals` has the totals, seats and leader of the row of `site`."""
    real = scores(site.row)
    assert totals.present == list(real)
    assert {seat: totals.totals()[seat] for seat in totals.present} == {seat: real[seat].total for seat in real}
    assert lead(totals.totals(), totals.present).seat == leader(site.row)


@pytest.mark.parametrize("seats", MAUER.seats)
def test_incremental_totals_equal_the_totals_after_the_move(seats: int) -> None:
    compared = 0
    for state in walk(seats, 3):
        for action in state.legal():
            match action:
                case ("play", str(kind), int(count), int(site_index)):
                    changed = SiteTotals(state.sites[site_index], seats).with_cards(state.stack[-1].seat, kind, count)
                case ("cover", int(site_index), int(position)):
                    under = state.sites[site_index].row[position]
                    changed = SiteTotals(state.sites[site_index], seats).with_dragon(state.stack[-1].seat, under)
                case ("lay", int(site_index), int(value), _):
                    changed = SiteTotals(state.sites[site_index], seats).with_token(state.stack[-1].seat, value)
                case _:
                    continue
            after = state.copy()
            after.play(action)
            check(changed, after.sites[site_index])
            compared += 1
    assert compared > 100


def test_totals_and_leader_equal_the_rules_throughout_matches() -> None:
    tied = 0
    for seats in MAUER.seats:
        for state in walk(seats, 4):
            for site in state.sites:
                check(SiteTotals(site, seats), site)
                tied += bool(site.row) and leader(site.row) is None
    assert tied > 50, "ties must be compared too"


@pytest.mark.parametrize(
    "row",
    [
        "8 1 | A:wall+gate B:tower",
        "8 1 | A:tower B:gate",
        "8 1 | A:tower+gate+gate B:wall",
        "8 1 | A:tower+gate+wall",
        "5 1 | A:warrior+warrior+warrior B:gate C:gate",
        "7 | A:tower+gate*4 B:wall",
        "7 | A:gate*1 B:wall",
        "7 | A:gate*4 B:wall",
        "7 3 | A:wall B:wall",
        "7 3 |",
    ],
)
def test_settlements_are_all_endings_by_valuations_alone(row: str) -> None:
    site = position([row], action=2, decks=["wall"]).sites[0]
    settlements = {tuple(fame) for fame in SiteTotals(site, 3).settlements()}
    leading = leader(site.row)
    if leading is None:
        assert settlements == {(0, 0, 0)}
        return
    state = position([row], turn_of=LETTERS[leading], decks=[""] * 3, finisher="C", final=True, supply=[])
    before = [sum(player.won) for player in state.players]
    assert settlements == {
        tuple(after - won_before for after, won_before in zip(ending, before, strict=True)) for ending in endings(state)
    }


def endings(state: MauerState) -> set[tuple[int, ...]]:
    """The fame of each seat for every possible end of the match."""
    if state.ended:
        return {tuple(sum(player.won) for player in state.players)}
    outcomes = set()
    for action in state.legal():
        after = state.copy()
        after.play(action)
        outcomes |= endings(after)
    return outcomes
