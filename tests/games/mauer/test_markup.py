"""The table of Chinesische Mauer: what it shows, what it hides, and that every legal action is in reach."""

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
from tests.playing import view_of
from tests.scenes import look
from wanli.app.core.languages import LANGUAGES, translator
from wanli.engine import Action, Match, Reason, Rng, SeenEvent, from_json
from wanli.games import GAMES
from wanli.games.mauer.rules.components import KINDS
from wanli.games.mauer.ui.board import last_moves
from wanli.games.mauer.ui.drawings.cards import sprite
from wanli.games.mauer.ui.game_ui import GAME_UI
from wanli.games.mauer.ui.hand import hand
from wanli.games.mauer.ui.preview import after
from wanli.games.mauer.ui.prompt import prompt
from wanli.games.mauer.ui.selection import Choice, choice_of
from wanli.ui.context import RenderContext, Selection
from wanli.ui.selection.picks import Picked, Play, Refuse

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

MAUER = GAMES["mauer"]
NASTY = '<b onclick="x">\'&amp;{n}'


class Page(pages.Page):
    """The markup of this game, and what it asks for."""

    def asked(self, buttons: bool) -> list[Action]:
        """What buttons ask for, or what everything that is no button asks for."""
        return [
            from_json(json.loads(attrs["data-action"]))
            for tag, attrs in self.tags
            if "data-action" in attrs and is_button(tag, attrs) == buttons and "disabled" not in attrs
        ]


def is_button(tag: str, attrs: Mapping[str, str | None]) -> bool:
    """Whether it is pressed by clicks and keys alike."""
    assert ("tabindex" in attrs) == (attrs.get("role") == "button"), "focusable exactly if a button"
    return tag == "button" or attrs.get("role") == "button"


def context(
    match: Match[Any], seat: int | None, selection: Selection = (), lang: str = "en", name: str = "Player"
) -> RenderContext:
    last = tuple(event.seen_by(seat) for record in match.log[-4:] for event in record.events)
    return look(match.state, seat, selection, lang, name, last)


@cache
def moments(seats: int, open_scores: bool = False) -> list[Match[Any]]:
    """Positions of one random match, two of every kind, the last one over."""
    match = Match.new("mauer", seats, 40 + seats, {"open_scores": open_scores})
    rng = Rng(seats)
    found: dict[str, list[Match[Any]]] = {}
    while match.state.seat is not None:
        view = view_of(match.state, match.state.seat)
        special = "dragon" if "dragon" in view["players"][match.state.seat]["hand"] else ""
        few = found.setdefault(f"{view['phase']}{special}{view['finisher'] is None}", [])
        if len(few) < 2 and len(match.actions) > 8 * len(few):
            few.append(Match.decode(match.encode()))
        match.play(rng.choice(match.state.legal()))
    return [*(each for few in found.values() for each in few), match]


def all_moments() -> Iterator[Match[Any]]:
    for seats in MAUER.seats:
        yield from moments(seats)


@cache
def takings() -> list[Match[Any]]:
    """Positions in which a last token may be taken, with more to win elsewhere where that comes about."""
    found = []
    for seed in range(6):
        match, rng, most = Match.new("mauer", 4, seed), Rng(seed), 0
        while match.state.seat is not None:
            sites = {action[:2] for action in match.state.legal()}
            if any(verb == "take" for verb, *_ in sites) and len(sites) > most:
                most, kept = len(sites), Match.decode(match.encode())
            match.play(rng.choice(match.state.legal()))
        found += [kept] if most else []
    return found


def drawn(shown: RenderContext) -> Page:
    """Everything of the drawn table in one."""
    parts = [GAME_UI.board(shown), GAME_UI.status(shown), GAME_UI.hand(shown), *GAME_UI.player_bar(shown)]
    return Page("".join(parts))


def to_move(match: Match[Any]) -> RenderContext:
    return context(match, match.state.seat)


# What can be done ----------------------------------------------------------------------------------------


