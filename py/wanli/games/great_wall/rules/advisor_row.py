"""The row of advisors (rules 4.3, 4.6, ruling R42)."""

from __future__ import annotations

from wanli.games.great_wall.rules.position import GreatWallPosition

ROW = 4


def fill_row(state: GreatWallPosition) -> None:
    """Draw until the row has four advisors. The shuffled discard replaces an empty deck."""
    drawn = []
    while len(state.advisor_row) < ROW:
        if not state.advisor_deck:
            if not state.advisor_discard:
                break
            state.advisor_deck = state.rng.shuffled(state.advisor_discard)
            state.advisor_discard = []
            state.reveal("deck_shuffled", "chance", deck="advisors")
        drawn.append(state.advisor_deck.pop())
        state.advisor_row.append(drawn[-1])
    if drawn:
        state.reveal("row", "chance", drawn=drawn, row=state.advisor_row[:])


def leave_row(state: GreatWallPosition, advisor: str) -> None:
    """Remove an advisor from the row: the others slide left, and the row is filled."""
    state.advisor_row.remove(advisor)
    fill_row(state)
