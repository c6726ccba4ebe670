"""Runs the agenda: one automatic step after another, up to the next decision."""

from __future__ import annotations

from wanli.engine import Action, Event, JsonDict
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.handlers import ANSWERS, QUESTIONS, STEPS
from wanli.games.great_wall.rules.position import GreatWallPosition


def run(state: GreatWallPosition) -> None:
    """Take steps until a decision is pending or the match is over."""
    agenda = state.agenda
    while not state.stack and not state.ended:
        kind, data = agenda.pop()
        if kind == "ask":
            ask(state, data["seat"], data["kind"], data["data"])
        else:
            STEPS[kind](state, data)
    if state.ended:
        state.agenda = []
        state.stack = []


def apply(state: GreatWallPosition, action: Action, events: list[Event]) -> None:
    """Carry out the answer to the pending decision, then all steps up to the next decision."""
    decision = state.stack.pop()
    state.events = events
    ANSWERS[decision.kind](state, decision.seat, decision.data, action)
    run(state)
    state.events = []


def skip_to_turn(state: GreatWallPosition, seat: int) -> bool:
    """Skip to the first decision in the turn of `seat`'s command. False if no such turn is left this Autumn."""
    if state.turn is None:
        return False
    owners = [owner for owner, _ in state.track]
    if seat not in owners[state.turn.slot + 1 :]:
        return False
    state.stack, state.agenda = [], []
    state.push_step("turns", slot=owners.index(seat))
    run(state)
    state.events = []
    return state.seat == seat


def ask(state: GreatWallPosition, seat: int, kind: str, data: JsonDict) -> None:
    """Ask a seat. Without legal answers nothing happens. The single answer to a public question is automatic."""
    question = QUESTIONS[kind]
    if question.is_asked is not None and question.is_asked(state, seat, data):
        state.await_decision(seat, kind, data)
        return
    listed = question.list_options(state, seat, data)
    if not listed:
        return
    if question.public and len(listed) == 1:
        before = len(state.events)
        ANSWERS[kind](state, seat, data, listed[0])
        if listed[0] == PASS:  # a seat that was not asked has declined nothing
            state.events[before:] = [event for event in state.events[before:] if event.kind != "pass"]
        return
    state.await_decision(seat, kind, data, listed)
