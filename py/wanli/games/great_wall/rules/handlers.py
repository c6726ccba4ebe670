"""The handlers of all kinds of steps and decisions, collected from the chapters of the rules."""

from __future__ import annotations

from collections.abc import Iterable

from wanli.games.great_wall.rules import bank, clerks, payment, setup, shame
from wanli.games.great_wall.rules.agenda import AnswerHandler, Handlers, Question, StepHandler
from wanli.games.great_wall.rules.assault import attack, attackers, casualties, defeat
from wanli.games.great_wall.rules.automatic import reed, rival
from wanli.games.great_wall.rules.coop import events, requests
from wanli.games.great_wall.rules.places import activate, barracks, command_post, legation, settlement, sites
from wanli.games.great_wall.rules.tactics import choices, windows
from wanli.games.great_wall.rules.turn import activation, commands, turns
from wanli.games.great_wall.rules.winter import shooting, wall_assault
from wanli.games.great_wall.rules.year import phases, summer

CHAPTERS: tuple[Handlers, ...] = (
    bank.handlers, payment.handlers, clerks.handlers, shame.handlers, setup.handlers,
    commands.handlers, turns.handlers, activation.handlers,
    activate.handlers, sites.handlers, barracks.handlers, settlement.handlers, command_post.handlers, legation.handlers,
    attack.handlers, attackers.handlers, defeat.handlers, casualties.handlers,
    windows.handlers, choices.handlers, shooting.handlers, wall_assault.handlers,
    reed.handlers, rival.handlers, requests.handlers, events.handlers, summer.handlers, phases.handlers,
)  # fmt: skip

STEPS: dict[str, StepHandler] = {}
QUESTIONS: dict[str, Question] = {}
ANSWERS: dict[str, AnswerHandler] = {}


def _gather(chapters: Iterable[Handlers]) -> None:
    for chapter in chapters:
        duplicates = (STEPS.keys() & chapter.steps.keys()) | (QUESTIONS.keys() & chapter.questions.keys())
        assert not duplicates, duplicates
        STEPS.update(chapter.steps)
        QUESTIONS.update(chapter.questions)
        ANSWERS.update(chapter.answers)


_gather(CHAPTERS)
