"""A run of one lesson: the current step, and the verdict on actions."""

from __future__ import annotations

from collections.abc import Iterable

from wanli.engine import Action, Match, Refused
from wanli.learn.lessons.lesson import Lesson, Step


class LessonRun:
    """A lesson and its `match`.

    The current step follows from the number of actions, so undo needs no extra state.
    """

    def __init__(self, lesson: Lesson) -> None:
        """Create the match and play the prefix. Raises IllegalAction if it cannot be played."""
        self.lesson = lesson
        self.match = Match.new(lesson.slug, lesson.seats, lesson.seed, lesson.options)
        for action in lesson.prefix:
            self.match.play(action)
        self.start = len(self.match.log)
        self._read: set[int] = set()

    def _place(self) -> tuple[int, int]:
        """The number of the step, and how many of its actions were played: the learner's, then the replies."""
        done = len(self.match.log) - self.start
        for index, step in enumerate(self.lesson.steps):
            if step.is_read:
                if index not in self._read and not done:
                    return index, 0
                continue
            if done < 1 + len(step.reply):
                return index, done
            done -= 1 + len(step.reply)
        return len(self.lesson.steps), 0

    @property
    def number(self) -> int:
        """The number of the current step, from 0; the number of steps when all are done."""
        return self._place()[0]

    @property
    def step(self) -> Step | None:
        """The current step; None when all are done."""
        index = self.number
        return self.lesson.steps[index] if index < len(self.lesson.steps) else None

    @property
    def done(self) -> bool:
        """True if all steps are done."""
        return self.step is None

    @property
    def reply(self) -> Action | None:
        """The next reply of the lesson; None while the learner is to act, and at the end."""
        index, played = self._place()
        return self.lesson.steps[index].reply[played - 1] if played else None

    @property
    def expected(self) -> list[Action]:
        """The legal actions that are correct now."""
        step = self.step
        if step is None or step.is_read or self.reply is not None:
            return []
        state = self.match.state
        return [action for action in state.legal() if step.expects(state, action)]

    def judge(self, action: Action) -> str | None:
        """None if a legal action is correct now; otherwise the key of the answer to it, or "" without one."""
        step = self.step
        if step is None or step.is_read:
            return ""
        return None if step.expects(self.match.state, action) else step.answer(action)

    def read_on(self) -> None:
        """Continue after a step that is only read."""
        step = self.step
        if step is not None and step.is_read:
            self._read.add(self.number)

    @property
    def actions(self) -> list[Action]:
        """The actions since the first step."""
        return self.match.actions[self.start :]

    def catch_up(self, actions: Iterable[object]) -> None:
        """Play the saved actions of an unfinished lesson; stop at the first one that the lesson does not expect."""
        for action in actions:
            while (step := self.step) is not None and step.is_read:
                self.read_on()
            if not isinstance(action, tuple) or self.done:
                return
            try:
                checked = self.match.state.checked(action)
                if checked != self.reply if self.reply is not None else self.judge(checked) is not None:
                    return
                self.match.play(checked)
            except Refused:
                return
