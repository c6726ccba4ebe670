"""The table of Die Große Mauer: what it shows, what it hides, and that every legal action is in reach."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from tests.games.settlers.scenes import (
    SETTLERS,
    acting,
    all_moments,
    asked,
    context,
    drawn,
    everything,
    markup_of,
    moment,
    moments,
    to_move,
)
from tests.pages import Page
from tests.playing import view_of
from tests.scenes import look, people
from wanli.app.core.languages import LANGUAGES, translator
from wanli.engine import Action, Match, Reason, Rng, SeenEvent
from wanli.games.settlers.rules.board import board_for
from wanli.games.settlers.rules.components import CARDS, RESOURCES
from wanli.games.settlers.ui.board.targets import TOUCH
from wanli.games.settlers.ui.drawings import sprite
from wanli.games.settlers.ui.game_ui import GAME_UI
from wanli.games.settlers.ui.geometry import outline, plan_for
from wanli.games.settlers.ui.labels import hex_name
from wanli.games.settlers.ui.selection.selector import COMPOSERS, SELECTOR, Choice, choice_of
from wanli.ui.context import RenderContext, Selection
from wanli.ui.selection.picks import Picked, Play, Refuse

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

NASTY = '<b onclick="x">\'&amp;{n}'
OPEN_ENDED = frozenset({"offer", "counter"})


# What can be done ---------------------------------------------------------------------------------------------------


def reached(first: RenderContext) -> set[Action]:
    """Every action that clicks lead to, but for offers, of which there is no end."""
    found: set[Action] = {b.action for b in GAME_UI.buttons(first) if b.action and not b.refusal}
    seen, waiting = {first.selection}, [first]
    while waiting:
        shown = waiting.pop()
        picks = asked(markup_of(shown), live=True)
        picks += [b.pick for b in GAME_UI.buttons(shown) if b.pick and not b.refusal]
        for pick in picks:
            answer = GAME_UI.selector.pick(shown, pick)
            assert not isinstance(answer, Refuse), (shown.selection, pick, answer)
            if isinstance(answer, Play):
                found.add(answer.action)
            elif (
                answer.selection not in seen
                and choice_of(after := replace(shown, selection=answer.selection)).what not in OPEN_ENDED
            ):
                seen.add(answer.selection)
                waiting.append(after)
    return found


def test_every_legal_action_can_be_reached_on_the_drawn_board_and_nothing_else() -> None:
    for match in acting()[::2]:
        first = to_move(match)
        if len(first.legal) > 120:  # large discards and early foundings, which differ from others in number only
            continue
        assert reached(first) == {action for action in first.legal if action[0] not in OPEN_ENDED}


def test_every_legal_action_is_a_button_of_the_text_board() -> None:
    for match in acting():
        shown = to_move(match)
        buttons = [action for verb, action in asked(GAME_UI.text_board(shown), live=True) if verb == "play"]
        assert sorted(buttons) == sorted(shown.legal)


def test_nothing_is_focusable_for_who_is_not_to_move() -> None:
    for match in all_moments():
        for seat in (None, *range(match.seats)):
            if seat is not None and seat == match.state.seat:
                continue
            shown = context(match, seat)
            assert not re.search(r"<(button|a|input)\b|<[^>]* tabindex=", markup_of(shown) + GAME_UI.text_board(shown))
            assert GAME_UI.buttons(shown) == []


def test_who_is_not_to_move_is_told_whose_turn_it_is() -> None:
    match = moment("main")
    assert match.state.seat is not None
    shown = context(match, (match.state.seat + 1) % match.seats)
    answer = GAME_UI.selector.pick(shown, ("pick", "edge", 3))
    assert isinstance(answer, Refuse)
    assert GAME_UI.reason(answer.reason, shown) == f"It is Player {match.state.seat}’s turn."


def test_a_click_on_anything_else_is_answered_with_a_reason() -> None:
    refused = 0
    for match in acting():
        shown = to_move(match)
        for pick in asked(markup_of(shown), live=False):
            answer = GAME_UI.selector.pick(shown, pick)
            if shown.view["phase"] == "fort" and pick[1] == "section":
                continue  # the attack field above a free site stands for its fort
            assert isinstance(answer, Refuse), (match.state.view(None)["phase"], pick, answer)
            text = GAME_UI.reason(answer.reason, shown)
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
    for match in all_moments():
        for seat in (None, *range(match.seats)):
            shown = context(match, seat, rng.choice(junk))
            for _ in range(20):
                pick = ("pick", *(rng.choice(parts) for _ in range(rng.below(5))))
                answer = GAME_UI.selector.pick(shown, pick)
                assert isinstance(answer, Picked | Play | Refuse)
                if isinstance(answer, Play):
                    assert shown.why_not(answer.action) is None
                elif isinstance(answer, Picked):
                    everything(replace(shown, selection=answer.selection))


def picked(shown: RenderContext, *picks: Any) -> RenderContext:
    for pick in picks:
        answer = GAME_UI.selector.pick(shown, ("pick", *pick))
        assert isinstance(answer, Picked), answer
        shown = replace(shown, selection=answer.selection)
    return shown


def test_what_changes_the_board_is_shown_first_and_played_by_the_second_tap() -> None:
    compared = 0
    for match in acting():
        shown = to_move(match)
        for action in shown.legal:
            if action[0] in ("road", "settle", "found", "city"):
                place = "edge" if action[0] == "road" else "corner"
                once = picked(shown, (place, action[1]))
                assert choice_of(once) == Choice("do", action)
                assert GAME_UI.selector.pick(once, ("pick", place, action[1])) == Play(action)
                assert GAME_UI.selector.pick(once, ("pick", "confirm")) == Play(action)
                assert picked(once, ("clear",)).selection == ()
                compared += 1
    assert compared > 100


def test_the_cost_card_lights_only_the_places_for_one_kind_of_piece() -> None:
    match = moment("main", lambda shown: {"road", "settle"} <= {action[0] for action in shown.legal})
    shown = picked(to_move(match), ("build", "settlement"))
    places = [pick[1] for pick in asked(markup_of(shown), live=True) if pick[1] in ("corner", "edge")]
    assert set(places) == {"corner"}
    assert picked(shown, ("build", "settlement")).selection == ()


def test_an_offer_is_put_together_with_steppers() -> None:
    match = moment("main", lambda shown: any(action[0] == "offer" for action in shown.legal))
    shown = to_move(match)
    hand = shown.view["players"][shown.seat]["hand"]
    held = next(number for number, count in enumerate(hand) if count)
    other = (held + 1) % 5
    shown = picked(shown, ("trade",), ("step", "give", held, 1), ("step", "get", other, 1), ("step", "get", other, 1))
    give = tuple(int(number == held) for number in range(5))
    get = tuple(2 * (number == other) for number in range(5))
    assert choice_of(shown) == Choice("offer", (give, get))
    assert GAME_UI.selector.pick(shown, ("pick", "confirm")) == Play(("offer", give, get))
    assert choice_of(picked(shown, ("step", "get", held, 1))).args[0] == (0,) * 5, "no type is on both sides (A10)"
    too_many = shown
    for _ in range(hand[held] - 1):
        too_many = picked(too_many, ("step", "give", held, 1))
    assert GAME_UI.selector.pick(too_many, ("pick", "step", "give", held, 1)) == Refuse(
        Reason("no_more_of_these", rule="A10")
    )


def test_discards_are_chosen_with_steppers_and_confirmed_when_enough() -> None:
    shown = to_move(moment("discard"))
    count = shown.view["decision"]["count"]
    [confirm] = GAME_UI.buttons(shown)
    assert confirm.refusal
    for number, held in enumerate(shown.view["players"][shown.seat]["hand"]):
        for _ in range(held):
            if sum(choice_of(shown).args[0]) < count:
                shown = picked(shown, ("step", "cards", number, 1))
    answer = GAME_UI.selector.pick(shown, ("pick", "confirm"))
    assert isinstance(answer, Play)
    assert answer.action in shown.legal


def test_a_counter_offer_begins_with_the_terms_that_can_be_met() -> None:
    shown = to_move(moment("answer"))
    start = picked(shown, ("counter",))
    asked = shown.view["decision"]
    hand = shown.view["players"][shown.seat]["hand"]
    give, get = choice_of(start).args
    assert list(get) == asked["give"]
    assert all(n <= min(want, have) for n, want, have in zip(give, asked["get"], hand, strict=True))


def path(*steps: Any) -> Selection:
    return (steps, (), ())


def test_a_selection_that_no_longer_fits_is_dropped() -> None:
    match = moment("roll")
    offer = ("offer", (1, 0, 0, 0, 0), (0, 1, 0, 0, 0))
    for selection in (path(("edge", 3)), ((), offer, ()), path(("build", "road")), path(("field", "III"))):
        assert choice_of(context(match, match.state.seat, selection)) == Choice()
    discard = moment("discard")
    assert choice_of(to_move(discard)).what == "discard"


# Answers that betray nothing ----------------------------------------------------------------------------------------


def test_an_offer_can_be_answered_before_a_hand_is_shown() -> None:
    match = moment("answer")
    spectator = context(match, None)
    assert [button.action for button in GAME_UI.public_buttons(spectator)] == [("accept",), ("refuse",)]
    question = GAME_UI.prompt(spectator)
    assert f"Player {match.state.seat}" in question
    assert f"Player {spectator.view['decision']['by']}" in question


def test_building_can_be_passed_up_before_a_hand_is_shown() -> None:
    special = next(match for match in moments(6) if match.state.view(None)["phase"] == "special")
    assert [button.action for button in GAME_UI.public_buttons(context(special, None))] == [("end",)]


def test_nothing_else_is_answered_openly() -> None:
    for match in all_moments():
        if match.state.view(None)["phase"] not in ("answer", "special"):
            assert GAME_UI.public_buttons(context(match, None)) == []


def test_the_public_answers_do_not_depend_on_any_hand() -> None:
    match = moment("answer")
    spectator = context(match, None)
    for button in GAME_UI.public_buttons(spectator):
        assert button.refusal is None


def test_a_refused_answer_does_not_tell_what_is_held() -> None:
    shown = context(moment("answer"), None)
    words = GAME_UI.reason(Reason("not_held", {"need": [0, 0, 1, 0, 0], "have": [7, 6, 0, 5, 4]}, "A10"), shown)
    assert "1 wool" in words
    assert not re.search(r"[4567]", words)


# What is shown ------------------------------------------------------------------------------------------------------


def test_the_wall_has_as_many_towers_as_levels() -> None:
    for match in all_moments():
        shown = context(match, None)
        towers = GAME_UI.board(shown).count('class="tower"')
        assert towers == sum(section["level"] for section in shown.view["sections"])


@pytest.mark.parametrize("seats", [4, 6])
def test_nothing_stands_on_the_name_of_a_section(seats: int) -> None:
    shown = context(moments(seats)[-1], None)
    sections = [{**each, "level": 5, "riders": ["V"] * 5} for each in shown.view["sections"]]
    board = GAME_UI.board(replace(shown, view={**shown.view, "sections": sections}))
    names = re.findall(r'class="section-id" x="([\d.-]+)" y="([\d.-]+)">(A\d)<', board)
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


def test_blocked_land_is_marked_and_named() -> None:
    marked = 0
    for match in all_moments():
        page = Page(GAME_UI.board(context(match, None)))
        labels = [attrs["aria-label"] for _, attrs in page.tags if attrs.get("class", "").startswith("blocked")]
        assert len(labels) == len(match.state.view(None)["blocked"])
        assert all("Blocked" in label for label in labels)
        marked += len(labels)
    assert marked


def test_riders_are_all_drawn_or_counted() -> None:
    for match in all_moments():
        view = match.state.view(None)
        drawn_riders = len(re.findall(r'class="rider( lead)?"', GAME_UI.board(context(match, None))))
        expected = sum(len(section["riders"]) for section in view["sections"])
        expected += sum(min(4, len(field["riders"])) for field in view["fields"])
        expected += sum(min(3, len(riders)) for riders in view["blocked"].values())
        assert drawn_riders == expected


@pytest.mark.parametrize("seats", [4, 6])
def test_corners_and_edges_can_be_hit_with_a_finger(seats: int) -> None:
    """44 px across when an edge of the board is drawn 44 px long; neighbouring corners are an edge of 50 apart."""
    plan = plan_for(seats)
    assert TOUCH * 2 * 44 / 50 > 40
    assert TOUCH * 2 <= 50, "the areas of neighbouring corners do not overlap"
    for (x1, y1), (x2, y2) in plan.edges:
        assert abs((x1 - x2) ** 2 + (y1 - y2) ** 2 - 2500) < 20


@pytest.mark.parametrize("seats", [4, 6])
def test_every_corner_and_edge_has_a_name_of_its_own(seats: int) -> None:
    plan = plan_for(seats)
    board = board_for(seats)
    assert len(set(plan.corner_names)) == len(board.corners)
    assert len(set(plan.edge_names)) == len(board.edges)


def test_symbols_used_are_symbols_drawn() -> None:
    for match in all_moments()[::2]:
        page = drawn(context(match, match.state.seat))
        ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
        used = {attrs["href"][1:] for tag, attrs in page.tags if tag == "use"}
        assert len(ids) == len(set(ids))
        assert used <= set(ids)


def test_the_board_stays_light() -> None:
    for match in all_moments()[::2]:
        found = drawn(context(match, match.state.seat)).tags
        assert len(found) - len(Page(sprite()).tags) < 1800


def test_names_made_of_markup_stay_text() -> None:
    for match in all_moments()[::2]:
        shown = context(match, match.state.seat, name=NASTY)
        result = match.state.result()
        parts = [GAME_UI.board(shown), GAME_UI.hand(shown), GAME_UI.text_board(shown), *GAME_UI.player_bar(shown)]
        parts += [GAME_UI.score(result, shown)] if result else []
        for part in parts:
            assert not any("onclick" in attrs for _, attrs in Page(part).tags)


# What is hidden -----------------------------------------------------------------------------------------------------


def test_no_hand_is_shown_to_onlookers() -> None:
    for match in all_moments():
        assert GAME_UI.hand(context(match, None)) == ""


def test_markup_depends_on_nothing_that_the_seat_does_not_know() -> None:
    """The bounds of other hands are in the view for bots; without the option they never reach the page."""
    for match in acting():
        for seat in (None, 0):
            shown = context(match, seat)
            other = json.loads(json.dumps(shown.view))
            for number, player in enumerate(other["players"]):
                if number != seat:
                    player["low"], player["high"] = [0] * 5, [9] * 5
                    player["public_low"], player["public_high"], player["vp_most"] = [1] * 5, [8] * 5, 3
            assert everything(shown) == everything(replace(shown, view=other))


def test_counted_cards_are_shown_only_if_the_match_says_so() -> None:
    match = next(match for match in moments(4, True) if match.state.view(0)["players"][1]["high"] != [0] * 5)
    assert "counted" in "".join(GAME_UI.player_bar(context(match, 0)))
    plain = moments(4)
    assert all("counted" not in "".join(GAME_UI.player_bar(context(match, 0))) for match in plain)


def test_the_log_tells_cards_only_to_those_who_know() -> None:
    shown = context(moments(4)[0], 0)
    assert GAME_UI.log_line(SeenEvent("rob", {"seat": 1, "victim": 2}), shown) == "Player 1 draws a card from Player 2."
    known = SeenEvent("rob", {"seat": 0, "victim": 2, "card": "ore"})
    assert GAME_UI.log_line(known, shown) == "Player 0 draws a card from Player 2: ore."
    assert GAME_UI.log_line(SeenEvent("buy", {"seat": 1, "left": 3}), shown) == "Player 1 buys a development card."
    bought = SeenEvent("buy", {"seat": 0, "left": 3, "card": "vp"})
    assert GAME_UI.log_line(bought, shown) == "Player 0 buys a development card: Victory point."


def test_sealed_discards_are_shown_to_their_seat_only() -> None:
    shown = context(moments(4)[0], None)
    view = json.loads(json.dumps(shown.view))
    view["phase"], view["sealed"] = "discard", [True, False, False, False]
    assert "has chosen" in GAME_UI.player_bar(replace(shown, view=view))[0]


# Texts --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_matches_leave_no_text_missing(lang: str) -> None:
    for match in all_moments()[::2]:
        for seat in (None, match.state.seat, 0):
            shown = context(match, seat, lang=lang)
            words = " ".join(everything(shown))
            result = match.state.result()
            words += GAME_UI.score(result, shown) if result else ""
            for action in shown.legal[::11]:
                words += " ".join(everything(replace(shown, selection=SELECTOR.show(shown, action))))
            assert not re.search(r"settlers\.[a-z]+\.[a-z]|\{\w+\}", words)
            assert not {key for key in shown.t.missing if key.startswith("settlers.")}


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
    wanted = {f"settlers.event.{kind}" for kind in kinds - silent}
    wanted |= {f"settlers.end.{end}" for end in ("points", "breaches", "rounds")}
    wanted |= {f"settlers.card.{card}{part}" for card in CARDS for part in ("", ".rule")}
    wanted |= {f"settlers.good.{good}" for good in RESOURCES}
    wanted |= {f"settlers.prompt.{what}" for what in COMPOSERS} | {f"settlers.button.confirm.{w}" for w in COMPOSERS}
    lines = ("settlements", "cities", "longest", "army", "vp_cards", "malus")
    wanted |= {f"settlers.score.{line}" for line in lines}
    assert {key for key in wanted if not t.has(key)} == set()
    assert {key for key in reasons if not (t.has(f"settlers.reason.{key}") or t.has(f"reason.{key}"))} == set()


def test_an_unknown_event_does_not_stop_the_game() -> None:
    assert isinstance(GAME_UI.log_line(SeenEvent("comet", {"corner": 3}), context(moments(4)[0], 0)), str)


def test_a_common_defeat_names_the_best_loser() -> None:
    match = next(found for seed in range(40) if (found := defeated(seed)) is not None)
    result = match.state.result()
    assert result is not None
    shown = context(match, None)
    words = Page(GAME_UI.score(result, shown)).words
    best = max(range(match.seats), key=lambda seat: result.scores[seat])
    assert "Everybody loses" in words
    assert people(match.seats)[best].name in words
    assert "Best loser" in words


def defeated(seed: int) -> Match[Any] | None:
    """A match without walls, which the riders win."""
    match, rng = Match.new("settlers", 4, seed), Rng(seed)
    while match.state.seat is not None and len(match.log) < 3000:
        legal = match.state.legal()
        built = [action for action in legal if action[0] in ("settle", "city", "road")]
        reduced_motion = [action for action in legal if action[0] not in ("wall", "offer", "counter", "knight")]
        match.play(rng.choice(built or reduced_motion or legal))
    result = match.state.result()
    return match if result and result.reason == "breaches" else None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_who_places_the_first_fort_and_why(lang: str) -> None:
    """Also where some tied and threw again (B2); and no longer than until all forts are placed."""
    tied = 0
    for seed in range(40):
        state = SETTLERS.new(4, seed, {})
        first, throws = state.seat, view_of(state, None)["start_rolls"]
        tied += len(throws) > 1
        shown = look(state, None, lang=lang)
        for markup in (GAME_UI.board(shown), GAME_UI.text_board(shown)):
            words = Page(markup).words
            for throw in throws:
                assert ", ".join(f"Player {seat}: {total}" for seat, total in enumerate(throw) if total) in words
            assert shown.t("settlers.start.first", name=f"Player {first}") in words
        if seed == 0:
            for _ in range(4):
                state.play(state.legal()[0])
            after = look(state, None, lang=lang)
            assert shown.t("settlers.start.first", name=f"Player {first}") not in Page(GAME_UI.board(after)).words
    assert tied > 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [4, 6])
def test_hexes_have_names_of_their_own_without_numbers_of_the_map(seats: int, lang: str) -> None:
    shown, land = context(moments(seats)[0], 0, lang=lang), board_for(seats).land
    names = [hex_name(shown, id_) for id_ in land]
    assert not any(id_ in name for id_ in land for name in names)
    fertile = [name for id_, name in zip(land, names, strict=True) if board_for(seats).hex(id_).number]
    assert len(set(fertile)) == len(fertile)


def test_whoever_answered_an_offer_sees_what_became_of_it() -> None:
    shown = to_move(next(match for match in moments(4) if match.state.view(None)["phase"] == "main"))
    outcome, offer = SeenEvent("no_trade", {"seat": 1}), {"seat": 1, "give": [1, 0, 0, 0, 0], "get": [0, 1, 0, 0, 0]}
    line, thrown = GAME_UI.log_line(outcome, shown), SeenEvent("roll", {"seat": 2, "dice": [1, 2]})
    assert line in drawn(replace(shown, last=(outcome,))).words
    assert line not in drawn(replace(shown, last=(outcome, thrown))).words, "that was before the dice were thrown again"
    assert line not in drawn(replace(shown, last=(SeenEvent("offer", {**offer, "asked": [2]}), outcome))).words


# Pieces and what can be asked about ---------------------------------------------------------------------------------


def test_every_piece_has_a_name_of_its_own_and_a_place() -> None:
    for match in all_moments():
        view, page = match.state.view(None), Page(GAME_UI.board(context(match, None)))
        pieces = [(attrs["data-piece"], attrs["data-at"]) for _, attrs in page.tags if "data-piece" in attrs]
        names = [name for name, _ in pieces]
        assert len(names) == len(set(names))
        kinds = [name.partition("-")[0] for name in names]
        assert kinds.count("road") == len(view["roads"])
        assert sum(kinds.count(kind) for kind in ("settlement", "city", "fort")) == len(view["buildings"])
        assert kinds.count("wall") == sum(section["level"] for section in view["sections"])
        assert ("pirate", f"hex:{view['pirate']}") in pieces


def test_a_rider_stays_where_it_is_drawn_when_others_come() -> None:
    """Riders have places of their own on a field, before the wall and on land."""
    shown = context(moments(4)[0], None)
    places: dict[str, set[str]] = {}
    for riders in (["III"], ["III", "III"], ["III"] * 4):
        fields = [{**each, "riders": riders} for each in shown.view["fields"]]
        sections = [{**each, "riders": riders} for each in shown.view["sections"]]
        board = GAME_UI.board(replace(shown, view={**shown.view, "fields": fields, "sections": sections}))
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


def test_what_is_shown_can_be_asked_about() -> None:
    shown = to_move(moment("main"))
    parts = (GAME_UI.board(shown), GAME_UI.hand(shown), GAME_UI.status(shown), *GAME_UI.player_bar(shown))
    asked_about = {attrs["data-about"] for part in parts for _, attrs in Page(part).tags if "data-about" in attrs}
    kinds = {about.partition(":")[0] for about in asked_about}
    assert {"hex", "harbour", "arrow", "field", "section", "wall", "piece", "good", "build"} <= kinds
    assert {"track:dice", "track:rolls", "track:deck", "track:bag", "track:breaches", "track:round"} <= asked_about
    assert {f"bank:{good}" for good in RESOURCES} <= asked_about
    assert {"number:points-0", "number:hand-0", "number:wall-0"} <= asked_about


# The cards of the hand ----------------------------------------------------------------------------------------------


def test_an_offer_is_three_taps() -> None:
    """A card of the hand, what is wanted for it, and the button."""
    match = moment("main", lambda shown: any(action[0] == "offer" for action in shown.legal))
    shown = to_move(match)
    held = next(number for number, count in enumerate(shown.view["players"][shown.seat]["hand"]) if count)
    wanted = (held + 1) % 5
    offered = picked(shown, ("hand", held), ("step", "get", wanted, 1))
    give, get = (tuple(int(number == good) for number in range(5)) for good in (held, wanted))
    assert GAME_UI.selector.pick(offered, ("pick", "confirm")) == Play(("offer", give, get))


def test_after_the_last_card_of_a_type_none_of_it_is_given() -> None:
    match = moment("main", lambda shown: any(action[0] == "offer" for action in shown.legal))
    shown = to_move(match)
    hand = shown.view["players"][shown.seat]["hand"]
    held = next(number for number, count in enumerate(hand) if count)
    for count in (*range(1, hand[held] + 1), 0):
        shown = picked(shown, ("hand", held))
        assert choice_of(shown).args[0][held] == count


def test_cards_are_discarded_by_taps_and_no_more_than_are_asked_for() -> None:
    shown = to_move(moment("discard"))
    count = shown.view["decision"]["count"]
    for number, held in enumerate(shown.view["players"][shown.seat]["hand"]):
        for _ in range(min(held, count - sum(choice_of(shown).args[0]))):
            shown = picked(shown, ("hand", number))
    answer = GAME_UI.selector.pick(shown, ("pick", "confirm"))
    assert isinstance(answer, Play)
    assert answer.action in shown.legal
    free = next(
        n for n, held in enumerate(shown.view["players"][shown.seat]["hand"]) if not choice_of(shown).args[0][n]
    )
    assert GAME_UI.selector.pick(shown, ("pick", "hand", free)) == Refuse(Reason("no_more_of_these", rule="A9"))


def test_a_card_tapped_too_early_says_why() -> None:
    shown = to_move(moment("roll"))
    answer = GAME_UI.selector.pick(shown, ("pick", "hand", 0))
    assert isinstance(answer, Refuse)
    assert answer.reason == shown.why_not(("offer", (1, 0, 0, 0, 0), (0, 1, 0, 0, 0)))
