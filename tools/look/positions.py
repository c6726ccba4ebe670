"""The positions in which the tables are visited, as files that the page imports."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from tools.paths import BUILD, WANLI
from wanli.bots import Iterations, choose
from wanli.engine import Match, Rng
from wanli.engine.options import OptionValue
from wanli.games import load_heuristic
from wanli.saves.files import write_file
from wanli.saves.saved_match import SavedMatch
from wanli.ui.markup.people import COLOURS, MAX_NAME_LENGTH, SHAPES, Person

FOLDER = BUILD / "look" / "positions"
NAMES = ("Anna", "Ben", "Carla", "Dirk", "Eva", "Finn")
LONG_NAMES = (
    "Maximiliane Brückner",
    "Wilhelmina van Dijck",
    "Christopher Wellesby",
    "Bartholomäus Schmidt",
    "Konstantinos Papadop",
    "Guinevere Montgomery",
)
assert all(len(name) == MAX_NAME_LENGTH for name in LONG_NAMES)


@dataclass(frozen=True)
class Position:
    """A match of a game, played by easy bots from a seed.

    `actions` have been played, or all but the last `left` ones. `bots` is the number of bots, on the last seats. All
    bots are of the level with the longest name.
    """

    name: str
    game: str
    seats: int
    actions: int | None = None
    left: int = 0
    seed: int = 3
    bots: int = 0
    names: tuple[str, ...] = NAMES
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    def file(self) -> str:
        """Return the file. It is written once for each state of the engines."""
        path = FOLDER / f"{self.game}-{self.name}-{_digest(self)}.json"
        if not path.exists():
            FOLDER.mkdir(parents=True, exist_ok=True)
            path.write_text(write_file([SavedMatch(f"look-{self.game}", self._match(), self._people())]), "utf-8")
        return path.read_text("utf-8")

    def _people(self) -> tuple[Person, ...]:
        humans = self.seats - self.bots
        return tuple(
            Person(self.names[seat], COLOURS[seat], SHAPES[seat], "human" if seat < humans else "bot", "medium")
            for seat in range(self.seats)
        )

    def _match(self) -> Match[Any]:
        if self.actions is not None:
            return self._play(self.actions)
        whole = self._play(None)
        match = Match.new(self.game, seats=self.seats, seed=self.seed, options=self.options)
        humans = self.seats - self.bots
        for action in whole.actions:
            is_human = match.state.seat is not None and match.state.seat < humans
            if len(match.log) >= len(whole.log) - self.left and is_human:
                break
            match.play(action)
        return match

    def _play(self, actions: int | None) -> Match[Any]:
        """Play until this number of actions and a human's turn, or to the end."""
        match, dice = Match.new(self.game, seats=self.seats, seed=self.seed, options=self.options), Rng(self.seed)
        heuristic = load_heuristic(self.game)
        humans = self.seats - self.bots
        while (seat := match.state.seat) is not None:
            if actions is not None and len(match.log) >= actions and seat < humans:
                break
            view = match.state.view(seat)
            match.play(choose(match.game, view, "easy", dice.bits(), Iterations(1), heuristic))
        return match


ISLAND, LARGE_ISLAND = {"map": "island"}, {"map": "large_island"}
MOST_SEATS = {"mauer": 5, "meridian": 4, "khan": 4, "settlers": 6, "great_wall": 5}
CROWDED = {"mauer": 26, "meridian": 24, "khan": 60, "settlers": 160, "great_wall": 90}
"""The number of actions after which every part of the board is in use."""


def positions_of(game: str) -> dict[str, Position]:
    """Return the positions of a game by name."""
    most = MOST_SEATS[game]
    found = [
        Position("empty", game, 4, actions=0),
        Position("crowded", game, 4, actions=CROWDED[game]),
        Position("most-seats", game, most, actions=CROWDED[game], bots=most - 1, names=LONG_NAMES),
        Position("last-round", game, 4, left=6, bots=1),
        Position("finished", game, 4, bots=1),
    ]
    if game == "settlers":
        found.append(Position("island", game, 4, actions=180, options=ISLAND))
        found.append(Position("island-six", game, 6, actions=120, bots=5, names=LONG_NAMES, options=LARGE_ISLAND))
    if game == "great_wall":
        found.append(Position("solo", game, 1, actions=40))
        found.append(Position("together", game, 3, actions=60, options={"mode": "coop", "open_hands": True}))
    return {position.name: position for position in found}


def _digest(position: Position) -> str:
    return hashlib.sha256(f"{position}{_engines()}".encode()).hexdigest()[:12]


@cache
def _engines() -> str:
    """Return a digest of the code that determines positions."""
    files: list[Path] = []
    for folder in ("engine", "bots", "games/*/rules", "games/*/bot", "app/storage"):
        files += [path for path in WANLI.glob(f"{folder}/**/*") if path.suffix in (".py", ".toml", ".json")]
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(path.read_bytes())
    return digest.hexdigest()
