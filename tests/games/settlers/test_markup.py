"""The table of Die Große Mauer: visible and hidden information, and the reachability of every legal action."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from importlib import resources
from math import hypot
from pathlib import Path
from typing import Any

import pytest

from tests.games.settlers.scenes import (
    acting,
    all_sample_matches,
    asked,
    context_for,
    drawn,
    everything,
    markup_of,
    match_at,
    play_on,
    sample_matches,
    to_move,
)
from tests.pages import Page
from tests.scenes import look, people
from wanli.engine import Action, Match, Reason, Rng, SeenEvent
from wanli.games.settlers.rules.board import board_for
from wanli.games.settlers.rules.components import CARDS, RESOURCES
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.state import SettlersState
from wanli.games.settlers.rules.view import FieldView, SectionView, SettlersView, acting_player, open_hand, pending_data
from wanli.games.settlers.ui.board.targets import TOUCH
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.drawings import sprite
from wanli.games.settlers.ui.game_ui import GAME_UI
from wanli.games.settlers.ui.geometry import outline, plan_for, plan_of
from wanli.games.settlers.ui.labels import hex_name
from wanli.games.settlers.ui.selection.selector import COMPOSERS, SELECTOR, Choice, choice_of
from wanli.games.settlers.ui.status import aside_lines
from wanli.texts.languages import LANGUAGES, translator
from wanli.ui.context import Selection
from wanli.ui.selection.picks import Picked, Play, Refuse

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

NASTY = '<b onclick="x">\'&amp;{n}'
OPEN_ENDED = frozenset({"offer", "counter"})


# Actions -----------------------------------------------------------------------------------------------------------


def reached(first: Context) -> set[Action]:
    """Every action that clicks can assemble, except offers, whose number is unlimited."""
    actions: set[Action] = {b.action for b in GAME_UI.buttons(first) if b.action and not b.refusal}
    seen, waiting = {first.selection}, [first]
    while waiting:
        context = waiting.pop()
        picks = asked(markup_of(context), live=True)
        picks += [b.pick for b in GAME_UI.buttons(context) if b.pick and not b.refusal]
        for pick in picks:
            answer = GAME_UI.selector.pick(context, pick)
            assert not isinstance(answer, Refuse), (context.selection, pick, answer)
            if isinstance(answer, Play):
                actions.add(answer.action)
            elif (
                answer.selection not in seen
                and choice_of(after := replace(context, selection=answer.selection)).kind not in OPEN_ENDED
            ):
                seen.add(answer.selection)
                waiting.append(after)
    return actions


def test_every_legal_action_can_be_reached_on_the_drawn_board_and_nothing_else() -> None:
    for match in acting()[::2]:
        first = to_move(match)
        if len(first.legal) > 120:  # too slow: large discards and early foundings
            continue
        assert reached(first) == {action for action in first.legal if action[0] not in OPEN_ENDED}


def test_every_legal_action_is_a_button_of_the_text_board() -> None:
    for match in acting():
        context = to_move(match)
        buttons = [action for verb, action in asked(GAME_UI.text_board(context), live=True) if verb == "play"]
        assert sorted(buttons) == sorted(context.legal)


def test_nothing_is_focusable_for_other_seats() -> None:
    for match in all_sample_matches():
        for seat in (None, *range(match.seats)):
            if seat is not None and seat == match.state.seat:
                continue
            context = context_for(match, seat)
            assert not re.search(
                r"<(button|a|input)\b|<[^>]* tabindex=", markup_of(context) + GAME_UI.text_board(context)
            )
            assert GAME_UI.buttons(context) == []


def test_a_click_of_another_seat_is_answered_with_the_name_of_the_active_player() -> None:
    match = match_at("main")
    assert match.state.seat is not None
    context = context_for(match, (match.state.seat + 1) % match.seats)
    answer = GAME_UI.selector.pick(context, ("pick", "edge", 3))
    assert isinstance(answer, Refuse)
    assert GAME_UI.reason(answer.reason, context) == f"It is Player {match.state.seat}’s turn."


def test_a_click_on_anything_else_is_answered_with_a_reason() -> None:
    refused = 0
    for match in acting():
        context = to_move(match)
        for pick in asked(markup_of(context), live=False):
            answer = GAME_UI.selector.pick(context, pick)
            if context.view["phase"] == "fort" and pick[1] == "section":
                continue  # a click on the attack field above a free site picks its fort
            assert isinstance(answer, Refuse), (match.state.view(None)["phase"], pick, answer)
            text = GAME_UI.reason(answer.reason, context)
            assert "settlers." not in text
            assert "{" not in text
            refused += 1
    assert refused > 1000


def test_any_click_at_all_gets_an_answer() -> None:
    parts: list[Any] = [
        "pick", "corner", "edge", "hex", "section", "field", "build", "card", "trade", "bank", "counter", "step",
        "give", "take", "name", "confirm", "clear", "road", "wall", "knight", "L07", "A5", "IV", "cards", -1, 0,
        1, 3, 99, True,
    ]  # fmt: skip
    drafts = [("offer", (1, 2), ()), ("offer",), ("plenty", (0, 0, 0, 0, 0)), ("discard", (9, 9, 9, 9, 9)), (1, 2)]
    junk: list[Any] = [("junk", 1), ((), (), ()), ((("bank",),), (), ()), ((("build", "road"),), (), ())]
    junk += [((), draft, ()) for draft in drafts]
    rng = Rng(3)
    for match in all_sample_matches():
        for seat in (None, *range(match.seats)):
            context = context_for(match, seat, rng.choice(junk))
            for _ in range(20):
                pick = ("pick", *(rng.choice(parts) for _ in range(rng.below(5))))
                answer = GAME_UI.selector.pick(context, pick)
                assert isinstance(answer, Picked | Play | Refuse)
                if isinstance(answer, Play):
                    assert context.why_not(answer.action) is None
                elif isinstance(answer, Picked):
                    everything(replace(context, selection=answer.selection))


def picked(context: Context, *picks: Any) -> Context:
    for pick in picks:
        answer = GAME_UI.selector.pick(context, ("pick", *pick))
        assert isinstance(answer, Picked), answer
        context = replace(context, selection=answer.selection)
    return context


def test_a_move_on_the_board_is_previewed_first_and_played_by_the_second_tap() -> None:
    compared = 0
    for match in acting():
        context = to_move(match)
        for action in context.legal:
            if action[0] in ("road", "settle", "found", "city"):
                place = "edge" if action[0] == "road" else "corner"
                once = picked(context, (place, action[1]))
                assert choice_of(once) == Choice("do", action)
                assert GAME_UI.selector.pick(once, ("pick", place, action[1])) == Play(action)
                assert GAME_UI.selector.pick(once, ("pick", "confirm")) == Play(action)
                assert picked(once, ("clear",)).selection == ()
                compared += 1
    assert compared > 100


def test_the_cost_card_lights_only_the_places_for_one_kind_of_piece() -> None:
    match = match_at("main", lambda context: {"road", "settle"} <= {action[0] for action in context.legal})
    context = picked(to_move(match), ("build", "settlement"))
    places = [pick[1] for pick in asked(markup_of(context), live=True) if pick[1] in ("corner", "edge")]
    assert set(places) == {"corner"}
    assert picked(context, ("build", "settlement")).selection == ()


def test_an_offer_is_put_together_with_steppers() -> None:
    match = match_at("main", lambda context: any(action[0] == "offer" for action in context.legal))
    context = to_move(match)
    hand = open_hand(acting_player(context.view))
    held = next(number for number, count in enumerate(hand) if count)
    other = (held + 1) % 5
    context = picked(
        context, ("trade",), ("step", "give", held, 1), ("step", "get", other, 1), ("step", "get", other, 1)
    )
    give = tuple(int(number == held) for number in range(5))
    get = tuple(2 * (number == other) for number in range(5))
    assert choice_of(context) == Choice("offer", (give, get))
    assert GAME_UI.selector.pick(context, ("pick", "confirm")) == Play(("offer", give, get))
    assert choice_of(picked(context, ("step", "get", held, 1))).args[0] == (0,) * 5, "no type is on both sides (A10)"
    too_many = context
    for _ in range(hand[held] - 1):
        too_many = picked(too_many, ("step", "give", held, 1))
    assert GAME_UI.selector.pick(too_many, ("pick", "step", "give", held, 1)) == Refuse(
        Reason("no_more_of_these", rule="A10")
    )


def test_discards_are_chosen_with_steppers_and_confirmed_when_enough() -> None:
    context = to_move(match_at("discard"))
    count = pending_data(context.view)["count"]
    [confirm] = GAME_UI.buttons(context)
    assert confirm.refusal
    for number, held in enumerate(open_hand(acting_player(context.view))):
        for _ in range(held):
            if sum(choice_of(context).args[0]) < count:
                context = picked(context, ("step", "cards", number, 1))
    answer = GAME_UI.selector.pick(context, ("pick", "confirm"))
    assert isinstance(answer, Play)
    assert answer.action in context.legal


def test_a_counter_offer_begins_with_the_terms_that_can_be_met() -> None:
    context = to_move(match_at("answer"))
    start = picked(context, ("counter",))
    asked = pending_data(context.view)
    hand = open_hand(acting_player(context.view))
    give, get = choice_of(start).args
    assert list(get) == asked["give"]
    assert all(n <= min(want, have) for n, want, have in zip(give, asked["get"], hand, strict=True))


def path(*steps: Any) -> Selection:
    return (steps, (), ())


def test_a_selection_that_no_longer_fits_is_dropped() -> None:
    match = match_at("roll")
    offer = ("offer", (1, 0, 0, 0, 0), (0, 1, 0, 0, 0))
    for selection in (path(("edge", 3)), ((), offer, ()), path(("build", "road")), path(("field", "III"))):
        assert choice_of(context_for(match, match.state.seat, selection)) == Choice()
    discard = match_at("discard")
    assert choice_of(to_move(discard)).kind == "discard"


# Public answers -------------------------------------------------------------------------------------------------------


def test_an_offer_can_be_answered_before_a_hand_is_shown() -> None:
    match = match_at("answer")
    spectator = context_for(match, None)
    assert [button.action for button in GAME_UI.public_buttons(spectator)] == [("accept",), ("refuse",)]
    question = GAME_UI.prompt(spectator)
    assert f"Player {match.state.seat}" in question
    assert f"Player {pending_data(spectator.view)['by']}" in question


def test_special_building_can_be_declined_before_a_hand_is_shown() -> None:
    special = next(match for match in sample_matches(6) if match.state.view(None)["phase"] == "special")
    assert [button.action for button in GAME_UI.public_buttons(context_for(special, None))] == [("end",)]


def test_nothing_else_is_answered_openly() -> None:
    for match in all_sample_matches():
        if match.state.view(None)["phase"] not in ("answer", "special"):
            assert GAME_UI.public_buttons(context_for(match, None)) == []


def test_the_public_answers_do_not_depend_on_any_hand() -> None:
    match = match_at("answer")
    spectator = context_for(match, None)
    for button in GAME_UI.public_buttons(spectator):
        assert button.refusal is None


def test_the_reason_against_an_answer_does_not_reveal_the_hand() -> None:
    context = context_for(match_at("answer"), None)
    text = GAME_UI.reason(Reason("not_held", {"need": [0, 0, 1, 0, 0], "have": [7, 6, 0, 5, 4]}, "A10"), context)
    assert "1 wool" in text
    assert not re.search(r"[4567]", text)


# Visible facts -----------------------------------------------------------------------------------------------------


def test_the_wall_has_as_many_towers_as_levels() -> None:
    for match in all_sample_matches():
        context = context_for(match, None)
        towers = GAME_UI.board(context).count('class="tower"')
        assert towers == sum(section["level"] for section in context.view["sections"])


@pytest.mark.parametrize("seats", [4, 6])
def test_nothing_stands_on_the_name_of_a_section(seats: int) -> None:
    context = context_for(sample_matches(seats)[-1], None)
    sections: list[SectionView] = [{**each, "level": 5, "riders": ["V"] * 5} for each in context.view["sections"]]
    board = GAME_UI.board(replace(context, view={**context.view, "sections": sections}))
    names = re.findall(r'class="section-id" x="([\d.-]+)" y="([\d.-]+)"[^>]*>(A\d)<', board)
    assert [name for *_, name in names] == [each["id"] for each in sections]
    # towers begin at their left foot; they and the riders' circles as (left, top, right, bottom)
    feet = re.findall(r'class="tower-body" d="M([\d.-]+) ([\d.-]+)v', board)
    riders = re.findall(r'<g class="rider"[^>]*><circle cx="([\d.-]+)" cy="([\d.-]+)" r="([\d.]+)"', board)
    boxes = [(float(x) - 2, float(y) - 25, float(x) + 15, float(y)) for x, y in feet]
    circles = [(float(x), float(y), float(r)) for x, y, r in riders]
    boxes += [(x - r, y - r, x + r, y + r) for x, y, r in circles]
    assert len(boxes) > 10 * len(sections) - 1
    for x, y, name in ((float(x), float(y), name) for x, y, name in names):
        for left, top, right, bottom in boxes:
            assert x + 9 <= left or right <= x - 9 or y <= top or bottom <= y - 10, name
    towers = boxes[: len(feet)]
    for index, (left, top, right, bottom) in enumerate(towers):
        for other in towers[index + 1 :]:
            across, down = min(right, other[2]) - max(left, other[0]), min(bottom, other[3]) - max(top, other[1])
            assert across <= 2 or down <= 2, "towers cover each other"


@pytest.mark.parametrize("seats", [4, 6])
def test_the_drawing_of_a_wall_map_ends_beside_its_pieces(seats: int) -> None:
    """Nothing that stands on a coast is cut, and no width is lost to empty sea."""
    plan = plan_for(seats)
    left, top, width, height = map(float, plan.view_box.split())
    places = [(*spot, 20) for spot in plan.corners] + [(*spot, 18) for spot in plan.harbours]
    places += [(*plan.spots[id_], 22) for id_ in plan.board.sea]
    assert all(left <= x - size and x + size <= left + width for x, _, size in places)
    assert all(top <= y - size and y + size <= top + height for _, y, size in places)
    assert left + 20 >= min(x - size for x, _, size in places)
    assert left + width - 10 <= max(x + size for x, _, size in places)


def test_no_frame_of_a_place_crosses_the_name_of_a_section() -> None:
    """S29: the names are above the places, of which a lesson frames some."""
    match = next(match for match in sample_matches(4) if match.state.seat is not None)
    board = GAME_UI.board(context_for(match, match.state.seat))
    assert 0 < board.index('id="hits"') < board.index('class="section-id"')


def test_blocked_land_is_marked_and_named() -> None:
    marked = 0
    for match in all_sample_matches():
        page = Page(GAME_UI.board(context_for(match, None)))
        labels = [attrs["aria-label"] for _, attrs in page.tags if attrs.get("class", "").startswith("blocked")]
        assert len(labels) == len(match.state.view(None)["blocked"])
        assert all("block" in label for label in labels)
        marked += len(labels)
    assert marked


def test_riders_are_all_drawn_or_counted() -> None:
    for match in all_sample_matches():
        view = match.state.view(None)
        drawn_riders = len(re.findall(r'class="rider( lead)?"', GAME_UI.board(context_for(match, None))))
        expected = sum(len(section["riders"]) for section in view["sections"])
        expected += sum(min(4, len(field["riders"])) for field in view["fields"])
        expected += sum(min(3, len(riders)) for riders in view["blocked"].values())
        assert drawn_riders == expected


@pytest.mark.parametrize("seats", [4, 6])
def test_corners_and_edges_can_be_hit_with_a_finger(seats: int) -> None:
    """An edge of 50 units is drawn at least 44 px long, so the click areas are more than 40 px across."""
    plan = plan_for(seats)
    assert TOUCH * 2 * 44 / 50 > 40
    assert TOUCH * 2 <= 50, "the areas of neighbouring corners do not overlap"
    for (x1, y1), (x2, y2) in plan.edges:
        assert abs((x1 - x2) ** 2 + (y1 - y2) ** 2 - 2500) < 20


@pytest.mark.parametrize("seats", [4, 6])
def test_names_of_corners_and_edges_are_unique(seats: int) -> None:
    plan = plan_for(seats)
    board = board_for(seats)
    assert len(set(plan.corner_names)) == len(board.corners)
    assert len(set(plan.edge_names)) == len(board.edges)


def test_symbols_used_are_symbols_drawn() -> None:
    for match in all_sample_matches()[::2]:
        page = drawn(context_for(match, match.state.seat))
        ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
        used = {attrs["href"][1:] for tag, attrs in page.tags if tag == "use"}
        assert len(ids) == len(set(ids))
        assert used <= set(ids)


def test_the_board_has_few_elements() -> None:
    for match in all_sample_matches()[::2]:
        tags = drawn(context_for(match, match.state.seat)).tags
        assert len(tags) - len(Page(sprite()).tags) < 1800


def test_names_made_of_markup_stay_text() -> None:
    for match in all_sample_matches()[::2]:
        context = context_for(match, match.state.seat, name=NASTY)
        result = match.state.result()
        parts = [
            GAME_UI.board(context),
            GAME_UI.hand(context),
            GAME_UI.text_board(context),
            *GAME_UI.player_bar(context),
        ]
        parts += [GAME_UI.score(result, context)] if result else []
        for part in parts:
            assert not any("onclick" in attrs for _, attrs in Page(part).tags)


# Hidden facts -----------------------------------------------------------------------------------------------------


def test_no_hand_is_shown_to_spectators() -> None:
    for match in all_sample_matches():
        assert GAME_UI.hand(context_for(match, None)) == ""


def test_markup_does_not_depend_on_hidden_bounds() -> None:
    """The view contains the bounds of other hands for bots; without the option they never reach the page."""
    for match in acting():
        for seat in (None, 0):
            context = context_for(match, seat)
            other = json.loads(json.dumps(context.view))
            for number, player in enumerate(other["players"]):
                if number != seat:
                    player["low"], player["high"] = [0] * 5, [9] * 5
                    player["public_low"], player["public_high"], player["vp_most"] = [1] * 5, [8] * 5, 3
            assert everything(context) == everything(replace(context, view=other))


def test_counted_cards_are_shown_only_with_the_option() -> None:
    match = next(match for match in sample_matches(4, True) if match.state.view(0)["players"][1]["high"] != [0] * 5)
    assert "counted" in "".join(GAME_UI.player_bar(context_for(match, 0)))
    plain = sample_matches(4)
    assert all("counted" not in "".join(GAME_UI.player_bar(context_for(match, 0))) for match in plain)


def test_the_log_shows_cards_only_to_seats_that_know_them() -> None:
    context = context_for(sample_matches(4)[0], 0)
    assert (
        GAME_UI.log_line(SeenEvent("rob", {"seat": 1, "victim": 2}), context) == "Player 1 draws a card from Player 2."
    )
    known = SeenEvent("rob", {"seat": 0, "victim": 2, "card": "ore"})
    assert GAME_UI.log_line(known, context) == "Player 0 draws 1 ore from Player 2."
    assert GAME_UI.log_line(SeenEvent("buy", {"seat": 1, "left": 3}), context) == "Player 1 buys a development card."
    bought = SeenEvent("buy", {"seat": 0, "left": 3, "card": "vp"})
    assert GAME_UI.log_line(bought, context) == "Player 0 buys a development card and gets a victory point."


def test_sealed_discards_are_shown_to_their_seat_only() -> None:
    context = context_for(sample_matches(4)[0], None)
    view = json.loads(json.dumps(context.view))
    view["phase"], view["sealed"] = "discard", [True, False, False, False]
    assert "has chosen" in GAME_UI.player_bar(replace(context, view=view))[0]


# Texts --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_matches_leave_no_text_missing(lang: str) -> None:
    for match in all_sample_matches()[::2]:
        for seat in (None, match.state.seat, 0):
            context = context_for(match, seat, lang=lang)
            text = " ".join(everything(context))
            result = match.state.result()
            text += GAME_UI.score(result, context) if result else ""
            for action in context.legal[::11]:
                text += " ".join(everything(replace(context, selection=SELECTOR.show(context, action))))
            assert not re.search(r"settlers\.[a-z]+\.[a-z]|\{\w+\}", text)
            assert not {key for key in context.t.missing if key.startswith("settlers.")}


def sources() -> str:
    package = resources.files("wanli.games.settlers")
    return "\n".join(each.read_text("utf-8") for each in Path(str(package)).rglob("*.py"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_event_card_and_end_has_its_sentence(lang: str) -> None:
    t = translator(lang)
    reasons = set(re.findall(r'Reason\(\s*"(\w+)"', sources()))
    kinds = set(re.findall(r'Event\(\s*"(\w+)"', sources()))
    silent = {"discard_chosen", "knight_done", "end_turn", "special", "end_special"}
    assert len(reasons) > 60
    assert len(kinds) > 35
    keys = {f"settlers.event.{kind}" for kind in kinds - silent}
    keys |= {f"settlers.end.{end}" for end in ("points", "breaches", "rounds")}
    keys |= {f"settlers.card.{card}{part}" for card in CARDS for part in ("", ".rule")}
    keys |= {f"settlers.good.{good}" for good in RESOURCES}
    keys |= {f"settlers.prompt.{kind}" for kind in COMPOSERS} | {
        f"settlers.button.confirm.{kind}" for kind in COMPOSERS
    }
    lines = ("settlements", "cities", "longest", "army", "vp_cards", "malus")
    keys |= {f"settlers.score.{line}" for line in lines}
    assert {key for key in keys if not t.has(key)} == set()
    assert {key for key in reasons if not (t.has(f"settlers.reason.{key}") or t.has(f"reason.{key}"))} == set()


def test_an_unknown_event_does_not_stop_the_game() -> None:
    assert isinstance(GAME_UI.log_line(SeenEvent("comet", {"corner": 3}), context_for(sample_matches(4)[0], 0)), str)


def test_a_common_defeat_names_the_best_loser() -> None:
    match = next(lost for seed in range(40) if (lost := defeated(seed)) is not None)
    result = match.state.result()
    assert result is not None
    context = context_for(match, None)
    text = Page(GAME_UI.score(result, context)).words
    best = max(range(match.seats), key=lambda seat: result.scores[seat])
    assert "Everybody loses" in text
    assert people(match.seats)[best].name in text
    assert "Best loser" in text


def defeated(seed: int) -> Match[SettlersState] | None:
    """A match without walls that ends by breaches, or None if this one ends otherwise."""
    match, rng = Match.new(SETTLERS, 4, seed), Rng(seed)
    while match.state.seat is not None and len(match.log) < 3000:
        legal = match.state.legal()
        built = [action for action in legal if action[0] in ("settle", "city", "road")]
        peaceful = [action for action in legal if action[0] not in ("wall", "offer", "counter", "knight")]
        match.play(rng.choice(built or peaceful or legal))
    result = match.state.result()
    return match if result and result.reason == "breaches" else None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_throws_for_the_first_fort_are_described(lang: str) -> None:
    """The description includes ties (B2) and disappears after all forts are placed."""
    tied = 0
    for seed in range(40):
        state = SETTLERS.new(4, seed, {})
        first, throws = state.seat, state.view(None)["start_rolls"]
        tied += len(throws) > 1
        context = look(state, None, lang=lang)
        for markup in (GAME_UI.board(context), GAME_UI.text_board(context)):
            text = Page(markup).words
            for throw in throws:
                assert ", ".join(f"Player {seat}: {total}" for seat, total in enumerate(throw) if total) in text
            assert context.t("settlers.start.first", name=f"Player {first}") in text
        if seed == 0:
            for _ in range(4):
                state.play(state.legal()[0])
            after = look(state, None, lang=lang)
            assert context.t("settlers.start.first", name=f"Player {first}") not in Page(GAME_UI.board(after)).words
    assert tied > 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [4, 6])
def test_names_of_hexes_are_unique_and_without_ids(seats: int, lang: str) -> None:
    context, land = context_for(sample_matches(seats)[0], 0, lang=lang), board_for(seats).land
    names = [hex_name(context, id_) for id_ in land]
    assert not any(id_ in name for id_ in land for name in names)
    fertile = [name for id_, name in zip(land, names, strict=True) if board_for(seats).hex(id_).number]
    assert len(set(fertile)) == len(fertile)


def test_three_alike_hexes_of_the_large_island_have_different_names() -> None:
    """Typed moves and screen readers need names for which there is one hex only."""
    middle = 0
    for seed in range(40):
        options = {"map": "large_island", "layout": "free"}
        context = look(Match.new("settlers", 6, seed, options).state, 0)
        land = [tile.id for tile in plan_of(context).board.hexes if tile.kind == "land"]
        names = [hex_name(context, id_) for id_ in land]
        assert len(set(names)) == len(names)
        middle += any("in the middle" in name for name in names)
    assert middle


def test_a_seat_that_answered_an_offer_sees_its_outcome() -> None:
    context = to_move(next(match for match in sample_matches(4) if match.state.view(None)["phase"] == "main"))
    outcome, offer = SeenEvent("no_trade", {"seat": 1}), {"seat": 1, "give": [1, 0, 0, 0, 0], "get": [0, 1, 0, 0, 0]}
    line, thrown = GAME_UI.log_line(outcome, context), SeenEvent("roll", {"seat": 2, "dice": [1, 2]})
    assert line in drawn(replace(context, last=(outcome,))).words
    assert line not in drawn(replace(context, last=(outcome, thrown))).words, "the dice were rolled since"
    assert line not in drawn(replace(context, last=(SeenEvent("offer", {**offer, "asked": [2]}), outcome))).words


# Pieces and help ---------------------------------------------------------------------------------------------------


def test_every_piece_has_a_unique_name_and_a_place() -> None:
    for match in all_sample_matches():
        view, page = match.state.view(None), Page(GAME_UI.board(context_for(match, None)))
        pieces = [(attrs["data-piece"], attrs["data-at"]) for _, attrs in page.tags if "data-piece" in attrs]
        names = [name for name, _ in pieces]
        assert len(names) == len(set(names))
        kinds = [name.partition("-")[0] for name in names]
        assert kinds.count("road") == len(view["roads"])
        assert sum(kinds.count(kind) for kind in ("settlement", "city", "fort")) == len(view["buildings"])
        assert kinds.count("wall") == sum(section["level"] for section in view["sections"])
        assert ("pirate", f"hex:{view['pirate']}") in pieces


def test_a_rider_stays_where_it_is_drawn_when_others_come() -> None:
    """Riders have fixed places on a field, in front of the wall and on land."""
    context = context_for(sample_matches(4)[0], None)
    places: dict[str, set[str]] = {}
    for riders in (["III"], ["III", "III"], ["III"] * 4):
        fields: list[FieldView] = [{**each, "riders": riders} for each in context.view["fields"]]
        sections: list[SectionView] = [{**each, "riders": riders} for each in context.view["sections"]]
        board = GAME_UI.board(replace(context, view={**context.view, "fields": fields, "sections": sections}))
        for at, x, y in re.findall(
            r'data-at="((?:field|section):\w+:\d)"[^>]*><circle cx="([\d.]+)" cy="([\d.-]+)"', board
        ):
            places.setdefault(at, set()).add(f"{x} {y}")
    assert len(places) == 4 * (3 + 4)
    assert all(len(spots) == 1 for spots in places.values())


def test_the_free_corner_meets_no_hex() -> None:
    for seats in (4, 6):
        plan = plan_for(seats)
        left, top, width, height = map(float, plan.view_box.split())
        right, below = left + width * (1 - plan.corner[0]), top + height * plan.corner[1]
        for x, y in plan.spots.values():
            for point in outline(x, y).split():
                px, py = map(float, point.split(","))
                assert px <= right + 0.1 or py >= below - 0.1, (seats, px, py)


def test_every_visible_element_has_help() -> None:
    context = to_move(match_at("main"))
    parts = (GAME_UI.board(context), GAME_UI.hand(context), GAME_UI.status(context), *GAME_UI.player_bar(context))
    asked_about = {attrs["data-about"] for part in parts for _, attrs in Page(part).tags if "data-about" in attrs}
    kinds = {about.partition(":")[0] for about in asked_about}
    assert {"hex", "harbour", "arrow", "field", "section", "wall", "piece", "good", "build"} <= kinds
    assert {"track:dice", "track:rolls", "track:deck", "track:bag", "track:breaches", "track:round"} <= asked_about
    assert {f"bank:{good}" for good in RESOURCES} <= asked_about
    assert {"number:points-0", "number:hand-0", "number:wall-0"} <= asked_about


# The cards of the hand ----------------------------------------------------------------------------------------------


def test_an_offer_is_three_taps() -> None:
    """The taps pick a card of the hand, the card to get, and the button."""
    match = match_at("main", lambda context: any(action[0] == "offer" for action in context.legal))
    context = to_move(match)
    held = next(number for number, count in enumerate(open_hand(acting_player(context.view))) if count)
    other = (held + 1) % 5
    offered = picked(context, ("hand", held), ("step", "get", other, 1))
    give, get = (tuple(int(number == good) for number in range(5)) for good in (held, other))
    assert GAME_UI.selector.pick(offered, ("pick", "confirm")) == Play(("offer", give, get))


def test_after_the_last_card_of_a_type_none_of_it_is_given() -> None:
    match = match_at("main", lambda context: any(action[0] == "offer" for action in context.legal))
    context = to_move(match)
    hand = open_hand(acting_player(context.view))
    held = next(number for number, count in enumerate(hand) if count)
    for count in (*range(1, hand[held] + 1), 0):
        context = picked(context, ("hand", held))
        assert choice_of(context).args[0][held] == count


def test_taps_discard_no_more_cards_than_required() -> None:
    context = to_move(match_at("discard"))
    count = pending_data(context.view)["count"]
    for number, held in enumerate(open_hand(acting_player(context.view))):
        for _ in range(min(held, count - sum(choice_of(context).args[0]))):
            context = picked(context, ("hand", number))
    answer = GAME_UI.selector.pick(context, ("pick", "confirm"))
    assert isinstance(answer, Play)
    assert answer.action in context.legal
    free = next(n for n, held in enumerate(open_hand(acting_player(context.view))) if not choice_of(context).args[0][n])
    assert GAME_UI.selector.pick(context, ("pick", "hand", free)) == Refuse(Reason("no_more_of_these", rule="A9"))


def test_a_card_tapped_too_early_is_refused() -> None:
    context = to_move(match_at("roll"))
    answer = GAME_UI.selector.pick(context, ("pick", "hand", 0))
    assert isinstance(answer, Refuse)
    assert answer.reason == context.why_not(("offer", (1, 0, 0, 0, 0), (0, 1, 0, 0, 0)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_status_shows_no_dice_during_setup(lang: str) -> None:
    """It names the task of all players instead of showing empty dice and an empty bar chart."""
    begun = Match.new(SETTLERS, 4, 1)
    texts = set()
    for phase in ("fort", "found", "found_road", "roll"):
        while begun.state.view(None)["phase"] != phase:
            begun.play(begun.state.legal()[0])
        context = look(begun.state, None, lang=lang)
        status = str(GAME_UI.status(context))
        assert ('class="dice"' in status) == ('class="rolls"' in status) == (phase == "roll")
        assert ("setup-note" in status) == (phase != "roll")
        texts |= {context.t(f"settlers.setup.{step}") for step in ("fort", "found") if phase != "roll"}
        assert phase == "roll" or any(text in status for text in texts)
    assert len(texts) == 2


@pytest.mark.parametrize("options", [{}, {"map": "island"}], ids=["wall", "island"])
def test_the_prompt_says_that_the_second_settlement_brings_cards(options: dict[str, str]) -> None:
    match: Match[SettlersState] = Match.new(SETTLERS, 4, 4, options)
    prompts = []
    while (seat := match.state.seat) is not None and match.state.view(None)["turn"] == 0:
        if match.state.view(None)["phase"] == "found":
            prompts.append(GAME_UI.prompt(look(match.state, seat)))
        match.play(match.state.legal()[0])
    assert (
        prompts
        == ["Choose a corner for your settlement."] * 4
        + ["Choose a corner: this settlement brings a card per hex."] * 4
    )


@pytest.mark.parametrize(("round_", "text"), [(2, "Round 2<"), (140, "Round 140 of 150<")])
def test_the_limit_of_rounds_is_shown_only_near_the_end(round_: int, text: str) -> None:
    context = to_move(match_at("main"))
    view: SettlersView = {**context.view, "round": round_, "round_limit": 150}
    assert text in str(GAME_UI.status(replace(context, view=view)))


def test_the_robber_and_its_targets_hide_no_piece() -> None:
    """The darkened hex is below roads and buildings, and a marked hex stays apart from its corners."""
    match: Match[SettlersState] = Match.new(SETTLERS, 3, 4, {"map": "island"})
    rng = Rng(4)
    while match.state.stack[-1].kind != "robber" or not match.state.board.hex(str(match.state.robber)).number:
        play_on(match, rng)
    context = to_move(match)
    board = str(GAME_UI.board(context))
    layers = [board.index(f'class="{layer}"') for layer in ("robbed", "roads", "buildings", "robber")]
    assert layers == sorted(layers)
    marks = re.findall(r'<polygon class="light" points="([^"]*)"', board)
    assert len(marks) == 18
    corners = plan_of(context).corners
    for mark in marks:
        for point in mark.split():
            x, y = map(float, point.split(","))
            assert min(hypot(x - a, y - b) for a, b in corners) > 10


def test_the_final_board_shows_no_trade() -> None:
    """S16: a trade before the last move leaves no note."""
    [match] = [match for match in sample_matches(4) if match.state.seat is None]
    context = context_for(match, 0)
    outcome = SeenEvent("no_trade", {"seat": 1})
    assert GAME_UI.log_line(outcome, context)
    assert aside_lines(replace(context, last=(outcome,))) == []


@pytest.mark.parametrize(("seats", "knights"), [(4, 14), (6, 20)])
def test_the_gallery_counts_the_cards_of_the_match(seats: int, knights: int) -> None:
    """S19: a match for four has fewer development cards than one for six."""
    context = to_move(Match.new(SETTLERS, seats, 1))
    popover = GAME_UI.about(context, "card:knight")
    assert popover is not None
    assert context.t("settlers.about.card", n=knights) in popover.text
