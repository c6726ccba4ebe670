"""Controller of the statistics of the players on this device."""

from __future__ import annotations

from collections.abc import Mapping

from wanli.app.context import AppContext
from wanli.app.core.boxes import boxes
from wanli.app.core.intents import on
from wanli.app.links.export import export_matches
from wanli.app.screen_controller import ScreenController
from wanli.app.storage.match_records import all_thinking_times
from wanli.review.rating import ratings
from wanli.review.statistics import BoxKey, FinishedMatch, Tally, finished_match, statistics
from wanli.ui.markup.html import Markup
from wanli.ui.markup.people import LEVELS
from wanli.ui.screens.common import Dialog, button
from wanli.ui.screens.statistics import (
    OpponentRow,
    PersonPage,
    RatingRow,
    StatisticsScreen,
    TallyRow,
    statistics_screen,
)


class StatisticsController(ScreenController):
    """The statistics, computed at each paint, because they follow the list of matches."""

    route = "statistics"

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.chosen = ""
        """The name of the chosen player; "" for the one with most matches."""

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("statistics.title")

    def render(self) -> Markup:
        """Render the screen."""
        t = self.app.t
        people = statistics(match for match, _ in self._finished())
        person_shown = next((person for person in people if person.name == self.chosen), people[0] if people else None)
        if person_shown is None:
            return statistics_screen(StatisticsScreen(), t)
        opponents = [
            OpponentRow(
                t(f"level.{name}") if kind == "bot" else name, kind == "bot", record.matches, record.own, record.theirs
            )
            for (kind, name), record in sorted(
                person_shown.by_opponent.items(), key=lambda item: (-item[1].matches, item[0])
            )
        ]
        page = PersonPage(
            person_shown.name,
            _row("", person_shown.overall),
            person_shown.streak,
            person_shown.longest,
            self._rows(person_shown.by_box),
            [_row(t.plural("statistics.players", n), tally) for n, tally in sorted(person_shown.by_seats.items())],
            opponents,
            [
                (t(f"level.{level}"), person_shown.bots_beaten[level])
                for level in LEVELS
                if level in person_shown.bots_beaten
            ],
            self._rows(person_shown.together),
            person_shown.thinking // person_shown.timed if person_shown.timed else None,
            ratings=self._ratings(person_shown.name),
        )
        return statistics_screen(StatisticsScreen([person.name for person in people], page), t)

    @on("statistics_person", str, ...)
    def _choose(self, name: str, *_: object) -> None:
        self.chosen = name

    @on("statistics_export")
    def _export(self) -> None:
        ids = [id_ for _, id_ in self._finished()]
        self.app.spawn(export_matches(self.app, ids, self.new_request().begin()))

    @on("statistics_delete")
    def _ask_to_delete(self) -> None:
        if self._finished():
            self.app.ask(self._delete_dialog, opener="statistics-delete")

    @on("statistics_delete_yes")
    def _delete_all(self) -> None:
        self.app.close_dialog()
        self.app.spawn(self._delete())

    def _finished(self) -> list[tuple[FinishedMatch, str]]:
        """The finished matches of this device, with their ids."""
        t = self.app.t
        rows = self.app.repository.matches()[0]
        times = all_thinking_times(self.app.port.storage, [listed.id for listed in rows])
        matches = [
            (finished_match(listed, t, thinking), listed.id) for listed, thinking in zip(rows, times, strict=True)
        ]
        return [(match, id_) for match, id_ in matches if match is not None]

    def _rows(self, tallies: Mapping[BoxKey, Tally]) -> list[TallyRow]:
        """A row per box, in the order of the home screen."""
        rows = ((box.title, tallies.get((box.slug, box.key))) for box in boxes(self.app.t))
        return [_row(title, tally) for title, tally in rows if tally is not None]

    def _ratings(self, name: str) -> list[RatingRow]:
        """A row per box with matches against bots, in the order of the home screen."""
        t = self.app.t
        rated = ratings((match for match, _ in self._finished()), name)
        rows = ((box.title, rated.get((box.slug, box.key))) for box in boxes(t))
        return [
            RatingRow(title, rating.points, rating.margin, rating.matches, t(f"level.{rating.level}"))
            for title, rating in rows
            if rating is not None
        ]

    def _delete_dialog(self) -> Dialog:
        t = self.app.t
        sure = button(t("home.delete_yes"), ("statistics_delete_yes",), primary=True)
        keep = button(t("common.cancel"), ("close",))
        return Dialog(
            t("statistics.delete"),
            [t.plural("statistics.delete_sure", len(self._finished()))],
            buttons=[keep, sure],
        )

    async def _delete(self) -> None:
        app, ids = self.app, [id_ for _, id_ in self._finished()]
        with app.reporting_refusals():
            for id_ in ids:
                await app.repository.delete(id_)
            app.show_message(app.t("home.deleted"))
        app.port.paint()


def _row(label: str, tally: Tally) -> TallyRow:
    return TallyRow(label, tally.matches, tally.wins, tally.fair, tally.best)