def test_every_legal_action_can_be_reached_on_the_drawn_board_and_nothing_else() -> None:
    for match in all_moments():
        if match.state.seat is None:
            continue
        first = to_move(match)
        reached: set[Action] = {
            button.action for button in GAME_UI.buttons(first) if button.action and not button.refusal
        }
        seen, waiting = {first.selection}, [first]
        while waiting:
            shown = waiting.pop()
            picks = drawn(shown).asked(buttons=True)
            picks += [b.pick for b in GAME_UI.buttons(shown) if b.pick and not b.refusal]
            for pick in picks:
                answer = GAME_UI.selector.pick(shown, pick)
                assert not isinstance(answer, Refuse), (shown.selection, pick, answer)
                if isinstance(answer, Play):
                    reached.add(answer.action)
                elif answer.selection not in seen:
                    seen.add(answer.selection)
                    waiting.append(replace(shown, selection=answer.selection))
        assert reached == set(first.legal)


def test_every_legal_action_is_a_button_of_the_text_board() -> None:
    for match in all_moments():
        if match.state.seat is None:
            continue
        shown = to_move(match)
        asked = [action for verb, action in Page(GAME_UI.text_board(shown)).asked(buttons=True) if verb == "play"]
        assert sorted(asked) == sorted(shown.legal)


def test_nothing_is_focusable_for_who_is_not_to_move() -> None:
    for match in all_moments():
        for seat in (None, *range(match.seats)):
            if seat is not None and seat == match.state.seat:
                continue
            shown = context(match, seat)
            elements = drawn(shown).tags + Page(GAME_UI.text_board(shown)).tags
            assert all(tag not in ("button", "a", "input") and "tabindex" not in attrs for tag, attrs in elements)
            assert GAME_UI.buttons(shown) == []


def one_click_on(shown: RenderContext) -> list[RenderContext]:
    """The context, and those after one click on something that lights up; of cards of the hand one."""
    found = {("", -1): shown}
    for pick in drawn(shown).asked(buttons=True) if shown.legal else []:
        answer = GAME_UI.selector.pick(shown, pick)
        if isinstance(answer, Picked):
            then = replace(shown, selection=answer.selection)
            found.setdefault((choice_of(then).what, choice_of(then).site), then)
    return list(found.values())


def is_true(reason: Reason, shown: RenderContext, pick: Action) -> bool:
    """Whether a refusal that only the table can give fits what is picked and what was clicked."""
    choice, verbs = choice_of(shown), {action[0] for action in shown.legal if action[1:2] == pick[2:3]}
    match reason.key:
        case "choose_first":
            return False  # nothing on the table lacks a better answer
        case "choose_hand":
            return bool(shown.view["phase"] == "act")
        case "choose_token":
            return "lay" in verbs and not (choice.what == "token" and choice.site == pick[2])
        case "choose_card":
            return choice.what == "token" and choice.site == pick[2]
    return "take" not in verbs


def test_a_click_on_anything_else_is_answered_with_a_true_reason() -> None:
    told: set[str] = set()
    for match in [*all_moments(), *takings()]:
        for seat in range(match.seats) if match.over else {match.state.seat, 0}:
            for shown in one_click_on(context(match, seat)):
                for verb, *rest in drawn(shown).asked(buttons=False):
                    if verb == "play":
                        assert rest[0] == ("draw",)
                        continue
                    answer = GAME_UI.selector.pick(shown, (verb, *rest))
                    if not isinstance(answer, Refuse):
                        assert shown.legal
                        continue
                    text = GAME_UI.reason(answer.reason, shown)
                    assert "mauer." not in text
                    assert "{" not in text
                    if shown.legal:
                        assert is_true(answer.reason, shown, (verb, *rest)), (answer, shown.selection, rest)
                        told.add(answer.reason.key)
    assert told >= {"choose_hand", "choose_token", "choose_card", "other_leads", "no_cards_here"}


def test_any_click_at_all_gets_an_answer() -> None:
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
    for match in all_moments():
        for seat in (None, *range(match.seats)):
            riding = ((("hand", "horseman"), ("free", True)), (), ())
            selection = riding if rng.below(2) else ("junk", 1)
            shown = context(match, seat, selection)
            for _ in range(30):
                pick = tuple(rng.choice(parts) for _ in range(rng.below(5)))
                answer = GAME_UI.selector.pick(shown, pick)
                assert isinstance(answer, Picked | Play | Refuse)
                if isinstance(answer, Play):
                    assert answer.action in shown.legal


