"""What the table of Chinesische Mauer says is so: who wins where, what is left of the match, what a dragon does."""

from __future__ import annotations

import pytest

from tests.games.mauer.positions import position
from tests.pages import Page
from tests.scenes import look
from wanli.app.core.languages import LANGUAGES
from wanli.engine import Action, SeenEvent, State
from wanli.games.mauer.ui.game_ui import GAME_UI
from wanli.games.mauer.ui.labels import standing_line
from wanli.games.mauer.ui.preview import site_preview
from wanli.ui.context import RenderContext

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel


def standing_at(context: RenderContext, site: int = 0) -> str:
    return standing_line(context, site, site_preview(context.view["sites"][site]))


def previewed(state: State, action: Action, lang: str = "en") -> RenderContext:
    """What the first seat sees while it tries a legal action."""
    return look(state, 0, GAME_UI.selector.show(look(state, 0), action), lang)


def test_a_new_pair_is_not_won_again_but_for_the_first_time() -> None:
    """The number of a site stays among those of this turn's tokens when a new pair is dealt there (W2)."""
    state = position(["8 1 | A:wall"], ["gate", "gate", "gate"], valued=[0], action=2)
    assert standing_at(look(state, 0)) == "You would win here at the start of your next turn"
    assert standing_at(look(state, 1)) == "Player 0 would win here at the start of their next turn"
    laid = position(["8 | A:gate+wall*1 B:wall"], ["gate", "gate", "gate"], valued=[0], action=2)
    assert standing_at(look(laid, 0)) == "Won this turn; you would win here again at the start of your next one"
    assert standing_at(look(laid, 1)) == "Player 0 has won here this turn and still leads"
    tried = previewed(position(["8 1 | A:gate+gate"]), ("lay", 0, 1, 0))
    assert "Won this turn; you would win here again" in Page(GAME_UI.board(tried)).words
    assert standing_at(look(position(["8 1 | A:gate+gate"]), 0)) == "You win here now"


def last_round() -> State:
    """B has played its set; A has one card left and C may still play."""
    return position(
        ["3 5 | A:wall B:gate"], ["wall", "", "wall"], decks=["", "", None], action=2, finisher="B", seats=3
    )


def valuations_only() -> State:
    return position(["3 5 | A:gate B:wall"], ["", "", ""], decks=["", "", ""], finisher="B", final=True)


def test_the_text_board_tells_of_the_last_round() -> None:
    plain = Page(GAME_UI.text_board(look(position(["3 5 |"], ["wall", "wall", "wall"], action=2), 0))).words
    assert "Your turn. Action 2 of 3." in plain
    assert "Last round" not in plain
    last = Page(GAME_UI.text_board(look(last_round(), 0))).words
    assert last.startswith("Your turn. Action 2 of 3. Last round: Player 1 has played every card")
    for seat, turn in ((0, "Your turn"), (1, "Player 0’s turn"), (None, "Player 0’s turn")):
        words = Page(GAME_UI.text_board(look(valuations_only(), seat))).words
        assert words.startswith(f"{turn} No more cards: only fame is won")
        assert "of 3" not in words


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "out of the game"), ("nl", "uit het spel"), ("de", "aus dem Spiel")]
)
def test_pairs_put_back_with_two_players_are_shown_to_all(lang: str, words: str) -> None:
    """Rule 2: those of the deal leave no line in the log."""
    none = position(["3 5 |"], ["wall", "wall"], seats=2, action=2)
    some = position(["3 5 |"], ["wall", "wall"], seats=2, action=2, boxed_tokens=[3, 3, 5, 5])
    for part in (GAME_UI.status, GAME_UI.text_board):
        for seat in (0, 1, None):
            assert f"{words}: 3 3, 5 5" in Page(part(look(some, seat, lang=lang))).words
            shown = Page(part(look(none, seat, lang=lang))).words
            assert f"{words}:" not in shown
            assert words in shown, "so many cards are"


def test_a_dragon_that_helps_its_victim_is_not_said_to_harm() -> None:
    """A noble under a dragon lets the others of its owner count again."""
    state = position(["8 1 | B:noble+tower+gate A:wall"], ["dragon", "wall", "wall"], action=2)
    context = previewed(state, ("cover", 0, 0), "de")
    assert GAME_UI.prompt(context) == "Diese Karte bedecken (Edler)? Player 1: 3 → 5. Du: 1 → 2."


def test_a_dragon_on_a_card_of_its_own_colour_reads_well() -> None:
    event = SeenEvent("cover", {"seat": 0, "site": 0, "position": 0, "owner": 0, "kind": "wall"})
    told = GAME_UI.log_line(event, look(valuations_only(), None))
    assert told == "Player 0 covers a card of their own with the dragon at site 1: Wall."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_is_passed_over_is_told(lang: str) -> None:
    """W9: in the last round a second player may have nothing left to play, to draw, or to win."""
    state = position(["3 5 | A:gate B:wall"], ["", "wall", ""], decks=["", "", ""], turn_of="B", action=3, finisher="A")
    events = state.play(("play", "wall", 1, 0))
    assert [event.kind for event in events] == ["play", "turn", "lapse", "no_more_cards", "end"]
    (lapse,) = (event for event in events if event.kind == "lapse")
    told = GAME_UI.log_line(lapse.seen_by(None), look(state, None, lang=lang))
    assert "Player 2" in told
    assert "mauer." not in told


def test_who_still_wins_something_is_not_passed_over() -> None:
    state = position(
        ["3 5 | C:tower B:wall"], ["", "wall", ""], decks=["", "", ""], turn_of="B", action=3, finisher="A"
    )
    events = state.play(("draw",) if ("draw",) in state.legal() else state.legal()[0])
    assert "lapse" not in [event.kind for event in events]
    assert state.seat == 2
    events = state.play(("lay", 0, 3, 0))
    assert "lapse" not in [event.kind for event in events]
