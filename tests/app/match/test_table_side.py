"""The table turns to the side of the tablet on which the player to move sits."""

from __future__ import annotations

import json

import pytest

from tests.app.fakes import FakePort, FakeStorage, new_app, people, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.shell.app import App
from wanli.app.shell.lobby_controller import LobbyController
from wanli.app.storage.table_sides import KEY, MAX_MATCHES, TableSides, usual_sides
from wanli.engine import Rng
from wanli.games import GAMES
from wanli.session.match_session import MatchSession


def side(app: App) -> str:
    """The side to which the page is turned after a paint."""
    app.render()
    return app.root_attributes["data-side"]


def turning_port(storage: FakeStorage | None = None) -> FakePort:
    """A browser in which the table turns."""
    port = FakePort(storage)
    new_app(port)[0].set_setting("turn_table", "sides")
    return port


def test_the_table_does_not_turn_unless_the_setting_asks_for_it() -> None:
    app, port = seat_down("human", "human")
    sides = set()
    play_on(app, port, Rng(1), stop=lambda s: sides.add(side(app)) or len(s.match.log) > 12)  # type: ignore[func-returns-value]
    assert sides == {"near"}
    assert KEY not in port.storage.names()


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_turned_to_the_player_who_gets_the_device_and_acts(game: str) -> None:
    port = turning_port()
    count = min(seats for seats in GAMES[game].seats if seats > 1)
    app, port = seat_down(*["human"] * count, game=game, port=port)
    people_sides = usual_sides(session_of(app).people)
    seen = set()

    def check(session: MatchSession) -> bool:
        shown = side(app)
        if session.handover is not None or session.acting:
            assert session.due is not None
            assert shown == people_sides[session.due]
            seen.add((session.due, shown))
        return len(seen) == count and len(session.match.log) > 30

    play_on(app, port, Rng(4), stop=check)
    assert {shown for _, shown in seen} == {"near", "far"}


def test_the_previous_player_still_reads_their_own_view() -> None:
    """The table turns only when the screen is covered, not when the turn has ended."""
    port = turning_port()
    app, port = seat_down("human", "human", port=port)
    app.set_setting("end_turn", "on")
    play_on(app, port, Rng(1), stop=lambda s: s.turn_done is not None)
    session = session_of(app)
    before = usual_sides(session.people)[session.viewer or 0]
    assert side(app) == before
    app.handle(["pass"])
    assert side(app) != before


def test_bots_do_not_turn_the_table() -> None:
    port = turning_port()
    app, port = seat_down("human", "easy", "human", port=port)
    shown: list[str] = []

    def check(session: MatchSession) -> bool:
        current = side(app)
        if session.bot_to_move is not None and shown:
            assert current == shown[-1]
        shown.append(current)
        return len(session.match.log) > 15

    play_on(app, port, Rng(2), stop=check)
    assert set(shown) == {"near", "far"}


def test_seats_on_the_same_side_do_not_turn_the_table() -> None:
    port = turning_port()
    app, port = new_app(port)
    app.navigation.show_lobby(GAMES["mauer"], people("human", "human"))
    app.handle(["lobby", "side", 1, "near"])
    app.handle(["start"])
    play_on(app, port, Rng(1), stop=lambda s: side(app) == "far" or len(s.match.log) > 12)
    assert len(session_of(app).match.log) > 12


def test_undo_turns_back_to_the_player_whose_move_it_was() -> None:
    port = turning_port()
    app, port = seat_down("human", "human", port=port)
    play_on(app, port, Rng(1), stop=lambda s: s.handover is not None and side(app) == "far" and not s.undo_refused())
    assert session_of(app).handover is not None
    app.handle(["undo"])
    assert session_of(app).due == 0
    assert side(app) == "near"


def test_each_seat_chooses_its_side_in_the_lobby_and_the_next_lobby_offers_it_again() -> None:
    port = turning_port()
    app, port = new_app(port)
    app.navigation.show_lobby(GAMES["meridian"], people("human", "human", "easy"))
    markup = str(app.render())
    assert 'id="side-0-far"' in markup
    assert 'id="side-2-far"' not in markup, "a bot sits nowhere"
    app.handle(["lobby", "seats", 2])
    app.handle(["lobby", "side", 0, "far"])
    app.handle(["lobby", "side", 1, "elsewhere"])
    app.handle(["start"])
    assert side(app) == "far"
    app.handle(["home"])
    assert side(app) == "near"
    app.handle(["new", "khan"])
    assert isinstance(app.screen, LobbyController)
    assert app.screen.sides[:2] == ("far", "far")


def test_the_lobby_does_not_ask_for_sides_if_the_table_does_not_turn() -> None:
    app, _ = new_app()
    app.handle(["new", "mauer"])
    assert "side-0-far" not in str(app.render())


def test_sides_change_during_a_match_and_outlast_a_reload_and_a_rematch() -> None:
    storage = FakeStorage()
    port = turning_port(storage)
    app, port = seat_down("human", "human", game="meridian", port=port)
    first = session_of(app).due or 0
    app.handle(["seats"])
    assert f'id="plays-side-{first}-far"' in str(app.render())
    app.handle(["seat", first, "side", "far"])
    app.handle(["close"])
    assert side(app) == "far"
    again, _ = new_app(FakePort(storage))
    again.start(f"match/{session_of(app).saved.id}")
    assert side(again) == "far"
    app.handle(["rematch"])
    saved = session_of(app).saved
    assert app.table_sides.of(saved.id, saved.people)[first] == "far"


