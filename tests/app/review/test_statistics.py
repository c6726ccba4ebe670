"""Statistics over finished matches: their parts agree with each other, and the screen shows them."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.app.fakes import FakePort, new_app, people, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.shell.app import App
from wanli.engine import Match, Rng
from wanli.games import GAMES
from wanli.review.statistics import FinishedMatch, PersonStatistics, finished_match, statistics
from wanli.saves.files import write_file
from wanli.saves.link_codec import write_link
from wanli.saves.match_listing import MatchListing
from wanli.saves.saved_match import SavedMatch
from wanli.texts.languages import translator
from wanli.ui.markup.people import LEVELS, Kind, Level, Person

pytestmark = pytest.mark.cpython


def person(name: str, level: Level | None = None) -> Person:
    kind: Kind = "human" if level is None else "bot"
    return Person(name, "vermilion", "circle", kind, level or "easy")


def match(*who: Person, winners: tuple[int, ...] = (0,), at: int = 1, **more: object) -> FinishedMatch:
    scores = tuple(10 if seat in winners else seat for seat in range(len(who)))
    facts = {"game": "mauer", "deal": f"deal {at}", "created": at, "played": at, **more}
    return FinishedMatch(people=who, scores=scores, winners=winners, **facts)  # type: ignore[arg-type]


ANNA, BEN, EASY, HARD = person("Anna"), person("Ben"), person("Bot", "easy"), person("Bot 2", "hard")


def statistics_of(name: str, *matches: FinishedMatch) -> PersonStatistics:
    return next(player for player in statistics(matches) if player.name == name)


def test_wins_are_compared_with_the_fair_share() -> None:
    anna = statistics_of("Anna", match(ANNA, BEN, at=1), match(ANNA, BEN, EASY, winners=(1,), at=2))
    assert (anna.overall.matches, anna.overall.wins) == (2, 1)
    assert anna.overall.fair == pytest.approx(1 / 2 + 1 / 3)
    assert anna.overall.best == 10
    assert anna.by_seats[3].wins == 0
    assert anna.by_opponent["human", "Ben"].matches == 2
    assert (anna.by_opponent["human", "Ben"].own, anna.by_opponent["human", "Ben"].theirs) == (1, 1)


@pytest.mark.parametrize(("lang", "value", "written"), [("en", 0.25, "0.25"), ("de", 1 / 3, "0,33"), ("nl", 2.0, "2")])
def test_a_fair_share_is_written_with_two_digits_at_most(lang: str, value: float, written: str) -> None:
    assert translator(lang).number(value) == written


def test_bots_of_a_level_are_one_opponent_and_each_beaten_bot_counts() -> None:
    anna = statistics_of("Anna", match(ANNA, EASY, EASY, HARD), match(ANNA, HARD, winners=(1,), at=2))
    assert anna.bots_beaten == {"easy": 2, "hard": 1}
    assert anna.by_opponent["bot", "easy"].matches == 1
    assert anna.by_opponent["bot", "hard"].theirs == 1


def test_streaks_follow_the_order_of_play() -> None:
    won, lost = (0,), (1,)
    order = [won, won, lost, won, won, won, lost, won]
    matches = [match(ANNA, BEN, winners=winners, at=number) for number, winners in enumerate(order, 1)]
    anna = statistics_of("Anna", *reversed(matches))
    assert (anna.streak, anna.longest) == (1, 3)


def test_a_copy_of_a_match_counts_once() -> None:
    first = match(ANNA, BEN, winners=(1,), at=1)
    copy = match(ANNA, BEN, winners=(0,), at=9, deal="deal 1")
    assert statistics_of("Anna", copy, first).overall.wins == 0
    assert statistics_of("Anna", copy, first).overall.matches == 1


def test_cooperative_matches_have_no_fair_share() -> None:
    anna = statistics_of(
        "Anna", match(ANNA, BEN, winners=(0, 1), together=True), match(ANNA, BEN, winners=(), at=2, together=True)
    )
    assert anna.overall.matches == 0
    assert (anna.together["mauer", ""].matches, anna.together["mauer", ""].wins) == (2, 1)
    assert anna.matches == 2
    assert anna.by_opponent == {}


def test_the_island_and_the_scenario_are_counted_separately() -> None:
    scenario, island = (match(ANNA, BEN, at=at, game="settlers", edition=key) for at, key in ((1, ""), (2, "island")))
    anna = statistics_of("Anna", scenario, island)
    assert {box: tally.matches for box, tally in anna.by_box.items()} == {
        ("settlers", ""): 1,
        ("settlers", "island"): 1,
    }


@pytest.mark.parametrize(("seats", "board"), [(3, "island"), (5, "large_island")])
def test_a_stored_match_on_an_island_belongs_to_its_box(seats: int, board: str) -> None:
    app, port = seat_down("human", *["easy"] * (seats - 1), game="settlers", options={"map": board, "target": 8})
    play_on(app, port, Rng(2))
    app.handle(["home"])
    app.handle(["route", "statistics"])
    words = Page(app.render()).words
    assert app.t("settlers.edition.island") in words
    assert GAMES["settlers"].title not in words


def test_a_shared_victory_counts_for_each_winner() -> None:
    matches = [match(ANNA, BEN, winners=(0, 1))]
    assert statistics_of("Anna", *matches).overall.wins == statistics_of("Ben", *matches).overall.wins == 1


def test_bots_and_unnamed_players_are_not_listed() -> None:
    assert statistics([match(EASY, HARD), match(person("1"), person("2"), at=2)]) == []


def test_unnamed_opponents_are_not_listed() -> None:
    assert statistics_of("Anna", match(ANNA, person("2"))).by_opponent == {}


def test_players_of_a_link_without_names_count_for_nobody() -> None:
    """Neither as "Player 1", who may be somebody on this device, nor do bots count as human players."""
    app, port = seat_down("human", "human", "hard")
    play_on(app, port, Rng(2))
    link = write_link(session_of(app).saved, "replay", names=False)
    receiver, _ = new_app()
    receiver.start(f"link/{link}")
    shown = Page(receiver.render()).words
    assert "Player 1" in shown
    assert receiver.t("name.bot3") in shown, "a bot has the name of a bot"
    receiver.handle(["link_open"])
    receiver.handle(["route", "statistics"])
    assert receiver.t("statistics.none") in Page(receiver.render()).words


def test_default_names_count_for_one_player_in_all_languages() -> None:
    app, port = new_app()
    for language in ("en", "de", "nl"):
        app.set_setting("language", language)
        app.handle(["new", "mauer"])
        app.handle(["lobby", "seats", 2, "2"])
        app.handle(["start"])
        play_on(app, port, Rng(2))
        app.handle(["home"])
    app.handle(["route", "statistics"])
    page = Page(app.render())
    assert "Speler 1" in page.words
    assert "Player 1" not in page.words
    assert "Spieler 1" not in page.words


NAMES = st.sampled_from([ANNA, BEN, EASY, HARD, person("Carla")])


@st.composite
def random_matches(draw: st.DrawFn) -> list[FinishedMatch]:
    matches = []
    for at in range(draw(st.integers(0, 12))):
        who = draw(st.lists(NAMES, min_size=2, max_size=5, unique_by=lambda player: player.name))
        winners = draw(st.sets(st.sampled_from(range(len(who))), max_size=2))
        game = draw(st.sampled_from(sorted(GAMES)))
        together = draw(st.booleans())
        matches.append(match(*who, winners=tuple(sorted(winners)), at=at, game=game, together=together))
    return matches


@settings(deadline=None)  # a busy machine must not fail the test
@given(random_matches(), st.randoms())
def test_the_parts_agree_in_any_order(matches: list[FinishedMatch], chance: random.Random) -> None:
    players = statistics(matches)
    shuffled = matches[:]
    chance.shuffle(shuffled)
    assert statistics(shuffled) == players
    assert statistics(matches + matches) == players
    for entry in players:
        for part in (entry.by_box, entry.by_seats):
            assert sum(tally.matches for tally in part.values()) == entry.overall.matches
            assert sum(tally.wins for tally in part.values()) == entry.overall.wins
            assert sum(tally.fair for tally in part.values()) == pytest.approx(entry.overall.fair)
        assert 0 <= entry.streak <= entry.longest <= entry.overall.wins <= entry.overall.matches
        assert all(rivalry.own <= rivalry.matches for rivalry in entry.by_opponent.values())
        assert set(entry.bots_beaten) <= set(LEVELS)
    competitive = [entry for entry in matches if not entry.together]
    seats = sum(len(entry.people) for entry in competitive)
    bots = sum(player.is_bot for entry in competitive for player in entry.people)
    assert sum(entry.overall.matches for entry in players) == seats - bots


@settings(deadline=None)  # a busy machine must not fail the test
@given(random_matches())
def test_a_deleted_match_counts_no_longer(matches: list[FinishedMatch]) -> None:
    if not matches:
        return
    before, after = ({player.name: player for player in statistics(some)} for some in (matches, matches[:-1]))
    gone = matches[-1]
    for name, player in before.items():
        left = after[name].matches if name in after else 0
        assert player.matches - left == any(other.name == name for other in gone.people)


# The screen ----------------------------------------------------------------------------------------------------------


def played(port: FakePort | None = None) -> tuple[App, FakePort]:
    app, port = seat_down("human", "human", game="meridian", port=port)
    play_on(app, port, Rng(3))
    app.handle(["home"])
    return app, port


def words(app: App) -> str:
    return Page(app.render()).words


def test_a_match_just_finished_counts() -> None:
    app, _ = played()
    app.handle(["statistics"])
    assert app.screen.route == "statistics"
    shown = words(app)
    assert "Ada" in shown
    assert GAMES["meridian"].title in shown
    app.handle(["statistics_person", "Bea", "Bea"])
    assert not Page(app.render()).nameless
    app.handle(["back"])
    assert app.screen.route == ""


def test_a_running_match_does_not_count() -> None:
    app, port = seat_down("human", "human", game="meridian")
    play_on(app, port, Rng(3), stop=lambda session: len(session.match.log) > 5)
    app.handle(["home"])
    app.handle(["statistics"])
    assert app.t("statistics.none") in words(app)


def test_statistics_follow_imports_and_deletions() -> None:
    app, port = played()
    app.handle(["statistics"])
    app.handle(["statistics_export"])
    before = words(app)
    [(_, content)] = port.files
    app.handle(["statistics_delete"])
    assert app.dialog is not None
    app.handle(["close"])
    assert words(app) == before
    app.handle(["statistics_delete"])
    app.handle(["statistics_delete_yes"])
    assert app.t("statistics.none") in words(app)
    other_app, _ = new_app()
    other_app.handle(["import", "file.json", len(content), content])
    other_app.handle(["close"])
    other_app.handle(["statistics"])
    assert words(other_app) == before


def test_deleting_statistics_leaves_running_matches() -> None:
    _, port = played()
    seat_down("human", "human", game="khan", port=port)
    again, _ = new_app(FakePort(port.storage))
    again.start()
    again.handle(["statistics"])
    again.handle(["statistics_delete"])
    again.handle(["statistics_delete_yes"])
    assert [finished_match(listed) for listed in again.repository.matches()[0]] == [None]


def test_the_game_declares_cooperative_matches() -> None:
    game = GAMES["great_wall"]
    assert game.is_cooperative(1, {})
    assert game.is_cooperative(3, {"mode": "coop"})
    assert not game.is_cooperative(3, {"mode": "standard"})
    finished = finished_match(MatchListing("", SavedMatch("", Match.new("great_wall", 1, 3), people("human")).head(0)))
    assert finished is None
    assert session_of(seat_down("human", game="great_wall")[0]).match.seats == 1


def test_an_imported_match_counts() -> None:
    app, _ = new_app()
    done = Match.new("khan", 2, 5)
    rng = Rng(5)
    while not done.over:
        done.play(rng.choice(done.state.legal()))
    content = write_file([SavedMatch("abcdefgh12", done, people("human", "hard"))])
    app.handle(["import", "file.json", len(content), content])
    app.handle(["close"])
    app.handle(["statistics"])
    assert app.t("statistics.bots_of", level=app.t("level.hard")) in words(app)
