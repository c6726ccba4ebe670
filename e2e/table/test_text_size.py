"""The largest text size: nothing overlaps or is cut off at a crowded table."""

from __future__ import annotations

import pytest

from e2e.host import Host
from e2e.table.crowded_table import crowded, findings_at
from tools.look.browsers import ChromiumPage
from tools.look.runner import Task
from tools.look.sizes import CHROMIUM, FEW_SIZES
from wanli.games import GAMES


@pytest.mark.full
@pytest.mark.parametrize("size", FEW_SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_the_largest_text_has_no_findings(checked_page: ChromiumPage, host: Host, game: str, size: str) -> None:
    task = Task(CHROMIUM, "de", crowded(game), text_size="largest")
    assert findings_at(checked_page, host, task, [size]) == []
