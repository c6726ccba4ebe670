"""Runs all faults, or those that are named, and prints the table; leaves with 1 if a budget is not held.

`python -m tools.faults [kills reloads …]`. The table, for docs/reliability.md, is also written to build/faults.md:
after each part anew, so that nothing is lost of a run that does not come to its end.
"""

import argparse
import os
import sys
import time
from collections.abc import Mapping, Sequence

from tools.bench.table import Row, table
from tools.ci.jobs import heading
from tools.faults.harness.jobs import PARTS, measured
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
        RESULT.parent.mkdir(exist_ok=True)
        RESULT.write_text(report(found, chosen, (time.monotonic() - began) / 60, load), encoding="utf-8")
    minutes = (time.monotonic() - began) / 60
    print(f"{minutes:.1f} minutes; written to {RESULT.relative_to(BUILD.parent)}")
    sys.exit(any(row.held is False for rows in found.values() for row in rows))


def report(found: Mapping[str, list[Row]], chosen: Sequence[str], minutes: float, load: float) -> str:
    """The table of the parts found so far, in their order, and which of the chosen ones are still missing."""
    told = f"{heading('make faults')} {minutes:.0f} minutes; as it began, {load:.1f} other processes were running."
    rows = [row for name in PARTS for row in found.get(name, [])]
    missing = ", ".join(name for name in PARTS if name in chosen and name not in found)
    return "\n\n".join([told, *([f"Not yet: {missing}."] if missing else []), f"{table(rows)}\n"])


if __name__ == "__main__":
    main()
