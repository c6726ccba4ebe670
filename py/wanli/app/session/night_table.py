"""The running table of the current games night, as screens show it, and the record of its end."""

from __future__ import annotations

from dataclasses import replace

from wanli.app.core.port import Storage
from wanli.app.session.games_night import current_night
from wanli.app.storage.match_repository import MatchRepository
from wanli.review.night_standings import NightMatch, night_table
from wanli.saves.games_night import GamesNight
from wanli.saves.night_history import EndedNight, FinalPlace, PlayedGame
from wanli.texts.editions import edition_of, match_title
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.night import NightMatchRow, NightTableModel, StandingRow


def table_of(night: GamesNight, repository: MatchRepository, t: Translator) -> NightTableModel:
    """The table of a night with the matches in storage."""
    table = night_table(night, repository.matches()[0])
    people = {person.name: person for person in night.people}
    return NightTableModel(
        night.people,
        [StandingRow(people[row.name], row.points, row.wins, row.matches) for row in table.standings],
        [
            NightMatchRow(match.id, match_title(match.game, match.options, t), match.scores, match.winners)
            for match in table.matches
        ],
        table.played,
        night.long_double,
    )


def table_with(id_: str, storage: Storage, repository: MatchRepository, t: Translator) -> NightTableModel | None:
    """The table of the current night if the match `id_` belongs to it; None otherwise."""
    night = current_night(storage)
    if night is None or id_ not in night.matches:
        return None
    return replace(table_of(night, repository, t), can_rematch=can_rematch(night, id_, repository))


def can_rematch(night: GamesNight, id_: str, repository: MatchRepository) -> bool:
    """True if nobody has left or joined since the match `id_` of the night began.

    People who are present but sat out this match do not count as newcomers if they have played before.
    """
    table = night_table(night, repository.matches()[0])
    played = next((match.names for match in table.matches if match.id == id_), frozenset())
    has_left = any(night.people[index].name in played for index in night.absent)
    return not has_left and all(person.name in table.played for person in night.present)


def ended_night(night: GamesNight, repository: MatchRepository, now: int) -> EndedNight | None:
    """The record of a night that ends now; None if no match of it is finished."""
    table = night_table(night, repository.matches()[0])
    finished = [match for match in table.matches if match.scores]
    if not finished:
        return None
    people = {person.name: person for person in night.people}
    return EndedNight(
        night.began,
        now,
        tuple(FinalPlace(people[row.name], row.points, row.wins, row.matches) for row in table.standings),
        tuple(_played_game(match, night) for match in finished),
    )


def _played_game(match: NightMatch, night: GamesNight) -> PlayedGame:
    edition = edition_of(match.game, match.options)
    winners = tuple(night.people[index].name for index in match.winners)
    return PlayedGame(match.game.slug, "" if edition is None else edition.key, winners)
