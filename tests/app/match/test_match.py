"""Whole matches, played through the table as a page would play them."""

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
from wanli.app.core.announcer import TOAST, TOAST_WITH_RULE
from wanli.app.match.match_controller import MatchController
from wanli.app.review.replay_controller import PAUSE, SPEEDS, ReplayController
from wanli.app.shell.app import App
from wanli.app.shell.pages_controller import SettingsController
from wanli.engine import Action, Match, Rng, SeenEvent, SetupRefused
from wanli.engine.actions import find
from wanli.games import GAMES
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
    made, port = seat_down(*company)
    play_on(made, port, Rng(len(company)))
    session = session_of(made)
    result = session.match.state.result()
    assert result is not None
    page = Page(made.render())
    assert "screen-score" in page.ids
    for seat in result.winners:
        assert session.people[seat].name in page.words
    for score in result.scores:
        assert str(score) in page.words
    made.handle(["home"])
    home = made.render()
    assert "Finished games" in Page(home).words
    row = home[home.index('class="match-row"') :]
    assert session.match.game.designer in row[: row.index('class="buttons"')], "three titles are easily confused"


def test_every_screen_of_a_match_is_well_made() -> None:
    made, port = seat_down("human", "human", "easy")
    rng, screens = Rng(5), set()
    while not session_of(made).over:
        page = Page(made.render())
        screens |= {id_ for id_ in page.ids if id_.startswith("screen-")}
        assert page.count("h1") == 1
        assert not page.nameless
        length = len(session_of(made).match.log)
        play_on(made, port, rng, stop=lambda s, n=length: len(s.match.log) > n)  # type: ignore[misc]
        if len(session_of(made).match.log) % 7 == 0:
            made.handle(["log"])
        if len(session_of(made).match.log) % 5 == 0:
            made.handle(["text"])
    Page(made.render())
    assert screens == {"screen-play", "screen-handover"}


def test_reload_loses_nothing() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(1), stop=lambda s: len(s.match.log) >= 20)
    before, route = session_of(made).match.encode(), made.route
    again, _ = new_app(FakePort(port.storage))
    again.start(route)
    assert session_of(again).match.encode() == before
    assert session_of(again).viewer == 0


def test_several_matches_at_once() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(1), stop=lambda s: len(s.match.log) >= 9)
    first = session_of(made).saved.id
    made.handle(["home"])
    made.handle(["new", "mauer"])
    made.handle(["start"])
    second = session_of(made).saved.id
    made.handle(["home"])
    opened = [action[1] for action in Page(made.render()).actions if action[0] == "open"]
    assert set(opened) == {first, second}
    made.handle(["open", first])
    assert len(session_of(made).match.log) >= 9


def test_undo_is_kept_by_a_reload() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    play = next(a for a in session_of(made).match.state.legal() if a[0] == "play")
    made.handle(["play", list(play)])
    assert len(session_of(made).match.log) == 1
    made.handle(["undo"])
    assert not session_of(made).match.log
    again, _ = new_app(FakePort(port.storage))
    again.start(made.route)
    assert not session_of(again).match.log


def test_undo_names_its_barrier() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    made.handle(["play", ["draw"]])
    made.handle(["undo"])
    assert made.announcer.toast.text == made.t("reason.undo_reveal")
    assert len(session_of(made).match.log) == 1


def test_undo_of_a_single_person_goes_back_over_bots() -> None:
    made, port = seat_down("human", "easy")
    made.handle(["lobby"])
    play_on(made, port, Rng(1), stop=lambda s: s.acting and view_of(s.match.state, 0)["action"] == 3)
    length = len(session_of(made).match.log)
    play = next(a for a in session_of(made).match.state.legal() if a[0] == "play")
    made.handle(["play", list(play)])
    assert session_of(made).bot_to_move
    made.handle(["undo"])
    assert len(session_of(made).match.log) == length
    assert session_of(made).acting
    port.wait(20_000)
    assert len(session_of(made).match.log) == length, "the bot's late answer was played"


