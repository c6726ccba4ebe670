"""Whole matches, played with the app as a page would play them."""

from __future__ import annotations

import html
import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from tests.app.fakes import FakePort, new_app, people, play_on, seat_down, session_of
from tests.pages import Page
from tests.playing import view_of
from wanli.app.core.announcer import TOAST_MS, TOAST_WITH_RULE_MS
from wanli.app.match.match_controller import MatchController
from wanli.app.review.replay_controller import SPEEDS, STEP_MS, ReplayController
from wanli.app.shell.app import App
from wanli.app.shell.pages_controller import SettingsController
from wanli.engine import Action, Match, Rng, SeenEvent, SetupRefused
from wanli.engine.actions import find_equal
from wanli.games import GAMES, load_ui
from wanli.games.mauer.ui.game_ui import GAME_UI
from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import Button

COMPANIES = [
    ("human", "easy"),
    ("human", "human"),
    ("human", "medium", "hard"),
    ("human", "human", "easy"),
    ("easy", "human", "human", "human"),
    ("human", "easy", "human", "easy", "human"),
    ("easy", "easy", "easy", "easy", "easy"),
]


@pytest.mark.parametrize("company", COMPANIES, ids=lambda company: "-".join(company))
def test_a_whole_match_ends_with_its_score(company: tuple[str, ...]) -> None:
    app, port = seat_down(*company)
    play_on(app, port, Rng(len(company)))
    session = session_of(app)
    result = session.match.state.result()
    assert result is not None
    page = Page(app.render())
    assert "screen-score" in page.ids
    for seat in result.winners:
        assert session.people[seat].name in page.words
    for score in result.scores:
        assert str(score) in page.words
    app.handle(["home"])
    home = app.render()
    assert "Finished games" in Page(home).words
    row = home[home.index('class="match-row"') :]
    assert session.match.game.designer in row[: row.index('class="buttons"')], "similar titles need the designer"


def test_every_screen_of_a_match_has_valid_markup() -> None:
    app, port = seat_down("human", "human", "easy")
    rng, screens = Rng(5), set()
    while not session_of(app).over:
        page = Page(app.render())
        screens |= {id_ for id_ in page.ids if id_.startswith("screen-")}
        assert page.count("h1") == 1
        assert not page.nameless
        length = len(session_of(app).match.log)
        play_on(app, port, rng, stop=lambda s, n=length: len(s.match.log) > n)  # type: ignore[misc]
        if len(session_of(app).match.log) % 7 == 0:
            app.handle(["log"])
        if len(session_of(app).match.log) % 5 == 0:
            app.handle(["text"])
    Page(app.render())
    assert screens == {"screen-play", "screen-handover"}


def test_reload_loses_nothing() -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1), stop=lambda s: len(s.match.log) >= 20)
    before, route = session_of(app).match.encode(), app.route
    again, _ = new_app(FakePort(port.storage))
    again.start(route)
    assert session_of(again).match.encode() == before
    assert session_of(again).viewer == 0


def test_several_matches_at_once() -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1), stop=lambda s: len(s.match.log) >= 9)
    first = session_of(app).saved.id
    app.handle(["home"])
    app.handle(["new", "mauer"])
    app.handle(["start"])
    second = session_of(app).saved.id
    app.handle(["home"])
    opened = [action[1] for action in Page(app.render()).actions if action[0] == "open"]
    assert set(opened) == {first, second}
    app.handle(["open", first])
    assert len(session_of(app).match.log) >= 9


def test_an_undo_survives_a_reload() -> None:
    app, port = seat_down("human", "human")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    play = next(a for a in session_of(app).match.state.legal() if a[0] == "play")
    app.handle(["play", list(play)])
    assert len(session_of(app).match.log) == 1
    app.handle(["undo"])
    assert not session_of(app).match.log
    again, _ = new_app(FakePort(port.storage))
    again.start(app.route)
    assert not session_of(again).match.log


def test_a_refused_undo_names_its_reason() -> None:
    app, port = seat_down("human", "human")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    app.handle(["play", ["draw"]])
    app.handle(["undo"])
    assert app.announcer.toast.text == app.t("reason.undo_reveal")
    assert len(session_of(app).match.log) == 1


