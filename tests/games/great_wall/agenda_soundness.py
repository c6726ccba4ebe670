"""Invariants of the turn and the agenda in every position that a match can reach."""

from __future__ import annotations

from collections import Counter

from tests.games.great_wall import solvency
from tests.games.great_wall.step_data import check_step, demand
from wanli.games.great_wall.rules.assault import casualties
from wanli.games.great_wall.rules.clan import Sealed
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import COMMANDS, LOCATIONS
from wanli.games.great_wall.rules.coop import requests
from wanli.games.great_wall.rules.handlers import QUESTIONS
from wanli.games.great_wall.rules.payment import can_pay
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.tactics.windows import payable
from wanli.games.great_wall.rules.year.phases import NAMES


def check_turn(state: GreatWallPosition) -> None:
    """Check the turn under way."""
    turn = state.turn
    if turn is None:
        demand(state.phase != "turns" or bool(state.ended), "nobody's turn")
        return
    demand(state.phase == "turns", "a turn at another time")
    demand(0 <= turn.slot < len(state.track), "no such slot")
    demand(state.track[turn.slot] == (turn.owner, turn.card), "another's turn")
    demand(turn.acts_as in (*COMMANDS, "reed"), "no such command")
    copies = turn.card == "betrayal" and turn.acts_as != "reed"
    demand(turn.acts_as == turn.card or copies, "a command that is not carried out")
    numbers = 0 <= turn.step <= 6 and 1 <= turn.recruit_factor <= 2 and 0 <= turn.recruit_discount <= 9
    demand(numbers, "no such number in a turn")
    for entries, allowed in ((turn.activated, range(len(LOCATIONS))), (turn.stormed, state.sections)):
        demand(set(entries) <= set(allowed) and len(set(entries)) == len(entries), "no such location or section")


_IN_TURNS = {
    "turns", "turn_step", "framed", "rival_framed", "rival_clerks", "ops", "activations", "location", "clerks_home",
    "gathers", "upgrades", "donations", "tea_house", "visits", "thin_out", "recruiting", "builds", "building",
    "hiring", "upgrading", "clerks", "reed_clerks", "betray", "extend", "storm", "storm_attack", "activate", "ledger",
    "upgrade", "donate", "recruit", "deploy", "build", "extra_barricade", "march", "hire", "sortie", "signal",
    "reed_legation", "reed_barricade", "reed_attack", "more", "store", "recall", "shift", "peek",
}  # fmt: skip


_ONLY_IN = {
    "slot": "place", "slots": "place", "reclaim": "reclaim", "reclaims": "reclaim", "gate": "gates",
    "assaults": "assault",
    "assault": "assault", "breach": "assault", "shootings": "shooting", "winter_shot": "shooting", "fulfil": "fulfil",
    "fulfilling": "fulfil", "contributing": "fulfil", "contribution": "fulfil", "contribute": "fulfil",
    "refill": "requests", "withdraw": "event", "summer": "income", "swap": "income", "penances": "penance",
    "choose": "choose", "reveal_commands": "choose",
}  # fmt: skip


def check_agenda(state: GreatWallPosition) -> None:
    """Check that the pending decision and the steps below it are well-formed and fit the position."""

    if state.ended:
        demand(not state.stack and not state.agenda, "a decision after the end")
        return
    demand(len(state.stack) == 1, "one decision at a time")
    decision = state.stack[0]
    seat = decision.seat
    if state.phase == "":
        _check_first_choices(state)
        return
    demand(bool(state.agenda), "a match without an end")
    following = NAMES[(NAMES.index(state.phase) + 1) % len(NAMES)]
    demand(state.agenda[0] == ("phase", {"name": following}), "phases out of order")
    kinds = [decision.kind]
    for kind, data in state.agenda[1:]:
        check_step(state, kind, data)
        kinds.append(data["kind"] if kind == "ask" else kind)

    for kind in kinds:
        demand(kind not in _IN_TURNS or state.phase == "turns", "something of a turn outside")
        demand(_ONLY_IN.get(kind, state.phase) == state.phase, "something at another time")
    steps = [kind for kind, _ in state.agenda]
    for kind in set(steps) - {
        "ask",
        "shame",
        "hand_limit",
        "upgrading",
        "window",
        "contribution",
        "location",
        "clerks_home",
    }:
        demand(steps.count(kind) <= 4, "a step too often")
    if decision.kind == "choose" or "reveal_commands" in steps:
        _check_sealed(state)
    else:
        for number, clan in enumerate(state.players):
            laid = any(owner == number for owner, _ in state.track)
            demand(
                not clan.sealed or state.phase == "fulfil" or (state.phase == "place" and not laid),
                "nothing is sealed now",
            )
    if state.phase == "turns":
        demand(any(kind == "turns" for kind in steps), "no next turn")
    _check_fallen(state)
    _check_references(state, seat)
    _check_debts(state)
    question = QUESTIONS[decision.kind]
    demand(bool(question.list_options(state, seat, decision.data)), "a question without an answer")


