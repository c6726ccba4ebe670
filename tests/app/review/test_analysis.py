"""The analysis of a finished match: the numbers agree with the record, and running matches are not analysed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.app.fakes import FakePort, play_on, seat_down, session_of
from tests.elements import parsed
from tests.pages import Page
from wanli.app.review.analysis_controller import AnalysisController
from wanli.app.review.replay_controller import ReplayController
from wanli.app.shell.app import App
from wanli.engine import Match, Rng
from wanli.games import GAMES, load_heuristic, load_ui
from wanli.review.match_analysis import EXPECTATION, MAX_POSITIONS, MAX_SWINGS, MIN_OWN_SWINGS, Swing, analyse
from wanli.saves.steps import at_once

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
    analysis = at_once(analyse(match, declared, load_heuristic(slug)))
    assert analysis.moments[0] == 0
    assert analysis.moments[-1] == len(match.log)
    assert 20 < len(analysis.moments) <= MAX_POSITIONS
    assert tuple(analysis.series["points"][-1]) == result.scores
    assert {len(rows) for rows in (*analysis.series.values(), *analysis.counts.values())} == {len(analysis.moments)}
    for count in declared.counts:
        rows = analysis.counts[count.key]
        assert [*map(sum, rows)] == sorted(map(sum, rows)), "counts only grow"
    assert sum(analysis.counts[declared.counts[0].key][-1]) > 0
    assert all(match.log[swing.start].seat == swing.seat for swing in analysis.swings)
    choices = [len(match.at(swing.start).legal()) > 1 for swing in analysis.swings]
    assert choices == [not swing.forced for swing in analysis.swings]
    margins = analysis.series[EXPECTATION][-1]
    assert max(range(match.seats), key=lambda seat: margins[seat]) in [
        seat for seat, score in enumerate(result.scores) if score == max(result.scores)
    ]


def test_a_turning_point_is_the_action_that_changed_most() -> None:
    match, heuristic = finished("khan"), load_heuristic("khan")
    analysis = at_once(analyse(match, load_ui("khan").analysis, heuristic))

    def part(swing: Swing, number: int) -> float:
        before, after = (heuristic.expectation(match.at(count)) for count in (number, number + 1))
        return (after[swing.seat] - before[swing.seat]) * swing.change

    several = 0
    for swing in analysis.swings:
        began = max(position for position in analysis.moments if position <= swing.start)
        turn = [number for number in range(began, swing.end) if match.log[number].seat == swing.seat]
        assert swing.start == max(turn, key=lambda number: part(swing, number))
        several += len(turn) > 1
    assert several


def test_every_token_of_the_score_was_won_once() -> None:
    match = finished("mauer")
    analysis = at_once(analyse(match, load_ui("mauer").analysis, load_heuristic("mauer")))
    result = match.state.result()
    assert result is not None
    assert sum(analysis.counts["tokens"][-1]) == len(result.breakdown)


def test_dice_are_counted() -> None:
    match = finished("settlers")
    analysis = at_once(analyse(match, load_ui("settlers").analysis, load_heuristic("settlers")))
    assert sum(analysis.distributions["dice"]) == sum(e.kind == "roll" for r in match.log for e in r.events)
    thrown = [
        (number, record.seat, event.facts["total"])
        for number, record in enumerate(match.log, 1)
        for event in record.events
        if event.kind == "roll"
    ]
    assert analysis.occurrences["dice"] == thrown


def test_produced_cards_are_close_to_the_expectation() -> None:
    match = finished("settlers")
    analysis = at_once(analyse(match, load_ui("settlers").analysis, load_heuristic("settlers")))
    produced, expected = (sum(analysis.counts[key][-1]) for key in ("produced", "expected"))
    assert 0.6 * expected < produced < 1.2 * expected, "a short bank reduces production"


def test_bars_show_the_expected_values() -> None:
    app, port = seat_down(*["human"] * 4, game="settlers")
    play_on(app, port, Rng(3))
    app.handle(["analysis"])
    drawn = parsed(app.render())
    marks = [element for element in drawn.walk() if element.attrs.get("class") == "expected"]
    parts = [float(element.attrs["style"].split(":")[1]) for element in marks]
    assert len(parts) == 11
    assert parts == parts[::-1]
    assert parts[5] == pytest.approx(6 * parts[0], rel=0.05)


def test_an_island_has_no_row_for_the_wall() -> None:
    declared = load_ui("settlers").analysis
    scenario, island = (Match.new("settlers", 4, 1, {"map": name}) for name in ("great_wall", "island"))
    keys = {match: [count.key for count in declared.of_match(match.state).counts] for match in (scenario, island)}
    assert [key for key in keys[scenario] if key not in keys[island]] == ["walls"]
    app, port = seat_down(*["human"] * 4, game="settlers", options={"map": "island"})
    play_on(app, port, Rng(3))
    app.handle(["analysis"])
    words = Page(app.render()).words
    assert app.t("settlers.analysis.walls") not in words
    assert app.t("settlers.analysis.robbed") in words


def test_equal_lines_are_drawn_side_by_side() -> None:
    app, port = seat_down(*["human"] * 4, game="settlers")
    play_on(app, port, Rng(3))
    app.handle(["analysis"])
    app.handle(["analysis_chart", "walls"])
    series = [
        element for element in parsed(app.render()).walk() if "chart-series" in element.attrs.get("class", "").split()
    ]
    starts = [
        element.attrs["d"].split("L")[0] for course in series for element in course.walk() if "d" in element.attrs
    ]
    assert len(set(starts)) == 4, "all lines start at zero"
    ends = [
        (float(element.attrs["x"]), float(element.attrs["y"]))
        for c in series
        for element in c.walk()
        if "y" in element.attrs
    ]
    assert len(ends) == 4
    for index, (x, y) in enumerate(ends):
        assert all(abs(x - a) >= 16 or abs(y - b) >= 16 for a, b in ends[:index])


def test_losers_have_turning_points_of_their_own() -> None:
    match = finished("settlers")
    declared, heuristic = load_ui("settlers").analysis, load_heuristic("settlers")
    largest = at_once(analyse(match, declared, heuristic)).swings
    for seat in range(match.seats):
        swings = at_once(analyse(match, declared, heuristic, [seat])).swings
        own = [swing for swing in swings if swing.seat == seat and not swing.forced]
        assert swings[:MAX_SWINGS] == largest
        assert len(own) >= MIN_OWN_SWINGS
        assert {swing.seat for swing in swings[MAX_SWINGS:]} <= {seat}


def test_dice_are_shown_over_the_moves() -> None:
    app, port = seat_down(*["human"] * 4, game="settlers")
    play_on(app, port, Rng(3))
    app.handle(["analysis"])
    drawn = parsed(app.render())
    [when] = [element for element in drawn.walk() if "occurrence-chart" in element.attrs.get("class", "").split()]
    [chart] = [element for element in when.walk() if element.attrs.get("class") == "chart"]
    log = session_of(app).match.log
    rolls = sum(event.kind == "roll" for record in log for event in record.events)
    assert sum("seat-" in element.attrs.get("class", "") for element in chart.walk()) == rolls > 0
    assert chart.attrs["aria-label"]


def advice(question: str) -> str:
    """A bot that always suggests the last legal action."""
    asked: dict[str, Any] = json.loads(question)
    state = GAMES[asked["game"]].imagine(asked["view"], Rng(asked["seed"]))
    return json.dumps({"advice": [{"action": state.legal()[-1], "behind": 0, "features": {}}]})


def open_analysis(slug: str = "meridian") -> tuple[App, FakePort, AnalysisController]:
    app, port = seat_down("human", "human", game=slug)
    play_on(app, port, Rng(3))
    port.thinker = advice
    app.handle(["analysis"])
    assert isinstance(app.screen, AnalysisController)
    return app, port, app.screen


@pytest.mark.parametrize("slug", SLUGS)
def test_every_chart_can_be_shown(slug: str) -> None:
    app, port = seat_down(*["human"] * min(GAMES[slug].seats), game=slug)
    play_on(app, port, Rng(3))
    app.handle(["analysis"])
    assert isinstance(app.screen, AnalysisController)
    assert app.screen.match_analysis is not None
    dashed = {series.dashed for series in app.screen.declared.series}
    for key in (app.screen.match_analysis.series | app.screen.match_analysis.counts).keys() - dashed:
        app.handle(["analysis_chart", key])
        assert app.screen.chosen == key
        assert not Page(app.render()).nameless
    app.handle(["analysis_chart", "nothing of the kind"])
    assert port.reports == []


def test_the_chart_of_honour_shows_the_expected_score_as_dashed_lines() -> None:
    """Honour as it stood is a line for each seat; the score that it would have made is a second, named line."""
    app, port = seat_down("human", "human", "human", game="great_wall")
    play_on(app, port, Rng(3))
    app.handle(["analysis"])
    assert isinstance(app.screen, AnalysisController)
    assert app.screen.chosen == "honour"
    numbers = app.screen.match_analysis
    assert numbers is not None
    shown = [*parsed(app.render()).walk()]
    assert sum("dashed" in element.classes for element in shown if element.attrs.get("d", "").count("L") > 3) == 3
    [chart] = [element for element in shown if element.classes == {"chart"}]
    label = chart.attrs["aria-label"]
    second = app.t("great_wall.analysis.points")
    assert label.startswith(app.t("great_wall.analysis.honour"))
    for key, part in zip(("honour", "points"), label.split(f"; {second}: "), strict=True):
        assert [f" {round(number)}" in part for number in numbers.series[key][-1]] == [True] * 3
    assert second in " ".join(element.text for element in shown if "line-sample" in element.classes)
    actions = Page(app.render()).actions
    assert ["analysis_chart", "points"] not in actions, "it has no chart of its own"


def test_a_turning_point_hides_the_move_played_until_the_answer_is_opened() -> None:
    app, port, screen = open_analysis()
    port.wait(1000)
    assert screen.match_analysis is not None
    number = next(index for index in screen.suggestions if screen.puzzle(index) is not None)
    swing = screen.match_analysis.swings[number]
    session = session_of(app)
    played = session.match.log[swing.start].action
    label = screen.game_ui.action_label(session.context_at(swing.start, swing.seat, app.t), played)

    def heading() -> str:
        headings = [element for element in parsed(app.render()).walk() if "turning-point-move" in element.classes]
        return " ".join(" ".join(element.text for element in headings[number].walk()).split())

    assert label not in heading()
    assert app.t("analysis.at_move", number=swing.start + 1) in heading()
    assert "+" not in heading()
    assert "−" not in heading(), "the sign of the change reveals whether the move was good"
    app.handle(["analysis_show", number])
    assert label in heading()


def test_the_axis_of_a_chart_counts_rounds() -> None:
    app, port, _ = open_analysis()
    port.wait(1000)
    last = session_of(app).match.log[-1].round
    axis = [element.text.strip() for element in parsed(app.render()).walk() if "axis" in element.classes]
    assert axis[0] == "1"
    assert 3 < len(axis) <= 8
    assert axis[-1] == app.t(f"{session_of(app).match.game.slug}.home.round", round=last)
    assert [int(number) for number in axis[:-1]] == sorted({int(number) for number in axis[:-1]})


def test_a_running_match_is_not_analysed() -> None:
    app, port = seat_down("human", "human", game="meridian")
    play_on(app, port, Rng(3), stop=lambda session: len(session.match.log) > 20)
    app.handle(["analysis"])
    assert not isinstance(app.screen, AnalysisController)


def test_the_bots_suggestions_are_shown_only_on_request() -> None:
    app, port, screen = open_analysis()
    assert app.t("analysis.thinking") in Page(app.render()).words
    port.wait(1000)
    assert screen.match_analysis is not None
    choices = [index for index, swing in enumerate(screen.match_analysis.swings) if not swing.forced]
    assert [*screen.suggestions] == choices
    kinds = [json.loads(request)["kind"] for request in port.requests]
    assert kinds.count("advice") == len(choices)
    assert kinds.count("comparison") == len(screen.comparisons) == len(kinds) - len(choices) > 0
    assert "bot would have" not in Page(app.render()).words.replace(app.t("analysis.show"), "")
    app.handle(["analysis_show", 0])
    assert "bot would have" in Page(app.render()).words.replace(app.t("analysis.show"), "")
    assert app.t("analysis.thinking") not in Page(app.render()).words


def test_reasons_compare_with_the_played_move() -> None:
    """The comparison is not with the second best move: losers want to know the effect of the other move."""
    app, port, screen = open_analysis()
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
    assert screen.match_analysis is not None
    swing = screen.match_analysis.swings[first]
    played = session_of(app).match.log[swing.start].action
    assert asked[0] == json.loads(json.dumps([screen.suggestions[first][0].action, played]))
    app.handle(["analysis_show", first])
    text = Page(app.render()).words
    assert app.t("analysis.ahead", points="3.0") in text
    assert f"+3.5 {app.t('meridian.feature.led')}" in text
    assert app.t("analysis.no_worse") not in text
    app.handle(["analysis_show", second])
    assert app.t("analysis.no_worse") in Page(app.render()).words


def test_equally_good_moves_are_reported_as_such() -> None:
    app, port, screen = open_analysis()

    def is_same_kind(question: str) -> str:
        first = json.loads(advice(question))["advice"][0]
        return json.dumps({"advice": [first, {**first, "behind": 0.01}]})

    port.thinker = is_same_kind
    port.wait(1000)
    assert len(screen.suggestions) > 1
    shown = Page(app.render())
    asked_before = ["puzzle", 0]
    assert [action for action in shown.actions if action[0] == "puzzle"] == [asked_before]
    assert app.t("analysis.alike") in shown.words
    app.handle(["puzzle", 1])
    assert app.screen is screen


def test_forced_moves_are_reported_as_such() -> None:
    app, port, screen = open_analysis()
    assert screen.match_analysis is not None
    first, *others, last = screen.match_analysis.swings
    swings = (first, *(replace(swing, forced=False) for swing in others), replace(last, forced=True))
    screen.match_analysis = replace(screen.match_analysis, swings=swings)
    port.wait(1000)
    forced = len(swings) - 1
    assert sorted(screen.suggestions) == [*range(forced)]
    assert screen.puzzle(forced) is None
    assert screen.puzzle(0) is not None
    assert app.t("analysis.forced") in Page(app.render()).words
    assert f'id="puzzle-{forced}"' not in app.render()
    assert 'id="puzzle-0"' in app.render()
    assert app.t("analysis.thinking") not in Page(app.render()).words


@pytest.mark.parametrize(("slug", "seed"), [("meridian", 1), ("settlers", 6)])
def test_a_forced_last_move_is_no_turning_point(slug: str, seed: int) -> None:
    match = finished(slug, seed)
    analysis = at_once(analyse(match, load_ui(slug).analysis, load_heuristic(slug), [*range(match.seats)]))
    assert not any(swing.forced for swing in analysis.swings if swing.end == len(match.log))


def test_chart_and_list_use_the_same_numbers() -> None:
    app, _, screen = open_analysis()
    assert screen.match_analysis is not None
    app.handle(["analysis_chart", EXPECTATION])
    shown = [*parsed(app.render()).walk()]
    on_chart = [element.inside[1].text.strip() for element in shown if "chart-turning-point" in element.classes]
    listed = [element.text.strip() for element in shown if "turning-point-number" in element.classes]
    assert len(listed) == len(screen.match_analysis.swings) > 1
    assert on_chart == listed[::-1], "the largest is drawn last"


def test_the_bots_analysis_can_be_stopped_and_ends_with_the_screen() -> None:
    app, port, screen = open_analysis()
    port.wait(2)
    app.handle(["analysis_stop"])
    port.wait(1000)
    assert len(port.requests) == 1
    app, port, screen = open_analysis()
    port.wait(2)
    app.handle(["back"])
    port.wait(1000)
    assert len(port.requests) == 1
    assert len(screen.suggestions) <= 1


def test_the_bots_analysis_continues_after_a_return() -> None:
    app, port, screen = open_analysis()
    port.wait(2)
    app.handle(["replay_at", 5])
    port.wait(1000)
    assert len(screen.suggestions) <= 1
    app.handle(["back"])
    port.wait(1000)
    assert screen.match_analysis is not None
    assert len(screen.suggestions) == sum(not swing.forced for swing in screen.match_analysis.swings)


def test_a_failed_suggestion_is_reported() -> None:
    app, port, _ = open_analysis()
    app.handle(["back"])
    port.thinker = lambda _: None
    app.handle(["analysis"])
    port.wait(1000)
    app.handle(["analysis_show", 0])
    assert app.t("analysis.failed") in Page(app.render()).words


def test_a_turning_point_leads_to_its_position_and_a_new_match() -> None:
    app, _, screen = open_analysis()
    assert screen.match_analysis is not None
    start = screen.match_analysis.swings[0].start
    old = session_of(app).match.encode()
    app.handle(["replay_at", start])
    assert isinstance(app.screen, ReplayController)
    assert app.screen.count == start
    app.handle(["play_on", start])
    assert len(session_of(app).match.log) == start
    assert session_of(app).match.encode()["actions"] == old["actions"][:start]
    app.handle(["home"])
    assert len(app.repository.matches()[0]) == 2