def test_an_illegal_move_tells_the_reason_and_changes_nothing() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    before = session_of(made).match.state.encode()
    made.handle(["play", ["play", "wall", 7, 0]])
    assert made.announcer.toast.text
    assert made.announcer.toast.text in Page(made.render()).words
    assert session_of(made).match.state.encode() == before


def test_an_answer_that_betrays_nothing_is_given_without_showing_a_hand() -> None:
    def public_buttons(context: RenderContext) -> list[Button]:
        return [Button("Draw blindly", action=("draw",))]

    made, _ = seat_down("human", "human")
    made.handle(["play", ["draw"]])
    assert not session_of(made).match.log, "this game has no such answers"
    assert isinstance(made.screen, MatchController)
    made.screen.game_ui = replace(GAME_UI, public_buttons=public_buttons)
    shown = Page(made.render())
    assert "Draw blindly" in shown.words
    assert ["play", ["draw"]] in shown.actions
    made.handle(["play", ["play", "wall", 1, 0]])
    assert not session_of(made).match.log
    made.handle(["play", ["draw"]])
    assert len(session_of(made).match.log) == 1
    assert session_of(made).viewer is None
    made.handle(["play", ["play", "wall", 40, 0]])
    assert made.announcer.toast.text


def test_what_is_refused_before_a_hand_is_shown_tells_nothing_about_it() -> None:
    """Whoever still holds the device may press "accept" for the one who comes."""
    too_far = ("play", "wall", 40, 0)

    def public_buttons(context: RenderContext) -> list[Button]:
        return [Button("Build there", action=too_far)]

    made, _ = seat_down("human", "human")
    assert isinstance(made.screen, MatchController)
    made.screen.game_ui = replace(GAME_UI, public_buttons=public_buttons)
    made.handle(["play", list(too_far)])
    assert not session_of(made).match.log
    assert made.announcer.toast.text == made.t("handover.look_first")
    assert not made.announcer.toast.rule


def test_a_refusal_leads_to_the_rule_behind_it() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    made.handle(["play", ["play", "wall", 7, 0]])
    assert '["rule","mauer","7"]' in html.unescape(made.render())
    made.handle(["rule", "mauer", "7"])
    made.render()
    port.wait(10)
    assert made.route == "rules/mauer"
    assert made.focus == "rule-7"
    made.handle(["back"])
    assert session_of(made).acting


@pytest.mark.parametrize("company", [("human", "easy"), ("easy", "easy")])
def test_a_move_is_kept_even_if_telling_of_it_goes_wrong(
    company: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    def silent(events: Iterable[SeenEvent], context: RenderContext) -> tuple[str, ...]:
        raise RuntimeError

    made, port = seat_down(*company)
    assert isinstance(made.screen, MatchController)
    monkeypatch.setattr(made.screen.log, "sentences", silent)
    route = made.route
    made.handle(["play", ["draw"]])
    port.wait(20_000)
    length = len(session_of(made).match.log)
    assert length
    assert "screen-error" in Page(made.render()).ids
    again, _ = new_app(FakePort(port.storage))
    again.start(route)
    assert len(session_of(again).match.log) == length


def test_after_an_error_the_way_back_leads_to_a_match_that_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    made, port = seat_down("easy", "easy")
    route = made.route
    made.handle(["settings"])
    monkeypatch.setattr(SettingsController, "render", lambda _: 1 / 0)
    assert "screen-error" in Page(made.render()).ids
    length = len(session_of(made).match.log)
    made.handle(["route", route])
    port.wait(20_000)
    assert len(session_of(made).match.log) > length


def test_nobody_plays_for_another_seat() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Rng(1), stop=lambda s: s.turn_done is not None)
    length = len(session_of(made).match.log)
    made.handle(["play", list(session_of(made).match.state.legal()[0])])
    assert len(session_of(made).match.log) == length
    made.handle(["pass"])
    made.handle(["play", list(session_of(made).match.state.legal()[0])])
    assert len(session_of(made).match.log) == length


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
def test_clicks_that_mean_nothing_do_no_harm(nonsense: list[object]) -> None:
    made, port = seat_down("human", "easy")
    made.handle(nonsense)
    Page(made.render())
    assert not port.reports
    assert not session_of(made).match.log if made.session else True


