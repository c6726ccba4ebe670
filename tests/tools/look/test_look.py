"""The layout checker outside browsers: exceptions, groups of findings, comparisons, and the list of visits."""

from __future__ import annotations

from typing import Any

import pytest

from tools.look.comparison import box_differences, ground_differences, swaps
from tools.look.findings import ExceptionsError, Finding, merge, read_exceptions, split
from tools.look.runner import Task, run, tasks
from tools.look.sizes import CHROMIUM, ENGINES, SIZES, sizes_for

COVERED = Finding("khan crowded", "log", "390x844", "chromium", "de", "covered", "#player-0 b", "#log")
ENTRY = """
[[exception]]
check = "covered"
by = "#log"
reason = "The player opens the log to read it."
"""


def test_the_exceptions_are_valid_and_each_has_a_reason() -> None:
    exceptions = read_exceptions()
    assert len({(each.check, each.patterns) for each in exceptions}) == len(exceptions)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (ENTRY.replace("covered", "cuvered"), "unknown check cuvered"),
        (ENTRY.replace("by =", "buy ="), "unknown field buy"),
        (ENTRY.replace('by = "#log"', 'size = "390x844"'), "names no element"),
        (ENTRY.replace('"#log"', "3"), "must be texts"),
        (ENTRY.replace("The player opens the log to read it.", "Fine."), "too short"),
        (ENTRY.replace("exception", "exemption"), "may only contain"),
    ],
)
def test_an_invalid_exception_is_refused(text: str, message: str) -> None:
    with pytest.raises(ExceptionsError, match=message):
        read_exceptions(text)


def test_an_exception_covers_only_what_matches_all_its_patterns() -> None:
    [exemption] = read_exceptions(ENTRY)
    other = Finding(**{**vars(COVERED), "by": "#toast"})
    remaining, excepted = split([COVERED, other], [exemption])
    assert remaining == [other]
    assert excepted == {exemption: [COVERED]}


def test_equal_findings_of_other_sizes_and_languages_are_one() -> None:
    wide = Finding(**{**vars(COVERED), "size": "1440x900", "lang": "nl"})
    cut = Finding(**{**vars(COVERED), "check": "cut"})
    groups = merge([COVERED, wide, cut])
    assert [(first.check, len(places)) for first, places in groups] == [("covered", 2), ("cut", 1)]


LEFT, RIGHT = [0, 0, 100, 44], [110, 0, 100, 44]


@pytest.mark.parametrize(
    ("after", "found"),
    [
        ({"draw": RIGHT, "take": LEFT}, [("draw", "take"), ("take", "draw")]),
        ({"draw": LEFT, "take": RIGHT}, []),
        ({"draw": RIGHT}, [("draw", "take")]),
        ({"confirm": LEFT, "take": RIGHT}, []),  # a new button, which the tap policy protects
        ({"draw": [4, 2, 90, 44], "take": RIGHT}, []),
    ],
)
def test_a_button_in_the_place_of_another_is_a_swap(
    after: dict[str, list[float]], found: list[tuple[str, str]]
) -> None:
    assert [(action, other) for action, other, _ in swaps({"draw": LEFT, "take": RIGHT}, after)] == found


def measures(board: float = 0, piece: float = 50) -> dict[str, Any]:
    return {"areas": {"#board": [board, 48, 700, 600]}, "pieces": {"tower 1 at 3": [board + piece, 100, 30, 40]}}


def test_boxes_may_differ_by_two_pixels_and_pieces_move_with_their_board() -> None:
    assert [*box_differences(measures(), measures(board=2))] == []
    assert [name for name, *_ in box_differences(measures(), measures(board=9))] == ["#board"]
    assert [name for name, *_ in box_differences(measures(), measures(piece=53))] == ["tower 1 at 3"]
    [(name, _, text)] = box_differences(measures(), {**measures(), "pieces": {}})
    assert (name, text) == ("tower 1 at 3", "is visible in only one of the browsers")


def test_ground_of_another_colour_is_found_where_no_text_or_edge_is() -> None:
    green, sea, edge = [[90, 2], [140, 2], [60, 2]], [[80, 2], [110, 2], [160, 2]], [[80, 90], [110, 2], [160, 2]]
    points = [[x, 0] for x in range(5)]
    assert len(ground_differences(points, [green] * 5, [sea] * 4 + [green])) == 4
    assert ground_differences(points, [green] * 5, [edge] * 5) == []
    assert ground_differences(points, [green] * 5, [sea, sea, green, green, green]) == [], "too few points"


def test_german_is_checked_at_all_sizes_and_no_browser_at_a_size_it_cannot_have() -> None:
    assert sizes_for(CHROMIUM, "de") == list(SIZES)
    for engine in ENGINES:
        for lang in ("nl", "en"):
            assert {"1024x768", "507x712"} <= {size.name for size in sizes_for(engine, lang)}
    assert all(size.width >= 450 for size in sizes_for("webkit", "de", min_width=450))


def test_no_visit_begins_after_the_time_of_a_run() -> None:
    made: list[Task] = []
    run(tasks([CHROMIUM], ["de"]), jobs=2, fresh=True, report=made.append, minutes=0)
    assert made == []
