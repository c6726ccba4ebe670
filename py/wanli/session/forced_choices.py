"""Forced choices: the app plays actions without alternatives, unless the question protects a secret.

Answers that all lead to the same position are no alternatives either. This is not part of any game's rules, and the
record of a match does not mark such actions. Each game declares which decisions are skipped
(`GameUI.forced_choices`), and which choices were confirmed in advance (`GameUI.pre_confirmed`).
"""

from __future__ import annotations

from wanli.engine import Action, Event, JsonDict, Record, State
from wanli.session.match_session import MatchSession
from wanli.ui.contract.game_ui import GameUI, everybody_sees


def forced_choice(state: State, game_ui: GameUI, alone: bool = False) -> Action | None:
    """The only legal answer to the pending decision if it need not be asked for; None otherwise.

    If only bots play against the player (`alone`), the question protects no secret. The first answer then stands for
    all others if they lead to the same position.
    """
    kind = state.stack[-1].kind if state.stack else ""
    if alone and kind in game_ui.equal_alone and have_equal_results(state):
        return state.choices()[0]
    is_public = everybody_sees if alone and kind in game_ui.forced_alone else game_ui.forced_choices.get(kind)
    if is_public is None:
        return None
    legal = state.choices()
    return legal[0] if len(legal) == 1 and is_public(state.view(None), legal[0]) else None


def have_equal_results(state: State) -> bool:
    """True if all answers to the pending decision lead to the same position."""
    first, *others = state.choices()
    expected = _position_after(state, first)
    return all(_position_after(state, other) == expected for other in others)


def _position_after(state: State, action: Action) -> JsonDict:
    after = state.copy()
    after.advance(action)
    return after.encode()


def pre_confirmed(state: State, game_ui: GameUI) -> Action | None:
    """The action that the player to act has confirmed already; None if there is none."""
    kind = state.stack[-1].kind if state.stack else ""
    confirmed = game_ui.pre_confirmed[kind](state.view(None)) if kind in game_ui.pre_confirmed else None
    return None if confirmed is None else state.canonical(confirmed)


class ForcedChoicePlayer:
    """The actions of a match that were skipped: played without asking.

    With `pre_confirms`, actions that the player has confirmed already are skipped too, although there is a choice.
    """

    def __init__(self, session: MatchSession, game_ui: GameUI) -> None:
        self._session, self._game_ui = session, game_ui
        self.pre_confirms = False
        self._cache: dict[tuple[int, bool], tuple[Record, bool]] = {}

    def next(self) -> Action | None:
        """The action to play without asking the human player whose decision is pending; None to ask."""
        session = self._session
        return self._skipped_at(session.match.state) if session.due is not None else None

    def __contains__(self, index: int) -> bool:
        """True if action `index` was a human player's forced choice."""
        session = self._session
        record = session.match.log[index]
        if record.seat not in session.humans:
            return False
        cached = self._cache.get((index, self.pre_confirms))
        if cached is None or cached[0] is not record:
            skipped = self._skipped_at(session.match.at(index)) is not None
            cached = self._cache[index, self.pre_confirms] = (record, skipped)
        return cached[1]

    def play_and_note(self, action: Action) -> list[Event]:
        """Play an action for the seat to act, and record whether it was forced. Raises IllegalAction."""
        log, skipped = self._session.match.log, self.next() is not None
        events = self._session.play(action)
        # Computing this later would need a replay.
        self._cache[len(log) - 1, self.pre_confirms] = (log[-1], skipped)
        return events

    def _skipped_at(self, state: State) -> Action | None:
        """The action that is played without asking in this position; None to ask."""
        confirmed = pre_confirmed(state, self._game_ui) if self.pre_confirms else None
        return confirmed or forced_choice(state, self._game_ui, len(self._session.saved.humans) == 1)
