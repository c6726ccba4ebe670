"""Visits every screen at every size in three browsers and prints what is wrong; exits with 1 if anything is.

`python -m tools.look [--engine chromium] [--lang de] [--only "khan crowded"] [--text largest] [--turned] [--jobs 2]
[--minutes 5] [--fresh]`. An interrupted run continues where it stopped. The page of findings with pictures is
build/look/index.html.
"""

import argparse
import math
import os
import sys
import time

from tools.look.findings import read_exceptions, split
from tools.look.report import REPORT, compare, lines, write_report
from tools.look.runner import Result, Task, run, tasks
from tools.look.sizes import ENGINES
from tools.paths import LANGUAGES, ROOT
from wanli.app.core.settings import CHOICES


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", action="append", choices=ENGINES, help="all, unless some are named")
    parser.add_argument("--lang", action="append", choices=LANGUAGES, help="all, unless some are named")
    parser.add_argument("--only", default="", help="only visits whose name contains this text")
    parser.add_argument("--size", default="", help="only these sizes, such as 844x390,390x844")
    parser.add_argument("--text", default="normal", choices=CHOICES["text_size"], help="the setting of the text size")
    parser.add_argument("--turned", action="store_true", help="turn the page towards the far side of the tablet")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no visit after this time")
    parser.add_argument("--fresh", action="store_true", help="make visits again that have a result")
    parser.add_argument("--report", action="store_true", help="make no visits, only write the page again")
    options = parser.parse_args()
    exceptions = read_exceptions()
    engines, languages = options.engine or ENGINES, options.lang or LANGUAGES
    todo = tasks(engines, languages, options.only, options.size, options.text, options.turned)
    began = time.monotonic()

    def report(task: Task) -> None:
        print(f"{time.monotonic() - began:6.0f} s  {task.name}", flush=True)

    if not options.report:
        run(todo, options.jobs, options.fresh, report, options.minutes)
    results = {task.name: (task, result) for task in todo if (result := Result.read(task.path)) is not None}
    findings = [finding for _, result in results.values() for finding in result.findings] + compare(results)
    remaining, excepted = split(findings, exceptions)
    pictures = {
        (task.engine, task.lang, place): picture
        for task, result in results.values()
        for place, picture in result.pictures.items()
    }
    missing = [task.name for task in todo if task.name not in results]
    write_report(remaining, excepted, pictures, missing)
    print("\n".join(lines(remaining)))
    print(
        f"{len(results)} visits, {len(remaining)} findings, {sum(map(len, excepted.values()))} excepted, "
        f"{(time.monotonic() - began) / 60:.1f} minutes; written to {REPORT.relative_to(ROOT)}"
    )
    sys.exit(bool(remaining or missing))


if __name__ == "__main__":
    main()
