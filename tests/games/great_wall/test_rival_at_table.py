"""The solo game at the table: the Rival's moves in log and recap, and his place next to the human player."""

from __future__ import annotations

import html
import json
import re
from dataclasses import replace
from typing import Any

import pytest

from tests.app.fakes import seat_down, session_of
from tests.games.great_wall.scenes import context, sample_positions
from tests.pages import Page
from wanli.engine import Rng, SeenEvent
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import REED, RIVAL
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.ui.game_ui import GAME_UI
from wanli.games.great_wall.ui.labels.names import command_text, name
from wanli.games.great_wall.ui.status import commander_text
from wanli.session.recap import missed
from wanli.texts.languages import LANGUAGES, translator

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel


def test_the_recap_lists_the_rivals_events() -> None:
    made, port = seat_down("human", game="great_wall")
    session, rng, recaps = session_of(made), Rng(5), 0
    while not session.over:
        made.handle(["play", list(rng.choice(session.match.state.legal()))])
        events = session.match.log[-1].events
        seats = [event.facts.get("seat") for event in events]
        others = [at for at, seat in enumerate(seats) if at and seat != 0]
        if RIVAL not in seats[1:]:
            continue
        recaps += 1
        recap = missed(session, 0, 0)
        assert [(event.kind, event.facts) for event in recap] == [
            (seen.kind, seen.facts) for seen in (event.seen_by(0) for event in events[others[0] :])
        ]
        if session.acting:
            page = Page(made.render())
            assert "recap" in page.ids
            screen: Any = session.context(made.t)
            lines = [GAME_UI.log_line(event, screen) for event in recap]
            assert all(line in page.words for line in lines if line)
    assert recaps > 5
    assert not port.reports


def test_the_recap_leaves_out_the_players_own_events() -> None:
    made, _ = seat_down("human", game="great_wall")
    session = session_of(made)
    assert missed(session, 0, 0) == []
    for _ in range(2):  # the first choices: the Rival has not moved yet
        made.handle(["play", list(session.match.state.legal()[0])])
        events = session.match.log[-1].events
        assert all(event.facts.get("seat") != RIVAL for event in events)
        kinds = [event.kind for event in missed(session, 0, 0)]
        assert kinds == [event.kind for event in events[len(events) - len(kinds) :]]
        assert all(event.facts["seat"] == 0 for event in events[1 : len(events) - len(kinds)])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rival_stands_beside_the_players(lang: str) -> None:
    t = translator(lang)
    for match in sample_positions(1, "standard"):
        screen = context(match, 0, lang=lang)
        _, rival = GAME_UI.player_bar(screen)
        page, clan = Page(f"<p>{rival}</p>"), screen.view["rival"]
        assert clan is not None
        labels = [attrs.get("aria-label", "") for _, attrs in page.tags]
        name = t("great_wall.owner.rival")
        assert page.words.startswith(name[0].upper() + name[1:])
        assert t("great_wall.stat.honour", n=clan["honour"]) in labels
        assert t.plural("great_wall.count.clerk", clan["clerks"]) in labels
        assert t.plural("great_wall.count.supporter", clan["strength"]) in labels
        assert t("great_wall.stat.honour", n=clan["honour"]) in GAME_UI.text_board(screen).split(f"{name[1:]}</h2>")[1]
    assert len(GAME_UI.player_bar(context(sample_positions(2, "standard")[3], 0))) == 2


def test_the_player_strip_shows_the_rival() -> None:
    made, _ = seat_down("human", game="great_wall")
    page = Page(made.render())
    [entry] = [attrs for tag, attrs in page.tags if "automatic" in attrs.get("class", "").split()]
    assert entry["class"].split()[0] == "player"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_his_locations_have_names(lang: str) -> None:
    """The tokens of his track are resources and wounds. The texts name the locations."""
    t = translator(lang)
    tokens = {"chi": "temple", "wood": "sawmill", "stone": "quarry", "wounds": "barracks", "gold": "gold_mine"}
    places = t.list([t(f"great_wall.name.{place}") for place in tokens.values()])
    screen = context(sample_positions(1, "standard")[0], 0, lang=lang)
    line = GAME_UI.log_line(SeenEvent("tokens", {"order": [*tokens]}), screen)
    assert line == t("great_wall.event.tokens", order=places)
    screen.view["tokens"] = [*tokens]
    assert t("great_wall.rival_line", tokens=places) in GAME_UI.text_board(screen)
    assert t("great_wall.rival_line", tokens=places) in html.unescape(GAME_UI.player_bar(screen)[1])


