"""An independent implementation of Chinesische Mauer, written from the rules page alone.

It works on the plain data of `encode()` and on counts of cards. It uses no class of the engine and no function of
`sites.py`, so the same fault in both would be a coincidence. The contract suite loads it by the slug.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from wanli.engine import Action, JsonDict, Match, State

SET = {"wall": 7, "gate": 3, "tower": 1, "noble": 1, "warrior": 5, "horseman": 2, "dragon": 1}
TOKENS = [1] * 2 + [2] * 6 + [3] * 7 + [4] * 7 + [5] * 8 + [7] * 4 + [8] * 2
PRINTED = {"wall": 1, "gate": 2, "tower": 3, "noble": 1, "horseman": 2, "dragon": 1}

Row = list[list[Any]]
"""A site in the format of a save: `[owner, kind, token or 0, covered cards]` from left to right."""


# Scoring ----------------------------------------------------------------------------------------------------


def totals(row: Row) -> dict[int, int]:
    """The total of each seat with an uncovered card at the site, less its token (rules 5, 8–12, W1, W5, W6)."""
    cards: dict[int, Counter[str]] = {}
    fame: Counter[int] = Counter()
    for owner, kind, token, _covered in row:
        cards.setdefault(owner, Counter())[kind] += 1
        fame[owner] += token or 0
    noble = any(held["noble"] for held in cards.values())
    return {owner: (held.total() if noble else _worth(held)) - fame[owner] for owner, held in cards.items()}


def _worth(held: Counter[str]) -> int:
    """The value of one player's cards without a noble; n warriors are worth 1 + 2 + … + n = n (n + 1) / 2."""
    warriors = held["warrior"]
    return warriors * (warriors + 1) // 2 + sum(PRINTED[kind] * n for kind, n in held.items() if kind != "warrior")


def card_values(row: Row) -> list[int]:
    """The value of each uncovered card: the gain of its owner's total as the row grows from left to right."""
    if any(kind == "noble" for _, kind, _, _ in row):
        return [1] * len(row)
    values = []
    for end, (owner, _kind, _token, _covered) in enumerate(row):
        own = Counter(kind for holder, kind, _, _ in row[: end + 1] if holder == owner)
        before = Counter(kind for holder, kind, _, _ in row[:end] if holder == owner)
        values.append(_worth(own) - _worth(before))
    return values


def sole_leader(row: Row) -> int | None:
    """The seat with more than every other seat that takes part; None on a tie or at an empty site (W1)."""
    ranking = sorted(totals(row).items(), key=lambda item: item[1])
    if not ranking or (len(ranking) > 1 and ranking[-1][1] == ranking[-2][1]):
        return None
    return ranking[-1][0]


# Interface for the contract suite -------------------------------------------------------------------------------


def check_conservation(state: State) -> None:
    """Every card of every set and every token is in exactly one place; at most one token lies at a site."""
    data = state.encode()
    tokens = data["supply"] + data["boxed_tokens"] + [value for p in data["players"] for value in p["won"]]
    out: list[tuple[int, str]] = [(owner, kind) for owner, kind in data["boxed_cards"]]
    for site in data["sites"]:
        laid = [place[2] for place in site["row"] if place[2]]
        tokens += site["tokens"] + laid
        assert len(site["tokens"]) + len(laid) in (0, 2), "a site has both its tokens or is closed"
        assert site["tokens"] or not site["row"], "no card lies at a closed site"
        for owner, kind, _token, covered in site["row"]:
            out += [(owner, kind), *((under, what) for under, what in covered)]
            assert not covered or kind == "dragon", "only a dragon covers"
    assert sorted(tokens) == TOKENS
    for seat, player in enumerate(data["players"]):
        played = Counter(kind for owner, kind in out if owner == seat)
        assert played + Counter(player["hand"]) + Counter(player["deck"]) == Counter(SET), f"cards of seat {seat}"
    if state.seats > 2:
        assert not data["boxed_tokens"], "only with two players do tokens go to the box"


def unknown_to(state: State, seat: int | None) -> dict[str, object]:
    """The information hidden from `seat`, part by part; each part must differ between sampled states."""
    data = state.encode()
    parts: dict[str, object] = {"supply": data["supply"]}
    for number, player in enumerate(data["players"]):
        parts[f"deck of {number}"] = player["deck"]
        if number != seat:
            parts[f"hand of {number}"] = player["hand"]
    return parts


def expected_legal(state: State) -> list[Action]:
    """The legal actions, computed from the saved position."""
    if state.seat is None:
        return []
    data = state.encode()
    seat, kind, facts = data["stack"][-1]
    actions: set[Action] = set()
    for number, site in enumerate(data["sites"]):
        row, beside = site["row"], site["tokens"]
        if not beside:
            continue
        if kind == "value":
            if number not in data["valued"] and sole_leader(row) == seat:
                if len(beside) == 1:
                    actions.add(("take", number))
                for at, place in enumerate(row):
                    if place[0] == seat and len(beside) == 2:
                        actions |= {("lay", number, beside[0], at), ("lay", number, beside[1], at)}
            continue
        assert facts["action"] in (2, 3)
        hand = data["players"][seat]["hand"]
        free = data["version"] > 1 and (bool(data["players"][seat]["deck"]) or {*hand} != {"horseman"})  # W8
        for held in {*hand} - ({"horseman"} if free else set()):
            actions |= {("play", held, n, number) for n in range(1, 8) if n <= hand.count(held)}
        if "horseman" in hand:
            actions.add(("ride", number))
        if "dragon" in hand:
            actions |= {("cover", number, at) for at, place in enumerate(row) if not place[2]}
    if kind == "act" and data["players"][seat]["deck"]:
        actions.add(("draw",))
    return sorted(actions)


