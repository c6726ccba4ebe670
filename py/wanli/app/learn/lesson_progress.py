"""Progress in lessons, stored in local storage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.app.core.port import Storage
from wanli.app.storage.entry_store import read_entries, save_entry
from wanli.engine import Action
from wanli.engine.actions import from_json, to_json
from wanli.learn.lessons.catalogue import find_lesson
from wanli.learn.lessons.lesson import Lesson

KEY = "wanli.lessons"


@dataclass(frozen=True)
class Progress:
    """The progress in one lesson: whether it was completed, and the `actions` of an unfinished run ([] at
    its start).
    """

    done: bool = False
    actions: tuple[Action, ...] = ()


def progress_of(storage: Storage, lesson: Lesson) -> Progress:
    """The progress in a lesson. Unreadable data counts as none."""
    return _progress(read_entries(storage, KEY).get(_name(lesson)))


def _progress(entry: object) -> Progress:
    if not isinstance(entry, dict):
        return Progress()
    actions = entry.get("actions")
    restored = [from_json(action) for action in actions] if isinstance(actions, list) else []
    return Progress(entry.get("done") is True, tuple(action for action in restored if isinstance(action, tuple)))


def begun(storage: Storage, slug: str) -> bool:
    """True if any lesson of this game was started."""
    return any(name.startswith(f"{slug}/") for name in read_entries(storage, KEY))


def unfinished_lessons(storage: Storage) -> list[Lesson]:
    """The unfinished lessons, in the order of their start."""
    unfinished = [name.partition("/") for name, entry in read_entries(storage, KEY).items() if _progress(entry).actions]
    lessons = (find_lesson(slug, key) for slug, _, key in unfinished)
    return [lesson for lesson in lessons if lesson is not None]


def save_progress(storage: Storage, lesson: Lesson, done: bool, actions: Sequence[Action] = ()) -> None:
    """Save the progress in a lesson; a completed lesson stays completed. Raises StorageError."""
    done = done or progress_of(storage, lesson).done
    entry = {"done": done, "actions": to_json(list(actions))}
    save_entry(storage, KEY, _name(lesson), entry)


def merge(storage: Storage, other: Storage) -> None:
    """Add the progress that another storage holds. Raises StorageError."""
    own = read_entries(storage, KEY)
    for name, entry in read_entries(other, KEY).items():
        slug, _, key = name.partition("/")
        if find_lesson(slug, key) is None:
            continue
        here, there = _progress(own.get(name)), _progress(entry)
        merged = Progress(here.done or there.done, here.actions or there.actions)
        if merged != here:
            save_entry(storage, KEY, name, {"done": merged.done, "actions": to_json(list(merged.actions))})


def _name(lesson: Lesson) -> str:
    return f"{lesson.slug}/{lesson.key}"