def act_moment() -> Match[Any]:
    """A seat in action 2 that holds several walls, at the start of a match."""
    for seed in range(1000):
        match = Match.new("mauer", 3, seed)
        hand = view_of(match.state, match.state.seat)["players"][match.state.seat]["hand"]
        if hand.count("wall") >= 2 and "horseman" in hand and "dragon" in hand:
            return match
    raise AssertionError("no such hand")


def picked(shown: RenderContext, *picks: Any) -> RenderContext:
    for pick in picks:
        answer = GAME_UI.selector.pick(shown, ("pick", *pick))
        assert isinstance(answer, Picked), answer
        shown = replace(shown, selection=answer.selection)
    return shown


def test_each_tap_on_a_kind_takes_one_more_and_then_none() -> None:
    shown = to_move(act_moment())
    held = shown.view["players"][shown.seat]["hand"].count("wall")
    for count in range(1, held + 1):
        shown = picked(shown, ("hand", "wall"))
        assert (choice_of(shown).kind, choice_of(shown).count) == ("wall", count)
    assert picked(shown, ("hand", "wall")).selection == ()


def test_a_move_is_shown_first_and_played_by_the_second_tap() -> None:
    shown = picked(to_move(act_moment()), ("hand", "wall"), ("count", 2), ("site", 1))
    assert GAME_UI.selector.pick(shown, ("pick", "site", 1)) == Play(("play", "wall", 2, 1))
    assert GAME_UI.selector.pick(shown, ("pick", "confirm")) == Play(("play", "wall", 2, 1))
    assert choice_of(picked(shown, ("site", 0))).action == ("play", "wall", 2, 0)
    assert picked(shown, ("clear",)).selection == ()


PAID = ("pick", "free", False)


def test_horsemen_ride_free() -> None:
    shown = picked(to_move(act_moment()), ("hand", "horseman"))
    assert GAME_UI.selector.pick(picked(shown, ("site", 0)), ("pick", "confirm")) == Play(("ride", 0))
    assert PAID not in asked_by(hand(shown)), "nobody is offered what is not legal"
    assert GAME_UI.selector.pick(shown, PAID) == Refuse(Reason("horseman_is_free", rule="W8"))
    assert GAME_UI.selector.pick(shown, ("pick", "count", 2)) == Refuse(Reason("ride_singly", rule="W8"))


def test_horsemen_may_be_paid_for_when_there_is_nothing_else_and_in_older_matches() -> None:
    nothing_else = position(["3 5 |"], ["horseman horseman", "wall", "wall"], action=2, decks=["", None, None])
    older = Match.decode({**act_moment().encode(), "version": 1})
    for shown in (look(nothing_else, 0), to_move(older)):
        riding = picked(shown, ("hand", "horseman"))
        assert GAME_UI.selector.pick(picked(riding, ("site", 0)), ("pick", "confirm")) == Play(("ride", 0))
        assert PAID in asked_by(hand(riding))
        paid = picked(riding, PAID[1:], ("site", 0))
        assert GAME_UI.selector.pick(paid, ("pick", "confirm")) == Play(("play", "horseman", 1, 0))


def test_with_horsemen_only_one_is_told_to_draw() -> None:
    state = position(["3 5 |"], ["horseman", "wall", "wall"], action=2)
    assert prompt(look(state, 0)) == "Action 2: draw a card. You hold only horsemen."
    state.play(("ride", 0))
    assert prompt(look(state, 0)) == "Action 2: draw a card. Your hand is empty."


def asked_by(markup: str) -> list[Action]:
    return Page(markup).asked(buttons=True)


def test_a_dragon_may_cover_any_card_but_one_with_a_token() -> None:
    covered = refused = 0
    for match in all_moments():
        if match.state.seat is None:
            continue
        shown = to_move(match)
        hand = shown.view["players"][shown.seat]["hand"]
        if "dragon" not in hand or shown.view["phase"] != "act":
            continue
        shown = picked(shown, ("hand", "dragon"))
        for number, site in enumerate(shown.view["sites"]):
            for at, place in enumerate(site["row"]):
                answer = GAME_UI.selector.pick(shown, ("pick", "card", number, at))
                if place["token"]:
                    assert isinstance(answer, Refuse)
                    assert answer.reason.key == "token_protects"
                    assert str(place["token"]) in GAME_UI.reason(answer.reason, shown)
                    refused += 1
                else:
                    assert isinstance(answer, Picked)
                    covered += 1
    assert covered
    assert refused


