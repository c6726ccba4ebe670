"""The lobby: players with name, colour and shape, and options."""

from __future__ import annotations

import re

import pytest

from tests.app.fakes import FakePort, new_app, session_of
from tests.elements import parsed
from tests.pages import Page
from wanli.app.core.boxes import boxes
from wanli.app.shell.app import App
from wanli.app.shell.lobby_controller import LobbyController
from wanli.games import GAMES
from wanli.saves.seating import clean_name, unique_name
from wanli.ui.markup.people import MAX_NAME_LENGTH


def lobby() -> tuple[App, FakePort, LobbyController]:
    app, port = new_app()
    app.handle(["new", "mauer"])
    assert isinstance(app.screen, LobbyController)
    return app, port, app.screen


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ada  ", "Ada"),
        ("Ada\n\tLovelace", "Ada Lovelace"),
        ("A" * 90, "A" * MAX_NAME_LENGTH),
        ("\u202eevil\u200b\x00\x1b[0m", "evil[0m"),
        ("Zoe\u0308", "Zoë"),
        ("👨‍👩‍👧‍👦 Smith", "👨‍👩‍👧‍👦 Smith"),
        ("علی‌رضا", "علی‌رضا"),
        ("क्‍ष", "क्‍ष"),
        ("An\u200dna\u200c", "Anna"),
        ("\u200d👩\u200d", "👩"),
        ("👩\u200d \u200dx", "👩 x"),
        ("x" * 18 + "👨‍👩‍👧", "x" * 18),
        ("x" * 19 + "👍🏽", "x" * 19),
        ("x" * 19 + "🇳🇱", "x" * 19),
        ("x" * 18 + "🇳🇱🇩🇪", "x" * 18 + "🇳🇱"),
        ("x" * 19 + "ǎ̱y", "x" * 19),
        ("\u0300" * 40, "\u0300" * 20),
        ("", ""),
        (" \u3000 ", ""),
        ("<i>", "<i>"),
        ("李清照", "李清照"),
    ],
)
def test_names_are_cleaned(typed: str, name: str) -> None:
    assert clean_name(typed) == name


def test_the_field_takes_no_longer_name_than_is_kept() -> None:
    app, _, room = lobby()
    [field] = re.findall(r'<input[^>]* id="name-0"[^>]*>', app.render())
    assert f'maxlength="{MAX_NAME_LENGTH}"' in field
    assert f'title="At most {MAX_NAME_LENGTH} characters"' in field
    assert 'dir="auto"' in field, "a name in Arabic begins at the right"
    app.handle(["lobby", "name", 0, "ن" * MAX_NAME_LENGTH])
    assert room.people[0].name == "ن" * MAX_NAME_LENGTH
    app.handle(["start"])
    assert f'<b dir="auto">{"ن" * MAX_NAME_LENGTH}</b>' in app.render()


def test_default_names_follow_the_language() -> None:
    app, port, room = lobby()
    app.handle(["lobby", "name", 1, "Bea"])
    app.handle(["settings"])
    app.set_setting("language", "nl")
    app.handle(["back"])
    assert [person.name for person in room.people][:2] == ["Speler 1", "Bea"]
    app.handle(["start"])
    assert "Speler 1" in app.render()
    app.set_setting("language", "de")
    assert "Spieler 1" in app.render()
    assert "Speler 1" not in app.render()
    app.handle(["home"])
    assert "Spieler 1" in app.render()
    app.handle(["new", "khan"])
    assert "Spieler 1" in app.render()
    again, _ = new_app(FakePort(port.storage))
    again.start()
    again.set_setting("language", "en")
    again.handle(["new", "khan"])
    assert "Player 1" in again.render()


def test_equal_names_get_numbers() -> None:
    assert unique_name("Ada", ["Ada", "Ada 2"]) == "Ada 3"
    assert len(unique_name("A" * MAX_NAME_LENGTH, ["A" * MAX_NAME_LENGTH])) <= MAX_NAME_LENGTH


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_number_of_seats_can_be_chosen(seats: int) -> None:
    app, _, room = lobby()
    app.handle(["lobby", "seats", seats, str(seats)])
    assert len(room.people) == seats
    for part in ("name", "colour", "shape"):
        assert len({getattr(person, part) for person in room.people}) == seats
    app.handle(["start"])
    assert session_of(app).match.seats == seats


def test_colours_and_shapes_are_swapped() -> None:
    app, _, room = lobby()
    mine, yours = room.people[0], room.people[1]
    app.handle(["lobby", "colour", 0, yours.colour])
    app.handle(["lobby", "shape", 0, yours.shape])
    assert (room.people[0].colour, room.people[0].shape) == (yours.colour, yours.shape)
    assert (room.people[1].colour, room.people[1].shape) == (mine.colour, mine.shape)


def test_bots_have_levels() -> None:
    app, _, room = lobby()
    app.handle(["lobby", "kind", 1, "bot", "bot"])
    app.handle(["lobby", "level", 1, "hard", "hard"])
    assert (room.people[1].kind, room.people[1].level) == ("bot", "hard")
    app.handle(["lobby", "kind", 1, "human", "human"])
    assert not room.people[1].is_bot


def test_unknown_levels_are_ignored() -> None:
    app, _, room = lobby()
    before = room.people
    app.handle(["lobby", "level", 0, "god"])
    assert app.screen is room
    assert room.people == before


def test_an_empty_name_becomes_the_default_name() -> None:
    app, _, room = lobby()
    app.handle(["lobby", "name", 0, "   "])
    assert room.people[0].name == "Player 1"


