"""The agenda is worked off: automatic steps one after the other, up to the next decision."""

from __future__ import annotations

from wanli.engine import JsonDict
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.handlers import ANSWERS, QUESTIONS, STEPS
from wanli.games.great_wall.rules.position import GreatWallPosition


def run(g: GreatWallPosition) -> None:
    """Take steps until somebody has to decide or the match is over."""
    agenda = g.agenda
    while not g.stack and not g.ended:
        kind, data = agenda.pop()
        if kind == "ask":
            ask(g, data["seat"], data["kind"], data["data"])
        else:
            STEPS[kind](g, data)
    if g.ended:
        g.agenda = []
        g.stack = []


def ask(g: GreatWallPosition, seat: int, kind: str, data: JsonDict) -> None:
    """Ask a seat, unless there is nothing to ask or all know the only answer."""
    question = QUESTIONS[kind]
    if question.sure is not None and question.sure(g, seat, data):
        g.pend(seat, kind, data)
        return
    listed = question.listed(g, seat, data)
    if not listed:
        return
    if question.public and len(listed) == 1:
        before = len(g.told)
        ANSWERS[kind](g, seat, data, listed[0])
        if listed[0] == PASS:  # who was not asked has declined nothing
            g.told[before:] = [event for event in g.told[before:] if event.kind != "pass"]
        return
    g.pend(seat, kind, data, listed)
