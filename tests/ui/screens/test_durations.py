"""The shelf and the rules page of each game name the same duration (S11)."""

from __future__ import annotations

import re

import pytest

from tests.rules_pages import source
from wanli.engine import Game
from wanli.games import GAMES

MINUTES = {
    "about 45 minutes": (45, 45),
    "30 to 45 minutes": (30, 45),
    "35 to 45 minutes": (35, 45),
    "one and a half to two hours": (90, 120),
    "two to three hours": (120, 180),
}
"""The durations as the English rules word them."""


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_home_and_the_rules_name_the_same_duration(game: Game) -> None:
    text = source(game.slug, "en").read_text("utf-8")
    named = re.findall("|".join(MINUTES), text.split("\n## ")[0])
    assert [MINUTES[words] for words in named] == [game.minutes]
