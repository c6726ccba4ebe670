"""The setup (rules 1–3), and the active stock that every seat takes before the first turn (rule 4)."""

from __future__ import annotations

from wanli.engine import Decision, Event
from wanli.games.khan.rules.components import COMPONENTS
from wanli.games.khan.rules.player import OFF, Player
from wanli.games.khan.rules.position import SETTLE, KhanPosition
from wanli.games.khan.rules.stones import sort_stones


def set_up(state: KhanPosition) -> None:
    """Set up by rules 1–3: the wall, shuffled stones, the start seat (house ruling R1), and two stones per seat."""
    rng = state.rng
    state.supply = COMPONENTS.walls - state.wall.standing
    state.scouts = [OFF] * state.seats
    for _ in range(state.seats):
        stock = rng.shuffled(COMPONENTS.stone_set())
        stones = [stock.pop() for _ in range(COMPONENTS.start_stones)]
        state.players.append(Player(sort_stones(stones), 0, stock, []))
    state.start = state.draw_start()
    state.stack.append(Decision(state.start, SETTLE))


def hand_out_active_stock(state: KhanPosition, events: list[Event]) -> None:
    """Give each seat its two walls and two stones (rule 4)."""
    for seat, player in enumerate(state.players):
        stones = [player.stock.pop() for _ in range(COMPONENTS.stock_stones)]
        player.stones = sort_stones(stones)
        player.walls = COMPONENTS.stock_walls
        state.supply -= COMPONENTS.stock_walls
        facts = {"seat": seat, "walls": COMPONENTS.stock_walls, "stones": len(stones)}
        events.append(Event("stock", facts, {"kinds": player.stones[:]}, (seat,), barrier="reveal"))
