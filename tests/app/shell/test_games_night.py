"""A games night: the same people, several matches of any games, one running table, and a start that passes on."""

from __future__ import annotations

import json

import pytest

from tests.app.fakes import FakePort, new_app, play_on, session_of
from tests.pages import Page
from wanli.app.session.games_night import KEY, current_night
from wanli.app.shell.app import App
from wanli.engine import Rng
from wanli.review.night_standings import NightTable, night_table
from wanli.saves.games_night import GamesNight


def evening(*names: str) -> tuple[App, FakePort]:
    """A games night that has begun, entered by hand."""
    app, port = new_app()
    app.start()
    app.handle(["night"])
    for _ in names[2:]:
        app.handle(["night_add"])
    for index, name in enumerate(names):
        app.handle(["night_name", index, name])
    app.handle(["night_begin"])
    return app, port


def night(port: FakePort) -> GamesNight:
    stored = current_night(port.storage)
    assert stored is not None
    return stored


def table(app: App) -> NightTable:
    stored = current_night(app.port.storage)
    assert stored is not None
    return night_table(stored, app.repository.matches()[0])


def finish(app: App, port: FakePort, seed: int = 1) -> None:
    """Play the open match to its score screen."""
    play_on(app, port, Rng(seed))
    port.wait(100)
    room = app.navigation.match_controller
    while room is not None and room.final_scene.running:
        app.handle(["scene_skip"])


def page(app: App) -> Page:
    return Page(app.render())


def test_three_matches_of_two_people_face_to_face() -> None:
    """The whole evening, with the buttons that the screens offer."""
    app, port = evening("Ada", "Bea")
    assert ["night_game", "meridian", ""] in page(app).actions
    starters: list[str] = []
    for step in (["night_game", "meridian", ""], ["night_rematch"], ["night_game", "mauer", ""]):
        if step[0] == "night_game" and starters:
            assert ["night"] in page(app).actions
            app.handle(["night"])
        assert step in page(app).actions
        app.handle(step)
        if step[0] == "night_game":
            assert [person.name for person in app.screen.people] == ["Ada", "Bea"]  # type: ignore[attr-defined]
            app.handle(["start"])
        session = session_of(app)
        assert session.to_move is not None
        starters.append(session.people[session.to_move].name)
        finish(app, port, seed=len(starters))
        assert app.t("night.table") in page(app).words, "the score shows the running table"
    assert starters[1] != starters[0], "the start passed on"
    assert starters[2] == starters[0]
    counted = table(app)
    assert [match.game.slug for match in counted.matches] == ["meridian", "meridian", "mauer"]
    assert sum(row.points for row in counted.standings) == 3
    assert all(row.matches == 3 for row in counted.standings)
    assert sum(row.wins for row in counted.standings) >= 3
    app.handle(["home"])
    leader = counted.standings[0]
    assert f"{leader.name} {app.t.number(leader.points)}" in page(app).words
    app.handle(["night"])
    app.handle(["night_end"])
    app.handle(["night_end_yes"])
    assert current_night(port.storage) is None
    assert len(app.repository.matches()[0]) == 3, "all matches stay"
    assert not port.reports


@pytest.mark.parametrize("game", ["khan", "great_wall"])
def test_a_rematch_with_other_settings_passes_the_start_on_too(game: str) -> None:
    """khan has an option for the start player; in The Great Wall the people change seats."""
    app, port = evening("Ada", "Bea")
    app.handle(["night_game", game, ""])
    app.handle(["start"])
    first = session_of(app).people[session_of(app).match.state.seat or 0].name
    finish(app, port)
    app.handle(["again"])
    app.handle(["start"])
    assert session_of(app).people[session_of(app).match.state.seat or 0].name != first
    assert len(night(port).matches) == 2


