"""Plays fastcatan: `python -m tools.lockstep.peers.fastcatan_peer` in an environment with that package.

fastcatan rolls its own dice. Therefore this program lists the outcomes of an action and loads the requested one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import fastcatan
from fastcatan import action as ids

from tools.lockstep.peers.protocol import NOBODY, BoardData, Position, Reply, Tile, serve

SEATS, TARGET = 4, 10
THEIR_RESOURCES = (1, 0, 2, 3, 4)
"""Their number of each resource in the order of the protocol. They begin with brick and wood."""
OURS = (1, 0, 2, 3, 4)
"""The reverse: the number in the protocol of each of their resources."""
DESERT, GENERIC = 5, 5
THEIR_CARDS = (0, 1, 2, 3, 4)
ROW_LENGTHS = (7, 9, 11, 11, 9, 7)
HEX_ROWS = (3, 4, 5, 4, 3)
MAIN_PHASE, ENDED_PHASE = 2, 3
DISCARDING, CHOOSING_VICTIM, PLACING_ROAD = 1, 3, 6
ACCEPTED = 1

# Snapshots are raw bytes of the position. These offsets are checked against the documented interface in `_check`.
AT_PHASE, AT_HANDS, AT_POINTS, AT_LONGEST = 131, 134, 194, 222
AT_HAND_SIZES, AT_PUBLIC_POINTS, AT_BANK = 228, 236, 244


def row_starts() -> list[int]:
    """The number of the first corner of each row."""
    return [sum(ROW_LENGTHS[:row]) for row in range(len(ROW_LENGTHS))]


def corners_of(row: int, column: int) -> list[int]:
    """The corners of a hex, clockwise from the north."""
    starts = row_starts()
    upper = starts[row] + 2 * column + (row > 2)
    lower = starts[row + 1] + 2 * column + (row < 2)
    return [upper + 1, upper + 2, lower + 2, lower + 1, lower, upper]


def edge_ends() -> list[tuple[int, int]]:
    """The two corners of each edge: the edges along a row of corners, then those down to the next row."""
    starts, ends = row_starts(), []
    for row, (start, length) in enumerate(zip(starts, ROW_LENGTHS, strict=True)):
        ends += [(corner, corner + 1) for corner in range(start, start + length - 1)]
        if row < 5:
            below = starts[row + 1] + (row < 2) - (row > 2)
            ends += [(start + place, below + place) for place in range(row > 2, length, 2)]
    return ends


EDGES = edge_ends()
EDGE_AT = {ends: edge for edge, ends in enumerate(EDGES)}


class Peer:
    """One match of fastcatan."""

    def __init__(self) -> None:
        self.env = fastcatan.Env()
        self.trial = fastcatan.Env()

    def new(self, seed: int, seats: int, target: int) -> Reply:
        """Start a match. Raises ValueError for anything but four seats and ten points."""
        if (seats, target) != (SEATS, TARGET):
            raise ValueError(f"fastcatan needs {SEATS} seats and {TARGET} points")
        self.env.reset(seed)
        self._check()
        return {"board": self._board(), "first": self.env.start_player, **self._reply()}

    def act(self, action: list[Any]) -> Reply:
        """Play an action."""
        verb, *args = action
        extra: Reply = {}
        match verb:
            case "settle" | "city":
                self._step((ids.SETTLE_BASE if verb == "settle" else ids.CITY_BASE) + args[0])
            case "road" | "free_road":
                self._step(ids.ROAD_BASE + EDGE_AT[min(args[:2]), max(args[:2])])
            case "roll":
                self._choose(ids.ROLL_DICE, lambda trial: bool(trial.dice_roll == sum(args)))
            case "buy":
                card, left = args[0], self.env.dev_deck(args[0]) - 1
                self._choose(ids.BUY_DEV, lambda trial: bool(trial.dev_deck(card) == left))
            case "end" | "knight" | "road_building":
                self._step({"end": ids.END_TURN, "knight": ids.PLAY_KNIGHT}.get(verb, ids.PLAY_ROAD_BUILDING))
            case "plenty":
                first, second = (THEIR_RESOURCES[resource] for resource in args)
                self._step(ids.PLAY_YEAR_OF_PLENTY + 5 * first + second)
            case "monopoly":
                self._step(ids.PLAY_MONOPOLY + THEIR_RESOURCES[args[0]])
            case "bank":
                self._step(ids.TRADE_BASE + 5 * THEIR_RESOURCES[args[0]] + THEIR_RESOURCES[args[1]])
            case "robber":
                extra["victims"] = self._rob(*args)
            case "discard":
                self._discard(args[0])
            case "trade":
                extra["accepts"] = self._trade(*args)
            case _:
                raise ValueError(f"no action {verb}")
        return {**extra, **self._reply()}

    def set(self, changes: dict[str, Any]) -> Reply:
        """Replace `hands`, `bank`, `longest` (with its points), or end the end of the match (`ended`)."""
        self._check()
        data = bytearray(self.env.snapshot())
        for name, value in changes.items():
            if name == "hands":
                for seat, hand in enumerate(value):
                    for resource, count in enumerate(hand):
                        data[AT_HANDS + 5 * seat + THEIR_RESOURCES[resource]] = count
                    data[AT_HAND_SIZES + seat] = sum(hand)
            elif name == "bank":
                for resource, count in enumerate(value):
                    data[AT_BANK + THEIR_RESOURCES[resource]] = count
            elif name == "longest":
                for holder, points in ((self._seat(self.env.longest_road_owner), -2), (value, 2)):
                    if holder != NOBODY:
                        data[AT_POINTS + holder] += points
                        data[AT_PUBLIC_POINTS + holder] += points
                data[AT_LONGEST] = fastcatan.NO_PLAYER if value == NOBODY else value
            elif name == "ended" and not value:
                data[AT_PHASE] = MAIN_PHASE
            else:
                raise ValueError(f"cannot set {name}")
        self.env.load_snapshot(bytes(data))
        return self._reply()

    # Actions --------------------------------------------------------------------------------------------------------

    def _step(self, action: int) -> None:
        if action not in self.env.legal_actions():
            raise ValueError(f"fastcatan refuses its action {action}")
        self.env.step(action)

    def _choose(self, action: int, wanted: Callable[[Any], bool]) -> None:
        """Play an action and load the outcome that `wanted` accepts."""
        if action not in self.env.legal_actions():
            raise ValueError(f"fastcatan refuses its action {action}")
        for _, snapshot in self.env.enumerate_outcomes(action):
            self.trial.load_snapshot(snapshot)
            if wanted(self.trial):
                self.env.load_snapshot(snapshot)
                return
        raise ValueError(f"no outcome of fastcatan's action {action} fits")

    def _rob(self, place: int, victim: int, card: int) -> list[int]:
        """Move the robber, and take `card` from `victim`. Returns all seats that could have been robbed.

        fastcatan robs at once if there is one victim, and asks if there are several.
        """
        robber = self.env.current_player
        before = [self.env.player_handsize(seat) for seat in range(SEATS)]

        def drawn(trial: Any) -> bool:
            if victim == NOBODY:
                return True
            left = self.env.player_resource(victim, THEIR_RESOURCES[card]) - 1
            return bool(trial.player_resource(victim, THEIR_RESOURCES[card]) == left)

        move = ids.MOVE_ROBBER_BASE + place
        self.trial.load_snapshot(self.env.enumerate_outcomes(move)[0][1])
        if self.trial.flag == CHOOSING_VICTIM:
            victims = [action - ids.STEAL_BASE for action in self.trial.legal_actions()]
            self._step(move)
            self._choose(ids.STEAL_BASE + victim, drawn)
            return victims
        after = [self.trial.player_handsize(seat) for seat in range(SEATS)]
        self._choose(move, drawn)
        return [seat for seat in range(SEATS) if seat != robber and after[seat] < before[seat]]

    def _discard(self, hands: list[list[int]]) -> None:
        while self.env.flag == DISCARDING:
            hand = hands[self.env.discarding_player]
            resource = next((resource for resource in range(5) if hand[resource]), None)
            if resource is None:
                raise ValueError(f"fastcatan wants seat {self.env.discarding_player} to discard more")
            hand[resource] -= 1
            self._step(ids.DISCARD_BASE + THEIR_RESOURCES[resource])
        if any(map(any, hands)):
            raise ValueError("fastcatan wants fewer discards")

    def _trade(self, give: list[int], get: list[int], answers: list[tuple[int, bool]], partner: int) -> list[int]:
        """Make an offer and answer it. Returns the seats that fastcatan counts as accepting.

        Every seat answers; `answers` lacks those that Wanli does not ask. They decline.
        """
        for base, cards in ((ids.TRADE_ADD_GIVE_BASE, give), (ids.TRADE_ADD_WANT_BASE, get)):
            for resource, count in enumerate(cards):
                for _ in range(count):
                    self._step(base + THEIR_RESOURCES[resource])
        self._step(ids.TRADE_OPEN)
        proposer, accepting = self.env.trade_proposer, dict(answers)
        while (seat := self.env.current_player) != proposer:
            self._step(ids.TRADE_ACCEPT if accepting.get(seat) else ids.TRADE_DECLINE)
        accepts = [seat for seat in range(SEATS) if self.env.trade_response(seat) == ACCEPTED]
        self._step(ids.TRADE_CANCEL if partner == NOBODY else ids.TRADE_CONFIRM_BASE + partner)
        return accepts

    # Positions ------------------------------------------------------------------------------------------------------

    def _reply(self) -> Reply:
        return {"position": self._position(), "legal": [*self._legal()]}

    def _board(self) -> BoardData:
        env = self.env
        tiles: list[Tile] = []
        for row, length in enumerate(HEX_ROWS):
            for column in range(length):
                number = len(tiles)
                resource = env.hex_resource(number)
                tiles.append(
                    {
                        "hex": number,
                        "q": column - min(row, 2),
                        "r": row - 2,
                        "resource": NOBODY if resource == DESERT else OURS[resource],
                        "number": env.hex_number(number),
                        "corners": corners_of(row, column),
                    }
                )
        kinds: dict[int, int] = {}
        for corner in range(fastcatan.NUM_NODES):  # building on a corner shows its harbour
            self.trial.load_snapshot(env.snapshot())
            self.trial.step(ids.SETTLE_BASE + corner)
            ports = self.trial.player_ports(env.current_player)
            if ports:
                kinds[corner] = ports.bit_length() - 1
        harbours = [
            (a, b, NOBODY if kinds[a] == GENERIC else OURS[kinds[a]])
            for a, b in EDGES
            if a in kinds and kinds.get(b) == kinds[a]
        ]
        return {"tiles": tiles, "harbours": harbours}

    def _position(self) -> Position:
        env = self.env
        nodes = [env.node(corner) for corner in range(fastcatan.NUM_NODES)]
        roads = [env.edge(edge) for edge in range(fastcatan.NUM_EDGES)]
        seats = range(SEATS)
        fresh = [[env.player_dev_bought(seat, card) for card in THEIR_CARDS] for seat in seats]
        return {
            "hands": [[env.player_resource(seat, resource) for resource in THEIR_RESOURCES] for seat in seats],
            "bank": [env.bank(resource) for resource in THEIR_RESOURCES],
            "cards": [[env.player_dev(seat, card) + fresh[seat][card] for card in THEIR_CARDS] for seat in seats],
            "fresh": fresh,
            "deck": [env.dev_deck(card) for card in THEIR_CARDS],
            "knights": [env.player_knights_played(seat) for seat in seats],
            "settlements": [[c for c, node in enumerate(nodes) if node & 3 == 1 and node >> 2 == s] for s in seats],
            "cities": [[c for c, node in enumerate(nodes) if node & 3 == 2 and node >> 2 == s] for s in seats],
            "roads": [[list(EDGES[e]) for e, owner in enumerate(roads) if owner == seat] for seat in seats],
            "harbours": [sorted(self._harbours(seat)) for seat in seats],
            "lengths": [env.player_road_length(seat) for seat in seats],
            "longest": self._seat(env.longest_road_owner),
            "army": self._seat(env.largest_army_owner),
            "points": [env.player_vp(seat) for seat in seats],
            "owed": [env.player_discard_remaining(seat) for seat in seats],
            "robber": env.robber_hex,
            "active": env.current_player,
            "actor": env.actor_to_act,
            "rolled": env.dice_roll > 0,
            "card_played": env.dev_card_played,
            "ended": env.done,
            "winner": self._seat(env.winner) if env.done else NOBODY,
        }

    def _harbours(self, seat: int) -> Iterable[int]:
        ports = self.env.player_ports(seat)
        for kind in range(6):
            if ports >> kind & 1:
                yield NOBODY if kind == GENERIC else OURS[kind]

    def _legal(self) -> Iterable[list[Any]]:
        free = self.env.flag == PLACING_ROAD
        for action in self.env.legal_actions():
            if action < ids.CITY_BASE:
                yield ["settle", action - ids.SETTLE_BASE]
            elif action < ids.ROAD_BASE:
                yield ["city", action - ids.CITY_BASE]
            elif action < ids.ROLL_DICE:
                yield ["free_road" if free else "road", *EDGES[action - ids.ROAD_BASE]]
            elif action in SIMPLE:
                yield [SIMPLE[action]]
            elif action < ids.MOVE_ROBBER_BASE:
                yield ["discard", OURS[action - ids.DISCARD_BASE]]
            elif action < ids.STEAL_BASE:
                yield ["robber", action - ids.MOVE_ROBBER_BASE]
            elif action < ids.TRADE_BASE:
                yield ["rob", action - ids.STEAL_BASE]
            elif action < ids.BUY_DEV:
                give, take = divmod(action - ids.TRADE_BASE, 5)
                yield ["bank", OURS[give], OURS[take]]
            elif action < ids.PLAY_MONOPOLY:
                first, second = divmod(action - ids.PLAY_YEAR_OF_PLENTY, 5)
                if OURS[first] <= OURS[second]:  # they list each pair of types twice
                    yield ["plenty", OURS[first], OURS[second]]
            elif action < ids.TRADE_ADD_GIVE_BASE:
                yield ["monopoly", OURS[action - ids.PLAY_MONOPOLY]]
            elif action < ids.TRADE_ADD_WANT_BASE:
                yield ["give", OURS[action - ids.TRADE_ADD_GIVE_BASE]]
            elif action < ids.TRADE_OPEN:
                yield ["get", OURS[action - ids.TRADE_ADD_WANT_BASE]]

    @staticmethod
    def _seat(owner: int) -> int:
        return NOBODY if owner == fastcatan.NO_PLAYER else owner

    def _check(self) -> None:
        """Check the offsets in snapshots. Raises ValueError if they do not fit this version."""
        env, data, seats = self.env, self.env.snapshot(), range(SEATS)
        expected = {
            AT_PHASE: [env.phase],
            AT_HANDS: [env.player_resource(seat, resource) for seat in seats for resource in range(5)],
            AT_POINTS: [env.player_vp(seat) for seat in seats],
            AT_LONGEST: [env.longest_road_owner],
            AT_HAND_SIZES: [env.player_handsize(seat) for seat in seats],
            AT_PUBLIC_POINTS: [env.player_vp_public(seat) for seat in seats],
            AT_BANK: [env.bank(resource) for resource in range(5)],
        }
        for offset, values in expected.items():
            if list(data[offset : offset + len(values)]) != values:
                raise ValueError("this version of fastcatan has other snapshots")


SIMPLE = {
    ids.ROLL_DICE: "roll",
    ids.END_TURN: "end",
    ids.BUY_DEV: "buy",
    ids.PLAY_KNIGHT: "knight",
    ids.PLAY_ROAD_BUILDING: "road_building",
}


if __name__ == "__main__":
    peer = Peer()
    serve({"new": peer.new, "act": peer.act, "set": peer.set})
