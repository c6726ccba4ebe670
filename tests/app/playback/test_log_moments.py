"""A line of the log, tapped, shows the table as it was when what it tells had happened, in the middle of an action too,
and rings what it is about; from there the replay goes on.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.app.fakes import FakePort, seat_down, session_of
from tests.elements import Element, parsed
from wanli.app.review.replay_controller import PAUSE, ReplayController
from wanli.app.session.match_session import MatchSession
from wanli.app.shell.app import App
from wanli.engine import Event, Rng, intermediate_views
from wanli.games import GAMES, load_ui
from wanli.ui.context import RenderContext


def played(made: App, wanted: Callable[[list[str]], bool], seed: int = 1) -> tuple[Event, ...]:
    """Play at random until the kinds of the events of an action are as `wanted`, and a person sees the table then."""
    session, rng = session_of(made), Rng(seed)
    while not session.over:
        session.play(rng.choice(session.match.state.legal()))
        events = session.match.log[-1].events
        if session.due is not None and wanted([event.kind for event in events]):
            session.viewer = session.due
            made.handle(["log"])
            return events
    raise AssertionError("no such action")


def a_winter(seed: int = 1) -> tuple[App, FakePort, tuple[Event, ...]]:
    """A match of The Great Wall whose last action ended a Winter with several assaults."""
    made, port = seat_down("human", "easy", "easy", game="great_wall")
    return made, port, played(made, lambda kinds: kinds.count("assault") > 1, seed)


def a_placing() -> tuple[App, FakePort, tuple[Event, ...]]:
    """A match of Meridian whose last action placed a tower, after which a card was turned up."""
    made, port = seat_down("human", "easy", game="meridian")
    return made, port, played(made, lambda kinds: "place" in kinds[:-1])


def tap(made: App, number: int) -> None:
    """Tap the line about an event of the last action."""
    count = len(session_of(made).match.log)
    assert (count, number) in [about(one) for one in lines(made)]
    made.handle(["moment", count, number])


def lines(made: App) -> list[Element]:
    """The lines of the log that can be tapped, oldest first."""
    found = [one for one in parsed(made.render()).walk() if one.tag == "button" and "moment" in one.classes]
    return found[::-1]


def about(line: Element) -> tuple[int, int]:
    """The action that a line is about, and the event of it."""
    _, count, number = json.loads(line.attrs["data-action"])
    return count, number


def text(made: App, id_: str) -> str:
    """The words of an element of the screen."""
    [found] = [one for one in parsed(made.render()).walk() if one.attrs.get("id") == id_]
    return " ".join(" ".join(one.text for one in found.walk()).split())


def then(session: MatchSession, number: int, made: App) -> RenderContext:
    """The moment of an event of the last action, as the seat at the screen knew it."""
    count = len(session.match.log)
    after, record = session.context_at(count, session.viewer, made.t), session.match.log[-1]
    before = session.match.at(count - 1)
    views = intermediate_views(before, record.action, session.viewer, {event.kind for event in record.events})
    return replace(after, view=views[number])


def things(board: Element) -> list[tuple[str, str, str]]:
    """What lies on a board: every name, place and word."""
    return [(one.attrs.get("data-piece", ""), one.attrs.get("data-at", ""), one.text) for one in board.walk()]


def shown(made: App) -> list[tuple[str, str, str]]:
    """What lies on the board of the screen."""
    [area] = [one for one in parsed(made.render()).walk() if one.attrs.get("id") == "board"]
    [board] = [one for one in area.walk() if "data-board" in one.attrs] or [area]
    return things(board)


def drawn(context: RenderContext) -> list[tuple[str, str, str]]:
    """What lies on the board of a moment."""
    return things(parsed(str(load_ui(context.game.slug).board(context))))


def rings(port: FakePort) -> list[str]:
    """What the last painting rings."""
    return [place for animation in port.told[-1]["beats"] for place in animation["pointsAt"]]


def screen(made: App) -> ReplayController:
    """The replay that is open."""
    assert isinstance(made.screen, ReplayController)
    return made.screen


@pytest.mark.parametrize("seed", [1, 3])
def test_a_line_of_a_winter_shows_its_section(seed: int) -> None:
    made, port, events = a_winter(seed)
    session = session_of(made)
    count = len(session.match.log)
    end = drawn(session.context_at(count, session.viewer, made.t))
    looks = []
    for number in [number for one, number in map(about, lines(made)) if one == count]:
        expected = drawn(then(session, number, made))
        tap(made, number)
        looks.append(shown(made)[-len(expected) :])
        if events[number].kind == "assault":
            assert rings(port) == [f"front-{events[number].facts['section']}"]
        if screen(made).event is not None:
            assert looks[-1] == expected, events[number]
        made.handle(["back"])
    assert len({*map(str, looks)}) > 2
    assert looks[0] != end


def test_a_line_of_meridian_shows_the_tower_before_the_next_card_is_up() -> None:
    made, port, events = a_placing()
    session = session_of(made)
    [number] = [number for number, event in enumerate(events) if event.kind == "place"]
    facts = events[number].facts
    card = f'id="player-{facts["seat"]}"'
    end: RenderContext[Any] = session.context_at(len(session.match.log), session.viewer, made.t)
    before: RenderContext[Any] = then(session, number, made)
    assert before.view["players"] != end.view["players"]
    tap(made, number)
    assert f'data-piece="tower:{facts["seat"]}:{facts["meridian"]}:{facts["height"]}"' in made.render()
    middle = made.render()
    assert rings(port)[0] == f"city:{facts['meridian']}-{facts['city']}"
    made.handle(["key", "ArrowRight"])
    after = made.render()
    assert middle[middle.index(card) :] != after[after.index(card) :]


def test_the_prompt_has_the_line_that_was_tapped_and_at_the_end_all_of_them() -> None:
    made, _, events = a_winter()
    total = len(session_of(made).match.log)
    [words] = [one.text.strip() for one in lines(made) if about(one) == (total, 0)]
    tap(made, 0)
    assert text(made, "replay-lines") == words
    made.handle(["key", "ArrowRight"])
    assert words in text(made, "replay-lines")
    assert len(text(made, "replay-lines")) > len(words) + len(events)


def steps(made: App) -> dict[str, Any]:
    """Where the buttons of the replay lead, by their ids; None for one that rests."""
    return {
        one.attrs["id"]: None if one.attrs.get("aria-disabled") else json.loads(one.attrs["data-action"])[1]
        for one in parsed(made.render()).walk()
        if one.attrs.get("id") in ("replay-first", "replay-previous", "replay-next", "replay-last")
    }


def test_from_the_middle_of_an_action_steps_lead_to_its_ends() -> None:
    made, _, _ = a_winter()
    total = len(session_of(made).match.log)
    tap(made, 0)
    assert steps(made) == {"replay-first": 0, "replay-previous": total - 1, "replay-next": total, "replay-last": total}
    made.handle(["seek", total])
    assert steps(made)["replay-next"] is None
    for key, count in (("ArrowRight", total), ("ArrowLeft", total - 1), ("End", total), ("Home", 0)):
        made.handle(["back"])
        tap(made, 0)
        made.handle(["key", key])
        assert (screen(made).count, screen(made).event) == (count, None)


def test_from_the_middle_of_an_action_it_runs_both_ways() -> None:
    made, port, _ = a_winter()
    total = len(session_of(made).match.log)
    for way, counts in (("forward", (total, total)), ("back", (total - 1, total - 2))):
        tap(made, 0)
        made.handle(["run", way])
        assert screen(made).event == 0
        for count in counts:
            port.wait(PAUSE)
            assert (screen(made).count, screen(made).event) == (count, None)
        made.handle(["seek", 0])
        made.handle(["back"])


def test_the_last_line_of_an_action_shows_its_end() -> None:
    made, port, events = a_winter()
    total = len(session_of(made).match.log)
    _, last = max(map(about, lines(made)))
    tap(made, last)
    assert screen(made).event is None
    assert steps(made)["replay-next"] is None
    whole = len(events)
    made.handle(["back"])
    made.handle(["moment", total])
    assert screen(made).event is None, "a line without an event is about the whole action"
    assert 1 < len(rings(port)) <= whole


def test_a_moment_that_there_is_not_opens_nothing() -> None:
    made, _, events = a_winter()
    total = len(session_of(made).match.log)
    for senseless in ([total, len(events)], [total, -1], [0, 0], [total, "x"], [total, 0, 0], [total + 1, 0]):
        made.handle(["moment", *senseless])
        assert 'id="screen-replay"' not in made.render(), senseless


def test_a_hidden_page_covers_the_middle_of_an_action_too() -> None:
    made, _ = seat_down("human", "human", game="great_wall")
    played(made, lambda kinds: "season" in kinds[:-1])
    session = session_of(made)
    tap(made, 0)
    assert screen(made).event == 0
    assert 'id="panel"' in made.render()
    made.handle(["hidden"])
    assert session.viewer is None
    assert 'id="panel"' not in made.render()


@pytest.mark.parametrize("game", GAMES)
def test_every_line_shows_no_more_than_its_seat_knew(game: str) -> None:
    """In the middle of an action the view is the seat's own, and the present is known to be later (Khan, R24)."""
    made, port = seat_down("human", "human", "easy", "easy", game=game)
    session, rng = session_of(made), Rng(5)
    middles = 0
    for _ in range(60):
        session.play(rng.choice(session.match.state.legal()))
        if session.over:
            break
        session.viewer = rng.below(2)
        count = len(session.match.log)
        for number in range(len(session.match.log[-1].events)):
            made.handle(["moment", count, number])
            if screen(made).event is not None:
                middles += 1
                record, before = session.match.log[-1], session.match.at(count - 1)
                views = intermediate_views(before, record.action, session.viewer, {record.events[number].kind})
                context = screen(made).seen()
                assert context.view == views[number]
                assert context.present == session.match.state.view(session.viewer)
                assert context.last == tuple(event.seen_by(session.viewer) for event in record.events[: number + 1])
            made.handle(["back"])
    assert middles
    assert not port.reports
