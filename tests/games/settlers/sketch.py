"""A text sketch of the table of Die Große Mauer for the golden matches."""

from __future__ import annotations

from wanli.engine import JsonDict

LETTERS = "ABCDEF"


def sketch(view: JsonDict) -> list[str]:
    """One line for each building, road, section, field, blocked hex and seat, and one for the shared supply."""
    lines = [f"corner {corner}: {LETTERS[seat]} {kind}" for corner, seat, kind in view["buildings"]]
    for section in view["sections"]:
        owner = "-" if section["owner"] is None else LETTERS[section["owner"]]
        lines.append(f"{section['id']} {owner} level {section['level']}: {_riders(section['riders'])}")
    lines += [f"field {field['id']}: {_riders(field['riders'])}" for field in view["fields"]]
    lines += [f"blocked {land}: {_riders(riders)}" for land, riders in view["blocked"].items()]
    for seat, player in enumerate(view["players"]):
        lines.append(
            f"{LETTERS[seat]}: points {player['points']}, hand {player['hand_count']},"
            f" at least {player['low']}, cards {player['card_count']}, road {player['road_length']}"
        )
    lines.append(f"bank {view['bank']}, deck {view['deck']}")
    if view["sections"]:
        lines.append(f"breaches {view['breaches']}, pirate {view['pirate']}, bag {sum(view['bag'].values())}")
    else:
        layout = view["layout"]
        lines.append(f"robber {view['robber']}, harbours {' '.join(layout['harbours'])}")
        lines += [f"{terrain} {number}" for terrain, number in zip(layout["terrain"], layout["numbers"], strict=True)]
    return lines


def worth_drawing(kind: str, facts: JsonDict, seats: int) -> bool:
    """True after events that deserve a sketch: buildings, breaches, and changes of the awards."""
    return kind in ("wall", "settle", "city", "breach", "longest", "army", "robber")


def _riders(names: list[str]) -> str:
    return " ".join(names) or "none"