def test_pages_opened_from_a_match_keep_the_side() -> None:
    port = turning_port()
    app, port = seat_down("human", "human", game="meridian", port=port)
    play_on(app, port, Rng(1), stop=lambda s: side(app) == "far")
    for page in (["rules", "meridian"], ["help"], ["settings"]):
        app.handle(page)
        assert side(app) == "far"
        app.handle(["back"])
    app.handle(["set", "turn_table", "never"])
    app.handle(["settings"])
    app.handle(["set", "turn_table", "never"])
    assert side(app) == "near"


def finished(*, turning: bool = True) -> App:
    """A match of two people at its score, with the table turned to the last of them."""
    app, port = seat_down("human", "human", game="meridian", port=turning_port() if turning else FakePort())
    play_on(app, port, Rng(1))
    port.wait(100)
    app.handle(["scene_skip"])
    return app


TURN = ["turn_page"]


def has_turn_button(app: App) -> bool:
    """True if the visible screen can be turned by hand."""
    return TURN in Page(app.render()).actions


def test_people_face_to_face_turn_the_score_by_hand() -> None:
    app = finished()
    before = side(app)
    assert has_turn_button(app)
    app.handle(TURN)
    assert side(app) != before
    app.handle(["log"])
    app.handle(["menu"])
    assert side(app) != before, "the score stays as it was turned"
    app.handle(["close"])
    app.handle(TURN)
    assert side(app) == before


def test_the_screen_of_the_night_and_the_lobby_stay_as_the_score_was_turned() -> None:
    app = finished()
    before = side(app)
    app.handle(TURN)
    app.handle(["night"])
    assert side(app) != before
    assert has_turn_button(app)
    app.handle(TURN)
    assert side(app) == before
    app.handle(["night_begin"])
    app.handle(["night_game", "mauer", ""])
    assert isinstance(app.screen, LobbyController)
    assert side(app) == before
    app.handle(TURN)
    assert side(app) != before
    app.handle(["home"])
    assert side(app) == "near"


@pytest.mark.parametrize("opened", [["night"], ["new", "khan"]])
def test_a_screen_opened_from_home_turns_by_hand(opened: list[str]) -> None:
    app, _ = new_app(turning_port())
    app.handle(opened)
    assert side(app) == "near"
    assert has_turn_button(app)
    app.handle(TURN)
    assert side(app) == "far"
    app.handle(["help"])
    assert side(app) == "far", "a page opened from it is read by the same person"
    app.handle(["back"])
    app.set_setting("turn_table", "never")
    assert side(app) == "near"
    assert not has_turn_button(app)


def test_nothing_turns_by_hand_unless_the_table_turns() -> None:
    app = finished(turning=False)
    assert not has_turn_button(app)
    app.handle(TURN)
    assert side(app) == "near"


def test_a_rematch_turns_to_its_first_player() -> None:
    for turns in (0, 1):
        app = finished()
        for _ in range(turns):
            app.handle(TURN)
        app.handle(["rematch"])
        session = session_of(app)
        assert session.due is not None
        assert side(app) == app.table_sides.of(session.saved.id, session.people)[session.due]


def test_saves_contain_no_sides() -> None:
    _, port = seat_down("human", "human", port=turning_port())
    stored = {name: port.storage.get(name) for name in port.storage.names() if name.startswith("wanli/match/")}
    assert stored
    assert not any("near" in (text or "") for text in stored.values())


@pytest.mark.parametrize("damaged", ["", "[", "[]", '{"a": 1}', '{"a": ["up"]}', '{"a": [[]]}', "null"])
def test_damaged_sides_count_as_none(damaged: str) -> None:
    storage = FakeStorage()
    storage.texts[KEY] = damaged
    assert TableSides(storage).of("a", people("human", "human")) == ("near", "far")


def test_sides_that_the_storage_refuses_last_as_long_as_the_page() -> None:
    storage = FakeStorage()
    storage.refuse = "denied"
    sides = TableSides(storage)
    sides.store("a", ("far", "far"))
    assert sides.of("a", people("human", "human")) == ("far", "far")
    assert TableSides(storage).of("a", people("human", "human")) == ("near", "far")


def test_the_oldest_sides_are_dropped() -> None:
    storage = FakeStorage()
    sides = TableSides(storage)
    for number in range(MAX_MATCHES + 5):
        sides.store(f"m{number}", ("far",))
    assert [*json.loads(storage.texts[KEY])] == [f"m{number}" for number in range(5, MAX_MATCHES + 5)]


@pytest.mark.parametrize(
    ("kinds", "sides"),
    [
        (("human", "easy"), "nn"),
        (("human", "human"), "nf"),
        (("easy", "human", "easy", "human"), "nnnf"),
        (("human",) * 3, "nnf"),
        (("human",) * 4, "nnff"),
    ],
)
def test_the_second_half_of_the_people_sits_on_the_far_side(kinds: tuple[str, ...], sides: str) -> None:
    assert "".join(each[0] for each in usual_sides(people(*kinds))) == sides