def test_a_selection_that_no_longer_fits_is_dropped() -> None:
    match = act_moment()
    stale = picked(to_move(match), ("hand", "dragon"), ("site", 0)).selection
    match.play(("play", "dragon", 1, 0))
    assert choice_of(context(match, match.state.seat, stale)) == Choice()


# What is shown -------------------------------------------------------------------------------------------


def test_the_preview_is_what_then_comes_about() -> None:
    compared = 0
    for match in all_moments():
        if match.state.seat is None:
            continue
        shown = to_move(match)
        for action in shown.legal:
            choice = as_choice(action)
            if choice is None:
                continue
            trial = match.state.copy()
            trial.play(action)
            then = trial.view(None)["sites"][choice.site]
            tried = after(shown.view["sites"][choice.site], choice, match.state.seat)
            assert tried.values == [place["value"] for place in then["row"]]
            assert tried.leader == then["leader"]
            found = [
                {"owner": o, "cards": s.cards, "token": s.token, "total": s.total} for o, s in tried.scores.items()
            ]
            assert found == then["scores"]
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


def test_totals_are_the_view_s_own_and_spell_out_the_token() -> None:
    deducted = 0
    for match in all_moments():
        shown = context(match, None)
        view = json.loads(json.dumps(shown.view))
        for site in view["sites"]:  # no such sums could be worked out from the cards
            for line in site["scores"]:
                line["cards"], line["total"] = line["cards"] + 1000, line["cards"] + 1000 - line["token"]
        page = Page(GAME_UI.board(replace(shown, view=view)))
        for site in view["sites"]:
            for line in site["scores"]:
                if line["token"]:
                    assert f"{line['cards']} − {line['token']} = {line['total']}" in page.words
                    deducted += 1
                else:
                    assert str(line["total"]) in page.words
    assert deducted


def test_who_would_win_is_said_at_each_site() -> None:
    for match in all_moments():
        if match.state.seat is None:
            continue
        shown = to_move(match)
        words = Page(GAME_UI.board(shown)).words
        mine = sum(
            site["leader"] == shown.seat
            and not (number in shown.view["valued"] and any(place["token"] for place in site["row"]))
            for number, site in enumerate(shown.view["sites"])
        )
        said = words.count("You would win here at the start of your next turn") + words.count("You win here now")
        assert said == mine


def test_names_made_of_markup_stay_text() -> None:
    for match in all_moments():
        shown = context(match, match.state.seat, name=NASTY)
        result = match.state.result()
        parts = [GAME_UI.board(shown), GAME_UI.hand(shown), GAME_UI.text_board(shown), *GAME_UI.player_bar(shown)]
        parts += [GAME_UI.score(result, shown)] if result else []
        for part in parts:
            page = Page(part)
            assert not any("onclick" in attrs for _, attrs in page.tags)
    assert NASTY in Page(GAME_UI.text_board(context(moments(2)[0], 0, name=NASTY))).words


def test_symbols_used_are_symbols_drawn() -> None:
    for match in all_moments():
        page = drawn(context(match, match.state.seat))
        ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
        used = {attrs["href"][1:] for tag, attrs in page.tags if tag == "use"}
        assert len(ids) == len(set(ids))
        assert used <= set(ids)


def test_a_board_of_sixty_cards_stays_light() -> None:
    match = max(moments(5), key=lambda each: sum(len(site["row"]) for site in each.state.view(None)["sites"]))
    view = match.state.view(None)
    missing = 60 - sum(len(site["row"]) for site in view["sites"])
    view["sites"][0]["row"] += [{"owner": 0, "kind": "wall", "value": 1, "token": None, "covered": []}] * missing
    shown = drawn(replace(context(match, None), view=view)).tags
    assert len(shown) - len(Page(sprite()).tags) < 720


