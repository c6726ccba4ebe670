"""Runs the agenda: automatic steps one after the other, up to the next decision."""

from __future__ import annotations

from wanli.engine import Action, Event, JsonDict
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.handlers import ANSWERS, QUESTIONS, STEPS
from wanli.games.great_wall.rules.position import GreatWallPosition


def run(state: GreatWallPosition) -> None:
    """Take steps until somebody has to decide or the match is over."""
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
    """Take the answer to the pending decision, then all steps up to the next one."""
    decision = state.stack.pop()
    state.events = events
    ANSWERS[decision.kind](state, decision.seat, decision.data, action)
    run(state)
    state.events = []


def skip_to_turn(state: GreatWallPosition, seat: int) -> bool:
    """Let the turn of the command of `seat` begin now, up to its first decision; whether one is left this Autumn."""
    if state.turn is None:
        return False
    owners = [owner for owner, _ in state.track]
    if seat not in owners[state.turn.slot + 1 :]:
        return False
    state.stack, state.agenda = [], []
    state.then("turns", slot=owners.index(seat))
    run(state)
    state.events = []
    return state.seat == seat


def ask(state: GreatWallPosition, seat: int, kind: str, data: JsonDict) -> None:
    """Ask a seat, unless there is nothing to ask or all know the only answer."""
    question = QUESTIONS[kind]
    if question.sure is not None and question.sure(state, seat, data):
        state.await_decision(seat, kind, data)
        return
    listed = question.listed(state, seat, data)
    if not listed:
        return
    if question.public and len(listed) == 1:
        before = len(state.events)
        ANSWERS[kind](state, seat, data, listed[0])
        if listed[0] == PASS:  # who was not asked has declined nothing
            state.events[before:] = [event for event in state.events[before:] if event.kind != "pass"]
        return
    state.await_decision(seat, kind, data, listed)
