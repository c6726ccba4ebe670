"""The texts for the deciding player: prices, previews, prompts and refusals are true."""

from __future__ import annotations

import re

import pytest

from tests.games.great_wall.positions import (
    activate,
    ask,
    clerks,
    do,
    give,
    go_through,
    hand,
    horde,
    kind_of,
    reason,
    rest,
    run_step,
    table,
    take_turn,
)
from tests.games.great_wall.scenes import MatchPosition, context, sample_positions
from wanli.engine import Rng, SeenEvent
from wanli.games.great_wall.rules.agenda import open_window
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import LOCATIONS, REED
from wanli.games.great_wall.rules.counts import with_added
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.rules.position import Turn
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.year import spring, summer
from wanli.games.great_wall.ui import game_ui, preview, prompt, status, text_board
from wanli.games.great_wall.ui.board import city, year_overview
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.labels import actions
from wanli.games.great_wall.ui.log_lines import log_line
from wanli.games.great_wall.ui.selection import SELECTOR
from wanli.texts.languages import LANGUAGES
from wanli.ui.context import Selection

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel


def seen(state: GreatWallState, selection: Selection = (), lang: str = "en") -> Context:
    """The context of seat 0."""
    return context(MatchPosition(state, state.seats), 0, selection, lang=lang)


def events(state: GreatWallState, *ids: str) -> None:
    """Move these events from the deck to those that have come."""
    for event in ids:
        state.event_deck.remove(event)
        state.events_seen.append(event)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_retreat_prompts_for_saved_soldiers(lang: str) -> None:
    state = table(3)
    state.slot = state.year = 5
    horde(state, 1, "out_b", (0, "spearman", (7,)), (0, "horseman", (8, 9)), wounds=(10,))
    hand(state, 0, "t01")
    run_step(state, "defeats", left=[1])
    while kind_of(state) != "window":
        do(state, state.legal()[0])
    do(state, ("tactic", "t01", "free"))
    assert kind_of(state) == "spare"
    asked, save = {
        "en": ("Middle section: which soldier do you save?", "Save: 1 "),
        "nl": ("Muurdeel midden: welke soldaat red je?", "Redden: 1 "),
        "de": ("Abschnitt Mitte: Welchen Soldaten rettest du?", "Retten: 1 "),
    }[lang]
    screen = seen(state, lang=lang)
    assert prompt.prompt(screen) == asked
    assert all(actions.action_label(screen, action).startswith(save) for action in state.legal())


def test_the_price_of_a_boost_is_the_lowered_one() -> None:
    """a18."""
    state = table(3)
    state.players[0].active = ("a18",)
    hand(state, 0, "t18")
    give(state, 0, chi=1)
    state.phase, state.turn = "income", None
    go_through(state, lambda state: open_window(state, ["SUMMER"], [0]))
    assert "boosted for 1 chi" in actions.action_label(seen(state), ("tactic", "t18", "boost"))


def test_nobody_claims_hordes_that_the_reed_clan_wins() -> None:
    """A horde is discarded if the Reed Clan covers the most weak points (rules 4.11)."""
    state = table(2)
    horde(state, 1, "out_b", (REED, "spearman", (7,)), (REED, "spearman", (8,)), wounds=(9, 10))
    happened = run_step(state, "defeats", left=[1])
    [claim] = [event for event in happened if event.kind == "claim"]
    assert "Reed" not in log_line(SeenEvent(claim.kind, claim.facts), seen(state))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_finished_match_asks_nothing(lang: str) -> None:
    """The last step is the check for the end of the match. The final board must not ask it."""
    screen = context(sample_positions(3, "standard")[-1], None, lang=lang)
    assert screen.view["phase"] == "end_check"
    asking_still = screen.t("great_wall.phase.end_check")
    for text in (status.season_text(screen), str(status.status(screen)), str(text_board.text_board(screen))):
        assert asking_still not in text
        assert screen.t("great_wall.over") in text


