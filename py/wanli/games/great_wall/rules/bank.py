"""Honour, resources and tactics that clans gain and lose (rules 4.1, 4.6, 4.9), and choices of gains."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules.agenda import PASS, Handlers, always
from wanli.games.great_wall.rules.components import CLAN
from wanli.games.great_wall.rules.constants import GOLD, REED, RESOURCES, SOURCES
from wanli.games.great_wall.rules.counts import with_added
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()


def gain_honour(state: GreatWallPosition, owner: int, points: int, why: str) -> None:
    """Change the honour of `owner`, never below 0 (rules 4.1). The Reed Clan has none (rules 4.11)."""
    if owner == REED:
        return
    clan = state.clan(owner)
    points = max(points, -clan.honour)
    if points:
        clan.honour += points
        clan.earned = with_added(clan.earned, SOURCES.index(why), points)
        state.emit("honour", seat=owner, points=points, why=why, total=clan.honour)


def gain(state: GreatWallPosition, owner: int, resource: int, count: int, why: str) -> None:
    """Give `owner` `count` of one resource. The supply is unlimited. Automatic clans gain nothing."""
    if count and owner < REED:
        clan = state.players[owner]
        clan.resources = with_added(clan.resources, resource, count)
        state.emit("gain", seat=owner, resources=[count if index == resource else 0 for index in range(4)], why=why)


def gain_mix(state: GreatWallPosition, seat: int, mix: tuple[int, ...], why: str) -> None:
    """Give `seat` several resources at once, counted by kind."""
    if any(mix):
        clan = state.players[seat]
        clan.resources = tuple(have + more for have, more in zip(clan.resources, mix, strict=True))
        state.emit("gain", seat=seat, resources=list(mix), why=why)


def pay(state: GreatWallPosition, seat: int, price: tuple[int, ...], why: str) -> None:
    """Return resources to the supply. The seat must have them."""
    if any(price):
        clan = state.players[seat]
        clan.resources = tuple(have - less for have, less in zip(clan.resources, price, strict=True))
        assert min(clan.resources) >= 0, (seat, price, why)
        state.emit("pay", seat=seat, resources=list(price), why=why)


def single_resource(resource: int, count: int) -> tuple[int, int, int, int]:
    """A price in one resource."""
    price = [0, 0, 0, 0]
    price[resource] = count
    return price[0], price[1], price[2], price[3]


def store(state: GreatWallPosition, change: tuple[int, ...], owner: int, why: str) -> None:
    """Change the contents of the warehouse."""
    if any(change):
        state.warehouse = [have + more for have, more in zip(state.warehouse, change, strict=True)]
        state.emit("warehouse", seat=owner, change=list(change), why=why)


# Tactics ------------------------------------------------------------------------------------------------------------


def draw_tactics(state: GreatWallPosition, seat: int, count: int) -> None:
    """Draw tactics. The shuffled discard replaces an empty deck. Discard down to the hand limit (ruling R41)."""
    drawn: list[str] = []
    for _ in range(count):
        if not state.tactic_deck:
            if not state.tactic_discard:
                break
            state.tactic_deck = state.rng.shuffled(state.tactic_discard)
            state.tactic_discard = []
            state.reveal("deck_shuffled", "chance", deck="tactics")
        drawn.append(state.tactic_deck.pop())
    if not drawn:
        return
    clan = state.players[seat]
    clan.tactics = tuple(sorted((*clan.tactics, *drawn)))
    state.emit_private("draw", seat, {"cards": drawn}, seat=seat, count=len(drawn))
    state.push_step("hand_limit", seat=seat)


@handlers.step("hand_limit")
def _hand_limit(state: GreatWallPosition, data: JsonDict) -> None:
    over = len(state.players[data["seat"]].tactics) - CLAN.hand_limit
    if over > 0:
        state.ask(data["seat"], "discard", left=over, why="limit")


@handlers.options("discard")
def _discards(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [("discard", tactic) for tactic in sorted(set(state.players[seat].tactics))]


@handlers.answer("discard")
def _discard(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    discard_tactic(state, seat, action[1], data["why"])
    if data["left"] > 1:
        state.ask(seat, "discard", left=data["left"] - 1, why=data["why"])


def take_from_hand(state: GreatWallPosition, seat: int, tactic: str) -> None:
    """Move a tactic from the hand to the discard, played or not."""
    hand = list(state.players[seat].tactics)
    hand.remove(tactic)
    state.players[seat].tactics = tuple(hand)
    state.tactic_discard.append(tactic)


def discard_tactic(state: GreatWallPosition, seat: int, tactic: str, why: str) -> None:
    """Discard a tactic from the hand, face up."""
    take_from_hand(state, seat, tactic)
    state.emit("discard", seat=seat, tactic=tactic, why=why)


# Choices of resources -----------------------------------------------------------------------------------------------


def mixes(count: int, kinds: int) -> list[tuple[int, ...]]:
    """All ways to take `count` resources of `kinds` kinds, as counts by kind."""
    if kinds == 1:
        return [(count,)]
    return [(first, *others) for first in range(count + 1) for others in mixes(count - first, kinds - 1)]


@handlers.options("gain", is_asked=always)
def _gains(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    if data["chi"]:
        return [("gain", *mix) for mix in mixes(data["n"], 4)]
    return [("gain", *mix, 0) for mix in mixes(data["n"], 3)]


@handlers.answer("gain")
def _gain(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    gain_mix(state, seat, action[1:], data["why"])


@handlers.options("swap", is_asked=always)
def _swaps(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    have = state.players[seat].resources
    return [PASS, *(("swap", name) for index, name in enumerate(RESOURCES) if index != GOLD and have[index])]


@handlers.answer("swap")
def _swap(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    """Advisor a02: one resource for one gold."""
    if action == PASS:
        state.emit("pass", seat=seat, decision="swap")
        return
    pay(state, seat, single_resource(RESOURCES.index(action[1]), 1), "advisor")
    gain(state, seat, GOLD, 1, "advisor")
    if data["left"] > 1:
        state.ask(seat, "swap", left=data["left"] - 1)


@handlers.options("purse", public=True)
def _purses(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [("take", RESOURCES[index]) for index in sorted(set(data["gained"]))]


@handlers.answer("purse")
def _purse(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    """Advisor a22: gain one more of a resource just gained from a weak point."""
    gain(state, seat, RESOURCES.index(action[1]), 1, "advisor")
