"""Rows of measurements, and their table."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One measurement: a description, the measured value, and its budget (a maximum or minimum)."""

    description: str
    measured: str
    budget: str
    held: bool | None = None  # None: without a budget

    @property
    def verdict(self) -> str:
        """The text of the last column."""
        return "" if self.held is None else "ok" if self.held else "OVER"


def line(row: Row) -> str:
    """A row as one line of text."""
    return ": ".join((row.description, row.measured)) + (
        f" ({row.verdict}, budget {row.budget})" if row.verdict else ""
    )


def table(rows: Sequence[Row]) -> str:
    """The rows as a Markdown table, its columns aligned."""
    cells = [
        ("what", "measured", "budget", ""),
        *((row.description, row.measured, row.budget, row.verdict) for row in rows),
    ]
    widths = [max(len(texts[column]) for texts in cells) for column in range(4)]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(texts, widths, strict=True)) + " |"
        for texts in cells
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)
