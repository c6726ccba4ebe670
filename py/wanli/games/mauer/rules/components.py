"""The contents of the box, read from `components.toml` and checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wanli.engine.data_files import load_toml, positive

WALL, GATE, TOWER, NOBLE = "wall", "gate", "tower", "noble"
WARRIOR, HORSEMAN, DRAGON = "warrior", "horseman", "dragon"
KNOWN_KINDS = (WALL, GATE, TOWER, NOBLE, WARRIOR, HORSEMAN, DRAGON)


@dataclass(frozen=True)
class Components:
    """Cards of one set by kind (count and value), fame tokens by value (count), opening hand, sites by seats."""

    counts: dict[str, int]
    values: dict[str, int]
    tokens: dict[int, int]
    hand: int
    sites: dict[int, int]

    @property
    def set_size(self) -> int:
        """The number of cards in one player's set."""
        return sum(self.counts.values())

    def card_set(self) -> list[str]:
        """One player's cards, kind by kind."""
        return [kind for kind, count in self.counts.items() for _ in range(count)]

    def token_list(self) -> list[int]:
        """All fame tokens, lowest first."""
        return [value for value, count in sorted(self.tokens.items()) for _ in range(count)]


def read(data: dict[str, Any]) -> Components:
    """Components from parsed TOML.

    Raises ValueError with the error: an unknown or missing kind, a count or value that is not a positive whole number,
    an odd number of fame tokens, or a hand larger than the set.
    """
    cards = data["card"]
    kinds = [card["kind"] for card in cards]
    if sorted(kinds) != sorted(KNOWN_KINDS):
        raise ValueError(f"the kinds of cards must be {', '.join(KNOWN_KINDS)}, not {', '.join(kinds)}")
    components = Components(
        counts={card["kind"]: positive(card["count"], card["kind"]) for card in cards},
        values={card["kind"]: positive(card["value"], card["kind"]) for card in cards},
        tokens={int(value): positive(count, f"token {value}") for value, count in data["tokens"].items()},
        hand=positive(data["hand"], "hand"),
        sites={int(seats): positive(sites, "sites") for seats, sites in data["sites"].items()},
    )
    if len(components.token_list()) % 2:
        raise ValueError("fame tokens are dealt in pairs, so their number must be even")
    if components.hand > components.set_size:
        raise ValueError("the opening hand is larger than a set of cards")
    return components


COMPONENTS = read(load_toml(__package__, "components.toml"))
KINDS = tuple(COMPONENTS.counts)
