"""The final score of Chinesische Mauer (rules 13 and 14, W13)."""

from __future__ import annotations

from wanli.engine import Event, Result, ScoreItem
from wanli.games.mauer.rules.position import MauerPosition


def finish(state: MauerPosition, reason: str, events: list[Event]) -> None:
    """End the match for `reason`, and reveal the won tokens."""
    state.ended = reason
    events.append(final_result(state).event("reveal"))


def result(state: MauerPosition) -> Result | None:
    """The final score; None before the end of the match."""
    return final_result(state) if state.ended else None


def final_result(state: MauerPosition) -> Result:
    """The score if the match ended now: the values of the won tokens. Seats with equal points share the win (W13).

    A token that still lies on a card is worth nothing to its holder. It gets an item of 0 points (rule 14).
    """
    items = [
        ScoreItem("token", seat, value, {"value": value})
        for seat, player in enumerate(state.players)
        for value in player.won
    ]
    items += [
        ScoreItem("stranded", place.owner, 0, {"value": place.token, "site": site_index})
        for site_index, site in enumerate(state.sites)
        for place in site.row
        if place.token
    ]
    items.sort(key=lambda item: item.seat)
    scores = tuple(sum(player.won) for player in state.players)
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    return Result(scores, winners, state.ended, tuple(items))
