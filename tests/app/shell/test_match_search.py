"""Three hundred matches can be searched by player, game and date."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.app.fakes import FakePort, FakeStorage, new_app, people
from tests.pages import Page
from wanli.app.shell.app import App
from wanli.app.shell.match_search import MIN_MATCHES
from wanli.app.storage.store import Store
from wanli.engine import Match
from wanli.games import GAMES
from wanli.saves.saved_match import SavedMatch

DAY = 86_400_000
NAMES = ("Zoë", "Đan", "Mia", "Ravi", "Ian", "Nils")


def home_with(count: int) -> tuple[App, FakePort]:
    """Home with this many running matches of five games and six first players, one a day."""
    storage = FakeStorage()
    store = Store(storage)
    for number in range(count):
        slug = [*GAMES][number % 5]
        who = people("human", "human", "human", "human")
        first = replace(who[0], name=NAMES[number % 6])
        saved = SavedMatch(f"match{number:04}", Match.new(slug, 4, number), (first, *who[1:]), created=1)
        saved.played = number * DAY
        store.save(saved, store.create(saved))
    port = FakePort(storage)
    port.database.refuse = "denied"  # type: ignore[attr-defined]
    app, _ = new_app(port)
    app.start()
    return app, port


APP, PORT = home_with(300)
LAST = "match0299"


def search(query: str) -> Page:
    APP.handle(["find_match", query])
    page = Page(APP.render())
    assert not PORT.reports
    return page


def hits(page: Page) -> list[str]:
    """The ids of the listed matches. The last one of all is listed above the games in any case."""
    return sorted(id_.partition("-")[2] for id_ in page.ids if id_.startswith(("match-match", "found-match")))


def expected(*, game: int | None = None, name: int | None = None) -> int:
    return sum(game in (None, n % 5) and name in (None, n % 6) for n in range(300))


@pytest.mark.parametrize("query", ["zoe", "ZOË", "  zo  "])
def test_a_search_by_name_ignores_case_and_accents(query: str) -> None:
    assert APP.t.plural("home.found", expected(name=0)) in search(query).words


def test_a_search_by_game_and_name() -> None:
    page = search("meridian mia")
    assert APP.t.plural("home.found", expected(game=[*GAMES].index("meridian"), name=2)) in page.words
    assert hits(page), "hits are listed"


def test_a_search_by_date() -> None:
    assert hits(search("1970-02-10")) == ["match0040", LAST]
    assert hits(search(f"@{40 * DAY}")) == ["match0040", LAST], "as the row writes it"


def test_the_match_above_the_games_is_among_the_hits() -> None:
    page = search("1970-10-27")
    assert {"found-match0299", "match-match0299"} <= page.ids


def test_without_hits_the_field_stays() -> None:
    page = search("nobody at all")
    assert "find-match" in page.ids
    assert APP.t.plural("home.found", 0) in page.words
    assert hits(page) == [LAST]
    APP.handle(["key", "Escape"])
    assert len(hits(Page(APP.render()))) > 20


def test_more_hits_can_be_shown() -> None:
    page = search("zoe")
    before = len(hits(page))
    APP.handle(["more_rows", "continue"])
    assert len(hits(Page(APP.render()))) > before
    search("")


def test_the_slash_key_goes_to_the_field() -> None:
    APP.handle(["key", "/"])
    assert APP.focus == "find-match"


def test_few_matches_need_no_search() -> None:
    app, _ = home_with(MIN_MATCHES - 1)
    assert "find-match" not in Page(app.render()).ids


@pytest.mark.parametrize("query", ["x" * 5000, "\ud800", "<b>", '"', "a\0b"])
def test_any_query_is_safe(query: str) -> None:
    search(query)
    search("")