def test_undo_of_a_single_player_includes_the_bots_moves() -> None:
    app, port = seat_down("human", "easy")
    app.handle(["lobby"])
    play_on(app, port, Rng(1), stop=lambda s: s.acting and view_of(s.match.state, 0)["action"] == 3)
    length = len(session_of(app).match.log)
    play = next(a for a in session_of(app).match.state.legal() if a[0] == "play")
    app.handle(["play", list(play)])
    assert session_of(app).bot_to_move
    app.handle(["undo"])
    assert len(session_of(app).match.log) == length
    assert session_of(app).acting
    port.wait(20_000)
    assert len(session_of(app).match.log) == length, "the bot's late answer was played"


def test_an_illegal_move_shows_the_reason_and_changes_nothing() -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    before = session_of(app).match.state.encode()
    app.handle(["play", ["play", "wall", 7, 0]])
    assert app.announcer.toast.text
    assert app.announcer.toast.text in Page(app.render()).words
    assert session_of(app).match.state.encode() == before


def test_a_public_answer_is_given_on_the_handover_screen() -> None:
    def public_buttons(context: RenderContext) -> list[Button]:
        return [Button("Draw blindly", action=("draw",))]

    app, _ = seat_down("human", "human")
    app.handle(["play", ["draw"]])
    assert not session_of(app).match.log, "this game has no public answers"
    assert isinstance(app.screen, MatchController)
    app.screen.game_ui = replace(GAME_UI, public_buttons=public_buttons)
    shown = Page(app.render())
    assert "Draw blindly" in shown.words
    assert ["play", ["draw"]] in shown.actions
    app.handle(["play", ["play", "wall", 1, 0]])
    assert not session_of(app).match.log
    app.handle(["play", ["draw"]])
    assert len(session_of(app).match.log) == 1
    assert session_of(app).viewer is None
    app.handle(["play", ["play", "wall", 40, 0]])
    assert app.announcer.toast.text


def test_a_refusal_on_the_handover_screen_reveals_nothing() -> None:
    """The previous player may press "accept" for the next one."""
    too_far = ("play", "wall", 40, 0)

    def public_buttons(context: RenderContext) -> list[Button]:
        return [Button("Build there", action=too_far)]

    app, _ = seat_down("human", "human")
    assert isinstance(app.screen, MatchController)
    app.screen.game_ui = replace(GAME_UI, public_buttons=public_buttons)
    app.handle(["play", list(too_far)])
    assert not session_of(app).match.log
    assert app.announcer.toast.text == app.t("handover.look_first")
    assert not app.announcer.toast.rule


def test_a_refusal_links_to_its_rule() -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    app.handle(["play", ["play", "wall", 7, 0]])
    assert '["rule","mauer","7"]' in html.unescape(app.render())
    app.handle(["rule", "mauer", "7"])
    app.render()
    port.wait(10)
    assert app.route == "rules/mauer"
    assert app.focus == "rule-7"
    app.handle(["back"])
    assert session_of(app).acting


