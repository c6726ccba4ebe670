"""The contents of views (the edge cases 86-88), and the checks on cards.

test_rulings.py explains the numbers of edge cases.
"""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from tests.games.great_wall.policies import POLICIES, random_active_move
from tests.games.great_wall.positions import PASS, activate, clerks, dealt, do, give, hand, kind_of, run_step, table
from tests.games.great_wall.step_data import DECISION_DATA, STEP_DATA
from tests.playing import written
from wanli.engine import Match, Rng
from wanli.games.great_wall.rules.components import COMPONENTS, parsed, read
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.rules.handlers import ANSWERS, QUESTIONS, STEPS
from wanli.games.great_wall.rules.refusals import RULES, VERBS


@pytest.mark.parametrize("seats", GREAT_WALL.seats)
def test_no_view_or_event_names_hidden_cards(seats: int) -> None:
    """Edge case 86."""
    state, rng = GREAT_WALL.new(seats, 5, {"windows": "strict"}), Rng(6)
    looked = 0
    while state.seat is not None:
        for seat in range(seats):
            for other, player_view in enumerate(state.view(seat)["players"]):
                hidden = state.players[other]
                if other == seat:
                    assert player_view["resources"] == list(hidden.resources)
                    continue
                looked += 1
                assert player_view["known_resources"] == list(hidden.resources), (
                    "every gain and payment is public (R53)"
                )
                assert player_view["resources"] is None
                assert player_view["tactics"] is None
                assert player_view["offer"] is None
                assert player_view["seen"] == []
                assert player_view["tactic_count"] == len(hidden.tactics)
                for (name, known), supporter in zip(hidden.supporters, player_view["supporters"], strict=True):
                    assert supporter == [name if known else None, known]
                if state.phase in ("", "choose"):
                    assert type(player_view["sealed"]) is bool
            view = state.view(seat)
            for deck in ("horde_deck", "tactic_deck", "advisor_deck", "solo_deck", "event_deck", "request_deck"):
                assert type(view[deck]) is int
        state.play(random_active_move(state, state.legal(), rng))
    assert looked or seats == 1


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(
    ("seats", "mode"), [*((n, "standard") for n in GREAT_WALL.seats), *((n, "coop") for n in (2, 3, 4))]
)
def test_known_resources_follow_from_public_events(seats: int, mode: str, policy: str) -> None:
    """House ruling R53. A ledger of public events alone agrees with every view at every decision."""
    state, rng = GREAT_WALL.new(seats, 8, {"mode": mode}), Rng(9)
    ledger = [[0, 0, 0, 0] for _ in range(seats)]
    while state.seat is not None:
        for watcher in (None, state.seat):
            assert [player["known_resources"] for player in state.view(watcher)["players"]] == ledger
        for event in state.play(POLICIES[policy](state, state.legal(), rng)):
            public_event = event.seen_by(None)
            if public_event.kind in ("gain", "pay"):
                sign = 1 if public_event.kind == "gain" else -1
                seat = public_event.facts["seat"]
                ledger[seat] = [
                    a + sign * b for a, b in zip(ledger[seat], public_event.facts["resources"], strict=True)
                ]
    assert any(map(any, ledger))


def test_determinization_uses_the_known_resources() -> None:
    state, rng = GREAT_WALL.new(4, 3, {}), Rng(4)
    while state.seat is not None:
        sampled_state = GREAT_WALL.imagine(state.view(rng.below(4)), rng)
        assert [clan.resources for clan in sampled_state.players] == [clan.resources for clan in state.players]
        state.play(random_active_move(state, state.legal(), rng))


@pytest.mark.parametrize("windows", ["quick", "strict"])
def test_a_seat_that_needs_a_tactic_to_pay_has_one_in_every_sample(windows: str) -> None:
    """The seat chose the price, and its resources are known: only a tactic in hand explains it."""
    state = table(3, windows=windows)
    hand(state, 1, "t13")
    give(state, 1, wood=3, chi=2)
    clerks(state, "settlement", b=1)
    activate(state, "settlement")
    do(state, ("wall", 0))
    assert (state.seat, kind_of(state), state.legal()) == (1, "window", [("tactic", "t13", "boost")])
    for number in range(20):
        for watcher in (0, 2, None):
            sampled_state = GREAT_WALL.imagine(state.view(watcher), Rng(number))
            assert sampled_state.players[1].resources == (3, 0, 0, 2)
            assert sampled_state.legal() == state.legal()
            do(sampled_state, *state.legal(), ("pay", 3, 0, 0, 0))
            assert sampled_state.wall == [1, 0, 0]


