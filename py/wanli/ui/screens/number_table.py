"""Tables of numbers with one row per person or match."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.ui.markup.html import Child, Markup, el


def number_table(label: str, columns: Sequence[Child], rows: Sequence[Sequence[Child]]) -> Markup:
    """A table that scrolls sideways if it is too wide. The first cell of each row is its heading; `label` is the id of
    the element that names the table.
    """
    head = el("tr", None, el("td"), [el("th", {"scope": "col"}, column) for column in columns])
    body = [
        el("tr", None, el("th", {"scope": "row"}, row[0]), [el("td", None, _text(cell)) for cell in row[1:]])
        for row in rows
    ]
    table = el("table", {"class": "number-table"}, el("thead", None, head), el("tbody", None, body))
    return el("div", {"class": "scroll", "tabindex": 0, "role": "group", "aria-labelledby": label}, table)


def _text(cell: Child) -> Child:
    return str(cell) if isinstance(cell, int) else cell
