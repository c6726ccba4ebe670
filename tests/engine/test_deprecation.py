"""Old public names stay importable for one release, with a warning."""

from __future__ import annotations

import pytest

import wanli.bots
import wanli.engine


@pytest.mark.parametrize(
    ("module", "old", "new"),
    [
        (wanli.engine, "Change", "ViewChange"),
        (wanli.engine, "Coder", "CustomCodec"),
        (wanli.bots, "Thinker", "MoveSearch"),
        (wanli.bots, "Judgement", "BlunderCheck"),
        (wanli.bots, "Caution", "BlunderWarning"),
        (wanli.bots, "Why", "MoveReason"),
    ],
)
def test_an_old_name_gives_the_new_class_and_a_warning(module: object, old: str, new: str) -> None:
    with pytest.warns(DeprecationWarning, match=new):
        assert getattr(module, old) is getattr(module, new)


def test_unknown_names_are_still_errors() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Chance_'"):
        getattr(wanli.engine, "Chance_")  # noqa: B009
