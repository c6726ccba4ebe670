"""Every legal action is a route of clicks.

A click is a token: ("to", location), ("cell", card, cell), ("card", id) and so on; each stands for one thing on the
table or for one button.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from wanli.engine import Action
from wanli.games.great_wall.rules.constants import KINDS, RESOURCES

Token = tuple[Any, ...]
Path = tuple[Token, ...]


@lru_cache(maxsize=4096)
def routes(action: Action) -> tuple[Path, ...]:
    """The ways to click this action together, the usual one first."""
    match action:
        case ("move", "supply", target):
            return ((("to", target),), (("from", "supply"), ("to", target)))
        case ("move" | "reed", source, target):
            return ((("from", source), ("to", target)),)
        case ("extend" | "activate", location):
            return ((("to", location),),)
        case ("slot" | "copy", slot):
            return ((("slot", slot),),)
        case ("section", section):
            return ((("sec", section),),)
        case ("upgrade", site, kind):
            return ((("to", site), *((("kind", kind),) if kind else ())),)
        case ("pay" | "gain", *mix):
            return (tuple(("n", what, count) for what, count in zip(RESOURCES, mix, strict=False)),)
        case ("recruit" | "save", *counts):
            return (tuple(("n", kind, count) for kind, count in zip(KINDS, counts, strict=False)),)
        case ("kill", spearmen, horsemen):
            return ((("n", "spearman", spearmen), ("n", "horseman", horsemen)),)
        case ("donate", count):
            return ((("n", "donate", count),),)
        case ("more" | "spare", kind):
            return ((("kind", kind),),)
        case ("attack", card, cell):
            return ((("kind", "spearman"), ("cell", card, cell)),)
        case ("charge", card, one, other):
            both = ("cell", card, one), ("cell", card, other)
            return ((("kind", "horseman"), *both), (("kind", "horseman"), *both[::-1]))
        case ("shoot", _, card, cell):
            return ((("kind", "archer"), ("cell", card, cell)),)
        case ("post", section):
            return ((("kind", "archer"), ("posts", section)),)
        case ("volley", card, cell):
            return ((("kind", "volley"), ("cell", card, cell)),)
        case ("rest", kind, section):
            return ((("kind", kind), ("zone", section)),)
        case ("wound" | "repeat", card, cell):
            return ((("cell", card, cell),),)
        case ("barricade" | "wall", section):
            return (((action[0], section),),)
        case ("march", source, target, what):
            unit = ("unit", source, what if what in KINDS else "post")
            return ((unit, ("posts" if what == "post_post" else "zone", target)),)
        case ("shift", kind, source, target):
            return ((("unit", source, kind), ("zone", target)),)
        case ("withdraw", kind, section):
            return ((("unit", section, kind),),)
        case ("sacrifice", place, kind, section):
            where = {"rest": ("unit", section, kind), "post": ("unit", section, "post")}
            return ((where.get(place, ("kind", kind)),),)
        case ("general" | "advisor" | "choose" | "discard" | "dismiss" | "fulfil" | "recall", card):
            return ((("card", card),),)
        case ("retain", advisor, how):
            return ((("card", advisor), ("how", how)),)
        case ("tactic", tactic, mode):
            return ((("card", tactic), ("mode", mode)),)
        case ("give_tactics", *cards):
            path = tuple(("card", card) for card in cards)
            return (path, path[::-1])
        case ("swap" | "take", resource):
            return ((("res", resource),),)
        case ("shame" | "absolve", where, what):
            return ((("mark", where, what),),)
        case ("offer", seat, card):
            return ((("claimed", seat, card),),)
        case ("order" | "under", top, other):
            return ((("peek", action[0], top, other),),)
    return ((("do", *action),),)
