"""Screens with findings of `make look`, checked without a running page at the sizes of the findings."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from e2e.table.static_page import open_file, static_page
from e2e.table.tablet import midway_file
from e2e.table.trades import trade_file
from tests.app.bots.test_advice import suggestion
from tests.app.fakes import FakePort, new_app
from tools.look.positions import positions_of
from tools.look.sizes import sizes_named
from wanli.games import GAMES
from wanli.learn.lessons.catalogue import lessons_of
from wanli.learn.puzzles.check import puzzles_of

SIDEWAYS = ("1024x768", "1194x748", "1440x900", "2560x1080")
"""Sizes at which players and a lesson or puzzle are beside the board."""


def test_the_credits_stay_in_their_frame(browser: Browser) -> None:
    app, _ = new_app(FakePort(lang="de"))
    app.handle(["credits"])
    with static_page(browser) as page:
        assert page.findings(app, sizes_named("390x844", "507x712", "844x390")) == []


def test_the_last_match_on_home_shortens_long_names(browser: Browser) -> None:
    """Its button and its edge covered the sign of the player to move."""
    app, port = new_app(FakePort(lang="de"))
    for game in ("mauer", "khan"):
        text = positions_of(game)["most-seats"].file()
        app.handle(["import", "match.json", len(text), text])
        port.wait(3000)
        app.handle(["close"])
    with static_page(browser) as page:
        assert page.findings(app, sizes_named("390x844", "844x390", "1024x768", "320x256")) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_shows_all_players_and_controls(browser: Browser, game: str) -> None:
    app, port = open_file(positions_of(game)["crowded"].file(), "de")
    app.handle(["replay"])
    port.wait(300)
    with static_page(browser) as page:
        assert page.findings(app, sizes_named("1024x768", "1194x748", "844x390")) == []


@pytest.mark.parametrize("answered", [False, True], ids=["answer", "choice"])
@pytest.mark.parametrize(("seats", "map_"), [(6, "great_wall"), (4, "island"), (4, "great_wall")])
def test_a_trade_covers_nothing_on_a_phone_on_its_side(browser: Browser, seats: int, map_: str, answered: bool) -> None:
    """With many answers, or with an answer in a separate row, the prompt covered the status and players."""
    app, _ = open_file(trade_file(seats, answered, {"map": map_}), "de")
    with static_page(browser) as page:
        assert page.findings(app, sizes_named("844x390")) == []


def test_a_puzzle_for_six_shows_all_six(browser: Browser) -> None:
    for puzzle in puzzles_of("settlers"):
        app, port = new_app(FakePort(lang="de"))
        app.start(f"puzzle/settlers/{puzzle.key}")
        port.wait(50)
        if 'id="player-5"' in app.render():
            break
    else:
        pytest.fail("no puzzle has six seats")
    with static_page(browser) as page:
        assert page.findings(app, sizes_named(*SIDEWAYS)) == []
        app.handle(["puzzle_answer"])
        assert page.findings(app, sizes_named(*SIDEWAYS)) == []


@pytest.mark.parametrize("lang", ["de", "nl", "en"])
def test_buttons_beside_a_bot_that_moves_fit_at_200_percent(browser: Browser, lang: str) -> None:
    """Two long labels and an icon share the row."""
    app, port = open_file(positions_of("meridian")["most-seats"].file(), lang)
    while app.session is not None and not app.session.match.state.seat:
        legal = app.session.match.state.legal()
        app.handle(["play", list(legal[0])])
        port.wait(1)
    with static_page(browser) as page:
        page.show(app)
        assert page.boxes("#try")
        assert page.findings(None, sizes_named("640x360")) == []


@pytest.mark.parametrize(("game", "actions"), [("meridian", 24), ("great_wall", 90)])
def test_a_hint_with_a_preview_leaves_the_first_player_in_sight(browser: Browser, game: str, actions: int) -> None:
    """On tablets in landscape the panel covered all players and scores, and cut the second suggestion."""
    port = FakePort(lang="de")
    port.thinker = suggestion
    app, port = open_file(midway_file(4, actions, game=game), port=port)
    app.handle(["advice"])
    port.wait(50)
    assert "advice-previewing" in app.render()
    with static_page(browser) as page:
        page.show(app)
        for size in ((1024, 768), (1194, 748), (1440, 900)):
            page.resize(*size)
            [player], [panel] = page.boxes("#player-0"), page.boxes("#advice")
            assert not player.overlaps(panel), size
            assert page.box("#advice .advice-others").bottom <= panel.bottom, size


@pytest.mark.parametrize("game", GAMES)
def test_the_lobby_fits_at_400_percent(browser: Browser, game: str) -> None:
    """Seats and options were beside each other, so that the page was wider than the window."""
    app, _ = new_app(FakePort(lang="de"))
    app.start(f"new/{game}")
    app.handle(["lobby", "looks", 0])
    with static_page(browser) as page:
        assert page.findings(app, sizes_named("320x256", "640x360")) == []


def test_the_final_board_is_high_enough_at_400_percent(browser: Browser) -> None:
    app, port = open_file(positions_of("mauer")["finished"].file(), "de")
    port.wait(10_000)
    assert 'id="result"' in app.render()
    with static_page(browser) as page:
        assert page.findings(app, sizes_named("320x256")) == []


@pytest.mark.parametrize("game", GAMES)
def test_lessons_and_puzzles_show_all_players_on_large_screens(browser: Browser, game: str) -> None:
    """Type grows on a television, so that a low one has no more room than a tablet."""
    lessons = [f"lesson/{game}/{lesson.key}" for lesson in lessons_of(game)]
    puzzles = [f"puzzle/{game}/{puzzle.key}" for puzzle in puzzles_of(game)[:3]]
    with static_page(browser) as page:
        for route in (*lessons[::3], *puzzles):
            app, port = new_app(FakePort(lang="de"))
            app.start(route)
            port.wait(50)
            assert page.findings(app, sizes_named(*SIDEWAYS)) == [], route


def test_the_sign_of_a_sealed_discard_covers_no_name(browser: Browser) -> None:
    """On upright tablets it pushed the name out of its frame, at 200 % it covered the name."""
    app, _ = open_file(positions_of("settlers")["island"].file(), "de", may_look=False)
    assert 'class="sealed"' in app.render()
    with static_page(browser) as page:
        assert page.findings(app, sizes_named("820x1180", "640x360", "390x844", "844x390", "507x712")) == []


@pytest.mark.parametrize("size", ["640x360", "507x712"])
def test_the_places_of_the_city_are_high_enough_in_small_windows(browser: Browser, size: str) -> None:
    """Their names lay below the places for clerks. The city scrolls."""
    [window] = sizes_named(size)
    with static_page(browser) as page:
        for position in ("crowded", "solo", "together"):
            app, _ = open_file(positions_of("great_wall")[position].file(), "de")
            app.handle(["pick", "zone", "city"])
            found = page.findings(app, [window])
            assert [finding for finding in found if "#place-" in finding] == []
            assert all(box.height >= 44 for box in page.boxes(".place")), position
