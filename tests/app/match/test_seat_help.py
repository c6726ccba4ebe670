"""Help for one seat: hints and warnings for that player only, and easier bots."""

from __future__ import annotations

import pytest

from tests.app.fakes import FakePort, new_app, people, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.match.match_controller import MatchController
from wanli.app.shell.app import App
from wanli.app.storage.match_records import helped_seats
from wanli.engine import Rng
from wanli.games import GAMES


def lobby(*kinds: str, port: FakePort | None = None) -> tuple[App, FakePort]:
    app, port = new_app(port)
    app.handle(["new", "mauer"])
    app.navigation.show_lobby(GAMES["mauer"], people(*kinds))
    return app, port


def levels(app: App) -> list[str]:
    checked = [attrs for _, attrs in Page(app.render()).tags if "checked" in attrs]
    return [attrs["value"] for attrs in checked if attrs["name"].startswith("level-")]


def room(app: App) -> MatchController:
    controller = app.navigation.match_controller
    assert controller is not None
    return controller


def test_help_is_out_of_the_way_and_makes_bots_easier() -> None:
    app, _ = lobby("human", "hard", "medium", "easy")
    assert ["lobby", "help", 0] not in Page(app.render()).actions
    app.handle(["lobby", "looks", 0])
    assert ["lobby", "help", 0] in Page(app.render()).actions
    app.handle(["lobby", "help", 0])
    assert levels(app) == ["medium", "easy", "easy"]
    app.handle(["lobby", "looks", 0])
    assert ["lobby", "help", 0] in Page(app.render()).actions, "active help stays visible"
    app.handle(["lobby", "help", 0])
    assert levels(app) == ["hard", "medium", "easy"]


def test_a_second_helped_player_makes_bots_no_easier_again() -> None:
    app, _ = lobby("human", "human", "hard")
    app.handle(["lobby", "help", 0])
    app.handle(["lobby", "help", 1])
    assert levels(app) == ["medium"]
    app.handle(["lobby", "help", 0])
    assert levels(app) == ["medium"]


def test_only_the_helped_player_gets_hints_and_warnings() -> None:
    app, port = lobby("human", "human")
    app.set_setting("advice", "off")
    app.handle(["lobby", "help", 1])
    app.handle(["start"])
    assert helped_seats(port.storage, session_of(app).saved.id) == {1}
    allowed = {}
    for seat in (0, 1):
        play_on(app, port, Rng(1), stop=lambda s, seat=seat: s.acting and s.viewer == seat)  # type: ignore[misc]
        allowed[seat] = (room(app).advice.may_ask, room(app).advice.may_warn)
    assert allowed == {0: (False, False), 1: (True, True)}


def test_help_survives_a_reload_a_rematch_and_the_next_lobby() -> None:
    app, port = lobby("human", "hard")
    app.handle(["lobby", "help", 0])
    app.handle(["start"])
    id_ = session_of(app).saved.id
    again, _ = new_app(port)
    again.start(f"match/{id_}")
    assert room(again).help.seats == {0}
    play_on(again, port, Rng(1))
    again.handle(["rematch"])
    assert session_of(again).saved.id != id_
    assert room(again).help.seats == {0}
    assert session_of(again).people[1].level == "medium", "not easier again"
    again.handle(["home"])
    again.handle(["new", "mauer"])
    assert ["lobby", "help", 0] in Page(again.render()).actions


def test_help_can_begin_and_end_during_a_match() -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    app.handle(["seats"])
    assert ["seat_help", 0] in Page(app.render()).actions
    app.handle(["seat_help", 0])
    app.handle(["seat_help", 1])  # a bot needs none
    assert room(app).help.seats == {0}
    assert helped_seats(port.storage, session_of(app).saved.id) == {0}
    app.handle(["seat_help", 0])
    assert not [key for key in port.storage.names() if "/help/" in key]


@pytest.mark.parametrize("text", ["", "{", "null", "7", '["0"]', "[99]", "[true]", "[-1]", "[[0]]"])
def test_damaged_records_count_as_none(text: str) -> None:
    app, port = seat_down("human", "easy")
    id_ = session_of(app).saved.id
    app.handle(["home"])
    port.storage.set(f"wanli/help/{id_}", text)
    port.storage.set("wanli.helped", text)
    app.handle(["open", id_])
    assert room(app).help.seats == frozenset()
    app.handle(["home"])
    app.handle(["new", "mauer"])
    Page(app.render())
    assert not port.reports
