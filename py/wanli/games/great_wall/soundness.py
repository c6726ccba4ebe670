"""Whether a position from a file can be one of The Great Wall, before anybody plays on in it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from wanli.games.great_wall import solvency, toll
from wanli.games.great_wall.cards import BOX, CLAN, SOLDIERS, WALL
from wanli.games.great_wall.machine import QUESTIONS
from wanli.games.great_wall.payment import can_pay
from wanli.games.great_wall.pieces import PAIRS, Clan
from wanli.games.great_wall.shapes import check_decision, check_step
from wanli.games.great_wall.terms import COMMANDS, HORSEMAN, LOCATIONS, REED, RIVAL, SPEARMAN
from wanli.games.great_wall.windows import payable

if TYPE_CHECKING:
    from wanli.games.great_wall.state import GreatWallState


def check(g: GreatWallState) -> None:
    """Raise ValueError naming the first thing that can never be in a match."""
    _demand((g.reed is not None) == (g.seats <= 2), "the Reed Clan belongs to one or two seats")
    _demand((g.rival is not None) == (g.seats == 1), "the Rival belongs to one seat")
    _demand(sorted(g.tea) == g.owners(), "the tea stack has one marker for each clan")
    _check_track(g)
    _check_cards(g)
    _check_clans(g)
    _check_wall(g)
    _check_turn(g)
    _check_agenda(g)


def _demand(condition: bool, what: str) -> None:
    if not condition:
        raise ValueError(what)


def _check_track(g: GreatWallState) -> None:
    start = 2 if g.seats == 5 else 1
    _demand(start <= g.slot <= len(g.side.hordes), "no such time slot")
    _demand(g.year == g.slot - start + 1, "the year does not fit the time marker")
    from wanli.games.great_wall.year import NAMES

    _demand(g.phase in ("", *NAMES), "no such phase")
    early = g.phase in ("", "choose") and g.year == 1
    _demand(len(g.track) in ((0, g.track_size) if early else (g.track_size,)), "a track of another length")
    on_track = [owner for owner, _ in g.track if owner >= 0]
    _demand(len(on_track) == len(set(on_track)) and set(on_track) <= set(g.owners()), "a command too many on the track")
    _demand(all((owner == REED) == (card == "reed") for owner, card in g.track if owner >= 0), "not its command")
    _demand(
        all(owner < g.seats and card in COMMANDS for owner, card in g.command_discard), "a strange discarded command"
    )


def _once(cards: list[str], expected: list[str], what: str) -> None:
    _demand(Counter(cards) == Counter(expected), f"{what} are missing or too many")


def _clans(g: GreatWallState) -> list[tuple[int, Clan]]:
    return [(owner, g.clan(owner)) for owner in g.owners()]


def _check_cards(g: GreatWallState) -> None:
    """Every card is in exactly one place."""
    clans = [clan for _, clan in _clans(g)]
    hordes = g.horde_deck + g.horde_discard + g.horde_out + [horde.card for line in g.hordes for horde in line]
    hordes += [card for clan in clans for card, _ in clan.claimed]
    _once(hordes, [card.id for card in BOX.hordes.values() if card.section in g.sections], "hordes")
    tactics = g.tactic_deck + g.tactic_discard + [card for clan in clans for card in clan.tactics]
    _once(tactics, BOX.tactic_deck(), "tactics")
    advisors = g.advisor_deck + g.advisor_row + g.advisor_discard
    advisors += [card for clan in clans for card in (*clan.active, *clan.offer[1], *(a for a, _ in clan.supporters))]
    _once(advisors, list(BOX.advisors), "advisors")
    _demand(len(g.advisor_row) <= 4, "a row of four")
    generals = [card for clan in clans for card in (clan.general, *clan.offer[0]) if card]
    _demand(len(generals) == len(set(generals)), "a general twice")
    for seat, clan in enumerate(g.players):
        away = [card for owner, card in (*g.track, *g.command_discard) if owner == seat]
        limbo = [clan.sealed] if clan.sealed in COMMANDS and clan.sealed not in clan.commands else []
        _once([*clan.commands, *away, *limbo], list(COMMANDS), "commands")
        _demand(list(clan.commands) == sorted(clan.commands, key=COMMANDS.index), "commands out of order")
        _demand(not clan.seen or tuple(reversed(g.horde_deck[-len(clan.seen) :])) == clan.seen, "hordes never seen")
        _demand(len(clan.seen) <= 2, "more hordes seen than a tactic shows")
    if g.coop:
        _demand(not g.artifacts, "no artifacts in the cooperative game")
        known = [card for card in BOX.requests if BOX.requests_without[card] != g.seats]
        _once(g.request_deck + g.requests_open + g.requests_done, known, "requests")
        _demand(len(g.requests_open) <= BOX.coop["open"][g.seats], "too many open requests")
        _once(g.event_deck + g.events_seen, list(BOX.events), "events")
    else:
        _demand(len(g.artifacts) == 3 == len(set(g.artifacts)), "three artifacts")
        others = g.request_deck + g.requests_open + g.requests_done + g.event_deck + g.events_seen
        _demand(not others and not g.extra_hordes, "cards of the cooperative game")
    if g.rival is not None:
        away = [card for owner, card in g.track if owner == RIVAL]
        limbo = [g.rival.sealed] if g.rival.sealed else []
        _once(g.solo_deck + g.solo_played + away + limbo, list(BOX.solo), "the Rival's commands")
        _demand(sorted(g.tokens) == sorted(("wood", "stone", "gold", "chi", "wounds")), "five tokens")
        _demand(set(g.rival.sealed.split()) <= set(COMMANDS), "no such command")
    else:
        _demand(not g.solo_deck and not g.solo_played and not g.tokens, "things of the Rival")


def _limbo(g: GreatWallState, owner: int) -> tuple[int, int, int]:
    """Recruits that are paid and stand nowhere yet."""
    found = [0, 0, 0]
    asks = [(data["seat"], data["kind"], data["data"]) for kind, data in g.agenda if kind == "ask"]
    asks += [(decision.seat, decision.kind, decision.data) for decision in g.stack]
    for seat, kind, data in asks:
        if seat == owner and kind == "deploy":
            found = [one + other for one, other in zip(found, data["left"], strict=True)]
    return found[0], found[1], found[2]


def _check_clans(g: GreatWallState) -> None:
    """Soldiers, clerks, markers and honour of each clan."""
    for kind, data in g.agenda:
        if kind == "ask":
            check_step(g, kind, data)
    for decision in g.stack:
        check_decision(g, decision.kind, decision.data)
    for owner, clan in _clans(g):
        limbo = _limbo(g, owner)
        overseers = Counter(kind for level, kind in clan.overseers if level)
        _demand(all(kind == 0 for level, kind in clan.overseers if not level), "an overseer of no level")
        for which in range(3):
            everywhere = clan.soldiers[which] + clan.shamed[which] + clan.lost[which] + limbo[which] + overseers[which]
            everywhere += sum(g.rest[section][owner][which] for section in range(3))
            everywhere += sum(horde.of(owner)[which] for line in g.hordes for horde in line)
            if which == 1:
                everywhere += sum(g.posts[section][owner] for section in range(3))
            total = SOLDIERS[which] if owner != REED or which == SPEARMAN else 0
            _demand(everywhere == total, f"soldiers of clan {owner} are missing or too many")
        standing = [g.clerks[at][owner] for at in range(len(LOCATIONS))]
        if owner == REED:
            _demand(sum(standing) == 3 and max(standing) == 1, "three Reed clerks, one to a location")
        else:
            everywhere = sum(standing) + clan.clerks + clan.school + clan.lost_clerks
            _demand(everywhere == CLAN["clerks"], f"clerks of clan {owner} are missing or too many")
        _demand(clan.honour == sum(clan.earned), "honour from nowhere")
        if owner >= REED:
            _demand(not any(clan.shamed) and not any(shame for _, shame in clan.claimed), "shame of an automatic clan")
            _demand(not any(g.rest[section][owner] != (0, 0, 0) for section in range(3)), "no rest for automatic clans")
            empty = (clan.tactics, clan.commands, clan.general, clan.active, clan.offer[0], clan.offer[1], clan.seen)
            _demand(not any(empty) and not any(clan.resources), "an automatic clan holds nothing")
        if g.phase:
            _demand(owner >= REED or (bool(clan.general) and not any(clan.offer)), "nobody has chosen")
    strangers = set(range(7)) - set(g.owners())
    crowds = [*g.clerks, *g.posts, *([sum(zone) for zone in line] for line in g.rest)]
    _demand(not any(crowd[owner] for crowd in crowds for owner in strangers), "pieces of nobody")
    markers = g.shame_supply + g.shame_out + sum(clan.markers() for clan in g.players)
    _demand(markers == CLAN["shame_supply"] * g.seats, "shame markers are missing or too many")


def _check_wall(g: GreatWallState) -> None:
    for section in range(3):
        if section not in g.sections:
            empty = not g.hordes[section] and not any(g.posts[section]) and not g.wall[section]
            _demand(empty and not g.barricades[section], "something in a section out of play")
            _demand(not any(map(any, g.rest[section])) and not g.gate[section], "somebody in a section out of play")
        _demand(sum(g.posts[section]) <= WALL["posts"][g.wall[section]], "more archers than posts")
        for horde in g.hordes[section]:
            spots = horde.face.spots
            covered = [*horde.wounds, *(cell for unit in horde.units for cell in unit.cells)]
            _demand(len(covered) == len(set(covered)) and set(covered) <= spots.keys(), "covered twice")
            for unit in horde.units:
                fits = unit.cells in PAIRS[horde.card] if unit.kind == HORSEMAN else len(unit.cells) == 1
                _demand(fits and unit.kind != 1 and unit.owner in g.owners(), "no soldier stands like that")
    for at, location in enumerate(LOCATIONS):
        slots = g.side.slots.get(location)
        _demand(slots is None or sum(g.clerks[at]) <= slots, "more clerks than slots")


_TURN = {"slot", "owner", "card", "as", "step", "activated", "double", "less", "stormed"}


def _check_turn(g: GreatWallState) -> None:
    """Whose command is carried out."""
    turn = g.turn
    if turn is None:
        _demand(g.phase != "turns" or bool(g.ended), "nobody's turn")
        return
    _demand(g.phase == "turns" and turn.keys() == _TURN, "a turn at another time")
    slot = turn["slot"]
    _demand(type(slot) is int and 0 <= slot < len(g.track), "no such slot")
    _demand(type(turn["owner"]) is int and g.track[slot] == (turn["owner"], turn["card"]), "another's turn")
    _demand(type(turn["as"]) is str and turn["as"] in (*COMMANDS, "reed"), "no such command")
    copies = turn["card"] == "betrayal" and turn["as"] != "reed"
    _demand(turn["as"] == turn["card"] or copies, "a command that is not carried out")
    for key, low, high in (("step", 0, 6), ("double", 1, 2), ("less", 0, 9)):
        _demand(type(turn[key]) is int and low <= turn[key] <= high, "no such number in a turn")
    for key, allowed in (("activated", range(len(LOCATIONS))), ("stormed", g.sections)):
        entries = turn[key]
        _demand(type(entries) is list and all(type(entry) is int for entry in entries), "no list of numbers")
        _demand(set(entries) <= set(allowed) and len(set(entries)) == len(entries), "no such location or section")


_IN_TURNS = {
    "turns", "turn_step", "framed", "rival_framed", "ops", "activations", "location", "clerks_home", "gathers",
    "upgrades",
    "donations", "tea_house", "visits", "thin_out", "recruiting", "builds", "building", "hiring", "upgrading",
    "clerks", "reed_clerks", "betray", "extend", "storm", "storm_attack", "activate", "ledger", "upgrade", "donate",
    "recruit", "deploy", "build", "extra_barricade", "march", "hire", "sortie", "signal", "reed_legation",
    "reed_barricade",
    "reed_attack", "more", "store", "recall", "shift", "peek",
}  # fmt: skip
_ONLY_IN = {
    "slot": "place", "slots": "place", "reclaim": "reclaim", "reclaims": "reclaim", "gate": "gates",
    "assaults": "assault",
    "assault": "assault", "breach": "assault", "shootings": "shooting", "winter_shot": "shooting", "fulfil": "fulfil",
    "fulfilling": "fulfil", "contributing": "fulfil", "contribution": "fulfil", "contribute": "fulfil",
    "refill": "requests", "withdraw": "event", "summer": "income", "swap": "income", "penances": "penance",
    "choose": "choose", "reveal_commands": "choose",
}  # fmt: skip


def _check_agenda(g: GreatWallState) -> None:
    """The pending decision and the steps below it are of the right form and fit the position."""
    from wanli.games.great_wall.year import NAMES

    if g.ended:
        _demand(not g.stack and not g.agenda, "a decision after the end")
        return
    _demand(len(g.stack) == 1, "one decision at a time")
    decision = g.stack[0]
    seat = decision.seat
    if g.phase == "":
        _check_first_choices(g)
        return
    _demand(bool(g.agenda), "a match without an end")
    following = NAMES[(NAMES.index(g.phase) + 1) % len(NAMES)]
    _demand(g.agenda[0] == ("phase", {"name": following}), "phases out of order")
    found = [decision.kind]
    for kind, data in g.agenda[1:]:
        check_step(g, kind, data)
        found.append(data["kind"] if kind == "ask" else kind)

    for kind in found:
        _demand(kind not in _IN_TURNS or g.phase == "turns", "something of a turn outside")
        _demand(_ONLY_IN.get(kind, g.phase) == g.phase, "something at another time")
    steps = [kind for kind, _ in g.agenda]
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
        _demand(steps.count(kind) <= 4, "a step too often")
    if decision.kind == "choose" or "reveal_commands" in steps:
        _check_sealed(g)
    else:
        for number, clan in enumerate(g.players):
            laid = any(owner == number for owner, _ in g.track)
            _demand(
                not clan.sealed or g.phase == "fulfil" or (g.phase == "place" and not laid), "nothing is sealed now"
            )
    if g.phase == "turns":
        _demand(any(kind == "turns" for kind in steps), "no next turn")
    _check_fallen(g)
    _check_asked(g, seat)
    _check_debts(g)
    question = QUESTIONS[decision.kind]
    _demand(bool(question.listed(g, seat, decision.data)), "a question without an answer")


def _check_first_choices(g: GreatWallState) -> None:
    """Generals, then advisors, seat by seat."""
    decision = g.stack[0]
    first = decision.kind == "pick_general"
    _demand(first or decision.kind == "pick_advisor", "another decision before the match")

    def asks(kind: str, after: int) -> list[tuple[str, dict[str, object]]]:
        return [("ask", {"seat": seat, "kind": kind, "data": {}}) for seat in reversed(range(after, g.seats))]

    expected: list[tuple[str, dict[str, object]]] = [
        ("phase", {"name": "choose"}),
        ("outfit", {}),
        ("reveal_advisors", {}),
    ]
    if first:
        expected += [*asks("pick_advisor", 0), ("reveal_generals", {}), *asks("pick_general", decision.seat + 1)]
    else:
        expected += asks("pick_advisor", decision.seat + 1)
    _demand(g.agenda == expected and decision.data == {}, "the first choices are out of order")
    for seat, clan in enumerate(g.players):
        generals, advisors = clan.offer
        _demand(len(advisors) == 2 and len(generals) == (2 if first else 0), "no choice")
        _demand(bool(clan.general) == (not first) and not clan.active and not clan.supporters, "chosen before")
        _demand(bool(clan.sealed) == (seat < decision.seat), "sealed out of order")
        _demand(not clan.sealed or clan.sealed in (generals if first else advisors), "sealed what was not offered")
        _demand(not clan.tactics and not any(clan.resources) and len(clan.commands) == 6, "something before the match")


def _check_sealed(g: GreatWallState) -> None:
    """Commands are chosen seat by seat."""
    decision = g.stack[0]
    _demand(decision.kind == "choose", "another decision while commands are chosen")
    asked = [data["seat"] for kind, data in g.agenda[2:] if kind == "ask"]
    expected = [seat for seat in reversed(range(decision.seat + 1, g.seats)) if g.players[seat].commands]
    _demand([kind for kind, _ in g.agenda[1:]] == ["reveal_commands", *["ask"] * len(asked)], "choices out of order")
    _demand(asked == expected and all(data["kind"] == "choose" for _, data in g.agenda[2:]), "choices out of order")
    for seat, clan in enumerate(g.players):
        _demand(bool(clan.sealed) == (seat < decision.seat and bool(clan.commands)), "sealed out of order")
        _demand(not clan.sealed or clan.sealed in clan.commands, "a sealed command that is not in hand")
    _demand(all(owner == -1 for owner, _ in g.track), "commands on the track before they are shown")


def _check_fallen(g: GreatWallState) -> None:
    """Who would fall stands where it is said, and no more are saved than fall."""
    note = g.pending("fallen")
    if note is None:
        return
    for owner, card, spearmen, archers, horsemen in note["entries"]:
        if card:
            standing = [horde.of(owner) for horde in g.hordes[note["section"]] if horde.card == card]
            fits = bool(standing) and standing[0][0] >= spearmen and not archers and standing[0][2] >= horsemen
        else:
            fits = g.posts[note["section"]][owner] >= archers and not spearmen and not horsemen
        _demand(fits, "somebody falls who is not there")
    places = [(entry[0], entry[1]) for entry in note["entries"]]
    waiting = [] if (left := g.pending("falls")) is None else [(owner, card) for owner, card in left["left"]]
    asks = [(d.seat, d.data["card"]) for d in g.stack if d.kind == "kill"]
    everywhere = [*places, *waiting, *asks]
    _demand(len(everywhere) == len(set(everywhere)), "somebody falls twice")
    for owner in g.owners():
        _demand(min(toll.doomed(note, owner)) >= 0, "more are saved than fall")
    _demand([kind for kind, _ in g.agenda].count("fallen") == 1, "two events at once")


def _check_asked(g: GreatWallState, seat: int) -> None:
    """What a decision refers to is there."""
    decision = g.stack[0]
    data, kind = decision.data, decision.kind
    needs = {
        "spare": "fallen", "save": "fallen", "kill": "fallen", "more": "recruiting", "deploy": "attack_done",
        "storm_attack": "attack_done", "winter_shot": "attack_done", "contribute": "contributing",
    }  # fmt: skip
    kinds = [kind, *(step["kind"] for name, step in g.agenda if name == "ask")]
    for needed in kinds:
        _demand(needed not in needs or g.pending(needs[needed]) is not None, "a question without its event")
    for name, where in [(kind, data), *((s["kind"], s["data"]) for n, s in g.agenda if n == "ask")]:
        if name == "storm_attack":
            asked = seat if where is data else next(s["seat"] for n, s in g.agenda if n == "ask" and s["data"] is where)
            zone = g.rest[where["section"]][asked]
            _demand(all(left <= have for left, have in zip(where["left"], zone, strict=True)), "nobody left to attack")
    _demand(kind != "peek" or len(g.players[seat].seen) == 2, "nothing was looked at")
    _demand(kind != "clerks" or data["left"] + data["extra"] > 0, "no move is left")
    for name, step in g.agenda:
        if name == "recruiting" and step["stage"] < 2:
            have = g.players[step["seat"]].soldiers
            _demand(
                all(n <= held for n, held in zip(step["soldiers"], have, strict=True)), "recruits that are not there"
            )
        elif name == "upgrading":
            clan = g.players[step["seat"]]
            level, chosen = clan.overseers[step["site"]][0], step["kind"]
            free = bool(chosen) and clan.soldiers[("spearman", "archer", "horseman").index(chosen)] > 0
            _demand(level < 3 and (bool(level) != free) and (not level or not chosen), "no such upgrade")
        elif name == "building":
            limit = g.wall if step["what"] == "wall" else g.barricades
            _demand(limit[step["section"]] < 3, "nothing more can be built there")
        elif name == "contributing":
            _check_given(g, step["given"], step["request"])


def _check_given(g: GreatWallState, given: list[list[object]], request: str) -> None:
    from wanli.games.great_wall import coop

    effect = BOX.requests[request]
    seats = [entry[0] for entry in given]
    once = effect["op"] == "discard_hordes" or len(seats) == len(set(map(str, seats)))
    _demand(once, "somebody gives twice")
    offered = [entry[3] if len(entry) == 4 else None for entry in given]
    _demand(effect["op"] != "discard_hordes" or len(offered) == len(set(map(str, offered))), "a horde is given twice")
    for entry in given:
        seat, *action = entry
        assert isinstance(seat, int)
        if action:
            listed = coop.contributions(g, seat, {"request": request, "chosen": []})
            _demand(tuple(action) in listed, "a gift that nobody can give")
        else:
            cards = Counter(g.players[seat].sealed.split(","))
            whole = cards.total() == BOX.requests[request]["n"]
            _demand(whole and cards <= Counter(g.players[seat].tactics), "tactics that nobody has")


def _check_debts(g: GreatWallState) -> None:
    """What is due can be paid, if need be with a tactic whose window is open."""
    open_window = g.stack[0] if g.stack[0].kind == "window" else None
    for seat, bill in solvency.due(g):
        if can_pay(g.players[seat].resources, bill):
            continue
        saved = open_window is not None and open_window.seat == seat and "bill" in open_window.data["about"]
        assert open_window is not None or not saved
        _demand(
            saved
            and open_window is not None
            and payable(g, seat, open_window.data["names"], open_window.data["about"]),
            "a price that cannot be paid",
        )
