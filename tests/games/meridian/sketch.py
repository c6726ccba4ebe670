"""The board of Meridian as text, for golden matches."""

from __future__ import annotations

from wanli.engine import JsonDict
from wanli.games.meridian.rules.view import MeridianView


def sketch(view: MeridianView) -> list[str]:
    """One line per row of cities, one for the controlled islands, one per seat. `b4` is seat 1's tower of 4."""
    lines = []
    for city in range(len(view["columns"][0])):
        towers = [column[city] for column in view["columns"]]
        cells = [f"{'abcd'[tower['owner']]}{tower['height']}" if tower else "." for tower in towers]
        lines.append(f"city {city + 1}: " + " ".join(f"{cell:>3}" for cell in cells))
    held = [
        f"{letter}{'abcd'[island['holder']]}"
        for letter, island in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", view["islands"], strict=False)
        if island["holder"] is not None
    ]
    lines.append("held: " + (" ".join(held) or "-"))
    for seat, player in enumerate(view["players"]):
        lines.append(f"seat {seat}: {player['stock']} pieces, face up {' '.join(player['face_up']) or '-'}")
    return lines


def worth_drawing(kind: str, facts: JsonDict, seats: int) -> bool:
    """True after the turn of the last seat."""
    return kind in ("place", "replace", "pass") and facts["seat"] == seats - 1
