"""The layout checker: it finds planted faults, and none at the tables of all games. `make look` checks everything."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from e2e.host import Host
from e2e.table.crowded_table import crowded, findings_at
from tools.look.browsers import ChromiumPage
from tools.look.comparison import swaps
from tools.look.findings import Finding
from tools.look.runner import Task, make_visit
from tools.look.sizes import CHROMIUM, FEW_SIZES, Size
from tools.look.visits import State, Visit
from wanli.games import GAMES

TABLET, PHONE = Size(1024, 768), Size(844, 390, insets=(0, 59, 21, 59))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_overlaps_or_is_cut_off_at_a_crowded_table(checked_page: ChromiumPage, host: Host, game: str) -> None:
    task = Task(CHROMIUM, "de", crowded(game))
    assert findings_at(checked_page, host, task, FEW_SIZES) == []


COVER_A_NUMBER = """() => {
    const number = document.querySelector("#player-bar .player:nth-child(2) .count b"); const { left, top, width, height
    } = number.getBoundingClientRect(); const note = document.body.appendChild(document.createElement("div"));
    note.style.cssText = `position: fixed; background: #fff; left: ${left}px; top: ${top}px; width: ${width}px; height:
    ${height}px`; note.id = "planted";
}"""
CUT_A_NAME = """() => {
    const name = document.querySelector("#player-bar .name-tag b");
    name.textContent = "Wilhelmina van Dijck";
    name.style.cssText = "display: block; width: 4em; text-overflow: clip";
}"""
MOVE_INTO_THE_INSET = """() => {
    document.querySelector("#advice-button").style.cssText = "position: fixed; right: 4px; bottom: 40px";
}"""
SWAP_TWO_BUTTONS = """() => {
    const [first, second] = document.querySelectorAll(".prompt .buttons .button");
    first.before(second);
}"""


def findings_with(page: ChromiumPage, size: Size, plant: str) -> list[Finding]:
    """Return the findings that a planted fault adds to those before it."""
    page.resize(size)
    base = Finding("khan crowded", "table", size.name, CHROMIUM, "nl", "", "")
    looks = []
    for script in ("() => {}", plant):
        page.page.evaluate(script)
        looks.append(page.run("lookCheck", list(size.insets)))
    keys = {tuple(map(str, each.values())) for each in looks[0]["findings"]}
    added = [each for each in looks[1]["findings"] if tuple(map(str, each.values())) not in keys]
    swapped = swaps(looks[0]["buttons"], looks[1]["buttons"])
    return [
        *(Finding(**{**vars(base), **each, "box": tuple(each["box"])}) for each in added),
        *(Finding(**{**vars(base), "check": "swap", "element": action, "by": other}) for action, other, _ in swapped),
    ]


@pytest.mark.parametrize(
    ("size", "plant", "is_found"),
    [
        pytest.param(
            TABLET,
            COVER_A_NUMBER,
            lambda each: each.check == "covered" and each.by == "#planted",
            id="a covered number",
        ),
        pytest.param(
            TABLET, CUT_A_NAME, lambda each: each.check == "cut" and "Wilhelmina" in each.text, id="a cut Dutch name"
        ),
        pytest.param(
            PHONE,
            MOVE_INTO_THE_INSET,
            lambda each: each.check == "inset" and "#advice-button" in each.element,
            id="inset",
        ),
        pytest.param(
            TABLET,
            SWAP_TWO_BUTTONS,
            lambda each: each.check == "swap" and '"draw"' in each.by,
            id="two swapped buttons",
        ),
    ],
)
def test_a_planted_fault_is_found(
    checked_page: ChromiumPage, host: Host, size: Size, plant: str, is_found: Callable[[Finding], bool]
) -> None:
    visit = crowded("khan")
    arrive = State("table", tuple(step for state in visit.states[:2] for step in state.steps))
    make_visit(
        checked_page, host.address, Task(CHROMIUM, "nl", Visit(visit.name, (arrive,))), [size], take_pictures=False
    )
    assert [each for each in findings_with(checked_page, size, plant) if is_found(each)] != []
