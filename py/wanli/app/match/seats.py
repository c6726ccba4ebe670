"""Changes of players during a match, and rematches."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.core.page_side import Side
from wanli.app.match.dialogs import seats_dialog
from wanli.app.match.seat_help import SeatHelp
from wanli.app.session.games_night import current_night, pass_start
from wanli.app.session.night_table import can_rematch
from wanli.app.storage.table_sides import moved_sides, remember_sides
from wanli.engine.options import OptionValue
from wanli.saves.games_night import GamesNight
from wanli.session.match_session import MatchSession
from wanli.ui.markup.people import LEVELS, Person


class MatchSeats:
    """The seats of the open match."""

    def __init__(self, app: AppContext, session: MatchSession, help_: SeatHelp) -> None:
        self._app = app
        self._session = session
        self._help = help_

    @on("seats")
    def _open(self) -> None:
        session, app = self._session, self._app
        if not session.over:
            app.ask(
                lambda: seats_dialog(session, self._help.seats, app.t, self._sides()),
                opener="seats" if session.handover else "menu-button",
            )

    @on("seat", int, str, str, ...)
    def _set(self, seat: int, field: str, value: str, *_: object) -> None:
        people = self._session.people
        match field, value:
            case _ if seat not in range(len(people)):
                pass
            case "side", ("near" | "far") as side:
                self._set_side(seat, side)
            case "kind", ("human" | "bot") as kind:
                self._change(seat, replace(people[seat], kind=kind))
            case "level", level if level in LEVELS:
                self._change(seat, replace(people[seat], level=next(name for name in LEVELS if name == level)))

    def _sides(self) -> tuple[Side, ...]:
        """The side of each seat; empty if the table does not turn."""
        session, app = self._session, self._app
        return app.table_sides.of(session.saved.id, session.people) if app.settings.turn_table == "sides" else ()

    def _set_side(self, seat: int, side: Side) -> None:
        """Seat a player on a side of the tablet."""
        saved = self._session.saved
        sides = [*self._app.table_sides.of(saved.id, saved.people)]
        sides[seat] = side
        self._app.table_sides.store(saved.id, sides)

    def _change(self, seat: int, person: Person) -> None:
        """Change who plays at a seat and log it; a running bot starts again."""
        session, app = self._session, self._app
        before = session.people[seat]
        if session.over or person == before:
            return
        session.change_seat(seat, person)
        if person.kind == before.kind:
            note = "level_changed"
        else:
            note = "bot_took_over" if person.is_bot else "person_took_over"
        app.bots.attach(session)
        app.autosave.save_note(session.note(note, seat))

    @on("again")
    def _set_up_again(self) -> None:
        """Open the lobby with the same players and options. In a games night the start passes on."""
        if self._session.over:
            people, options, helped = self._next_match()
            saved = self._session.saved
            if self._night is not None:
                remember_sides(self._app.table_sides, (saved.id, saved.people), people)
            self._app.navigation.show_lobby(self._session.match.game, people, options, helped)

    @on("night_rematch")
    def _rematch_in_night(self) -> None:
        """Start a rematch in a games night, in which the start passes on. People keep their sides of the tablet."""
        app, saved, night = self._app, self._session.saved, self._night
        if not self._session.over or night is None or not can_rematch(night, saved.id, app.repository):
            return
        people, options, helped = self._next_match()
        chosen = app.table_sides.is_stored(saved.id)
        sides = moved_sides(app.table_sides.of(saved.id, saved.people), saved.people, people) if chosen else ()
        app.opener.start_match(saved.match.game, people, options, helped, sides)

    @property
    def _night(self) -> GamesNight | None:
        """The games night that the match belongs to; None if there is none."""
        night = current_night(self._app.port.storage)
        return night if night is not None and self._session.saved.id in night.matches else None

    def _next_match(self) -> tuple[tuple[Person, ...], Mapping[str, OptionValue], Collection[int]]:
        """Players, options and helped seats of a rematch. In a games night the start passes on."""
        match, before, night = self._session.match, self._session.people_of_rematch(), self._night
        if night is None:
            return before, match.options, self._help.seats
        people, options = pass_start(night, match.game, before, match.options)
        return people, options, [people.index(before[seat]) for seat in self._help.seats]

    @on("rematch")
    def _rematch(self) -> None:
        """Start a rematch. Players who were replaced by bots return, and a message says so."""
        session, app = self._session, self._app
        if not session.over:
            return
        people = session.people_of_rematch()
        sides = app.table_sides.of(session.saved.id, people)
        returned = [person.name for person, before in zip(people, session.people, strict=True) if person != before]
        app.opener.start_match(session.match.game, people, session.match.options, self._help.seats, sides)
        if returned:
            app.show_message(app.t("score.back", names=app.t.list(returned)))
