"""The whole browser is killed with SIGKILL at random times, in matches of every game.

A move counts as acknowledged in the frame that shows it. The machine keeps running: data that the operating system has
received is not lost, unlike after a power failure. On a busy machine the figures are worse.
"""

import random
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, Playwright

from tools.bench.table import Row
from tools.faults.harness.bot_match import (
    MatchObserver,
    begin_match,
    common_prefix,
    count_on_disk,
    is_over,
    open_page,
    stored_entries,
    usual_seats,
)
from tools.faults.harness.killable import KillableBrowser
from wanli.games import GAMES

SEATS = {"mauer": 4, "khan": 4}
"""The games with more seats than usual."""
KILLS = 6
"""The number of kills in each game."""
MOVES = 22
"""The minimum number of moves before each kill."""
MAX_PLAY_SECONDS = 60
"""The maximum duration of play before a kill, in seconds."""
DURABLE_AFTER_MS = 250
"""Milliseconds after which a move must survive."""


def measure(playwright: Playwright, address: str) -> list[Row]:
    """Return the rows of this fault."""
    dice = random.Random(7)
    total = _Totals()
    for game in GAMES:
        seats = SEATS.get(game, usual_seats(game))
        with tempfile.TemporaryDirectory() as folder, KillableBrowser(playwright, Path(folder)) as browser:
            observer = MatchObserver()
            page = _start(browser, observer, address)
            id_ = begin_match(page, address, game, seats)
            for _ in range(KILLS):
                id_ = _play_on(page, address, observer, id_, game, seats)
                page.wait_for_timeout(dice.uniform(0, 1500))
                killed_at = browser.kill()
                page = _start(browser, observer, address, f"match/{id_}")
                stored, mirror = stored_entries(page, id_), count_on_disk(page, id_)
                durable, visible = (
                    observer.entries_before(id_, killed_at - DURABLE_AFTER_MS),
                    observer.entries_before(id_, killed_at),
                )
                total.kills += 1
                total.oldest = max(
                    total.oldest, killed_at - observer.time_of(id_, common_prefix(stored, visible), killed_at)
                )
                total.lost += len(durable) - common_prefix(stored, durable)
                total.lost_young += len(visible) - max(len(durable), common_prefix(stored, visible))
                total.lost_mirror += len(durable) - max(observer.count_initial(id_), min(mirror, len(durable)))
                observer.entries[id_] = [(entry, 0.0) for entry in stored]
            total.moves += sum(map(len, observer.entries.values()))
    description = (
        f"browser killed {total.kills} times, {total.moves} moves: lost moves older than {DURABLE_AFTER_MS} ms"
    )
    return [
        Row(description, str(total.lost), "0", total.lost == 0),
        Row("lost moves younger than that", str(total.lost_young), ""),
        Row(
            "age of the oldest lost move",
            f"{total.oldest:.0f} ms",
            f"{DURABLE_AFTER_MS} ms",
            total.oldest <= DURABLE_AFTER_MS,
        ),
        Row("moves older than that which local storage alone would have lost", str(total.lost_mirror), ""),
    ]


@dataclass
class _Totals:
    kills: int = 0
    moves: int = 0
    lost: int = 0
    lost_young: int = 0
    lost_mirror: int = 0
    oldest: float = 0


def _start(browser: KillableBrowser, observer: MatchObserver, address: str, route: str = "") -> Page:
    context = browser.start()
    observer.attach(context)
    page = context.new_page()
    open_page(page, address, route)
    return page


def _play_on(page: Page, address: str, observer: MatchObserver, id_: str, game: str, seats: int) -> str:
    """Let the bots play `MOVES` moves, in a new match if one ends. Return the id of the current match."""
    target_count = len(observer.entries.get(id_, [])) + MOVES
    for _ in range(MAX_PLAY_SECONDS * 10):
        if is_over(page):
            id_ = begin_match(page, address, game, seats)
            target_count = MOVES
        if len(observer.entries.get(id_, [])) >= target_count:
            break
        page.wait_for_timeout(100)
    return id_