@pytest.mark.parametrize("seats", [1, 2])
def test_german_puts_no_automatic_clan_after_a_preposition(seats: int) -> None:
    """They are called "der Schilfclan" and "der Rivale", which is right only as the subject of a sentence."""
    for match in sample_positions(seats, "standard"):
        screen = context(match, 0, lang="de")
        heard = " ".join([GAME_UI.text_board(screen), GAME_UI.board(screen), *GAME_UI.player_bar(screen)])
        assert "der Schilfclan" in heard
        assert not re.findall(r"\b(?:[Vv]on|mit|für|bei|auf) der (?:Schilfclan|Rivale)", heard)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_about_the_commander_begins_with_a_capital(lang: str) -> None:
    """The same with the Rival as commander of the Reed Clan."""
    checked = 0
    for match in sample_positions(1, "standard"):
        screen = context(match, 0, lang=lang)
        if screen.view["commander"] is not None:
            screen.view["commander"] = RIVAL
            line, checked = commander_text(screen), checked + 1
            assert line[0].isupper()
            assert line in GAME_UI.text_board(screen)
    assert checked


def test_a_tap_on_a_card_announces_its_effect() -> None:
    t, cards = translator("en"), set()
    for match in sample_positions(3, "standard"):
        screen = context(match, 0)
        for player, markup in zip(screen.view["players"], GAME_UI.player_bar(screen), strict=True):
            page = Page(f"<p>{markup}</p>")
            announcements = {json.loads(attrs["data-action"])[1] for _, attrs in page.tags if "data-action" in attrs}
            for card in filter(None, [player["general"], *player["active"]]):
                [announcement] = [
                    text for text in announcements if text.startswith(t(f"great_wall.name.{card}") + ". ")
                ]
                assert t(f"great_wall.text.{card}") in announcement
                cards.add(card)
    assert len(cards) > 5


def test_announcements_of_taps_are_shown() -> None:
    made, _ = seat_down("human", "human", "human", game="great_wall")
    made.handle(["tell", "Court Poet. 2 honour.", ""])
    assert "Court Poet. 2 honour." in Page(made.render()).words
    made.handle(["replay"])
    made.handle(["tell", "Something else.", ""])
    assert "Something else." in Page(made.render()).words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", [*COMPONENTS.solo])
def test_his_card_on_the_track_has_his_text(card: str, lang: str) -> None:
    """Your command of the same name has another effect (rules 7.1)."""
    t, screen = translator(lang), context(sample_positions(1, "standard")[3], 0, lang=lang)
    his, yours = t(f"great_wall.rival.{card}"), t(f"great_wall.text.{card}")
    assert his != yours
    for owner, text, other_text in ((RIVAL, his, yours), (0, yours, his)):
        screen = replace(screen, view={**screen.view, "track": [[owner, card], [-1, ""], [-1, ""]]})
        called = t("great_wall.track.card", slot=1, name=name(screen, owner), card=t(f"great_wall.name.{card}"))
        for markup in (GAME_UI.board(screen), GAME_UI.text_board(screen)):
            heard = html.unescape(markup).replace("\u00ad", "")
            assert f"{called} {text}".replace("\u00ad", "") in heard
            assert f"{called} {other_text}".replace("\u00ad", "") not in heard


@pytest.mark.parametrize(
    ("yours", "his", "box"),
    [
        ("ledger", "despotism", "framed"),
        ("ledger", "storm", "framed.storm"),
        ("storm", "betrayal", "framed.storm"),
        ("levy", "betrayal", "framed"),
        ("betrayal", "betrayal", "framed"),
    ],
)
def test_the_text_of_his_card_includes_your_framed_box(yours: str, his: str, box: str) -> None:
    """His Betrayal is carried out as his card with the name of yours."""
    t, screen = translator("en"), context(sample_positions(1, "standard")[3], 0)
    screen.view["track"] = [[RIVAL, his], [0, yours], [REED, "reed"]]
    assert command_text(screen, RIVAL, his) == f"{t(f'great_wall.rival.{his}')} {t(f'great_wall.rival.{box}')}"
    screen.view["track"][1] = [-1, ""]
    open_ = t(f"great_wall.rival.{his}")
    assert (command_text(screen, RIVAL, his) == open_) is (his == "betrayal")


def test_the_log_of_spring_names_his_new_advisor() -> None:
    state, rng = GREAT_WALL.new(1, 6, {}), Rng(7)
    while state.seat is not None:
        before = state.rival.supporters if state.rival is not None else ()
        hired = [event.facts for event in state.play(rng.choice(state.legal())) if event.kind == "retain"]
        after = state.rival.supporters if state.rival is not None else ()
        new = [{"seat": RIVAL, "advisor": card, "how": "support"} for card, _ in after[len(before) :]]
        assert [facts for facts in hired if facts["seat"] == RIVAL] == new
    assert len(state.rival.supporters if state.rival is not None else ()) > 2
