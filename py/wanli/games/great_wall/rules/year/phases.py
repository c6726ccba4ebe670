"""The phases of a year in their order (rules 4.3, 4.4, 4.5, 4.9)."""

from __future__ import annotations

from collections.abc import Callable

from wanli.engine import JsonDict
from wanli.games.great_wall.rules import bank
from wanli.games.great_wall.rules.agenda import Handlers
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import RIVAL
from wanli.games.great_wall.rules.coop import requests
from wanli.games.great_wall.rules.coop.events import event_step
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.turn import commands
from wanli.games.great_wall.rules.winter import shooting, wall_assault
from wanli.games.great_wall.rules.year import end, spring, summer

handlers = Handlers()


# Autumn and Winter --------------------------------------------------------------------------------------------------


def carry_out_commands(state: GreatWallPosition) -> None:
    """Carry out the cards of the track from the first slot to the last."""
    state.push_step("turns", slot=0)


def begin_with_command(state: GreatWallPosition, owner: int, card: str) -> None:
    """Begin the turns with this command in the first slot and drop everything pending. For bots that try commands."""
    state.track = [(owner, card), *state.track[1:]]
    state.phase = "turns"
    state.agenda, state.stack = [], []
    state.push_step("phase", name=_after("turns"))
    carry_out_commands(state)


def check_defeated(state: GreatWallPosition) -> None:
    """Check for defeated hordes after the shooting (rules 4.9)."""
    state.push_step("defeats", left=list(state.sections))


def after_assault(state: GreatWallPosition) -> None:
    """Remove the barricades and give the Rival honour for his supporters (rules 4.9, 7.1)."""
    wall_assault.clear_barricades(state)
    if state.rival is not None:
        bank.gain_honour(state, RIVAL, state.rival.strength // COMPONENTS.rival.supporters_per_honour, "supporters")


Phase = Callable[[GreatWallPosition], None]


PHASES: tuple[tuple[str, str, Phase], ...] = (
    ("spring", "time", spring.time_moves),
    ("spring", "hordes", spring.new_hordes),
    ("spring", "row", spring.row_moves),
    ("summer", "income", summer.income),
    ("summer", "penance", summer.penance),
    ("summer", "clear", summer.clear_track),
    ("summer", "reclaim", summer.reclaim),
    ("autumn", "choose", commands.choose_commands),
    ("autumn", "place", commands.place_commands),
    ("autumn", "turns", carry_out_commands),
    ("winter", "shooting", shooting.shooting),
    ("winter", "defeat", check_defeated),
    ("winter", "gates", wall_assault.gates),
    ("winter", "assault", wall_assault.assaults),
    ("winter", "after", after_assault),
    ("winter", "fulfil", requests.fulfil),
    ("winter", "end_check", end.end_check),
    ("winter", "requests", requests.request_step),
    ("winter", "event", event_step),
)
"""The steps of a year in their order: season, name, function."""


NAMES = tuple(name for _, name, _ in PHASES)
SEASON = {name: season for season, name, _ in PHASES}


def _after(name: str) -> str:
    """The phase after `name`. The first one of a new year follows the last."""
    return NAMES[(NAMES.index(name) + 1) % len(NAMES)]


@handlers.step("phase")
def _phase(state: GreatWallPosition, data: JsonDict) -> None:
    """Begin a phase and put the next one on the agenda; `end_check` ends the match."""
    name: str = data["name"]
    index = NAMES.index(name)
    state.phase = name
    state.turn = None
    state.push_step("phase", name=_after(name))
    if index == 0 or SEASON[NAMES[index - 1]] != SEASON[name]:
        state.emit("season", season=SEASON[name], year=state.year + (name == NAMES[0]))
    PHASES[index][2](state)
