"""A games night of two people who sit face to face: a turned table, larger text, real taps and drags, two games and a
rematch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from e2e.host import Host
from e2e.other_browsers.test_match import MATCH, open_page, stored_match
from e2e.other_browsers.test_turned_match import SETTINGS, TURNED, Player, TouchChromium
from e2e.table.tablet import TABLET
from tools.look.browsers import SCRIPTS
from tools.look.findings import Finding, read_exceptions, split
from tools.look.report import lines
from tools.look.sizes import CHROMIUM
from tools.other_browsers.drivers import Driver, Firefox, WebKit
from wanli.engine import Match

pytestmark = [pytest.mark.browser, pytest.mark.full]

NIGHT = (Path(__file__).parent / "night.js").read_text(encoding="utf-8")
NAMES = ("Maximiliane", "Bartholomäus")
FACE_TO_FACE = {0: "near", 1: "far"}
DECISIONS = 6
"""The number of decisions in the rematch, after which the people go home."""


@pytest.fixture(params=[TouchChromium, Firefox, WebKit], ids=["chromium", "firefox", "webkit"])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """A browser with one page."""
    engine: Callable[[str], Driver] = request.param
    made = engine("\n".join([SCRIPTS, MATCH, TURNED, NIGHT]))
    yield made
    made.close()


class Evening:
    """The two people, and the findings of the layout checker at the screens that they have seen."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.findings: list[Finding] = []

    def look(self, screen: str) -> None:
        """Check the layout of the visible screen."""
        for each in self.driver.run("lookCheck", [0, 0, 0, 0])["findings"]:
            finding = {**each, "box": tuple(each["box"])}
            self.findings.append(Finding("night", screen, "1024x768", CHROMIUM, "en", **finding))

    def turn(self, screen: str) -> None:
        """Turn the visible screen by hand, and check its layout on the other side."""
        seen = self.driver.run("turnButton")
        self.driver.drag([tuple(seen["spot"])])
        self.driver.run("turnedFrom", seen["side"])
        self.look(f"{screen}, turned")

    def player(self) -> Player:
        """Return a player for both people of the open match, which has just begun."""
        saved = stored_match(self.driver)
        stored = self.driver.run("sides")
        by_name = dict(zip(NAMES, FACE_TO_FACE.values(), strict=True))
        assert [by_name[person.name] for person in saved.people] == stored, "everybody sits on their side"
        match = saved.match
        mirror = Match.new(match.game.slug, seats=match.seats, seed=match.seed, options=match.options)
        return Player(self.driver, mirror, dict(enumerate(stored)))

    def starter(self, player: Player) -> str:
        """Return the name of the player who starts."""
        seat = player.match.state.seat
        assert seat is not None
        name: str = stored_match(self.driver).people[seat].name
        return name

    def play_some(self, player: Player, game: str) -> None:
        """Play decisions, and check the table on both sides."""
        seen: set[str] = set()
        for _ in range(DECISIONS):
            assert player.wait()
            side = player.sides[player.match.state.seat or 0]
            if side not in seen:
                seen.add(side)
                self.look(f"{game}, {side}")
            player.play(player.decide())


def test_two_people_face_to_face_play_two_games_and_a_rematch(driver: Driver, host: Host) -> None:
    evening = Evening(driver)
    open_page(driver, host)
    driver.resize(*TABLET)
    driver.run("beginNight", NAMES, [*SETTINGS, "text_size-larger"])
    evening.look("the night before its first match")
    evening.turn("the night before its first match")
    starters, games = [], ("mauer", "khan")
    for number, game in enumerate(games, 1):
        driver.run("chooseGame", game)
        evening.look(f"lobby of {game}")
        driver.run("startOn", FACE_TO_FACE if number == 1 else {})
        player = evening.player()
        starters.append(evening.starter(player))
        evening.look(f"cover of {game}")
        evening.play_some(player, game)
        player.play_to_the_end()
        assert driver.run("finalScore") in FACE_TO_FACE.values()
        evening.look(f"score of {game}")
        evening.turn(f"score of {game}")
        rows = driver.run("standings")
        assert sorted(row[0] for row in rows) == sorted(NAMES)
        assert {row[-1] for row in rows} == {str(number)}, "each game is in the table"
        if number == 1:
            driver.run("rematch")
            again = evening.player()
            starters.append(evening.starter(again))
            evening.play_some(again, "the rematch")
            driver.run("goHome")
            evening.look("home during the night")
    assert starters[0] != starters[1], "the start passes on"
    remaining, _ = split(evening.findings, read_exceptions())
    assert lines(remaining) == []