def test_a_refusal_names_no_secret_of_another_player() -> None:
    """Edge case 86."""
    state, rng = GREAT_WALL.new(3, 7, {}), Rng(8)
    while state.seat is not None:
        for twin_seed in range(2):
            sampled_state = GREAT_WALL.imagine(state.view(state.seat), Rng(twin_seed))
            for verb in VERBS:
                assert sampled_state.why_not((verb,)) == state.why_not((verb,))
        state.play(random_active_move(state, state.legal(), rng))


def test_strict_windows_ask_everybody_alike() -> None:
    """Edge case 87. Two tables that differ only in a hidden hand ask the same seats the same questions."""
    asked: list[list[tuple[str, int | None]]] = []
    for held in ("t09", "t01"):
        state = table(3, windows="strict")
        hand(state, 1, held)
        clerks(state, "sawmill", a=1, b=2)
        activate(state, "sawmill", extended=True)
        seen = []
        while kind_of(state) != "halt":
            seen.append((kind_of(state), state.seat))
            do(state, PASS)
        asked.append(seen)
    assert asked[0] == asked[1]
    assert ("window", 1) in asked[0]


def test_quick_windows_ask_holders_only_and_stop_undo() -> None:
    """Edge case 87."""
    for held, expected in (("t09", "window"), ("t01", "upgrade")):
        state = table(3)
        hand(state, 1, held)
        clerks(state, "sawmill", a=1, b=2)
        events = activate(state, "sawmill", extended=True)
        assert kind_of(state) == expected
        window_events = [event for event in events if event.kind in ("window", "quiet")]
        assert [event.kind for event in window_events] == ["window" if held == "t09" else "quiet"]
        assert all(event.barrier == "reveal" for event in window_events), "silence reveals something too"


def test_the_seat_in_a_quick_window_can_play_in_every_sample() -> None:
    """The view shows that the seat has a playable tactic. Every sampled state has one."""
    sampled_windows = 0
    for seed in range(12):
        state, rng = GREAT_WALL.new(4, seed, {}), Rng(seed)
        while state.seat is not None:
            if state.stack[-1].kind == "window":
                for seat in range(4):
                    for seed in range(3):
                        sampled_state = GREAT_WALL.imagine(state.view(seat), Rng(seed))
                        assert sampled_state.legal() != [PASS]
                        sampled_windows += 1
            state.play(random_active_move(state, state.legal(), rng))
    assert sampled_windows > 200


def test_a_match_replays_to_the_same_state() -> None:
    """Edge case 88."""
    match, rng = Match.new(GREAT_WALL, 4, 21, {}), Rng(22)
    while not match.over:
        match.play(random_active_move(match.state, match.state.legal(), rng))
    again = Match.decode(json.loads(json.dumps(match.encode())))
    assert written(again.state.encode()) == written(match.state.encode())


def test_hands_of_commands_are_known_but_not_the_sealed_one() -> None:
    """House ruling R53."""
    state = dealt(3)
    do(state, ("choose", "levy"))
    player = state.view(1)["players"][0]
    assert player["commands"] == ["despotism", "corvee", "ledger", "storm", "levy", "betrayal"]
    assert player["sealed"] is True
    assert state.view(0)["players"][0]["sealed"] == "levy"


def test_a_hired_supporter_stays_known() -> None:
    """House ruling R53."""
    state = table(3)
    give(state, 0, gold=5)
    advisor = state.advisor_row[0]
    run_step(state, "ask", seat=0, kind="hire", data={"left": 1, "less": 0})
    do(state, ("retain", advisor, "support"))
    assert state.view(1)["players"][0]["supporters"] == [[advisor, True]]


def test_the_sums_of_a_section_are_spelled_out() -> None:
    state = dealt(3)
    for front in state.view(None)["fronts"]:
        assert front["defence"] == sum(part for _, part in front["defence_parts"])
        assert front["strength"] == sum(part for _, part in front["strength_parts"])
        assert front["breach"] == (front["strength"] > front["defence"])


# Cards --------------------------------------------------------------------------------------------------------------


