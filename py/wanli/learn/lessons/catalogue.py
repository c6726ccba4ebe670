"""The lessons of each game, read from its package."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from wanli.games import GAMES, package_of
from wanli.learn.lessons.lesson import Lesson, LessonError, read_lesson


@cache
def lessons_of(slug: str) -> tuple[Lesson, ...]:
    """The lessons of a game in order; empty if it has no lessons. Raises LessonError and KeyError."""
    folder = resources.files(package_of(slug)) / "lessons"
    if not folder.is_dir():
        return ()
    lessons = []
    for file in folder.iterdir():
        if file.name.endswith(".toml"):
            try:
                data = tomllib.loads(file.read_text("utf-8"))
            except tomllib.TOMLDecodeError as error:
                raise LessonError(f"{slug}/{file.name}: {error}") from error
            lessons.append(read_lesson(slug, file.name.removesuffix(".toml"), data))
    return tuple(sorted(lessons, key=lambda lesson: lesson.order))


def load_lessons() -> None:
    """Read every lesson into memory. A memory snapshot does not contain the files."""
    for slug in GAMES:
        lessons_of(slug)


def taught() -> frozenset[str]:
    """The slugs of games with lessons."""
    return frozenset(slug for slug in GAMES if lessons_of(slug))


def find_lesson(slug: str, key: str) -> Lesson | None:
    """The lesson with this key; None if there is none."""
    if slug not in GAMES:
        return None
    return next((lesson for lesson in lessons_of(slug) if lesson.key == key), None)


def next_lesson(lesson: Lesson) -> Lesson | None:
    """The lesson after this one; None after the last one of its game."""
    return next((other for other in lessons_of(lesson.slug) if other.order > lesson.order), None)