def test_replay_walks_through_the_whole_match() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(8))
    made.handle(["replay"])
    total = len(session_of(made).match.log)
    for count in (0, 1, total // 2, total):
        made.handle(["seek", count])
        page = Page(made.render())
        assert f"{count} of {total}" in page.words
        assert page.count("h1") == 1
    made.handle(["key", "ArrowLeft"])
    assert f"{total - 1} of {total}" in Page(made.render()).words
    made.handle(["eyes", 1])
    assert "panel" in Page(made.render()).ids
    made.handle(["back"])
    assert "screen-score" in Page(made.render()).ids


def told_as_text(app: App) -> bool:
    """Whether the board is shown in words."""
    [board] = [attrs for _, attrs in Page(app.render()).tags if attrs.get("id") == "board"]
    return "as-text" in board["class"].split()


def test_the_browsers_way_back_leads_from_the_replay_to_the_match_and_reloading_it_too() -> None:
    made, port = seat_down("human", "easy")
    route = made.route
    made.handle(["replay"])
    assert made.route == f"{route}/replay"
    made.handle(["route", route])
    assert isinstance(made.screen, MatchController)
    made.handle(["route", f"{route}/replay"])  # the browser's way forward: only the match can be opened so
    assert isinstance(made.screen, MatchController)
    again, _ = new_app(FakePort(port.storage))
    again.start(f"{route}/replay")
    assert isinstance(again.screen, MatchController)
    assert again.route == route


def test_the_text_form_of_the_board_is_there_in_the_replay_too() -> None:
    made, port = seat_down("human", "easy", game="meridian")
    play_on(made, port, Rng(8))
    made.handle(["replay"])
    for seen in (False, True, False):
        assert told_as_text(made) is seen
        made.handle(["text"])
    made.handle(["seek", 0])
    assert told_as_text(made)


def watched(seed: int = 8) -> tuple[App, FakePort, ReplayController, int]:
    """The replay of a match that is over, with the number of its actions."""
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(seed))
    made.handle(["replay"])
    assert isinstance(made.screen, ReplayController)
    return made, port, made.screen, len(session_of(made).match.log)


def test_replay_runs_back_too_and_stops_at_the_beginning() -> None:
    made, port, screen, total = watched()
    made.handle(["run", "back"])
    port.wait(PAUSE * 2)
    assert screen.count == total - 2, "from the beginning it begins at the end"
    made.handle(["seek", 2])
    made.handle(["key", "j"])
    port.wait(PAUSE * 5)
    assert (screen.count, screen.running) == (0, 0)
    made.handle(["run", "forward"])
    port.wait(PAUSE)
    made.handle(["run", "back"])
    assert screen.running == -1, "turned round without a stop"
    port.wait(PAUSE)
    assert screen.count == 0


def test_a_malformed_intent_does_nothing() -> None:
    made, _ = new_app()
    made.start()
    before = made.render()
    for intent in (["gallery", "mauer", "a", "b"], ["gallery", "mauer", 3], ["gallery"], [["gallery"]], []):
        made.handle(intent)
        assert made.render() == before, intent


@pytest.mark.parametrize("presses", range(4))
def test_replay_runs_at_three_speeds(presses: int) -> None:
    made, port, screen, _ = watched()
    for _ in range(presses):
        made.handle(["key", "v"])
    assert screen.speed == SPEEDS[presses % 3]
    made.handle(["run", "forward"])
    port.wait(PAUSE * 2)
    assert screen.count == 2 * SPEEDS[presses % 3]
    made.handle(["speed"])
    assert screen.running == 1, "it goes on, at another speed"


