"""The texts of the table are true: next winners, the rest of the match, effects of dragons."""

from __future__ import annotations

import pytest

from tests.games.mauer.positions import position
from tests.pages import Page
from tests.scenes import look
from wanli.engine import Action, SeenEvent, State
from wanli.games.mauer.ui.context import Context
from wanli.games.mauer.ui.game_ui import GAME_UI
from wanli.games.mauer.ui.labels import standing_line
from wanli.games.mauer.ui.preview import site_preview
from wanli.texts.languages import LANGUAGES

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel


def standing_at(context: Context, site: int = 0) -> str:
    return standing_line(context, site, site_preview(context.view["sites"][site]))


def previewed(state: State, action: Action, lang: str = "en") -> Context:
    """The context of seat 0 while it previews a legal action."""
    return look(state, 0, GAME_UI.selector.show(look(state, 0), action), lang)


def test_a_new_pair_is_not_described_as_won_again() -> None:
    """A site stays in `valued` for this turn when a new pair is dealt there (W2)."""
    state = position(["8 1 | A:wall"], ["gate", "gate", "gate"], valued=[0], action=2)
    assert standing_at(look(state, 0)) == "You would win here at the start of your next turn"
    assert standing_at(look(state, 1)) == "Player 0 would win here at the start of their next turn"
    laid = position(["8 | A:gate+wall*1 B:wall"], ["gate", "gate", "gate"], valued=[0], action=2)
    assert standing_at(look(laid, 0)) == "You have won here this turn. If you still lead, you win again next turn"
    assert standing_at(look(laid, 1)) == "Player 0 has won here this turn and still leads"
    tried = previewed(position(["8 1 | A:gate+gate"]), ("lay", 0, 1, 0))
    assert "You have won here this turn." in Page(GAME_UI.board(tried)).words
    assert standing_at(look(position(["8 1 | A:gate+gate"]), 0)) == "You win here now"


def last_round() -> State:
    """B has played its whole set; A has one card left, and C may still play."""
    return position(
        ["3 5 | A:wall B:gate"], ["wall", "", "wall"], decks=["", "", None], action=2, finisher="B", seats=3
    )


def valuations_only() -> State:
    return position(["3 5 | A:gate B:wall"], ["", "", ""], decks=["", "", ""], finisher="B", final=True)


def test_the_text_board_announces_the_last_round() -> None:
    plain = Page(GAME_UI.text_board(look(position(["3 5 |"], ["wall", "wall", "wall"], action=2), 0))).words
    assert "Your turn. Action 2 of 3." in plain
    assert "Last round" not in plain
    last = Page(GAME_UI.text_board(look(last_round(), 0))).words
    assert last.startswith("Your turn. Action 2 of 3. Last round: Player 1 has played every card")
    for seat, turn in ((0, "Your turn"), (1, "Player 0’s turn"), (None, "Player 0’s turn")):
        text = Page(GAME_UI.text_board(look(valuations_only(), seat))).words
        assert text.startswith(f"{turn} No more cards: now you only win fame")
        assert "of 3" not in text


@pytest.mark.parametrize(
    ("lang", "phrase"), [("en", "out of the game"), ("nl", "uit het spel"), ("de", "aus dem Spiel")]
)
def test_boxed_pairs_are_shown_to_all_seats(lang: str, phrase: str) -> None:
    """Rule 2; equal pairs of the setup have no line in the log."""
    without_pairs = position(["3 5 |"], ["wall", "wall"], seats=2, action=2)
    with_pairs = position(["3 5 |"], ["wall", "wall"], seats=2, action=2, boxed_tokens=[3, 3, 5, 5])
    for part in (GAME_UI.status, GAME_UI.text_board):
        for seat in (0, 1, None):
            assert f"{phrase}: 3 3, 5 5" in Page(part(look(with_pairs, seat, lang=lang))).words
            text = Page(part(look(without_pairs, seat, lang=lang))).words
            assert f"{phrase}:" not in text
            assert phrase in text, "the number of cards in the box is shown"


def test_the_prompt_of_a_dragon_shows_both_totals() -> None:
    """With the noble covered, the other cards of its owner count fully again."""
    state = position(["8 1 | B:noble+tower+gate A:wall"], ["dragon", "wall", "wall"], action=2)
    context = previewed(state, ("cover", 0, 0), "de")
    assert GAME_UI.prompt(context) == "Diese Karte bedecken (Edler)? Player 1: 3 → 5. Du: 1 → 2."


@pytest.mark.parametrize(
    ("site", "standing"),
    [
        ("8 1 | B:wall+wall", "You then have 1, Player 1 leads with 2."),
        ("8 1 | B:wall", "You then have 1. Nobody leads."),
        ("8 1 | A:gate B:wall", "You then lead with 3."),
        ("8 1 |", "You then lead with 1."),
    ],
)
def test_the_prompt_of_a_card_names_the_leader_of_its_site(site: str, standing: str) -> None:
    state = position([site], ["wall", "wall", "wall"], action=2)
    context = previewed(state, ("play", "wall", 1, 0), "en")
    assert GAME_UI.prompt(context) == f"Play 1 wall at site 1? {standing}"


def test_no_prompt_asks_to_choose_the_only_token() -> None:
    last = position(["1 | A:wall B:gate*4"], seats=2)
    assert GAME_UI.prompt(look(last, 0)) == "You win the 1 at site 1. Tap it."
    two = position(["7 8 | A:gate"], seats=2)
    assert GAME_UI.prompt(look(two, 0)).endswith("Choose the token you win.")


def test_a_dragon_on_a_card_of_its_own_colour_reads_well() -> None:
    event = SeenEvent("cover", {"seat": 0, "site": 0, "position": 0, "owner": 0, "kind": "wall"})
    line = GAME_UI.log_line(event, look(valuations_only(), None))
    assert line == "Player 0’s dragon covers a wall of their own at site 1."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_reports_a_seat_that_is_passed_over(lang: str) -> None:
    """In the last round another seat may have nothing to play, draw or win (W9)."""
    state = position(["3 5 | A:gate B:wall"], ["", "wall", ""], decks=["", "", ""], turn_of="B", action=3, finisher="A")
    events = state.play(("play", "wall", 1, 0))
    assert [event.kind for event in events] == ["play", "turn", "lapse", "no_more_cards", "end"]
    (lapse,) = (event for event in events if event.kind == "lapse")
    line = GAME_UI.log_line(lapse.seen_by(None), look(state, None, lang=lang))
    assert "Player 2" in line
    assert "mauer." not in line


def test_a_seat_that_can_win_a_token_is_not_passed_over() -> None:
    state = position(
        ["3 5 | C:tower B:wall"], ["", "wall", ""], decks=["", "", ""], turn_of="B", action=3, finisher="A"
    )
    events = state.play(("draw",) if ("draw",) in state.legal() else state.legal()[0])
    assert "lapse" not in [event.kind for event in events]
    assert state.seat == 2
    events = state.play(("lay", 0, 3, 0))
    assert "lapse" not in [event.kind for event in events]
