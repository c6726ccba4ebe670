"""Matches that were running when a rule was corrected: saves of the release before go on by its rules.

`CORRECTED` says for each game what its older version allowed and today's refuses, and by which rule; `DEALT` by which
rule the set-up of a game was another, and what of it shows that in a view.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.app.fakes import FakePort, FakeStorage, new_app, people, session_of
from tests.pages import Page
from tests.playing import companion, view_of
from tests.scenes import look
from wanli.app.core.languages import LANGUAGES, translator
from wanli.app.storage.saved_match import SavedMatch
from wanli.app.storage.store import Store
from wanli.bots import Iterations, choose
from wanli.engine import Action, JsonDict, Match, Rng, State
from wanli.games import GAMES, load_heuristic, load_ui
from wanli.ui.selection.picks import AnyOrder, Picked, Play

pytestmark = pytest.mark.cpython  # Babel, and files
FOLDER = Path(__file__).parents[1] / "corpus"


def paid_horseman(state: State, action: Action) -> bool:
    view = view_of(state, state.seat)
    own = view["players"][state.seat]
    return action[:2] == ("play", "horseman") and (own["deck_count"] > 0 or set(own["hand"]) != {"horseman"})


def directly_pushed_own_tower(state: State, action: Action) -> bool:
    if action[0] not in ("place", "replace"):
        return False
    city = action[-1]
    tower = view_of(state, None)["columns"][action[2] - 1][city - 1]
    taken_up = action[0] == "replace" and action[3] == city
    return tower is not None and tower["owner"] == state.seat and not taken_up


CORRECTED: dict[str, tuple[str, Callable[[State, Action], bool]]] = {
    "mauer": ("W8", paid_horseman),
    "meridian": ("M7", directly_pushed_own_tower),
}


def two_dice_for_the_start(view: Any) -> bool:
    return any(value > 6 for throw in view["start_rolls"] for value in throw)


DEALT: dict[str, tuple[str, Callable[[Any], bool]]] = {"settlers": ("B2", two_dice_for_the_start)}
RULES = {slug: rule for slug, (rule, _) in (*CORRECTED.items(), *DEALT.items())}
"""The games with an older version, and the rule that differs there."""
SLUGS = sorted(RULES)
REFUSED = sorted(CORRECTED)


def saves(slug: str) -> Iterator[JsonDict]:
    """The matches of the release of 2026-11, as they were kept."""
    for line in lzma.decompress((FOLDER / f"{slug}-2026-11.json.xz").read_bytes()).decode().splitlines():
        yield json.loads(line)["match"]


def running(slug: str) -> Match:
    """One of them, cut off where something can be done, or after a set-up, that is no longer known in new matches."""
    for saved in saves(slug):
        match = Match.decode(saved)
        for count in range(len(match.log) // 3, len(match.log)):
            if of_old(match.at(count)):
                return Match.decode({**saved, "actions": saved["actions"][:count]})
    raise AssertionError(f"no such position in the corpus of {slug}")


def of_old(state: State) -> list[Action]:
    """The legal actions that only the older version has: all of them after a set-up that only it has."""
    slug = state.game.slug
    if slug in DEALT:
        return state.legal() if DEALT[slug][1](state.view(None)) else []
    return [action for action in state.legal() if CORRECTED[slug][1](state, action)]


def today(state: State) -> State:
    """The same position in a match begun today."""
    return state.game.decode({**state.encode(), "version": state.game.version})


def test_every_game_that_knows_older_rules_is_tried() -> None:
    assert {slug for slug, game in GAMES.items() if game.legacy_versions} == RULES.keys()


@pytest.mark.parametrize("slug", DEALT)
def test_an_older_match_begins_with_the_deal_of_its_version(slug: str) -> None:
    match, shows = running(slug), DEALT[slug][1]
    for number in range(40):
        state = match.game.new(match.seats, number, match.options, version=1)
        assert Match.decode({**match.encode(), "seed": number, "actions": []}).state.encode() == state.encode()
    assert any(shows(match.game.new(match.seats, number, version=1).view(None)) for number in range(40))
    assert not any(shows(match.game.new(match.seats, number).view(None)) for number in range(40))


@pytest.mark.parametrize("slug", SLUGS)
def test_an_older_match_is_continued_with_what_was_legal_when_it_was_begun(slug: str) -> None:
    match = running(slug)
    found = of_old(match.state)
    assert found
    for action in found:
        going_on = Match.decode(match.encode())
        going_on.play(action)
        assert going_on.encode()["version"] == 1
        assert Match.decode(going_on.encode()).state.encode() == going_on.state.encode()


@pytest.mark.parametrize("slug", REFUSED)
def test_a_match_begun_today_refuses_it(slug: str) -> None:
    match = running(slug)
    state = today(match.state)
    for action in of_old(match.state):
        reason = state.why_not(action)
        assert reason is not None
        assert reason.rule == CORRECTED[slug][0]
    assert set(match.state.legal()) - set(state.legal()) == set(of_old(match.state)), "and nothing else"


@pytest.mark.parametrize("slug", REFUSED)
def test_whole_matches_are_listed_as_the_oracle_has_it(slug: str) -> None:
    oracle = companion(slug, "oracle")
    assert oracle is not None
    once_legal = 0
    for saved in list(saves(slug))[::5]:
        match = Match.decode(saved)
        for count in range(len(match.log)):
            state = match.at(count)
            assert state.legal() == oracle.expected_legal(state)
            assert today(state).legal() == oracle.expected_legal(today(state))
            once_legal += len(state.legal()) > len(today(state).legal())
    assert once_legal


@pytest.mark.parametrize("slug", SLUGS)
def test_bots_imagine_the_rules_of_the_match(slug: str) -> None:
    match = running(slug)
    state, heuristic = match.state, load_heuristic(slug)
    view = json.loads(json.dumps(state.view(state.seat)))
    imagined = match.game.imagine(view, Rng(3))
    assert imagined.legal() == state.legal()
    for one in (today(state), state, imagined):  # nothing is remembered from other rules
        assert {action for _, action in heuristic.ratings(one)} == set(heuristic.candidates(one))
        assert {action for _, action in heuristic.ratings(one)} <= set(one.legal())


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_bot_plays_on_in_an_older_match(slug: str, level: str) -> None:
    match = running(slug)
    match.play(of_old(match.state)[0])
    for number in range(2000 if level == "easy" else 6):
        if match.over:
            break
        view = json.loads(json.dumps(match.state.view(match.state.seat)))
        match.play(choose(match.game, view, level, number, Iterations(20), load_heuristic(slug)))
    assert match.over or level != "easy"


@pytest.mark.parametrize("slug", REFUSED)
def test_it_is_put_together_by_clicks_and_drawn_on_the_way(slug: str) -> None:
    match, game_ui = running(slug), load_ui(slug)
    selector = game_ui.selector
    for action in of_old(match.state)[::5]:
        context = look(match.state, match.state.seat)
        (way,) = selector.paths(context, action)
        for step in way:
            assert not isinstance(step, AnyOrder)
            if step in selector.chosen(context).path:
                continue  # picked by itself
            answer = game_ui.selector.pick(context, ("pick", *step))
            assert isinstance(answer, Picked), answer
            context = replace(context, selection=answer.selection)
            assert game_ui.board(context)
            assert game_ui.hand(context)
            assert game_ui.text_board(context)
            assert game_ui.prompt(context)
        assert game_ui.selector.pick(context, ("pick", "confirm")) == Play(action)


def kept_in(match: Match) -> FakeStorage:
    """The storage of a page that holds this match, played by persons only, as "older001"."""
    storage = FakeStorage()
    store = Store(storage)
    saved = SavedMatch("older001", match, people(*["human"] * match.seats), [], 1_700_000_000_000, 1_700_000_100_000)
    store.save(saved, store.create(saved))
    return storage


@pytest.mark.parametrize("slug", SLUGS)
def test_home_lists_it_and_it_is_played_on(slug: str) -> None:
    match = running(slug)
    storage = kept_in(match)
    app, port = new_app(FakePort(storage))
    app.start("")
    page = Page(app.render())
    assert "another version" not in page.words
    assert any('"open"' in (attrs.get("data-action") or "") for _, attrs in page.tags)
    app.handle(["open", "older001"])
    session = session_of(app)
    while session.handover is not None:
        port.wait(500)
        app.handle(["reveal"])
    action = of_old(match.state)[0]
    app.handle(["play", list(action)])
    assert session.match.actions[-1] == action
    assert not port.reports
    kept, _ = Store(storage).load("older001")
    assert kept.match.encode() == session.match.encode()
    assert kept.match.encode()["version"] == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_the_rules_page_says_what_is_different_in_an_older_match(slug: str, lang: str) -> None:
    """Opened from that match only: the page itself tells the rules of today."""
    match, t = running(slug), translator(lang)
    words = t("rules.older", difference=t(f"{slug}.older.1"))
    assert RULES[slug] in words
    app, _ = new_app(FakePort(kept_in(match)))
    app.start("")
    app.set_setting("language", lang)
    for open_first in (False, True):
        if open_first:
            app.handle(["open", "older001"])
        app.handle(["rules", slug])
        assert (words in Page(app.render()).words) is open_first
        app.handle(["back"])
    other = next(each for each in SLUGS if each != slug)
    app.handle(["rules", other])
    assert words not in Page(app.render()).words
    assert t(f"{other}.older.1") not in Page(app.render()).words
