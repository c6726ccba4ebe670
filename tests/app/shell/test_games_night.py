"""A games night: the same people, several matches of any games, one running table, and a start that passes on."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.app.fakes import FakePort, FakeStorage, new_app, people, play_on, session_of
from tests.pages import Page
from wanli.app.session.games_night import KEY, current_night
from wanli.app.session.night_history import KEY as HISTORY_KEY
from wanli.app.session.night_history import history_model, night_history, totals
from wanli.app.shell.app import App
from wanli.engine import Rng
from wanli.review.night_standings import NightTable, night_table
from wanli.saves.games_night import GamesNight, decode_night, encode_night


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


def play_a_match(app: App, port: FakePort, game: str = "meridian", seed: int = 1) -> None:
    """Choose a game on the screen of the night, and play it to its score."""
    app.handle(["night"])
    app.handle(["night_game", game, ""])
    app.handle(["start"])
    finish(app, port, seed)


def names_at_the_table(app: App) -> list[str]:
    return [person.name for person in session_of(app).people if not person.is_bot]


def test_people_join_and_leave_between_matches() -> None:
    app, port = evening("Ada", "Bea")
    play_a_match(app, port)
    app.handle(["night"])
    assert ["night_name", 0] not in page(app).actions, "the matches contain this name"
    app.handle(["night_name", 0, "Eva"])
    app.handle(["night_add"])
    assert ["night_name", 2] in page(app).actions
    app.handle(["night_name", 2, "Cyd"])
    app.handle(["back"])
    assert ["night_rematch"] not in page(app).actions, "a rematch would leave Cyd out"
    play_a_match(app, port, "khan", 2)
    assert names_at_the_table(app) == ["Ada", "Bea", "Cyd"]
    app.handle(["night"])
    app.handle(["night_remove", 1])
    assert ["night_remove", 0] not in page(app).actions, "two people remain"
    play_a_match(app, port, "meridian", 3)
    assert sorted(names_at_the_table(app)) == ["Ada", "Cyd"]
    assert ["night_rematch"] in page(app).actions
    app.handle(["night"])
    assert ["night_return", 1] in page(app).actions
    app.handle(["night_return", 1])
    app.handle(["back"])
    assert ["night_rematch"] in page(app).actions, "all have played before"
    assert len({person.colour for person in night(port).people}) == 3, "while Bea was away, nobody got her colour"
    played = {row.name: row.matches for row in table(app).standings}
    assert played == {"Ada": 3, "Bea": 2, "Cyd": 2}
    assert not port.reports


def test_a_newcomer_without_a_match_leaves_no_trace() -> None:
    app, port = evening("Ada", "Bea")
    play_a_match(app, port)
    app.handle(["night"])
    for _ in range(9):
        app.handle(["night_add"])
    assert len(night(port).people) == 6
    for _ in range(9):
        app.handle(["night_remove", 2])
    assert [person.name for person in night(port).people] == ["Ada", "Bea"]


def test_a_rematch_waits_for_nobody_who_has_left() -> None:
    app, port = evening("Ada", "Bea", "Cyd")
    play_a_match(app, port, "khan")
    app.handle(["night"])
    app.handle(["night_remove", 0])
    app.handle(["back"])
    assert ["night_rematch"] not in page(app).actions
    app.handle(["night_rematch"])
    assert len(night(port).matches) == 1


def test_the_start_passes_over_people_who_have_left() -> None:
    three = people("human", "human", "human")
    evening_of_three = GamesNight(three, 1, next_start=1, absent=frozenset({1}))
    assert evening_of_three.starter == three[2]
    assert GamesNight(three, 1, next_start=2, absent=frozenset({2})).starter == three[0]
    assert evening_of_three.without(0).starter == three[2]
    assert evening_of_three.after_return(1).starter == three[1]


def test_people_who_return_get_a_free_colour() -> None:
    two = people("human", "human")
    joined = GamesNight(two, 1).after_leaving(0).with_person(replace(two[0], name="Cyd"))
    back = joined.after_return(0)
    assert len({person.colour for person in back.present}) == 3
    assert len({person.shape for person in back.present}) == 3
    assert decode_night(encode_night(joined)) == joined


def test_nights_of_earlier_releases_keep_their_bytes() -> None:
    text = encode_night(GamesNight(people("human", "human"), 5))
    assert [*json.loads(text)] == ["people", "began", "matches", "next_start"]


def test_long_games_count_double_on_request() -> None:
    app, port = evening("Ada", "Bea")
    play_a_match(app, port, "meridian", 1)
    play_a_match(app, port, "great_wall", 2)
    single = [match.points for match in table(app).matches]
    app.handle(["night"])
    app.handle(["night_long"])
    assert app.t("night.long_text") in page(app).words
    assert night(port).long_double
    short, long = table(app).matches
    assert short.points == single[0]
    assert long.points == tuple(2 * points for points in single[1])
    app.handle(["night_long"])
    assert [match.points for match in table(app).matches] == single


def end(app: App) -> None:
    app.handle(["night"])
    app.handle(["night_end"])
    app.handle(["night_end_yes"])


def test_earlier_nights_are_listed_with_points_wins_and_dates() -> None:
    app, port = evening("Ada", "Bea")
    port.wait(60_000)
    began = night(port).began
    play_a_match(app, port)
    standings = table(app).standings
    end(app)
    [first] = night_history(port.storage)
    assert (first.began, first.ended) == (began, port.now())
    assert [(place.person.name, place.points, place.wins, place.games) for place in first.places] == [
        (row.name, row.points, row.wins, row.matches) for row in standings
    ]
    assert [(game.slug, game.edition) for game in first.games] == [("meridian", "")]
    assert f"@{began}" in page(app).words
    assert app.t("night.won") not in page(app).words, "one night needs no totals"
    port.wait(60_000)
    app.handle(["night_begin"])
    play_a_match(app, port, "mauer", 2)
    end(app)
    assert app.t("night.won") in page(app).words
    [latest, _] = history_model(port, app.t).nights
    assert latest.key == port.now(), "the latest night comes first"
    together = {row.person.name: row for row in totals(night_history(port.storage))}
    assert {row.games for row in together.values()} == {2}
    assert sum(row.nights_won for row in together.values()) >= 2
    app.handle(["night_delete", latest.key])
    app.handle(["night_delete_yes", latest.key])
    assert night_history(port.storage) == (first,)
    assert not port.reports


def test_a_night_without_a_finished_match_is_not_listed() -> None:
    app, port = evening("Ada", "Bea")
    app.handle(["night_game", "meridian", ""])
    app.handle(["start"])
    end(app)
    assert HISTORY_KEY not in port.storage.names()


def test_earlier_nights_outlast_their_matches() -> None:
    app, port = evening("Ada", "Bea")
    play_a_match(app, port)
    end(app)
    before = night_history(port.storage)
    [listed] = app.repository.matches()[0]
    app.handle(["home"])
    app.handle(["delete_yes", listed.id])
    assert night_history(port.storage) == before


def test_a_storage_that_refuses_the_history_keeps_the_night() -> None:
    app, port = evening("Ada", "Bea")
    play_a_match(app, port)
    app.handle(["night"])
    assert isinstance(port.storage, FakeStorage)
    port.storage.refuse = "full"
    end(app)
    assert app.announcer.toast.text == app.t("storage.full")
    port.storage.refuse = ""
    assert current_night(port.storage) is not None


@pytest.mark.parametrize(
    "text", ["", "{", "7", "null", "[7]", '[{"places": []}]', '[{"places": [[1, 1, 1]], "games": [], "people": 7}]']
)
def test_a_damaged_history_counts_as_none(text: str) -> None:
    app, port = evening("Ada", "Bea")
    play_a_match(app, port)
    port.storage.set(HISTORY_KEY, text)
    end(app)
    page(app)
    assert len(night_history(port.storage)) == 1
    assert not port.reports


def test_in_a_rematch_people_keep_their_sides_of_the_tablet() -> None:
    """The Great Wall has no option for the start player, so people change seats."""
    app, port = evening("Ada", "Bea")
    app.set_setting("turn_table", "sides")
    app.handle(["night_game", "great_wall", ""])
    app.handle(["start"])

    def sides() -> dict[str, str]:
        session = session_of(app)
        of_seats = app.table_sides.of(session.saved.id, session.people)
        return {person.name: side for person, side in zip(session.people, of_seats, strict=True)}

    before, order = sides(), [person.name for person in session_of(app).people]
    assert set(before.values()) == {"near", "far"}
    for step in (["night_rematch"], ["again"], ["night"]):
        finish(app, port)
        app.handle(step)
        if step == ["night"]:
            app.handle(["night_game", "great_wall", ""])
        if step != ["night_rematch"]:
            app.handle(["start"])
        assert sides() == before
        now = [person.name for person in session_of(app).people]
        assert now != order, "the start passed on"
        order = now


def test_people_face_to_face_let_the_table_turn_from_the_screen_of_the_night() -> None:
    app, _ = evening("Ada", "Bea")
    app.handle(["night_game", "meridian", ""])
    assert "side-1-far" not in page(app).ids
    app.handle(["back"])
    assert ["night_turn", "sides"] in page(app).actions
    app.handle(["night_turn", "round and round"])
    app.handle(["night_turn", "sides"])
    assert app.settings.turn_table == "sides"
    app.handle(["night_game", "meridian", ""])
    assert "side-1-far" in page(app).ids, "the lobby asks for the sides"
    app.handle(["back"])
    app.handle(["night_turn", "never"])
    assert app.settings.turn_table == "never"


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


ABSENT: list[dict[str, object]] = [{"absent": absent} for absent in (7, [2], [True], ["0"], [0], [-1])]
"""Two people need each other, so that not even one of them may be absent."""


@pytest.mark.parametrize(
    "change",
    [{"next_start": 2}, {"next_start": True}, {"matches": ["../x"]}, {"matches": 7}, {"people": [{}, {}]}, *ABSENT],
)
def test_each_field_is_checked(change: dict[str, object]) -> None:
    app, port = evening("Ada", "Bea")
    stored = json.loads(port.storage.get(KEY) or "")
    port.storage.set(KEY, json.dumps({**stored, **change}))
    assert current_night(port.storage) is None
    app.handle(["home"])
    page(app)
