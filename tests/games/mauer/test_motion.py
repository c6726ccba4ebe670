"""Animated pieces of Chinesische Mauer end at their owners."""

from __future__ import annotations

import pytest

from tests.contract.test_game_uis import scene_of
from wanli.engine import Match, Rng
from wanli.games.mauer.rules.game import MAUER
from wanli.games.mauer.ui.motion import BOX, CLEAR_MS, travels
from wanli.texts.languages import translator

pytestmark = pytest.mark.cpython


def test_each_token_moves_to_its_winner_and_the_cards_to_the_box() -> None:
    """The second token, next to the site, moves to its winner; the first, on a card, to the seat that laid it."""
    match, rng, seen = Match.new(MAUER, 3, 7), Rng(7), 0
    while not match.over:
        match.play(rng.choice(match.state.legal()))
        for event in match.log[-1].events:
            if event.kind == "take" and event.facts["seat"] != event.facts["holder"]:
                seen += 1
                site = event.facts["site"]
                movements = travels(event.seen_by(None), scene_of(match.state, None, translator("en")))
                assert [(movement.things, movement.end) for movement in movements] == [
                    (f"site-{site}", "player-{0}/won:{0}".format(event.facts["seat"])),
                    (f"fame-{site}-*", "player-{0}/won:{0}".format(event.facts["holder"])),
                    (f"card-{site}-*", BOX),
                ]
    assert seen


def test_a_scored_site_is_cleared_before_new_fame_is_dealt() -> None:
    match, rng, seen = Match.new(MAUER, 3, 7), Rng(7), 0
    while not match.over:
        match.play(rng.choice(match.state.legal()))
        for event in match.log[-1].events:
            if event.kind in ("deal", "close"):
                seen += 1
                site = event.facts["site"]
                cleared, *dealt = travels(event.seen_by(None), scene_of(match.state, None, translator("en")))
                assert (cleared.way, cleared.things, cleared.after) == ("turns", f"site-{site}", 0)
                assert [(movement.things, movement.after >= CLEAR_MS) for movement in dealt] == [
                    (f"fame-{site}-*", True)
                ] * (event.kind == "deal")
    assert seen
