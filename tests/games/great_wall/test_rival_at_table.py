"""The solo game at the table: what the Rival did is told, and he has his place beside the person."""

from __future__ import annotations

import html
import json
import re
from dataclasses import replace

import pytest

from tests.app.fakes import seat_down, session_of
from tests.games.great_wall.scenes import context, moments
from tests.pages import Page
from wanli.app.core.languages import LANGUAGES, translator
from wanli.app.session.recap import missed
from wanli.engine import Rng, SeenEvent
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import REED, RIVAL
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.ui.game_ui import GAME_UI
from wanli.games.great_wall.ui.labels.names import command_text, name
from wanli.games.great_wall.ui.status import commander_words

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel


def test_the_recap_tells_what_the_rival_did() -> None:
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
            told = [GAME_UI.log_line(event, session.context(made.t)) for event in recap]
            assert all(line in page.words for line in told if line)
    assert recaps > 5
    assert not port.reports


def test_nothing_is_told_twice_of_what_the_person_did_alone() -> None:
    made, _ = seat_down("human", game="great_wall")
    session = session_of(made)
    assert missed(session, 0, 0) == []
    for _ in range(2):  # the first choices: the Rival has done nothing yet
        made.handle(["play", list(session.match.state.legal()[0])])
        events = session.match.log[-1].events
        assert all(event.facts.get("seat") != RIVAL for event in events)
        told = [event.kind for event in missed(session, 0, 0)]
        assert told == [event.kind for event in events[len(events) - len(told) :]]
        assert all(event.facts["seat"] == 0 for event in events[1 : len(events) - len(told)])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rival_stands_beside_the_players(lang: str) -> None:
    t = translator(lang)
    for match in moments(1, "standard"):
        shown = context(match, 0, lang=lang)
        _, rival = GAME_UI.player_bar(shown)
        page, clan = Page(f"<p>{rival}</p>"), shown.view["rival"]
        labels = [attrs.get("aria-label", "") for _, attrs in page.tags]
        name = t("great_wall.owner.rival")
        assert page.words.startswith(name[0].upper() + name[1:])
        assert t("great_wall.stat.honour", n=clan["honour"]) in labels
        assert t.plural("great_wall.count.clerk", clan["clerks"]) in labels
        assert t.plural("great_wall.count.supporter", clan["strength"]) in labels
        assert t("great_wall.stat.honour", n=clan["honour"]) in GAME_UI.text_board(shown).split(f"{name[1:]}</h2>")[1]
    assert len(GAME_UI.player_bar(context(moments(2, "standard")[3], 0))) == 2


def test_the_strip_of_the_page_has_him() -> None:
    made, _ = seat_down("human", game="great_wall")
    page = Page(made.render())
    [entry] = [attrs for tag, attrs in page.tags if "automatic" in attrs.get("class", "").split()]
    assert entry["class"].split()[0] == "player"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_his_locations_go_by_their_names(lang: str) -> None:
    """The tokens of his track are resources and wounds; people know the places."""
    t = translator(lang)
    tokens = {"chi": "temple", "wood": "sawmill", "stone": "quarry", "wounds": "barracks", "gold": "gold_mine"}
    places = t.list([t(f"great_wall.name.{place}") for place in tokens.values()])
    shown = context(moments(1, "standard")[0], 0, lang=lang)
    told = GAME_UI.log_line(SeenEvent("tokens", {"order": [*tokens]}), shown)
    assert told == t("great_wall.event.tokens", order=places)
    shown.view["tokens"] = [*tokens]
    assert t("great_wall.rival_line", tokens=places) in GAME_UI.text_board(shown)
    assert t("great_wall.rival_line", tokens=places) in html.unescape(GAME_UI.player_bar(shown)[1])