@pytest.mark.parametrize("touch", [["halt"], ["pick", "site", 0], ["tell", "x", ""], ["text"], ["eyes", 1]])
def test_replay_stops_at_any_touch(touch: list[object]) -> None:
    made, port, screen, _ = watched()
    made.handle(["run", "forward"])
    port.wait(PAUSE)
    assert "halt" in made.render()
    made.handle(touch)
    port.wait(PAUSE * 3)
    assert (screen.count, screen.running) == (1, 0)
    assert "halt" not in made.render()


def test_replay_plays_by_itself_until_it_is_stopped_or_over() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(8))
    made.handle(["replay"])
    total = len(session_of(made).match.log)
    made.handle(["run", "forward"])
    port.wait(PAUSE * 3)
    assert f"3 of {total}" in Page(made.render()).words
    made.handle(["run", "forward"])
    port.wait(PAUSE * 5)
    assert f"3 of {total}" in Page(made.render()).words, "it was stopped"
    made.handle(["run", "forward"])
    made.handle(["seek", total - 2])
    port.wait(PAUSE * 5)
    assert f"{total - 2} of {total}" in Page(made.render()).words, "whoever takes the slider looks for themselves"
    made.handle(["key", "k"])
    port.wait(PAUSE * 9)
    assert f"{total} of {total}" in Page(made.render()).words
    made.handle(["run", "forward"])
    port.wait(PAUSE)
    assert f"1 of {total}" in Page(made.render()).words, "from the end it begins anew"
    made.handle(["help"])
    port.wait(PAUSE * 2)
    made.handle(["back"])
    assert isinstance(made.screen, ReplayController)
    assert not made.screen.running, "it stops when somebody looks elsewhere"
    made.handle(["run", "forward"])
    port.wait(PAUSE)
    made.handle(["back"])
    paints = port.painted
    port.wait(PAUSE * 5)
    assert port.painted == paints, "nothing runs on behind another screen"


def test_a_game_without_secrets_is_never_handed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAMES["mauer"]), "secrets", ())
    made, port = seat_down("human", "human", "easy")
    play_on(made, port, Rng(1), stop=lambda s: s.covered or s.turn_done is not None)
    assert session_of(made).over


def test_partners_may_play_with_open_hands() -> None:
    made, port = new_app(FakePort())
    options = {"mode": "coop", "open_hands": True}
    made.show_lobby(GAMES["great_wall"], people("human", "human"), options)
    made.handle(["start"])
    play_on(made, port, Rng(1), stop=lambda s: s.covered or s.turn_done is not None or len(s.match.log) > 60)
    session = session_of(made)
    assert len(session.match.log) > 60, "nobody hands the device on"
    assert session.match.options["open_hands"]
    view: Any = session.context(made.t).view
    assert view["seat"] == session.due
    assert view["players"][1 - view["seat"]]["tactics"] is None, "each seat is shown its own hand"


def test_open_hands_are_for_partners() -> None:
    with pytest.raises(SetupRefused) as refused:
        GAMES["great_wall"].new(2, 1, {"open_hands": True})
    assert refused.value.reason.key == "open_hands_coop"


def test_clicks_while_another_is_to_move_say_whose_turn_it_is() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(1), stop=lambda s: s.bot_to_move is not None)
    made.handle(["play", ["draw"]])
    assert made.announcer.toast.text == "It is Bea’s turn."
    play_on(made, port, Rng(1))
    made.handle(["pick", "site", 0])
    assert made.announcer.toast.text == "The game is over."