def test_a_night_survives_a_reload_with_a_running_match() -> None:
    app, port = evening("Ada", "Bea", "Cyd")
    app.handle(["night_game", "khan", ""])
    app.handle(["start"])
    id_ = session_of(app).saved.id
    again, _ = new_app(port)
    again.start("night")
    assert ["open", id_] in page(again).actions
    assert night(port).matches == (id_,)
    finish(again, port)  # no match is open: nothing happens
    again.handle(["open", id_])
    assert session_of(again).saved.id == id_


def test_bots_fill_seats_and_count_as_opponents() -> None:
    app, port = evening("Ada", "Bea")
    app.handle(["night_game", "settlers", ""])
    app.handle(["start"])
    assert sum(person.is_bot for person in session_of(app).people) == 2
    assert len(night(port).matches) == 1


def test_other_matches_do_not_count() -> None:
    app, port = evening("Ada", "Bea")
    app.handle(["home"])
    app.handle(["new", "meridian"])
    app.handle(["start"])
    assert night(port).matches == ()


def test_a_deleted_match_leaves_the_table() -> None:
    app, port = evening("Ada", "Bea")
    app.handle(["night_game", "meridian", ""])
    app.handle(["start"])
    id_ = session_of(app).saved.id
    finish(app, port)
    app.handle(["home"])
    app.handle(["delete_yes", id_])
    port.wait(100)
    assert table(app).matches == ()
    app.handle(["night"])
    page(app)
    assert not port.reports


def test_people_are_two_to_six_with_different_names() -> None:
    app, port = new_app()
    app.handle(["night"])
    for _ in range(9):
        app.handle(["night_add"])
    for index in range(6):
        app.handle(["night_name", index, "Ada <b>"])
    app.handle(["night_remove", 0])
    app.handle(["night_begin"])
    names = [person.name for person in night(port).people]
    assert len(names) == len(set(names)) == 5
    offered = {(intent[1], intent[2]) for intent in page(app).actions if intent[0] == "night_game"}
    assert offered == {("mauer", ""), ("settlers", ""), ("settlers", "island"), ("great_wall", "")}, "five can play"
    app.handle(["night_game", "settlers", "island"])
    app.handle(["start"])
    assert [person.name for person in session_of(app).people] == names, "on a larger island"
    app.handle(["home"])
    app.handle(["night"])
    app.handle(["night_game", "settlers", ""])
    app.handle(["start"])
    seated = session_of(app).people
    assert sorted(person.name for person in seated if not person.is_bot) == sorted(names)
    assert len(seated) == 6, "a bot fills the seat that the game needs"


def test_without_a_night_rematches_keep_the_seats() -> None:
    app, port = evening("Ada", "Bea")
    app.handle(["night_game", "meridian", ""])
    app.handle(["start"])
    finish(app, port)
    app.handle(["night"])
    app.handle(["night_end_yes"])
    app.handle(["back"])
    assert ["rematch"] in page(app).actions
    app.handle(["night_rematch"])
    assert len(app.repository.matches()[0]) == 1


DAMAGES = ["", "{", "7", "null", "[]", '{"people": []}', '{"people": 7, "matches": []}']


@pytest.mark.parametrize("text", DAMAGES)
def test_a_damaged_night_counts_as_none(text: str) -> None:
    app, port = evening("Ada", "Bea")
    port.storage.set(KEY, text)
    for intent in (["home"], ["night"], ["night_game", "meridian", ""], ["night_begin"]):
        app.handle(intent)
        page(app)
    assert not port.reports


@pytest.mark.parametrize(
    "change", [{"next_start": 2}, {"next_start": True}, {"matches": ["../x"]}, {"matches": 7}, {"people": [{}, {}]}]
)
def test_each_field_is_checked(change: dict[str, object]) -> None:
    app, port = evening("Ada", "Bea")
    stored = json.loads(port.storage.get(KEY) or "")
    port.storage.set(KEY, json.dumps({**stored, **change}))
    assert current_night(port.storage) is None
    app.handle(["home"])
    page(app)
