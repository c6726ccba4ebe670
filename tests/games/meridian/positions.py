"""Hand-made positions of Meridian, decoded like a save."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tests.games.meridian.soundness import check_soundness
from wanli.engine import JsonDict, Rng
from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.game import MERIDIAN
from wanli.games.meridian.rules.player import sort_cards
from wanli.games.meridian.rules.state import MeridianState

Spot = tuple[int, int] | None
"""A tower as (owner, height), or a free city."""


def position(
    seats: int,
    columns: Mapping[int, Sequence[Spot]],
    face_up: Sequence[str],
    turns: int = 0,
    to_move: int = 0,
    others: Mapping[int, Sequence[str]] | None = None,
) -> MeridianState:
    """A sound state with `columns` by meridian, and the cards `face_up` for the seat to move.

    Every seat has had at least `turns` turns, all the same number, so the seat to move is the start player. `others`
    has the face-up cards of other seats.
    """
    deck = COMPONENTS.deck(seats)
    towers = {meridian: tuple(column) for meridian, column in columns.items()}
    players: list[JsonDict] = []
    max_built = 0
    for seat in range(seats):
        own = sum(1 for column in towers.values() for tower in column if tower and tower[0] == seat)
        max_built = max(max_built, own)
    turns_taken = max(turns, max_built)
    for seat in range(seats):
        open_cards = list(face_up) if seat == to_move else list((others or {}).get(seat, ()))
        rest = sort_cards(list((Counter(deck) - Counter(open_cards)).elements()))
        face_up_count = min(COMPONENTS.face_up, len(deck) - turns_taken)
        while len(open_cards) < face_up_count:
            open_cards.append(rest.pop(0))
        discards, left = rest[:turns_taken], rest[turns_taken:]
        built = sum(tower[1] for column in towers.values() for tower in column if tower and tower[0] == seat)
        cards = {"face_up": sort_cards(open_cards), "deck": left, "discards": discards}
        players.append({"stock": COMPONENTS.stock(seats) - built, **cards})
    height = COMPONENTS.charts[seats].height
    data = {
        "game": "meridian",
        "version": MERIDIAN.version,
        "seats": seats,
        "options": {"start": "random"},
        "chance": Rng(1).encode(),
        "stack": [[to_move, "turn", {}]] if turns_taken < len(deck) else [],
        "start": to_move,
        "turn": turns_taken * seats + 1,
        "columns": [
            [tower and list(tower) for tower in towers.get(meridian, (None,) * height)]
            for meridian in COMPONENTS.charts[seats].meridians
        ],
        "players": players,
    }
    state = MERIDIAN.decode(data)
    check_soundness(state)
    return state


def column(state: MeridianState, meridian: int) -> list[Spot]:
    """A meridian in the format of `position`."""
    return [None if tower is None else (tower.owner, tower.height) for tower in state.columns[meridian - 1]]
