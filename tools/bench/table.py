"""Rows of measurements, and the table they make."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One measurement: what, how much, and the most (or least) that it may be, its budget."""

    what: str
    measured: str
    budget: str
    held: bool | None = None  # None: shown for information

    @property
    def verdict(self) -> str:
        """One word for the last column."""
        return "" if self.held is None else "ok" if self.held else "OVER"


def line(row: Row) -> str:
    """One row by itself, before the others are measured."""
    return ": ".join((row.what, row.measured)) + (f" ({row.verdict}, budget {row.budget})" if row.verdict else "")


def table(rows: Sequence[Row]) -> str:
    """The rows as a Markdown table, its columns aligned."""
    cells = [
        ("what", "measured", "budget", ""),
        *((row.what, row.measured, row.budget, row.verdict) for row in rows),
    ]
    widths = [max(len(texts[column]) for texts in cells) for column in range(4)]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(texts, widths, strict=True)) + " |"
        for texts in cells
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)