@pytest.mark.parametrize("company", [("human", "easy"), ("easy", "easy")])
def test_a_move_is_saved_even_if_its_narration_fails(company: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(events: Iterable[SeenEvent], context: RenderContext) -> tuple[str, ...]:
        raise RuntimeError

    app, port = seat_down(*company)
    assert isinstance(app.screen, MatchController)
    monkeypatch.setattr(app.screen.log, "sentences", silent)
    route = app.route
    app.handle(["play", ["draw"]])
    port.wait(20_000)
    length = len(session_of(app).match.log)
    assert length
    assert "screen-error" in Page(app.render()).ids
    again, _ = new_app(FakePort(port.storage))
    again.start(route)
    assert len(session_of(again).match.log) == length


def test_the_match_continues_after_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    app, port = seat_down("easy", "easy")
    route = app.route
    app.handle(["settings"])
    monkeypatch.setattr(SettingsController, "render", lambda _: 1 / 0)
    assert "screen-error" in Page(app.render()).ids
    length = len(session_of(app).match.log)
    app.handle(["route", route])
    port.wait(20_000)
    assert len(session_of(app).match.log) > length


def test_the_page_title_names_the_player_to_move_if_the_setting_says_so() -> None:
    app, port = seat_down("human", "easy")
    first, bot = (person.name for person in session_of(app).people)
    assert app.title == "Chinesische Mauer – Wanli"
    app.set_setting("page_title", "turn")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    assert app.title == f"{first}’s turn – Chinesische Mauer – Wanli"
    app.handle(["play", ["draw"]])
    play_on(app, port, Rng(1), stop=lambda s: s.bot_to_move is not None)
    assert app.title == f"{bot}’s turn – Chinesische Mauer – Wanli"
    again, _ = new_app(FakePort(port.storage))
    assert again.settings.page_title == "turn"
    play_on(app, port, Rng(1))
    assert app.title == "Chinesische Mauer – Wanli"


def test_the_page_title_does_not_run_ahead_of_a_narration(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _ = seat_down("human", "easy")
    app.set_setting("page_title", "turn")
    assert "turn" in app.title
    monkeypatch.setattr(app.playback, "blocks", lambda viewer: True)
    assert app.title == "Chinesische Mauer – Wanli"


def test_nobody_plays_for_another_seat() -> None:
    app, port = seat_down("human", "human")
    play_on(app, port, Rng(1), stop=lambda s: s.turn_done is not None)
    length = len(session_of(app).match.log)
    app.handle(["play", list(session_of(app).match.state.legal()[0])])
    assert len(session_of(app).match.log) == length
    app.handle(["pass"])
    app.handle(["play", list(session_of(app).match.state.legal()[0])])
    assert len(session_of(app).match.log) == length


@pytest.mark.parametrize(
    "nonsense",
    [
        [],
        [1],
        [None],
        ["pick"],
        ["pick", {"a": 1}],
        ["pick", [[[]]]],
        ["play"],
        ["play", "draw"],
        ["play", []],
        ["play", [1, 2]],
        ["seek", "x"],
        ["lobby", "seats", "many"],
        ["set", "theme", "red"],
        ["open", "../../x"],
        ["new", "chess"],
        ["delete_yes", "x"],
        ["reveal"],
        ["undo", 3],
        ["eyes", 0],
        ["key", "F13"],
        ["storage", 7],
        ["route", "match/"],
    ],
    ids=repr,
)
def test_invalid_clicks_are_ignored(nonsense: list[object]) -> None:
    app, port = seat_down("human", "easy")
    app.handle(nonsense)
    Page(app.render())
    assert not port.reports
    assert not session_of(app).match.log if app.session else True


def test_the_replay_covers_the_whole_match() -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(8))
    app.handle(["replay"])
    total = len(session_of(app).match.log)
    for count in (0, 1, total // 2, total):
        app.handle(["seek", count])
        page = Page(app.render())
        assert f"{count} of {total}" in page.words
        assert page.count("h1") == 1
    app.handle(["key", "ArrowLeft"])
    assert f"{total - 1} of {total}" in Page(app.render()).words
    app.handle(["eyes", 1])
    assert "panel" in Page(app.render()).ids
    app.handle(["back"])
    assert "screen-score" in Page(app.render()).ids


def shows_text_board(app: App) -> bool:
    """True if the board is shown as text."""
    [board] = [attrs for _, attrs in Page(app.render()).tags if attrs.get("id") == "board"]
    return "as-text" in board["class"].split()


def test_back_leads_from_the_replay_to_the_match_and_reload_to_the_replay() -> None:
    app, port = seat_down("human", "easy")
    route = app.route
    app.handle(["replay"])
    assert app.route == f"{route}/replay"
    app.handle(["route", route])
    assert isinstance(app.screen, MatchController)
    app.handle(["route", f"{route}/replay"])  # forward
    assert isinstance(app.screen, ReplayController)
    again, _ = new_app(FakePort(port.storage))
    again.start(f"{route}/replay")
    assert isinstance(again.screen, ReplayController)
    again.handle(["back"])
    assert again.route == route


@pytest.mark.parametrize("verb", ["replay", "share", "picture"])
@pytest.mark.parametrize("company", [("human", "human"), ("human", "easy")])
def test_each_screen_of_a_match_opens_again_after_a_reload(verb: str, company: tuple[str, ...]) -> None:
    app, port = seat_down(*company)
    play_on(app, port, Rng(1), stop=lambda s: len(s.match.log) >= 4 and s.acting)
    match_route = app.route
    app.handle([verb])
    screen, route = type(app.screen), app.route
    assert route != match_route
    again, _ = new_app(FakePort(port.storage))
    again.start(route)
    assert type(again.screen) is screen
    assert again.route == route
    again.handle(["back"])
    assert again.route == match_route
    if company[1] == "human":
        assert session_of(again).awaiting_handover, "a reload covers the table"


def test_the_analysis_opens_again_after_a_reload_only_at_the_end() -> None:
    app, port = seat_down("human", "easy")
    again, _ = new_app(FakePort(port.storage))
    again.start(f"{app.route}/analysis")
    assert again.route == app.route
    play_on(app, port, Rng(1))
    again, _ = new_app(FakePort(port.storage))
    again.start(f"{app.route}/analysis")
    assert again.route == f"{app.route}/analysis"


def test_the_replay_has_a_text_board() -> None:
    app, port = seat_down("human", "easy", game="meridian")
    play_on(app, port, Rng(8))
    app.handle(["replay"])
    for seen in (False, True, False):
        assert shows_text_board(app) is seen
        app.handle(["text"])
    app.handle(["seek", 0])
    assert shows_text_board(app)


def open_replay(seed: int = 8) -> tuple[App, FakePort, ReplayController, int]:
    """The replay of a finished match, with the number of its actions."""
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(seed))
    app.handle(["replay"])
    assert isinstance(app.screen, ReplayController)
    return app, port, app.screen, len(session_of(app).match.log)


def test_each_step_of_the_replay_by_keys_is_spoken() -> None:
    """The move, not only its number (S64)."""
    app, _, screen, total = open_replay()
    steps = [("End", total), ("ArrowLeft", total - 1), ("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2)]
    for key, count in steps:
        app.handle(["key", key])
        assert screen.count == count
        spoken = app.announcer.sentences[-1].text
        assert spoken in Page(app.render()).words, (key, spoken)
        assert spoken != f"{count} of {total}"
        if count:
            assert any(person.name in spoken for person in session_of(app).people), spoken


def test_the_replay_runs_back_to_the_start() -> None:
    app, port, screen, total = open_replay()
    app.handle(["run", "back"])
    port.wait(STEP_MS * 2)
    assert screen.count == total - 2, "at the start it jumps to the end first"
    app.handle(["seek", 2])
    app.handle(["key", "j"])
    port.wait(STEP_MS * 5)
    assert (screen.count, screen.running) == (0, 0)
    app.handle(["run", "forward"])
    port.wait(STEP_MS)
    app.handle(["run", "back"])
    assert screen.running == -1, "it changes direction without a pause"
    port.wait(STEP_MS)
    assert screen.count == 0


def test_a_malformed_intent_does_nothing() -> None:
    app, _ = new_app()
    app.start()
    before = app.render()
    for intent in (["gallery", "mauer", "a", "b"], ["gallery", "mauer", 3], ["gallery"], [["gallery"]], []):
        app.handle(intent)
        assert app.render() == before, intent


@pytest.mark.parametrize("presses", range(4))
def test_the_replay_has_three_speeds(presses: int) -> None:
    app, port, screen, _ = open_replay()
    for _ in range(presses):
        app.handle(["key", "v"])
    assert screen.speed == SPEEDS[presses % 3]
    app.handle(["run", "forward"])
    port.wait(STEP_MS * 2)
    assert screen.count == 2 * SPEEDS[presses % 3]
    app.handle(["speed"])
    assert screen.running == 1, "it continues at another speed"


@pytest.mark.parametrize("touch", [["halt"], ["pick", "site", 0], ["tell", "x", ""], ["text"], ["eyes", 1]])
def test_any_input_pauses_the_replay(touch: list[object]) -> None:
    app, port, screen, _ = open_replay()
    app.handle(["run", "forward"])
    port.wait(STEP_MS)
    assert "halt" in app.render()
    app.handle(touch)
    port.wait(STEP_MS * 3)
    assert (screen.count, screen.running) == (1, 0)
    assert "halt" not in app.render()


def test_the_replay_runs_until_it_is_paused_or_at_the_end() -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(8))
    app.handle(["replay"])
    total = len(session_of(app).match.log)
    app.handle(["run", "forward"])
    port.wait(STEP_MS * 3)
    assert f"3 of {total}" in Page(app.render()).words
    app.handle(["run", "forward"])
    port.wait(STEP_MS * 5)
    assert f"3 of {total}" in Page(app.render()).words, "it is paused"
    app.handle(["run", "forward"])
    app.handle(["seek", total - 2])
    port.wait(STEP_MS * 5)
    assert f"{total - 2} of {total}" in Page(app.render()).words, "the slider pauses it"
    app.handle(["key", "k"])
    port.wait(STEP_MS * 9)
    assert f"{total} of {total}" in Page(app.render()).words
    app.handle(["run", "forward"])
    port.wait(STEP_MS)
    assert f"1 of {total}" in Page(app.render()).words, "at the end it starts again"
    app.handle(["help"])
    port.wait(STEP_MS * 2)
    app.handle(["back"])
    assert isinstance(app.screen, ReplayController)
    assert not app.screen.running, "it pauses behind another screen"
    app.handle(["run", "forward"])
    port.wait(STEP_MS)
    app.handle(["back"])
    paints = port.painted
    port.wait(STEP_MS * 5)
    assert port.painted == paints, "nothing runs behind another screen"


def test_a_game_without_secrets_needs_no_handover(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAMES["mauer"]), "secrets", ())
    app, port = seat_down("human", "human", "easy")
    play_on(app, port, Rng(1), stop=lambda s: s.awaiting_handover or s.turn_done is not None)
    assert session_of(app).over


def test_partners_may_play_with_open_hands() -> None:
    app, port = new_app(FakePort())
    options = {"mode": "coop", "open_hands": True}
    app.navigation.show_lobby(GAMES["great_wall"], people("human", "human"), options)
    app.handle(["start"])
    play_on(app, port, Rng(1), stop=lambda s: s.awaiting_handover or s.turn_done is not None or len(s.match.log) > 60)
    session = session_of(app)
    assert len(session.match.log) > 60, "no handover stopped the match"
    assert session.match.options["open_hands"]
    view: Any = session.context(app.t).view
    assert view["seat"] == session.due
    assert view["players"][1 - view["seat"]]["tactics"] is None, "each seat sees its own hand"


def test_open_hands_are_an_option_for_partners() -> None:
    with pytest.raises(SetupRefused) as refused:
        GAMES["great_wall"].new(2, 1, {"open_hands": True})
    assert refused.value.reason.key == "open_hands_coop"


def test_clicks_during_another_players_turn_say_whose_turn_it_is() -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1), stop=lambda s: s.bot_to_move is not None)
    app.handle(["play", ["draw"]])
    assert app.announcer.toast.text == "It is Bea’s turn."
    play_on(app, port, Rng(1))
    app.handle(["pick", "site", 0])
    assert app.announcer.toast.text == "The game is over."


