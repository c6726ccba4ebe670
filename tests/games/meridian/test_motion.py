"""The animations of Meridian."""

from __future__ import annotations

import pytest

from tests.contract.test_game_uis import scene_of
from wanli.engine import Event, Match
from wanli.games.meridian.rules.game import MERIDIAN
from wanli.games.meridian.ui.motion import travels
from wanli.texts.languages import translator

pytestmark = pytest.mark.cpython


def test_a_card_that_is_turned_up_is_shown() -> None:
    """Its owner sees it in the hand, everybody else next to the board."""
    match = Match.new(MERIDIAN, 3, 7)
    events: list[Event] = []
    while not events:
        match.play(match.state.legal()[0])
        events = [event for event in match.log[-1].events if event.kind == "turn_up"]
    seat, card = events[0].facts["seat"], events[0].facts["card"]
    bar = f"player-{seat}/cards:{seat}"
    for viewer, end in ((seat, f"panel/card:{card}"), (None, bar)):
        [movement] = travels(events[0].seen_by(viewer), scene_of(match.state, viewer, translator("en")))
        assert (movement.way, movement.start, movement.end) == ("flies", bar, end)
        assert all(f"<b>{number}</b>" in movement.look for number in card.split("-"))
