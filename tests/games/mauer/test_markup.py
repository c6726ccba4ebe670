"""The table of Chinesische Mauer: every legal action is in reach, and hidden information stays hidden."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from importlib import resources
from typing import Any

import pytest

from tests import pages
from tests.elements import parsed
from tests.games.mauer.positions import position
from tests.scenes import look
from wanli.engine import Action, Match, Reason, Rng, SeenEvent, from_json
from wanli.games.mauer.rules.components import KINDS
from wanli.games.mauer.rules.game import MAUER
from wanli.games.mauer.rules.view import MauerView, PlaceView, SiteView
from wanli.games.mauer.ui.board import last_moves
from wanli.games.mauer.ui.context import Context
from wanli.games.mauer.ui.drawings.cards import sprite
from wanli.games.mauer.ui.game_ui import GAME_UI
from wanli.games.mauer.ui.hand import hand
from wanli.games.mauer.ui.preview import after
from wanli.games.mauer.ui.prompt import prompt
from wanli.games.mauer.ui.selection import Choice, choice_of, held
from wanli.texts.languages import LANGUAGES, translator
from wanli.ui.context import Selection
from wanli.ui.selection.picks import Picked, Play, Refuse

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

NASTY = '<b onclick="x">\'&amp;{n}'


class Page(pages.Page):
    """A page of this game, with the actions of its elements."""

    def asked(self, buttons: bool) -> list[Action]:
        """The actions of all buttons, or of all other elements."""
        return [
            from_json(json.loads(attrs["data-action"]))
            for tag, attrs in self.tags
            if "data-action" in attrs and is_button(tag, attrs) == buttons and "disabled" not in attrs
        ]


def is_button(tag: str, attrs: Mapping[str, str | None]) -> bool:
    """True if clicks and keys press the element alike."""
    assert ("tabindex" in attrs) == (attrs.get("role") == "button"), "focusable exactly if a button"
    return tag == "button" or attrs.get("role") == "button"


def context_of(
    match: Match[Any], seat: int | None, selection: Selection = (), lang: str = "en", name: str = "Player"
) -> Context:
    last = tuple(event.seen_by(seat) for record in match.log[-4:] for event in record.events)
    return look(match.state, seat, selection, lang, name, last)


@cache
def sample_matches(seats: int, open_scores: bool = False) -> list[Match[Any]]:
    """Positions of one random match, up to two of each kind; the last one is over."""
    match = Match.new(MAUER, seats, 40 + seats, {"open_scores": open_scores})
    rng = Rng(seats)
    matches_by_kind: dict[str, list[Match[Any]]] = {}
    while match.state.seat is not None:
        view = match.state.view(match.state.seat)
        special = "dragon" if "dragon" in match.state.players[match.state.seat].hand else ""
        matches = matches_by_kind.setdefault(f"{view['phase']}{special}{view['finisher'] is None}", [])
        if len(matches) < 2 and len(match.actions) > 8 * len(matches):
            matches.append(Match.decode(match.encode()))
        match.play(rng.choice(match.state.legal()))
    return [*(example for matches in matches_by_kind.values() for example in matches), match]


def all_sample_matches() -> Iterator[Match[Any]]:
    for seats in MAUER.seats:
        yield from sample_matches(seats)


@cache
def matches_with_last_tokens() -> list[Match[Any]]:
    """Positions in which a last token may be taken, with as many other winnable sites as occur."""
    examples = []
    for seed in range(6):
        match, rng, max_sites = Match.new(MAUER, 4, seed), Rng(seed), 0
        while match.state.seat is not None:
            sites = {action[:2] for action in match.state.legal()}
            if any(verb == "take" for verb, *_ in sites) and len(sites) > max_sites:
                max_sites, example = len(sites), Match.decode(match.encode())
            match.play(rng.choice(match.state.legal()))
        examples += [example] if max_sites else []
    return examples


def drawn(context: Context) -> Page:
    """The whole drawn table as one page."""
    parts = [GAME_UI.board(context), GAME_UI.status(context), GAME_UI.hand(context), *GAME_UI.player_bar(context)]
    return Page("".join(parts))


def to_move(match: Match[Any]) -> Context:
    return context_of(match, match.state.seat)


# Legal actions ----------------------------------------------------------------------------------------


def test_every_legal_action_can_be_reached_on_the_drawn_board_and_nothing_else() -> None:
    for match in all_sample_matches():
        if match.state.seat is None:
            continue
        first = to_move(match)
        reached: set[Action] = {
            button.action for button in GAME_UI.buttons(first) if button.action and not button.refusal
        }
        seen, waiting = {first.selection}, [first]
        while waiting:
            context = waiting.pop()
            picks = drawn(context).asked(buttons=True)
            picks += [b.pick for b in GAME_UI.buttons(context) if b.pick and not b.refusal]
            for pick in picks:
                answer = GAME_UI.selector.pick(context, pick)
                assert not isinstance(answer, Refuse), (context.selection, pick, answer)
                if isinstance(answer, Play):
                    reached.add(answer.action)
                elif answer.selection not in seen:
                    seen.add(answer.selection)
                    waiting.append(replace(context, selection=answer.selection))
        assert reached == set(first.legal)


def test_every_legal_action_is_a_button_of_the_text_board() -> None:
    for match in all_sample_matches():
        if match.state.seat is None:
            continue
        context = to_move(match)
        asked = [action for verb, action in Page(GAME_UI.text_board(context)).asked(buttons=True) if verb == "play"]
        assert sorted(asked) == sorted(context.legal)


def test_nothing_is_focusable_for_other_seats() -> None:
    for match in all_sample_matches():
        for seat in (None, *range(match.seats)):
            if seat is not None and seat == match.state.seat:
                continue
            context = context_of(match, seat)
            elements = drawn(context).tags + Page(GAME_UI.text_board(context)).tags
            assert all(tag not in ("button", "a", "input") and "tabindex" not in attrs for tag, attrs in elements)
            assert GAME_UI.buttons(context) == []


def one_click_on(context: Context) -> list[Context]:
    """The context itself, and the contexts after one legal click, one for each kind of choice and site."""
    contexts = {("", -1): context}
    for pick in drawn(context).asked(buttons=True) if context.legal else []:
        answer = GAME_UI.selector.pick(context, pick)
        if isinstance(answer, Picked):
            after_click = replace(context, selection=answer.selection)
            contexts.setdefault((choice_of(after_click).mode, choice_of(after_click).site), after_click)
    return list(contexts.values())


def is_true(reason: Reason, context: Context, pick: Action) -> bool:
    """True if a refusal of the selector fits the current choice and the click."""
    choice, verbs = choice_of(context), {action[0] for action in context.legal if action[1:2] == pick[2:3]}
    match reason.key:
        case "choose_first":
            return False  # every element has a more specific reason
        case "choose_hand":
            return bool(context.view["phase"] == "act")
        case "choose_token":
            return "lay" in verbs and not (choice.mode == "token" and choice.site == pick[2])
        case "choose_card":
            return choice.mode == "token" and choice.site == pick[2]
    return "take" not in verbs


def test_every_illegal_click_gets_a_true_reason() -> None:
    keys: set[str] = set()
    for match in [*all_sample_matches(), *matches_with_last_tokens()]:
        for seat in range(match.seats) if match.over else {match.state.seat, 0}:
            for context in one_click_on(context_of(match, seat)):
                for verb, *rest in drawn(context).asked(buttons=False):
                    if verb == "play":
                        assert rest[0] == ("draw",)
                        continue
                    answer = GAME_UI.selector.pick(context, (verb, *rest))
                    if not isinstance(answer, Refuse):
                        assert context.legal
                        continue
                    text = GAME_UI.reason(answer.reason, context)
                    assert "mauer." not in text
                    assert "{" not in text
                    if context.legal:
                        assert is_true(answer.reason, context, (verb, *rest)), (answer, context.selection, rest)
                        keys.add(answer.reason.key)
    assert keys >= {"choose_hand", "choose_token", "choose_card", "other_leads", "no_cards_here"}


def test_any_click_gets_an_answer() -> None:
    parts: list[Any] = [
        "pick",
        "hand",
        "site",
        "card",
        "token",
        "count",
        "free",
        "confirm",
        "wall",
        "horseman",
        -1,
        0,
        99,
        True,
    ]
    rng = Rng(3)
    for match in all_sample_matches():
        for seat in (None, *range(match.seats)):
            riding = ((("hand", "horseman"), ("free", True)), (), ())
            selection = riding if rng.below(2) else ("junk", 1)
            context = context_of(match, seat, selection)
            for _ in range(30):
                pick = tuple(rng.choice(parts) for _ in range(rng.below(5)))
                answer = GAME_UI.selector.pick(context, pick)
                assert isinstance(answer, Picked | Play | Refuse)
                if isinstance(answer, Play):
                    assert answer.action in context.legal


def match_in_action_2() -> Match[Any]:
    """A match at its start, in action 2, with several walls, a horseman and a dragon in hand."""
    for seed in range(1000):
        match = Match.new(MAUER, 3, seed)
        hand = match.state.players[match.state.stack[-1].seat].hand
        if hand.count("wall") >= 2 and "horseman" in hand and "dragon" in hand:
            return match
    raise AssertionError("no such hand")


def picked(context: Context, *picks: Any) -> Context:
    for pick in picks:
        answer = GAME_UI.selector.pick(context, ("pick", *pick))
        assert isinstance(answer, Picked), answer
        context = replace(context, selection=answer.selection)
    return context


def test_each_tap_on_a_kind_adds_a_card_and_the_last_one_clears() -> None:
    context = to_move(match_in_action_2())
    walls = held(context, "wall")
    for count in range(1, walls + 1):
        context = picked(context, ("hand", "wall"))
        assert (choice_of(context).kind, choice_of(context).count) == ("wall", count)
    assert picked(context, ("hand", "wall")).selection == ()


def test_the_first_tap_previews_a_move_and_the_second_plays_it() -> None:
    context = picked(to_move(match_in_action_2()), ("hand", "wall"), ("count", 2), ("site", 1))
    assert GAME_UI.selector.pick(context, ("pick", "site", 1)) == Play(("play", "wall", 2, 1))
    assert GAME_UI.selector.pick(context, ("pick", "confirm")) == Play(("play", "wall", 2, 1))
    assert choice_of(picked(context, ("site", 0))).action == ("play", "wall", 2, 0)
    assert picked(context, ("clear",)).selection == ()


PAID = ("pick", "free", False)


def test_horsemen_ride_free() -> None:
    context = picked(to_move(match_in_action_2()), ("hand", "horseman"))
    assert GAME_UI.selector.pick(picked(context, ("site", 0)), ("pick", "confirm")) == Play(("ride", 0))
    assert PAID not in asked_by(hand(context)), "only legal choices are offered"
    assert GAME_UI.selector.pick(context, PAID) == Refuse(Reason("horseman_is_free", rule="W8"))
    assert GAME_UI.selector.pick(context, ("pick", "count", 2)) == Refuse(Reason("ride_singly", rule="W8"))


def test_horsemen_may_cost_an_action_without_alternative_or_in_older_matches() -> None:
    nothing_else = position(["3 5 |"], ["horseman horseman", "wall", "wall"], action=2, decks=["", None, None])
    older = Match.decode({**match_in_action_2().encode(), "version": 1})
    for context in (look(nothing_else, 0), to_move(older)):
        riding = picked(context, ("hand", "horseman"))
        assert GAME_UI.selector.pick(picked(riding, ("site", 0)), ("pick", "confirm")) == Play(("ride", 0))
        assert PAID in asked_by(hand(riding))
        paid = picked(riding, PAID[1:], ("site", 0))
        assert GAME_UI.selector.pick(paid, ("pick", "confirm")) == Play(("play", "horseman", 1, 0))


def test_the_prompt_asks_a_player_with_only_horsemen_to_draw() -> None:
    state = position(["3 5 |"], ["horseman", "wall", "wall"], action=2)
    assert prompt(look(state, 0)) == "Action 2: draw a card. You have only horsemen in hand."
    state.play(("ride", 0))
    assert prompt(look(state, 0)) == "Action 2: draw a card. Your hand is empty."


def asked_by(markup: str) -> list[Action]:
    return Page(markup).asked(buttons=True)


def test_a_dragon_may_cover_any_card_but_one_with_a_token() -> None:
    covered = refused = 0
    for match in all_sample_matches():
        if match.state.seat is None:
            continue
        context = to_move(match)
        if not held(context, "dragon") or context.view["phase"] != "act":
            continue
        context = picked(context, ("hand", "dragon"))
        for number, site in enumerate(context.view["sites"]):
            for at, place in enumerate(site["row"]):
                answer = GAME_UI.selector.pick(context, ("pick", "card", number, at))
                if place["token"]:
                    assert isinstance(answer, Refuse)
                    assert answer.reason.key == "token_protects"
                    assert str(place["token"]) in GAME_UI.reason(answer.reason, context)
                    refused += 1
                else:
                    assert isinstance(answer, Picked)
                    covered += 1
    assert covered
    assert refused


def test_a_selection_that_is_no_longer_legal_is_dropped() -> None:
    match = match_in_action_2()
    stale = picked(to_move(match), ("hand", "dragon"), ("site", 0)).selection
    match.play(("play", "dragon", 1, 0))
    assert choice_of(context_of(match, match.state.seat, stale)) == Choice()


# Display -------------------------------------------------------------------------------------------


def test_the_preview_equals_the_position_after_the_move() -> None:
    compared = 0
    for match in all_sample_matches():
        if match.state.seat is None:
            continue
        context = to_move(match)
        for action in context.legal:
            choice = as_choice(action)
            if choice is None:
                continue
            trial = match.state.copy()
            trial.play(action)
            site_after = trial.view(None)["sites"][choice.site]
            preview = after(context.view["sites"][choice.site], choice, match.state.seat)
            assert preview.values == [place["value"] for place in site_after["row"]]
            assert preview.leader == site_after["leader"]
            preview_scores = [
                {"owner": o, "cards": s.cards, "token": s.token, "total": s.total} for o, s in preview.scores.items()
            ]
            assert preview_scores == site_after["scores"]
            compared += 1
    assert compared > 200


def as_choice(action: Action) -> Choice | None:
    match action:
        case ("play", kind, count, site):
            return Choice("cards", kind, count, site=site)
        case ("ride", site):
            return Choice("cards", "horseman", 1, free=True, site=site)
        case ("cover", site, position):
            return Choice("cards", "dragon", 1, site=site, position=position)
        case ("lay", site, value, position):
            return Choice("token", value=value, site=site, position=position)
    return None


def test_totals_come_from_the_view_and_show_the_deduction() -> None:
    deducted = 0
    for match in all_sample_matches():
        context = context_of(match, None)
        view = json.loads(json.dumps(context.view))
        for site in view["sites"]:  # impossible sums, so the totals cannot come from the cards
            for line in site["scores"]:
                line["cards"], line["total"] = line["cards"] + 1000, line["cards"] + 1000 - line["token"]
        page = Page(GAME_UI.board(replace(context, view=view)))
        for site in view["sites"]:
            for line in site["scores"]:
                if line["token"]:
                    assert f"{line['cards']} − {line['token']} = {line['total']}" in page.words
                    deducted += 1
                else:
                    assert str(line["total"]) in page.words
    assert deducted


def test_each_site_names_its_next_winner() -> None:
    for match in all_sample_matches():
        if match.state.seat is None:
            continue
        context = to_move(match)
        text = Page(GAME_UI.board(context)).words
        own_leads = sum(
            site["leader"] == context.seat
            and not (number in context.view["valued"] and any(place["token"] for place in site["row"]))
            for number, site in enumerate(context.view["sites"])
        )
        sentences = text.count("You would win here at the start of your next turn") + text.count("You win here now")
        assert sentences == own_leads


def test_names_made_of_markup_stay_text() -> None:
    for match in all_sample_matches():
        context = context_of(match, match.state.seat, name=NASTY)
        result = match.state.result()
        parts = [
            GAME_UI.board(context),
            GAME_UI.hand(context),
            GAME_UI.text_board(context),
            *GAME_UI.player_bar(context),
        ]
        parts += [GAME_UI.score(result, context)] if result else []
        for part in parts:
            page = Page(part)
            assert not any("onclick" in attrs for _, attrs in page.tags)
    assert NASTY in Page(GAME_UI.text_board(context_of(sample_matches(2)[0], 0, name=NASTY))).words


def test_all_symbols_in_use_are_defined() -> None:
    for match in all_sample_matches():
        page = drawn(context_of(match, match.state.seat))
        ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
        used = {attrs["href"][1:] for tag, attrs in page.tags if tag == "use"}
        assert len(ids) == len(set(ids))
        assert used <= set(ids)


def test_a_board_of_sixty_cards_stays_light() -> None:
    match = max(sample_matches(5), key=lambda each: sum(len(site["row"]) for site in each.state.view(None)["sites"]))
    view = match.state.view(None)
    missing = 60 - sum(len(site["row"]) for site in view["sites"])
    view["sites"][0]["row"] += [{"owner": 0, "kind": "wall", "value": 1, "token": None, "covered": []}] * missing
    elements = drawn(replace(context_of(match, None), view=view)).tags
    assert len(elements) - len(Page(sprite()).tags) < 720


def test_last_moves_finds_recent_places() -> None:
    context = context_of(match_in_action_2(), None)
    wall: PlaceView = {"owner": 0, "kind": "wall", "value": 1, "token": None, "covered": []}
    first: SiteView = {**context.view["sites"][0], "row": [wall] * 5}
    view: MauerView = {**context.view, "sites": [first, *context.view["sites"][1:]]}
    last = (
        SeenEvent("play", {"seat": 0, "kind": "gate", "count": 3, "site": 0}),
        SeenEvent("take", {"seat": 1, "site": 0, "holder": 0}),
        SeenEvent("play", {"seat": 0, "kind": "wall", "count": 2, "site": 0}),
        SeenEvent("cover", {"seat": 1, "site": 0, "position": 1, "owner": 0, "kind": "wall"}),
    )
    assert last_moves(replace(context, view=view, last=last)) == {(0, 1), (0, 3), (0, 4)}


# Hidden information ------------------------------------------------------------------------------------------


def everything(context: Context) -> list[str]:
    return [
        GAME_UI.board(context), GAME_UI.hand(context), GAME_UI.text_board(context), GAME_UI.prompt(context),
        *GAME_UI.player_bar(context),
        *(GAME_UI.log_line(event, context) for event in context.last), str(GAME_UI.buttons(context)),
    ]  # fmt: skip


def test_spectators_see_no_hand() -> None:
    for match in all_sample_matches():
        assert GAME_UI.hand(context_of(match, None)) == ""


def test_the_values_won_by_others_are_hidden_until_the_end() -> None:
    for open_scores in (False, True):
        for match in sample_matches(3, open_scores):
            context = context_of(match, 0)
            other = json.loads(json.dumps(context.view))
            other["players"][1]["won"] = [9] * len(other["players"][1]["won"])
            known = open_scores or context.view["phase"] == "over"
            same = everything(context) == everything(replace(context, view=other))
            assert same == (not known or not context.view["players"][1]["won"])


def test_the_log_hides_drawn_cards_and_won_values_from_others() -> None:
    context = context_of(sample_matches(3)[0], 0)
    assert GAME_UI.log_line(SeenEvent("draw", {"seat": 1}), context) == "Player 1 draws a card."
    assert GAME_UI.log_line(SeenEvent("draw", {"seat": 0, "kind": "gate"}), context) == "Player 0 draws a gate."
    hidden = GAME_UI.log_line(SeenEvent("take", {"seat": 1, "site": 1, "holder": 2}), context)
    assert hidden == "Player 1 wins the second token at site 2; Player 2 gets the first."


# Texts ---------------------------------------------------------------------------------------------------


def source(module: str) -> str:
    return resources.files("wanli.games.mauer").joinpath(f"{module}.py").read_text("utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_matches_leave_no_text_missing(lang: str) -> None:
    for match in all_sample_matches():
        for seat in (None, *range(match.seats)):
            context = context_of(match, seat, lang=lang)
            text = " ".join(everything(context))
            result = match.state.result()
            text += GAME_UI.score(result, context) if result else ""
            for action in context.legal[::7]:
                text += " ".join(everything(replace(context, selection=GAME_UI.selector.show(context, action))))
            assert not re.search(r"mauer\.[a-z]+\.[a-z]|\{\w+\}", text)
            assert not {key for key in context.t.missing if key.startswith("mauer.")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_event_line_and_end_has_its_sentence(lang: str) -> None:
    t = translator(lang)
    reasons = {
        key
        for module in ("rules/refusals", "rules/game", "ui/selection")
        for key in re.findall(r'Reason\(\s*"(\w+)"', source(module))
    }
    flow = "".join(map(source, ("rules/handlers", "rules/scoring", "rules/setup", "rules/turn_flow")))
    kinds = set(re.findall(r'Event\("(\w+)"', flow)) - {"turn"}
    lines = set(re.findall(r'ScoreItem\("(\w+)"', source("rules/scoring")))
    ends = set(re.findall(r'finish\(state, "(\w+)"', flow))
    assert len(reasons) > 20
    assert len(kinds) > 9
    assert lines == {"token", "stranded"}
    assert ends == {"last_token", "last_round"}
    text_keys = {f"mauer.reason.{key}" for key in reasons - {"match_over"}} | {f"mauer.event.{kind}" for kind in kinds}
    text_keys |= {f"mauer.score.{key}" for key in lines} | {f"mauer.end.{key}" for key in ends}
    text_keys |= {f"mauer.{part}.{kind}" for part in ("kind", "rule") for kind in KINDS}
    assert {key for key in text_keys if not t.has(key)} == set()


def test_an_unknown_event_does_not_stop_the_game() -> None:
    assert isinstance(GAME_UI.log_line(SeenEvent("comet", {"site": 3}), context_of(sample_matches(2)[0], 0)), str)


def test_a_moving_card_has_the_colours_of_its_seat() -> None:
    event = SeenEvent("draw", {"seat": 1})
    [travel] = GAME_UI.motion.travels(event, look(Match.new(MAUER, seats=3, seed=1).state, 0))
    card = next(element for element in parsed(travel.look).walk() if "card" in element.classes)
    assert any("face" in element.classes for element in card.walk()), "the colour of print is that of a card"


def test_a_site_tells_one_token_from_three() -> None:
    """A single token of 3 is not "tokens: 3"; a site refers to its cards and tokens, not to other sites."""
    context = look(position(["3 | A:wall*2 B:gate", "7 4 |"], seats=2, action=2), 0)
    for key, line in (("site:0", "A fame token worth 3 lies beside it."), ("site:1", "Fame tokens worth 7 and 4 lie")):
        popover = GAME_UI.about(context, key)
        assert popover is not None
        assert any(now.startswith(line) for now in popover.now)
    popover = GAME_UI.about(context, "site:0")
    assert popover is not None
    assert popover.others == ["card:wall", "card:gate", "fame:3"]
    assert all(GAME_UI.about(context, other) for other in popover.others)
