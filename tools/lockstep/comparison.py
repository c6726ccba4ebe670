"""Compares positions and legal actions, and explains differences by the declared rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tools.lockstep.connection import Engine
from tools.lockstep.differences import DECLARED, Rule
from tools.lockstep.peers.protocol import NOBODY
from tools.lockstep.road_models import RoadModel
from tools.lockstep.translation import Token
from wanli.games.settlers.rules.components import COMPONENTS, COSTS, KNIGHT, MONOPOLY, PLENTY, ROAD_CARD
from wanli.games.settlers.rules.position import FREE_ROAD, ROLL
from wanli.games.settlers.rules.roads import holder_of_longest
from wanli.games.settlers.rules.state import SettlersState

PLAYED_CARDS = {"knight": KNIGHT, "road_building": ROAD_CARD, "plenty": PLENTY, "monopoly": MONOPOLY}
"""The card that each verb plays."""
SAME = (
    "cards", "deck", "knights", "settlements", "cities", "roads", "harbours", "army", "owed", "robber"
)  # fmt: skip
"""Fields in which no declared rule differs."""


class UnexplainedError(Exception):
    """A difference that no declared rule explains."""


class Explanations:
    """The declared rules that explain the differences of one step, and the fields of the peer to correct."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.rules: list[Rule] = []
        self.changes: dict[str, Any] = {}

    def add(self, rule: Rule, **changes: Any) -> None:
        """Explain something by this rule. Raises UnexplainedError if it is not declared for the engine."""
        if self.engine.name not in DECLARED[rule].peers:
            raise UnexplainedError(f"the rule '{rule}' is not declared for {self.engine.name}")
        self.rules.append(rule)
        self.changes.update(changes)