def test_escape_clears_the_selection_and_never_leaves() -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    for pick in [action for action in Page(app.render()).actions if action[0] == "pick"]:
        if not session_of(app).selection:
            app.handle(pick)
    assert session_of(app).selection
    app.handle(["log"])
    app.handle(["key", "Escape"])
    assert not session_of(app).selection
    app.handle(["key", "Escape"])
    assert "log" not in Page(app.render()).ids
    app.handle(["key", "Escape"])
    assert isinstance(app.screen, MatchController), "Escape does not leave the match"


def test_a_whole_match_is_played_by_clicks_on_enabled_items() -> None:
    app, port = seat_down("human", "easy")
    rng, clicks = Rng(9), 0
    while not session_of(app).over:
        clicks += 1
        assert clicks < 3000
        if session_of(app).bot_to_move:
            port.wait(3000)
            continue
        page = Page(app.render())
        enabled = [
            json.loads(attrs["data-action"])
            for tag, attrs in page.tags
            if attrs.get("data-action", "").startswith(('["pick"', '["play"'))
            and (tag == "button" or attrs.get("role") == "button")
            and attrs.get("tabindex") != "-1"
            and "aria-disabled" not in attrs
        ]
        assert enabled, "the player to act has nothing to press"
        app.handle(rng.choice(enabled))
        assert not port.reports
    assert clicks > 30


