"""The action vocabulary of Chinesische Mauer.

- `("cover", site, position)` is entered as `("cover", site)`, `("position", position)`.
- `("lay", site, value, position)` is entered as `("lay", site, value)`, `("position", position)`.
- Every other action is one token.

Nothing is left out.
"""

from __future__ import annotations

from wanli.encoding import Token
from wanli.engine import Action, JsonDict
from wanli.games.mauer.rules.components import COMPONENTS


def tokens(seats: int, options: JsonDict) -> list[Token]:
    """Return all tokens. A row has at most as many positions as all seats have cards."""
    del options
    sites = range(COMPONENTS.sites[seats])
    return [
        *[
            ("play", kind, n + 1, site)
            for kind, count in COMPONENTS.counts.items()
            for n in range(count)
            for site in sites
        ],
        *[(verb, site) for verb in ("ride", "take", "cover") for site in sites],
        ("draw",),
        *[("lay", site, value) for site in sites for value in sorted(COMPONENTS.tokens)],
        *[("position", position) for position in range(seats * COMPONENTS.set_size)],
    ]


def spell(action: Action) -> tuple[Token, ...]:
    """Return the tokens of an action."""
    if action[0] in ("cover", "lay"):
        return action[:-1], ("position", action[-1])
    return (action,)
