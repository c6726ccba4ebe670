"""What travels in Chinesische Mauer ends with whom it belongs to."""

from __future__ import annotations

import pytest

from tests.contract.test_game_uis import scene_of
from wanli.app.languages import translator
from wanli.engine import Match, Rng
from wanli.games.mauer.ui.motion import travels

pytestmark = pytest.mark.cpython


def test_of_two_tokens_each_goes_to_its_winner() -> None:
    """The second, which lies at the site, to whoever wins it now; the first, on a card, to whoever laid it there."""
    match, rng, seen = Match.new("mauer", 3, 7), Rng(7), 0
    while not match.over:
        match.play(rng.choice(match.state.legal()))
        for event in match.log[-1].events:
            if event.kind == "take" and event.facts["seat"] != event.facts["holder"]:
                seen += 1
                site = event.facts["site"]
                found = travels(event.seen_by(None), scene_of(match.state, None, translator("en")))
                assert [(one.things, one.end) for one in found] == [
                    (f"site-{site}", "player-{0}/won:{0}".format(event.facts["seat"])),
                    (f"fame-{site}-*", "player-{0}/won:{0}".format(event.facts["holder"])),
                ]
    assert seen
