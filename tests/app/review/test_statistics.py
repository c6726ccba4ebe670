"""Statistics: a fold over finished matches whose parts agree with each other, and the screen that shows them."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.app.fakes import FakePort, new_app, people, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.core.languages import translator
from wanli.app.review.statistics import FinishedMatch, PersonStatistics, finished_match, statistics
from wanli.app.shell.app import App
from wanli.app.storage.files import write_file
from wanli.app.storage.match_listing import MatchListing
from wanli.app.storage.saved_match import SavedMatch
from wanli.engine import Match, Rng
from wanli.games import GAMES
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


def of(name: str, *matches: FinishedMatch) -> PersonStatistics:
    return next(found for found in statistics(matches) if found.name == name)


def test_wins_stand_beside_the_fair_share() -> None:
    found = of("Anna", match(ANNA, BEN, at=1), match(ANNA, BEN, EASY, winners=(1,), at=2))
    assert (found.overall.matches, found.overall.wins) == (2, 1)
    assert found.overall.fair == pytest.approx(1 / 2 + 1 / 3)
    assert found.overall.best == 10
    assert found.by_seats[3].wins == 0
    assert found.by_opponent["human", "Ben"].matches == 2
    assert (found.by_opponent["human", "Ben"].own, found.by_opponent["human", "Ben"].theirs) == (1, 1)


@pytest.mark.parametrize(("lang", "value", "written"), [("en", 0.25, "0.25"), ("de", 1 / 3, "0,33"), ("nl", 2.0, "2")])
def test_a_fair_share_is_written_with_two_digits_at_most(lang: str, value: float, written: str) -> None:
    assert translator(lang).number(value) == written


def test_bots_of_a_level_are_one_opponent_and_each_that_lost_is_beaten() -> None:
    found = of("Anna", match(ANNA, EASY, EASY, HARD), match(ANNA, HARD, winners=(1,), at=2))
    assert found.bots_beaten == {"easy": 2, "hard": 1}
    assert found.by_opponent["bot", "easy"].matches == 1
    assert found.by_opponent["bot", "hard"].theirs == 1


def test_streaks_follow_the_days_of_play() -> None:
    won, lost = (0,), (1,)
    order = [won, won, lost, won, won, won, lost, won]
    matches = [match(ANNA, BEN, winners=winners, at=number) for number, winners in enumerate(order, 1)]
    found = of("Anna", *reversed(matches))
    assert (found.streak, found.longest) == (1, 3)


def test_a_copy_of_a_match_counts_once() -> None:
    first = match(ANNA, BEN, winners=(1,), at=1)
    copy = match(ANNA, BEN, winners=(0,), at=9, deal="deal 1")
    assert of("Anna", copy, first).overall.wins == 0
    assert of("Anna", copy, first).overall.matches == 1


def test_matches_won_or_lost_together_have_no_fair_share() -> None:
    found = of(
        "Anna", match(ANNA, BEN, winners=(0, 1), together=True), match(ANNA, BEN, winners=(), at=2, together=True)
    )
    assert found.overall.matches == 0
    assert (found.together["mauer"].matches, found.together["mauer"].wins) == (2, 1)
    assert found.matches == 2
    assert found.by_opponent == {}


def test_a_shared_victory_is_a_win_of_each() -> None:
    matches = [match(ANNA, BEN, winners=(0, 1))]
    assert of("Anna", *matches).overall.wins == of("Ben", *matches).overall.wins == 1


def test_bots_and_who_has_no_name_are_nobody() -> None:
    assert statistics([match(EASY, HARD), match(person("1"), person("2"), at=2)]) == []


NAMES = st.sampled_from([ANNA, BEN, EASY, HARD, person("Carla")])


@st.composite
def random_matches(draw: st.DrawFn) -> list[FinishedMatch]:
    found = []
    for at in range(draw(st.integers(0, 12))):
        who = draw(st.lists(NAMES, min_size=2, max_size=5, unique_by=lambda one: one.name))
        winners = draw(st.sets(st.sampled_from(range(len(who))), max_size=2))
        game = draw(st.sampled_from(sorted(GAMES)))
        together = draw(st.booleans())
        found.append(match(*who, winners=tuple(sorted(winners)), at=at, game=game, together=together))
    return found


@settings(deadline=None)  # a busy machine is no fault
@given(random_matches(), st.randoms())
def test_the_parts_agree_whatever_the_order(matches: list[FinishedMatch], chance: random.Random) -> None:
    found = statistics(matches)
    shuffled = matches[:]
    chance.shuffle(shuffled)
    assert statistics(shuffled) == found
    assert statistics(matches + matches) == found
    for each in found:
        for part in (each.by_game, each.by_seats):
            assert sum(tally.matches for tally in part.values()) == each.overall.matches
            assert sum(tally.wins for tally in part.values()) == each.overall.wins
            assert sum(tally.fair for tally in part.values()) == pytest.approx(each.overall.fair)
        assert 0 <= each.streak <= each.longest <= each.overall.wins <= each.overall.matches
        assert all(rivalry.own <= rivalry.matches for rivalry in each.by_opponent.values())
        assert set(each.bots_beaten) <= set(LEVELS)
    competitive = [each for each in matches if not each.together]
    seats = sum(len(each.people) for each in competitive)
    bots = sum(one.is_bot for each in competitive for one in each.people)
    assert sum(each.overall.matches for each in found) == seats - bots


@settings(deadline=None)  # a busy machine is no fault
@given(random_matches())
def test_a_deleted_match_counts_no_longer(matches: list[FinishedMatch]) -> None:
    if not matches:
        return
    before, after = ({one.name: one for one in statistics(some)} for some in (matches, matches[:-1]))
    gone = matches[-1]
    for name, one in before.items():
        left = after[name].matches if name in after else 0
        assert one.matches - left == any(other.name == name for other in gone.people)


# The screen -------------------------------------------------------------------------------------------------


def played(port: FakePort | None = None) -> tuple[App, FakePort]:
    made, port = seat_down("human", "human", game="meridian", port=port)
    play_on(made, port, Rng(3))
    made.handle(["home"])
    return made, port


def words(app: App) -> str:
    return Page(app.render()).words


def test_a_match_just_finished_counts() -> None:
    made, _ = played()
    made.handle(["statistics"])
    assert made.screen.route == "statistics"
    shown = words(made)
    assert "Ada" in shown
    assert GAMES["meridian"].title in shown
    made.handle(["statistics_person", "Bea", "Bea"])
    assert not Page(made.render()).nameless
    made.handle(["back"])
    assert made.screen.route == ""


def test_a_match_that_goes_on_does_not_count() -> None:
    made, port = seat_down("human", "human", game="meridian")
    play_on(made, port, Rng(3), stop=lambda session: len(session.match.log) > 5)
    made.handle(["home"])
    made.handle(["statistics"])
    assert made.t("statistics.none") in words(made)


def test_they_come_back_with_the_matches_of_a_file_and_go_with_them() -> None:
    made, port = played()
    made.handle(["statistics"])
    made.handle(["statistics_export"])
    before = words(made)
    [(_, content)] = port.files
    made.handle(["statistics_delete"])
    assert made.dialog is not None
    made.handle(["close"])
    assert words(made) == before
    made.handle(["statistics_delete"])
    made.handle(["statistics_delete_yes"])
    assert made.t("statistics.none") in words(made)
    there, _ = new_app()
    there.handle(["import", "file.json", len(content), content])
    there.handle(["close"])
    there.handle(["statistics"])
    assert words(there) == before


def test_deleting_leaves_matches_that_go_on() -> None:
    _, port = played()
    seat_down("human", "human", game="khan", port=port)
    again, _ = new_app(FakePort(port.storage))
    again.start()
    again.handle(["statistics"])
    again.handle(["statistics_delete"])
    again.handle(["statistics_delete_yes"])
    assert [finished_match(listed) for listed in again.repository.matches()[0]] == [None]


def test_the_game_says_what_is_played_together() -> None:
    game = GAMES["great_wall"]
    assert game.is_cooperative(1, {})
    assert game.is_cooperative(3, {"mode": "coop"})
    assert not game.is_cooperative(3, {"mode": "standard"})
    found = finished_match(MatchListing("", SavedMatch("", Match.new("great_wall", 1, 3), people("human")).head(0)))
    assert found is None
    assert session_of(seat_down("human", game="great_wall")[0]).match.seats == 1


def test_a_file_of_a_finished_match_counts() -> None:
    made, _ = new_app()
    done = Match.new("khan", 2, 5)
    rng = Rng(5)
    while not done.over:
        done.play(rng.choice(done.state.legal()))
    content = write_file([SavedMatch("abcdefgh12", done, people("human", "hard"))])
    made.handle(["import", "file.json", len(content), content])
    made.handle(["close"])
    made.handle(["statistics"])
    assert made.t("statistics.bots_of", level=made.t("level.hard")) in words(made)
