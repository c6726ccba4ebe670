"""The last turn of the Rival, as a list beside his numbers (rules 7.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.engine import SeenEvent
from wanli.games.great_wall.rules.constants import RIVAL
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.labels.names import capitalized, section_name, title
from wanli.ui.markup.numbers import format_signed

OF_A_STEP = ("wound", "wall")
"""The reasons of honour that the step before it has brought."""


@dataclass
class RivalStep:
    """One thing that the Rival did, the number of times in a row, and the honour that he gained by it."""

    sentence: str
    times: int = 1
    honour: int = 0


@dataclass(frozen=True)
class RivalTurn:
    """The Rival's command and the steps of his turn; `is_running` until the next command is carried out."""

    command: str
    steps: Sequence[RivalStep]
    is_running: bool


def rival_turn(context: Context) -> RivalTurn | None:
    """His last turn among the events of `context`; None if there is none."""
    events = context.last
    start = next((index for index in reversed(range(len(events))) if _is_his_command(events[index])), None)
    if start is None:
        return None
    later = events[start + 1 :]
    end = next((index for index, event in enumerate(later) if event.kind in ("command", "season")), len(later))
    steps: list[RivalStep] = []
    for event in later[:end]:
        if event.facts.get("seat") == RIVAL:
            _add(steps, event, context)
    return RivalTurn(events[start].facts["card"], steps, end == len(later))


def _is_his_command(event: SeenEvent) -> bool:
    return event.kind == "command" and bool(event.facts["seat"] == RIVAL)


def _add(steps: list[RivalStep], event: SeenEvent, context: Context) -> None:
    """Add an event of his. Equal steps in a row are one, and honour may belong to the step before it."""
    is_honour = event.kind == "honour"
    if not (is_honour and steps and event.facts["why"] in OF_A_STEP):
        sentence = capitalized(_sentence(event, context))
        if steps and steps[-1].sentence == sentence:
            steps[-1].times += 1
        elif sentence:
            steps.append(RivalStep(sentence))
    if is_honour:
        steps[-1].honour += event.facts["points"]


def _sentence(event: SeenEvent, context: Context) -> str:
    t, facts = context.t, event.facts
    match event.kind:
        case "copied":
            return t("great_wall.rival.copied", card=title(context, facts["card"]))
        case "move":
            return t("great_wall.rival.clerk", place=title(context, facts["target"]))
        case "extend":
            return t("great_wall.rival.extend", place=title(context, facts["location"]))
        case "attack" | "charge":
            kind = title(context, "spearman" if event.kind == "attack" else "horseman")
            return t("great_wall.rival.attack", soldier=kind, card=title(context, facts["card"]))
        case "wound":
            return t("great_wall.rival.shot", card=title(context, facts["card"]))
        case "post":
            return t("great_wall.rival.post", section=section_name(context, facts["section"]))
        case "overseer":
            return t("great_wall.rival.overseer", place=title(context, facts["site"]), level=facts["level"])
        case "wall":
            return t("great_wall.rival.wall", section=section_name(context, facts["section"]), level=facts["level"])
        case "honour":
            return t(f"great_wall.why.{facts['why']}")
    return ""


def rival_turn_lines(turn: RivalTurn) -> list[str]:
    """The steps as text, such as `Spearman attacks War Drums. ×2, +4`."""
    lines = []
    for step in turn.steps:
        extras = [f"×{step.times}"] if step.times > 1 else []
        extras += [format_signed(step.honour)] if step.honour else []
        lines.append(f"{step.sentence} {', '.join(extras)}".strip())
    return lines
