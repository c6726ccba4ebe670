"""What the table says while a move is put together is true at each step, and calls cards by what is printed on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.games.meridian.positions import Spot, position
from tests.games.meridian.scenes import Page, finished, picked
from tests.playing import Variant, any_move, any_verb, walk
from tests.scenes import look
from wanli.engine import SeenEvent, State
from wanli.games.meridian.rules.components import BOX
from wanli.games.meridian.ui.game_ui import GAME_UI
from wanli.games.meridian.ui.labels import card_for
from wanli.games.meridian.ui.placement_grid import grid
from wanli.games.meridian.ui.selection import chosen
from wanli.ui.game_ui import Picked, Play, Refuse, RenderContext

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

SEATS = (2, 3, 4)
NOTHING_LEFT = ("meridian.prompt.full", "meridian.prompt.no_pieces")
TOWER_LEFT = ("meridian.prompt.full.own", "meridian.prompt.no_pieces.own")


def on_each_meridian(state: State) -> Iterator[tuple[str, int, RenderContext]]:
    """Card, meridian and what the seat to act sees once both are chosen."""
    assert state.seat is not None
    for card in dict.fromkeys(state.view(state.seat)["players"][state.seat]["face_up"]):
        for meridian in BOX.numbers[card]:
            first = picked(state, ("pick", "card", card))
            context = first if chosen(first).meridian == meridian else picked(
                state, ("pick", "card", card), ("pick", "meridian", meridian)
            )  # fmt: skip
            yield card, meridian, context


@pytest.mark.parametrize("seats", SEATS)
def test_only_nothing_is_left_where_passing_is_all_that_is_legal(seats: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(3):
        for state, _ in walk(Variant("meridian", seats, ()).match(seed), any_verb if seed else any_move, seed):
            for card, meridian, context in on_each_meridian(state):
                told = GAME_UI.prompt(context)
                verbs = {a[0] for a in context.legal if a[1] == card and (a[0] == "pass" or a[2] == meridian)}
                key = next(
                    (key for key in (*NOTHING_LEFT, *TOWER_LEFT) if told == context.t(key, meridian=meridian)), ""
                )
                seen[key] += 1
                assert (key in NOTHING_LEFT) == (verbs == {"pass"}), (told, verbs)
                if key in TOWER_LEFT:
                    assert verbs >= {"pass", "remove"}
                    assert "place" not in verbs
    assert seen["meridian.prompt.no_pieces"], "the case did not come up"
    if seats == 2:
        assert seen["meridian.prompt.no_pieces.own"], "the case did not come up"


def test_an_own_tower_in_a_full_meridian_may_be_taken_down() -> None:
    """With two players a second own tower is allowed, but there may be no piece for it, or no height left."""
    column: list[Spot] = [(1, 3), (0, 2), None, None, (1, 1)]
    for far, words in (
        (38, "Meridian 3: no pieces left. Take your tower down, or place nothing."),
        (37, "Meridian 3: no tower fits. Take yours down, or place nothing."),
    ):
        state = position(2, {3: column, 9: [(0, far), None, None, None, None]}, ["3", "8"])
        context = picked(state, ("pick", "card", "3"))
        assert {action[0] for action in context.legal if action[1] == "3"} == {"pass", "remove", "replace"}
        assert GAME_UI.prompt(context) == words


STEPS = [
    ([], "First choose one of your cards."),
    ([("pick", "card", "4-5-6-7")], "First choose the meridian: 4, 5, 6 or 7."),
    ([("pick", "card", "4-5-6-7"), ("pick", "meridian", 5)], "Choose a height and a city that light up."),
    ([("pick", "card", "3")], "First choose which of your towers here you take down."),
    ([("pick", "card", "3"), ("pick", "old", 1)], "Choose a height and a city that light up."),
]  # fmt: skip


@pytest.mark.parametrize(("picks", "words"), STEPS)
def test_what_is_missing_is_named_step_by_step(picks: list[tuple[object, ...]], words: str) -> None:
    state = position(2, {3: [(0, 4), None, (0, 2), None, None]}, ["3", "4-5-6-7"])
    context = picked(state, *picks)
    for late in (("pick", "confirm"), ("pick", "junk")):
        answer = GAME_UI.pick(context, late)
        assert isinstance(answer, Refuse)
        assert GAME_UI.reason(answer.reason, context) == words
    if picks:
        confirm = GAME_UI.buttons(context)[0]
        assert (confirm.pick, confirm.disabled_reason) == (("pick", "confirm"), words)


def test_where_no_tower_fits_no_height_is_asked_for() -> None:
    state = position(3, {1: [(0, 20), None, None, None]}, ["2", "3"])
    confirm = GAME_UI.buttons(picked(state, ("pick", "card", "2")))[0]
    assert confirm.disabled_reason == "You cannot build a new tower there; choose something else."


def test_the_choice_of_a_number_says_or_in_every_language() -> None:
    state = position(4, {}, ["1-2-3", "4-5-6-7"])
    for lang, words in (("en", "4, 5, 6 or 7."), ("nl", "4, 5, 6 of 7."), ("de", "4, 5, 6 oder 7.")):
        context = look(state, 0, picked(state, ("pick", "card", "4-5-6-7")).selection, lang)
        assert GAME_UI.prompt(context).endswith(words)


@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_a_card_is_called_by_what_is_printed_on_it(lang: str) -> None:
    state = position(4, {}, ["4-5-6-7", "8"])
    context = look(state, 0, picked(state, ("pick", "card", "4-5-6-7"), ("pick", "nothing")).selection, lang)
    texts = [
        GAME_UI.prompt(context),
        GAME_UI.log_line(SeenEvent("pass", {"seat": 0, "card": "4-5-6-7"}), context),
        GAME_UI.log_line(SeenEvent("turn_up", {"seat": 0, "card": "4-5-6-7"}), context),
        GAME_UI.action_label(context, ("pass", "4-5-6-7")),
        GAME_UI.action_label(context, ("place", "4-5-6-7", 4, 2, 1)),
        " ".join(attrs.get("aria-label", "") for _, attrs in Page(GAME_UI.hand(context)).tags),
        Page(GAME_UI.text_board(context)).words,
        " ".join(attrs.get("aria-label", "") for _, attrs in Page(GAME_UI.board(context)).tags),
        Page(GAME_UI.player_bar(context)[0]).words,
    ]
    for text in texts:
        assert "4-5-6-7" in text


def single(seats: int = 4) -> State:
    """One own tower where law L4 allows no second: it is taken up at once."""
    return position(seats, {3: [(0, 4), (2, 3), None, (3, 1), None]}, ["3", "9"])


def test_the_only_own_tower_at_the_limit_is_no_toggle() -> None:
    context = picked(single(), ("pick", "card", "3"))
    for markup in (GAME_UI.hand(context), GAME_UI.text_board(context)):
        page = Page(markup)
        assert not [pick for pick in page.picks(free=True) if pick[:2] == ("pick", "old")]
        assert ("pick", "take") in page.picks(free=True)
        assert "You take down your tower of 4 (city 1)." in page.words
    for late in (context, picked(single(), ("pick", "card", "3"), ("pick", "take"))):
        answer = GAME_UI.pick(late, ("pick", "old", 1))
        assert isinstance(answer, Picked), "a late click never takes a tower down for good"
        assert chosen(look(single(), 0, answer.selection)).action is None
    took = picked(single(), ("pick", "card", "3"), ("pick", "take"))
    assert GAME_UI.pick(took, ("pick", "take")) == Play(("remove", "3", 3, 1))


def test_the_text_board_says_what_a_tower_pushes_and_plays_at_the_second_press() -> None:
    state = position(4, {3: [(1, 4), (2, 3), None, (3, 1), None]}, ["3", "8-9-10"])
    context = picked(state, ("pick", "card", "3"))
    page = Page(GAME_UI.text_board(context))
    assert (
        "Tower of 2 in city 4 on meridian 3 (island J); Player 3’s tower of 1 is pushed south to city 5" in page.words
    )
    assert not [pick for pick in page.picks(free=True) if pick[0] == "play"], "nothing is played without a preview"
    for pick, action in (
        (("pick", "pair", 2, 4), ("place", "3", 3, 2, 4)),
        (("pick", "nothing"), ("pass", "3")),
    ):
        assert pick in page.picks(free=True)
        tried = picked(state, ("pick", "card", "3"), pick)
        shown = Page(GAME_UI.text_board(tried))
        pressed = [attrs["data-action"] for _, attrs in shown.tags if attrs.get("aria-pressed") == "true"]
        assert [one for one in pressed if '"card"' not in one] == [scene_action(pick)]
        assert GAME_UI.prompt(tried) in shown.words
        assert GAME_UI.pick(tried, pick) == Play(action)
        assert GAME_UI.pick(tried, ("pick", "confirm")) == Play(action)


def scene_action(pick: tuple[object, ...]) -> str:
    """A pick as the markup writes it."""
    return "[" + ",".join(f'"{part}"' if isinstance(part, str) else str(part) for part in pick) + "]"


def test_the_grid_folds_away_the_heights_it_says() -> None:
    state = position(4, {}, ["3", "9"])
    wide = picked(state, ("pick", "card", "3"), ("pick", "wide"))
    shown = [pick[2] for pick in Page(GAME_UI.hand(picked(state, ("pick", "card", "3")))).picks(True) if "pair" in pick]
    assert f"Only below height {max(shown) + 1}" in Page(grid(wide, chosen(wide))).words


def test_nobody_is_said_to_have_the_most_garrisons_who_has_not() -> None:
    """A capital counts 2: one garrison there beats one elsewhere."""
    state = position(4, {3: [(0, 3), None, None, None, None], 1: [(1, 3), None, None, None, None]}, [], turns=13)
    result = state.result()
    assert result is not None
    assert "Player 0’s garrisons count most: 5 points" in Page(GAME_UI.score(result, look(state, 0))).words


def test_every_card_of_a_match_has_its_printed_name_in_the_log() -> None:
    match = finished(4)
    context = look(match.state, None)
    told = [GAME_UI.log_line(event.seen_by(None), context) for record in match.log for event in record.events]
    for card in BOX.numbers:
        assert any(f"card {card}" in line for line in told), card


def test_a_card_for_several_meridians_says_so() -> None:
    context = look(position(4, {}, ["3", "9"]), 0)
    told = {card_for(context, card): len(numbers) for card, numbers in BOX.numbers.items()}
    assert "Card for meridian 3" in told
    assert [words for words in told if "meridians" in words] == [w for w, n in told.items() if n > 1]