def test_escape_puts_the_selection_away_before_it_leaves() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    for pick in [action for action in Page(made.render()).actions if action[0] == "pick"]:
        if not session_of(made).selection:
            made.handle(pick)
    assert session_of(made).selection
    made.handle(["log"])
    made.handle(["key", "Escape"])
    assert not session_of(made).selection
    made.handle(["key", "Escape"])
    assert "log" not in Page(made.render()).ids
    made.handle(["key", "Escape"])
    assert isinstance(made.screen, MatchController), "nobody leaves a match by accident"


def test_a_whole_match_by_clicks_on_what_is_lit() -> None:
    made, port = seat_down("human", "easy")
    rng, clicks = Rng(9), 0
    while not session_of(made).over:
        clicks += 1
        assert clicks < 3000
        if session_of(made).bot_to_move:
            port.wait(3000)
            continue
        page = Page(made.render())
        lit = [
            json.loads(attrs["data-action"])
            for tag, attrs in page.tags
            if attrs.get("data-action", "").startswith(('["pick"', '["play"'))
            and (tag == "button" or attrs.get("role") == "button")
            and attrs.get("tabindex") != "-1"
            and "aria-disabled" not in attrs
        ]
        assert lit, "a person who is to act finds nothing to press"
        made.handle(rng.choice(lit))
        assert not port.reports
    assert clicks > 30


def test_play_again_with_the_same_people() -> None:
    made, port = seat_down("human", "hard", "easy")
    play_on(made, port, Rng(4))
    people = session_of(made).people
    made.handle(["again"])
    made.handle(["start"])
    assert session_of(made).people == people
    assert not session_of(made).over


def test_a_rematch_starts_at_once_with_the_same_people_and_options() -> None:
    made, port = seat_down("human", "hard", "easy")
    play_on(made, port, Rng(4), stop=lambda s: s.acting)
    running = session_of(made)
    made.handle(["rematch"])
    assert session_of(made) is running, "not while the match is going on"
    play_on(made, port, Rng(4))
    before = session_of(made)
    assert ["rematch"] in Page(made.render()).actions
    made.handle(["rematch"])
    after = session_of(made)
    assert after.people == before.people
    assert after.match.options == before.match.options
    assert not after.match.log or after.match.log[0].seat != 0  # bots may have begun
    assert after.saved.id != before.saved.id


def test_the_seed_is_the_browsers() -> None:
    seeds = []
    for shift in range(3):
        port = FakePort()
        for _ in range(shift):
            port.seed()
        made, _ = seat_down("human", "easy", port=port)
        seeds.append(session_of(made).match.seed)
    assert len(set(seeds)) == 3


def test_shortcuts() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    made.handle(["key", "l"])
    assert "log" in Page(made.render()).ids
    made.handle(["key", "t"])
    assert "as-text" in made.render()
    made.handle(["key", "m"])
    assert "dialog" in Page(made.render()).ids
    made.handle(["key", "Escape"])
    assert "dialog" not in Page(made.render()).ids
    made.handle(["key", "?"])
    assert "screen-help" in Page(made.render()).ids
    made.handle(["key", "Escape"])
    assert "screen-play" in Page(made.render()).ids
    made.set_setting("keys", "off")
    made.handle(["key", "t"])
    assert "as-text" in made.render()


def test_the_file_of_a_match_is_read_by_the_engine_alone() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(1), stop=lambda s: len(s.match.log) >= 15)
    made.handle(["export_this"])
    data = json.loads(port.files[0][1])
    assert Match.decode(data["matches"][0]["match"]).encode() == session_of(made).match.encode()


def refused(made: App) -> str:
    """Plays what the rules forbid; gives the page with the message about it."""
    made.handle(["play", ["take", 0]])
    return str(made.render())


def test_the_same_message_again_is_a_new_element_that_is_spoken_again() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    first = refused(made)
    again = refused(made)
    assert Page(first).words == Page(again).words
    assert Page(first).ids ^ Page(again).ids
    made.speak("Ben passes.")
    said = str(made.render())
    made.speak("Ben passes.")
    assert str(made.render()) != said