def test_one_horde_is_in_the_singular() -> None:
    screen = str(status.status(seen(table(3))))
    assert "2 new hordes" in screen
    assert "1 new horde," in screen
    assert "1 new hordes" not in screen


def test_lasting_events_stay_on_the_board() -> None:
    """e07 lasts, e02 and e12 are over, e10 is the newest."""
    state = table(3, mode="coop")
    events(state, "e07", "e02", "e12", "e10")
    assert [COMPONENTS.events[event].passive for event in ("e07", "e02", "e12")] == [True, False, False]
    screen = seen(state)
    tiles = str(city.city_zone(screen, SELECTOR.chosen(screen)))
    named = [screen.t(f"great_wall.name.{event}") in tiles for event in ("e07", "e02", "e12", "e10")]
    assert named == [True, False, False, True]


def test_the_year_overview_includes_events() -> None:
    """e01."""
    state = table(3, mode="coop")
    events(state, "e01")
    state.players[0].overseers = ((2, 0), (0, 0), (0, 0), (0, 0))
    [line] = [line for line in year_overview.year_summary_lines(seen(state)) if "overseers" in line]
    state.events = []
    summer.income(state)
    assert state.players[0].resources[0] == 1
    assert "1 wood" in line


@pytest.mark.parametrize(("seats", "mode"), [(2, "standard"), (3, "coop"), (5, "standard")])
def test_the_year_overview_counts_the_hordes_of_the_next_spring(seats: int, mode: str) -> None:
    state, rng = table(seats, mode=mode), Rng(seats)
    while state.slot < len(state.side.hordes):
        state.hordes, state.extra_hordes = [()] * 3, rng.below(2)
        if len(state.horde_deck) < 9:
            state.horde_deck = state.horde_discard + state.horde_deck
        lines = year_overview.year_summary_lines(seen(state))
        state.events = []
        spring.time_moves(state)
        spring.new_hordes(state)
        come = sum(event.kind in ("horde", "raid") for event in state.events)
        assert come > 0
        forecast = seen(state).t("great_wall.glance.spring", hordes=come, brutality=state.brutality)
        assert forecast in lines


@pytest.mark.parametrize("place", ["sawmill", "temple"])
def test_the_preview_of_a_site_agrees_with_its_yield(place: str) -> None:
    """e09, a13 and a30."""
    state = table(3, mode="coop")
    events(state, "e09")
    state.players[0].active = ("a13", "a30")
    clerks(state, place, a=2, b=1)
    said = preview.outcome(seen(state), place)
    activate(state, place)
    gained = max(state.players[0].resources)
    assert re.search(rf": {gained} \w", said.split(";")[0])


def test_the_preview_of_the_wall_names_the_own_share() -> None:
    """a07."""
    state = table(3)
    state.players[0].active = ("a07",)
    give(state, 0, wood=3)
    clerks(state, "settlement", a=1)
    activate(state, "settlement")
    assert "you pay 3." in preview.consequence(seen(state), ("wall", 1))
    do(state, ("wall", 1))
    while kind_of(state) == "pay":
        do(state, state.legal()[0])
    assert state.wall[1] == 1
    assert sum(state.players[0].resources) == 0


def test_the_refusal_of_a_horseman_names_its_reach() -> None:
    """With e11 horsemen do not reach the farthest horde."""
    state = table(3, mode="coop")
    events(state, "e11")
    for card in ("lev_b", "tow_b", "ram_b"):
        horde(state, 1, card)
    rest(state, 1, 0, horsemen=1)
    ask(state, 0, "sortie", kind="", section=-1)
    assert reason(state, "charge", "ram_b", 2, 3)[0] == "too_far"


def test_a_reed_clerk_alone_activates_no_special_place() -> None:
    """Settlement, command post and academy need another clan's clerk (rules 4.11)."""
    state = table(2)
    take_turn(state, REED, "reed")
    ask(state, 0, "reed_clerks", left=2, moved=[])
    screen = seen(state, ((("from", "sawmill"),), (), ()))
    assert "activates" not in str(city._place(screen, SELECTOR.chosen(screen), "settlement"))
    do(state, ("reed", "sawmill", "settlement"))
    assert state.activatable() == []


