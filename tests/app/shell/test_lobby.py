"""Setting up: who sits where, with which name, colour and shape, and which options."""

from __future__ import annotations

import pytest

from tests.app.fakes import FakePort, new_app, session_of
from tests.pages import Page
from wanli.app.shell.app import App
from wanli.app.shell.lobby_controller import LobbyController
from wanli.app.storage.seating import LONGEST_NAME, clean_name, unique_name
from wanli.games import GAMES


def lobby() -> tuple[App, FakePort, LobbyController]:
    made, port = new_app()
    made.handle(["new", "mauer"])
    assert isinstance(made.screen, LobbyController)
    return made, port, made.screen


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ada  ", "Ada"),
        ("Ada\n\tLovelace", "Ada Lovelace"),
        ("A" * 90, "A" * LONGEST_NAME),
        ("\u202eevil\u200b\x00\x1b[0m", "evil[0m"),
        ("Zoe\u0308", "Zoë"),
        ("", ""),
        (" \u3000 ", ""),
        ("<i>", "<i>"),
        ("李清照", "李清照"),
    ],
)
def test_names_are_cleaned(typed: str, name: str) -> None:
    assert clean_name(typed) == name


def test_names_are_told_apart() -> None:
    assert unique_name("Ada", ["Ada", "Ada 2"]) == "Ada 3"
    assert len(unique_name("A" * LONGEST_NAME, ["A" * LONGEST_NAME])) <= LONGEST_NAME


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_number_of_seats(seats: int) -> None:
    made, _, room = lobby()
    made.handle(["lobby", "seats", seats, str(seats)])
    assert len(room.people) == seats
    for part in ("name", "colour", "shape"):
        assert len({getattr(person, part) for person in room.people}) == seats
    made.handle(["start"])
    assert session_of(made).match.seats == seats


def test_colours_and_shapes_are_swapped() -> None:
    made, _, room = lobby()
    mine, yours = room.people[0], room.people[1]
    made.handle(["lobby", "colour", 0, yours.colour])
    made.handle(["lobby", "shape", 0, yours.shape])
    assert (room.people[0].colour, room.people[0].shape) == (yours.colour, yours.shape)
    assert (room.people[1].colour, room.people[1].shape) == (mine.colour, mine.shape)


def test_bots_and_their_levels() -> None:
    made, _, room = lobby()
    made.handle(["lobby", "kind", 1, "bot", "bot"])
    made.handle(["lobby", "level", 1, "hard", "hard"])
    assert (room.people[1].kind, room.people[1].level) == ("bot", "hard")
    made.handle(["lobby", "kind", 1, "human", "human"])
    assert not room.people[1].is_bot


def test_levels_that_there_are_not_are_passed_over() -> None:
    made, _, room = lobby()
    before = room.people
    made.handle(["lobby", "level", 0, "god"])
    assert made.screen is room
    assert room.people == before


def test_an_empty_name_becomes_the_usual_one() -> None:
    made, _, room = lobby()
    made.handle(["lobby", "name", 0, "   "])
    assert room.people[0].name == "Player 1"


def test_the_start_player_must_have_a_seat() -> None:
    made, _, _ = lobby()
    made.handle(["lobby", "seats", 4])
    made.handle(["lobby", "option", "start", 3, "3"])
    made.handle(["lobby", "option", "open_scores", True, "true"])
    made.handle(["lobby", "seats", 2])
    actions = Page(made.render()).actions
    assert ["lobby", "option", "start", 1] in actions
    assert ["lobby", "option", "start", 3] not in actions
    made.handle(["start"])
    assert session_of(made).match.options == {"open_scores": True, "start": "random"}


def test_the_last_people_come_back() -> None:
    made, port, _ = lobby()
    made.handle(["lobby", "name", 0, "Ada"])
    made.handle(["lobby", "kind", 1, "human"])
    made.handle(["lobby", "name", 1, "Bea"])
    made.handle(["start"])
    made.handle(["home"])
    made.handle(["new", "mauer"])
    assert isinstance(made.screen, LobbyController)
    assert [person.name for person in made.screen.people[:2]] == ["Ada", "Bea"]
    port.storage.set("wanli.people", "[{}]")
    made.handle(["back"])
    made.handle(["new", "mauer"])
    assert isinstance(made.screen, LobbyController)
    assert made.screen.people[0].name == "Player 1"


def test_an_option_without_a_choice_is_not_shown() -> None:
    made, _, screen = lobby()
    made.handle(["lobby", "game", "great_wall"])
    for seats in GAMES["great_wall"].seats:
        made.handle(["lobby", "seats", seats])
        page = Page(made.render())
        chosen = [
            attrs["name"] for tag, attrs in page.tags if tag == "input" and attrs.get("name", "").startswith("option-")
        ]
        assert chosen
        assert all(chosen.count(name) > 1 for name in chosen), seats
    assert screen.game.slug == "great_wall"


def test_titles_carry_the_designer() -> None:
    made, _, _ = lobby()
    words = Page(made.render()).words
    assert all(game.designer in words for game in GAMES.values())
    for way in (["rules", "khan"], ["back"]):
        made.handle(way)
        assert GAMES["khan"].designer in Page(made.render()).words
    made.handle(["start"])
    made.handle(["replay"])
    assert GAMES["mauer"].designer in Page(made.render()).words