def changed_data(name: str, change: Any) -> dict[str, Any]:
    data = copy.deepcopy(parsed())
    change(data[name])
    return data


def test_invalid_card_data_is_refused() -> None:
    wrong: list[tuple[str, Any]] = [
        ("generals", lambda d: d["general"][0].update(trigger="SOMETIMES")),
        ("generals", lambda d: d["general"][0]["effect"][0].update(op="wish")),
        ("generals", lambda d: d["general"][0]["effect"][0].update(times="M")),
        ("generals", lambda d: d["general"][1]["setup"].update(tea=d["general"][0]["setup"]["tea"])),
        ("advisors", lambda d: d["advisor"][0]["effect"][0].update(luck=1)),
        ("advisors", lambda d: d["advisor"].append(d["advisor"][0])),
        ("tactics", lambda d: d["tactic"][0].update(window="ALWAYS")),
        ("tactics", lambda d: d["tactic"][0]["free"].update(n="one")),
        ("hordes", lambda d: d["horde"][0].update(grid=["......", "......."])),
        ("hordes", lambda d: d["horde"][0].update(grid=["..x...", ".G22W."])),
        ("hordes", lambda d: d["horde"][0].update(grid=["..2...", "......"])),
        ("hordes", lambda d: d["horde"][0].update(ability="FLYING")),
        ("commands", lambda d: d["command"][0]["boxes"][0].update(who="nobody")),
        ("commands", lambda d: d["command"].pop()),
        ("commands", lambda d: d["command"][0]["boxes"][0]["ops"][0].update(per="nothing")),
        ("solo", lambda d: d["solo"].pop()),
        ("board", lambda d: d["location"].pop()),
        ("board", lambda d: d["side"]["3"].update(hordes=[1])),
        ("board", lambda d: d["wall"]["posts"].pop()),
        ("board", lambda d: d["wall"].update(rows=0)),
        ("board", lambda d: d["wall"].update(height=3)),
        ("board", lambda d: d["clan"].pop("school")),
        ("board", lambda d: d["prices"].update(save="two")),
        ("board", lambda d: d["soldiers"]["archer"].update(cost=[1, 0])),
        ("board", lambda d: d["overseers"].update(prices=[2, 0])),
        ("board", lambda d: d["location"][0].update(price="silk")),
        ("board", lambda d: d["reed"]["clerks"].append("harbour")),
        ("board", lambda d: d["rival"]["overseers"].update(gold="general")),
        ("board", lambda d: d["rival"]["start"].update(hard="many")),
        ("requests", lambda d: d["goals"].update({"2": 0})),
    ]
    for name, change in wrong:
        with pytest.raises((ValueError, KeyError)):
            read(changed_data(name, change))
    read(parsed())


def test_the_numbers_of_the_rules_page() -> None:
    """The numbers of cards (rules 5.3 to 5.7, 7.2): generals, advisors, tactics, hordes and so on."""
    box = COMPONENTS
    assert (len(box.generals), len(box.advisors), len(box.tactics), len(box.tactic_deck())) == (13, 30, 24, 30)
    assert (len(box.hordes), len(box.artifacts), len(box.requests), len(box.events)) == (24, 12, 12, 12)
    spots = {card.type: len(card.spots) for card in box.hordes.values()}
    assert spots == {"out": 4, "lev": 5, "tow": 6, "ski": 5, "ram": 5, "dru": 4, "sav": 7, "ber": 6}
    printed = {card.type: (card.attack, card.honour) for card in box.hordes.values()}
    assert printed == {
        "out": (3, 3), "lev": (4, 4), "tow": (3, 5), "ski": (4, 5), "ram": (6, 6), "dru": (2, 5), "sav": (5, 8),
        "ber": (5, 7),
    }  # fmt: skip
    for card in box.hordes.values():
        assert card.section == "abc".index(card.id[-1])


def test_every_decision_has_answers_rules_and_a_form() -> None:
    kinds = set(QUESTIONS) - {"halt"}
    assert kinds == set(ANSWERS) == set(RULES) == set(DECISION_DATA)
    assert {kind for kinds in VERBS.values() for kind in kinds} == kinds
    whole = {"ask", "halt", "phase", "outfit", "reveal_generals", "reveal_advisors", "contributing"}
    assert set(STEPS) - whole == set(STEP_DATA)
