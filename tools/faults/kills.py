"""The whole browser is killed by SIGKILL at random moments, in matches of every game.

A move counts as acknowledged in the frame that shows it. The machine goes on: what the operating system has been given
is not lost, as it might be when the power fails. On a machine that has much else to do figures are worse.
"""

import random
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, Playwright

from tools.bench.table import Row
from tools.faults.harness.bot_match import Watch, begin, common, is_over, on_disk, stored, usual_seats, visit
from tools.faults.harness.killable import KillableBrowser
from wanli.games import GAMES

SEATS = {"mauer": 4, "khan": 4}
"""More than usual."""
KILLS = 6
"""In each game."""
MOVES = 22
"""That are played before each kill, at least."""
LONGEST = 60
"""Seconds of play before a kill, at most."""
ACKNOWLEDGED = 250
"""Milliseconds after which a move must survive."""


def measure(playwright: Playwright, address: str) -> list[Row]:
    """The rows of this fault."""
    dice = random.Random(7)
    total = _Count()
    for game in GAMES:
        seats = SEATS.get(game, usual_seats(game))
        with tempfile.TemporaryDirectory() as folder, KillableBrowser(playwright, Path(folder)) as browser:
            watch = Watch()
            page = _start(browser, watch, address)
            id_ = begin(page, address, game, seats)
            for _ in range(KILLS):
                id_ = _play_on(page, address, watch, id_, game, seats)
                page.wait_for_timeout(dice.uniform(0, 1500))
                moment = browser.kill()
                page = _start(browser, watch, address, f"match/{id_}")
                there, mirror = stored(page, id_), on_disk(page, id_)
                sure, seen = watch.before(id_, moment - ACKNOWLEDGED), watch.before(id_, moment)
                total.kills += 1
                total.oldest = max(total.oldest, moment - watch.moment(id_, common(there, seen), moment))
                total.lost += len(sure) - common(there, sure)
                total.lost_young += len(seen) - max(len(sure), common(there, seen))
                total.lost_mirror += len(sure) - max(watch.known(id_), min(mirror, len(sure)))
                watch.shown[id_] = [(entry, 0.0) for entry in there]
            total.moves += sum(map(len, watch.shown.values()))
    what = f"browser killed {total.kills} times, {total.moves} moves: lost, older than {ACKNOWLEDGED} ms"
    return [
        Row(what, str(total.lost), "0", total.lost == 0),
        Row("of the moves younger than that", str(total.lost_young), ""),
        Row("the oldest that was lost", f"{total.oldest:.0f} ms", f"{ACKNOWLEDGED} ms", total.oldest <= ACKNOWLEDGED),
        Row("older ones that local storage alone would have lost", str(total.lost_mirror), ""),
    ]


@dataclass
class _Count:
    kills: int = 0
    moves: int = 0
    lost: int = 0
    lost_young: int = 0
    lost_mirror: int = 0
    oldest: float = 0


def _start(browser: KillableBrowser, watch: Watch, address: str, route: str = "") -> Page:
    context = browser.start()
    watch.attach(context)
    page = context.new_page()
    visit(page, address, route)
    return page


def _play_on(page: Page, address: str, watch: Watch, id_: str, game: str, seats: int) -> str:
    """Let the bots play so many moves; a new match begins when one is over. The id of the match at the end."""
    wanted = len(watch.shown.get(id_, [])) + MOVES
    for _ in range(LONGEST * 10):
        if is_over(page):
            id_ = begin(page, address, game, seats)
            wanted = MOVES
        if len(watch.shown.get(id_, [])) >= wanted:
            break
        page.wait_for_timeout(100)
    return id_
