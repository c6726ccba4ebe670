"""Follows four operations through a real browser and prints every project function that they enter.

`python -m tools.trace [tap bot save link] [--all]`. The operations are khan's confirming tap, the move of a bot, the
save of the tap's action, and opening a link. The calls of JavaScript, Python and workers are in one list, in order; a
bar marks the path, the calls that lead from the listener to the answer, the engine and the DOM. By default the tree
leaves out markup and the rules of games; `--all` prints them too.
"""

import argparse
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tools.bench.windows import open_file, window
from tools.ci.browsers import launch_args, require
from tools.serve import server
from tools.tracing.calls import (
    Call,
    ancestors,
    by_folder,
    functions,
    is_markup,
    is_rule,
    merge,
    since,
    tree,
    until,
)
from tools.tracing.site import build_traced_site
from wanli.bots import Iterations, choose
from wanli.engine import Match, Rng
from wanli.games import load_heuristic
from wanli.saves.files import write_file
from wanli.saves.link_codec import LINK_ROUTE, write_link
from wanli.saves.saved_match import SavedMatch
from wanli.ui.markup.people import COLOURS, SHAPES, Kind, Person

GAME, ACTIONS = "khan", 12
SETTLE_MS = 1500
"""Milliseconds after which an operation and its animations have ended."""
CONFIRM = '#prompt [data-action=\'["pick","confirm"]\']:not([aria-disabled="true"])'
TARGETS = [
    f'{area} [data-action^=\'["pick"\']:is(button, [tabindex="0"]):not([aria-disabled="true"])'
    for area in ("#panel", "#board")
]
"""A piece in the hand, and its destination."""

LISTENERS = ("input/pointer.mjs: onPointerUp", "input/keys.mjs: onKeyDown")
MORPH = "page/morph.mjs: morph"
LANDMARKS = ("ui/selection/selector.py: Selector.pick", "engine/match.py: Match.play", MORPH)
"""The computation of the answer, the action in the engine, and the change of the DOM."""
DISPATCHER = "app/shell/router.py: Router.answer"
SAVING = ("app/storage/", "app/session/autosave.py", "app/platform/indexed_database", "app/platform/local_", "storage/")
"""Modules of the path of a save."""


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("operations", nargs="*", choices=[*OPERATIONS, []], help="all, unless some are named")
    parser.add_argument("--all", action="store_true", help="also print markup and rules")
    arguments = parser.parse_args()
    for name, calls in traced(arguments.operations or [*OPERATIONS]):
        print(f"\n== {name}\n{report(calls, everything=arguments.all)}", flush=True)


def traced(operations: Sequence[str]) -> Iterator[tuple[str, list[Call]]]:
    """Build the site, and yield each operation with its calls."""
    site = server(build_traced_site())
    threading.Thread(target=site.serve_forever, daemon=True).start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=require("headless-shell"), args=launch_args())
            for name in operations:
                with window(browser, f"http://localhost:{site.server_port}/") as page:
                    yield name, OPERATIONS[name](page)
            browser.close()
    finally:
        site.shutdown()
        site.server_close()


def report(calls: Sequence[Call], *, everything: bool = False) -> str:
    """The tree of the calls and their numbers."""
    kept = [call for call in calls if everything or not (is_markup(call.name) or is_rule(call.name))]
    names = functions(kept)
    counts = {landmark: sum(call.name == landmark for call in calls) for landmark in (DISPATCHER, *LANDMARKS)}
    return "\n".join(
        [
            tree(kept, ancestors(calls, is_landmark)),
            f"{len(path_of(calls))} functions lead to the answer, the engine and the DOM; {len(names)} are entered",
            f"by folder: {by_folder(names)}",
            *(f"{count}× {landmark}" for landmark, count in counts.items() if count),
        ]
    )


def is_landmark(name: str) -> bool:
    """True for the functions to which the path leads."""
    return name in LANDMARKS


def path_of(calls: Sequence[Call]) -> list[str]:
    """The functions that lead to the answer, the engine and the DOM, without markup and rules."""
    return [name for name in functions(ancestors(calls, is_landmark)) if not (is_markup(name) or is_rule(name))]


def recorded(page: Page, operate: Callable[[], object]) -> list[Call]:
    """Carry out an operation, and return all calls until everything has settled."""
    threads: list[Any] = [page, *page.workers]
    for thread in threads:
        thread.evaluate("() => globalThis.wanliTrace?.begin()")
    operate()
    page.wait_for_timeout(SETTLE_MS)
    names = ["page", *(f"work{number}" for number in range(1, len(threads)))]
    calls = [thread.evaluate("() => globalThis.wanliTrace?.end() ?? []") for thread in threads]
    return merge(zip(names, calls, strict=True))


def trace_tap(page: Page) -> list[Call]:
    """Khan's confirming tap, from the listener to the first change of the DOM."""
    return until(since(_confirm(page), lambda name: name in LISTENERS), lambda name: name == MORPH)


def trace_save(page: Page) -> list[Call]:
    """The save of the same action, until the database has answered."""
    return [call for call in _confirm(page) if call.name.startswith(SAVING)]


def trace_bot(page: Page) -> list[Call]:
    """The move of a bot, from its request to the change of the DOM. The bot's worker already runs."""
    page.evaluate("""() => localStorage.setItem("wanli.settings", '{"pace":"step"}')""")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    open_file(page, write_file([_saved(_match(), "bot")]))

    def two_moves() -> None:
        for _ in range(2):
            page.locator("#bot-next").click()
            page.wait_for_timeout(SETTLE_MS)

    calls = since(recorded(page, two_moves), lambda name: name.endswith(" BotRunner.request_move"))
    moved = [number for number, call in enumerate(calls) if call.name.endswith(" MatchController.bot_moved")]
    return calls[: moved[0]] + until(calls[moved[0] :], lambda name: name == MORPH)


def trace_link(page: Page) -> list[Call]:
    """Opening a link to a position, from the listener until it is shown."""
    link = write_link(_saved(_match()), "position", names=True)
    calls = recorded(page, lambda: page.evaluate("hash => { location.hash = hash; }", f"{LINK_ROUTE}{link}"))
    return since(calls, lambda name: name.endswith(" Listeners._popstate"))


OPERATIONS: dict[str, Callable[[Page], list[Call]]] = {
    "tap": trace_tap,
    "bot": trace_bot,
    "save": trace_save,
    "link": trace_link,
}


def _confirm(page: Page) -> list[Call]:
    """Select a move in a match of human players, and record the tap that confirms it."""
    open_file(page, write_file([_saved(_match())]))
    for target in TARGETS:
        page.locator(target).first.click()
        page.wait_for_timeout(500)  # apart from the next tap, which would make it a double tap
    return recorded(page, page.locator(CONFIRM).click)


def _match() -> Match:
    """A match of easy bots after some actions, in which pieces are to be deployed."""
    match, dice = Match.new(GAME, seats=2, seed=5), Rng(5)
    while len(match.log) < ACTIONS or match.state.stack[-1].kind != "deploy":
        seat = match.state.seat
        view = match.state.view(seat)
        match.play(choose(match.game, view, "easy", dice.bits(), Iterations(1), load_heuristic(GAME)))
    return match


def _saved(match: Match, kind: Kind = "human") -> SavedMatch:
    people = tuple(Person(str(seat + 1), COLOURS[seat], SHAPES[seat], kind, "easy") for seat in range(match.seats))
    return SavedMatch("traced", match, people)


if __name__ == "__main__":
    main()
