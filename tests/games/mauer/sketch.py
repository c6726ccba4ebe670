"""The table of Chinesische Mauer as text, for the golden matches."""

from __future__ import annotations

from tests.games.mauer.positions import LETTERS, draw_site
from wanli.engine import JsonDict
from wanli.games.mauer.rules.view import MauerView, SiteView


def sketch(view: MauerView) -> list[str]:
    """One line per site with its totals, one per seat, and one for turn and supply."""
    lines = [f"site {number}: {_site(site)}" for number, site in enumerate(view["sites"])]
    for seat, player in enumerate(view["players"]):
        won = " ".join(map(str, player["won"])) or "nothing"
        counts = f"hand {player['hand_count']} deck {player['deck_count']} won {won}"
        lines.append(f"{LETTERS[seat]}: {counts}")
    boxed = " ".join(map(str, view["boxed_tokens"]))
    lines.append(f"turn {view['turn']}, supply {view['supply']}" + (f", boxed {boxed}" if boxed else ""))
    return lines


def worth_drawing(kind: str, facts: JsonDict, seats: int) -> bool:
    """True after a token is won."""
    return kind == "take"


def _site(site: SiteView) -> str:
    row = [
        [
            place["owner"],
            place["kind"],
            place["token"] or 0,
            [[c["owner"], c["kind"]] for c in place["covered"]],
        ]
        for place in site["row"]
    ]
    totals = ", ".join(
        f"{LETTERS[score['owner']]} {score['total']}" + ("!" if score["owner"] == site["leader"] else "")
        for score in site["scores"]
    )
    return draw_site({"tokens": site["tokens"], "row": row}) + (f"   ({totals})" if totals else "")