def _check_first_choices(state: GreatWallPosition) -> None:
    """Check the first choices: generals, then advisors, seat by seat."""
    decision = state.stack[0]
    first = decision.kind == "pick_general"
    demand(first or decision.kind == "pick_advisor", "another decision before the match")

    def asks(kind: str, after: int) -> list[tuple[str, dict[str, object]]]:
        return [("ask", {"seat": seat, "kind": kind, "data": {}}) for seat in reversed(range(after, state.seats))]

    expected: list[tuple[str, dict[str, object]]] = [
        ("phase", {"name": "choose"}),
        ("outfit", {}),
        ("reveal_advisors", {}),
    ]
    if first:
        expected += [*asks("pick_advisor", 0), ("reveal_generals", {}), *asks("pick_general", decision.seat + 1)]
    else:
        expected += asks("pick_advisor", decision.seat + 1)
    demand(state.agenda == expected and decision.data == {}, "the first choices are out of order")
    for seat, clan in enumerate(state.players):
        generals, advisors = clan.offer
        demand(len(advisors) == 2 and len(generals) == (2 if first else 0), "no choice")
        demand(bool(clan.general) == (not first) and not clan.active and not clan.supporters, "chosen before")
        demand(bool(clan.sealed) == (seat < decision.seat), "sealed out of order")
        offered = Sealed("general", generals) if first else Sealed("advisor", advisors)
        demand(clan.sealed is None or _one_of(clan.sealed, offered), "sealed what was not offered")
        demand(not clan.tactics and not any(clan.resources) and len(clan.commands) == 6, "something before the match")


def _one_of(sealed: Sealed, choices: Sealed) -> bool:
    return sealed.what == choices.what and len(sealed.cards) == 1 and sealed.card in choices.cards


def _check_sealed(state: GreatWallPosition) -> None:
    """Check that commands are chosen seat by seat."""
    decision = state.stack[0]
    demand(decision.kind == "choose", "another decision while commands are chosen")
    asked = [data["seat"] for kind, data in state.agenda[2:] if kind == "ask"]
    expected = [seat for seat in reversed(range(decision.seat + 1, state.seats)) if state.players[seat].commands]
    demand([kind for kind, _ in state.agenda[1:]] == ["reveal_commands", *["ask"] * len(asked)], "choices out of order")
    demand(asked == expected and all(data["kind"] == "choose" for _, data in state.agenda[2:]), "choices out of order")
    for seat, clan in enumerate(state.players):
        demand(bool(clan.sealed) == (seat < decision.seat and bool(clan.commands)), "sealed out of order")
        in_hand = Sealed("command", clan.commands)
        demand(clan.sealed is None or _one_of(clan.sealed, in_hand), "a sealed command that is not in hand")
    demand(all(owner == -1 for owner, _ in state.track), "commands on the track before they are shown")


def _check_fallen(state: GreatWallPosition) -> None:
    """Check that the soldiers listed stand there, and that no more are saved than fall."""
    fallen = state.pending("fallen")
    if fallen is None:
        return
    for owner, card, spearmen, archers, horsemen in fallen["entries"]:
        if card:
            soldiers_here = [horde.of(owner) for horde in state.hordes[fallen["section"]] if horde.card == card]
            spearmen_here, _, horsemen_here = soldiers_here[0] if soldiers_here else (-1, 0, -1)
            fits = spearmen_here >= spearmen and not archers and horsemen_here >= horsemen
        else:
            fits = state.posts[fallen["section"]][owner] >= archers and not spearmen and not horsemen
        demand(fits, "somebody falls who is not there")
    places = [(entry[0], entry[1]) for entry in fallen["entries"]]
    waiting = [] if (left := state.pending("falls")) is None else [(owner, card) for owner, card in left["left"]]
    asks = [(d.seat, d.data["card"]) for d in state.stack if d.kind == "kill"]
    everywhere = [*places, *waiting, *asks]
    demand(len(everywhere) == len(set(everywhere)), "somebody falls twice")
    for owner in state.owners():
        demand(min(casualties.would_fall(fallen, owner)) >= 0, "more are saved than fall")
    demand([kind for kind, _ in state.agenda].count("fallen") == 1, "two events at once")


