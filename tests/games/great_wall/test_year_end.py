"""The narration of a Winter: decisive events, merged sentences, and the summary of a year."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tests.contract.test_game_uis import scene_of
from tests.games.great_wall.policies import POLICIES
from tests.pages import Page
from tests.playing import walk
from wanli.engine import Match, SeenEvent
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.log_lines import log_line
from wanli.games.great_wall.ui.merges import merges
from wanli.games.great_wall.ui.motion import MOTION, blocks
from wanli.games.great_wall.ui.year_end import chapter_summary, ends_year, year_end
from wanli.texts.languages import translator
from wanli.ui.markup.numbers import format_signed


@cache
def played() -> tuple[Context, tuple[tuple[SeenEvent, ...], ...]]:
    """The context at the end of a match of three, and the events of each action as seat 0 saw them."""
    match = Match.new(GREAT_WALL, 3, 7, {"mode": "standard"})
    for _ in walk(match, POLICIES["busy"], 3):
        pass
    actions = tuple(tuple(event.seen_by(0) for event in record.events) for record in match.log)
    return scene_of(match.state, 0, translator("en")), actions


def all_events() -> list[SeenEvent]:
    return [event for action in played()[1] for event in action]


def chapters() -> list[list[SeenEvent]]:
    """All events up to the end of each year."""
    events = all_events()
    return [events[: index + 1] for index, event in enumerate(events) if ends_year(event)]


def test_the_summary_has_each_assault_of_the_year() -> None:
    for events in chapters():
        summary = year_end(events)
        assert summary is not None
        starts = [i for i, e in enumerate(events[:-1]) if e.kind == "season" and e.facts["season"] == "winter"]
        winter = events[starts[-1] :]
        assaults = {e.facts["section"]: e.facts for e in winter if e.kind == "assault"}
        assert {entry.section for entry in summary.sections if entry.strength is not None} == {*assaults}
        for entry in summary.sections:
            if entry.strength is not None:
                facts = assaults[entry.section]
                assert (entry.strength, entry.defence) == (facts["strength"], facts["defence"])
                assert entry.holds == facts["holds"]
        balances = [summary.rest, *(entry.balance for entry in summary.sections)]
        assert sum(balance.honour.total() for balance in balances) == sum(
            e.facts["points"] for e in winter if e.kind == "honour"
        )
        assert sum(balance.shame.total() for balance in balances) == sum(
            e.kind == "shame_gain" and e.facts["where"] in ("soldier", "horde") for e in winter
        )
        assert sum(sum(map(sum, balance.losses.values())) for balance in balances) == sum(
            sum(e.facts["soldiers"]) for e in winter if e.kind == "killed"
        )


def test_shame_belongs_to_the_breached_section() -> None:
    events = [
        SeenEvent("season", {"season": "winter", "year": 2}),
        SeenEvent("assault", {"section": 1, "defence": 3, "strength": 4, "holds": False}),
        SeenEvent("breach", {"section": 1}),
        SeenEvent("shame_gain", {"seat": 0, "where": "soldier", "card": "archer"}),
        SeenEvent("barricades_gone", {}),
        SeenEvent("honour", {"seat": 1, "points": 2, "why": "request", "total": 5}),
        SeenEvent("season", {"season": "spring", "year": 3}),
    ]
    summary = year_end(events)
    assert summary is not None
    assert summary.year == 2
    assert summary.sections[0].balance.shame == {0: 1}
    assert summary.rest.honour == summary.whole.honour == {1: 2}
    assert year_end(events[:-1]) is None, "the year has not ended"
    assert year_end(events[-1:]) is None, "no Winter before it"


def test_the_summary_says_why_soldiers_fell() -> None:
    """Defeat of a horde, breach and return fire each have a row; the viewing seat comes first, with its mark."""
    context = replace(played()[0], t=translator("en"))
    events = [
        SeenEvent("season", {"season": "winter", "year": 2}),
        SeenEvent("defeated", {"section": 1, "card": "ram_a", "owners": [0, 1]}),
        SeenEvent("saved", {"seat": 1, "section": 1, "soldiers": [1, 0, 0]}),
        SeenEvent("killed", {"seat": 0, "section": 1, "soldiers": [1, 0, 0]}),
        SeenEvent("return_fire", {"seat": 2, "section": 1, "card": "ram_b"}),
        SeenEvent("killed", {"seat": 2, "section": 1, "soldiers": [0, 1, 0]}),
        SeenEvent("assault", {"section": 1, "defence": 3, "strength": 4, "holds": False}),
        SeenEvent("breach", {"section": 1}),
        SeenEvent("shame_gain", {"seat": 0, "where": "soldier", "card": "archer"}),
        SeenEvent("killed", {"seat": 1, "section": 1, "soldiers": [0, 2, 0]}),
        SeenEvent("killed", {"seat": 0, "section": 1, "soldiers": [0, 0, 1]}),
        SeenEvent("season", {"season": "spring", "year": 3}),
    ]
    summary = year_end(events)
    assert summary is not None
    [entry] = summary.sections
    assert entry.balance.fallen == {
        ("defeated", "ram_a"): {0: [1, 0, 0]},
        ("return_fire", "ram_b"): {2: [0, 1, 0]},
        ("breach", ""): {1: [0, 2, 0], 0: [0, 0, 1]},
    }
    assert entry.balance.losses == {0: [1, 0, 1], 1: [0, 2, 0], 2: [0, 1, 0]}
    drawn = chapter_summary(events, context)
    assert drawn is not None
    words = " ".join(Page(drawn.body).words.split())
    a, b, c = (context.name(seat) for seat in range(3))
    assert "Middle section: the hordes broke through, strength 4 against defence 3" in words
    assert f"Fell when Ram Crew was defeated {a}: 1 spearman" in words
    assert f"Shot by Ram Crew {c}: 1 archer" in words
    assert f"Fell in the breach {a}: 1 horseman {b}: 2 archers" in words
    assert f"Saved {b}: 1 spearman" in words
    assert f"Shame: one marker for each horde without a soldier of theirs {a}: 1" in words
    assert drawn.body.count("badge") >= 6


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_the_summary_is_complete_in_each_language(language: str) -> None:
    context = replace(played()[0], t=translator(language))
    for events in chapters():
        drawn = chapter_summary(events, context)
        assert drawn is not None
        assert Page(drawn.body).words
        assert "great_wall." not in Page(drawn.body).words


def test_similar_events_are_one_sentence() -> None:
    context = replace(played()[0], t=translator("en"))
    shame = SeenEvent("shame_gain", {"seat": 0, "where": "soldier", "card": "archer"})
    quiet = SeenEvent("quiet", {"seat": 1, "window": "BREACH"})
    other = SeenEvent("shame_gain", {"seat": 1, "where": "soldier", "card": "archer"})
    [merged] = merges([quiet, shame, quiet, shame, other], context)
    assert (merged.first, merged.end) == (1, 4)
    assert merged.line == f"{context.name(0)} gains 2 shame markers."


def in_winter(*last: SeenEvent, asked: str = "kill", to_move: int = 0) -> Context:
    """The context after these events of a Winter, with a question to a seat."""
    view: Any = {**played()[0].view, "phase": "assault", "decision": {"kind": asked, "data": {}}, "to_move": to_move}
    return replace(played()[0], t=translator("en"), view=view, last=last)


def in_summer() -> Any:
    """The view of another season."""
    return {**in_winter().view, "phase": "penance"}


def test_the_shame_of_a_breach_is_one_sentence_after_its_last_marker() -> None:
    """The players place the markers one by one, so each is an action. Those before the last have no words."""
    mine, theirs = (SeenEvent("shame_gain", {"seat": seat, "where": "soldier", "card": "archer"}) for seat in (0, 1))
    breach = SeenEvent("breach", {"section": 1})
    [silent] = merges([theirs], in_winter(breach, theirs, asked="shame", to_move=1))
    assert (silent.first, silent.end, silent.line) == (0, 1, "")
    context = in_winter(breach, theirs, theirs, mine)
    [spoken] = merges([mine], context)
    markers = f"{context.name(1)} 2; {context.name(0)} 1"
    assert spoken.line == f"Shame for each horde without soldiers of theirs: {markers}."
    [before_own] = merges([theirs], in_winter(breach, theirs, asked="shame", to_move=0))
    assert before_own.line, "players see what happened before their own question"
    lost = [
        SeenEvent("shame_gain", {"seat": 2, "where": "honour", "card": ""}),
        SeenEvent("honour", {"seat": 2, "points": -10, "why": "disgrace", "total": 4}),
    ]
    [spoken] = merges(lost, in_winter(breach, theirs, *lost))
    assert spoken.line.endswith(f"{context.name(1)} 1; {context.name(2)} 10 honour lost.")
    assert merges(lost, replace(in_winter(*lost), view=in_summer())) == []
    assert merges([theirs], in_winter(SeenEvent("season", {"season": "winter"}), theirs)) == [], "without a breach"


def test_the_shots_of_a_winter_are_one_sentence() -> None:
    shots = [
        SeenEvent("wound", {"seat": seat, "card": card}) for seat, card in ((1, "ram_a"), (1, "ram_b"), (2, "ram_a"))
    ]
    winter = SeenEvent("season", {"season": "winter"})
    [silent] = merges(shots[:1], in_winter(winter, shots[0], asked="winter_shot", to_move=1))
    assert silent.line == ""
    context = in_winter(winter, *shots)
    [spoken] = merges(shots[2:], context)
    b, c = context.name(1), context.name(2)
    spring = SeenEvent("season", {"season": "spring"})
    [own_before, *_] = merges([shots[0], spring], replace(in_winter(shots[0], spring), view=in_summer()))
    assert own_before.line == f"Archers wound hordes. {b}: Ram Crew."
    assert spoken.line == f"Archers wound hordes. {b}: Ram Crew ×2; {c}: Ram Crew."


def test_honour_for_a_defeat_is_one_sentence() -> None:
    honours = [
        SeenEvent("honour", {"seat": seat, "points": 2, "why": why, "total": 9})
        for seat, why in ((1, "defeat"), (0, "archers"), (1, "archers"))
    ]
    context = in_winter(*honours)
    [merged] = merges(honours, context)
    assert merged.line == f"Honour for the victory: {context.name(1)} +4; {context.name(0)} +2."


@pytest.mark.parametrize(
    ("cause", "words"),
    [
        (SeenEvent("breach", {"section": 1}), "Fallen in the breach of the middle section"),
        (SeenEvent("defeated", {"section": 1, "card": "ram_a"}), "Fallen when Ram Crew was defeated"),
        (SeenEvent("return_fire", {"section": 1, "card": "ski_a", "seat": 1}), "Shot by Skirmish Bows"),
        (SeenEvent("breach", {"section": 0}), None),
        (SeenEvent("season", {"season": "winter"}), None),
    ],
)
def test_losses_say_how_the_soldiers_fell(cause: SeenEvent, words: str | None) -> None:
    """The cause may lie in an earlier action. Without one the line of the log stays."""
    killed = SeenEvent("killed", {"seat": 0, "section": 1, "soldiers": [1, 0, 1]})
    passed = SeenEvent("pass", {"seat": 1, "decision": "window"})
    context = in_winter(cause, passed, killed)
    lines = [merged.line for merged in merges([killed], context)]
    assert lines == ([f"{words}: {context.name(0)}: 1 spearman and 1 horseman."] if words else [])


def test_a_breach_and_choices_of_winter_need_no_words() -> None:
    """The assault has said that the wall breaks, and the losses follow."""
    minor = [
        SeenEvent("breach", {"section": 1}),
        SeenEvent("pass", {"seat": 1, "decision": "window"}),
        SeenEvent("kill", {"seat": 1, "soldiers": [1, 0, 0], "card": "ram_a"}),
        SeenEvent("pay", {"seat": 1, "resources": [0, 0, 0, 1], "why": "save"}),
    ]
    spring = SeenEvent("season", {"season": "spring"})
    [merged] = merges([*minor, spring], in_winter(*minor, spring))
    assert (merged.first, merged.end, merged.line) == (0, 4, "")
    assert merges(minor, replace(in_winter(*minor), view=in_summer())) == []


def test_the_merged_sentences_of_a_match_have_no_gaps() -> None:
    context = replace(played()[0], t=translator("en"))
    for action in played()[1]:
        for merged in merges(action, context):
            assert merged.line == "" or merged.line[-1] == "."
            assert "{" not in merged.line
            assert all(log_line(event, context) for event in (action[merged.first], action[merged.end - 1]))


def test_income_and_the_ends_of_seasons_block_and_ordinary_gains_do_not() -> None:
    gain = {"seat": 0, "resources": [1, 0, 0, 0]}
    assert blocks(SeenEvent("gain", {**gain, "why": "income"}))
    assert not blocks(SeenEvent("gain", {**gain, "why": "place"}))
    assert blocks(SeenEvent("season", {"season": "winter", "year": 1}))
    assert not blocks(SeenEvent("season", {"season": "autumn", "year": 1}))
    assert {"assault", "breach", "claim"} <= {event.kind for event in all_events() if MOTION.blocks(event)}


def test_the_summary_says_where_the_honour_of_the_viewing_seat_came_from() -> None:
    context, _ = played()
    for events in chapters():
        summary, shown = year_end(events), chapter_summary(events, context)
        assert summary is not None
        assert shown is not None
        sources: Mapping[str, int] = summary.whole.sources.get(0, {})
        assert sum(sources.values()) == summary.whole.honour[0]
        for why, points in sources.items():
            assert points == 0 or f"{context.t(f'great_wall.why.{why}')} {format_signed(points)}" in shown.body


def test_the_goods_of_all_generals_are_one_sentence() -> None:
    context, actions = played()
    [setup] = [events for events in actions if any(event.kind == "advisors" for event in events)]
    covered = [
        (line.first, line.end) for line in merges(setup, context) if line.line == context.t("great_wall.merged.start")
    ]
    goods = [index for index, event in enumerate(setup) if event.kind in ("gain", "draw")]
    assert covered == [(goods[0], goods[-1] + 1)]
    assert len(goods) >= 2 * len(context.people) - 1
