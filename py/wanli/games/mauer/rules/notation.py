"""The move notation: the cards, then the site ("2 walls to site 3", "win 5 at site 1 on card 2")."""

from __future__ import annotations

from wanli.engine.notation import Counted, Grammar, Number, Pattern
from wanli.games.mauer.rules.components import COMPONENTS, HORSEMAN

_PLURALS = {kind: f"{kind}s" for kind in COMPONENTS.counts} | {HORSEMAN: "horsemen"}
_SITE = Number(shift=1)
_CARD = Number(shift=1)

NOTATION = Grammar(
    Pattern("draw", "draw", ("draw a card",)),
    Pattern(
        "play",
        "{cards} to site {site}",
        ("{cards} to {site}", "{cards} at site {site}", "{cards} site {site}", "{cards} {site}"),
        cards=Counted(_PLURALS),
        site=_SITE,
    ),
    Pattern("ride", "free horseman to site {site}", ("free horseman {site}", "ride to site {site}"), site=_SITE),
    Pattern(
        "cover",
        "dragon on card {card} of site {site}",
        ("dragon on site {site} card {card}", "dragon on card {card} at site {site}"),
        site=_SITE,
        card=_CARD,
    ),
    Pattern(
        "lay",
        "win {token} at site {site} on card {card}",
        ("win {token} at site {site}, on card {card}", "site {site} {token} on card {card}"),
        site=_SITE,
        token=Number(),
        card=_CARD,
    ),
    Pattern("take", "win at site {site}", ("win site {site}", "take site {site}"), site=_SITE),
)