def expected_result(match: Match) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """Scores, winners and reason of the end, from the setup and the list of actions: the whole match is played by a
    `Shadow`.
    """
    shadow = Shadow.of(match.at(0).encode())
    for record in match.log:
        assert not shadow.ended, "an action after the end"
        assert shadow.seat == record.seat, f"turn order: {shadow.seat} expected, {record.seat} played"
        shadow.follow(record.action)
    scores = tuple(sum(won) for won in shadow.won)
    return scores, tuple(seat for seat, score in enumerate(scores) if score == max(scores)), shadow.ended


@dataclass
class Shadow:
    """A simple referee with counts of cards instead of hands, and rows as saved."""

    seats: int
    seat: int
    supply: list[int]
    sites: list[JsonDict]
    cards_left: list[int]
    held: list[int]
    won: list[list[int]] = field(default_factory=list)
    taken_here: set[int] = field(default_factory=set)
    action: int = 1
    out_of_cards: int | None = None
    only_valuing: bool = False
    ended: str = ""

    @classmethod
    def of(cls, deal: JsonDict) -> Shadow:
        seats = deal["seats"]
        players = deal["players"]
        return cls(
            seats,
            deal["start"],
            list(deal["supply"]),
            [{"beside": list(site["tokens"]), "row": []} for site in deal["sites"]],
            [len(p["hand"]) + len(p["deck"]) for p in players],
            [len(p["hand"]) for p in players],
            [[] for _ in range(seats)],
        )

    def follow(self, action: Action) -> None:
        verb, *args = action
        if verb in ("lay", "take"):
            assert self.action == 1
            assert args[0] not in self.taken_here, "one token per site and turn (W2)"
            assert sole_leader(self.sites[args[0]]["row"]) == self.seat
            self.taken_here.add(args[0])
            self._lay(*args) if verb == "lay" else self._take(*args)
            if all(not site["beside"] for site in self.sites):
                self.ended = "last_token"
            elif (not self._may_value(self.seat) and self.only_valuing) or (
                not self._may_value(self.seat) and not self.cards_left[self.seat]
            ):
                self._next_turn()
            return
        assert not self.only_valuing
        assert self.action > 1 or not self._may_value(self.seat), "valuations are compulsory (W3)"
        self.action = max(self.action, 2)
        self._card(verb, args)
        if verb != "ride":
            self.action += 1
        if self.action > 3 or not self.cards_left[self.seat]:
            self._next_turn()

    def _card(self, verb: str, args: list[Any]) -> None:
        if verb == "draw":
            self.held[self.seat] += 1
            assert self.held[self.seat] <= self.cards_left[self.seat], "the deck was empty"
            return
        if verb == "cover":
            row = self.sites[args[0]]["row"]
            assert not row[args[1]][2], "a token protects (rule 12)"
            row[args[1]] = [self.seat, "dragon", 0, []]
            played = 1
        else:
            kind, played, site = ("horseman", 1, args[0]) if verb == "ride" else args
            self.sites[site]["row"] += [[self.seat, kind, 0, []] for _ in range(played)]
        self.held[self.seat] -= played
        self.cards_left[self.seat] -= played
        assert self.held[self.seat] >= 0

    def _lay(self, site: int, value: int, at: int) -> None:
        assert len(self.sites[site]["beside"]) == 2
        self.sites[site]["beside"].remove(value)
        assert self.sites[site]["row"][at][0] == self.seat
        self.sites[site]["row"][at][2] = value

    def _take(self, site: int) -> None:
        (second,) = self.sites[site]["beside"]
        ((holder, _, first, _),) = [place for place in self.sites[site]["row"] if place[2]]
        self.won[self.seat].append(second)
        self.won[holder].append(first)
        pair: list[int] = []
        while self.supply and not pair:
            pair = [self.supply.pop(), self.supply.pop()]
            if self.seats == 2 and pair[0] == pair[1]:
                pair = []
        self.sites[site] = {"beside": pair, "row": []}

    def _may_value(self, seat: int) -> bool:
        return any(
            site["beside"] and number not in self.taken_here and sole_leader(site["row"]) == seat
            for number, site in enumerate(self.sites)
        )

    def _next_turn(self) -> None:
        """Pass the turn on. A seat without any action is passed over; a whole round of such seats is the stalemate."""
        if self.out_of_cards is None and not self.cards_left[self.seat]:
            self.out_of_cards = self.seat
        for _ in range(self.seats):
            self.seat = (self.seat + 1) % self.seats
            self.taken_here, self.action = set(), 1
            if self.seat == self.out_of_cards:
                self.only_valuing = True
            if self._may_value(self.seat) or (self.cards_left[self.seat] and not self.only_valuing):
                return
        self.ended = "last_round"
