"""Determinization: a random full position that is consistent with a view."""

from __future__ import annotations

from wanli.engine import Decision, JsonDict, Rng
from wanli.games.khan.rules.player import OFF, Player
from wanli.games.khan.rules.state import KhanState
from wanli.games.khan.rules.stones import shared_stone, sort_stones
from wanli.games.khan.rules.view import KhanView, PlayerView, unseen_stones, wall_of


def imagine(view: KhanView, rng: Rng) -> KhanState:
    """Return a state that fits `view`. All unseen stones of a seat are shuffled and dealt to their places."""
    state = KhanState.from_view(view, rng)
    state.scouts = [OFF if village is None else village for village in view["scouts"]]
    state.wall = wall_of(view)
    unseen = [rng.shuffled(unseen_stones(view, seat)) for seat in range(view["seats"])]
    state.villages = [
        tuple(
            shared_stone(stone["owner"], unseen[stone["owner"]].pop() if stone["kind"] is None else stone["kind"])
            for stone in stack
        )
        for stack in view["villages"]
    ]
    state.players = [_player(player, hidden) for player, hidden in zip(view["players"], unseen, strict=True)]
    if view["result"] is not None:
        state.ended = view["announced"]
    else:
        assert view["to_move"] is not None
        state.stack = [Decision(view["to_move"], view["phase"], _data(view))]
    return state


def _player(player: PlayerView, hidden: list[str]) -> Player:
    """Return the stock of a seat. Unknown stones are popped from `hidden`. The rest of it becomes the passive stock."""
    stones = _known_or_drawn(player["stones"], player["stone_count"], hidden)
    lost = _known_or_drawn(player["lost"], player["lost_count"], hidden)
    return Player(stones, player["walls"], hidden, lost)


def _known_or_drawn(known: list[str] | None, count: int, hidden: list[str]) -> list[str]:
    """Return the `known` stones. If they are None, pop `count` stones from `hidden`."""
    return known[:] if known is not None else sort_stones([hidden.pop() for _ in range(count)])


def _data(view: KhanView) -> JsonDict:
    match view["phase"]:
        case "draw":
            return {"left": view["left"]}
        case "march":
            return {"visited": list(view["visited"])}
    return {}
