"""The frame of `tests/games/<slug>/test_soundness.py`: an encoded position is spoilt in one part after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from tests.contract.malformed import with_part
from wanli.engine import DecodeError, Game, JsonDict

Spoilt = Sequence[tuple[tuple[str | int, ...], Any]]
"""Changes of an encoded position: the keys and indices that lead to one part, and what stands there instead."""


class SpoiltPositions:
    """Base of a game's test class, which sets all but `raises`.

    `good` encodes a sound position anew at each call. `unsound` are changes that `decode` takes and `check_soundness`
    finds, raising one of `raises`; `malformed` are those that `decode` refuses.
    """

    game: ClassVar[Game]
    good: ClassVar[staticmethod[[], JsonDict]]
    check_soundness: ClassVar[staticmethod[[Any], None]]
    unsound: ClassVar[Spoilt]
    malformed: ClassVar[Spoilt]
    raises: ClassVar[tuple[type[Exception], ...]] = (AssertionError,)

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        match metafunc.function.__name__:
            case "test_what_can_never_have_been_is_found":
                metafunc.parametrize(("path", "value"), self.unsound, ids=str)
            case "test_what_is_malformed_is_not_read":
                metafunc.parametrize(("path", "value"), self.malformed, ids=str)
            case "test_what_is_missing_is_not_read":
                metafunc.parametrize("key", sorted(self.good()))

    def test_the_position_that_is_spoilt_is_sound(self) -> None:
        self.check_soundness(self.game.decode(self.good()))

    def test_what_can_never_have_been_is_found(self, path: tuple[str | int, ...], value: Any) -> None:
        state = self.game.decode(with_part(self.good(), path, value))
        with pytest.raises(self.raises):
            self.check_soundness(state)

    def test_what_is_malformed_is_not_read(self, path: tuple[str | int, ...], value: Any) -> None:
        with pytest.raises(DecodeError):
            self.game.decode(with_part(self.good(), path, value))

    def test_what_is_missing_is_not_read(self, key: str) -> None:
        data = self.good()
        del data[key]
        with pytest.raises(DecodeError):
            self.game.decode(data)
