"""Forced choices: the app plays actions without alternatives, if everyone can see that.

This is not part of any game's rules, and the record of a match does not mark such actions. Each game declares which
decisions are skipped (`GameUI.forced_choices`), and which choices were confirmed in advance (`GameUI.pre_confirmed`).
"""

from __future__ import annotations

from wanli.app.session.match_session import MatchSession
from wanli.engine import Action, Event, Record, State
from wanli.ui.contract.game_ui import GameUI


def forced_choice(state: State, game_ui: GameUI) -> Action | None:
    """The only legal answer to the pending decision if it need not be asked for; None otherwise."""
    kind = state.stack[-1].kind if state.stack else ""
    if kind in game_ui.pre_confirmed:
        pre_confirmed = game_ui.pre_confirmed[kind](state.view(None))
        return None if pre_confirmed is None else state.canonical(pre_confirmed)
    is_public = game_ui.forced_choices.get(kind)
    if is_public is None:
        return None
    legal = state.choices()
    return legal[0] if len(legal) == 1 and is_public(state.view(None), legal[0]) else None


class ForcedChoicePlayer:
    """The actions of a match that were skipped: played without asking."""

    def __init__(self, session: MatchSession, game_ui: GameUI) -> None:
        self._session, self._game_ui = session, game_ui
        self._cache: dict[int, tuple[Record, bool]] = {}

    def next(self) -> Action | None:
        """The action to play without asking the human player whose decision is pending; None to ask."""
        session = self._session
        return forced_choice(session.match.state, self._game_ui) if session.due is not None else None

    def __contains__(self, index: int) -> bool:
        """True if action `index` was a human player's forced choice."""
        session = self._session
        record = session.match.log[index]
        if record.seat not in session.humans:
            return False
        cached = self._cache.get(index)
        if cached is None or cached[0] is not record:
            skipped = forced_choice(session.match.at(index), self._game_ui) is not None
            cached = self._cache[index] = (record, skipped)
        return cached[1]

    def play_and_note(self, action: Action) -> list[Event]:
        """Play an action for the seat to act, and record whether it was forced. Raises IllegalAction."""
        log, skipped = self._session.match.log, self.next() is not None
        events = self._session.play(action)
        self._cache[len(log) - 1] = (log[-1], skipped)  # computing this later would need a replay
        return events
