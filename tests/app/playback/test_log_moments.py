"""Tapping a line of the log shows the position right after its event, even in the middle of an action, and highlights
its subject. The replay continues from there.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.app.fakes import FakePort, seat_down, session_of
from tests.elements import Element, parsed
from tests.pages import Page
from wanli.app.review.replay_controller import STEP_MS, ReplayController
from wanli.app.shell.app import App
from wanli.engine import Event, Rng, intermediate_views
from wanli.games import GAMES, load_ui
from wanli.session.match_session import MatchSession
from wanli.ui.context import RenderContext


def play_until(app: App, matches: Callable[[list[str]], bool], seed: int = 1) -> tuple[Event, ...]:
    """Play at random until the event kinds of an action match, and a human player sees the table."""
    session, rng = session_of(app), Rng(seed)
    while not session.over:
        session.play(rng.choice(session.match.state.legal()))
        events = session.match.log[-1].events
        if session.due is not None and matches([event.kind for event in events]):
            session.viewer = session.due
            app.handle(["log"])
            return events
    raise AssertionError("no such action")


def match_at_winter(seed: int = 1) -> tuple[App, FakePort, tuple[Event, ...]]:
    """A match of The Great Wall whose last action ended a Winter with several assaults."""
    app, port = seat_down("human", "easy", "easy", game="great_wall")
    return app, port, play_until(app, lambda kinds: kinds.count("assault") > 1, seed)


def match_at_placing() -> tuple[App, FakePort, tuple[Event, ...]]:
    """A match of Meridian whose last action placed a tower, after which a card was turned up."""
    app, port = seat_down("human", "easy", game="meridian")
    return app, port, play_until(app, lambda kinds: "place" in kinds[:-1])


def tap(app: App, number: int) -> None:
    """Tap the line about an event of the last action."""
    count = len(session_of(app).match.log)
    assert (count, number) in [about(line) for line in lines(app)]
    app.handle(["moment", count, number])


def lines(app: App) -> list[Element]:
    """The lines of the log that can be tapped, oldest first."""
    buttons = [
        element
        for element in parsed(app.render()).walk()
        if element.tag == "button" and "position-label" in element.classes
    ]
    return sorted(buttons, key=about)


def about(line: Element) -> tuple[int, int]:
    """The numbers of a line's action and event."""
    _, count, number = json.loads(line.attrs["data-action"])
    return count, number


def text(app: App, id_: str) -> str:
    """The text of an element of the screen."""
    [target] = [element for element in parsed(app.render()).walk() if element.attrs.get("id") == id_]
    return " ".join(" ".join(part.text for part in target.walk()).split())


def context_after_event(session: MatchSession, number: int, app: App) -> RenderContext:
    """The position after an event of the last action, as the seat at the screen knew it."""
    count = len(session.match.log)
    after, record = session.context_at(count, session.viewer, app.t), session.match.log[-1]
    before = session.match.at(count - 1)
    views = intermediate_views(before, record.action, session.viewer, {event.kind for event in record.events})
    return replace(after, view=views[number])


def items_on(board: Element) -> list[tuple[str, str, str]]:
    """The items on a board: name, place and text."""
    return [
        (element.attrs.get("data-piece", ""), element.attrs.get("data-at", ""), element.text)
        for element in board.walk()
    ]


def visible_board(app: App) -> list[tuple[str, str, str]]:
    """The items on the visible board."""
    [area] = [element for element in parsed(app.render()).walk() if element.attrs.get("id") == "board"]
    [board] = [element for element in area.walk() if "data-board" in element.attrs] or [area]
    return items_on(board)


def rendered_board(context: RenderContext) -> list[tuple[str, str, str]]:
    """The items on the board of a context."""
    return items_on(parsed(str(load_ui(context.game.slug).board(context))))


def highlighted_places(port: FakePort) -> list[str]:
    """The places highlighted by the last paint."""
    return [place for step in port.playbacks[-1]["steps"] for place in step["pointsAt"]]


