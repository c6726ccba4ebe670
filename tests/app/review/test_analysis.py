"""A finished match in numbers: what is read off the record agrees with it, and nothing of a running match is told."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.app.fakes import FakePort, play_on, seat_down, session_of
from tests.elements import parsed
from tests.pages import Page
from wanli.app.core.time_slices import at_once
from wanli.app.review.analysis_controller import AnalysisController
from wanli.app.review.match_analysis import EXPECTATION, MOMENTS, OWN_SWINGS, SWINGS, Swing, analyse
from wanli.app.review.replay_controller import ReplayController
from wanli.app.shell.app import App
from wanli.engine import Match, Rng
from wanli.games import GAMES, load_heuristic, load_ui

pytestmark = pytest.mark.cpython
SLUGS = sorted(GAMES)


def finished(slug: str, seed: int = 1) -> Match:
    game = GAMES[slug]
    match = Match.new(slug, 4 if 4 in game.seats else max(game.seats), seed)
    rng = Rng(seed)
    while not match.over:
        match.play(rng.choice(match.state.legal()))
    return match


@pytest.mark.parametrize("slug", SLUGS)
def test_the_numbers_agree_with_the_record(slug: str) -> None:
    match = finished(slug)
    result = match.state.result()
    assert result is not None
    declared = load_ui(slug).analysis
    found = at_once(analyse(match, declared, load_heuristic(slug)))
    assert found.moments[0] == 0
    assert found.moments[-1] == len(match.log)
    assert 20 < len(found.moments) <= MOMENTS
    assert tuple(found.series["points"][-1]) == result.scores
    assert {len(rows) for rows in (*found.series.values(), *found.counts.values())} == {len(found.moments)}
    for count in declared.counts:
        rows = found.counts[count.key]
        assert [*map(sum, rows)] == sorted(map(sum, rows)), "counts only grow"
    assert sum(found.counts[declared.counts[0].key][-1]) > 0
    assert all(match.log[swing.start].seat == swing.seat for swing in found.swings)
    choices = [len(match.at(swing.start).legal()) > 1 for swing in found.swings]
    assert choices == [not swing.forced for swing in found.swings]
    margins = found.series[EXPECTATION][-1]
    assert max(range(match.seats), key=lambda seat: margins[seat]) in [
        seat for seat, score in enumerate(result.scores) if score == max(result.scores)
    ]


def test_a_turning_point_is_at_the_action_of_the_turn_that_changed_most() -> None:
    match, heuristic = finished("khan"), load_heuristic("khan")
    found = at_once(analyse(match, load_ui("khan").analysis, heuristic))

    def part(swing: Swing, number: int) -> float:
        before, after = (heuristic.expectation(match.at(count)) for count in (number, number + 1))
        return (after[swing.seat] - before[swing.seat]) * swing.change

    several = 0
    for swing in found.swings:
        began = max(moment for moment in found.moments if moment <= swing.start)
        turn = [number for number in range(began, swing.end) if match.log[number].seat == swing.seat]
        assert swing.start == max(turn, key=lambda number: part(swing, number))
        several += len(turn) > 1
    assert several


def test_every_token_of_the_score_was_won_once() -> None:
    match = finished("mauer")
    found = at_once(analyse(match, load_ui("mauer").analysis, load_heuristic("mauer")))
    result = match.state.result()
    assert result is not None
    assert sum(found.counts["tokens"][-1]) == len(result.breakdown)


def test_dice_are_counted() -> None:
    match = finished("settlers")
    found = at_once(analyse(match, load_ui("settlers").analysis, load_heuristic("settlers")))
    assert sum(found.distributions["dice"]) == sum(e.kind == "roll" for r in match.log for e in r.events)
    thrown = [
        (number, record.seat, event.facts["total"])
        for number, record in enumerate(match.log, 1)
        for event in record.events
        if event.kind == "roll"
    ]
    assert found.occurrences["dice"] == thrown


def test_cards_are_to_be_expected_as_the_dice_fall_in_the_long_run() -> None:
    match = finished("settlers")
    found = at_once(analyse(match, load_ui("settlers").analysis, load_heuristic("settlers")))
    produced, expected = (sum(found.counts[key][-1]) for key in ("produced", "expected"))
    assert 0.6 * expected < produced < 1.2 * expected, "the bank runs short and bears less"


def test_bars_bear_what_was_to_be_expected() -> None:
    made, port = seat_down(*["human"] * 4, game="settlers")
    play_on(made, port, Rng(3))
    made.handle(["analysis"])
    drawn = parsed(made.render())
    marks = [one for one in drawn.walk() if one.attrs.get("class") == "expected"]
    parts = [float(one.attrs["style"].split(":")[1]) for one in marks]
    assert len(parts) == 11
    assert parts == parts[::-1]
    assert parts[5] == pytest.approx(6 * parts[0], rel=0.05)


def test_lines_and_ends_of_the_same_number_lie_side_by_side() -> None:
    made, port = seat_down(*["human"] * 4, game="settlers")
    play_on(made, port, Rng(3))
    made.handle(["analysis"])
    made.handle(["analysis_chart", "walls"])
    series = [one for one in parsed(made.render()).walk() if "course" in one.attrs.get("class", "").split()]
    starts = [one.attrs["d"].split("L")[0] for course in series for one in course.walk() if "d" in one.attrs]
    assert len(set(starts)) == 4, "all have none at the beginning"
    ends = [(float(one.attrs["x"]), float(one.attrs["y"])) for c in series for one in c.walk() if "y" in one.attrs]
    assert len(ends) == 4
    for number, (x, y) in enumerate(ends):
        assert all(abs(x - a) >= 16 or abs(y - b) >= 16 for a, b in ends[:number])


def test_who_lost_finds_turning_points_of_their_own() -> None:
    match = finished("settlers")
    declared, heuristic = load_ui("settlers").analysis, load_heuristic("settlers")
    largest = at_once(analyse(match, declared, heuristic)).swings
    for seat in range(match.seats):
        swings = at_once(analyse(match, declared, heuristic, [seat])).swings
        own = [swing for swing in swings if swing.seat == seat and not swing.forced]
        assert swings[:SWINGS] == largest
        assert len(own) >= OWN_SWINGS
        assert {swing.seat for swing in swings[SWINGS:]} <= {seat}


def test_dice_are_shown_over_the_moves() -> None:
    made, port = seat_down(*["human"] * 4, game="settlers")
    play_on(made, port, Rng(3))
    made.handle(["analysis"])
    drawn = parsed(made.render())
    [when] = [one for one in drawn.walk() if "when" in one.attrs.get("class", "").split()]
    [chart] = [one for one in when.walk() if one.attrs.get("class") == "chart"]
    log = session_of(made).match.log
    rolls = sum(event.kind == "roll" for record in log for event in record.events)
    assert sum("seat-" in one.attrs.get("class", "") for one in chart.walk()) == rolls > 0
    assert chart.attrs["aria-label"]


def advice(question: str) -> str:
    """A bot that would always do the last of the legal actions."""
    asked: dict[str, Any] = json.loads(question)
    state = GAMES[asked["game"]].imagine(asked["view"], Rng(asked["seed"]))
    return json.dumps({"advice": [{"action": state.legal()[-1], "behind": 0, "features": {}}]})


def looked_at(slug: str = "meridian") -> tuple[App, FakePort, AnalysisController]:
    made, port = seat_down("human", "human", game=slug)
    play_on(made, port, Rng(3))
    port.thinker = advice
    made.handle(["analysis"])
    assert isinstance(made.screen, AnalysisController)
    return made, port, made.screen


@pytest.mark.parametrize("slug", SLUGS)
def test_every_course_can_be_shown(slug: str) -> None:
    made, port = seat_down(*["human"] * min(GAMES[slug].seats), game=slug)
    play_on(made, port, Rng(3))
    made.handle(["analysis"])
    assert isinstance(made.screen, AnalysisController)
    assert made.screen.found is not None
    for key in made.screen.found.series | made.screen.found.counts:
        made.handle(["analysis_chart", key])
        assert made.screen.chosen == key
        assert not Page(made.render()).nameless
    made.handle(["analysis_chart", "nothing of the kind"])
    assert port.reports == []


def test_a_running_match_is_not_looked_at() -> None:
    made, port = seat_down("human", "human", game="meridian")
    play_on(made, port, Rng(3), stop=lambda session: len(session.match.log) > 20)
    made.handle(["analysis"])
    assert not isinstance(made.screen, AnalysisController)


def test_the_bot_thinks_turning_points_over_and_tells_only_when_asked() -> None:
    made, port, screen = looked_at()
    assert made.t("analysis.thinking") in Page(made.render()).words
    port.wait(1000)
    assert screen.found is not None
    choices = [number for number, swing in enumerate(screen.found.swings) if not swing.forced]
    assert [*screen.thoughts] == choices
    kinds = [json.loads(request)["kind"] for request in port.requests]
    assert kinds.count("advice") == len(choices)
    assert kinds.count("comparison") == len(screen.comparisons) == len(kinds) - len(choices) > 0
    assert "bot would have done" not in Page(made.render()).words.replace(made.t("analysis.show"), "")
    made.handle(["analysis_show", 0])
    assert "bot would have done" in Page(made.render()).words.replace(made.t("analysis.show"), "")
    assert made.t("analysis.thinking") not in Page(made.render()).words


def test_why_is_told_against_the_move_that_was_played() -> None:
    """Not against the second best: whoever lost asks what the other move would have brought."""
    made, port, screen = looked_at()
    asked: list[Any] = []

    def compared(question: str) -> str:
        request = json.loads(question)
        if request["kind"] == "advice":
            return advice(question)
        asked.append(request["moves"])
        better = {"action": request["moves"][0], "behind": -3.0, "features": {"led": 3.5, "stock": -0.5}}
        worse = {**better, "behind": 0.2, "features": {"led": -0.2}}
        return json.dumps({"advice": [better if len(asked) == 1 else worse]})

    port.thinker = compared
    port.wait(1000)
    first, second, *_ = screen.comparisons
    assert screen.found is not None
    swing = screen.found.swings[first]
    played = session_of(made).match.log[swing.start].action
    assert asked[0] == json.loads(json.dumps([screen.thoughts[first][0].action, played]))
    made.handle(["analysis_show", first])
    told = Page(made.render()).words
    assert made.t("analysis.ahead", points="3.0") in told
    assert f"+3.5 {made.t('meridian.feature.led')}" in told
    assert made.t("analysis.no_worse") not in told
    made.handle(["analysis_show", second])
    assert made.t("analysis.no_worse") in Page(made.render()).words


def test_where_several_moves_were_as_good_there_is_nothing_to_be_found() -> None:
    made, port, screen = looked_at()

    def alike(question: str) -> str:
        first = json.loads(advice(question))["advice"][0]
        return json.dumps({"advice": [first, {**first, "behind": 0.01}]})

    port.thinker = alike
    port.wait(1000)
    assert len(screen.thoughts) > 1
    shown = Page(made.render())
    asked_before = ["puzzle", 0]
    assert [action for action in shown.actions if action[0] == "puzzle"] == [asked_before]
    assert made.t("analysis.alike") in shown.words
    made.handle(["puzzle", 1])
    assert made.screen is screen


def test_where_there_was_no_choice_there_is_nothing_to_find() -> None:
    made, port, screen = looked_at()
    assert screen.found is not None
    first, *others, last = screen.found.swings
    swings = (first, *(replace(swing, forced=False) for swing in others), replace(last, forced=True))
    screen.found = replace(screen.found, swings=swings)
    port.wait(1000)
    forced = len(swings) - 1
    assert sorted(screen.thoughts) == [*range(forced)]
    assert screen.puzzle(forced) is None
    assert screen.puzzle(0) is not None
    assert made.t("analysis.forced") in Page(made.render()).words
    assert f'id="puzzle-{forced}"' not in made.render()
    assert 'id="puzzle-0"' in made.render()
    assert made.t("analysis.thinking") not in Page(made.render()).words


@pytest.mark.parametrize(("slug", "seed"), [("meridian", 1), ("settlers", 6)])
def test_the_end_itself_is_no_turning_point_where_there_was_no_choice(slug: str, seed: int) -> None:
    match = finished(slug, seed)
    found = at_once(analyse(match, load_ui(slug).analysis, load_heuristic(slug), [*range(match.seats)]))
    assert not any(swing.forced for swing in found.swings if swing.end == len(match.log))


def test_turning_points_are_numbered_alike_on_the_expectation_and_in_their_list() -> None:
    made, _, screen = looked_at()
    assert screen.found is not None
    made.handle(["analysis_chart", EXPECTATION])
    shown = [*parsed(made.render()).walk()]
    on_chart = [one.inside[1].text.strip() for one in shown if "turning" in one.classes]
    listed = [one.text.strip() for one in shown if "turning-number" in one.classes]
    assert len(listed) == len(screen.found.swings) > 1
    assert on_chart == listed[::-1], "the largest lies on top"


def test_thinking_over_can_be_stopped_and_ends_with_the_screen() -> None:
    made, port, screen = looked_at()
    port.wait(2)
    made.handle(["analysis_stop"])
    port.wait(1000)
    assert len(port.requests) == 1
    made, port, screen = looked_at()
    port.wait(2)
    made.handle(["back"])
    port.wait(1000)
    assert len(port.requests) == 1
    assert len(screen.thoughts) <= 1


def test_whoever_comes_back_finds_the_bot_going_on() -> None:
    made, port, screen = looked_at()
    port.wait(2)
    made.handle(["replay_at", 5])
    port.wait(1000)
    assert len(screen.thoughts) <= 1
    made.handle(["back"])
    port.wait(1000)
    assert screen.found is not None
    assert len(screen.thoughts) == sum(not swing.forced for swing in screen.found.swings)


def test_a_thought_that_fails_is_said_to() -> None:
    made, port, _ = looked_at()
    made.handle(["back"])
    port.thinker = lambda _: None
    made.handle(["analysis"])
    port.wait(1000)
    made.handle(["analysis_show", 0])
    assert made.t("analysis.failed") in Page(made.render()).words


def test_from_a_turning_point_one_may_look_at_the_position_and_play_on() -> None:
    made, _, screen = looked_at()
    assert screen.found is not None
    start = screen.found.swings[0].start
    old = session_of(made).match.encode()
    made.handle(["replay_at", start])
    assert isinstance(made.screen, ReplayController)
    assert made.screen.count == start
    made.handle(["play_on", start])
    assert len(session_of(made).match.log) == start
    assert session_of(made).match.encode()["actions"] == old["actions"][:start]
    made.handle(["home"])
    assert len(made.repository.matches()[0]) == 2
