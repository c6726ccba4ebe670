"""Print the course of a lesson, for its author: `python -m tools.author.lesson great_wall year_city`.

It prints each step with the expected actions and the answers to the other legal actions, the replies with their seats,
and at the end the legal actions, which a further step could expect. Of several expected actions the first is played.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence

from wanli.engine import Action
from wanli.games import GAMES
from wanli.learn.lessons.catalogue import find_lesson, lessons_of
from wanli.learn.lessons.lesson import Lesson
from wanli.learn.lessons.run import LessonRun


def main(arguments: list[str]) -> int:
    """Print the lesson of the command line. Return 2 if there is no such lesson."""
    slug, key = (*arguments, "", "")[:2]
    lesson = find_lesson(slug, key)
    if lesson is None:
        known = ", ".join(known_lesson.key for known_lesson in lessons_of(slug)) if slug in GAMES else ""
        print(f"no lesson {slug} {key}; there are: {known}" if known else __doc__, file=sys.stderr)
        return 2
    print("\n".join(walk(lesson)))
    return 0


def walk(lesson: Lesson) -> Iterator[str]:
    """Yield the lines about a lesson, as far as it can be played. Raises IllegalAction for an illegal reply."""
    run = LessonRun(lesson)
    while (step := run.step) is not None:
        state = run.match.state
        if step.is_read:
            yield f"{run.number + 1} {step.key}: only read"
            run.read_on()
            continue
        if (reply := run.reply) is not None:
            yield f"    seat {state.seat} plays {_short([reply])}"
            run.match.play(reply)
            continue
        expected = run.expected
        yield f"{run.number + 1} {step.key}, seat {state.seat}: {_short(expected)}"
        answers: dict[str, list[Action]] = {}
        for action in state.legal():
            if action not in expected:
                answers.setdefault(step.answer(action), []).append(action)
        for key, actions in answers.items():
            yield f"    {f'wrong.{key}' if key else 'NO ANSWER'}: {_short(actions)}"
        if not expected:
            yield "    NOTHING EXPECTED IS LEGAL"
            return
        run.match.play(expected[0])
    state = run.match.state
    yield "the match is over" if run.match.over else f"then seat {state.seat} may play {_short(state.legal())}"


def _short(actions: Sequence[Action]) -> str:
    return " ".join(json.dumps(action, ensure_ascii=False) for action in actions)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