def screen(app: App) -> ReplayController:
    """The open replay."""
    assert isinstance(app.screen, ReplayController)
    return app.screen


@pytest.mark.parametrize("seed", [1, 3])
def test_a_line_of_the_winter_shows_its_section(seed: int) -> None:
    app, port, events = match_at_winter(seed)
    session = session_of(app)
    count = len(session.match.log)
    end = rendered_board(session.context_at(count, session.viewer, app.t))
    boards = []
    for number in [number for one, number in map(about, lines(app)) if one == count]:
        expected = rendered_board(context_after_event(session, number, app))
        tap(app, number)
        boards.append(visible_board(app)[-len(expected) :])
        if events[number].kind == "assault":
            assert highlighted_places(port) == [f"front-{events[number].facts['section']}"]
        if screen(app).event is not None:
            assert boards[-1] == expected, events[number]
        app.handle(["back"])
    assert len({*map(str, boards)}) > 2
    assert boards[0] != end


def test_a_line_of_meridian_shows_the_board_before_the_next_card() -> None:
    app, port, events = match_at_placing()
    session = session_of(app)
    [number] = [number for number, event in enumerate(events) if event.kind == "place"]
    facts = events[number].facts
    card = f'id="player-{facts["seat"]}"'
    end: RenderContext[Any] = session.context_at(len(session.match.log), session.viewer, app.t)
    before: RenderContext[Any] = context_after_event(session, number, app)
    assert before.view["players"] != end.view["players"]
    tap(app, number)
    assert f'data-piece="tower:{facts["seat"]}:{facts["meridian"]}:{facts["height"]}"' in app.render()
    middle = app.render()
    assert highlighted_places(port)[0] == f"city:{facts['meridian']}-{facts['city']}"
    app.handle(["key", "ArrowRight"])
    after = app.render()
    assert middle[middle.index(card) :] != after[after.index(card) :]


def test_the_prompt_shows_the_tapped_line_and_at_the_end_all_lines() -> None:
    app, _, events = match_at_winter()
    total = len(session_of(app).match.log)
    [tapped] = [line.text.strip() for line in lines(app) if about(line) == (total, 0)]
    tap(app, 0)
    assert text(app, "replay-lines").endswith(tapped[1:])  # the log names the player once for several lines
    tapped = text(app, "replay-lines")
    app.handle(["key", "ArrowRight"])
    assert tapped in text(app, "replay-lines")
    assert len(text(app, "replay-lines")) > len(tapped) + len(events)


def steps(app: App) -> dict[str, Any]:
    """The targets of the replay's buttons by id; None for a disabled element."""
    return {
        element.attrs["id"]: None if element.attrs.get("aria-disabled") else json.loads(element.attrs["data-action"])[1]
        for element in parsed(app.render()).walk()
        if element.attrs.get("id") in ("replay-first", "replay-previous", "replay-next", "replay-last")
    }


def test_from_the_middle_of_an_action_steps_lead_to_its_ends() -> None:
    app, _, _ = match_at_winter()
    total = len(session_of(app).match.log)
    tap(app, 0)
    assert steps(app) == {"replay-first": 0, "replay-previous": total - 1, "replay-next": total, "replay-last": total}
    app.handle(["seek", total])
    assert steps(app)["replay-next"] is None
    for key, count in (("ArrowRight", total), ("ArrowLeft", total - 1), ("End", total), ("Home", 0)):
        app.handle(["back"])
        tap(app, 0)
        app.handle(["key", key])
        assert (screen(app).count, screen(app).event) == (count, None)


