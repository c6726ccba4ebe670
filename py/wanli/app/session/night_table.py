"""The running table of the current games night, as screens show it."""

from __future__ import annotations

from wanli.app.core.port import Storage
from wanli.app.session.games_night import current_night
from wanli.app.storage.match_repository import MatchRepository
from wanli.review.night_standings import night_table
from wanli.saves.games_night import GamesNight
from wanli.texts.editions import match_title
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
    )


def table_with(id_: str, storage: Storage, repository: MatchRepository, t: Translator) -> NightTableModel | None:
    """The table of the current night if the match `id_` belongs to it; None otherwise."""
    night = current_night(storage)
    return table_of(night, repository, t) if night is not None and id_ in night.matches else None
