"""The texts of Die Große Mauer: log lines, text board, prompt, labels and final score."""

from __future__ import annotations

import re

import pytest

from tests.games.settlers.positions import A, B, C, position, trade
from tests.games.settlers.scenes import context_for, sample_matches
from tests.pages import Page
from tests.scenes import look
from wanli.engine import Action, Match, Result, SeenEvent
from wanli.games.settlers.rules.board import board_for
from wanli.games.settlers.rules.components import NOTHING
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.state import SettlersState
from wanli.games.settlers.ui.about.cards import about_good
from wanli.games.settlers.ui.game_ui import GAME_UI
from wanli.games.settlers.ui.labels import action_label, harbour_name, section_begun, section_name
from wanli.games.settlers.ui.status import aside
from wanli.texts.languages import LANGUAGES

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel


def text_of(markup: str) -> str:
    """The text content of a piece of markup."""
    return Page(f"<main>{markup}</main>").words


def log_text(state: SettlersState, action: tuple[object, ...]) -> str:
    """The log lines of an action."""
    events = state.play(action)
    context = look(state, None)
    return " ".join(filter(None, (GAME_UI.log_line(event.seen_by(None), context) for event in events)))


def free_corners(count: int, seats: int) -> list[int]:
    """`count` corners that can all be settled together with all forts."""
    board, blocked, corners = board_for(seats), 0, []
    for section in board.sections:
        blocked |= board.adjacent_corners[section.fort]
    for index, corner in enumerate(board.corners):
        if corner.reachable and not blocked >> index & 1:
            corners.append(index)
            blocked |= board.adjacent_corners[index]
    return corners[:count]


def test_the_winner_is_named_although_another_seat_has_more_points() -> None:
    """A16: a seat wins only on its own turn. B has reached 11 in the special building phase; A reaches 10 and wins."""
    spots = free_corners(11, seats=6)
    state = position(
        seats=6,
        active_seat=A,
        cities={A: spots[:3], B: spots[5:9]},
        settlements={A: spots[3:5], B: spots[9:11]},
        hands={A: "2 grain 3 ore"},
    )
    line = log_text(state, ("city", spots[3]))
    result = state.result()
    assert result is not None
    assert (result.scores[:2], result.winners, result.ranking[:2]) == ((10, 11), (A,), [A, B])
    assert "wins with 10 points" in line
    score_text = text_of(GAME_UI.score(result, look(state, None)))
    assert "best loser" not in score_text.lower()
    assert score_text.index("10 points") < score_text.index("11 points")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_wins_at_the_round_limit_without_a_defeat(language: str) -> None:
    """B19; equal scores share the title (P22)."""
    state = position(active_seat=C, turn_number=600)
    state.play(("end",))
    result = state.result()
    assert result is not None
    assert result.reason == "rounds"
    score_text = text_of(GAME_UI.score(result, look(state, None, (), language)))
    nobody, best = {
        "en": ("Nobody has won.", "Best losers: "),
        "nl": ("Niemand heeft gewonnen.", "Beste verliezers: "),
        "de": ("Niemand hat gewonnen.", "Beste Verlierer: "),
    }[language]
    assert nobody in score_text
    assert best in score_text
    assert {"en": "1 points", "nl": "1 punten", "de": "1 Punkte"}[language] not in score_text.replace("11", "")


def test_negative_points_have_a_minus_sign() -> None:
    """Ruling P21: points may be negative."""
    state = position()
    lost = Result((-2, -3, -4, -5), (), "breaches")
    score_text = text_of(GAME_UI.score(lost, look(state, None)))
    end = SeenEvent("end", {"reason": "breaches", "scores": [*lost.scores], "winners": [], "best": [0]})
    assert GAME_UI.log_line(end, look(state, None)).endswith("(−2 points).")
    assert "(−2 points)" in score_text
    assert [f"−{points} points" in score_text for points in (3, 4, 5)] == [True] * 3


def test_partners_are_offered_with_their_terms() -> None:
    """A10: accepting a counter-offer gives away the asked cards, so text board and advice name them."""
    state = position(hands={A: "3 wood", B: "ore wool", C: "ore"})
    state.play(("offer", (1, 0, 0, 0, 0), (0, 0, 0, 0, 1)))
    state.play(("counter", (0, 0, 0, 0, 1), (3, 0, 0, 0, 0)))
    state.play(("accept",))
    context = look(state, A)
    text = text_of(GAME_UI.text_board(context))
    for terms in ("3 wood for 1 ore", "1 wood for 1 ore"):
        assert any(terms in action_label(context, action) for action in context.legal)
        assert terms in text
    assert "offers 1 wood for 1 ore" in text
    assert "Trade with Player 1" in text


