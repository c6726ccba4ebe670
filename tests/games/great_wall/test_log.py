"""The log of The Great Wall: lines are true, and stay the same after later events."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from tests.games.great_wall.policies import POLICIES, random_active_move
from tests.games.great_wall.positions import (
    PASS,
    do,
    done,
    give,
    hand,
    horde,
    kind_of,
    post,
    run_step,
    table,
    take_turn,
)
from tests.games.great_wall.scenes import MatchPosition, context
from tests.playing import view_of, walk
from tests.scenes import look, people
from wanli.engine import Match, SeenEvent
from wanli.games.great_wall.rules.automatic import rival
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import REED, RIVAL
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.game_ui import GAME_UI
from wanli.games.great_wall.ui.labels.names import section_name
from wanli.texts.languages import LANGUAGES, translator
from wanli.ui.context import RenderContext

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

VARIANTS = [(1, "standard"), (2, "standard"), (3, "standard"), (3, "coop")]


def seen_by(state: GreatWallState, seat: int | None, lang: str = "en") -> Context:
    return RenderContext(GREAT_WALL, state.view(seat), (), (), people(state.seats), translator(lang), (), state.why_not)


@cache
def finished(seats: int, mode: str) -> tuple[Match[GreatWallState], list[tuple[SeenEvent, tuple[str, ...]]]]:
    """A match to its end, and every event with its line in each language right after its action."""
    match = Match.new(GREAT_WALL, seats, 7, {"mode": mode})
    lines: list[tuple[SeenEvent, tuple[str, ...]]] = []
    done = 0

    def record_lines() -> None:
        nonlocal done
        scenes = [seen_by(match.state, None, lang) for lang in LANGUAGES]
        for record in match.log[done:]:
            for event in record.events:
                seen = event.seen_by(None)
                lines.append((seen, tuple(GAME_UI.log_line(seen, context) for context in scenes)))
        done = len(match.log)

    for _ in walk(match, POLICIES["busy"], 3):
        record_lines()
    record_lines()
    return match, lines


def all_lines() -> Iterator[tuple[SeenEvent, tuple[str, ...]]]:
    for variant in VARIANTS:
        yield from finished(*variant)[1]


@pytest.mark.parametrize(("seats", "mode"), VARIANTS)
def test_a_line_of_the_log_never_changes(seats: int, mode: str) -> None:
    match, lines = finished(seats, mode)
    scenes = [seen_by(match.state, None, lang) for lang in LANGUAGES]
    assert match.over
    for event, then in lines:
        assert tuple(GAME_UI.log_line(event, context) for context in scenes) == then, event


def test_every_kind_of_attack_has_a_line() -> None:
    kinds = {event.kind for event, _ in all_lines()}
    assert {"attack", "charge", "wound", "defeated", "claim", "killed", "assault", "gain"} <= kinds


def test_the_line_of_an_attack_names_the_section_of_the_horde() -> None:
    t, elsewhere = translator("en"), 0
    for variant in VARIANTS:
        match, all_events = finished(*variant)
        fronts = match.at(0).view(None)["fronts"]
        stood = {horde["card"]: front["section"] for front in fronts for horde in front["hordes"]}
        for event, (line, *_) in all_events:
            if event.kind == "horde":
                stood[event.facts["card"]] = event.facts["section"]
            elif event.kind in ("attack", "charge", "wound"):
                card = event.facts["card"]
                assert t(f"great_wall.section.{stood[card]}") in line
                elsewhere += stood[card] != COMPONENTS.hordes[card].section
    assert elsewhere, "no horde ever stood elsewhere than its card says"


def test_no_line_of_a_wound_names_a_reward() -> None:
    """Gains have their own line. Wounds give nothing (rules 4.7)."""
    t = translator("en")
    for event, (line, *_) in all_lines():
        if event.kind in ("wound", "attack", "charge", "repeat"):
            for letter in "WSGCT23o":
                assert t(f"great_wall.reward.{letter}") not in line, line


@pytest.mark.parametrize(("seats", "mode"), VARIANTS)
def test_only_seats_that_were_asked_decline(seats: int, mode: str) -> None:
    match, _ = finished(seats, mode)
    passes = 0
    for record in match.log:
        declined = [event.facts["seat"] for event in record.events if event.kind == "pass"]
        passes += len(declined)
        assert declined in ([], [record.seat] if record.action == PASS else [])
    assert passes


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_about_the_rival_begin_with_a_capital(lang: str) -> None:
    _, events = finished(1, "standard")
    at, rival = list(LANGUAGES).index(lang), translator(lang)("great_wall.owner.rival").lower()
    lines = [line[at] for event, line in events if event.facts.get("seat") == RIVAL]
    begun = [line for line in lines if line.lower().startswith(rival)]
    assert len(begun) > 10
    assert not [line for line in begun if line[0].islower()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_name_command_and_section(lang: str) -> None:
    during = windows = 0
    for state, _ in walk(Match.new(GREAT_WALL, 3, 5), random_active_move, 4):
        view = view_of(state, state.seat)
        about = view["decision"]["data"].get("about", {})
        turn = view["turn"]
        others = turn is not None and view["track"][turn["slot"]][0] != state.seat
        if not others and "section" not in about:
            continue
        screen = context(MatchPosition(state, 3), state.seat, lang=lang)
        if others:
            assert screen.name(view["track"][turn["slot"]][0]) in GAME_UI.prompt(screen)
            during += 1
        if "section" in about:
            assert section_name(screen, about["section"]) in GAME_UI.prompt(screen)
            windows += 1
        if during > 20 and windows > 2:
            return
    raise AssertionError(f"{during} questions in a turn of somebody else, {windows} about a section")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("section", [0, 1, 2])
def test_questions_about_a_breach_name_the_section(section: int, lang: str) -> None:
    """The questions about shame, saves, and tactics that save soldiers."""
    state, asked = table(3), set()
    horde(state, section, "out_a")
    horde(state, section, "lev_a", (0, "spearman", (2,)))
    post(state, section, 0, 1)
    give(state, 0, chi=9)
    hand(state, 0, "t01")
    run_step(state, "assaults", left=list(state.sections))
    while not done(state):
        screen = look(state, state.seat, lang=lang)
        if kind_of(state) != "kill":  # it names the horde, which is the only one of its kind
            assert section_name(screen, section).lower() in GAME_UI.prompt(screen).lower(), kind_of(state)
            assert f"{section_name(screen, section)} (" not in GAME_UI.prompt(screen)
        asked.add(kind_of(state))
        do(state, ("tactic", "t01", "free") if kind_of(state) == "window" else state.legal()[-1])
    assert asked >= {"shame", "window", "spare", "save"}


def test_shame_at_a_location_names_no_section() -> None:
    state = table(3)
    run_step(state, "shame", seat=0, count=1)
    assert GAME_UI.prompt(look(state, 0)).startswith("Where does the shame marker go?")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_betrayal_of_the_rival_copies_none_of_his_own_cards(lang: str) -> None:
    """He carries out his card with the name of yours (rules 7.1)."""
    state = table(1)
    take_turn(state, RIVAL, "betrayal")
    state.track = [(RIVAL, "betrayal"), (0, "ledger"), (REED, "reed")]
    state.events = []
    rival.box(state, "betrayal", 0)
    screen = look(state, 0, lang=lang)
    [event] = [event for event in state.events if event.kind == "copied"]
    line = GAME_UI.log_line(event.seen_by(0), screen)
    assert screen.t("great_wall.name.ledger") in line
    assert line.lower().count(screen.t("great_wall.owner.rival").lower()) == 1


def test_an_upgrade_and_a_donation_have_no_line_twice() -> None:
    """The level says that an overseer was upgraded, and the donation says what was paid."""
    kinds = {event.kind for event, _ in all_lines()}
    assert {"upgrade", "overseer", "warehouse"} <= kinds
    for event, (line, *_) in all_lines():
        if event.kind == "upgrade" or (event.kind == "pay" and event.facts["why"] == "donation"):
            assert line == ""
        elif event.kind in ("overseer", "warehouse") or (event.kind == "pay" and event.facts["why"] == "upgrade"):
            assert line
