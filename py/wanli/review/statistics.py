"""Statistics of the players on this device, computed from the stored finished matches.

Nothing else is stored: a deleted match no longer counts, an imported one counts, and nothing is sent. Of several
matches with the same setup, such as continued copies, the one that was started first counts.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field

from wanli.engine import DecodeError
from wanli.saves.match_listing import MatchListing
from wanli.saves.saved_match import timestamp
from wanli.texts.default_names import localized
from wanli.texts.editions import edition_of
from wanli.ui.markup.people import Level, Person
from wanli.ui.markup.translate import Translator

BoxKey = tuple[str, str]
"""The slug of a game and the key of an edition, "" for the game itself."""


@dataclass(frozen=True)
class FinishedMatch:
    """The relevant data of a finished match. `deal` is equal for copies of one match.

    `edition` is the key of its edition, "" for the game itself. `together`: cooperative or solitaire, so that no fair
    share of wins exists. `thinking` is the thinking time of each seat in milliseconds, empty if it was not counted.
    """

    game: str
    deal: str
    people: tuple[Person, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    created: int = 0
    played: int = 0
    together: bool = False
    edition: str = ""
    thinking: tuple[int, ...] = ()

    @property
    def box(self) -> BoxKey:
        """The box on the home screen that the match belongs to."""
        return self.game, self.edition


@dataclass
class Tally:
    """Matches and wins; `fair` is the sum of 1/seats: the expected wins of an average player.

    `best` is the best score; None before the first match.
    """

    matches: int = 0
    wins: int = 0
    fair: float = 0.0
    best: int | None = None

    def add(self, won: bool, share: float, score: int) -> None:
        """Count a match."""
        self.matches += 1
        self.wins += won
        self.fair += share
        self.best = score if self.best is None else max(self.best, score)


@dataclass
class HeadToHead:
    """Matches against one opponent, and the wins of each side."""

    matches: int = 0
    own: int = 0
    theirs: int = 0


Opponent = tuple[str, str]
"""A human player as ("human", name), all bots of a level as ("bot", level)."""


@dataclass
class PersonStatistics:
    """The statistics of one human player.

    `by_box` and `by_seats` count competitive matches, `together` the others by box. `streak` is the current number of
    wins in a row, `longest` the longest ever. `bots_beaten` counts, by level, bots that lost a match that this player
    won. `thinking` is the thinking time in milliseconds over the `timed` matches that counted it.
    """

    name: str
    overall: Tally = field(default_factory=Tally)
    by_box: dict[BoxKey, Tally] = field(default_factory=dict)
    by_seats: dict[int, Tally] = field(default_factory=dict)
    by_opponent: dict[Opponent, HeadToHead] = field(default_factory=dict)
    together: dict[BoxKey, Tally] = field(default_factory=dict)
    bots_beaten: dict[Level, int] = field(default_factory=dict)
    streak: int = 0
    longest: int = 0
    thinking: int = 0
    timed: int = 0

    @property
    def matches(self) -> int:
        """The number of all matches, including cooperative ones."""
        return self.overall.matches + sum(tally.matches for tally in self.together.values())


def finished_match(
    listed: MatchListing, t: Translator | None = None, thinking: tuple[int, ...] = ()
) -> FinishedMatch | None:
    """The relevant data of a stored match; None if it is running or unreadable.

    Default names are in the language of `t`, so that matches begun in different languages count for one player.
    """
    head = listed.head
    try:
        summary = listed.summary
    except DecodeError:
        return None
    if head is None or summary.scores is None:
        return None
    setup = head["setup"]
    stored = setup.get("options")
    options = stored if isinstance(stored, dict) else {}
    together = summary.game.is_cooperative(len(summary.people), options)
    edition = edition_of(summary.game, options)
    named = summary.people if t is None else localized(summary.people, t)
    people = [own if own.name.isdigit() else shown for own, shown in zip(summary.people, named, strict=True)]
    return FinishedMatch(
        summary.game.slug,
        json.dumps(setup, sort_keys=True),
        tuple(people),
        summary.scores,
        summary.winners,
        timestamp(head.get("created")),
        summary.played,
        together,
        "" if edition is None else edition.key,
        thinking if len(thinking) == len(people) else (),
    )


def statistics(matches: Iterable[FinishedMatch]) -> list[PersonStatistics]:
    """Everyone who has played as a human player, most matches first.

    A seat that a bot played to the end counts for the bot. Players without a name, from a link, have a number as name
    and do not count.
    """
    by_name: dict[str, PersonStatistics] = {}
    for match in distinct_matches(matches):
        for seat, person in enumerate(match.people):
            if not person.is_bot and not person.name.isdigit():
                _count(by_name.setdefault(person.name, PersonStatistics(person.name)), match, seat)
    return sorted(by_name.values(), key=lambda person: (-person.matches, person.name))


def distinct_matches(matches: Iterable[FinishedMatch]) -> list[FinishedMatch]:
    """Return the match that was started first of each setup, in the order of play."""
    first_by_setup: dict[str, FinishedMatch] = {}
    for match in sorted(matches, key=lambda match: (match.created, match.played)):
        first_by_setup.setdefault(match.deal, match)
    return sorted(first_by_setup.values(), key=lambda match: match.played)


def _count(person: PersonStatistics, match: FinishedMatch, seat: int) -> None:
    won, score = seat in match.winners, match.scores[seat]
    if match.thinking:
        person.thinking += match.thinking[seat]
        person.timed += 1
    if match.together:
        person.together.setdefault(match.box, Tally()).add(won, 0.0, score)
        return
    seats = len(match.people)
    boxes, numbers = person.by_box.setdefault(match.box, Tally()), person.by_seats.setdefault(seats, Tally())
    for tally in (person.overall, boxes, numbers):
        tally.add(won, 1 / seats, score)
    person.streak = person.streak + 1 if won else 0
    person.longest = max(person.longest, person.streak)
    _count_opponents(person, match, seat, won)


def _count_opponents(person: PersonStatistics, match: FinishedMatch, seat: int, won: bool) -> None:
    others = [other for other in range(len(match.people)) if other != seat]
    met: dict[Opponent, list[int]] = {}
    for other in others:
        opponent_player = match.people[other]
        if not opponent_player.is_bot and opponent_player.name.isdigit():
            continue  # unnamed, from a link
        met.setdefault(
            ("bot", opponent_player.level) if opponent_player.is_bot else ("human", opponent_player.name), []
        ).append(other)
        if won and opponent_player.is_bot and other not in match.winners:
            person.bots_beaten[opponent_player.level] = person.bots_beaten.get(opponent_player.level, 0) + 1
    for opponent, seats in met.items():
        rivalry = person.by_opponent.setdefault(opponent, HeadToHead())
        rivalry.matches += 1
        rivalry.own += won
        rivalry.theirs += any(other in match.winners for other in seats)