def _check_references(state: GreatWallPosition, seat: int) -> None:
    """Check that everything a decision refers to exists."""
    decision = state.stack[0]
    data, kind = decision.data, decision.kind
    needs = {
        "spare": "fallen", "save": "fallen", "kill": "fallen", "more": "recruiting", "deploy": "attack_done",
        "storm_attack": "attack_done", "winter_shot": "attack_done", "contribute": "contributing",
    }  # fmt: skip
    kinds = [kind, *(step["kind"] for name, step in state.agenda if name == "ask")]
    for needed in kinds:
        demand(needed not in needs or state.pending(needs[needed]) is not None, "a question without its event")
    for name, where in [(kind, data), *((s["kind"], s["data"]) for n, s in state.agenda if n == "ask")]:
        if name == "storm_attack":
            asked = (
                seat if where is data else next(s["seat"] for n, s in state.agenda if n == "ask" and s["data"] is where)
            )
            zone = state.rest[where["section"]][asked]
            demand(all(left <= have for left, have in zip(where["left"], zone, strict=True)), "nobody left to attack")
    demand(kind != "peek" or len(state.players[seat].seen) == 2, "nothing was looked at")
    demand(kind != "clerks" or data["left"] + data["extra"] > 0, "no move is left")
    for name, step in state.agenda:
        if name == "recruiting" and step["stage"] < 2:
            have = state.players[step["seat"]].soldiers
            demand(
                all(n <= held for n, held in zip(step["soldiers"], have, strict=True)), "recruits that are not there"
            )
        elif name == "upgrading":
            clan = state.players[step["seat"]]
            level, chosen = clan.overseers[step["site"]][0], step["kind"]
            free = bool(chosen) and clan.soldiers[("spearman", "archer", "horseman").index(chosen)] > 0
            demand(level < 3 and (bool(level) != free) and (not level or not chosen), "no such upgrade")
        elif name == "building":
            limit = state.wall if step["what"] == "wall" else state.barricades
            demand(limit[step["section"]] < 3, "nothing more can be built there")
        elif name == "contributing":
            _check_given(state, step["given"], step["request"])


def _check_given(state: GreatWallPosition, contributions: list[list[object]], request: str) -> None:

    effect = COMPONENTS.requests[request]
    seats = [entry[0] for entry in contributions]
    once = effect["op"] == "discard_hordes" or len(seats) == len(set(map(str, seats)))
    demand(once, "somebody gives twice")
    offered = [entry[3] if len(entry) == 4 else None for entry in contributions]
    demand(effect["op"] != "discard_hordes" or len(offered) == len(set(map(str, offered))), "a horde is given twice")
    for entry in contributions:
        seat, *action = entry
        assert isinstance(seat, int)
        if action:
            listed = requests.contributions(state, seat, {"request": request, "chosen": []})
            demand(tuple(action) in listed, "a gift that nobody can give")
        else:
            sealed = state.players[seat].sealed
            demand(sealed is not None and sealed.what == "tactics", "no tactics were given")
            assert sealed is not None
            cards = Counter(sealed.cards)
            whole = cards.total() == COMPONENTS.requests[request]["n"]
            demand(whole and cards <= Counter(state.players[seat].tactics), "tactics that nobody has")


def _check_debts(state: GreatWallPosition) -> None:
    """Check that a bill can be paid, perhaps with a tactic whose window is open."""
    open_window = state.stack[0] if state.stack[0].kind == "window" else None
    for seat, bill in solvency.due(state):
        if can_pay(state.players[seat].resources, bill):
            continue
        saved = open_window is not None and open_window.seat == seat and "bill" in open_window.data["about"]
        assert open_window is not None or not saved
        demand(
            saved
            and open_window is not None
            and payable(state, seat, open_window.data["names"], open_window.data["about"]),
            "a price that cannot be paid",
        )
