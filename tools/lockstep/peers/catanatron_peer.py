"""Plays catanatron: `python -m tools.lockstep.peers.catanatron_peer` in an environment with that package.

catanatron is GPL. It runs only here, in a separate process and environment, for comparison. Its actions accept
their chance outcomes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from catanatron import Color, Game, RandomPlayer
from catanatron.models.actions import generate_playable_actions
from catanatron.models.enums import Action, ActionPrompt, ActionType
from catanatron.models.map import PORT_DIRECTION_TO_NODEREFS, NodeRef, Port

from tools.lockstep.peers.protocol import CARDS, NOBODY, RESOURCES, BoardData, Position, Reply, Tile, serve

COLOURS = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
THEIR_RESOURCES = ("WOOD", "BRICK", "SHEEP", "WHEAT", "ORE")
THEIR_CARDS = ("KNIGHT", "VICTORY_POINT", "ROAD_BUILDING", "YEAR_OF_PLENTY", "MONOPOLY")
FROM_NORTH = (
    NodeRef.NORTH, NodeRef.NORTHEAST, NodeRef.SOUTHEAST, NodeRef.SOUTH, NodeRef.SOUTHWEST, NodeRef.NORTHWEST
)  # fmt: skip
DISCARD_LIMIT = 7
SIMPLE = {
    ActionType.ROLL: "roll",
    ActionType.END_TURN: "end",
    ActionType.BUY_DEVELOPMENT_CARD: "buy",
    ActionType.PLAY_KNIGHT_CARD: "knight",
    ActionType.PLAY_ROAD_BUILDING: "road_building",
}
TYPES = {verb: kind for kind, verb in SIMPLE.items()}


class Peer:
    """One match of catanatron."""

    game: Any

    def new(self, seed: int, seats: int, target: int) -> Reply:
        """Start a match. The seed must not be 0, which would be random."""
        players = [RandomPlayer(colour) for colour in COLOURS[:seats]]
        self.game = Game(players, seed=seed, vps_to_win=target)
        self.seats = range(seats)
        return {"board": self._board(), "first": 0, **self._reply()}

    def act(self, action: list[Any]) -> Reply:
        """Play an action."""
        state, extra = self.game.state, Reply()
        colour = state.current_color()
        verb, *args = action
        match verb:
            case "settle" | "city":
                kind = ActionType.BUILD_SETTLEMENT if verb == "settle" else ActionType.BUILD_CITY
                self._execute(Action(colour, kind, args[0]))
            case "road":
                self._execute(Action(colour, ActionType.BUILD_ROAD, (min(args), max(args))))
            case "free_road":
                # They lose track of the free roads of a player who could not pay for them.
                state.is_road_building, state.free_roads_available = True, 2
                self._execute(Action(colour, ActionType.BUILD_ROAD, (min(args[:2]), max(args[:2]))))
                state.is_road_building = not args[2]
                state.playable_actions = self._playable()
            case "roll":
                self._execute(Action(colour, ActionType.ROLL, (args[0], args[1])))
            case "buy":
                self._execute(Action(colour, ActionType.BUY_DEVELOPMENT_CARD, THEIR_CARDS[args[0]]))
            case "end" | "knight" | "road_building":
                self._execute(Action(colour, TYPES[verb], None))
            case "plenty":
                cards = tuple(THEIR_RESOURCES[resource] for resource in args)
                self._execute(Action(colour, ActionType.PLAY_YEAR_OF_PLENTY, cards))
            case "monopoly":
                self._execute(Action(colour, ActionType.PLAY_MONOPOLY, THEIR_RESOURCES[args[0]]))
            case "bank":
                self._execute(Action(colour, ActionType.MARITIME_TRADE, self._trade(colour, *args)))
            case "robber":
                extra["victims"] = self._rob(colour, *args)
            case "discard":
                self._discard(args[0])
            case _:
                raise ValueError(f"no action {verb}")
        return {**extra, **self._reply()}

    def set(self, changes: dict[str, Any]) -> Reply:
        """Replace `hands`, `bank` or `longest` (with its points). `ended` needs no change, since they play on."""
        state = self.game.state
        for name, value in changes.items():
            if name == "hands":
                for seat, hand in enumerate(value):
                    for resource, count in zip(THEIR_RESOURCES, hand, strict=True):
                        state.player_state[f"P{seat}_{resource}_IN_HAND"] = count
            elif name == "bank":
                state.resource_freqdeck = list(value)
            elif name == "longest":
                for holder, points in ((self._holder("HAS_ROAD"), -2), (value, 2)):
                    if holder != NOBODY:
                        state.player_state[f"P{holder}_HAS_ROAD"] = points > 0
                        state.player_state[f"P{holder}_VICTORY_POINTS"] += points
                        state.player_state[f"P{holder}_ACTUAL_VICTORY_POINTS"] += points
                state.board.road_color = None if value == NOBODY else state.colors[value]
                lengths = state.board.road_lengths
                state.board.road_length = 0 if value == NOBODY else lengths[state.colors[value]]
            elif name != "ended":
                raise ValueError(f"cannot set {name}")
        state.playable_actions = self._playable()
        return self._reply()

    # Actions --------------------------------------------------------------------------------------------------------

    def _execute(self, action: Any) -> None:
        self.game.execute(action, validate_action=False)

    def _playable(self) -> Any:
        return generate_playable_actions(self.game.state)

    def _trade(self, colour: Any, give: int, take: int) -> tuple[str | None, ...]:
        """Their form of a trade with the bank, which names the price."""
        for action in self.game.state.playable_actions:
            if action.action_type == ActionType.MARITIME_TRADE:
                value = tuple(action.value)
                if value[0] == THEIR_RESOURCES[give] and value[-1] == THEIR_RESOURCES[take]:
                    return value
        raise ValueError(f"catanatron does not offer {RESOURCES[give]} for {RESOURCES[take]}")

    def _rob(self, colour: Any, place: int, victim: int, card: int) -> list[int]:
        """Move the robber, and take `card` from `victim`. Returns all seats that could have been robbed."""
        state = self.game.state
        coordinate = next(at for at, tile in state.board.map.land_tiles.items() if tile.id == place)
        moves = [a.value for a in state.playable_actions if a.action_type == ActionType.MOVE_ROBBER]
        victims = [state.color_to_index[who] for at, who, _ in moves if at == coordinate and who is not None]
        loot = (None, None) if victim == NOBODY else (state.colors[victim], THEIR_RESOURCES[card])
        self._execute(Action(colour, ActionType.MOVE_ROBBER, (coordinate, *loot)))
        return sorted(victims)

    def _discard(self, hands: list[list[int]]) -> None:
        state = self.game.state
        while state.current_prompt == ActionPrompt.DISCARD:
            hand = hands[state.current_player_index]
            cards = [name for name, count in zip(THEIR_RESOURCES, hand, strict=True) for _ in range(count)]
            hands[state.current_player_index] = [0] * 5
            self._execute(Action(state.current_color(), ActionType.DISCARD, cards))
        if any(map(any, hands)):
            raise ValueError("catanatron wants fewer discards")

    # Positions ------------------------------------------------------------------------------------------------------

    def _reply(self) -> Reply:
        legal = {tuple(action) for action in self._legal()}
        return {"position": self._position(), "legal": sorted((list(action) for action in legal), key=str)}

    def _board(self) -> BoardData:
        tiles: list[Tile] = []
        harbours: list[tuple[int, int, int]] = []
        for (x, _, z), tile in self.game.state.board.map.tiles.items():
            if isinstance(tile, Port):
                first, second = (tile.nodes[ref] for ref in PORT_DIRECTION_TO_NODEREFS[tile.direction])
                harbours.append((first, second, self._resource(tile.resource)))
            elif hasattr(tile, "number"):
                tiles.append(
                    {
                        "hex": tile.id,
                        "q": x,
                        "r": z,
                        "resource": self._resource(tile.resource),
                        "number": tile.number or 0,
                        "corners": [tile.nodes[ref] for ref in FROM_NORTH],
                    }
                )
        return {"tiles": tiles, "harbours": harbours}

    @staticmethod
    def _resource(name: str | None) -> int:
        return NOBODY if name is None else THEIR_RESOURCES.index(name)

    def _count(self, seat: int, name: str) -> int:
        return int(self.game.state.player_state[f"P{seat}_{name}"])

    def _holder(self, award: str) -> int:
        return next((seat for seat in self.seats if self._count(seat, award)), NOBODY)

    def _position(self) -> Position:
        state, seats = self.game.state, self.seats
        board = state.board
        hands = [[self._count(seat, f"{name}_IN_HAND") for name in THEIR_RESOURCES] for seat in seats]
        discarding = state.current_prompt == ActionPrompt.DISCARD
        winner = self.game.winning_color()
        buildings = [state.buildings_by_color[colour] for colour in state.colors]
        active = state.current_turn_index
        return {
            "hands": hands,
            "bank": list(state.resource_freqdeck),
            "cards": [[self._count(seat, f"{name}_IN_HAND") for name in THEIR_CARDS] for seat in seats],
            "fresh": [[0] * len(CARDS) for _ in seats],
            "deck": [state.development_listdeck.count(name) for name in THEIR_CARDS],
            "knights": [self._count(seat, "PLAYED_KNIGHT") for seat in seats],
            "settlements": [sorted(mine["SETTLEMENT"]) for mine in buildings],
            "cities": [sorted(mine["CITY"]) for mine in buildings],
            "roads": [[sorted(edge) for edge in mine["ROAD"]] for mine in buildings],
            "harbours": [
                sorted({self._resource(name) for name in board.get_player_port_resources(colour)})
                for colour in state.colors
            ],
            "lengths": [board.road_lengths[colour] for colour in state.colors],
            "longest": self._holder("HAS_ROAD"),
            "army": self._holder("HAS_ARMY"),
            "points": [self._count(seat, "ACTUAL_VICTORY_POINTS") for seat in seats],
            "owed": [sum(hand) // 2 if discarding and sum(hand) > DISCARD_LIMIT else 0 for hand in hands],
            "robber": board.map.land_tiles[board.robber_coordinate].id,
            "active": active,
            "actor": state.current_player_index,
            "rolled": bool(self._count(active, "HAS_ROLLED")),
            "card_played": bool(self._count(active, "HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN")),
            "ended": winner is not None,
            "winner": NOBODY if winner is None else state.color_to_index[winner],
        }

    def _legal(self) -> Iterable[list[Any]]:
        state = self.game.state
        for action in state.playable_actions:
            kind, value = action.action_type, action.value
            if kind in SIMPLE:
                yield [SIMPLE[kind]]
            elif kind == ActionType.BUILD_SETTLEMENT:
                yield ["settle", value]
            elif kind == ActionType.BUILD_CITY:
                yield ["city", value]
            elif kind == ActionType.BUILD_ROAD:
                yield ["free_road" if state.is_road_building else "road", *sorted(value)]
            elif kind == ActionType.PLAY_MONOPOLY:
                yield ["monopoly", THEIR_RESOURCES.index(value)]
            elif kind == ActionType.PLAY_YEAR_OF_PLENTY:
                yield ["plenty", *sorted(map(THEIR_RESOURCES.index, value))]
            elif kind == ActionType.MARITIME_TRADE:
                yield ["bank", THEIR_RESOURCES.index(value[0]), THEIR_RESOURCES.index(value[-1])]
            elif kind == ActionType.MOVE_ROBBER:
                yield ["robber", state.board.map.land_tiles[value[0]].id]


if __name__ == "__main__":
    peer = Peer()
    serve({"new": peer.new, "act": peer.act, "set": peer.set})
