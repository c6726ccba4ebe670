"""The lessons of each game, read from the files beside it."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from wanli.app.learn.lessons.lesson import Lesson, LessonError, read_lesson
from wanli.games import GAMES, package_of


@cache
def lessons_of(slug: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; none if it has no folder of them. Raises LessonError and KeyError."""
    folder = resources.files(package_of(slug)) / "lessons"
    if not folder.is_dir():
        return ()
    found = []
    for file in folder.iterdir():
        if file.name.endswith(".toml"):
            try:
                data = tomllib.loads(file.read_text("utf-8"))
            except tomllib.TOMLDecodeError as wrong:
                raise LessonError(f"{slug}/{file.name}: {wrong}") from wrong
            found.append(read_lesson(slug, file.name.removesuffix(".toml"), data))
    return tuple(sorted(found, key=lambda lesson: lesson.order))


def load_lessons() -> None:
    """Read every lesson into memory; where a memory snapshot is made, its files are gone afterwards."""
    for slug in GAMES:
        lessons_of(slug)


def taught() -> frozenset[str]:
    """The games that have lessons."""
    return frozenset(slug for slug in GAMES if lessons_of(slug))


def find_lesson(slug: str, key: str) -> Lesson | None:
    """The lesson of this name; None if there is none."""
    if slug not in GAMES:
        return None
    return next((lesson for lesson in lessons_of(slug) if lesson.key == key), None)


def next_lesson(lesson: Lesson) -> Lesson | None:
    """The lesson after this one; None after the last one of its game."""
    return next((each for each in lessons_of(lesson.slug) if each.order > lesson.order), None)
