"""What travels in Meridian."""

from __future__ import annotations

import pytest

from tests.contract.test_game_uis import scene_of
from wanli.app.core.languages import translator
from wanli.engine import Event, Match
from wanli.games.meridian.ui.motion import travels

pytestmark = pytest.mark.cpython


def test_a_card_that_is_turned_up_is_shown() -> None:
    """To whom it belongs in the hand, to everybody else beside the board."""
    match = Match.new("meridian", 3, 7)
    found: list[Event] = []
    while not found:
        match.play(match.state.legal()[0])
        found = [event for event in match.log[-1].events if event.kind == "turn_up"]
    seat, card = found[0].facts["seat"], found[0].facts["card"]
    bar = f"player-{seat}/cards:{seat}"
    for viewer, end in ((seat, f"panel/card:{card}"), (None, bar)):
        [shown] = travels(found[0].seen_by(viewer), scene_of(match.state, viewer, translator("en")))
        assert (shown.way, shown.start, shown.end) == ("flies", bar, end)
        assert all(f"<b>{number}</b>" in shown.look for number in card.split("-"))
