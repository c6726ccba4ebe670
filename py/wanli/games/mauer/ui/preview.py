"""The preview of a site after the move that the player is assembling, computed from the view alone."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.games.mauer.rules.sites import (
    Row,
    Score,
    card_values,
    leader,
    scores,
    with_cards,
    with_dragon,
    with_token,
)
from wanli.games.mauer.rules.view import SiteView, row_of
from wanli.games.mauer.ui.selection import Choice


@dataclass(frozen=True)
class SitePreview:
    """A row, its card values, scores by seat and leader.

    `changed_positions` are the positions that a move would add or change.
    """

    row: Row
    values: list[int]
    scores: dict[int, Score]
    leader: int | None
    changed_positions: frozenset[int] = frozenset()


def site_preview(site: SiteView) -> SitePreview:
    """A site as it is, with the numbers of the view."""
    scores_by_seat = {line["owner"]: Score(line["cards"], line["token"]) for line in site["scores"]}
    return SitePreview(row_of(site), [place["value"] for place in site["row"]], scores_by_seat, site["leader"])


def after(site: SiteView, choice: Choice, seat: int) -> SitePreview:
    """The site after `choice` by `seat`; `changed_positions` are the positions that the move adds or changes."""
    before = row_of(site)
    changed_positions = {choice.position}
    if choice.mode == "token":
        row = with_token(before, choice.position, choice.value)
    elif choice.position >= 0:
        row = with_dragon(before, choice.position, seat)
    else:
        row = with_cards(before, seat, choice.kind, choice.count)
        changed_positions = set(range(len(before), len(row)))
    return SitePreview(row, card_values(row), scores(row), leader(row), frozenset(changed_positions))
