"""Play without notes: board, log and replay show kinds only in villages that the seat controls now (R24)."""

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
from wanli.engine import Event, Match, Rng
from wanli.games.khan.rules.game import KHAN
from wanli.games.khan.rules.state import KhanState
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.game_ui import GAME_UI
from wanli.games.khan.ui.labels import faces
from wanli.games.khan.ui.preview import controller
from wanli.saves.save_cursor import SaveCursor
from wanli.saves.saved_match import SavedMatch
from wanli.session.match_session import MatchSession
from wanli.texts.languages import translator
from wanli.ui.context import RenderContext
from wanli.ui.markup.translate import Translator

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

KIND = re.compile(r"warrior|rider|farmer|plague|herb")


@cache
def english() -> Translator:
    """Return the English texts. They are loaded lazily, since these tests are skipped without Babel."""
    return translator("en")


@cache
def midway(seats: int, notes: bool = False) -> Match[KhanState]:
    """Return a random match of a few rounds."""
    match, rng = Match.new(KHAN, seats, 7, {"notes": notes}), Rng(seats)
    while match.state.view(None)["turn"] < 8 * seats:
        legal = match.state.legal()
        verb = rng.choice(sorted({action[0] for action in legal}))
        match.play(rng.choice([action for action in legal if action[0] == verb]))
    return match


def shared_table(match: Match[KhanState]) -> MatchSession:
    """Return a session with a human player at each seat."""
    return MatchSession(SavedMatch("x", match, people(*["human"] * match.seats)), SaveCursor("x"))


def at(table: MatchSession, count: int, seat: int) -> Context:
    """Return the context of a seat after `count` actions."""
    context: RenderContext[Any] = table.context_at(count, seat, english())
    return context


def seen_kinds(match: Match[KhanState]) -> Iterator[tuple[int, Event, list[int]]]:
    """Yield each seat that has seen kinds of stones, the event, and the villages of these stones, if on the board."""
    for record in match.log:
        for event in record.events:
            if event.kind in ("settle", "march", "look", "lost", "stock", "draw"):
                places = [event.facts[fact] for fact in ("village", "other") if fact in event.facts]
                for seat in event.seats:
                    yield seat, event, places


def log_names_kind(event: Event, context: Context) -> bool:
    """Return True if the log line for that seat names a kind of stone."""
    return bool(KIND.search(GAME_UI.log_line(event.seen_by(context.seat), context)))


@pytest.mark.parametrize("seats", [2, 3])
def test_the_log_names_kinds_only_in_villages_controlled_now(seats: int) -> None:
    match = midway(seats)
    contexts = {seat: look(match.state, seat) for seat in range(seats)}
    counts = {True: 0, False: 0}
    for seat, event, places in seen_kinds(match):
        own = bool(places) and all(controller(contexts[seat].view, place) == seat for place in places)
        assert log_names_kind(event, contexts[seat]) == own, event
        counts[own] += 1
    assert min(counts.values()) > 0


def test_with_notes_the_log_names_all_seen_kinds() -> None:
    match = midway(2, notes=True)
    assert all(log_names_kind(event, look(match.state, seat)) for seat, event, _ in seen_kinds(match))


def test_the_log_names_revealed_stones_even_if_the_step_ends_the_turn() -> None:
    state = position({"B2": "1P"}, stones=("F", ""), scouts=("B3", "G6"), options={"notes": False})
    events = state.play(("march", village("B2"), -1, -1, "farmer"))
    assert state.seat == 1, "the turn is over"
    context = look(state, 0)
    lines = [GAME_UI.log_line(event.seen_by(0), context) for event in events]
    assert any("places a farmer" in text for text in lines)
    assert any("sees the plague" in text for text in lines)


@pytest.mark.parametrize("notes", [True, False])
def test_replay_shows_kinds_only_in_villages_controlled_now(notes: bool) -> None:
    match = midway(2, notes)
    table, hidden = shared_table(match), 0
    for seat in (0, 1):
        current_view = look(match.state, seat).view
        for count in range(1, len(match.log), 3):
            context = at(table, count, seat)
            for place, stack in enumerate(context.view["villages"]):
                known = [stone["kind"] for stone in stack]
                own = controller(context.view, place) == controller(current_view, place) == seat
                assert faces(context, place) == (known if notes or own else [None] * len(known))
                hidden += not own and any(known)
    assert hidden > 10


def test_replay_hides_earlier_stocks() -> None:
    """The difference between two stocks would reveal the placed stones."""
    match = midway(2)
    table, total = shared_table(match), len(match.log)
    past = at(table, total // 2, 0)
    assert GAME_UI.hand(past) == ""
    assert "Stones in your hand" not in Page(GAME_UI.text_board(past)).words
    present = at(table, total, 0)
    assert GAME_UI.hand(present) == GAME_UI.hand(look(match.state, 0, name="x")) != ""
    noted = at(shared_table(midway(2, notes=True)), 10, 0)
    assert GAME_UI.hand(noted) != ""


def test_after_the_match_everything_is_shown() -> None:
    match: Match[Any] = Match.decode(midway(2).encode())
    rng = Rng(3)
    while match.state.seat is not None:
        match.play(rng.choice(match.state.legal()))
    table = shared_table(match)
    context = look(match.state, 0)
    assert all(log_names_kind(event, context) for seat, event, _ in seen_kinds(match) if seat == 0)
    count = next(n for n, record in enumerate(match.log, 1) if record.seat == 1 and record.action[0] == "march")
    early = at(table, count, 1)
    assert KIND.search(GAME_UI.log_line(table.seen(match.log[count - 1].events[0], 1), early))
    assert GAME_UI.hand(early) != ""
    assert any(any(faces(early, place)) for place in range(len(early.view["villages"])))


def test_replay_in_the_app() -> None:
    """The replay screen shows the panel for the current position, but not for earlier ones."""
    app, port = seat_down("human", "easy", game="khan")
    app.navigation.show_lobby(KHAN, people("human", "easy"), {"notes": False})
    app.handle(["start"])
    play_on(app, port, Rng(1), stop=lambda s: s.acting and len(s.match.log) > 30)
    assert session_of(app).match.options["notes"] is False
    app.handle(["replay"])
    total = len(session_of(app).match.log)
    app.handle(["seek", total])
    assert "panel" in Page(app.render()).ids
    app.handle(["seek", total // 2])
    assert "panel" not in Page(app.render()).ids
