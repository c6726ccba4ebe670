"""Matches that were running when a rule was corrected continue under the rules of the earlier release.

`CORRECTED` has, for each game, the corrected rule and a test for actions that only the earlier version allows. `DEALT`
has the rule that changed the setup of a game, and a test for views with the earlier setup.
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
from wanli.app.storage.store import Store
from wanli.bots import Iterations, choose
from wanli.engine import Action, JsonDict, Match, Rng, State
from wanli.games import GAMES, load_heuristic, load_ui
from wanli.saves.saved_match import SavedMatch
from wanli.texts.languages import LANGUAGES, translator
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
"""The games with an earlier version, and the rule that differs."""
SLUGS = sorted(RULES)
REFUSED = sorted(CORRECTED)


def saves(slug: str) -> Iterator[JsonDict]:
    """Yield the saved matches of the release of 2026-11."""
    for line in lzma.decompress((FOLDER / f"{slug}-2026-11.json.xz").read_bytes()).decode().splitlines():
        yield json.loads(line)["match"]


def running(slug: str) -> Match:
    """Return such a match, cut off where an action is legal that only the earlier version allows."""
    for saved in saves(slug):
        match = Match.decode(saved)
        for count in range(len(match.log) // 3, len(match.log)):
            if outdated_actions(match.at(count)):
                return Match.decode({**saved, "actions": saved["actions"][:count]})
    raise AssertionError(f"no such position in the corpus of {slug}")


def outdated_actions(state: State) -> list[Action]:
    """Return the legal actions that exist only in the earlier version: all of them after its setup."""
    slug = state.game.slug
    if slug in DEALT:
        return state.legal() if DEALT[slug][1](state.view(None)) else []
    return [action for action in state.legal() if CORRECTED[slug][1](state, action)]


def under_current_rules(state: State) -> State:
    """Return the same position in a match under the current rules."""
    return state.game.decode({**state.encode(), "version": state.game.version})


def test_every_game_with_earlier_rules_is_tested() -> None:
    assert {slug for slug, game in GAMES.items() if game.legacy_versions} == RULES.keys()


@pytest.mark.parametrize("slug", DEALT)
def test_an_older_match_starts_with_the_setup_of_its_version(slug: str) -> None:
    match, shows = running(slug), DEALT[slug][1]
    for number in range(40):
        state = match.game.new(match.seats, number, match.options, version=1)
        assert Match.decode({**match.encode(), "seed": number, "actions": []}).state.encode() == state.encode()
    assert any(shows(match.game.new(match.seats, number, version=1).view(None)) for number in range(40))
    assert not any(shows(match.game.new(match.seats, number).view(None)) for number in range(40))


@pytest.mark.parametrize("slug", SLUGS)
def test_an_older_match_continues_under_its_own_rules(slug: str) -> None:
    match = running(slug)
    actions = outdated_actions(match.state)
    assert actions
    for action in actions:
        continued = Match.decode(match.encode())
        continued.play(action)
        assert continued.encode()["version"] == 1
        assert Match.decode(continued.encode()).state.encode() == continued.state.encode()


@pytest.mark.parametrize("slug", REFUSED)
def test_the_current_rules_refuse_outdated_actions(slug: str) -> None:
    match = running(slug)
    state = under_current_rules(match.state)
    for action in outdated_actions(match.state):
        reason = state.why_not(action)
        assert reason is not None
        assert reason.rule == CORRECTED[slug][0]
    assert set(match.state.legal()) - set(state.legal()) == set(outdated_actions(match.state)), "nothing else differs"


@pytest.mark.parametrize("slug", REFUSED)
def test_legal_actions_of_whole_matches_agree_with_the_oracle(slug: str) -> None:
    oracle = companion(slug, "oracle")
    assert oracle is not None
    differing = 0
    for saved in list(saves(slug))[::5]:
        match = Match.decode(saved)
        for count in range(len(match.log)):
            state = match.at(count)
            assert state.legal() == oracle.expected_legal(state)
            assert under_current_rules(state).legal() == oracle.expected_legal(under_current_rules(state))
            differing += len(state.legal()) > len(under_current_rules(state).legal())
    assert differing


@pytest.mark.parametrize("slug", SLUGS)
def test_bots_use_the_rules_of_the_match(slug: str) -> None:
    match = running(slug)
    state, heuristic = match.state, load_heuristic(slug)
    view = json.loads(json.dumps(state.view(state.seat)))
    imagined = match.game.imagine(view, Rng(3))
    assert imagined.legal() == state.legal()
    for position in (under_current_rules(state), state, imagined):  # caches must distinguish the rules
        assert {action for _, action in heuristic.ratings(position)} == set(heuristic.candidates(position))
        assert {action for _, action in heuristic.ratings(position)} <= set(position.legal())


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_bot_continues_an_older_match(slug: str, level: str) -> None:
    match = running(slug)
    match.play(outdated_actions(match.state)[0])
    for number in range(2000 if level == "easy" else 6):
        if match.over:
            break
        view = json.loads(json.dumps(match.state.view(match.state.seat)))
        match.play(choose(match.game, view, level, number, Iterations(20), load_heuristic(slug)))
    assert match.over or level != "easy"


@pytest.mark.parametrize("slug", REFUSED)
def test_outdated_actions_can_be_assembled_and_rendered(slug: str) -> None:
    match, game_ui = running(slug), load_ui(slug)
    selector = game_ui.selector
    for action in outdated_actions(match.state)[::5]:
        context = look(match.state, match.state.seat)
        (way,) = selector.paths(context, action)
        for step in way:
            assert not isinstance(step, AnyOrder)
            if step in selector.chosen(context).path:
                continue  # picked automatically
            answer = game_ui.selector.pick(context, ("pick", *step))
            assert isinstance(answer, Picked), answer
            context = replace(context, selection=answer.selection)
            assert game_ui.board(context)
            assert game_ui.hand(context)
            assert game_ui.text_board(context)
            assert game_ui.prompt(context)
        assert game_ui.selector.pick(context, ("pick", "confirm")) == Play(action)


def storage_with(match: Match) -> FakeStorage:
    """Return the storage of a page that contains this match, with human players only, as "older001"."""
    storage = FakeStorage()
    store = Store(storage)
    saved = SavedMatch("older001", match, people(*["human"] * match.seats), [], 1_700_000_000_000, 1_700_000_100_000)
    store.save(saved, store.create(saved))
    return storage


@pytest.mark.parametrize("slug", SLUGS)
def test_an_older_match_is_listed_and_can_be_continued(slug: str) -> None:
    match = running(slug)
    storage = storage_with(match)
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
    action = outdated_actions(match.state)[0]
    app.handle(["play", list(action)])
    assert session.match.actions[-1] == action
    assert not port.reports
    loaded, _ = Store(storage).load("older001")
    assert loaded.match.encode() == session.match.encode()
    assert loaded.match.encode()["version"] == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_the_rules_page_explains_the_difference_in_an_older_match(slug: str, lang: str) -> None:
    """The note appears only if the page is opened from that match; otherwise the page shows the current rules."""
    match, t = running(slug), translator(lang)
    words = t("rules.older", difference=t(f"{slug}.older.1"))
    assert RULES[slug] in words
    app, _ = new_app(FakePort(storage_with(match)))
    app.start("")
    app.set_setting("language", lang)
    for open_first in (False, True):
        if open_first:
            app.handle(["open", "older001"])
        app.handle(["rules", slug])
        assert (words in Page(app.render()).words) is open_first
        app.handle(["back"])
    other = next(candidate for candidate in SLUGS if candidate != slug)
    app.handle(["rules", other])
    assert words not in Page(app.render()).words
    assert t(f"{other}.older.1") not in Page(app.render()).words
