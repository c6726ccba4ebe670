"""The notation of `positions.py`."""

from __future__ import annotations

import pytest

from tests.games.mauer.positions import draw_site, position, site, sites_of

EXAMPLE = "3 5 | A:wall A:gate*4 B:noble>dragon(A)>dragon(B) C:warrior"


def test_a_site_is_read_and_written() -> None:
    assert site(EXAMPLE) == {
        "tokens": [3, 5],
        "row": [
            [0, "wall", 0, []],
            [0, "gate", 4, []],
            [1, "dragon", 0, [[1, "noble"], [0, "dragon"]]],
            [2, "warrior", 0, []],
        ],
    }
    assert draw_site(site(EXAMPLE)) == EXAMPLE
    assert site("3 | A:wall+wall B:dragon*7")["row"][2] == [1, "dragon", 7, []]
    assert draw_site(site("")) == draw_site(site("closed")) == "closed"


def test_a_position_is_whole() -> None:
    state = position(["3 5 | A:wall A:gate B:noble>dragon(A)"], ["tower", "", "wall wall"], action=2)
    assert sites_of(state) == ["3 5 | A:wall A:gate B:noble>dragon(A)", "closed", "closed"]
    assert state.view(0)["players"][0]["hand"] == ["tower"]
    assert state.view(0)["players"][0]["deck_count"] == 16


@pytest.mark.parametrize(
    ("sites", "hands"), [(["3 5 | A:noble A:noble"], None), (["3 6 |"], None), (["3 5 |"], ["tower tower"])]
)
def test_pieces_beyond_the_box_are_refused(sites: list[str], hands: list[str] | None) -> None:
    with pytest.raises(AssertionError, match="too many"):
        position(sites, hands, action=2)