def test_play_again_with_the_same_people() -> None:
    app, port = seat_down("human", "hard", "easy")
    play_on(app, port, Rng(4))
    people = session_of(app).people
    app.handle(["again"])
    app.handle(["start"])
    assert session_of(app).people == people
    assert not session_of(app).over


def test_a_rematch_starts_at_once_with_the_same_people_and_options() -> None:
    app, port = seat_down("human", "hard", "easy")
    play_on(app, port, Rng(4), stop=lambda s: s.acting)
    running = session_of(app)
    app.handle(["rematch"])
    assert session_of(app) is running, "not during a match"
    play_on(app, port, Rng(4))
    before = session_of(app)
    assert ["rematch"] in Page(app.render()).actions
    app.handle(["rematch"])
    after = session_of(app)
    assert after.people == before.people
    assert after.match.options == before.match.options
    assert not after.match.log or after.match.log[0].seat != 0  # a bot may have moved first
    assert after.saved.id != before.saved.id


def test_the_seed_comes_from_the_browser() -> None:
    seeds = []
    for shift in range(3):
        port = FakePort()
        for _ in range(shift):
            port.seed()
        app, _ = seat_down("human", "easy", port=port)
        seeds.append(session_of(app).match.seed)
    assert len(set(seeds)) == 3