def test_what_the_browser_tells_of_itself_takes_no_message_away() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    refused(made)
    for told in (["install_ready", True], ["update_ready"], ["storage", "elsewhere"], ["shown"]):
        made.handle(told)
        assert made.announcer.toast.text, told
    made.handle(["log"])
    assert not made.announcer.toast.text, "what a person does takes it away"


def test_the_rule_behind_a_message_is_a_key_away_and_stays_long_enough_to_be_reached() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    refused(made)
    assert made.announcer.toast.rule
    port.wait(TOAST * 2)
    assert made.announcer.toast.rule
    made.handle(["key", "w"])
    assert made.route.startswith("rules/")
    made.handle(["back"])
    made.handle(["key", "w"])
    assert made.route.startswith("match/"), "no message, no rule"
    refused(made)
    port.wait(TOAST_WITH_RULE)
    assert not made.announcer.toast.text


def test_what_a_choice_would_do_is_spoken() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    session = session_of(made)
    kind = next(action[1] for action in session.match.state.legal() if action[0] == "play")
    made.handle(["pick", "hand", kind])
    assert session.selection
    prompt = GAME_UI.prompt(session.context(made.t))
    assert made.announcer.spoken.text == prompt


def test_an_action_is_compared_with_the_legal_ones_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the click to the state, whoever plays it: what is known to be legal is not looked up again."""
    looked_up: list[Action] = []

    def counting(actions: Iterable[Action], action: Action) -> Action | None:
        looked_up.append(action)
        return find(actions, action)

    monkeypatch.setattr("wanli.engine.state.find", counting)
    for company, game in ((("human", "easy"), "mauer"), (("human", "human", "easy", "human"), "settlers")):
        made, port = seat_down(*company, game=game)
        looked_up.clear()
        play_on(made, port, Rng(3), stop=lambda session: len(session.match.log) >= 80)
        assert isinstance(made.screen, MatchController)
        skipped = made.screen.skipped  # those come from the legal ones themselves
        actions = session_of(made).match.actions
        assert looked_up == [action for number, action in enumerate(actions) if number not in skipped]


def test_a_line_of_the_log_wears_the_sign_of_whom_it_is_about() -> None:
    made, port = seat_down("human", "easy", "easy", game="great_wall")
    play_on(made, port, Rng(3), lambda session: len(session.match.log) > 60)
    session, screen = session_of(made), made.screen
    assert isinstance(screen, MatchController)
    found = screen.log.lines(session.spectator(made.t))
    others = [
        line for line in found if line.person not in (None, session.people[session.match.log[line.number - 1].seat])
    ]
    assert any(line.person is None for line in found), "what is about nobody has none"
    assert others, "others than the one who acted"
    assert all(line.person is not None and line.person.name in line.text for line in others)


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "meridian"])  # there chance follows each move
def test_what_was_known_at_a_moment_is_never_changed_and_made_anew_after_undo(slug: str) -> None:
    """Views are kept: drawing must leave them as they are, and another action must not show what was taken back."""
    made, port = seat_down("human", "human", "easy", game=slug)
    session, rng, replaced = session_of(made), Rng(7), 0

    def drawn() -> None:
        match = session.match
        made.render()
        for count in (len(match.log), max(0, len(match.log) - 1)):
            for viewer in (None, 0, 1):
                assert session.view_at(count, viewer) == match.at(count).view(viewer)

    for _ in range(24):
        count = len(session.match.log) + 1
        play_on(made, port, rng, lambda session, count=count: len(session.match.log) >= count)  # type: ignore[misc]
        drawn()
        if session.undo_refused() is None:
            undone = session.match.log[-1].action
            made.handle(["undo"])
            drawn()
            port.wait(500)
            made.handle(["reveal"])
            others = [action for action in session.match.state.legal() if action != undone]
            if session.acting and others:
                made.handle(["play", list(rng.choice(others))])
                drawn()
                replaced += 1
    assert replaced