class Comparison:
    """Compares the positions of one match. `early` are the seats that had won by the rules of the other engine."""

    def __init__(self, engine: Engine, roads: RoadModel) -> None:
        self.engine, self.roads = engine, roads
        self.early: set[int] = set()
        self.lengths: list[tuple[int, int]] = []

    def positions(
        self, before: SettlersState, ours: Mapping[str, Any], theirs: Mapping[str, Any], setup: bool
    ) -> Explanations:
        """Explain all differences between positions. Raises UnexplainedError if one cannot be explained.

        `before` is our position before the action.
        """
        explained = Explanations(self.engine)
        names = list(SAME)
        if self.engine.trades:  # catanatron does not record the turn in which a card was bought
            names.append("fresh")
        if not ours["ended"]:
            if self.engine.trades or not any(ours["owed"]):  # catanatron asks for discards in another order
                names.append("actor")
            if not setup:
                names += ["active", "rolled", "card_played"]
        for name in names:
            demand_same(name, ours[name], theirs[name])
        if (ours["hands"], ours["bank"]) != (theirs["hands"], theirs["bank"]):
            self._explain_shortage(before, ours, theirs, explained)
        self._compare_roads(ours, theirs, explained)
        self._compare_ends(ours, theirs, explained)
        return explained

    # Production -----------------------------------------------------------------------------------------------------

    @staticmethod
    def _explain_shortage(
        before: SettlersState, ours: Mapping[str, Any], theirs: Mapping[str, Any], explained: Explanations
    ) -> None:
        """Explain other hands after a roll: where the bank was short, a single claimant got nothing."""
        if before.stack[-1].kind != ROLL or not ours["rolled"]:
            demand_same("hands", ours["hands"], theirs["hands"])
            demand_same("bank", ours["bank"], theirs["bank"])
        hands, bank = [list(hand) for hand in before.hands], list(before.bank)
        due = due_on(before, sum(ours["dice"]))
        for resource in range(5):
            owed = [row[resource] for row in due]
            if sum(owed) <= bank[resource]:
                for seat, count in enumerate(owed):
                    hands[seat][resource] += count
                bank[resource] -= sum(owed)
        demand_same("hands without a single claimant's rest", hands, theirs["hands"])
        demand_same("bank without a single claimant's rest", bank, theirs["bank"])
        explained.add(Rule.SHORTAGE, hands=ours["hands"], bank=ours["bank"])

    # Roads ----------------------------------------------------------------------------------------------------------

    def _compare_roads(self, ours: Mapping[str, Any], theirs: Mapping[str, Any], explained: Explanations) -> None:
        """Compare lengths, the Longest Road and points."""
        model = self.roads
        demand_same("lengths (by their definition)", model.lengths, theirs["lengths"])
        demand_same("Longest Road (by their definition)", model.holder, theirs["longest"])
        pairs = [*zip(ours["lengths"], theirs["lengths"], strict=True)] if model.measured else []
        if pairs != self.lengths:
            self.lengths = pairs
            for seat, (here, there) in enumerate(pairs):
                if here != there:
                    demand_same(f"length of seat {seat}", here, model.network.official_length(seat))
                    explained.add(Rule.ROAD_END)
        if ours["longest"] != theirs["longest"]:
            by_length = holder_of_longest(theirs["lengths"], model.before)
            explained.add(Rule.ROAD_END if by_length == theirs["longest"] else Rule.TIE, longest=ours["longest"])
        points = [
            points + 2 * (theirs["longest"] == seat) - 2 * (ours["longest"] == seat)
            for seat, points in enumerate(ours["points"])
        ]
        demand_same("points", points, theirs["points"])

    # Ends -----------------------------------------------------------------------------------------------------------

    def _compare_ends(self, ours: Mapping[str, Any], theirs: Mapping[str, Any], explained: Explanations) -> None:
        """Compare the end of the match and its winner."""
        wrong_award = "longest" in explained.changes
        self.early = {seat for seat in self.early if theirs["points"][seat] >= ours["target"]}
        if theirs["ended"] and not ours["ended"]:
            winners = {seat for seat, points in enumerate(theirs["points"]) if points >= ours["target"]}
            if not winners:
                raise UnexplainedError("the other engine ends the match without a winner")
            if early := winners - {ours["active"]}:
                if early - self.early:
                    explained.add(Rule.OFF_TURN, ended=False)
                self.early |= early
            elif not wrong_award:
                raise UnexplainedError(f"seat {ours['active']} has won only in the other engine")
            explained.changes["ended"] = False
        elif ours["ended"] and not theirs["ended"]:
            if ours["winner"] != NOBODY and ours["winner"] not in self.early and not wrong_award:
                raise UnexplainedError(f"seat {ours['winner']} has won only in Wanli")
        elif ours["ended"] and theirs["winner"] not in self.early and not wrong_award:
            demand_same("winner", ours["winner"], theirs["winner"])

    # Legal actions ----------------------------------------------------------------------------------------------------

    def legal(self, state: SettlersState, ours: set[Token], theirs: set[Token]) -> Explanations:
        """Explain all differences between the legal actions. Raises UnexplainedError if one cannot be explained."""
        explained = Explanations(self.engine)
        theirs = {token for token in theirs if token[0] != "get"}
        if state.offers == COMPONENTS.limits.offers or not any(map(any, others_hands(state))):
            theirs = {token for token in theirs if token[0] != "give"}
        if not self.engine.trades:
            ours = {token for token in ours if token[0] not in ("give", "discard")}
        rules: set[Rule] = set()
        for token in sorted(ours ^ theirs):
            rule = self._rule_for(state, token, extra=token in theirs)
            if rule is None:
                where = "only there" if token in theirs else "only here"
                raise UnexplainedError(f"legal {where}: {token}")
            rules.add(rule)
        for rule in sorted(rules):
            explained.add(rule)
        return explained

    def _rule_for(self, state: SettlersState, token: Token, extra: bool) -> Rule | None:
        """The rule that decides about an action that is legal in one engine only."""
        verb, *args = token
        decision = state.stack[-1]
        seat = decision.seat
        declared = {rule for rule, difference in DECLARED.items() if self.engine.name in difference.peers}
        candidates: list[Rule] = []
        if verb in ("road", "free_road", "road_building") and extra and self._goes_on(state, seat, args):
            candidates.append(Rule.ONWARD)
        if verb in PLAYED_CARDS:
            card = PLAYED_CARDS[verb]
            if extra and state.cards[seat][card] == state.fresh[card] > 0:
                candidates.append(Rule.FRESH)
            if not extra and decision.kind == ROLL and verb != "knight":
                candidates.append(Rule.BEFORE_ROLL)
        if verb == "plenty" and len(args) == 1:
            count = state.bank[args[0]]
            no_pair = count == 1 or (count > 1 and 0 in state.bank)
            candidates += [Rule.PLENTY] * (no_pair if extra else sum(state.bank) == 1)
        if verb == "road_building" and not extra and not has_price(state, seat):
            candidates.append(Rule.ROAD_PRICE)
        if decision.kind == FREE_ROAD and not has_price(state, seat):  # they believe that the card is done
            candidates.append(Rule.ROAD_PRICE)
        return next((rule for rule in candidates if rule in declared), None)

    def _goes_on(self, state: SettlersState, seat: int, args: list[int]) -> bool:
        """True if a road continues from a corner on which a rival has built; without `args`, if any could."""
        edges = args or [edge for edge in range(len(state.board.ends)) if not state.laid >> edge & 1]
        return any(self.roads.continues_from(seat, corner) for edge in edges for corner in state.board.ends[edge])


def demand_same(name: str, ours: object, theirs: object) -> None:
    """Raise UnexplainedError if the values differ."""
    if ours != theirs:
        raise UnexplainedError(f"{name}: {ours} here, {theirs} there")


def due_on(state: SettlersState, total: int) -> list[list[int]]:
    """The cards that a roll owes to each seat, whatever the bank holds."""
    due = [[0] * 5 for _ in range(state.seats)]
    for land in state.board.land_with[total]:
        if state.board.land[land] != state.robber:
            for seat, amount in state.yields[land]:
                due[seat][state.board.land_yields[land]] += amount
    return due


def others_hands(state: SettlersState) -> list[list[int]]:
    """The hands of all seats but the one that decides."""
    return [hand for seat, hand in enumerate(state.hands) if seat != state.stack[-1].seat]


def has_price(state: SettlersState, seat: int) -> bool:
    """True if the seat holds the price of a road."""
    return all(held >= price for held, price in zip(state.hands[seat], COSTS["road"], strict=True))
