"""The animations of Die Große Mauer."""

from __future__ import annotations

import pytest

from tests.contract.test_game_uis import scene_of
from wanli.engine import Match, Rng
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.ui.drawings import icon
from wanli.games.settlers.ui.motion import travels
from wanli.texts.languages import translator

pytestmark = pytest.mark.cpython


def test_a_hidden_stolen_card_moves_face_down() -> None:
    """The icon is one card, not the icon of a hand, which shows two."""
    match, rng, seen = Match.new(SETTLERS, 4, 7), Rng(7), 0
    while not seen:
        match.play(rng.choice(match.state.legal()))
        for event in match.log[-1].events:
            if event.kind == "rob":
                seen += 1
                [card] = travels(event.seen_by(None), scene_of(match.state, None, translator("en")))
                assert str(icon("stolen")) in card.look
                assert str(icon("hand")) not in card.look