def test_the_start_player_must_have_a_seat() -> None:
    app, _, _ = lobby()
    app.handle(["lobby", "seats", 4])
    app.handle(["lobby", "option", "start", 3, "3"])
    app.handle(["lobby", "option", "open_scores", True, "true"])
    app.handle(["lobby", "seats", 2])
    actions = Page(app.render()).actions
    assert ["lobby", "option", "start", 1] in actions
    assert ["lobby", "option", "start", 3] not in actions
    app.handle(["start"])
    assert session_of(app).match.options == {"open_scores": True, "start": "random"}


def test_the_last_players_are_offered_again() -> None:
    app, port, _ = lobby()
    app.handle(["lobby", "name", 0, "Ada"])
    app.handle(["lobby", "kind", 1, "human"])
    app.handle(["lobby", "name", 1, "Bea"])
    app.handle(["start"])
    app.handle(["home"])
    app.handle(["new", "mauer"])
    assert isinstance(app.screen, LobbyController)
    assert [person.name for person in app.screen.people[:2]] == ["Ada", "Bea"]
    port.storage.set("wanli.people", "[{}]")
    app.handle(["back"])
    app.handle(["new", "mauer"])
    assert isinstance(app.screen, LobbyController)
    assert app.screen.people[0].name == "Player 1"


def test_an_option_without_a_choice_is_not_shown() -> None:
    app, _, screen = lobby()
    app.handle(["lobby", "game", "great_wall"])
    for seats in GAMES["great_wall"].seats:
        app.handle(["lobby", "seats", seats])
        page = Page(app.render())
        chosen = [
            attrs["name"] for tag, attrs in page.tags if tag == "input" and attrs.get("name", "").startswith("option-")
        ]
        assert chosen
        assert all(chosen.count(name) > 1 for name in chosen), seats
    assert screen.game.slug == "great_wall"


def test_titles_show_the_designer() -> None:
    app, _, _ = lobby()
    words = Page(app.render()).words
    assert all(game.designer in words for game in GAMES.values())
    for way in (["rules", "khan"], ["back"]):
        app.handle(way)
        assert GAMES["khan"].designer in Page(app.render()).words
    app.handle(["start"])
    app.handle(["replay"])
    assert GAMES["mauer"].designer in Page(app.render()).words


def open_lobby(game: str) -> tuple[App, LobbyController]:
    app, _ = new_app()
    app.handle(["new", game])
    assert isinstance(app.screen, LobbyController)
    return app, app.screen


def shown_options(screen: LobbyController) -> list[object]:
    return [action[2] for action in Page(screen.render()).actions if action[:2] == ["lobby", "option"]]


def test_open_hands_are_offered_right_below_the_choice_of_cooperative_play() -> None:
    app, screen = open_lobby("great_wall")
    assert "open_hands" not in shown_options(screen)
    app.handle(["lobby", "option", "mode", "coop"])
    assert [*dict.fromkeys(shown_options(screen))][:2] == ["mode", "open_hands"]
    app.handle(["lobby", "option", "open_hands", True])
    app.handle(["start"])
    assert session_of(app).match.options["open_hands"] is True


def test_a_refining_option_returns_to_its_default_with_the_option_it_refines() -> None:
    app, _ = open_lobby("great_wall")
    app.handle(["lobby", "option", "mode", "coop"])
    app.handle(["lobby", "option", "open_hands", True])
    app.handle(["lobby", "option", "mode", "standard"])
    app.handle(["start"])
    assert "open_hands" not in session_of(app).match.options


def test_the_seats_follow_the_chosen_map() -> None:
    app, screen = open_lobby("settlers")
    app.handle(["lobby", "seats", 3])
    assert len(screen.people) == 4, "the wall needs four or six players"
    app.handle(["lobby", "option", "map", "island"])
    app.handle(["lobby", "seats", 3])
    app.handle(["lobby", "option", "target", 12])
    app.handle(["start"])
    match = session_of(app).match
    assert (match.seats, match.options["map"], match.options["target"]) == (3, "island", 12)


def test_the_box_of_the_island_opens_its_own_lobby() -> None:
    app, port = new_app()
    assert "The Island" in Page(app.render()).words
    app.handle(["new", "settlers", "island"])
    assert isinstance(app.screen, LobbyController)
    page = Page(app.render())
    assert app.t("settlers.edition.island.tagline") in page.words
    assert app.t("settlers.tagline") not in page.words
    app.handle(["start"])
    match = session_of(app).match
    assert (match.seats, match.options["map"]) == (3, "island")
    assert app.screen.title == "The Island", "the table"
    app.handle(["home"])
    assert [words for words in Page(app.render()).words.splitlines() if "The Island" in words]
    port.wait(10)


def test_the_lobby_offers_all_boxes_of_the_shelf() -> None:
    app, screen = open_lobby("mauer")
    offered = [action for action in Page(app.render()).actions if action[:2] == ["lobby", "game"]]
    assert [action[2:] for action in offered] == [[box.slug, box.key] for box in boxes(app.t)]
    app.handle(["lobby", "game", "settlers", "island"])
    assert screen.title == app.t("lobby.title", game="The Island")
    [chosen] = [
        element
        for element in parsed(app.render()).walk()
        if "checked" in element.attrs and "game-" in element.attrs.get("id", "")
    ]
    assert chosen.attrs["id"] == "game-settlers-island"
    app.handle(["lobby", "game", "settlers", ""])
    assert screen.title == app.t("lobby.title", game=GAMES["settlers"].title)


def test_an_unknown_edition_opens_the_game_itself() -> None:
    app, _ = new_app()
    app.handle(["new", "settlers", "moon"])
    app.handle(["start"])
    assert "map" not in session_of(app).match.options
