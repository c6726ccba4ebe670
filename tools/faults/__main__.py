"""Runs all faults, or those that are named, and prints the table; leaves with 1 if a budget is not held.

`python -m tools.faults [kills reloads …]`. The table is also written to build/faults.md, to be pasted into the README.
"""

import argparse
import os
import sys
import time

from tools.bench.table import Row, table
from tools.faults.parts import PARTS, measured
from tools.parts import heading
from tools.paths import BUILD

RESULT = BUILD / "faults.md"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="all, unless some are named")
    chosen = parser.parse_args().parts or [*PARTS]
    began, (load, *_) = time.monotonic(), os.getloadavg()
    found: dict[str, list[Row]] = {}
    for name, rows in measured(chosen):
        found[name] = rows
        print(f"{table(rows)}\n", flush=True)
    rows = [row for name in PARTS for row in found.get(name, [])]
    minutes = (time.monotonic() - began) / 60
    told = f"{heading('make faults')} {minutes:.0f} minutes; as it began, {load:.1f} other processes were running."
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(f"{told}\n\n{table(rows)}\n", encoding="utf-8")
    print(f"{minutes:.1f} minutes; written to {RESULT.relative_to(BUILD.parent)}")
    sys.exit(any(row.held is False for row in rows))


if __name__ == "__main__":
    main()
