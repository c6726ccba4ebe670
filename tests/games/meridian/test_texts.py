"""The texts of the table are true at each step of a move, and name cards by their printed numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.games.meridian.positions import position
from tests.games.meridian.scenes import Page, finished, picked
from tests.playing import Variant, any_move, any_verb, view_of, walk
from tests.scenes import look
from wanli.engine import Match, SeenEvent, State
from wanli.games.meridian.rules.chart import City
from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.game import MERIDIAN
from wanli.games.meridian.rules.view import chart_of
from wanli.games.meridian.ui.context import Context
from wanli.games.meridian.ui.game_ui import GAME_UI
from wanli.games.meridian.ui.labels import action_label, card_label, card_name, city_label, either_number
from wanli.ui.selection.picks import Play, Refuse

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

SEATS = (2, 3, 4)
NOTHING_LEFT = ("meridian.prompt.full", "meridian.prompt.no_pieces")
TOWER_LEFT = ("meridian.prompt.full.own", "meridian.prompt.no_pieces.own")


def with_each_card(state: State) -> Iterator[tuple[str, Context]]:
    """Each card, and the context of the seat to act after it picks that card."""
    assert state.seat is not None
    for card in dict.fromkeys(view_of(state, state.seat)["players"][state.seat]["face_up"]):
        yield card, picked(state, ("pick", "card", card))


@pytest.mark.parametrize("seats", SEATS)
def test_the_prompt_says_when_passing_is_the_only_choice(seats: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(3):
        for state, _ in walk(Variant("meridian", seats, ()).match(seed), any_verb if seed else any_move, seed):
            for card, context in with_each_card(state):
                text, meridian = GAME_UI.prompt(context), either_number(context, card)
                verbs = {action[0] for action in context.legal if action[1] == card}
                key = next(
                    (key for key in (*NOTHING_LEFT, *TOWER_LEFT) if text == context.t(key, meridian=meridian)), ""
                )
                seen[key] += 1
                assert (key in NOTHING_LEFT) == (verbs == {"pass"}), (text, verbs)
                assert (key in TOWER_LEFT) == (verbs == {"pass", "remove"}), (text, verbs)
    assert seen["meridian.prompt.no_pieces"], "the case did not come up"


def test_an_own_tower_where_nothing_can_be_built_may_be_taken_down() -> None:
    state = position(3, {3: [(1, 2), (0, 1), None, None]}, ["3", "8"])
    context = picked(state, ("pick", "card", "3"))
    assert {action[0] for action in context.legal if action[1] == "3"} >= {"pass", "remove"}
    assert ("pick", "take", 3, 2) in Page(GAME_UI.hand(picked(state, ("pick", "city", 3, 2)))).picks(free=True)


STEPS = [
    ([], "First choose a city or one of your cards."),
    ([("pick", "card", "4-5-6-7")], "Choose a city that lights up, or place nothing."),
    ([("pick", "card", "3")], "Choose a city that lights up, or place nothing."),
]  # fmt: skip


@pytest.mark.parametrize(("picks", "expected_text"), STEPS)
def test_the_missing_pick_is_named_at_each_step(picks: list[tuple[object, ...]], expected_text: str) -> None:
    state = position(2, {3: [(0, 4), None, (0, 2), None, None]}, ["3", "4-5-6-7"])
    context = picked(state, *picks)
    for late in (("pick", "confirm"), ("pick", "junk")):
        answer = GAME_UI.selector.pick(context, late)
        assert isinstance(answer, Refuse)
        assert GAME_UI.reason(answer.reason, context) == expected_text
    confirm = GAME_UI.buttons(context)[0]
    assert confirm.pick == ("pick", "confirm")
    assert confirm.refusal
    assert GAME_UI.reason(confirm.refusal, context) == expected_text


def test_no_button_appears_where_another_was() -> None:
    state = position(2, {3: [(0, 4), None, (0, 2), None, None]}, ["3", "4-5-6-7"])
    labels = [button.label for button in GAME_UI.buttons(look(state, 0))]
    assert labels == ["Confirm", "Place nothing", "Clear selection"]
    for picks in ([("pick", "card", "3")], [("pick", "city", 4, 1)], [("pick", "card", "3"), ("pick", "nothing")]):
        assert [button.label for button in GAME_UI.buttons(picked(state, *picks))] == labels


def test_a_card_without_legal_tower_asks_for_no_height() -> None:
    state = position(3, {1: [(0, 20), None, None, None]}, ["2", "3"])
    context = picked(state, ("pick", "card", "2"))
    confirm = GAME_UI.buttons(context)[0]
    assert confirm.refusal
    expected_text = "You cannot build anything with this card. Place nothing, or choose another card."
    assert GAME_UI.reason(confirm.refusal, context) == expected_text


def test_the_choice_of_a_number_says_or_in_every_language() -> None:
    state = position(4, {}, ["1-2-3", "4-5-6-7"])
    for lang, expected_text in (("en", " 4, 5, 6 or 7:"), ("nl", " 4, 5, 6 of 7:"), ("de", " 4, 5, 6 oder 7:")):
        context = look(state, 0, picked(state, ("pick", "card", "4-5-6-7")).selection, lang)
        assert expected_text in GAME_UI.prompt(context)


@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_a_card_is_named_by_its_printed_numbers(lang: str) -> None:
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
        Page(GAME_UI.player_bar(context)[0]).words,
    ]
    for text in texts:
        assert "4\N{NON-BREAKING HYPHEN}5\N{NON-BREAKING HYPHEN}6\N{NON-BREAKING HYPHEN}7" in text


def single(seats: int = 4) -> State:
    """A position with one own tower where law L4 allows no second one."""
    return position(seats, {3: [(0, 4), (2, 3), None, (3, 1), None]}, ["3", "9"])


def test_the_only_own_tower_at_the_limit_is_no_choice() -> None:
    context = picked(single(), ("pick", "city", 3, 4))
    for markup in (GAME_UI.hand(context), GAME_UI.text_board(context)):
        page = Page(markup)
        assert "One more tower" not in page.words
        assert ("pick", "take", 3, 1) in page.picks(free=True)
    assert "Rebuild your tower of 4 with height 2" in GAME_UI.prompt(context)
    took = picked(single(), ("pick", "city", 3, 4), ("pick", "take", 3, 1))
    assert GAME_UI.selector.pick(took, ("pick", "take", 3, 1)) == Play(("remove", "3", 3, 1))


def test_the_text_board_says_what_a_tower_pushes_and_plays_at_the_second_press() -> None:
    state = position(4, {3: [(1, 4), (2, 3), None, (3, 1), None]}, ["3", "8-9-10"])
    context = picked(state, ("pick", "city", 3, 4))
    page = Page(GAME_UI.text_board(context))
    assert (
        "Tower of 2 in city 4 on meridian 3 (island J); Player 3’s tower of 1 is pushed south to city 5" in page.words
    )
    assert not [pick for pick in page.picks(free=True) if pick[0] == "play"], "nothing is played without a preview"
    for pick, pressed, action in (
        (("pick", "city", 3, 4), {("pick", "city", 3, 4), ("pick", "tower", 0, 2)}, ("place", "3", 3, 2, 4)),
        (("pick", "nothing"), {("pick", "nothing")}, ("pass", "3")),
    ):
        context_after = picked(state, ("pick", "card", "3"), pick)
        page_after = Page(GAME_UI.text_board(context_after))
        pressed_picks = {attrs["data-action"] for _, attrs in page_after.tags if attrs.get("aria-pressed") == "true"}
        assert {pick_text for pick_text in pressed_picks if '"card"' not in pick_text} == set(
            map(scene_action, pressed)
        )
        assert GAME_UI.prompt(context_after) in page_after.words
        for again in pressed:
            assert GAME_UI.selector.pick(context_after, again) == Play(action)
        assert GAME_UI.selector.pick(context_after, ("pick", "confirm")) == Play(action)


def scene_action(pick: tuple[object, ...]) -> str:
    """A pick in the format of the markup."""
    return "[" + ",".join(f'"{part}"' if isinstance(part, str) else str(part) for part in pick) + "]"


def test_the_final_score_speaks_of_strength_not_number_of_garrisons() -> None:
    """A garrison in a capital counts 2 and beats one elsewhere."""
    state = position(4, {3: [(0, 3), None, None, None, None], 1: [(1, 3), None, None, None, None]}, [], turns=13)
    result = state.result()
    assert result is not None
    assert "Player 0’s garrisons count most: 5 points" in Page(GAME_UI.score(result, look(state, 0))).words


def test_every_card_of_a_match_has_its_printed_name_in_the_log() -> None:
    match = finished(4)
    context = look(match.state, None)
    lines = [GAME_UI.log_line(event.seen_by(None), context) for record in match.log for event in record.events]
    for card in COMPONENTS.numbers:
        assert any(f"card {card_name(card)}" in line for line in lines), card


def test_the_numbers_of_a_card_never_wrap() -> None:
    assert [card for card in COMPONENTS.numbers if "-" in card_name(card)] == []


def test_a_move_names_the_tower_first_and_the_card_last() -> None:
    wide = next(card for card, numbers in COMPONENTS.numbers.items() if len(numbers) > 1)
    context = look(position(4, {}, [wide, "10"]), 0)
    labels = {action_label(context, action) for action in context.legal if action[:2] == ("place", wide)}
    assert labels
    assert all(label.startswith("Tower of ") for label in labels)
    assert all(label.endswith(f", with card {card_name(wide)}") for label in labels)
    assert any("’s capital (meridian " in label for label in labels)


def test_a_card_for_several_meridians_says_so() -> None:
    context = look(position(4, {}, ["3", "9"]), 0)
    counts_by_label = {card_label(context, card): len(numbers) for card, numbers in COMPONENTS.numbers.items()}
    assert "Card for meridian 3" in counts_by_label
    assert [label for label in counts_by_label if "meridians" in label] == [
        label for label, count in counts_by_label.items() if count > 1
    ]


@pytest.mark.parametrize(("lang", "name"), [("en", "{}’s capital"), ("nl", "hoofdstad {}"), ("de", "Hauptstadt {}")])
def test_hint_prompt_and_label_name_a_capital_alike(lang: str, name: str) -> None:
    named = 0
    for match in (Match.new(MERIDIAN, 3, seed) for seed in range(3)):
        state = match.state
        for action in state.legal():
            context = look(state, state.seat, lang=lang)
            spot = City(action[2], action[4]) if action[0] == "place" else None
            chart = chart_of(context.view)
            if spot is None or not chart.is_capital(spot):
                continue
            words = name.format(chart.islands[chart.island_at[spot]].letter)
            previewed = look(state, state.seat, GAME_UI.selector.show(context, action), lang)
            assert words in action_label(context, action)
            assert words in GAME_UI.prompt(previewed)
            assert words in city_label(context, *spot, (1,))
            named += 1
    assert named