def test_from_the_middle_of_an_action_it_runs_both_ways() -> None:
    app, port, _ = match_at_winter()
    total = len(session_of(app).match.log)
    for way, counts in (("forward", (total, total)), ("back", (total - 1, total - 2))):
        tap(app, 0)
        app.handle(["run", way])
        assert screen(app).event == 0
        for count in counts:
            port.wait(STEP_MS)
            assert (screen(app).count, screen(app).event) == (count, None)
        app.handle(["seek", 0])
        app.handle(["back"])


def test_the_last_line_of_an_action_shows_its_end() -> None:
    app, port, events = match_at_winter()
    total = len(session_of(app).match.log)
    _, last = max(map(about, lines(app)))
    tap(app, last)
    assert screen(app).event is None
    assert steps(app)["replay-next"] is None
    whole = len(events)
    app.handle(["back"])
    app.handle(["moment", total])
    assert screen(app).event is None, "a line without an event is about the whole action"
    assert 1 < len(highlighted_places(port)) <= whole


def test_an_invalid_position_opens_nothing() -> None:
    app, _, events = match_at_winter()
    total = len(session_of(app).match.log)
    for senseless in ([total, len(events)], [total, -1], [0, 0], [total, "x"], [total, 0, 0], [total + 1, 0]):
        app.handle(["moment", *senseless])
        assert 'id="screen-replay"' not in app.render(), senseless


def test_hiding_the_page_covers_an_intermediate_position() -> None:
    app, _ = seat_down("human", "human", game="great_wall")
    play_until(app, lambda kinds: "season" in kinds[:-1])
    session = session_of(app)
    tap(app, 0)
    assert screen(app).event == 0
    assert 'id="panel"' in app.render()
    app.handle(["hidden"])
    assert session.viewer is None
    assert 'id="panel"' not in app.render()


@pytest.mark.parametrize("game", GAMES)
def test_every_line_shows_only_its_seats_knowledge(game: str) -> None:
    """Within an action the view is the seat's own, and knowledge of the present is added (khan R24)."""
    app, port = seat_down("human", "human", "easy", "easy", game=game)
    session, rng = session_of(app), Rng(5)
    middles = 0
    for _ in range(60):
        session.play(rng.choice(session.match.state.legal()))
        if session.over:
            break
        viewer = rng.below(2)
        count = len(session.match.log)
        for number in range(len(session.match.log[-1].events)):
            session.viewer = viewer  # the screen covers itself at the end of a turn
            app.handle(["moment", count, number])
            if screen(app).event is not None:
                middles += 1
                record, before = session.match.log[-1], session.match.at(count - 1)
                views = intermediate_views(before, record.action, session.viewer, {record.events[number].kind})
                context = screen(app).seen()
                assert context.view == views[number]
                assert context.present == session.match.state.view(session.viewer)
                assert context.last == tuple(event.seen_by(session.viewer) for event in record.events[: number + 1])
            app.handle(["back"])
    assert middles
    assert not port.reports


COMPARED = 3
"""The number of positions whose text is compared."""


@pytest.mark.parametrize("game", ["mauer", "khan", "settlers"])
def test_the_text_of_a_replay_reveals_no_more_than_its_board(game: str) -> None:
    """A spectator's replay of a finished match names no card that the board beside it hides (S32)."""
    app, _ = seat_down("human", "human", "human", "human", game=game)
    session, rng = session_of(app), Rng(4)
    while not session.over:
        session.play(rng.choice(session.match.state.legal()))
    app.handle(["replay"])
    replay = screen(app)
    assert replay.viewer is None
    line = load_ui(game).log_line
    compared = 0
    for count, record in enumerate(session.match.log, 1):
        context = session.context_at(count, None, app.t)
        public = [line(event.seen_by(None), context) for event in record.events]
        secret = [line(session.seen(event, None), context) for event in record.events]
        if public == secret or compared == COMPARED:
            continue
        app.handle(["seek", count])
        text = Page(app.render()).words
        assert all(each in text for each in public)
        assert not [each for each in secret if each not in public and each in text], count
        compared += 1
    assert compared == COMPARED, "too little was hidden"
