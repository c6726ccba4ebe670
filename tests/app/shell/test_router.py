"""The table of verbs: one owner for each verb, and arguments checked once."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

import wanli.app
from tests.app.fakes import new_app, seat_down
from wanli.app.core.intents import Answer, answers, handlers_of, on
from wanli.app.navigation import Screen
from wanli.app.shell.router import Router


class Lamp:
    """A part of an app with two verbs."""

    def __init__(self) -> None:
        self.calls: list[tuple[object, ...]] = []

    @on("light", int, str | None)
    def light(self, brightness: int, colour: str | None) -> None:
        self.calls.append((brightness, colour))

    @answers("blink", str, ...)
    def blink(self, name: str, *times: object) -> Answer:
        return Answer(lambda: self.calls.append((name, *times)))


class OtherLamp:
    @on("light")
    def light(self) -> None:
        raise AssertionError


class Room(Screen):
    def __init__(self, *parts: object) -> None:
        self.parts = parts


def test_two_owners_of_a_verb_are_an_error() -> None:
    with pytest.raises(ValueError, match="two owners of the verb 'light'"):
        handlers_of(Lamp(), OtherLamp())
    with pytest.raises(ValueError, match="light"):
        Router(Lamp(), OtherLamp())


def test_a_screen_must_not_own_a_verb_of_the_app() -> None:
    with pytest.raises(ValueError, match="light"):
        Router(Lamp()).answer(Room(OtherLamp()), "light", (1,))


def test_verbs_of_a_screen_are_known_while_it_is_visible() -> None:
    router, lamp = Router(), Lamp()
    router.answer(Room(), "light", (1,)).execute()
    router.answer(Room(lamp), "light", (1,)).execute()
    router.answer(Room(), "light", (2,)).execute()
    assert lamp.calls == [(1, None)]


@pytest.mark.parametrize(
    ("verb", "arguments", "call"),
    [
        ("light", (1,), (1, None)),
        ("light", (1, "red"), (1, "red")),
        ("light", (), None),
        ("light", ("1",), None),
        ("light", (1, 2), None),
        ("light", (1, "red", 3), None),
        ("blink", ("a",), ("a",)),
        ("blink", ("a", 1, (2,)), ("a", 1, (2,))),
        ("blink", (1,), None),
        ("glow", (), None),
    ],
)
def test_wrong_arguments_are_ignored(verb: str, arguments: tuple[object, ...], call: tuple[object, ...] | None) -> None:
    lamp = Lamp()
    Router(lamp).answer(Room(), verb, arguments).execute()
    assert lamp.calls == ([] if call is None else [call])


def test_an_answer_is_computed_before_it_is_executed() -> None:
    lamp = Lamp()
    answer = Router(lamp).answer(Room(), "blink", ("a",))
    assert lamp.calls == []
    answer.execute()
    assert lamp.calls == [("a",)]


@pytest.mark.parametrize("game", ["mauer", "meridian", "khan", "settlers", "great_wall"])
def test_every_screen_has_its_verbs(game: str) -> None:
    """Opening a screen assembles its table; the first intent on it would raise if a verb had two owners."""
    app, port = seat_down("human", "easy", game=game)
    for intent in ("share", "picture", "replay", "settings", "help", "credits", "statistics"):
        app.handle([intent])
        app.handle(["unknown"])
        app.handle(["back"])
    for slug in ("rules", "gallery", "lessons", "new"):
        app.handle([slug, game])
        app.handle(["unknown"])
    assert not port.reports


def test_only_the_router_dispatches_intents() -> None:
    """No part of the app declares a `handle`."""
    app, _ = new_app()
    root = Path(inspect.getfile(wanli.app)).parent
    owners = [path.name for path in root.rglob("*.py") if "def handle(self" in path.read_text("utf-8")]
    assert owners == ["app.py"]
    assert app.screen.parts == ()
