"""The end of a match: every point is counted once, where it comes from lies on the board, and it can be hurried."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.app.fakes import FakePort, new_app, people, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.match.match_controller import MatchController
from wanli.app.playback.final_scene import LONGEST
from wanli.app.shell.app import App
from wanli.app.storage.saved_match import SavedMatch
from wanli.engine import Match, Rng
from wanli.games import GAMES, load_ui
from wanli.ui.screens.result_text import result_text

pytestmark = pytest.mark.cpython
SLUGS = sorted(GAMES)


def ended(slug: str = "meridian", reduced_motion: bool = False, seed: int = 3) -> tuple[App, FakePort]:
    """A match just played to its end."""
    made, port = seat_down(*["human"] * min(seats for seats in GAMES[slug].seats if seats > 1), game=slug)
    port.reduced_motion = reduced_motion
    play_on(made, port, Rng(seed))
    return made, port


def running(app: App) -> bool:
    assert isinstance(app.screen, MatchController)
    return app.screen.final_scene.running


def words(app: App) -> str:
    return Page(app.render()).words


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_point_is_counted_once(slug: str, seed: int) -> None:
    for seats in GAMES[slug].seats:
        match = Match.new(slug, seats, seed)
        rng = Rng(seed)
        while not match.over:
            match.play(rng.choice(match.state.legal()))
        result = match.state.result()
        assert result is not None
        made, _ = new_app()
        made.open_new(SavedMatch("", match, people(*["human"] * seats)))
        context = session_of(made).context(made.t)
        game_ui = load_ui(slug)
        steps = game_ui.score_steps(result, context)
        sums = [sum(step.points for step in steps if step.seat == seat) for seat in range(seats)]
        assert tuple(sums) == result.scores
        assert all(step.words and "{" not in step.words for step in steps)
        board = game_ui.board(context)
        named = set(re.findall(r'data-(?:piece|at|about)="([^"]+)"', board))
        assert all(named & {*step.lit} for step in steps if step.lit), "what is lit lies on the board"


def test_why_it_ended_is_told_with_the_winners_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the scene, on the score and in the text that is sent to others."""
    made, _ = ended("settlers", reduced_motion=True)
    state = session_of(made).match.state
    real = state.result()
    assert real is not None
    won = replace(real, reason="points", winners=(1,))
    monkeypatch.setattr(type(state), "result", lambda self: won)
    told = made.t("settlers.end.points", name=session_of(made).people[1].name)
    assert "{" not in told
    assert told in words(made)
    made.handle(["scene"])
    assert running(made)
    assert told in words(made)
    assert told in result_text(won, session_of(made).context(made.t), "")


def test_the_points_come_one_after_the_other_then_the_winner() -> None:
    made, port = ended()
    result = session_of(made).match.state.result()
    assert result is not None
    assert running(made)
    assert made.t("final_scene.result") not in words(made)
    seen = set()
    for _ in range(40):
        port.wait(300)
        page = made.render()
        seen |= set(re.findall(r'data-about="(island:[^"]+)"\]', page))
    assert len(seen) > 3
    assert made.t("final_scene.result") in words(made)
    tallies = re.findall(r'class="counted-points[^"]*">([^<]+)<', made.render())
    assert tallies == [str(score) for score in result.scores]
    made.handle(["scene_skip"])
    assert not running(made)
    assert made.focus == "result"


def test_it_takes_no_longer_than_it_should() -> None:
    for slug in SLUGS:
        made, port = ended(slug)
        port.wait(LONGEST + 3000)
        assert made.t("final_scene.result") in words(made), slug


def test_a_tap_hurries_and_a_press_skips() -> None:
    made, port = ended("khan")
    port.wait(500)
    made.handle(["pick", "village", 3])
    port.wait(2500)
    assert made.t("final_scene.result") in words(made)
    made, port = ended("khan")
    made.handle(["key", "Escape"])
    assert not running(made)
    port.wait(20_000)
    assert not running(made)


def test_it_is_announced_once() -> None:
    made, port = ended()
    spoken = made.announcer.spoken
    result = session_of(made).match.state.result()
    assert result is not None
    assert made.t("score.winner", name=session_of(made).people[result.winners[0]].name) in spoken.text
    port.wait(20_000)
    assert made.announcer.spoken == spoken


def test_with_little_motion_the_score_comes_at_once_and_the_scene_when_asked_for() -> None:
    made, port = ended(reduced_motion=True)
    assert not running(made)
    made.handle(["scene"])
    assert running(made)
    assert made.t("final_scene.result") in words(made)
    before = made.render()
    port.wait(20_000)
    assert made.render() == before
    made, _ = ended(reduced_motion=False)
    made.handle(["scene_skip"])
    made.set_setting("motion", "off")
    made.handle(["scene"])
    assert made.t("final_scene.result") in words(made)


def test_a_match_that_is_opened_later_shows_its_score_at_once() -> None:
    made, port = ended()
    id_ = session_of(made).saved.id
    again, _ = new_app(FakePort(port.storage))
    again.port.reduced_motion = False  # type: ignore[misc]
    again.start(f"match/{id_}")
    port.wait(500)
    assert not running(again)
    again.handle(["scene"])
    assert running(again)


def finished(seats: int, wanted: int, **options: str) -> App:
    """The scene of a match of The Great Wall that so many have won."""
    for seed in range(1, 60):
        match = Match.new("great_wall", seats, seed, options)
        rng = Rng(seed)
        while not match.over:
            match.play(rng.choice(match.state.legal()))
        result = match.state.result()
        assert result is not None
        if len(result.winners) == wanted:
            made, _ = new_app()
            made.open_new(SavedMatch("", match, people(*["human"] * seats)))
            made.handle(["scene"])
            return made
    raise AssertionError("no match ends like that")


def test_one_who_has_won_alone_gets_a_seal() -> None:
    page = finished(3, 1).render()
    assert page.partition('class="seals"')[2].partition("</div>")[0].count("seat-seal") == 1


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"mode": "coop"})])
def test_where_nobody_has_won_there_is_no_seal(seats: int, options: dict[str, str]) -> None:
    made = finished(seats, 0, **options)
    assert 'class="seals"' not in made.render()
    assert made.t("score.nobody") in words(made)


def test_the_text_board_is_counted_over_too() -> None:
    made, _ = ended()
    made.handle(["text"])
    page = Page(made.render())
    assert "counted-points" in made.render()
    assert not page.nameless
