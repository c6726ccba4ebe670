"""Signs of the table have words beside them, and drawings keep their shapes."""

from __future__ import annotations

import pytest

from tests.elements import Element, parsed
from tests.games.great_wall.positions import dealt, horde, rest, table
from tests.scenes import look
from wanli.engine import Event, Result, ScoreItem, SeenEvent
from wanli.games.great_wall.rules.constants import SECTIONS
from wanli.games.great_wall.rules.view import FrontView
from wanli.games.great_wall.ui.analysis import ANALYSIS
from wanli.games.great_wall.ui.board.scene import MAX_NAMED_SLOTS, board
from wanli.games.great_wall.ui.board.wall import verdict_style
from wanli.games.great_wall.ui.hand import hand
from wanli.games.great_wall.ui.labels.names import title
from wanli.games.great_wall.ui.log_lines import log_line
from wanli.games.great_wall.ui.player_bar import SIGNS
from wanli.games.great_wall.ui.score import item_text, score
from wanli.games.great_wall.ui.selection import ZONES
from wanli.games.great_wall.ui.status import status
from wanli.texts.languages import LANGUAGES

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel


def words(element: Element) -> str:
    """The text of an element and of all its descendants."""
    return " ".join("".join(f" {each.text}" for each in element.walk()).split())


def with_class(markup: object, name: str) -> list[Element]:
    """The elements of a class."""
    return [element for element in parsed(str(markup)).walk() if name in element.classes]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_panels_of_a_phone_have_names(lang: str) -> None:
    context = look(dealt(), 0, lang=lang)
    tabs = with_class(board(context), "tab")
    assert [words(tab) for tab in tabs] == [context.t(f"great_wall.zone.{zone}") for zone in ZONES]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_forecast_names_its_sections(lang: str) -> None:
    context = look(dealt(), 0, lang=lang)
    [forecast] = with_class(status(context), "forecast")
    names = [words(element) for element in forecast.walk() if element.tag == "small"]
    assert names == [context.t(f"great_wall.short.{section}") for section in range(len(SECTIONS))]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rows_of_the_time_track_have_names(lang: str) -> None:
    context = look(dealt(), 0, lang=lang)
    [names] = with_class(status(context), "time-words")
    assert words(names) == f"{context.t('great_wall.time.hordes')} {context.t('great_wall.time.brutality')}"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_commands_on_a_short_track_have_their_names(seats: int) -> None:
    state = dealt(seats)
    state.track = [(seat % seats, "levy") for seat in range(len(state.track))]
    [track] = with_class(board(look(state, 0)), "track")
    assert ("with-words" in track.classes) == (len(state.track) <= MAX_NAMED_SLOTS)
    assert title(look(state, 0), "levy") in words(track)


def test_any_number_of_clerks_is_a_word() -> None:
    markup = hand(look(dealt(), 0))
    assert "∞" not in markup
    assert words(with_class(markup, "word")[0]) == "any"


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_no_drawing_is_stretched(seats: int) -> None:
    context = look(dealt(seats), 0)
    for markup in (board(context), hand(context), status(context)):
        assert 'preserveAspectRatio="none"' not in str(markup)


def test_two_kinds_of_soldiers_of_a_clan_rest_in_one_row() -> None:
    state = table()
    rest(state, 1, 1, spearmen=2, horsemen=1)
    rows = [words(row) for row in with_class(board(look(state, 0)), "clan")]
    assert [row for row in rows if row] == ["2 1"]


def test_only_a_breach_is_red() -> None:
    state = table()
    horde(state, 0, "ber_b")
    context = look(state, 0)
    front: FrontView = next(front for front in context.view["fronts"] if front["section"] == 0)
    assert front["breach"]
    assert verdict_style(context, front) == "threatened"
    assert verdict_style(context, {**front, "assault": "breached"}) == "breached"
    assert verdict_style(context, {**front, "assault": "over"}) == ""
    [forecast] = with_class(status(context), "forecast")
    assert "threatened" in forecast.inside[0].classes


def test_horsemen_count_as_attackers() -> None:
    [attacks] = [count for count in ANALYSIS.counts if count.key == "attacks"]
    for kind in ("attack", "charge", "wound"):
        assert list(attacks.of(Event(kind, {"seat": 1}), None)) == [(1, 1)]


def test_honour_starts_at_zero_and_the_expected_score_is_a_second_line() -> None:
    honour = ANALYSIS.series[0]
    assert honour.key == "honour"
    assert honour.dashed == "points"
    assert honour.of(dealt()) == [0.0, 0.0, 0.0]


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "The clerks at the settlement go home."),
        ("nl", "De klerken in het arbeidersdorp gaan naar huis."),
        ("de", "Die Schreiber in der Arbeitersiedlung gehen nach Hause."),
    ],
)
def test_the_clerks_of_a_location_go_home(lang: str, line: str) -> None:
    assert log_line(SeenEvent("clerks_home", {"location": "settlement"}), look(table(), 0, lang=lang)) == line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_equal_items_of_the_result_are_one_line(lang: str) -> None:
    items = [ScoreItem("horde", 0, 5, {"card": card, "shame": 0}) for card in ("tow_a", "tow_b", "tow_c")]
    result = Result((18, 0), (0,), "time", (*items, ScoreItem("wall", 0, 3), ScoreItem("horde", 1, 5, items[0].values)))
    context = look(table(2), 0, lang=lang)
    lines = [tuple(words(part) for part in item.inside) for item in with_class(score(result, context), "item")]
    claimed = item_text(context, items[0])
    assert lines == [(f"{claimed} (×3)", "+15"), (item_text(context, result.breakdown[3]), "+3"), (claimed, "+5")]


def test_overseers_at_one_level_do_not_cover_each_other() -> None:
    state = table(3)
    for clan in state.players:
        clan.overseers = ((1, 0), *clan.overseers[1:])
    assert sum("of-3" in step.classes for step in with_class(board(look(state, 0)), "step")) == 1


def test_the_panels_of_up_to_three_players_leave_room_for_the_words_of_their_signs() -> None:
    context = look(table(3), 0)
    [legend] = with_class(status(context), "legend")
    assert [words(sign) for sign in legend.inside] == [context.t(f"great_wall.sign.{sign}") for sign in SIGNS]
    assert with_class(status(look(table(5), 0)), "legend") == []
