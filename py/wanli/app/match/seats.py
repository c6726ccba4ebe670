"""Changes of players during a match, and rematches."""

from __future__ import annotations

from dataclasses import replace

from wanli.app.context import AppContext
from wanli.app.match.dialogs import seats_dialog
from wanli.app.screen_controller import Intent
from wanli.app.session.match_session import MatchSession
from wanli.ui.markup.people import LEVELS, Person


class MatchSeats:
    """The seats of the open match."""

    def __init__(self, app: AppContext, session: MatchSession) -> None:
        self._app = app
        self._session = session

    def handle(self, intent: Intent) -> None:
        """`("seats",)` opens the dialog, `("seat", seat, "kind" | "level", value)` changes a seat, `("rematch",)`
        starts a rematch.
        """
        session, app = self._session, self._app
        people = session.people
        match intent:
            case ("seats",) if not session.over:
                app.ask(lambda: seats_dialog(session, app.t), opener="seats" if session.handover else "menu-button")
            case ("seat", int(seat), "kind", ("human" | "bot") as kind, *_) if seat in range(len(people)):
                self._change(seat, replace(people[seat], kind=kind))
            case ("seat", int(seat), "level", str(level), *_) if seat in range(len(people)) and level in LEVELS:
                self._change(seat, replace(people[seat], level=next(name for name in LEVELS if name == level)))
            case ("rematch",) if session.over:
                self._rematch()

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

    def _rematch(self) -> None:
        """Start a rematch. Players who were replaced by bots return, and a message says so."""
        session, app = self._session, self._app
        people = session.people_of_rematch()
        returned = [person.name for person, before in zip(people, session.people, strict=True) if person != before]
        app.start_match(session.match.game, people, session.match.options)
        if returned:
            app.show_message(app.t("score.back", names=app.t.list(returned)))
