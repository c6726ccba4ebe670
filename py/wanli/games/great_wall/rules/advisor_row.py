"""The row of advisors (rules 4.3, 4.6, ruling R42)."""

from __future__ import annotations

from wanli.games.great_wall.rules.position import GreatWallPosition

ROW = 4


def fill_row(g: GreatWallPosition) -> None:
    """Draw until four lie there; the discard is shuffled when the deck is empty."""
    drawn = []
    while len(g.advisor_row) < ROW:
        if not g.advisor_deck:
            if not g.advisor_discard:
                break
            g.advisor_deck = g.rng.shuffled(g.advisor_discard)
            g.advisor_discard = []
            g.reveal("deck_shuffled", "chance", deck="advisors")
        drawn.append(g.advisor_deck.pop())
        g.advisor_row.append(drawn[-1])
    if drawn:
        g.reveal("row", "chance", drawn=drawn, row=g.advisor_row[:])


def leave_row(g: GreatWallPosition, advisor: str) -> None:
    """An advisor leaves the row; the others slide left and the row is filled."""
    g.advisor_row.remove(advisor)
    fill_row(g)