@pytest.mark.parametrize(
    ("options", "resource", "in_the_wall"),
    [({}, "wood", True), ({}, "wool", False), ({"map": "island"}, "wood", False), ({"map": "island"}, "ore", False)],
)
def test_a_resource_names_the_wall_only_if_the_wall_costs_it(
    options: dict[str, str], resource: str, in_the_wall: bool
) -> None:
    """No level costs wool (A3), and there is no wall on an island (C12)."""
    popover = about_good(look(SETTLERS.new(4, 1, options), A), [resource])
    assert ("the wall" in " ".join(popover.text)) == in_the_wall


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("leaving", ["stop", "pass", "nobody"])
def test_advice_names_final_actions_like_their_buttons(leaving: str, language: str) -> None:
    state = position(hands={A: "3 wood", B: "ore"}, cards={A: "knight"}, gathered={"III": "III"})
    before: dict[str, list[Action]] = {
        "stop": [("knight",)],
        "pass": [("knight",), ("pirate", "S01")],
        "nobody": [("offer", trade("wood"), trade("ore")), ("accept",)],
    }
    for action in before[leaving]:
        state.play(action)
    while state.seat != A:
        state.play(("refuse",))
    context = look(state, A, (), language)
    [button] = [each for each in GAME_UI.buttons(context) if each.action == (leaving,)]
    assert action_label(context, (leaving,)) == button.label
    assert button.label in text_of(GAME_UI.text_board(context))


def test_a_refused_offer_cannot_be_undone() -> None:
    """A10 allows three offers per turn; undoing a refused one would allow any number."""
    match = Match.new(SETTLERS, seats=4, seed=11)
    while match.state.stack[-1].kind != "main" or not any(action[0] == "offer" for action in match.state.legal()):
        match.play(next(action for action in match.state.legal() if action[0] != "offer"))
    seat = match.state.seat
    assert seat is not None
    match.play(next(action for action in match.state.legal() if action[0] == "offer"))
    assert match.undo_barrier(seat, {seat}) is None  # before the first answer
    match.play(("refuse",))
    assert match.undo_barrier(seat, {seat}) is not None


def test_no_counter_offer_names_more_cards_than_there_are() -> None:
    state = position(hands={A: "19 wood", B: "ore"})
    state.play(("offer", (19, 0, 0, 0, 0), (0, 0, 0, 0, 1)))
    for action in state.legal():
        assert state.why_not(action) is None
        after = state.copy()
        after.play(action)
        SETTLERS.decode(after.encode())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_board_names_each_harbour_once(language: str) -> None:
    """This includes the harbour that the pirate closes."""
    state = position(pirate=board_for(4).harbours[0].sea)
    context = look(state, None, (), language)
    lines = [text_of(line) for line in re.findall(r"<li>(.*?)</li>", GAME_UI.text_board(context))]
    for number in range(len(board_for(4).harbours)):
        name = harbour_name(context, number)
        harbour_lines = [line for line in lines if line.lower().startswith(name.lower())]
        assert harbour_lines, name
        assert [line.lower().count(name.lower()) for line in harbour_lines] == [1] * len(harbour_lines)


