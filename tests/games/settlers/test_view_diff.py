"""The changes for a seat in sentences: harvest, awards, wall, and affordable purchases."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.settlers.positions import position, restored
from tests.view_diffs import told, view_diff
from wanli.games.settlers.rules.components import COMPONENTS, RESOURCES
from wanli.games.settlers.rules.state import SettlersState

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

A, B = 0, 1


def with_changes(state: SettlersState, **changed: Any) -> SettlersState:
    """A copy of the position with other fields, which may be unsound."""
    after = state.copy()
    for name, value in changed.items():
        setattr(after, name, value)
    return after


def test_the_longest_road_changes_hands() -> None:
    before = position()
    held = with_changes(before, longest=A)
    lost = with_changes(before, longest=B)
    assert told(before, held, A)[0] == "You get the Longest Road: 2 points."
    assert told(held, lost, A, "you")[0] == "Player 1 took the Longest Road from you. You lost 2 points."
    assert told(held, lost, A, "could")[0] == "Player 1 could take the Longest Road and its 2 points from you."
    assert told(held, lost, B)[0] == "You take the Longest Road from Player 0. You gain 2 points, and Player 0 loses 2."


def test_the_wall_holds_no_rider_more() -> None:
    before = position(levels={"A3": 2}, attackers={"A3": "III"})
    after = position(levels={"A3": 2}, attackers={"A3": "III III"})
    assert told(before, after, A, "you") == ["The next rider would break your wall: level 2 against 2 riders."]
    did = "The next rider would break the wall of Player 0: level 2 against 2 riders."
    assert told(before, after, A, "did") == [did]
    assert told(after, before, A) == ["Your wall is safer: level 2 against 1 rider."]


def test_affordable_purchases_are_private() -> None:
    before, after = position(hands={A: "grain wool"}), position(hands={A: "grain wool ore"})
    assert told(before, after, A) == ["You can then afford a development card."]
    assert view_diff(before, after, A, None) == []
    assert view_diff(before, after, A, B) == []


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        ("brick wood grain", "You save your cards for a settlement. You are only 1 card short."),
        ("brick wood grain wool", "You keep all the cards for a settlement."),
    ],
)
def test_nobody_is_0_cards_short(hand: str, text: str) -> None:
    before = position(hands={A: hand}, dice=(3, 3))
    after = before.copy()
    after.play(("end",))
    assert text in told(before, after, A)


def test_riders_on_the_land_take_the_harvest() -> None:
    before = position()
    board = before.board
    own_land = next(
        id_
        for corner, owner, _ in before.view(A)["buildings"]
        if owner == A
        for id_ in board.corners[corner].hexes
        if board.hex(id_).number
    )
    riders = [(0,) if land == own_land else () for land in board.land]
    after = with_changes(before, invaders=riders, malus=[1, 0, 0, 0])
    kinds = [change.kind for change in view_diff(before, after, A)]
    assert "harvest_less" in kinds
    assert "breached" in kinds


def test_more_harvest_names_its_resources() -> None:
    """Two places that bring equally many cards differ by what they bring."""
    before = position()
    board = before.board
    corner = next(corner for corner, owner, _ in before.view(A)["buildings"] if owner == A)
    after = with_changes(before, cities=[mask | (1 << corner) * (seat == A) for seat, mask in enumerate(before.cities)])
    [change] = [change for change in view_diff(before, after, A) if change.kind == "harvest"]
    terrains = {board.hex(id_).terrain for id_ in board.corners[corner].hexes if board.hex(id_).number}
    expected = {RESOURCES[COMPONENTS.yields[terrain]] for terrain in terrains}
    assert set(change.facts["resources"]) == expected
    [sentence] = [line for line in told(before, after, A) if "36 rolls" in line]
    assert all(name in sentence.split(": more ")[1] for name in expected)


def test_a_restored_position_has_not_changed() -> None:
    before = position()
    assert view_diff(before, restored(before.encode()), A) == []


def test_a_road_leads_to_a_corner_where_one_could_settle() -> None:
    before = position()
    own = next(corner for corner, owner, _ in before.view(A)["buildings"] if owner == A)
    board = before.board
    taken = {corner for corner, _, _ in before.view(A)["buildings"]}
    new_corners = 0
    for number, edge in enumerate(board.edges):
        if own in (edge.a, edge.b) and not edge.wall:
            after = before.copy()
            after.roads = [roads | (1 << number) * (seat == A) for seat, roads in enumerate(before.roads)]
            end = board.other_end(number, own)
            for onward in board.corners[end].edges:
                far = board.other_end(onward, end)
                further = with_changes(after, roads=[r | (1 << onward) * (s == A) for s, r in enumerate(after.roads)])
                free = board.corners[far].reachable and not taken.intersection({far, *board.corners[far].neighbours})
                corners = [change for change in view_diff(after, further, A) if change.kind == "corner"]
                assert not corners or free
                new_corners += bool(corners)
    assert new_corners


def test_cards_that_are_missing() -> None:
    """A city costs 2 grain and 3 ore."""
    poor, better = position(hands={A: "wood wood grain grain"}), position(hands={A: "wood grain grain ore"})
    assert told(poor, better, A) == ["You are then only 2 cards short of a city."]
    assert told(better, poor, A) == ["You are then 3 cards short of a city, more than now."]
    assert view_diff(poor, better, A, B) == []
    rich = position(hands={A: "grain grain ore ore ore"})
    assert told(rich, position(hands={A: "grain grain ore ore"}), A) == ["You can then no longer afford a city."]


def test_a_card_drawn_from_somebody() -> None:
    before = position(hands={A: "wood", B: "wood brick"})
    after = position(hands={A: "wood brick", B: "wood"})
    assert "You draw a card from Player 1, who then has 1 left." in told(before, after, A)
    assert told(before, after, A, "did") == ["Player 0 drew a card from Player 1."]


def test_an_offer_is_described_by_its_benefit() -> None:
    before = position(hands={A: "wood grain grain ore ore", B: "ore"})
    after = before.copy()
    after.play(("offer", (1, 0, 0, 0, 0), (0, 0, 0, 0, 1)))
    assert told(before, after, A)[0] == "If somebody accepts, you can afford a city."
