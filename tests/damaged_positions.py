"""The base of `tests/games/<slug>/test_soundness.py`, which damages one part of an encoded position after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from tests.contract.malformed import with_part
from wanli.engine import DecodeError, Game, JsonDict

Damaged = Sequence[tuple[tuple[str | int, ...], Any]]
"""Changes of an encoded position: the path of one part (keys and indices), and its new value."""


class DamagedPositions:
    """Base of a game's test class, which sets every attribute except `raises`.

    - `good` returns a new encoding of a sound position.
    - `unsound` are changes that `decode` accepts but `check_soundness` rejects with one of `raises`.
    - `malformed` are changes that `decode` rejects.
    """

    game: ClassVar[Game]
    good: ClassVar[staticmethod[[], JsonDict]]
    check_soundness: ClassVar[staticmethod[[Any], None]]
    unsound: ClassVar[Damaged]
    malformed: ClassVar[Damaged]
    raises: ClassVar[tuple[type[Exception], ...]] = (AssertionError,)

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        match metafunc.function.__name__:
            case "test_unsound_positions_are_rejected":
                metafunc.parametrize(("path", "value"), self.unsound, ids=str)
            case "test_malformed_positions_are_not_decoded":
                metafunc.parametrize(("path", "value"), self.malformed, ids=str)
            case "test_positions_with_a_missing_key_are_not_decoded":
                metafunc.parametrize("key", sorted(self.good()))

    def test_the_undamaged_position_is_sound(self) -> None:
        self.check_soundness(self.game.decode(self.good()))

    def test_unsound_positions_are_rejected(self, path: tuple[str | int, ...], value: Any) -> None:
        state = self.game.decode(with_part(self.good(), path, value))
        with pytest.raises(self.raises):
            self.check_soundness(state)

    def test_malformed_positions_are_not_decoded(self, path: tuple[str | int, ...], value: Any) -> None:
        with pytest.raises(DecodeError):
            self.game.decode(with_part(self.good(), path, value))

    def test_positions_with_a_missing_key_are_not_decoded(self, key: str) -> None:
        data = self.good()
        del data[key]
        with pytest.raises(DecodeError):
            self.game.decode(data)