def test_the_prompt_names_the_window_of_the_tactic_in_hand() -> None:
    state = table(3)
    hand(state, 0, "t05")
    horde(state, 1, "lev_b")
    horde(state, 1, "ram_b")
    rest(state, 1, 0, spearmen=1, archers=1)
    ask(state, 0, "storm", left=1)
    do(state, ("section", 1))
    while kind_of(state) == "storm_attack":
        do(state, state.legal()[0])
    assert kind_of(state) == "window"
    assert "spearman" not in prompt.prompt(seen(state))


def test_a_prompt_without_upgrades_mentions_no_price() -> None:
    state = table(3)
    state.players[0].overseers = ((3, 0),) * 4
    give(state, 0, 9, 9, 9, 9)
    ask(state, 0, "ledger", less=0)
    assert "pay" not in prompt.prompt(seen(state))


def test_a_chosen_general_is_no_command() -> None:
    state = GREAT_WALL.new(3, 1, {})
    state.play(state.legal()[0])
    [line] = [line for line in text_board._own(context(MatchPosition(state, 3), 0)) if "Chosen" in line]
    assert "command" not in line.lower()


@pytest.mark.parametrize("seats", [2, 3])
def test_previewed_activations_agree_with_the_rules(seats: int) -> None:
    """The preview uses the view and bots use the position. Both agree with the rules after the move."""
    seen_cases = set()
    for position in sample_positions(seats, "standard"):
        for place, location in enumerate(LOCATIONS):
            for owner in (0, REED) if seats == 2 else (0,):
                state = position.state.copy()
                if state.full(place):
                    continue
                works = preview.would_activate(context(MatchPosition(state, seats), 0), location, owner)
                becomes_full = state.nearly_full(place)
                state.clerks[place] = with_added(state.clerks[place], owner, 1)
                state.turn = Turn(0, 0, "levy", "levy")
                assert works == (place in state.activatable())
                assert becomes_full == state.full(place)
                seen_cases.add((owner, works, becomes_full))
    assert len(seen_cases) >= 3 * (2 if seats == 2 else 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_names_the_origin_of_a_sacrificed_soldier(lang: str) -> None:
    screen, heard = seen(table(3, mode="coop"), lang=lang), set()
    for where, section in (("supply", -1), ("rest", 1), ("rest", 2), ("post", 2)):
        at = {} if section < 0 else {"section": section}
        line = log_line(SeenEvent("sacrifice", {"seat": 1, "what": "archer", "where": where, **at}), screen)
        assert "{" not in line
        assert section < 0 or screen.t(f"great_wall.section.{section}") in line
        heard.add(line)
    assert len(heard) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_resources_of_others_are_shown_only_with_the_option(lang: str) -> None:
    for counted in (False, True):
        state = table(3, counted=counted)
        give(state, 0, wood=1)
        give(state, 1, stone=5, chi=7)
        screen = seen(state, lang=lang)
        t = screen.t
        amounts = [t.plural("great_wall.count.stone", 5), t.plural("great_wall.count.chi", 7)]
        resources = t("great_wall.stat.resources", mix=t.list(amounts))
        bars = game_ui.GAME_UI.player_bar(screen)
        assert all(word in bars[1] for word in amounts) is counted
        assert not any(word in bars[0] for word in amounts)
        assert (resources in text_board.text_board(screen)) is counted
        assert (resources in text_board.text_board(context(MatchPosition(state, 3), None, lang=lang))) is counted
        bars_of_seat_1 = game_ui.GAME_UI.player_bar(context(MatchPosition(state, 3), 1, lang=lang))
        assert bars_of_seat_1[0].count("gi") == bars[0].count("gi")
