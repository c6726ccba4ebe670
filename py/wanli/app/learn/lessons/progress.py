"""How far somebody has come in the lessons, kept in local storage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.app.core.port import Storage
from wanli.app.learn.lessons.catalogue import find_lesson
from wanli.app.learn.lessons.lesson import Lesson
from wanli.app.storage.entry_store import keep_entry, read_entries
from wanli.engine import Action
from wanli.engine.actions import from_json, to_json

KEY = "wanli.lessons"


@dataclass(frozen=True)
class Progress:
    """Of one lesson: whether it has been done, and the `actions` of a run that was left, [] at its beginning."""

    done: bool = False
    actions: tuple[Action, ...] = ()


def progress_of(storage: Storage, lesson: Lesson) -> Progress:
    """How far somebody has come in a lesson. What cannot be read counts as nothing."""
    return _progress(read_entries(storage, KEY).get(_name(lesson)))


def _progress(kept: object) -> Progress:
    if not isinstance(kept, dict):
        return Progress()
    actions = kept.get("actions")
    found = [from_json(each) for each in actions] if isinstance(actions, list) else []
    return Progress(kept.get("done") is True, tuple(each for each in found if isinstance(each, tuple)))


def begun(storage: Storage, slug: str) -> bool:
    """Whether somebody has ever begun a lesson of this game."""
    return any(name.startswith(f"{slug}/") for name in read_entries(storage, KEY))


def unfinished_lessons(storage: Storage) -> list[Lesson]:
    """The lessons of which a run was left, in the order in which they were first begun."""
    left = [name.partition("/") for name, kept in read_entries(storage, KEY).items() if _progress(kept).actions]
    lessons = (find_lesson(slug, key) for slug, _, key in left)
    return [lesson for lesson in lessons if lesson is not None]


def keep(storage: Storage, lesson: Lesson, done: bool, actions: Sequence[Action] = ()) -> None:
    """Keep how far somebody has come; a lesson once done stays done. Raises StorageError."""
    done = done or progress_of(storage, lesson).done
    entry = {"done": done, "actions": to_json(list(actions))}
    keep_entry(storage, KEY, _name(lesson), entry)


def _name(lesson: Lesson) -> str:
    return f"{lesson.slug}/{lesson.key}"
