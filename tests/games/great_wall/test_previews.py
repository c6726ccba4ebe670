"""Previews agree with the results of play, in positions with any cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.games.great_wall.positions import PASS, ask, clerks, do, done, facts_of, run_step, table
from tests.games.great_wall.scenes import sample_positions
from tests.scenes import look
from wanli.engine import Rng
from wanli.games.great_wall.rules import front
from wanli.games.great_wall.rules.assault import attack, targets
from wanli.games.great_wall.rules.components import COMPONENTS, TOP_OVERSEER, TOP_WALL
from wanli.games.great_wall.rules.constants import NOBODY, REED, SITES
from wanli.games.great_wall.rules.counts import with_added
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.wall import barricade_sections, raise_building
from wanli.games.great_wall.rules.year import summer
from wanli.games.great_wall.ui import preview
from wanli.games.great_wall.ui.about.cards import about_card
from wanli.games.great_wall.ui.game_ui import GAME_UI

VARIANTS = [(2, "standard"), (3, "standard"), (3, "coop")]


def positions(seats: int, mode: str) -> Iterator[tuple[GreatWallState, Rng]]:
    """Positions of matches in which every clan has random generals, advisors and overseers, and no tactics."""
    for number, position in enumerate(sample_positions(seats, mode)):
        state, rng = position.state.copy(), Rng(number)
        state.ended = ""
        for clan in state.players:
            clan.general = rng.choice([*COMPONENTS.generals])
            clan.active = tuple(rng.sample([*COMPONENTS.advisors], 6))
            clan.supporters = tuple((card, True) for card in rng.sample([*COMPONENTS.advisors], rng.below(4)))
            clan.overseers = tuple((rng.below(TOP_OVERSEER + 1), 0) for _ in SITES)
            clan.tactics = ()
        if state.coop:
            state.events_seen = rng.sample([*COMPONENTS.events], 6)
        yield state, rng


@pytest.mark.parametrize(("seats", "mode"), VARIANTS)
def test_a_site_gives_the_previewed_resources(seats: int, mode: str) -> None:
    """The yield includes clerks, overseers, e09, a13, a30, and any other card."""
    plain, more = 0, 0
    for state, rng in positions(seats, mode):
        for site, place in enumerate(SITES):
            state.clerks[site] = NOBODY
            for seat in range(seats):
                state.clerks[site] = with_added(state.clerks[site], seat, rng.below(4))
            said = preview.site_yields(state.view(None), place)
            before = [clan.resources[site] for clan in state.players]
            owners = [owner for owner in state.tea if owner < REED and state.clerks[site][owner]]
            if owners:
                run_step(state, "gathers", left=owners, site=site)
                assert done(state)
            gained = [clan.resources[site] - had for clan, had in zip(state.players, before, strict=True)]
            assert said == [(seat, gained[seat]) for seat in sorted(owners)]
            for seat, count in said:
                by_cards = count > state.clerks[site][seat] + state.players[seat].overseers[site][0]
                plain, more = plain + (not by_cards), more + by_cards
    assert min(plain, more) > 10


@pytest.mark.parametrize("seats", [2, 3])
def test_a_breach_costs_as_much_as_previewed(seats: int) -> None:
    """Shame for seats on no horde, soldiers that each horde kills, all archers on the posts (rules 4.9)."""
    costs = set()
    for start, _ in positions(seats, "standard"):
        for section in start.sections:
            if not start.hordes[section]:
                continue
            state = start.copy()
            said = [preview.breach_costs(state.view(None), section, seat) for seat in range(seats)]
            events = run_step(state, "assault", section=section, defence=0, strength=99, stage=1)
            while not done(state):
                events += do(state, PASS if PASS in state.legal() else state.legal()[0])
            shame = Counter(facts["seat"] for facts in facts_of(events, "shame_gain"))
            killed = {facts["seat"]: facts["soldiers"] for facts in facts_of(events, "killed")}
            for seat, cost in enumerate(said):
                spearmen, archers, horsemen = killed.get(seat, (0, 0, 0))
                assert cost == (shame[seat], spearmen + horsemen, archers)
                costs.add(tuple(map(bool, cost)))
    assert len(costs) > 3


@pytest.mark.parametrize(("seats", "mode"), VARIANTS)
def test_a_building_defends_as_the_preview_says(seats: int, mode: str) -> None:
    raised: Counter[str] = Counter()
    for start, _ in positions(seats, mode):
        able = {
            "wall": [section for section in start.sections if start.wall[section] < TOP_WALL],
            "barricade": barricade_sections(start),
        }
        for what, sections in able.items():
            for section in sections:
                state = start.copy()
                said = preview.defence_after(state.view(None), what, section)
                raise_building(state, 0, what, section)
                assert said == state.view(None)["fronts"][section]["defence"]
                raised[what] += 1
    assert min(raised.values()) > 10


@pytest.mark.parametrize(("seats", "mode"), VARIANTS)
def test_overseers_give_the_previewed_income(seats: int, mode: str) -> None:
    lowered = 0
    for state, _ in positions(seats, mode):
        levels = [[level for level, _ in clan.overseers] for clan in state.players]
        said = [summer.overseers_yield(site_levels, state.view(None)["events_seen"]) for site_levels in levels]
        before = [clan.resources for clan in state.players]
        summer.income(state)
        for clan, had, gained in zip(state.players, before, said, strict=True):
            assert clan.resources == tuple(have + more for have, more in zip(had, gained, strict=True))
        lowered += any(list(gained) != by_level for gained, by_level in zip(said, levels, strict=True))
    assert bool(lowered) == (mode == "coop")


@pytest.mark.parametrize(("seats", "mode"), VARIANTS)
def test_an_attack_leaves_as_many_weak_points_as_the_preview_says(seats: int, mode: str) -> None:
    left = Counter[tuple[str, bool]]()
    for start, rng in positions(seats, mode):
        for hordes in start.hordes:
            for enemy in hordes:
                hurt = rng.sample(enemy.free_weak_points(), rng.below(len(enemy.free_weak_points()) + 1))
                front.replace(start, enemy._replace(wounds=(*enemy.wounds, *hurt)))
        for kind in range(3):
            for action in targets.targets(start, kind, start.sections):
                if action[0] == "post":
                    continue
                card, *cells = action[1:] if action[0] != "shoot" else action[2:]
                state = start.copy()
                said = preview.spots_left(state.view(None), card, cells)
                attack.begin(state, 0, "rest")
                attack.strike(state, 0, action)
                horde = front.by_card(state, card)
                assert horde is not None
                assert said == len(horde.free_weak_points())
                left[action[0], bool(said)] += 1
    assert {(verb, some) for verb in ("attack", "charge", "shoot") for some in (False, True)} <= left.keys()


@pytest.mark.parametrize(("lang", "asked"), [("en", "Activate Quarry? Player 1: "), ("de", "Steinbruch aktivieren? ")])
def test_an_activation_prompt_is_short_and_names_the_own_gain_first(lang: str, asked: str) -> None:
    state = table(3)
    clerks(state, "quarry", a=1, b=2)
    ask(state, 1, "extend", left=1, own=False)
    screen = look(state, 1, lang=lang)
    screen = replace(screen, selection=GAME_UI.selector.show(screen, ("extend", "quarry")))
    assert GAME_UI.prompt(screen).startswith(asked)


def test_the_popover_of_a_general_explains_n_and_the_tea_value() -> None:
    text = " ".join(map(str, about_card(look(table(3), 0), ["g01"]).text))
    assert "N, the number of your supporters" in text
    assert "highest tea value is at the top of the tea order" in text