def test_shortcuts_work() -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    app.handle(["key", "l"])
    assert "log" in Page(app.render()).ids
    app.handle(["key", "t"])
    assert "as-text" in app.render()
    app.handle(["key", "m"])
    assert "dialog" in Page(app.render()).ids
    app.handle(["key", "Escape"])
    assert "dialog" not in Page(app.render()).ids
    app.handle(["key", "?"])
    assert "screen-help" in Page(app.render()).ids
    app.handle(["key", "Escape"])
    assert "screen-play" in Page(app.render()).ids
    app.set_setting("keys", "off")
    app.handle(["key", "t"])
    assert "as-text" in app.render()


def test_the_engine_alone_can_read_an_exported_match() -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1), stop=lambda s: len(s.match.log) >= 15)
    app.handle(["export_this"])
    data = json.loads(port.files[0][1])
    assert Match.decode(data["matches"][0]["match"]).encode() == session_of(app).match.encode()


def refused(app: App) -> str:
    """Play an illegal action; return the page with its message."""
    app.handle(["play", ["take", 0]])
    return str(app.render())


def test_a_repeated_message_is_spoken_again() -> None:
    app, port = seat_down("human", "human")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    first = refused(app)
    again = refused(app)
    assert Page(first).ids ^ Page(again).ids
    app.speak("Ben passes.")
    app.speak("Ben passes.")
    *_, refusal, repeated_refusal, passing, repeated = app.announcer.sentences
    assert (refusal.text, passing.text) == (repeated_refusal.text, repeated.text)
    assert refusal.number < repeated_refusal.number < passing.number < repeated.number


def test_browser_reports_do_not_clear_a_message() -> None:
    app, port = seat_down("human", "human")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    refused(app)
    for report in (["install_ready", True], ["update_ready"], ["storage", "elsewhere"], ["shown"]):
        app.handle(report)
        assert app.announcer.toast.text, report
    app.handle(["log"])
    assert not app.announcer.toast.text, "a user action clears it"


