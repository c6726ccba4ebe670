"""The running table of a games night, computed from the stored matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from wanli.engine import DecodeError, Game
from wanli.saves.games_night import GamesNight
from wanli.saves.match_listing import MatchListing, MatchSummary
from wanli.texts.editions import edition_of

LONG_MINUTES = 60


@dataclass(frozen=True)
class NightMatch:
    """A match of the night. `scores` has the score of each of the night's people, None for those who did not play it,
    and is empty while the match runs. `winners` are indices of people. `points` are as in `Standing`. `names` are those
    of all human players.
    """

    id: str
    game: Game
    options: Mapping[str, object]
    scores: tuple[int | None, ...] = ()
    winners: tuple[int, ...] = ()
    points: tuple[float, ...] = ()
    names: frozenset[str] = frozenset()


@dataclass
class Standing:
    """The place of one person in the table.

    A match earns one point for each player it places behind, and half a point for each it ties with, bots included, so
    that different games count alike. Matches in which all win or lose together earn none.
    """

    name: str
    points: float = 0.0
    wins: int = 0
    matches: int = 0


@dataclass(frozen=True)
class NightTable:
    """The matches of the night in the order of their start, and the standings, best first."""

    matches: tuple[NightMatch, ...] = ()
    standings: tuple[Standing, ...] = field(default_factory=tuple)

    @property
    def played(self) -> frozenset[str]:
        """The names of all human players of these matches, finished or not."""
        return frozenset[str]().union(*(match.names for match in self.matches))


def is_long(game: Game, options: Mapping[str, object]) -> bool:
    """True if even a short match of this game, or of the edition with these options, takes an hour."""
    edition = edition_of(game, options)
    return (game.minutes if edition is None else edition.minutes)[0] >= LONG_MINUTES


def night_table(night: GamesNight, listings: Sequence[MatchListing]) -> NightTable:
    """The table of the night. Deleted and unreadable matches do not count."""
    by_id = {listed.id: listed for listed in listings}
    matches = []
    for id_ in dict.fromkeys(night.matches):
        listed = by_id.get(id_)
        try:
            if listed is not None:
                matches.append(_match(id_, listed.summary, night))
        except DecodeError:
            continue
    standings = [Standing(person.name) for person in night.people]
    for match in matches:
        for index, score in enumerate(match.scores):
            if score is not None:
                standings[index].matches += 1
                standings[index].wins += index in match.winners
                standings[index].points += match.points[index]
    ranked = sorted(standings, key=lambda standing: (-standing.points, -standing.wins))
    return NightTable(tuple(matches), tuple(ranked))


def _match(id_: str, summary: MatchSummary, night: GamesNight) -> NightMatch:
    seats = {person.name: seat for seat, person in enumerate(summary.people) if not person.is_bot}
    names = frozenset(seats)
    if summary.scores is None:
        return NightMatch(id_, summary.game, summary.options, names=names)
    own = [seats.get(person.name) for person in night.people]
    places = [(seat in summary.winners, score) for seat, score in enumerate(summary.scores)]
    together = summary.game.is_cooperative(len(summary.people), summary.options)
    factor = 2 if night.long_double and is_long(summary.game, summary.options) else 1
    return NightMatch(
        id_,
        summary.game,
        summary.options,
        tuple(None if seat is None else summary.scores[seat] for seat in own),
        tuple(index for index, seat in enumerate(own) if seat in summary.winners),
        tuple(0.0 if seat is None or together else factor * _points(places, seat) for seat in own),
        names,
    )


def _points(places: Sequence[tuple[bool, int]], seat: int) -> float:
    """The points of a seat in a match: one for each seat behind it, half a point for each tied one."""
    others = [place for other, place in enumerate(places) if other != seat]
    return sum(1.0 if place < places[seat] else 0.5 if place == places[seat] else 0.0 for place in others)
