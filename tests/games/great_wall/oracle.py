"""An independent implementation of The Great Wall, written from the rules page alone.

It uses the plain data of `encode()`, the events of a match and its own tables. It never looks at the engine's cards or
rules. The contract suite imports it by the slug.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.great_wall.oracle_legal import ROOM, expected_legal
from wanli.engine import JsonDict, Match, State

__all__ = ["check_conservation", "expected_legal", "expected_result", "unknown_to"]

REED, RIVAL = 5, 6
CLAN_SOLDIERS = {"spearman": 10, "archer": 4, "horseman": 2}
COMMANDS = {"despotism", "corvee", "ledger", "storm", "levy", "betrayal"}
HORDES = {"out": 3, "lev": 4, "tow": 5, "ski": 5, "ram": 6, "dru": 5, "sav": 8, "ber": 7}
"""Honour by type (rules 5.6)."""
SPOTS = {"out": 4, "lev": 5, "tow": 6, "ski": 5, "ram": 5, "dru": 4, "sav": 7, "ber": 6}
TWICE = {"t01", "t02", "t03", "t05", "t14", "t23"}
TACTICS = Counter({f"t{n:02}": 2 if f"t{n:02}" in TWICE else 1 for n in range(1, 25)})
ADVISORS = Counter(f"a{n:02}" for n in range(1, 31))
POSTS = [1, 2, 3, 4]
YEARS = {1: 6, 2: 6, 3: 6, 4: 5, 5: 4}
WALLS_TO_END = {1: 2, 2: 2, 3: 2, 4: 3, 5: 3}
GOALS = {2: 6, 3: 7, 4: 9}
SHAME_PER_SEAT = 10


def owners(data: JsonDict) -> list[int]:
    """The seats and the automatic clans in play."""
    owners_in_play = list(range(data["seats"]))
    if data["seats"] <= 2:
        owners_in_play.append(REED)
    if data["seats"] == 1:
        owners_in_play.append(RIVAL)
    return owners_in_play


def clan(data: JsonDict, owner: int) -> JsonDict:
    if owner < REED:
        player: JsonDict = data["players"][owner]
        return player
    automatic_clan: JsonDict = data["reed" if owner == REED else "rival"]
    return automatic_clan


# Conservation -------------------------------------------------------------------------------------------------------


def check_conservation(state: State) -> None:
    """Check that every card and every piece is in exactly one place, and that no place holds too many."""
    data = state.encode()
    seats = data["seats"]
    _check_cards(data)
    for owner in owners(data):
        _check_pieces(data, owner)
    markers = sum(sum(p["shamed"]) + sum(n for _, n in p["claimed"]) for p in data["players"])
    assert data["shame_supply"] + data["shame_out"] + markers == SHAME_PER_SEAT * seats
    left_out = seats <= 2
    for section in range(3):
        if left_out and section == 0:
            assert not data["hordes"][0]
            assert data["barricades"][0] == data["wall"][0] == 0
            assert not any(data["posts"][0])
            assert not any(map(any, data["rest"][0]))
        assert 0 <= data["wall"][section] <= 3
        assert 0 <= data["barricades"][section] <= 3
        assert sum(data["posts"][section]) <= POSTS[data["wall"][section]]
        assert len(data["hordes"][section]) <= 3
        for card, units, wounds in data["hordes"][section]:
            covered = [cell for unit in units for cell in unit[2]] + wounds
            assert len(covered) == len(set(covered)) <= SPOTS[card[:3]]
            assert all(len(cells) == (2 if kind == 2 else 1) for _, kind, cells in units)
            assert all(kind != 1 for _, kind, _ in units), "archers stand on posts"
    for at, slots in enumerate(ROOM[3 if seats <= 3 else 4]):
        assert sum(data["clerks"][at]) <= slots
    assert sorted(data["tea"]) == owners(data)
    if seats <= 2:
        reed = [clerks[REED] for clerks in data["clerks"]]
        assert sum(reed) == 3, "always three Reed clerks (case 71)"
        assert max(reed) == 1, "never two at one location (case 72)"
        assert data["reed"]["honour"] == 0


def _check_cards(data: JsonDict) -> None:
    players = data["players"]
    clans = [clan(data, owner) for owner in owners(data)]
    hordes = Counter(data["horde_deck"] + data["horde_discard"] + data["horde_out"])
    hordes.update(horde[0] for row in data["hordes"] for horde in row)
    hordes.update(card for clan_data in clans for card, _ in clan_data["claimed"])
    letters = "bc" if data["seats"] <= 2 else "abc"
    assert hordes == Counter(f"{kind}_{letter}" for kind in HORDES for letter in letters)
    tactics = Counter(data["tactic_deck"] + data["tactic_discard"])
    tactics.update(card for player in players for card in player["tactics"])
    assert tactics == TACTICS
    advisors = Counter(data["advisor_deck"] + data["advisor_row"] + data["advisor_discard"])
    for clan_data in clans:
        advisors.update(clan_data["active"] + clan_data["offer"][1] + [card for card, _ in clan_data["supporters"]])
    assert advisors == ADVISORS
    for seat, player in enumerate(players):
        cards = player["commands"] + [card for owner, card in data["track"] + data["command_discard"] if owner == seat]
        if player["sealed"] in COMMANDS and player["sealed"] not in player["commands"]:
            cards = [*cards, player["sealed"]]
        assert sorted(cards) == sorted(COMMANDS)
    if data["options"]["mode"] == "coop":
        requests = data["request_deck"] + data["requests_open"] + data["requests_done"]
        removed = {"q05", "q06", "q08", "q12"} if data["seats"] == 2 else set()
        assert sorted(requests) == sorted({f"q{n:02}" for n in range(1, 13)} - removed)
        assert sorted(data["event_deck"] + data["events_seen"]) == [f"e{n:02}" for n in range(1, 13)]


def _check_pieces(data: JsonDict, owner: int) -> None:
    clan_data = clan(data, owner)
    waiting = [0, 0, 0]
    for seat, kind, facts in [
        *data["stack"],
        *((d["seat"], d["kind"], d["data"]) for k, d in data["agenda"] if k == "ask"),
    ]:
        if kind == "deploy" and seat == owner:
            waiting = facts["left"]
    for number, (kind, count) in enumerate(CLAN_SOLDIERS.items()):
        count_in_play = (
            clan_data["soldiers"][number] + clan_data["shamed"][number] + clan_data["lost"][number] + waiting[number]
        )
        count_in_play += sum(which == number for level, which in clan_data["overseers"] if level)
        count_in_play += sum(zone[owner][number] for zone in data["rest"])
        count_in_play += sum(
            u[0] == owner and u[1] == number for row in data["hordes"] for horde in row for u in horde[1]
        )
        count_in_play += sum(posts[owner] for posts in data["posts"]) if kind == "archer" else 0
        assert count_in_play == (count if owner != REED or kind == "spearman" else 0), (owner, kind)
    if owner != REED:
        clerks = (
            sum(place[owner] for place in data["clerks"])
            + clan_data["clerks"]
            + clan_data["school"]
            + clan_data["lost_clerks"]
        )
        assert clerks == 8, owner
    assert clan_data["honour"] >= 0
    assert all(amount >= 0 for amount in clan_data["resources"])


# Secrets ------------------------------------------------------------------------------------------------------------


def unknown_to(state: State, seat: int | None) -> dict[str, object]:
    """Everything that `seat` cannot know at the start, part by part."""
    data = state.encode()
    parts: dict[str, object] = {
        deck: data[deck] for deck in ("horde_deck", "tactic_deck", "advisor_deck", "solo_deck", "event_deck",
        "request_deck")
        if data[deck]
    }  # fmt: skip
    for number, player in enumerate(data["players"]):
        if number != seat:
            parts[f"offer of {number}"] = player["offer"]
    if data["rival"] is not None:
        parts["supporters of the Rival"] = data["rival"]["supporters"]
    return parts


# The result ---------------------------------------------------------------------------------------------------------


def expected_result(match: Match) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """Scores, winners and the reason for the end, from the events and the final position."""
    data = match.state.encode()
    seats, coop = data["seats"], data["options"]["mode"] == "coop"
    honour = Counter({RIVAL: {"normal": 0, "hard": 50, "harder": 100}[data["options"]["rival"]]})
    for record in match.log:
        for event in record.events:
            if event.kind == "honour":
                honour[event.facts["seat"]] += event.facts["points"]
                assert honour[event.facts["seat"]] == event.facts["total"] >= 0
    scores = [honour[seat] if coop else _score(data, seat, honour[seat]) for seat in range(seats)]
    reason = _reason(data, coop)
    people = [owner for owner in data["tea"] if owner < REED]
    if coop:
        winners = tuple(range(seats)) if reason == "goal" else ()
    elif seats == 1:
        rival = honour[RIVAL] + sum(HORDES[card[:3]] for card, _ in data["rival"]["claimed"]) + 60
        winners = (0,) if reason != "shame" and scores[0] > rival else ()
    else:
        winners = (max(people, key=lambda seat: (scores[seat], -people.index(seat))),)
    return tuple(scores), winners, reason


def _reason(data: JsonDict, coop: bool) -> str:
    last = data["year"] == YEARS[data["seats"]]
    if coop:
        if len(data["requests_done"]) >= GOALS[data["seats"]] and data["phase"] == "end_check":
            return "goal"
        return "time" if last and data["phase"] == "end_check" else "shame"
    if sum(level == 3 for level in data["wall"]) >= WALLS_TO_END[data["seats"]]:
        return "walls"
    if data["shame_supply"] == 0:
        return "shame"
    assert last, "no condition for the end is met"
    return "time"


def _score(data: JsonDict, seat: int, honour: int) -> int:
    player = data["players"][seat]
    total: int = max(0, honour - 5 * sum(player["shamed"]))
    total += sum(HORDES[card[:3]] for card, shame in player["claimed"] if not shame)
    clean = sum(not shame for _, shame in player["claimed"])
    total += 2 * clean if "a29" in player["active"] else 0
    return total + sum(_artifact(data, seat, card) for card in data["artifacts"])


def _artifact(data: JsonDict, seat: int, card: str) -> int:
    player: Any = data["players"][seat]
    people = [owner for owner in data["tea"] if owner < REED]
    posted = sum(posts[seat] for posts in data["posts"])
    resting = sum(sum(zone[seat]) for zone in data["rest"])
    fighting = sum(unit[0] == seat for row in data["hordes"] for horde in row for unit in horde[1])
    shame = sum(player["shamed"]) + sum(n for _, n in player["claimed"])
    points: dict[str, int] = {
        "r01": min(24, 2 * sum(level for level, _ in player["overseers"])),
        "r02": 3 * (len(player["active"]) + len(player["supporters"])),
        "r03": 3 * len(player["tactics"]),
        "r04": 2 * (8 - player["school"]),
        "r05": min(20, sum(player["resources"][:3])),
        "r06": 3 * sum(not n for _, n in player["claimed"]),
        "r07": max(0, 15 - 5 * shame),
        "r08": 4 * posted,
        "r09": min(16, 2 * player["resources"][3]),
        "r10": min(18, 3 * (resting + fighting)),
        "r11": [8, 6, 4, 2, 0][people.index(seat)],
        "r12": 3 * sum(owner == seat for owner, _ in data["command_discard"]),
    }
    return points[card]
