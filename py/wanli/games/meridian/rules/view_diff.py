"""The view diff of Meridian for one seat: islands held, lost and contested, and its pieces."""

from __future__ import annotations

from wanli.engine import ViewChange
from wanli.games.meridian.rules.view import IslandView, MeridianView

CONTESTED_SHARE = 0.6
"""The share of an island's points that counts for a tie that ends a rival's control."""
MARGIN_SHARE = 0.15
"""The share that counts for each point of strength by which the margin on a controlled island grows."""
PRESENCE_SHARE = 0.2
"""The share that counts for the first garrison on an island that the seat does not control."""
CLOSER_SHARE = 0.1
"""The share that counts for each point of strength gained on an island that a rival controls."""
RIVAL_SHARE = 0.3
"""The share that counts if a rival loses or gains control of an island."""
PIECE_POINTS = 0.17
"""The points for each piece that returns to the stock or leaves it."""
NOTHING_POINTS = 0.3
"""The points for placing nothing, so that all pieces stay in the stock."""


def view_diff(before: MeridianView, after: MeridianView, seat: int) -> list[ViewChange]:
    """The changes from view `before` to view `after` that matter to `seat`, the largest first.

    They cover control of islands, won, lost or closer, and the pieces of the seat.
    """
    differences = []
    for island_index, (island_before, island_after) in enumerate(zip(before["islands"], after["islands"], strict=True)):
        own, others = _standing(island_after, seat)
        own_before, others_before = _standing(island_before, seat)
        facts = {"island": island_index, "value": island_after["value"], "own": own, "others": others}
        holder, holder_before = island_after["holder"], island_before["holder"]
        if holder == seat != holder_before:
            kind = "held" if holder_before is None else "held_from"
            differences.append(
                ViewChange(kind, island_index, float(island_after["value"]), {**facts, "from": holder_before})
            )
        elif holder_before == seat != holder:
            kind = "tied" if holder is None else "lost"
            differences.append(
                ViewChange(kind, island_index, -float(island_after["value"]), {**facts, "holder": holder})
            )
        elif holder_before not in (None, seat) and holder is None and own:
            differences.append(
                ViewChange(
                    "broke", island_index, CONTESTED_SHARE * island_after["value"], {**facts, "from": holder_before}
                )
            )
        elif holder == seat and own - others > own_before - others_before:
            points = MARGIN_SHARE * island_after["value"] * (own - others - own_before + others_before)
            differences.append(ViewChange("firmer", island_index, points, facts))
        elif holder == holder_before == seat and own < own_before and own - others < own_before - others_before:
            points = -MARGIN_SHARE * island_after["value"] * (own_before - others_before - own + others)
            differences.append(ViewChange("weaker", island_index, points, facts, is_predictable=False))
        elif own and not own_before:
            differences.append(ViewChange("present", island_index, PRESENCE_SHARE * island_after["value"], facts))
        elif own > own_before and holder is not None:
            points = CLOSER_SHARE * island_after["value"] * (own - own_before)
            differences.append(
                ViewChange("closer", island_index, points, {**facts, "holder": holder}, is_predictable=False)
            )
        elif holder_before not in (None, seat, holder):
            differences.append(
                ViewChange(
                    "rival_down",
                    island_index,
                    RIVAL_SHARE * island_after["value"],
                    {**facts, "from": holder_before},
                    is_predictable=False,
                )
            )
        elif holder not in (None, seat, holder_before):
            differences.append(
                ViewChange(
                    "rival_up",
                    island_index,
                    -RIVAL_SHARE * island_after["value"],
                    {**facts, "holder": holder},
                    is_predictable=False,
                )
            )
    return sorted([*differences, *_pieces(before, after, seat)], key=lambda change: -abs(change.points))


def _pieces(before: MeridianView, after: MeridianView, seat: int) -> list[ViewChange]:
    """The change of the seat's stock, or the fact that the seat has placed nothing."""
    pieces, pieces_before = (view["players"][seat]["stock"] for view in (after, before))
    if pieces != pieces_before:
        kind = "returned" if pieces > pieces_before else "used"
        facts = {"pieces": abs(pieces - pieces_before), "stock": pieces}
        return [ViewChange(kind, "", PIECE_POINTS * (pieces - pieces_before), facts, is_predictable=False)]
    if before["columns"] == after["columns"] and after["turn"] == before["turn"] + 1 and before["to_move"] == seat:
        return [ViewChange("as_it_is", "", NOTHING_POINTS, {"stock": pieces}, is_predictable=False)]
    return []


def _standing(island: IslandView, seat: int) -> tuple[int, int]:
    """The strength of the seat on an island, and the highest strength of the others."""
    strengths: list[int] = island["strengths"]
    return strengths[seat], max(strength for other, strength in enumerate(strengths) if other != seat)
