"""The final scene: every point is counted once, its source is highlighted on the board, and it can be hurried."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.app.fakes import FakePort, end_narration, new_app, people, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.match.match_controller import MatchController
from wanli.app.playback.final_scene import MAX_SCENE_MS
from wanli.app.shell.app import App
from wanli.engine import Match, Rng
from wanli.games import GAMES, load_ui
from wanli.saves.saved_match import SavedMatch
from wanli.ui.screens.result_text import result_text

pytestmark = pytest.mark.cpython
SLUGS = sorted(GAMES)


def ended(slug: str = "meridian", reduced_motion: bool = False, seed: int = 3) -> tuple[App, FakePort]:
    """A match just played to its end."""
    app, port = seat_down(*["human"] * min(seats for seats in GAMES[slug].seats if seats > 1), game=slug)
    port.reduced_motion = reduced_motion
    play_on(app, port, Rng(seed))
    end_narration(app)
    return app, port


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
        app, _ = new_app()
        app.opener.open_new(SavedMatch("", match, people(*["human"] * seats)))
        context = session_of(app).context(app.t)
        game_ui = load_ui(slug)
        steps = game_ui.score_steps(result, context)
        sums = [sum(step.points for step in steps if step.seat == seat) for seat in range(seats)]
        assert tuple(sums) == result.scores
        assert all(step.words and "{" not in step.words for step in steps)
        board = game_ui.board(context)
        named = set(re.findall(r'data-(?:piece|at|about)="([^"]+)"', board))
        assert all(named & {*step.lit} for step in steps if step.lit), "highlighted items are on the board"


def test_the_reason_for_the_end_names_the_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reason appears in the scene, on the score and in the text for sharing."""
    app, _ = ended("settlers", reduced_motion=True)
    state = session_of(app).match.state
    real = state.result()
    assert real is not None
    won = replace(real, reason="points", winners=(1,))
    monkeypatch.setattr(type(state), "result", lambda self: won)
    reason = app.t("settlers.end.points", name=session_of(app).people[1].name)
    assert "{" not in reason
    assert reason in words(app)
    app.handle(["scene"])
    assert running(app)
    assert reason in words(app)
    assert reason in result_text(won, session_of(app).context(app.t), "")


def test_points_are_counted_one_by_one_before_the_winner_is_shown() -> None:
    app, port = ended()
    result = session_of(app).match.state.result()
    assert result is not None
    assert running(app)
    assert app.t("final_scene.result") not in words(app)
    seen = set()
    for _ in range(40):
        port.wait(300)
        page = app.render()
        seen |= set(re.findall(r'data-about="(island:[^"]+)"\]', page))
    assert len(seen) > 3
    assert app.t("final_scene.result") in words(app)
    tallies = re.findall(r'class="scene-points[^"]*">([^<]+)<', app.render())
    assert tallies == [str(score) for score in result.scores]
    app.handle(["scene_skip"])
    assert not running(app)
    assert app.focus == "result"


def test_the_scene_has_a_maximum_duration() -> None:
    for slug in SLUGS:
        app, port = ended(slug)
        port.wait(MAX_SCENE_MS + 3000)
        assert app.t("final_scene.result") in words(app), slug


def test_a_tap_hurries_and_a_press_skips() -> None:
    app, port = ended("khan")
    port.wait(500)
    app.handle(["pick", "village", 3])
    port.wait(2500)
    assert app.t("final_scene.result") in words(app)
    app, port = ended("khan")
    app.handle(["key", "Escape"])
    assert not running(app)
    port.wait(20_000)
    assert not running(app)


def test_the_result_is_announced_once() -> None:
    app, port = ended()
    spoken = app.announcer.spoken
    result = session_of(app).match.state.result()
    assert result is not None
    assert app.t("score.winner", name=session_of(app).people[result.winners[0]].name) in spoken.text
    port.wait(20_000)
    assert app.announcer.spoken == spoken


def test_with_reduced_motion_the_scene_appears_only_on_request() -> None:
    app, port = ended(reduced_motion=True)
    assert not running(app)
    app.handle(["scene"])
    assert running(app)
    assert app.t("final_scene.result") in words(app)
    before = app.render()
    port.wait(20_000)
    assert app.render() == before
    app, _ = ended(reduced_motion=False)
    app.handle(["scene_skip"])
    app.set_setting("motion", "off")
    app.handle(["scene"])
    assert app.t("final_scene.result") in words(app)


def test_a_reopened_match_shows_its_score_immediately() -> None:
    app, port = ended()
    id_ = session_of(app).saved.id
    again, _ = new_app(FakePort(port.storage))
    again.port.reduced_motion = False  # type: ignore[misc]
    again.start(f"match/{id_}")
    port.wait(500)
    assert not running(again)
    again.handle(["scene"])
    assert running(again)


def finished(seats: int, winners: int, **options: str) -> App:
    """The scene of a match of The Great Wall with this many winners."""
    for seed in range(1, 60):
        match = Match.new("great_wall", seats, seed, options)
        rng = Rng(seed)
        while not match.over:
            match.play(rng.choice(match.state.legal()))
        result = match.state.result()
        assert result is not None
        if len(result.winners) == winners:
            app, _ = new_app()
            app.opener.open_new(SavedMatch("", match, people(*["human"] * seats)))
            app.handle(["scene"])
            return app
    raise AssertionError("no match ends like that")


def test_a_single_winner_gets_a_seal() -> None:
    page = finished(3, 1).render()
    assert page.partition('class="seals"')[2].partition("</div>")[0].count("seat-seal") == 1


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"mode": "coop"})])
def test_no_seal_without_a_winner(seats: int, options: dict[str, str]) -> None:
    app = finished(seats, 0, **options)
    assert 'class="seals"' not in app.render()
    assert app.t("score.nobody") in words(app)


def test_the_scene_works_with_the_text_board() -> None:
    app, _ = ended()
    app.handle(["text"])
    page = Page(app.render())
    assert "scene-points" in app.render()
    assert not page.nameless
