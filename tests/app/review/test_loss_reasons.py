"""The reasons for a loss: they agree with the score and its course, in every game and for every kind of end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest

from tests.app.fakes import new_app, people
from tests.pages import Page
from tests.scenes import look
from wanli.app.review.analysis_controller import AnalysisController
from wanli.engine import Match, Result, Rng, ScoreItem
from wanli.games import GAMES, load_heuristic, load_ui
from wanli.review.loss_reasons import loss_reasons
from wanli.review.match_analysis import MatchAnalysis, analyse
from wanli.saves.saved_match import SavedMatch
from wanli.saves.steps import at_once
from wanli.texts.languages import LANGUAGES

pytestmark = pytest.mark.cpython
SLUGS = sorted(GAMES)


@cache
def finished(slug: str, seats: int, mode: str = "") -> tuple[Match, Result, MatchAnalysis]:
    """A random match and its analysis."""
    match, rng = Match.new(slug, seats, 3, {"mode": mode} if mode else {}), Rng(3)
    while not match.over:
        match.play(rng.choice(match.state.legal()))
    result = match.state.result()
    assert result is not None
    return match, result, at_once(analyse(match, load_ui(slug).analysis, load_heuristic(slug)))


def explanations(
    slug: str, match: Match, result: Result, analysis: MatchAnalysis, lang: str = "en"
) -> list[tuple[str, list[str]]]:
    """The losers' names with their sentences."""
    context = look(match.state, None, lang=lang)
    lines = [
        (defeat.person.name, [*defeat.sentences, *(defeat.costliest or ())[:1]])
        for defeat in loss_reasons(result, analysis, load_ui(slug), context)
    ]
    assert not context.t.missing
    return lines


def won_by(result: Result, *winners: int, scores: tuple[int, ...] = ()) -> Result:
    """The same result with these winners, for ends that random matches rarely produce."""
    return replace(result, winners=winners, scores=scores or result.scores)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_every_loser_gets_the_difference_and_the_decisive_move(slug: str, lang: str) -> None:
    match, result, analysis = finished(slug, 4)
    best = max(range(4), key=lambda seat: result.scores[seat])
    result = won_by(result, best)
    lines = explanations(slug, match, result, analysis, lang)
    assert [name for name, _ in lines] == [f"Player {seat}" for seat in result.ranking[1:]]
    for (_, sentences), seat in zip(lines, result.ranking[1:], strict=True):
        assert 1 <= len(sentences) <= 4
        assert all(f"Player {best}" in sentence for sentence in sentences[:2])
        assert "{" not in " ".join(sentences)
        behind = result.scores[best] - result.scores[seat]
        if behind:
            assert sentences[0].startswith(f"{behind} ")


def test_human_players_come_before_bots() -> None:
    match, result, analysis = finished("khan", 4)
    result, context = won_by(result, result.ranking[0]), look(match.state, None)
    _, second, third, fourth = result.ranking
    people = [*context.people]
    people[second] = replace(people[second], kind="bot")
    lines = loss_reasons(result, analysis, load_ui("khan"), replace(context, people=tuple(people)))
    assert [line.person.name for line in lines] == [f"Player {seat}" for seat in (third, fourth, second)]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_parts_of_the_score_add_up(slug: str) -> None:
    match, result, _ = finished(slug, 4)
    context, part = look(match.state, None), load_ui(slug).score_part
    for seat in range(4):
        items = [item for item in result.breakdown if item.seat == seat]
        assert sum(item.points for item in items) == result.scores[seat]
        assert all(part(item, context) for item in items)
    assert not context.t.missing
    assert len({part(item, context) for item in result.breakdown if item.points}) > 2