@pytest.mark.parametrize("seats", [1, 2])
def test_german_puts_no_automatic_clan_after_a_preposition(seats: int) -> None:
    """They are called "der Schilfclan" and "der Rivale", which is right only where a sentence is about them."""
    for match in moments(seats, "standard"):
        shown = context(match, 0, lang="de")
        heard = " ".join([GAME_UI.text_board(shown), GAME_UI.board(shown), *GAME_UI.player_bar(shown)])
        assert "der Schilfclan" in heard
        assert not re.findall(r"\b(?:[Vv]on|mit|für|bei|auf) der (?:Schilfclan|Rivale)", heard)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_about_the_commander_begins_with_a_capital(lang: str) -> None:
    """Also where the Rival commands the Reed Clan."""
    found = 0
    for match in moments(1, "standard"):
        shown = context(match, 0, lang=lang)
        if shown.view["commander"] is not None:
            shown.view["commander"] = RIVAL
            line, found = commander_words(shown), found + 1
            assert line[0].isupper()
            assert line in GAME_UI.text_board(shown)
    assert found


def test_a_tap_on_a_card_of_somebody_else_tells_what_it_does() -> None:
    t, found = translator("en"), set()
    for match in moments(3, "standard"):
        shown = context(match, 0)
        for player, markup in zip(shown.view["players"], GAME_UI.player_bar(shown), strict=True):
            page = Page(f"<p>{markup}</p>")
            told = {json.loads(attrs["data-action"])[1] for _, attrs in page.tags if "data-action" in attrs}
            for card in filter(None, [player["general"], *player["active"]]):
                [words] = [each for each in told if each.startswith(t(f"great_wall.name.{card}") + ". ")]
                assert t(f"great_wall.text.{card}") in words
                found.add(card)
    assert len(found) > 5


def test_what_is_told_by_a_tap_is_shown() -> None:
    made, _ = seat_down("human", "human", "human", game="great_wall")
    made.handle(["tell", "Court Poet. 2 honour.", ""])
    assert "Court Poet. 2 honour." in Page(made.render()).words
    made.handle(["replay"])
    made.handle(["tell", "Something else.", ""])
    assert "Something else." in Page(made.render()).words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", [*COMPONENTS.solo])
def test_his_card_on_the_track_says_what_he_does(card: str, lang: str) -> None:
    """Yours of the same name does something else (rules 7.1)."""
    t, shown = translator(lang), context(moments(1, "standard")[3], 0, lang=lang)
    his, yours = t(f"great_wall.rival.{card}"), t(f"great_wall.text.{card}")
    assert his != yours
    for owner, told, untold in ((RIVAL, his, yours), (0, yours, his)):
        shown = replace(shown, view={**shown.view, "track": [[owner, card], [-1, ""], [-1, ""]]})
        called = t("great_wall.track.card", slot=1, name=name(shown, owner), card=t(f"great_wall.name.{card}"))
        for markup in (GAME_UI.board(shown), GAME_UI.text_board(shown)):
            heard = html.unescape(markup)
            assert f"{called} {told}" in heard
            assert f"{called} {untold}" not in heard


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
def test_what_follows_his_card_for_you_is_told_with_it(yours: str, his: str, box: str) -> None:
    """His Betrayal is carried out as his card with the name of yours."""
    t, shown = translator("en"), context(moments(1, "standard")[3], 0)
    shown.view["track"] = [[RIVAL, his], [0, yours], [REED, "reed"]]
    assert command_text(shown, RIVAL, his) == f"{t(f'great_wall.rival.{his}')} {t(f'great_wall.rival.{box}')}"
    shown.view["track"][1] = [-1, ""]
    open_ = t(f"great_wall.rival.{his}")
    assert (command_text(shown, RIVAL, his) == open_) is (his == "betrayal")


def test_spring_tells_that_he_takes_an_advisor() -> None:
    state, rng = GREAT_WALL.new(1, 6, {}), Rng(7)
    assert isinstance(state, GreatWallState)
    while state.seat is not None:
        before = state.rival.supporters if state.rival is not None else ()
        told = [event.facts for event in state.play(rng.choice(state.legal())) if event.kind == "retain"]
        after = state.rival.supporters if state.rival is not None else ()
        new = [{"seat": RIVAL, "advisor": card, "how": "support"} for card, _ in after[len(before) :]]
        assert [facts for facts in told if facts["seat"] == RIVAL] == new
    assert len(state.rival.supporters if state.rival is not None else ()) > 2
