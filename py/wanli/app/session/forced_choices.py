"""Single answers: the app plays for a person what nobody could choose otherwise, where everybody can see that.

No rule of any game, and nothing that the record of a match tells apart: it holds every action. Which decisions are
skipped is declared by the game (`GameUI.forced_choices`), and likewise what has been agreed to before
(`GameUI.agreed`).
"""

from __future__ import annotations

from wanli.app.session.match_session import MatchSession
from wanli.engine import Action, Event, Record, State
from wanli.ui.contract.game_ui import GameUI


def forced_choice(state: State, game_ui: GameUI) -> Action | None:
    """The only answer to the pending decision, if it need not be asked for; else None."""
    kind = state.stack[-1].kind if state.stack else ""
    if kind in game_ui.pre_confirmed:
        agreed = game_ui.pre_confirmed[kind](state.view(None))
        return None if agreed is None else state.canonical(agreed)
    everybody_sees = game_ui.forced_choices.get(kind)
    if everybody_sees is None:
        return None
    legal = state.legal()
    return legal[0] if len(legal) == 1 and everybody_sees(state.view(None), legal[0]) else None


class ForcedChoicePlayer:
    """Which actions of a match were skipped: played without a question."""

    def __init__(self, session: MatchSession, game_ui: GameUI) -> None:
        self._session, self._game_ui = session, game_ui
        self._known: dict[int, tuple[Record, bool]] = {}

    def next(self) -> Action | None:
        """The action that is to be played now without asking the person whose decision is pending; None to ask."""
        session = self._session
        return forced_choice(session.match.state, self._game_ui) if session.due is not None else None

    def __contains__(self, number: int) -> bool:
        """Whether the action of this number had been the only one, and a person's."""
        session = self._session
        record = session.match.log[number]
        if record.seat not in session.persons:
            return False
        known = self._known.get(number)
        if known is None or known[0] is not record:
            skipped = forced_choice(session.match.at(number), self._game_ui) is not None
            known = self._known[number] = (record, skipped)
        return known[1]

    def play_and_note(self, action: Action) -> list[Event]:
        """Play any action for the seat to act, and note whether it needed a question. Raises IllegalAction."""
        log, skipped = self._session.match.log, self.next() is not None
        events = self._session.play(action)
        self._known[len(log) - 1] = (log[-1], skipped)  # to find it out later the match would have to be played again
        return events