def test_the_largest_differences_come_first_with_both_numbers() -> None:
    match, result, analysis = finished("settlers", 4)
    kinds = {"settlements": (3, 4), "cities": (2, 8), "longest": (0, 2), "malus": (-3, 0), "vp_cards": (4, 1)}
    items = [ScoreItem(key, seat, points[seat], {"count": 1}) for key, points in kinds.items() for seat in (0, 1)]
    result = replace(won_by(result, 1, scores=(6, 15, 0, 0)), breakdown=tuple(items))
    reason, *_ = loss_reasons(result, analysis, load_ui("settlers"), look(match.state, None))
    assert reason.sentences[0] == "9 points behind Player 1."
    assert reason.winner is not None
    assert reason.winner.name == "Player 1"
    assert [*reason.figures[:3]] == [("Cities", "2", "8"), ("Own wall broken", "−3", "0"), ("Longest Road", "0", "2")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_fewer_is_better_where_the_count_says_so(lang: str) -> None:
    """S39: "best at: cards drawn (15 to 14)" where the fewest cards are meant."""
    match, result, analysis = finished("mauer", 4)
    even: dict[str, list[Sequence[float]]] = {key: [(9, 9, 9, 9)] for key in analysis.counts}
    context = look(match.state, None, lang=lang)
    for drawn, is_named in (((15, 14, 15, 15), True), ((14, 15, 14, 14), False)):
        course = replace(analysis, counts={**even, "drawn": [drawn]})
        reasons = loss_reasons(won_by(result, 1), course, load_ui("mauer"), context)
        assert len(reasons) == 3
        for reason in reasons:
            assert ((context.t("mauer.analysis.drawn.fewest"), "15", "14") in reason.figures) == is_named
            assert context.t("mauer.analysis.drawn") not in [label for label, *_ in reason.figures]


def test_the_move_after_which_the_winner_stayed_ahead() -> None:
    match, result, analysis = finished("meridian", 2)
    last = analysis.moments[-1]
    cases: list[tuple[list[Sequence[float]], str]] = [
        ([(0, 0), (0, 3), (4, 3), (4, 4), (4, 5), (4, 7)], "From move 40 of"),
        ([(0, 0), (0, 3), (4, 3), (4, 4), (5, 4), (5, 7)], "Player 1 only passed Player 0 with the last move."),
    ]
    for rows, expected in cases:
        course = replace(analysis, moments=(0, 10, 20, 30, 40, last), series={"points": rows})
        [(_, sentences)] = explanations(
            "meridian", match, won_by(result, 1, scores=(int(rows[-1][0]), int(rows[-1][1]))), course
        )
        assert sentences[1].startswith(expected)


def test_only_counts_led_by_the_winner_are_named() -> None:
    match, result, analysis = finished("khan", 2)
    zeros = (0, 0)
    counts: dict[str, list[Sequence[float]]] = {
        "marches": [zeros, (3, 5)],
        "walls": [zeros, (4, 4)],
        "flipped": [zeros, (9, 1)],
        "lost": [zeros, (6, 2)],
    }
    course = replace(analysis, counts=counts)
    [reason] = loss_reasons(won_by(result, 1, scores=(1, 9)), course, load_ui("khan"), look(match.state, None))
    assert [*reason.figures[-2:]] == [("Villages reached", "3", "5"), ("Fewest stones lost", "6", "2")]


def test_the_costliest_turn_was_the_players_own_choice() -> None:
    match, result, analysis = finished("mauer", 3)
    swing = analysis.swings[0]
    swings = (
        replace(swing, seat=0, change=9.0, forced=False),
        replace(swing, seat=0, change=-8.0, forced=True),
        replace(swing, seat=1, change=-7.0, forced=False),
        replace(swing, seat=0, change=-6.0, forced=False),
    )
    lines = dict(explanations("mauer", match, won_by(result, 2), replace(analysis, swings=swings)))
    assert lines["Player 0"][-1] == "Player 0’s costliest turn is turning point 4 below."
    assert lines["Player 1"][-1] == "Player 1’s costliest turn is turning point 3 below."


@pytest.mark.parametrize("slug", SLUGS)
def test_with_equal_points_the_tie_break_is_explained(slug: str) -> None:
    match, result, analysis = finished(slug, 4)
    level = won_by(result, 2, scores=(7, 8, 7, 6))
    lines = dict(explanations(slug, match, level, analysis))
    assert lines["Player 0"][0].startswith("As many points as Player 2, ")
    assert lines["Player 1"][0].startswith("More points than Player 2, ")


@pytest.mark.parametrize("slug", SLUGS)
def test_shared_winners_have_no_reasons(slug: str) -> None:
    match, result, analysis = finished(slug, 4)
    shared = won_by(result, 1, 3, scores=(1, 20, 2, 20))
    lines = explanations(slug, match, shared, analysis)
    assert [name for name, _ in lines] == ["Player 2", "Player 0"]
    assert not explanations(slug, match, won_by(result, *range(4)), analysis)


@pytest.mark.parametrize(
    ("slug", "seats", "mode"), [("great_wall", 2, "coop"), ("great_wall", 1, ""), ("settlers", 4, "")]
)
def test_without_a_winner_the_lost_points_are_listed(slug: str, seats: int, mode: str) -> None:
    match, result, analysis = finished(slug, seats, mode)
    lines = dict(explanations(slug, match, won_by(result), analysis))
    for seat in range(seats):
        losses = [item.points for item in result.breakdown if item.seat == seat and item.points < 0]
        sentences = lines.get(f"Player {seat}", [])
        assert ("Points were lost here." in sentences) == bool(losses)


def test_the_largest_losses_come_first() -> None:
    match, result, analysis = finished("great_wall", 1)
    items = [ScoreItem(key, 0, points, {"count": 1}) for key, points in (("shame", -4), ("wall", 7), ("disgrace", -6))]
    nobody = replace(won_by(result, scores=(-3,)), breakdown=tuple(items))
    [reason] = loss_reasons(nobody, analysis, load_ui("great_wall"), look(match.state, None))
    assert reason.winner is None
    assert reason.figures == [("Disgrace", "−6", ""), ("Soldiers with a shame marker", "−4", "")]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_analysis_screen_shows_the_reasons(slug: str) -> None:
    match, result, _ = finished(slug, 4)
    app, _ = new_app()
    app.opener.open_new(SavedMatch("", match, people(*["human"] * 4)))
    app.handle(["analysis"])
    assert isinstance(app.screen, AnalysisController)
    page = Page(app.render())
    assert (app.t("analysis.defeats") in page.words) == bool(
        result.winners or min(i.points for i in result.breakdown) < 0
    )
    assert not page.nameless
