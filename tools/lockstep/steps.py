"""Translates Wanli's actions into those of another engine.

Some of Wanli's decisions belong to one step of the other engine: the robber and its victim, all discards, an offer with
its answers.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tools.lockstep.peers.protocol import NOBODY
from tools.lockstep.translation import Translation
from wanli.engine import Action
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.rules.position import ANSWER, DISCARD, FREE_ROAD, PARTNER, STEAL
from wanli.games.settlers.rules.state import SettlersState
from wanli.games.settlers.rules.trade import terms_with


class Step(NamedTuple):
    """An action of the other engine, and the details of the reply that must follow (with its seats)."""

    action: list[Any]
    expected: dict[str, list[int]]


class StepTranslator:
    """Collects the actions that belong to one step."""

    def __init__(self, translation: Translation) -> None:
        self.translation = translation
        self._robber = 0
        self._discards: list[list[int]] = [[0] * 5 for _ in range(translation.seats)]
        self._offer: tuple[list[int], list[int]] = ([], [])
        self._answers: dict[int, tuple[bool, bool]] = {}

    @staticmethod
    def is_complete(state: SettlersState) -> bool:
        """True if the other engine has reached the same position, so that positions can be compared."""
        if not state.stack:
            return True
        kind = state.stack[-1].kind
        return kind not in (ANSWER, PARTNER, STEAL) and not any(cards is not None for cards in state.sealed)

    def translate(self, before: SettlersState, action: Action, after: SettlersState) -> list[Step]:
        """The steps that `action` completes; [] if it only contributes to one."""
        verb, *args = action
        decision = before.stack[-1]
        seat, there = decision.seat, self.translation
        match verb:
            case "found" | "settle":
                return [Step(["settle", there.corner_theirs[args[0]]], {})]
            case "city":
                return [Step(["city", there.corner_theirs[args[0]]], {})]
            case "road" if decision.kind == FREE_ROAD:
                last = not after.stack or after.stack[-1].kind != FREE_ROAD
                return [Step(["free_road", *there.edge_theirs(args[0]), last], {})]
            case "road":
                return [Step(["road", *there.edge_theirs(args[0])], {})]
            case "roll":
                assert after.dice is not None
                return [Step(["roll", *after.dice], {})]
            case "buy":
                card = difference(before.cards[seat], after.cards[seat])
                return [Step(["buy", card], {})]
            case "end" | "knight" | "road_building":
                return [Step([verb], {})]
            case "plenty" | "monopoly" | "bank":
                return [Step([verb, *map(RESOURCES.index, args)], {})]
            case "robber":
                self._robber = there.tiles[after.board.land_index[args[0]]]["hex"]
                if after.stack and after.stack[-1].kind == STEAL:
                    return []
                robbed = [other for other, hand in enumerate(after.hands) if sum(hand) < sum(before.hands[other])]
                return [self._rob(before, after, robbed)]
            case "rob":
                return [self._rob(before, after, [victim for _, victim in before.legal()], args[0])]
            case "discard":
                return self._discard(seat, list(args[0]), after)
            case _:
                return self._trade(before, action, after)

    def _rob(self, before: SettlersState, after: SettlersState, victims: list[int], chosen: int = NOBODY) -> Step:
        """Move the robber and rob one of the victims; `chosen` may be omitted if there is one."""
        seat = before.stack[-1].seat
        card = difference(before.hands[seat], after.hands[seat]) if victims else NOBODY
        theirs = [self.translation.seat_theirs(victim) for victim in victims]
        victim = self.translation.seat_theirs(chosen) if len(theirs) != 1 else theirs[0]
        return Step(["robber", self._robber, victim, card], {"victims": sorted(theirs)})

    def _discard(self, seat: int, cards: list[int], after: SettlersState) -> list[Step]:
        self._discards[self.translation.seat_theirs(seat)] = cards
        if after.stack[-1].kind == DISCARD:
            return []
        discards, self._discards = self._discards, [[0] * 5 for _ in range(after.seats)]
        return [Step(["discard", discards], {})]

    def _trade(self, before: SettlersState, action: Action, after: SettlersState) -> list[Step]:
        """Collect an offer and its answers. A counter-offer becomes a second offer that only its author accepts."""
        verb, *args = action
        decision, there = before.stack[-1], self.translation
        seat = there.seat_theirs(decision.seat)
        terms, partner = None, NOBODY
        if verb == "offer":
            self._offer, self._answers = (list(args[0]), list(args[1])), {}
        elif verb == "partner":
            terms, partner = terms_with(decision, args[0]), there.seat_theirs(args[0])
        elif decision.kind == ANSWER:
            # A seat that cannot pay tries to accept, which the other engine must not count.
            payable = ("accept",) in before.legal()
            self._answers[seat] = (verb == "accept" or not payable, payable)
        if after.stack[-1].kind in (ANSWER, PARTNER):
            return []
        answers = [(other, accepts) for other, (accepts, _) in self._answers.items()]
        expected = {"accepts": sorted(other for other, both in self._answers.items() if all(both))}
        if terms is None:
            return [Step(["trade", *self._offer, answers, NOBODY], expected)]
        give, get = list(terms[0]), list(terms[1])
        if partner in expected["accepts"]:
            return [Step(["trade", give, get, answers, partner], expected)]
        return [
            Step(["trade", *self._offer, answers, NOBODY], expected),
            Step(["trade", give, get, [(partner, True)], partner], {"accepts": [partner]}),
        ]


def difference(before: list[int], after: list[int]) -> int:
    """The index of the count that has grown by one."""
    return next(index for index, (old, new) in enumerate(zip(before, after, strict=True)) if new == old + 1)
