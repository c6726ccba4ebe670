"""The distance to victory and to defeat, and the Rival's turn as a list."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from tests.contract.test_game_uis import scene_of
from tests.games.great_wall.policies import POLICIES
from tests.pages import Page
from tests.playing import walk
from wanli.engine import Match, SeenEvent
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import RIVAL
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.distance import distances
from wanli.games.great_wall.ui.motion import blocks
from wanli.games.great_wall.ui.player_bar import rival
from wanli.games.great_wall.ui.rival_turn import rival_turn, rival_turn_lines
from wanli.games.great_wall.ui.status import status
from wanli.games.great_wall.ui.text_board import text_board
from wanli.games.great_wall.ui.year_end import chapter_summary, ends_year, year_end
from wanli.texts.languages import translator

COOP = {"mode": "coop"}


@cache
def positions(seats: int, mode: str, seed: int = 5) -> tuple[Context, ...]:
    """The positions of a match after each action, as seat 0 sees them, with all events so far."""
    match = Match.new(GREAT_WALL, seats, seed, {"mode": mode})
    contexts: list[Context] = []
    events: list[SeenEvent] = []
    for _ in walk(match, POLICIES["busy"], 3):
        events += [event.seen_by(0) for event in match.log[-1].events] if match.log else []
        contexts.append(replace(scene_of(match.state, 0, translator("en")), last=tuple(events)))
    events += [event.seen_by(0) for event in match.log[-1].events]
    return (*contexts, replace(scene_of(match.state, 0, translator("en")), last=tuple(events)))


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_the_cooperative_game_shows_requests_shame_and_years(language: str) -> None:
    context = replace(positions(3, "coop")[40], t=translator(language))
    view = context.view
    requests, shame, years = distances(context)
    assert requests.number == f"{len(view['requests_done'])}/{COMPONENTS.coop.goals[3]}"
    assert shame.number == str(view["shame_supply"])
    assert years.number == str(view["last_slot"] - view["slot"] + 1)
    for drawn in (status(context), text_board(context)):
        words = Page(drawn).words
        assert all(entry.sentence in words for entry in (requests, shame, years))


def test_the_solo_game_shows_the_lead_over_the_rival() -> None:
    leads = set()
    for context in positions(1, "standard"):
        ends = distances(context)
        assert context.view["rival"] is not None
        lead = context.view["players"][0]["honour"] - context.view["rival"]["honour"]
        assert ends[0].number.replace("−", "-") == (f"{lead:+}" if lead else "=")
        assert str(abs(lead)) in ends[0].sentence or not lead
        leads.add(lead > 0)
    assert len(leads) == 2, "behind and ahead"


def test_opponents_see_no_distance() -> None:
    match = Match.new(GREAT_WALL, 3, 5, {"mode": "standard"})
    context = scene_of(match.state, 0, translator("en"))
    assert not distances(context)
    assert "distance" not in status(context)


def test_each_turn_of_the_rival_is_a_list() -> None:
    turns = {}
    for context in positions(1, "standard"):
        turn = rival_turn(context)
        if turn is not None:
            commands = [event for event in context.last if event.kind == "command" and event.facts["seat"] == RIVAL]
            assert turn.command == commands[-1].facts["card"]
            turns[len(commands), turn.command] = context, turn
    assert len(turns) >= 2
    for context, turn in turns.values():
        lines = rival_turn_lines(turn)
        assert all(line[0].isupper() and "{" not in line and "great_wall." not in line for line in lines)
        words = Page(rival(context)).words
        assert all(line in words for line in lines)


def test_the_honour_of_a_step_is_added_to_it() -> None:
    context = positions(1, "standard")[-1]
    attack = {"seat": RIVAL, "card": "lev_c", "cells": [2], "section": 1, "place": 1}
    wound = {"seat": RIVAL, "points": 2, "why": "wound", "total": 4}
    events = [
        SeenEvent("command", {"seat": RIVAL, "card": "storm"}),
        SeenEvent("attack", attack),
        SeenEvent("honour", wound),
        SeenEvent("attack", attack),
        SeenEvent("honour", wound),
        SeenEvent("honour", {**wound, "why": "site"}),
        SeenEvent("command", {"seat": 0, "card": "levy"}),
        SeenEvent("move", {"seat": RIVAL, "source": "supply", "target": "temple"}),
    ]
    turn = rival_turn(replace(context, last=tuple(events)))
    assert turn is not None
    assert not turn.is_running
    assert rival_turn_lines(turn) == ["Spearman attacks Levy Spears ×2, +4", "Production site +2"]
    assert rival_turn(replace(context, last=tuple(events[1:]))) is None


def test_requests_events_defeats_and_the_turn_of_the_rival_are_narrated_first() -> None:
    for kind in ("fulfilled", "request", "event", "defeated", "end"):
        assert blocks(SeenEvent(kind, {}))
    for kind in ("command", "attack", "overseer", "wall"):
        assert blocks(SeenEvent(kind, {"seat": RIVAL}))
        assert not blocks(SeenEvent(kind, {"seat": 0}))


def test_the_summary_of_a_cooperative_year_names_requests_and_events() -> None:
    contexts = positions(3, "coop")
    seen = set()
    for before, after in pairwise(contexts):
        new = after.last[len(before.last) :]
        for index, event in enumerate(new):
            events = (*before.last, *new[: index + 1])
            if ends_year(event) and (summary := year_end(events)) is not None:
                drawn = chapter_summary(events, contexts[-1])
                assert drawn is not None
                words = Page(drawn.body).words
                for kind, cards in (("fulfilled", summary.fulfilled), ("event", summary.events)):
                    seen |= {kind} if cards else set()
                    for card in cards:
                        assert contexts[-1].t(f"great_wall.name.{card}") in words
    assert "event" in seen
