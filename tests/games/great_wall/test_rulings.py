"""The house rulings that no edge case covers, and the completeness of the tests of rulings and edge cases.

Docstrings of tests in this folder name the rule that they settle: a house ruling of the rules page (R39), or one of 89
edge cases, situations in which several rules meet. Edge cases are numbered through this folder from the setup to the
views. These numbers are used nowhere else. In names of tests `a12`, `g05` and `t24` are cards.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

from tests.games.great_wall.positions import (
    PASS,
    activate,
    ask,
    clerks,
    dealt,
    do,
    done,
    facts_of,
    give,
    hand,
    horde,
    kind_of,
    post,
    rest,
    run_step,
    table,
)  # fmt: skip
from wanli.games.great_wall.rules.agenda import open_window
from wanli.games.great_wall.rules.components import COMPONENTS, OPERATIONS, parsed
from wanli.games.great_wall.rules.constants import LOCATIONS, REED, SITES

CASES = range(1, 90)
RULINGS = range(1, 65)


def test_every_edge_case_and_every_ruling_has_a_test_that_names_it() -> None:
    """The docstring says "Edge case 12", "Edge cases 71 and 72", "House ruling R39" or "House rulings R14 and R54"."""
    cases, rulings = set(), set()
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for function in ast.parse(path.read_text("utf-8")).body:
            if not isinstance(function, ast.FunctionDef) or not function.name.startswith("test_"):
                continue
            if path == Path(__file__) and function.name.startswith("test_every_edge_case"):
                continue
            docstring = ast.get_docstring(function) or ""
            for numbers in re.findall(r"^Edge cases? (\d+(?: and \d+)?)", docstring):
                cases |= {int(number) for number in re.findall(r"\d+", numbers)}
            for numbers in re.findall(r"[Hh]ouse rulings? (R\d+(?: and R\d+)*)", docstring):
                rulings |= {int(number) for number in re.findall(r"\d+", numbers)}
    assert sorted(cases) == list(CASES)
    assert sorted(rulings) == list(RULINGS)


def test_archers_reach_a_post_from_the_rest_zone_by_an_attack_only() -> None:
    """House ruling R9."""
    state = table(3)
    rest(state, 1, 0, archers=1)
    horde(state, 1, "out_b")
    clerks(state, "command_post", a=1)
    activate(state, "command_post")
    assert all(action == PASS or action[3] == "archer" for action in state.legal()), "from rest zone to rest zone"
    do(state, PASS)
    ask(state, 0, "sortie", kind="", section=-1)
    assert {action[0] for action in state.legal()} == {"pass", "shoot"}
    do(state, next(action for action in state.legal() if action[0] == "shoot"))
    assert state.posts[1][0] == 1


def test_honour_is_paid_before_anybody_falls() -> None:
    """House ruling R37."""
    state = table(3)
    horde(state, 0, "out_a", *[(seat, "spearman", (cell,)) for seat, cell in ((0, 7), (1, 8), (0, 9), (1, 10))])
    post(state, 0, 2)
    events = run_step(state, "defeats", left=[0])
    while not done(state):
        events += do(state, PASS if PASS in state.legal() else state.legal()[0])
    kinds = [event.kind for event in events]
    assert kinds.index("honour") < kinds.index("kill") < kinds.index("killed") < kinds.index("claim")
    assert [clan.honour for clan in state.players] == [2, 2, 2], "two of them with soldiers, one with an archer"


def test_gains_of_a_tactic_do_not_pay_its_boost() -> None:
    """House ruling R40."""
    state = table(3)
    hand(state, 0, "t19")
    open_window(state, ["SUMMER"], [0])
    state.stack = []
    state.run()
    assert ("tactic", "t19", "free") in state.legal()
    assert ("tactic", "t19", "boost") not in state.legal(), "its chi would come too late"


def test_simultaneous_effects_go_by_tea_order() -> None:
    """House ruling R40."""
    state = table(3)
    state.tea = [2, 0, 1]
    clerks(state, "quarry", a=2, b=1, c=1)
    for clan in state.players:
        clan.active = ("a15",)
    events = activate(state, "quarry")
    tolls = [facts["seat"] for facts in facts_of(events, "gain") if facts["why"] == "advisor"]
    assert tolls == [2, 0, 1]


def test_the_temple_is_built() -> None:
    """House ruling R47."""
    assert SITES[3] in LOCATIONS
    state = table(3)
    clerks(state, "temple", a=2, b=1)
    activate(state, "temple")
    assert [clan.resources[3] for clan in state.players] == [2, 1, 0]


def test_hordes_survive_a_breach() -> None:
    """House ruling R48."""
    state = table(3)
    horde(state, 0, "lev_a", (0, "spearman", (8,)))
    horde(state, 0, "ram_a")
    run_step(state, "assaults", left=[0])
    while not done(state):
        do(state, PASS if PASS in state.legal() else state.legal()[0])
    assert [enemy.card for enemy in state.hordes[0]] == ["lev_a", "ram_a"]


def test_the_hordes_of_the_left_section_leave_with_two_seats_only() -> None:
    """House ruling R49."""
    for seats in (1, 2, 3, 4, 5):
        state = dealt(seats)
        sections = {COMPONENTS.hordes[card].section for card in state.horde_deck}
        assert (0 in sections) == (seats > 2)


def test_reed_clan_and_rival_play_where_the_sheet_names_their_pages() -> None:
    """House ruling R50."""
    assert [dealt(seats).reed is not None for seats in (1, 2, 3)] == [True, True, False]
    assert [dealt(seats).rival is not None for seats in (1, 2, 3)] == [True, False, False]
    assert dealt(2).tea[-1] == REED


def test_a_tactic_must_change_something_and_its_boost_be_paid_before() -> None:
    """House ruling R52."""
    state = table(3)
    hand(state, 0, "t17", "t18")
    give(state, 0, chi=1)
    open_window(state, ["SUMMER"], [0])
    state.stack = []
    state.run()
    assert set(state.legal()) == {PASS, ("tactic", "t18", "free")}, "no shame to lay down, two chi for the boost"


def test_a_first_overseer_is_an_upgrade_everywhere() -> None:
    """House ruling R56."""
    state = table(3)
    state.players[0].general, state.players[0].supporters = "g01", (("a01", True),)
    state.players[1].active = ("a25",)
    give(state, 0, wood=2)
    give(state, 1, wood=1)
    ask(state, 0, "ledger", less=0)
    do(state, ("upgrade", "quarry", "spearman"))
    assert kind_of(state) == "gain", "g01 fires"
    do(state, state.legal()[0])
    ask(state, 1, "ledger", less=0)
    assert ("upgrade", "quarry", "spearman") in state.legal(), "a25 makes it cheaper"


def test_the_warehouse_has_no_limit() -> None:
    """House ruling R61."""
    state = table(3)
    state.warehouse = [40, 40, 40]
    give(state, 0, stone=3)
    ask(state, 0, "donate", site=1, limit=1)
    do(state, ("donate", 1))
    assert state.warehouse == [40, 41, 40]


def test_the_fifth_clan_has_the_same_pieces() -> None:
    """House ruling R62."""
    state = dealt(5)
    first, *others = state.players
    assert all(
        (clan.soldiers, clan.clerks, clan.school) == (first.soldiers, first.clerks, first.school) for clan in others
    )
    assert all(clan.commands == first.commands for clan in others)
    assert len(state.track) == 5


def test_every_operation_is_used_by_a_card() -> None:
    used = set(_operations(parsed()))
    assert used == set(OPERATIONS)


def _operations(data: Any) -> list[str]:
    if isinstance(data, dict):
        own = [data["op"]] if "op" in data else []
        return own + [op for value in data.values() for op in _operations(value)]
    if isinstance(data, list):
        return [op for value in data for op in _operations(value)]
    return []
