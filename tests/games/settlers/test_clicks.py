"""The picks of single clicks on the table of Die Große Mauer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.settlers.positions import A, B, corner, edge, position
from tests.scenes import look
from wanli.engine import Match, Reason, Rng
from wanli.games.settlers.rules.board import board_for
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.position import MAIN, SPECIAL
from wanli.games.settlers.rules.state import SettlersState
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.game_ui import GAME_UI
from wanli.games.settlers.ui.selection.selector import Choice, choice_of, highlighted_places
from wanli.ui.selection.picks import Picked, Play, Refuse

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

WOOD, BRICK, WOOL, GRAIN, ORE = range(5)


def after(state: SettlersState, *picks: Any) -> Context:
    """The context after clicks that pick something."""
    context = look(state, state.seat)
    for pick in picks:
        answer = GAME_UI.selector.pick(context, ("pick", *pick))
        assert isinstance(answer, Picked), (pick, answer)
        context = replace(context, selection=answer.selection)
    return context


def rich() -> SettlersState:
    """A position with cards for the bank, for roads and for a settlement at a reached corner."""
    roads = [edge("L26", "E"), edge("L26", "NE")]
    return position(
        hands={A: "9 wood 9 brick wool grain"}, settlements={A: [corner("L26", "SE")]}, roads={A: roads},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("picks", "give", "take"),
    [
        ([("give", WOOD)], WOOD, -1),
        ([("take", ORE)], -1, ORE),
        ([("give", WOOD), ("take", ORE)], WOOD, ORE),
        ([("take", ORE), ("give", WOOD)], WOOD, ORE),
        ([("give", WOOD), ("take", ORE), ("take", WOOL)], WOOD, WOOL),
        ([("give", WOOD), ("take", ORE), ("give", BRICK)], BRICK, ORE),
        ([("take", ORE), ("give", WOOD), ("take", WOOL)], WOOD, WOOL),
        ([("give", WOOD), ("take", BRICK), ("give", BRICK)], BRICK, -1),
        ([("take", BRICK), ("give", WOOD), ("give", BRICK)], BRICK, -1),
        ([("give", WOOD), ("take", ORE), ("give", WOOD)], WOOD, ORE),
    ],
)
def test_bank_cards_are_picked_in_any_order(picks: list[Any], give: int, take: int) -> None:
    assert choice_of(after(rich(), ("bank",), *picks)) == Choice("bank", (give, take))


def test_a_place_for_another_piece_is_highlighted_by_a_click_and_then_picked() -> None:
    """A click on a dark place for another kind of piece does not complete a move."""
    state = rich()
    site, road = corner("L26", "N"), edge("L26", "NW")
    context = after(state, ("build", "settlement"))
    assert set(highlighted_places(context).corners) == {site}
    assert not highlighted_places(context).edges
    turned = after(state, ("build", "settlement"), ("edge", road))
    assert choice_of(turned) == Choice("build", ("road",))
    assert road in highlighted_places(turned).edges
    assert choice_of(after(state, ("build", "settlement"), ("edge", road), ("edge", road))).args == ("road", road)


def test_once_a_piece_is_shown_only_places_for_its_kind_are_lit() -> None:
    state = rich()
    context = after(state, ("edge", edge("L26", "NW")))
    assert highlighted_places(after(state)).corners
    assert highlighted_places(after(state)).sections
    assert not highlighted_places(context).corners
    assert not highlighted_places(context).sections
    assert highlighted_places(context).edges == highlighted_places(after(state)).edges
    site = corner("L26", "N")
    assert choice_of(after(state, ("edge", edge("L26", "NW")), ("corner", site))) == Choice("do", ("settle", site))


def test_no_place_for_a_settlement_names_the_distance_where_that_is_the_reason() -> None:
    home = corner("L26", "SE")
    near = position(hands={A: "wood brick wool grain"}, settlements={A: [home]}, roads={A: [edge("L26", "E")]})
    nowhere = position(hands={A: "wood brick wool grain"}, settlements={A: [home]}, roads={A: []})
    for state, key in ((near, "no_site_too_near"), (nowhere, "no_site_settlement")):
        refused = GAME_UI.selector.pick(after(state), ("pick", "build", "settlement"))
        assert refused == Refuse(Reason(key, rule="A4"))


def test_the_wall_is_the_same_on_the_cost_card_and_on_the_board() -> None:
    state = position(hands={A: "wood brick"})
    for once, again in ((("build", "wall"), ("section", "A3")), (("section", "A3"), ("build", "wall"))):
        context = after(state, once)
        assert choice_of(context) == Choice("do", ("wall",))
        assert GAME_UI.selector.pick(context, ("pick", *again)) == Play(("wall",))
    assert highlighted_places(after(state)).sections == {"A3": ("wall",)}
    refused = GAME_UI.selector.pick(after(state), ("pick", "section", "A4"))
    assert refused == Refuse(Reason("not_own_section", {"seat": B}, "B12"))


def test_a_knight_drives_from_one_field_to_another() -> None:
    state = position(cards={A: "knight"}, gathered={"III": "III", "IV": "IV"})
    state.play(("knight",))
    context = after(state, ("field", "III"))
    assert choice_of(context) == Choice("drive", ("III",))
    assert highlighted_places(context).fields == {"III", "IV", "V"}
    assert not highlighted_places(context).hexes
    assert choice_of(after(state, ("field", "III"), ("field", "III"))) == Choice()
    assert choice_of(after(state, ("field", "III"), ("field", "IV"), ("field", "V"))).args == ("drive", "III", "V")
    assert choice_of(after(state, ("field", "III"), ("hex", "S01"))) == Choice(), "the sea is lit again"


def test_plenty_is_put_away_by_a_second_click_on_its_card() -> None:
    state = position(cards={A: "plenty"})
    assert choice_of(after(state, ("card", "plenty"))).kind == "plenty"
    assert choice_of(after(state, ("card", "plenty"), ("card", "plenty"))) == Choice()


def test_the_reason_on_the_cost_card_is_that_of_every_site() -> None:
    """The cost card refers to no place, so its reason is that of every possible site of the piece."""
    verbs = {"road": "road", "settlement": "settle", "city": "city"}
    seen: set[tuple[str, bool]] = set()
    match = Match.new(SETTLERS, seats=4, seed=3)
    rng, board = Rng(4), board_for(4, False)
    places = {"road": range(len(board.edges)), "settlement": range(len(board.corners))}
    while not match.over:
        state = match.state
        if state.stack[-1].kind in (MAIN, SPECIAL):
            context = look(state, state.seat)
            for piece, verb in verbs.items():
                if any(action[0] == verb for action in context.legal):
                    continue
                answer = GAME_UI.selector.pick(context, ("pick", "build", piece))
                assert isinstance(answer, Refuse)
                reasons = [state.why_not((verb, place)) for place in places.get(piece, places["settlement"])]
                at_sites = [reason for reason in reasons if reason and reason.key in ("no_pieces", "cannot_pay")]
                if answer.reason.key.startswith("no_site"):
                    assert not at_sites
                else:
                    assert all(reason == answer.reason for reason in at_sites)
                seen.add((answer.reason.key, bool(at_sites)))
        match.play(rng.choice(state.legal()))
    assert {("cannot_pay", True), ("cannot_pay", False)} <= seen
    assert any(key.startswith("no_site") for key, _ in seen)
