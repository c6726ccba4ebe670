"""The options of a match, and the combinations of them that fit (island C10)."""

from __future__ import annotations

from wanli.engine import JsonDict, Option, Reason, SetupRefused
from wanli.games.settlers.rules.island_layout import BEGINNERS, FIXED, FREE, MIXED, SPIRAL
from wanli.games.settlers.rules.maps import GREAT_WALL, ISLANDS, SEATS, map_name
from wanli.games.settlers.rules.throws import BALANCED

OPTIONS = (
    Option("counted", False),
    Option("wall_roads", False, refines="map"),
    Option("map", GREAT_WALL, tuple(SEATS), added=True),
    Option("layout", SPIRAL, (BEGINNERS, SPIRAL, FREE), added=True, refines="map"),
    Option("harbours", FIXED, (FIXED, MIXED), added=True, refines="map"),
    Option("places", "free", ("free", BEGINNERS), added=True, refines="map"),
    Option("target", 10, (8, 9, 10, 11, 12), added=True, refines="map"),
    Option("friendly", False, added=True, refines="map"),
    Option("dice", "random", ("random", BALANCED), added=True),
)
ISLAND_ONLY = ("layout", "harbours", "places", "target", "friendly")
SCENARIO_ONLY = ("wall_roads",)


def check_options(options: JsonDict) -> None:
    """Raise SetupRefused if these complete options do not fit together.

    The reasons are `island_only`, `scenario_only`, `layout_not_here` and `places_without_layout`.
    """
    island = ISLANDS.get(map_name(options))
    if island is None:
        for key in ISLAND_ONLY:
            if key in options:
                raise SetupRefused(Reason("island_only", {"option": key}, "C10"))
        return
    for key in SCENARIO_ONLY:
        if options[key]:
            raise SetupRefused(Reason("scenario_only", {"option": key}, "C10"))
    if options.get("layout") == BEGINNERS and island.beginners is None:
        raise SetupRefused(Reason("layout_not_here", rule="C10"))
    if options.get("places") == BEGINNERS and options.get("layout") != BEGINNERS:
        raise SetupRefused(Reason("places_without_layout", rule="C10"))
