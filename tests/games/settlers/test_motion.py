"""What travels in the scenario for the Settlers."""

from __future__ import annotations

import pytest

from tests.contract.test_game_uis import scene_of
from wanli.app.core.languages import translator
from wanli.engine import Match, Rng
from wanli.games.settlers.ui.drawings import icon
from wanli.games.settlers.ui.motion import travels

pytestmark = pytest.mark.cpython


def test_who_may_not_know_a_stolen_card_sees_the_back_of_one() -> None:
    """The sign of a hand would be two of them."""
    match, rng, seen = Match.new("settlers", 4, 7), Rng(7), 0
    while not seen:
        match.play(rng.choice(match.state.legal()))
        for event in match.log[-1].events:
            if event.kind == "rob":
                seen += 1
                [card] = travels(event.seen_by(None), scene_of(match.state, None, translator("en")))
                assert str(icon("stolen")) in card.look
                assert str(icon("hand")) not in card.look