def test_the_line_of_a_fort_names_its_player_once() -> None:
    match = Match.new(SETTLERS, seats=4, seed=1)
    match.play(match.state.legal()[0])
    context = look(match.state, None)
    [line] = [GAME_UI.log_line(event.seen_by(None), context) for event in match.log[0].events if event.kind == "fort"]
    name = context.people[match.log[0].seat].name
    assert line.count(name) == 1
    assert line.startswith(f"{name} guards wall section ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("match", [Match.new(SETTLERS, 4, 3), sample_matches(4)[-1]], ids=["nobody's", "owned"])
def test_a_line_about_a_section_begins_with_a_capital(language: str, match: Match[SettlersState]) -> None:
    """In German it is "die Mauer von Anna" inside a sentence; names of players keep their spelling."""
    context = context_for(match, None, lang=language)
    for section in context.view["sections"]:
        begun = section_begun(context, section["id"])
        assert begun[0].isupper()
        assert begun[1:] == section_name(context, section["id"])[1:]
        assert f"<li>{begun}: " in GAME_UI.text_board(context)
        assert f'aria-label="{begun}: ' in GAME_UI.board(context)
    anonymous = context_for(match, None, lang="en", name="anna")
    owned = anonymous.view["sections"][0]["owner"] is not None
    assert section_begun(anonymous, anonymous.view["sections"][0]["id"]).startswith("anna" if owned else "Wall")


def test_an_empty_bank_is_called_empty() -> None:
    """A8: a shortage with an empty bank has its own text."""
    context = look(position(), None)
    for seat in (None, A):
        event = SeenEvent("shortage", {"resource": "brick", "left": 0, "seat": seat})
        assert GAME_UI.log_line(event, context) == "The bank has no brick left, so nobody gets any."


@pytest.mark.parametrize(
    ("hands", "cards", "text"),
    [
        ("3 ore", "", "Trade, or end your turn."),
        ("3 ore", "knight", "Trade, play a card or end your turn."),
        ("", "knight", "Play a card or end your turn."),
        ("", "", "build or trade. End your turn."),
        ("wood brick", "", "Trade and build"),
    ],
)
def test_the_prompt_names_the_remaining_moves(hands: str, cards: str, text: str) -> None:
    state = position(hands={A: hands, B: "wool"}, cards={A: cards})
    assert text in GAME_UI.prompt(look(state, A))


def test_the_prompt_says_which_cards_an_answer_lacks() -> None:
    """Only the answering seat learns of it: the prompt of the others stays the same."""
    rich, poor = (position(hands={A: "grain", B: hand}) for hand in ("brick", "ore"))
    for state in (rich, poor):
        state.play(("offer", trade("grain"), trade("brick")))
    assert GAME_UI.prompt(look(rich, B)).endswith("do you accept?")
    assert GAME_UI.prompt(look(poor, B)) == "Player 0 offers 1 grain for 1 brick. You are missing 1 brick."
    assert GAME_UI.prompt(look(poor, None)) == GAME_UI.prompt(look(rich, None)) == GAME_UI.prompt(look(rich, B))
    accept = GAME_UI.buttons(look(poor, B))[0]
    assert accept.refusal
    assert GAME_UI.reason(accept.refusal, look(poor, B)) == "You do not have 1 brick."


def test_the_prompt_of_a_counter_offer_names_the_original_offer() -> None:
    state = position(hands={A: "grain", B: "brick ore"})
    state.play(("offer", trade("grain"), trade("brick")))
    task = "Player 0 wants 1 brick for 1 grain. Choose your counter-offer."
    for give in (trade("brick"), NOTHING):
        assert GAME_UI.prompt(look(state, B, ((), ("counter", give, trade("grain")), ()))) == task
    own = ((), ("counter", trade("ore"), trade("grain")), ())
    assert GAME_UI.prompt(look(state, B, own)) == "You offer 1 ore for 1 grain. Player 0 wants 1 brick for 1 grain."
    assert GAME_UI.buttons(look(state, B, own))[0].label == "Send counter-offer"


@pytest.mark.parametrize(("cards", "offered"), [("", False), ("vp", False), ("knight", True), ("monopoly", True)])
def test_the_prompt_before_the_roll_mentions_playable_cards(cards: str, offered: bool) -> None:
    state = position(dice=None, cards={A: cards})
    text = "Roll the dice." + (" You may play a card first." if offered else "")
    assert GAME_UI.prompt(look(state, A)) == text
    without = position(dice=None)
    for other in (B, C, None):
        assert GAME_UI.prompt(look(state, other)) == GAME_UI.prompt(look(without, other))


def test_notes_that_are_also_in_the_log_are_marked() -> None:
    begun = look(Match.new(SETTLERS, 4, 1).state, None)
    assert '<ul class="aside"' in str(aside(begun))
    offered = position(hands={A: "wood", B: "wool"})
    offered.play(("offer", trade("wood"), trade("wool")))
    assert '<ul class="aside in-log"' in str(aside(look(offered, None)))


def test_a_bank_without_other_cards_is_the_reason() -> None:
    """A11: the seat has enough equal cards, but the bank has no others."""
    empty = dict.fromkeys(("brick", "wool", "grain", "ore"), 0)
    state = position(hands={A: "4 wood"}, bank_limits=empty, surplus_seat=B)
    context = look(state, A)
    [bank] = [button for button in GAME_UI.buttons(context) if button.pick == ("pick", "bank")]
    assert bank.refusal
    assert "The bank has too little" in GAME_UI.reason(bank.refusal, context)


def test_a_purchase_at_the_beginning_of_a_reason_has_a_capital() -> None:
    context = look(position(), A)
    reason = context.why_not(("wall",))
    assert reason is not None
    assert GAME_UI.reason(reason, context).startswith("This level of the wall costs")
