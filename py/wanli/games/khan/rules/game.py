"""Dschingis Khan as a game of the table: its name card, setup and imagination."""

from __future__ import annotations

from collections import Counter

from wanli.engine import Decision, Game, JsonDict, Option, Rng, State, start_option
from wanli.games.khan.rules.components import BOX
from wanli.games.khan.rules.player import OFF, Player
from wanli.games.khan.rules.state import KhanState
from wanli.games.khan.rules.stones import shared_stone, sort_stones
from wanli.games.khan.rules.wall import imagined


class Khan(Game):
    """Dschingis Khan by Leo Colovini (Winning Moves, 2006): 2–4 seats, rules in `rules/`, rulings R1–R28."""

    slug = "khan"
    title = "Dschingis Khan"
    designer = "Leo Colovini"
    publisher = "Winning Moves"
    year = 2006
    seats = (2, 3, 4)
    options = (
        Option("notes", True),
        start_option(4),
    )
    secrets = ("stones", "stacks")

    def deal(self, seats: int, rng: Rng, options: JsonDict) -> State:
        """Rules 1–3."""
        return KhanState.deal(seats, rng, options)

    def restore(self, data: JsonDict) -> State:
        """What `KhanState.encode` wrote."""
        return KhanState.restore(data)

    def imagine(self, view: JsonDict, rng: Rng) -> State:
        """Stones that the seat has not seen are drawn from what is missing of each set, for every place alike."""
        state = KhanState(view["seats"], rng.fork(), dict(view["options"]))
        state.start = view["start"]
        state.turn = view["turn"]
        state.supply, state.gone = view["supply"], view["gone"]
        state.announcer, state.announced = view["announcer"], view["announced"]
        state.turns_left = view["turns_left"]
        state.scouts = [OFF if village is None else village for village in view["scouts"]]
        state.wall = imagined(tuple(view["pieces"]), tuple(view["main"]), tuple(view["china"]))
        unseen = [_unseen(view, seat, rng) for seat in range(view["seats"])]
        state.villages = [
            tuple(
                shared_stone(s["owner"], s["kind"] if s["kind"] is not None else unseen[s["owner"]].pop())
                for s in stack
            )
            for stack in view["villages"]
        ]
        for seat, player in enumerate(view["players"]):
            hidden = unseen[seat]
            stones, lost = (
                player[part][:] if player[part] is not None else sort_stones([hidden.pop() for _ in range(count)])
                for part, count in (("stones", player["stone_count"]), ("lost", player["lost_count"]))
            )
            state.players.append(Player(stones, player["walls"], hidden, lost))
        if view["result"] is not None:
            state.ended = view["announced"]
        else:
            state.stack = [Decision(view["to_move"], view["phase"], _data(view))]
        return state


def _unseen(view: JsonDict, seat: int, rng: Rng) -> list[str]:
    """The stones of `seat` that the viewer has not seen, in random order."""
    player = view["players"][seat]
    seen = Counter((player["stones"] or []) + (player["lost"] or []))
    for stack in view["villages"]:
        seen.update(stone["kind"] for stone in stack if stone["owner"] == seat and stone["kind"] is not None)
    return rng.shuffled([kind for kind, count in BOX.stones.items() for _ in range(count - seen[kind])])


def _data(view: JsonDict) -> JsonDict:
    match view["phase"]:
        case "draw":
            return {"left": view["left"]}
        case "march":
            return {"visited": list(view["visited"])}
    return {}


KHAN = Khan()
KhanState.game = KHAN