def test_last_moves_are_marked_where_they_lie() -> None:
    shown = context(act_moment(), None)
    row = [{"owner": 0, "kind": "wall", "value": 1, "token": None, "covered": []}] * 5
    view = {**shown.view, "sites": [{**shown.view["sites"][0], "row": row}, *shown.view["sites"][1:]]}
    last = (
        SeenEvent("play", {"seat": 0, "kind": "gate", "count": 3, "site": 0}),
        SeenEvent("take", {"seat": 1, "site": 0, "holder": 0}),
        SeenEvent("play", {"seat": 0, "kind": "wall", "count": 2, "site": 0}),
        SeenEvent("cover", {"seat": 1, "site": 0, "position": 1, "owner": 0, "kind": "wall"}),
    )
    assert last_moves(replace(shown, view=view, last=last)) == {(0, 1), (0, 3), (0, 4)}


# What is hidden ------------------------------------------------------------------------------------------


def everything(shown: RenderContext) -> list[str]:
    return [
        GAME_UI.board(shown), GAME_UI.hand(shown), GAME_UI.text_board(shown), GAME_UI.prompt(shown),
        *GAME_UI.player_bar(shown),
        *(GAME_UI.log_line(event, shown) for event in shown.last), str(GAME_UI.buttons(shown)),
    ]  # fmt: skip


def test_no_hand_is_shown_to_onlookers() -> None:
    for match in all_moments():
        assert GAME_UI.hand(context(match, None)) == ""


def test_won_fame_of_others_is_a_number_of_tokens_until_the_end() -> None:
    for open_scores in (False, True):
        for match in moments(3, open_scores):
            shown = context(match, 0)
            other = json.loads(json.dumps(shown.view))
            other["players"][1]["won"] = [9] * len(other["players"][1]["won"])
            known = open_scores or shown.view["phase"] == "over"
            same = everything(shown) == everything(replace(shown, view=other))
            assert same == (not known or not shown.view["players"][1]["won"])


def test_the_log_tells_drawn_cards_and_won_values_only_to_those_who_know() -> None:
    shown = context(moments(3)[0], 0)
    assert GAME_UI.log_line(SeenEvent("draw", {"seat": 1}), shown) == "Player 1 draws a card."
    assert GAME_UI.log_line(SeenEvent("draw", {"seat": 0, "kind": "gate"}), shown) == "Player 0 draws a card: Gate."
    hidden = GAME_UI.log_line(SeenEvent("take", {"seat": 1, "site": 1, "holder": 2}), shown)
    assert hidden == "Player 1 wins the second token at site 2; Player 2 gets the first."


# Texts ---------------------------------------------------------------------------------------------------


def source(module: str) -> str:
    return resources.files("wanli.games.mauer").joinpath(f"{module}.py").read_text("utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_matches_leave_no_text_missing(lang: str) -> None:
    for match in all_moments():
        for seat in (None, *range(match.seats)):
            shown = context(match, seat, lang=lang)
            words = " ".join(everything(shown))
            result = match.state.result()
            words += GAME_UI.score(result, shown) if result else ""
            for action in shown.legal[::7]:
                words += " ".join(everything(replace(shown, selection=GAME_UI.selector.show(shown, action))))
            assert not re.search(r"mauer\.[a-z]+\.[a-z]|\{\w+\}", words)
            assert not {key for key in shown.t.missing if key.startswith("mauer.")}


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
    wanted = {f"mauer.reason.{key}" for key in reasons - {"match_over"}} | {f"mauer.event.{kind}" for kind in kinds}
    wanted |= {f"mauer.score.{key}" for key in lines} | {f"mauer.end.{key}" for key in ends}
    wanted |= {f"mauer.{part}.{kind}" for part in ("kind", "rule") for kind in KINDS}
    assert {key for key in wanted if not t.has(key)} == set()


def test_an_unknown_event_does_not_stop_the_game() -> None:
    assert isinstance(GAME_UI.log_line(SeenEvent("comet", {"site": 3}), context(moments(2)[0], 0)), str)


def test_a_card_on_its_way_has_the_colours_of_its_seat() -> None:
    drawn = SeenEvent("draw", {"seat": 1})
    [travel] = GAME_UI.motion.travels(drawn, look(Match.new("mauer", seats=3, seed=1).state, 0))
    card = next(one for one in parsed(travel.look).walk() if "card" in one.classes)
    assert any("face" in one.classes for one in card.walk()), "the colour of print is that of a card"
