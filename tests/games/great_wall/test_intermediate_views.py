"""The changes by an event of The Great Wall are shown with its line, neither before nor after it."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.games.great_wall.policies import POLICIES
from tests.playing import view_of, walk
from wanli.engine import JsonDict, Match, intermediate_views
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.ui.game_ui import GAME_UI

SHOWN = (
    "advisor_row",
    "advisor_discard",
    "barricades",
    "clerks",
    "command_discard",
    "requests_open",
    "shame_supply",
    "slot",
    "tactic_deck",
    "tactic_discard",
    "tea",
    "tokens",
    "track",
    "wall",
    "warehouse",
    "year",
)
"""Parts of the view that the table shows outside the seats."""
OF_SEATS = (
    "active",
    "clerks",
    "commands",
    "general",
    "honour",
    "known_resources",
    "overseers",
    "shamed",
    "tactic_count",
)


def seen(view: JsonDict) -> JsonDict:
    return {name: view[name] for name in SHOWN} | {
        f"{name} of {seat}": player[name] for seat, player in enumerate(view["players"]) for name in OF_SEATS
    }


@cache
def changes() -> dict[str, set[str]]:
    """The changed parts by kind of event, in a match of three and a cooperative one."""
    parts_by_kind: dict[str, set[str]] = {}
    for mode in ("standard", "coop"):
        match = Match.new(GREAT_WALL, 3, 7, {"mode": mode})
        for _ in walk(match, POLICIES["busy"], 3):
            pass
        for number, record in enumerate(match.log):
            before = match.at(number)
            earlier = seen(view_of(before, 0))
            kinds = {event.kind for event in record.events}
            views: Any = intermediate_views(before, record.action, 0, kinds)
            for at, event in enumerate(record.events):
                later = seen(views[at]) if at in views else earlier
                parts_by_kind.setdefault(event.kind, set()).update(
                    name for name in later if later[name] != earlier[name]
                )
                earlier = later
    return parts_by_kind


@pytest.mark.parametrize("kind", ["row", "row_gone", "draw", "tea", "slot", "move", "clerks_home", "pay", "shame_gain"])
def test_the_match_contains_this_change(kind: str) -> None:
    assert changes()[kind]


def test_events_that_change_the_table_have_an_intermediate_state() -> None:
    changing = {kind for kind, parts in changes().items() if parts}
    assert changing - set(GAME_UI.motion.moments) - {"quiet", "window"} == set()


def test_shame_is_placed_with_its_event() -> None:
    assert "shame_supply" in changes()["shame_gain"]
    assert "shame_supply" not in changes().get("gain", set()) | changes().get("quiet", set())
