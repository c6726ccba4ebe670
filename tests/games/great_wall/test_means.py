"""The use of moves: reasons of hints and puzzles begin with the way in which a move leads to its result."""

from __future__ import annotations

import pytest

from tests.games.great_wall.positions import dealt, rest, table
from tests.scenes import look
from wanli.bots import MoveReason, Suggestion
from wanli.engine import SeenEvent, ViewChange
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import LOCATIONS
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.ui.game_ui import GAME_UI
from wanli.games.great_wall.ui.labels.means import means, start_text
from wanli.games.great_wall.ui.labels.names import text
from wanli.games.great_wall.ui.log_lines import log_line
from wanli.texts.languages import LANGUAGES
from wanli.texts.move_reasons import suggestion_reason

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

LEADS = ViewChange("leads", "gua_a", 2.0, {"horde": "gua_a", "section": 2, "honour": 8})


def test_storm_signal_is_explained_by_the_soldiers_who_wait() -> None:
    state = table()
    rest(state, 2, 0, horsemen=1)
    context = look(state, 0)
    reason = suggestion_reason(
        Suggestion(("choose", "storm"), 0.0, {}, MoveReason("promises", LEADS)), GAME_UI, context
    )
    assert reason.startswith(
        "Storm Signal attacks with waiting soldiers. Yours: 1 horseman in the right section. You will probably"
    )


def test_a_command_is_explained_once() -> None:
    context = look(dealt(), 0)
    change = ViewChange("command", "levy", 0.3, {"card": "levy"})
    reason = suggestion_reason(Suggestion(("choose", "levy"), 0.0, {}, MoveReason("brings", change)), GAME_UI, context)
    assert reason == "Levy: You move up to 3 clerks."
    promised = suggestion_reason(
        Suggestion(("choose", "levy"), 0.0, {}, MoveReason("promises", LEADS)), GAME_UI, context
    )
    assert promised.startswith("You move up to 3 clerks. You will probably")


def test_a_reason_against_a_move_stands_alone() -> None:
    suggestion = Suggestion(("move", "supply", "temple"), 1.0, {}, MoveReason("less", None, "danger"))
    assert suggestion_reason(suggestion, GAME_UI, look(table(), 0)).startswith("Other moves do more")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("place", LOCATIONS)
def test_every_location_has_a_use(place: str, lang: str) -> None:
    context = look(table(), 0, lang=lang)
    assert means(context, ("move", "supply", place)) == means(context, ("activate", place)) != ""


def test_a_shame_marker_on_a_horde_costs_its_honour() -> None:
    context = look(table(), 0)
    assert "the marker costs 7 honour" in means(context, ("shame", "horde", "ber_b"))
    assert "out of action" in means(context, ("shame", "soldier", "spearman"))


GENERALS = sorted(COMPONENTS.generals, key=lambda card: COMPONENTS.generals[card].tea)


@pytest.mark.parametrize(
    ("general", "end"), [(GENERALS[-1], "you probably act first."), (GENERALS[0], "you probably act last.")]
)
def test_a_general_says_what_its_tea_value_means(general: str, end: str) -> None:
    sentences = start_text(look(GREAT_WALL.new(3, 1, {}), 0), general)
    card = COMPONENTS.generals[general]
    assert sentences.startswith(f"You start with {sum(card.resources)} resources and {card.tactics} tactic")
    assert f"A tea value of {card.tea} is" in sentences
    assert sentences.endswith(end)


def test_the_middle_of_the_tea_order_is_neither_first_nor_last() -> None:
    assert "before some of the others" in start_text(look(GREAT_WALL.new(5, 1, {}), 0), GENERALS[len(GENERALS) // 2])


def test_alone_the_tea_value_means_nothing() -> None:
    assert "tea" not in start_text(look(GREAT_WALL.new(1, 1, {}), 0), GENERALS[0])


def test_the_hint_about_a_general_does_not_repeat_its_card() -> None:
    state = GREAT_WALL.new(3, 1, {})
    seat, (_, general) = state.seat, state.legal()[0]
    assert seat is not None
    context, before = look(state, seat), state.view(seat)
    state.play(("general", general))
    [change] = GREAT_WALL.view_diff(before, state.view(seat), seat)
    suggestion = Suggestion(("general", general), 0.0, {}, MoveReason("brings", change))
    assert suggestion_reason(suggestion, GAME_UI, context) == start_text(context, general)
    assert text(context, general) not in start_text(context, general)


@pytest.mark.parametrize(
    ("lang", "line"), [("en", "Player 0 saves 1 archer."), ("de", "Player 0 rettet 1 Bogenschützen.")]
)
def test_a_saved_soldier_is_an_object(lang: str, line: str) -> None:
    event = SeenEvent("saved", {"seat": 0, "soldiers": [0, 1, 0]})
    assert log_line(event, look(table(), 0, lang=lang)) == line
