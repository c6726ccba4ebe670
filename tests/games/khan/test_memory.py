"""Playing without notes: board, log and replay tell faces only of villages that are controlled now (R24)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.app.fakes import people, play_on, seat_down, session_of
from tests.games.khan.positions import position, village
from tests.pages import Page
from tests.scenes import look
from wanli.app.core.languages import translator
from wanli.app.session.match_session import MatchSession
from wanli.app.storage.save_cursor import SaveCursor
from wanli.app.storage.saved_match import SavedMatch
from wanli.engine import Event, Match, Rng
from wanli.games.khan.rules.game import KHAN
from wanli.games.khan.rules.state import KhanState
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.game_ui import GAME_UI
from wanli.games.khan.ui.labels import faces
from wanli.games.khan.ui.preview import controller
from wanli.ui.context import RenderContext
from wanli.ui.markup.translate import Translator

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

KIND = re.compile(r"warrior|rider|farmer|plague|herb")


@cache
def english() -> Translator:
    """The texts; not read before a test runs, for where there is no Babel these tests are left out."""
    return translator("en")


@cache
def midway(seats: int, notes: bool = False) -> Match[KhanState]:
    """A match of a few rounds between random seats."""
    match, rng = Match.new(KHAN, seats, 7, {"notes": notes}), Rng(seats)
    while match.state.view(None)["turn"] < 8 * seats:
        legal = match.state.legal()
        verb = rng.choice(sorted({action[0] for action in legal}))
        match.play(rng.choice([action for action in legal if action[0] == verb]))
    return match


def shared_table(match: Match[KhanState]) -> MatchSession:
    """A table with a person at each seat."""
    return MatchSession(SavedMatch("x", match, people(*["human"] * match.seats)), SaveCursor("x"))


def at(table: MatchSession, count: int, seat: int) -> Context:
    """The table as a seat sees it after so many actions."""
    context: RenderContext[Any] = table.context_at(count, seat, english())
    return context


def seen(match: Match[KhanState]) -> Iterator[tuple[int, Event, list[int]]]:
    """Who has seen faces in which event, and the villages where these stones lie; none if they are not on the board."""
    for record in match.log:
        for event in record.events:
            if event.kind in ("settle", "march", "look", "lost", "stock", "draw"):
                places = [event.facts[fact] for fact in ("village", "other") if fact in event.facts]
                for seat in event.seats:
                    yield seat, event, places


def told(event: Event, context: Context) -> bool:
    """Whether the log tells that seat a face."""
    return bool(KIND.search(GAME_UI.log_line(event.seen_by(context.seat), context)))


@pytest.mark.parametrize("seats", [2, 3])
def test_the_log_tells_faces_only_of_villages_controlled_now(seats: int) -> None:
    match = midway(seats)
    shown = {seat: look(match.state, seat) for seat in range(seats)}
    counts = {True: 0, False: 0}
    for seat, event, places in seen(match):
        own = bool(places) and all(controller(shown[seat].view, place) == seat for place in places)
        assert told(event, shown[seat]) == own, event
        counts[own] += 1
    assert min(counts.values()) > 0


def test_with_notes_the_log_tells_all_that_was_seen() -> None:
    match = midway(2, notes=True)
    assert all(told(event, look(match.state, seat)) for seat, event, _ in seen(match))


def test_what_a_step_finds_is_told_when_it_is_made_though_it_ends_the_turn() -> None:
    state = position({"B2": "1P"}, stones=("F", ""), scouts=("B3", "G6"), options={"notes": False})
    events = state.play(("march", village("B2"), -1, -1, "farmer"))
    assert state.seat == 1, "the turn is over"
    context = look(state, 0)
    words = [GAME_UI.log_line(event.seen_by(0), context) for event in events]
    assert any("places: farmer" in each for each in words)
    assert any("finds the plague" in each for each in words)


@pytest.mark.parametrize("notes", [True, False])
def test_a_replay_of_a_running_match_shows_faces_only_in_villages_controlled_now(notes: bool) -> None:
    match = midway(2, notes)
    table, hidden = shared_table(match), 0
    for seat in (0, 1):
        now = look(match.state, seat).view
        for count in range(1, len(match.log), 3):
            context = at(table, count, seat)
            for place, stack in enumerate(context.view["villages"]):
                known = [stone["kind"] for stone in stack]
                own = controller(context.view, place) == controller(now, place) == seat
                assert faces(context, place) == (known if notes or own else [None] * len(known))
                hidden += not own and any(known)
    assert hidden > 10


def test_a_replay_of_a_running_match_shows_no_stock_of_the_past() -> None:
    """What is missing from it after a step is what was laid."""
    match = midway(2)
    table, total = shared_table(match), len(match.log)
    past = at(table, total // 2, 0)
    assert GAME_UI.hand(past) == ""
    assert "Your active supply" not in Page(GAME_UI.text_board(past)).words
    present = at(table, total, 0)
    assert GAME_UI.hand(present) == GAME_UI.hand(look(match.state, 0, name="x")) != ""
    noted = at(shared_table(midway(2, notes=True)), 10, 0)
    assert GAME_UI.hand(noted) != ""


def test_when_the_match_is_over_everything_is_told() -> None:
    match: Match[Any] = Match.decode(midway(2).encode())
    rng = Rng(3)
    while match.state.seat is not None:
        match.play(rng.choice(match.state.legal()))
    table = shared_table(match)
    context = look(match.state, 0)
    assert all(told(event, context) for seat, event, _ in seen(match) if seat == 0)
    count = next(n for n, record in enumerate(match.log, 1) if record.seat == 1 and record.action[0] == "march")
    early = at(table, count, 1)
    assert KIND.search(GAME_UI.log_line(table.seen(match.log[count - 1].events[0], 1), early))
    assert GAME_UI.hand(early) != ""
    assert any(any(faces(early, place)) for place in range(len(early.view["villages"])))


def test_the_replay_at_the_table() -> None:
    """The room draws both: what the table has shown since the beginning, and no stock of the past."""
    made, port = seat_down("human", "easy", game="khan")
    made.show_lobby(KHAN, people("human", "easy"), {"notes": False})
    made.handle(["start"])
    play_on(made, port, Rng(1), stop=lambda s: s.acting and len(s.match.log) > 30)
    assert session_of(made).match.options["notes"] is False
    made.handle(["replay"])
    total = len(session_of(made).match.log)
    made.handle(["seek", total])
    assert "panel" in Page(made.render()).ids
    made.handle(["seek", total // 2])
    assert "panel" not in Page(made.render()).ids
