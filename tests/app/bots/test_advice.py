"""Advice: requested by the player to move, answered by the worker, and dropped with the position."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest

from tests.app.fakes import FakePort, play_on, seat_down, session_of
from tests.pages import Page
from wanli import bot_worker
from wanli.app.bots import bot_client
from wanli.app.shell.app import App
from wanli.bots import Suggestion
from wanli.engine import JsonDict, Rng, from_json
from wanli.games import GAMES
from wanli.session.match_session import MatchSession
from wanli.ui.screens.advice import deciding, points_words, signed_points

ASK = ["advice"]
FEATURES = {"won": 0.01, "cards": -0.75, "prospect": 1.25, "tempo": 0.3, "rivals": -0.6}


def suggestion(question: str) -> str:
    """A worker that answers immediately: the first three moves as advice, any move for a bot."""
    fields = json.loads(question)
    state = GAMES[fields["game"]].imagine(fields["view"], Rng(fields["seed"]))
    if fields["kind"] != "advice":
        return json.dumps({"action": Rng(fields["seed"]).choice(state.legal())})
    moves = [{"action": a, "behind": 0.7 * n, "features": FEATURES} for n, a in enumerate(state.legal()[:3])]
    return json.dumps({"advice": moves})


def choosing(
    *kinds: str, game: str = "mauer", seed: int = 1, thinker: Callable[[str], str | None] = suggestion
) -> tuple[App, FakePort]:
    """A match in which a human player sees their hand and has a choice."""
    app, port = seat_down(*(kinds or ("human", "easy")), game=game)
    app.set_setting("pace", "fast")
    play_on(app, port, Rng(seed), stop=_has_a_choice)
    app.handle(["close"])
    port.thinker = thinker
    port.requests.clear()
    return app, port


def _has_a_choice(session: MatchSession) -> bool:
    return session.acting and len(session.match.log) > 8 and len(session.match.state.legal()) > 3


def asked_for(*kinds: str, game: str = "mauer", seed: int = 1) -> tuple[App, FakePort]:
    app, port = choosing(*kinds, game=game, seed=seed)
    app.handle(ASK)
    port.wait(50)
    return app, port


def page(app: App) -> Page:
    return Page(app.render())


def offered(app: App) -> bool:
    return "advice-button" in page(app).ids


def test_the_request_contains_only_the_view_of_the_asking_seat() -> None:
    app, port = choosing("human", "human")
    session = session_of(app)
    app.handle(ASK)
    [text] = port.requests
    fields = json.loads(text)
    assert set(fields) == {"kind", "game", "view", "seed", "budget", "level", "moves"}
    assert fields["view"] == json.loads(json.dumps(session.match.state.view(session.viewer)))
    assert (fields["kind"], fields["budget"], fields["level"]) == ("advice", bot_worker.BUDGET, "")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_panel_shows_three_moves_with_their_deciding_features(game: str) -> None:
    kinds = ["human", *["easy"] * (min(seats for seats in GAMES[game].seats if seats > 1) - 1)]
    app, port = choosing(*kinds, game=game)
    legal = session_of(app).match.state.legal()
    app.handle(ASK)
    assert "Thinking it over" in page(app).words
    assert app.focus == "advice"
    port.wait(50)
    shown = page(app)
    screen = app.navigation.match_controller
    assert screen is not None
    context = session_of(app).context(app.t)
    for action in legal[:3]:
        assert screen.game_ui.action_label(context, action) in shown.words
        assert ["play", json.loads(json.dumps(action))] in shown.actions
    assert "About 0.7 points worse" in shown.words
    assert "+1.2" in shown.words
    assert "−0.8" in shown.words
    assert app.t(f"{game}.feature.rivals") in shown.words
    spoken = app.t("advice.spoken", move=screen.game_ui.action_label(context, legal[0]))
    assert app.announcer.spoken.text == f"{spoken} {app.t('advice.why.alike')}"
    assert shown.nameless == []
    app.handle(ASK)
    assert "advice" not in page(app).ids
    assert app.focus == "advice-button"


@pytest.mark.parametrize(("lang", "number"), [("en", "+1.2"), ("nl", "+1,2"), ("de", "+1,2")])
def test_each_language_has_its_texts_and_number_format(lang: str, number: str) -> None:
    app, _ = asked_for()
    app.set_setting("language", lang)
    assert number in page(app).words
    assert app.t.missing == set()


def test_playing_and_undoing_the_advised_move() -> None:
    app, _ = asked_for()
    session = session_of(app)
    before = len(session.match.log)
    action = next(offer for offer in page(app).actions if offer[0] == "play" and offer[1] != ["draw"])
    app.handle(action)
    assert session.match.log[before].action == from_json(action[1])
    assert "advice" not in page(app).ids
    app.handle(["undo"])
    assert len(session.match.log) == before
    assert "advice" not in page(app).ids, "the advice is gone with its position"
    assert offered(app)


def test_the_first_advised_move_is_previewed_immediately() -> None:
    app, port = choosing()
    session = session_of(app)
    screen = app.navigation.match_controller
    assert screen is not None
    first = next(action for action in session.match.state.legal() if action[0] == "play")
    port.thinker = lambda _: json.dumps({"advice": [{"action": first, "behind": 0, "features": {}}]})
    app.handle(ASK)
    port.wait(50)
    assert session.selection
    assert session.selection == screen.game_ui.selector.show(session.context(app.t), first)


@pytest.mark.parametrize("away", [["advice"], ["advice_again"], ["log"]])
def test_closing_the_advice_removes_the_preview(away: list[str]) -> None:
    app, port = choosing()
    first = next(action for action in session_of(app).match.state.legal() if action[0] == "play")
    port.thinker = lambda _: json.dumps({"advice": [{"action": first, "behind": 0, "features": {}}]})
    app.handle(ASK)
    port.wait(50)
    assert session_of(app).selection
    app.handle(away)
    assert not session_of(app).selection


def test_advice_does_not_replace_the_players_selection() -> None:
    app, port = choosing()
    before = len(session_of(app).match.log)
    app.handle(ASK)
    picks = [offer for offer in page(app).actions if offer[0] == "pick"]
    while not session_of(app).selection and len(session_of(app).match.log) == before:
        app.handle(picks.pop(0))
    picked = session_of(app).selection
    assert picked
    port.wait(50)
    assert session_of(app).selection == picked


def test_a_reason_from_the_worker_becomes_a_sentence() -> None:
    app, port = choosing()
    state = session_of(app).match.state
    change = {"kind": "lead", "at": 1, "points": 3.0, "facts": {"site": 1, "token": 7, "total": 5, "second": 3}}
    why = {"cause": "brings", "change": change, "feature": ""}
    moves = [{"action": a, "behind": 0, "features": {}, "why": why} for a in state.legal()[:1]]
    port.thinker = lambda _: json.dumps({"advice": moves})
    app.handle(ASK)
    port.wait(50)
    assert "You lead site 2, 5 to 3. The 7 waits there." in page(app).words
    assert "You lead site 2, 5 to 3. The 7 waits there." in app.announcer.spoken.text


def test_a_reason_names_the_only_move_that_avoids_a_loss() -> None:
    app, port = choosing()
    state = session_of(app).match.state
    change = {"kind": "lead_lost", "at": 1, "points": -3.0, "facts": {"site": 1, "token": 7, "leader": 1}}
    why = {"cause": "avoids", "change": change, "feature": "", "only": True}
    moves = [{"action": a, "behind": 0, "features": {}, "why": why} for a in state.legal()[:1]]
    port.thinker = lambda _: json.dumps({"advice": moves})
    app.handle(ASK)
    port.wait(50)
    name = session_of(app).people[1].name
    assert f"Only this move keeps {name} from taking the lead at site 2, and the 7." in page(app).words


LEAD = {"kind": "lead", "at": 1, "points": 3.0, "facts": {"site": 1, "token": 7, "total": 5, "second": 3}}
OTHER_LEAD = {**LEAD, "facts": {"site": 1, "token": 7, "total": 6, "second": 3}}


@pytest.mark.parametrize(
    ("change", "behind", "features", "sentence"),
    [
        (OTHER_LEAD, 0.2, {"cards": -0.2}, "You lead site 2, 6 to 3. The 7 waits there. About as good"),
        (OTHER_LEAD, 0.5, {"cards": -0.5}, "The 7 waits there. Other moves leave you more cards for later. About 0.5"),
        (LEAD, 0.2, {"cards": -0.3, "won": 0.1}, "It wins you more fame. Other moves leave you more cards for later."),
        (LEAD, 0.0, {"cards": -0.01}, "The 7 waits there. It does the same for you. About as good"),
    ],
)
def test_two_reasons_agree_with_the_order_of_their_moves(
    change: JsonDict, behind: float, features: dict[str, float], sentence: str
) -> None:
    """Praise of a worse move names its drawback, and no two suggestions have the same reason."""
    app, port = choosing()
    best, other = session_of(app).match.state.legal()[:2]
    moves = [
        {"action": best, "behind": 0, "features": {}, "why": {"cause": "brings", "change": LEAD, "feature": ""}},
        {
            "action": other,
            "behind": behind,
            "features": features,
            "why": {"cause": "brings", "change": change, "feature": ""},
        },
    ]
    port.thinker = lambda _: json.dumps({"advice": moves})
    app.handle(ASK)
    port.wait(50)
    assert sentence in page(app).words


def test_the_seed_depends_on_the_view_only() -> None:
    """A hint and the later analysis search the same sampled states, so that they agree (S34)."""
    view = session_of(choosing()[0]).match.state.view(0)
    hint, later = (
        bot_worker.Request.about("advice", "mauer", view),
        bot_worker.Request.about("advice", "mauer", json.loads(json.dumps(view))),
    )
    assert hint == later
    assert hint.seed != bot_worker.Request.about("advice", "mauer", {**view, "to_move": 1}).seed


def test_the_show_button_toggles_the_preview() -> None:
    app, _ = asked_for()
    session = session_of(app)
    app.handle(["clear"])  # the first move is previewed immediately
    number = next(offer[1] for offer in page(app).actions if offer[0] == "advice_show")
    app.bring_into_view = False
    advised = app.advice_runner.advice[number].action
    assert app.t("advice.all") not in page(app).words
    app.handle(["advice_show", number])
    assert session.selection
    assert app.bring_into_view, "the page scrolls to it"
    app.bring_into_view = False  # the page scrolls only once
    assert app.t("advice.all") in page(app).words
    assert app.announcer.spoken.text
    assert "advice" in page(app).ids, "the panel stays open during the preview"
    app.handle(["advice_show", number])
    assert session.selection == ()
    assert not app.bring_into_view
    app.handle(["advice_show", number])
    before = len(session.match.log)
    app.handle(["pick", "confirm"])
    assert session.match.log[before].action == advised


@pytest.mark.parametrize("intent", [["advice_show", 7], ["advice_show", -1], ["advice_show", "x"], ["advice_again"]])
def test_late_and_invalid_clicks_are_ignored(intent: list[object]) -> None:
    app, port = seat_down("human", "human")
    app.handle(intent)
    app.handle(ASK)
    assert port.requests == []
    app, port = asked_for()
    before = session_of(app).selection
    app.handle(intent)
    assert session_of(app).selection == before
    assert not port.reports


# When advice is available --------------------------------------------------------------------------------------------


def test_no_advice_without_a_choice_or_after_the_end() -> None:
    app, port = choosing()
    forced_turns = 0
    while not session_of(app).over:
        session = session_of(app)
        choice = session.acting and len(session.match.state.legal()) > 1
        assert offered(app) == choice
        if not choice:
            forced_turns += 1
            before = len(port.requests)
            app.handle(ASK)
            assert len(port.requests) == before
        play_on(app, port, Rng(forced_turns), stop=_after_one_action(app))
    assert forced_turns > 1
    assert not offered(app)


def _after_one_action(app: App) -> Callable[[MatchSession], bool]:
    length = len(session_of(app).match.log)
    return lambda _: len(session_of(app).match.log) > length


def test_no_advice_during_a_handover_or_another_players_turn() -> None:
    app, port = seat_down("human", "human", "human")
    port.thinker = suggestion
    assert session_of(app).handover is not None
    assert not offered(app)
    app.handle(ASK)
    play_on(app, port, Rng(1), stop=lambda s: s.turn_done is not None)
    assert not offered(app)
    app.handle(ASK)
    assert port.requests == []


def test_no_advice_in_the_replay() -> None:
    app, port = choosing()
    app.handle(["replay"])
    assert not offered(app)
    app.handle(ASK)
    assert port.requests == []


def test_a_setting_turns_advice_off() -> None:
    app, port = asked_for()
    app.set_setting("advice", "off")
    assert not offered(app)
    assert "advice" not in page(app).ids
    app.handle(ASK)
    assert len(port.requests) == 1
    again = App(port)
    assert again.settings.advice == "off"


def test_keys_open_and_close_the_advice() -> None:
    app, port = choosing()
    app.handle(["key", "a"])
    port.wait(50)
    assert "advice" in page(app).ids
    app.handle(["key", "Escape"])
    assert "advice" not in page(app).ids
    app.handle(["key", "l"])
    app.handle(["key", "a"])
    assert "log" not in page(app).ids, "both use the same place"
    app.handle(["key", "l"])
    assert "advice" not in page(app).ids


# Privacy -------------------------------------------------------------------------------------------------------------


def test_advice_is_neither_saved_nor_logged() -> None:
    app, port = choosing()
    storage = port.storage
    before = {name: storage.get(name) for name in storage.names()}
    screen = app.navigation.match_controller
    assert screen is not None
    log = [line.text for line in screen.log.lines(session_of(app).context(app.t))]
    app.handle(ASK)
    port.wait(50)
    app.handle(["advice_show", 0])
    assert {name: storage.get(name) for name in storage.names()} == before
    assert [line.text for line in screen.log.lines(session_of(app).context(app.t))] == log
    assert app.route == screen.route


@pytest.mark.parametrize("leave", [["hidden"], ["home"]])
def test_the_next_player_sees_no_advice(leave: list[str]) -> None:
    app, _ = asked_for("human", "human")
    assert "advice-body" in app.render()
    app.handle(leave)
    shown = app.render() + app.announcer.spoken.text
    assert "advice-body" not in shown
    assert app.advice_runner.advice == []
    assert app.advice_runner._advice == []


def test_late_advice_is_dropped() -> None:
    for late in (["play"], ["undo"], ["hidden"], ASK):
        app, port = choosing("human", "human")
        app.handle(ASK)
        action = list(session_of(app).match.state.legal()[0])
        app.handle(["play", action] if late == ["play"] else late)
        port.wait(100)
        if late != ["undo"] or not app.announcer.toast.text:  # a refused undo leaves the position unchanged
            assert "advice-body" not in app.render()
            assert app.announcer.spoken.text == "" or late == ["play"]


def test_advice_is_hidden_in_another_position() -> None:
    app, _ = asked_for()
    match = session_of(app).match
    match.state = match.game.imagine(match.state.view(session_of(app).viewer), Rng(5))
    assert "advice-body" not in app.render()


def test_an_outdated_advice_request_does_not_hurry_a_bot() -> None:
    app, port = choosing(thinker=lambda _: "hang")
    app.handle(ASK)
    while session_of(app).acting:
        app.handle(["play", list(session_of(app).match.state.legal()[0])])
    app.render()
    assert json.loads(port.requests[-1])["level"] == "easy"
    assert port.hurried == 0


def test_closing_the_panel_ends_the_search() -> None:
    app, port = choosing(thinker=lambda _: "hang")
    app.handle(ASK)
    app.handle(ASK)
    assert port.hurried == 1
    port.wait(bot_client.FIRST_TIMEOUT + 1000)
    assert port.stopped == 0


# Failures ------------------------------------------------------------------------------------------------------------


BROKEN = [
    None,
    "",
    "{",
    "null",
    "[]",
    '{"advice": 7}',
    '{"advice": []}',
    '{"advice": [7]}',
    '{"advice": [{"action": ["draw"]}]}',
    '{"advice": [{"action": ["draw"], "behind": "x", "features": {}}]}',
    '{"advice": [{"action": ["draw"], "behind": NaN, "features": {}}]}',
    '{"advice": [{"action": ["draw"], "behind": 0, "features": {"won": Infinity}}]}',
    '{"advice": [{"action": ["draw"], "behind": 0, "features": []}]}',
    '{"advice": [{"action": [], "behind": 0, "features": {}}]}',
    '{"advice": [{"action": ["draw"], "behind": 0, "features": {}, "why": 7}]}',
    '{"advice": [{"action": ["draw"], "behind": 0, "features": {}, "why": {"change": {"kind": "lead"}}}]}',
    '{"advice": [{"action": ["play", "dragon", 40, 99], "behind": 0, "features": {}}]}',
    '{"failed": "RuntimeError"}',
]


@pytest.mark.parametrize("answer", BROKEN)
def test_a_failing_worker_is_reported_in_the_panel(answer: str | None) -> None:
    app, port = choosing(thinker=lambda _: answer)
    app.handle(ASK)
    port.wait(50)
    assert app.t("advice.failed") in page(app).words
    assert app.announcer.spoken.text == app.t("advice.failed")
    port.thinker = suggestion
    app.handle(["advice_again"])
    port.wait(50)
    assert "advice-body" in app.render()
    assert port.reports == []


def test_a_hanging_worker_is_stopped_and_bots_allow_for_its_restart() -> None:
    app, port = choosing(thinker=lambda _: "hang")
    app.handle(ASK)
    port.wait(bot_client.FIRST_TIMEOUT - 100)
    assert port.stopped == 0
    port.wait(200)
    assert port.stopped == 1
    assert app.t("advice.failed") in page(app).words
    while session_of(app).acting:
        app.handle(["play", list(session_of(app).match.state.legal()[0])])
    port.wait(bot_client.TIMEOUT + 1000)
    assert port.stopped == 1, "the next worker gets the time to start"


def test_a_worker_that_always_fails_is_not_asked_again() -> None:
    app, port = choosing(thinker=lambda _: None)
    for _ in range(bot_client.MAX_FAILURES + 2):
        app.handle(["advice_again"])
        port.wait(50)
        assert app.t("advice.failed") in page(app).words
    assert len(port.requests) == bot_client.MAX_FAILURES


# In the worker -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_worker_gives_advice(game: str) -> None:
    state = GAMES[game].new(min(seats for seats in GAMES[game].seats if seats > 1), 3, {})
    text = bot_worker.Request("advice", game, state.view(state.seat), 7, 0.2).text()
    suggestions = bot_worker.read_advice(asyncio.run(bot_worker.BotWorker().think(text)))
    assert suggestions
    assert all(state.canonical(advised.action) is not None for advised in suggestions)
    assert suggestions[0].behind == 0
    assert len(suggestions) == 1 or suggestions[0].features


def test_a_hurried_search_still_gives_advice() -> None:
    state = GAMES["mauer"].new(3, 3, {})
    text = bot_worker.Request("advice", "mauer", state.view(state.seat), 7, 3600).text()

    async def hurried() -> str:
        worker = bot_worker.BotWorker()
        search = asyncio.create_task(worker.think(text))
        await asyncio.sleep(0)
        worker.move_now()
        return await search

    suggestions = bot_worker.read_advice(asyncio.run(hurried()))
    assert suggestions
    assert isinstance(suggestions[0], Suggestion)


# The panel -----------------------------------------------------------------------------------------------------------


def test_only_deciding_features_are_shown() -> None:
    assert deciding(list(FEATURES.items())) == [("prospect", 1.25), ("cards", -0.75), ("rivals", -0.6)]
    assert deciding([("won", 0.04), ("cards", -0.04)]) == []


def test_numbers_have_a_minus_sign_and_one_decimal() -> None:
    app, _ = choosing()
    assert [signed_points(points, app.t) for points in (1.26, -0.25, 0.0)] == ["+1.3", "−0.2", "+0.0"]
    assert points_words(2.0, app.t) == "2.0"
