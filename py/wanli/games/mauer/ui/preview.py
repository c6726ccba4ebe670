"""What a site would look like after the move that is being put together, worked out from the view alone."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.engine import JsonDict
from wanli.games.mauer.rules.sites import Card, Place, Score, card_values, leader, scores
from wanli.games.mauer.ui.selection import Choice


@dataclass(frozen=True)
class SitePreview:
    """A row with what its cards count, each seat's score, who leads, and which places are only tried out."""

    row: list[Place]
    values: list[int]
    scores: dict[int, Score]
    leader: int | None
    tried: frozenset[int] = frozenset()


def site_preview(site: JsonDict) -> SitePreview:
    """A site as it lies there: every number is the view's own."""
    found = {line["owner"]: Score(line["cards"], line["token"]) for line in site["scores"]}
    return SitePreview(places(site), [place["value"] for place in site["row"]], found, site["leader"])


def after(site: JsonDict, choice: Choice, seat: int) -> SitePreview:
    """The site after `choice` by `seat`; `tried` are the positions that the move adds or changes."""
    row = places(site)
    tried = {choice.position}
    if choice.what == "token":
        row[choice.position] = row[choice.position]._replace(token=choice.value)
    elif choice.position >= 0:
        row[choice.position] = row[choice.position].under_dragon(seat)
    else:
        tried = set(range(len(row), len(row) + choice.count))
        row += [Place(seat, choice.kind)] * choice.count
    return SitePreview(row, card_values(row), scores(row), leader(row), frozenset(tried))


def places(site: JsonDict) -> list[Place]:
    """The row of a site in the view, in the rules' own terms."""
    return [
        Place(
            place["owner"],
            place["kind"],
            place["token"] or 0,
            tuple(Card(card["owner"], card["kind"]) for card in place["covered"]),
        )
        for place in site["row"]
    ]
