"""The fixed terms of the game as numbers and names.

Owners: seats 0–4, the Reed Clan and the Rival. Lists of resources and soldiers have the order given here.
"""

from __future__ import annotations

REED = 5
RIVAL = 6
OWNERS = 7
"""The length of a list by owner."""
NOBODY = (0,) * OWNERS

RESOURCES = ("wood", "stone", "gold", "chi")
WOOD, STONE, GOLD, CHI = range(4)
GOODS = 3
"""The first resources, wood, stone and gold: they pay for walls, barricades and donations (ruling R46)."""

KINDS = ("spearman", "archer", "horseman")
SPEARMAN, ARCHER, HORSEMAN = range(3)
NO_SOLDIERS = (0, 0, 0)
EMPTY_ZONE = (NO_SOLDIERS,) * OWNERS

SECTIONS = ("left", "middle", "right")
SITES = ("sawmill", "quarry", "gold_mine", "temple")
"""Production sites, each with the resource of the same number."""
BARRACKS, TEA_HOUSE, LEGATION = "barracks", "tea_house", "legation"
SETTLEMENT, COMMAND_POST, ACADEMY = "settlement", "command_post", "academy"
LOCATIONS = (*SITES, BARRACKS, TEA_HOUSE, LEGATION, SETTLEMENT, COMMAND_POST, ACADEMY)
REGULAR = LOCATIONS[:7]
SUPPLY = "supply"

COMMANDS = ("despotism", "corvee", "ledger", "storm", "levy", "betrayal")
BETRAYAL = "betrayal"
REED_COMMAND = "reed"

SOURCES = (
    "reward", "wall", "barricade", "donation", "defeat", "archers", "claim", "commands", "general", "advisor",
    "tactic", "wound", "site", "supporters", "start", "disgrace",
)  # fmt: skip
"""Sources of honour during the match; `disgrace` is the honour lost by shame before the end."""

PAVISE, RETURN_FIRE, RAM, DRUMS, SAVAGE, FURY = "PAVISE", "RETURN_FIRE", "RAM", "DRUMS", "SAVAGE", "FURY"
ABILITIES = ("", PAVISE, RETURN_FIRE, RAM, DRUMS, SAVAGE, FURY)

FIRST_PHASE = "choose"
"""The first year begins with Autumn (rules 4.2)."""
