"""Runs all fault tests, or the named parts, and prints the table; exits with 1 if a budget is exceeded.

`python -m tools.faults [kills reloads …]`. After each part the table for docs/reliability.md is also written to
build/faults.md, so that an interrupted run loses nothing.
"""

import argparse
import os
import sys
import time
from collections.abc import Mapping, Sequence

from tools.bench.table import Row, table
from tools.ci.jobs import heading
from tools.faults.harness.jobs import PARTS, measure_parts
from tools.paths import BUILD

REPORT = BUILD / "faults.md"


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="all, unless some are named")
    chosen = parser.parse_args().parts or [*PARTS]
    began, (load, *_) = time.monotonic(), os.getloadavg()
    rows_by_part: dict[str, list[Row]] = {}
    for name, rows in measure_parts(chosen):
        rows_by_part[name] = rows
        print(f"{table(rows)}\n", flush=True)
        REPORT.parent.mkdir(exist_ok=True)
        REPORT.write_text(report(rows_by_part, chosen, (time.monotonic() - began) / 60, load), encoding="utf-8")
    minutes = (time.monotonic() - began) / 60
    print(f"{minutes:.1f} minutes; written to {REPORT.relative_to(BUILD.parent)}")
    sys.exit(any(row.held is False for rows in rows_by_part.values() for row in rows))


def report(rows_by_part: Mapping[str, list[Row]], chosen: Sequence[str], minutes: float, load: float) -> str:
    """Return the table of the finished parts, in their order, and the names of the parts still to come."""
    summary = f"{heading('make faults')} {minutes:.0f} minutes; at the start {load:.1f} other processes were running."
    rows = [row for name in PARTS for row in rows_by_part.get(name, [])]
    missing = ", ".join(name for name in PARTS if name in chosen and name not in rows_by_part)
    return "\n\n".join([summary, *([f"Not yet: {missing}."] if missing else []), f"{table(rows)}\n"])


if __name__ == "__main__":
    main()