def test_a_key_opens_the_rule_of_a_message_while_it_is_shown() -> None:
    app, port = seat_down("human", "human")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    refused(app)
    assert app.announcer.toast.rule
    port.wait(TOAST_MS * 2)
    assert app.announcer.toast.rule
    app.handle(["key", "w"])
    assert app.route.startswith("rules/")
    app.handle(["back"])
    app.handle(["key", "w"])
    assert app.route.startswith("match/"), "no message, no rule"
    refused(app)
    port.wait(TOAST_WITH_RULE_MS)
    assert not app.announcer.toast.text


def test_the_effect_of_a_selection_is_spoken() -> None:
    app, port = seat_down("human", "human")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    session = session_of(app)
    kind = next(action[1] for action in session.match.state.legal() if action[0] == "play")
    app.handle(["pick", "hand", kind])
    assert session.selection
    prompt = load_ui("mauer").prompt(session.context(app.t))
    assert app.announcer.spoken.text == prompt


def test_an_action_is_looked_up_among_the_legal_ones_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the click to the state, an action that is known to be legal is not looked up again."""
    looked_up: list[Action] = []

    def counting(actions: Iterable[Action], action: Action) -> Action | None:
        looked_up.append(action)
        return find_equal(actions, action)

    monkeypatch.setattr("wanli.engine.state.find_equal", counting)
    for company, game in ((("human", "easy"), "mauer"), (("human", "human", "easy", "human"), "settlers")):
        app, port = seat_down(*company, game=game)
        looked_up.clear()
        play_on(app, port, Rng(3), stop=lambda session: len(session.match.log) >= 80)
        assert isinstance(app.screen, MatchController)
        skipped = app.screen.table.skipped  # forced choices come from the legal actions themselves
        actions = session_of(app).match.actions
        assert looked_up == [action for index, action in enumerate(actions) if index not in skipped]


def test_a_line_of_the_log_shows_the_player_it_is_about() -> None:
    app, port = seat_down("human", "easy", "easy", game="great_wall")
    play_on(app, port, Rng(3), lambda session: len(session.match.log) > 60)
    session, screen = session_of(app), app.screen
    assert isinstance(screen, MatchController)
    lines = screen.log.lines(session.spectator(app.t))
    others = [
        line for line in lines if line.person not in (None, session.people[session.match.log[line.number - 1].seat])
    ]
    assert any(line.person is None for line in lines), "some lines are about no player"
    assert others, "some lines are about a player who did not act"
    assert all(line.person is not None and line.person.name in line.text for line in others)


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "meridian"])  # in Meridian chance follows each move
def test_cached_views_are_not_modified_and_are_replaced_after_undo(slug: str) -> None:
    """Rendering must not modify cached views, and after an undo another action must not show the undone one."""
    app, port = seat_down("human", "human", "easy", game=slug)
    session, rng, replaced = session_of(app), Rng(7), 0

    def render_and_check() -> None:
        match = session.match
        app.render()
        for count in (len(match.log), max(0, len(match.log) - 1)):
            for viewer in (None, 0, 1):
                assert session.view_at(count, viewer) == match.at(count).view(viewer)

    for _ in range(24):
        count = len(session.match.log) + 1
        play_on(app, port, rng, lambda session, count=count: len(session.match.log) >= count)  # type: ignore[misc]
        render_and_check()
        if session.undo_refused() is None:
            undone = session.match.log[-1].action
            app.handle(["undo"])
            render_and_check()
            port.wait(500)
            app.handle(["reveal"])
            others = [action for action in session.match.state.legal() if action != undone]
            if session.acting and others:
                app.handle(["play", list(rng.choice(others))])
                render_and_check()
                replaced += 1
    assert replaced


def test_the_menu_of_a_match_offers_a_waiting_version() -> None:
    app, port = seat_down("human", "human")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    app.handle(["menu"])
    assert ["update"] not in Page(app.render()).actions
    app.handle(["close"])
    app.handle(["update_ready"])
    app.handle(["menu"])
    assert ["update"] in Page(app.render()).actions
