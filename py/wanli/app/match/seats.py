"""Who plays at the seats of a match: changed while it runs, and again in a rematch."""

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
        """`("seats",)`: the dialog; `("seat", seat, "kind" | "level", value)`: a change; `("rematch",)`."""
        session, app = self._session, self._app
        people = session.people
        match intent:
            case ("seats",) if not session.over:
                app.ask(lambda: seats_dialog(session, app.t), opener="seats" if session.handover else "menu-button")
            case ("seat", int(seat), "kind", ("human" | "bot") as kind, *_) if seat in range(len(people)):
                self._change(seat, replace(people[seat], kind=kind))
            case ("seat", int(seat), "level", str(level), *_) if seat in range(len(people)) and level in LEVELS:
                self._change(seat, replace(people[seat], level=next(each for each in LEVELS if each == level)))
            case ("rematch",) if session.over:
                self._rematch()

    def _change(self, seat: int, person: Person) -> None:
        """Change who plays at a seat; the log says so, and a bot at work begins anew."""
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
        app.autosave.keep_note(session.note(note, seat))

    def _rematch(self) -> None:
        """Deal again; who left the seat to a bot is a person again, and that is said."""
        session, app = self._session, self._app
        people = session.people_of_rematch()
        back = [person.name for person, before in zip(people, session.people, strict=True) if person != before]
        app.start_match(session.match.game, people, session.match.options)
        if back:
            app.tell(app.t("score.back", names=app.t.list(back)))
