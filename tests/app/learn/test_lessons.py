"""The lessons: each works as written, has all texts, and answers foreseen errors."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import wanli
from tests.app.fakes import FakePort, new_app, session_of
from tests.pages import Page
from tests.playing import view_of
from tests.ui.test_languages import entries
from tests.ui.test_words import words
from wanli.app.core.settings import PACES
from wanli.app.learn.lesson_controller import AT_PACE, LessonController
from wanli.app.learn.lesson_progress import begun, progress_of
from wanli.app.shell.app import App
from wanli.engine import Action, Rng
from wanli.games import GAMES
from wanli.learn.lessons import check as checking
from wanli.learn.lessons.catalogue import find_lesson, lessons_of, taught
from wanli.learn.lessons.check import check, learner_turns
from wanli.learn.lessons.lesson import Lesson, LessonError, fits, read_lesson
from wanli.texts.languages import LANGUAGES, translator
from wanli.ui.markup.html import el
from wanli.ui.screens.lesson import AREAS, NAMED_BY, LessonPanel, lesson_panel

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

MAX_WORDS = 25
"""Maximum number of words between two actions."""
MAX_WORDS_PER_LINE = 14
"""Maximum number of words of a line in the list at the end."""
SHORT_LESSON_MINUTES = 5
"""Lessons up to this many minutes count as short."""
LESSONS = [lesson for slug in GAMES for lesson in lessons_of(slug)]
NAMES = [f"{lesson.slug}-{lesson.key}" for lesson in LESSONS]

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
first_lessons = pytest.mark.parametrize(
    "lesson",
    [pytest.param(lesson, marks=() if lesson.order == 1 else pytest.mark.full) for lesson in LESSONS],
    ids=NAMES,
)
"""All lessons, in the full suite."""


def captions(port: FakePort) -> list[str]:
    """The caption of each painted animation step, "" where it has none."""
    return [step["line"] for playback in port.playbacks for step in playback["steps"]]


def texts_of(lesson: Lesson) -> Iterator[str]:
    """The keys of all texts of a lesson."""
    yield from (lesson.text("title"), lesson.text("about"), lesson.text("learned"))
    for step in lesson.steps:
        yield lesson.text(step.key)
        yield from (lesson.text(f"wrong.{key}") for key in step.wrong or {})
    yield from (lesson.text(f"remember.{key}") for key in lesson.remember)


def open_lesson(lesson: Lesson, port: FakePort | None = None) -> tuple[App, FakePort, LessonController]:
    """An app with an open lesson."""
    app, port = new_app(port)
    app.start(f"lesson/{lesson.slug}/{lesson.key}")
    screen = app.screen
    assert isinstance(screen, LessonController)
    return app, port, screen


def advance_to_action(app: App, port: FakePort, screen: LessonController) -> None:
    """Play all replies and read all texts until the learner has to act."""
    while screen.run.reply is not None or (screen.run.step is not None and screen.run.step.is_read):
        if screen.run.reply is not None:
            port.wait(1000)
        else:
            assert not missing_names(app, screen.run.step.show if screen.run.step else ())
            app.handle(["lesson_on"])
        assert not port.reports, port.reports


def lesson_text(app: App) -> str:
    """The text of the lesson on the page."""
    markup = app.render()
    start = markup.index('class="lesson-body"')
    return Page(f"<div {markup[start : markup.index('</div>', start)]}</div>").words


def words_without_numbers(line: str) -> list[str]:
    """The words of a line without numbers."""
    return [word for word in words(line) if not word.isdigit()]


def test_every_button_beside_a_lesson_has_an_effect() -> None:
    lesson = LESSONS[0]
    app, _, _ = open_lesson(lesson)
    before = app.render()
    buttons = [
        json.loads(attrs["data-action"])
        for tag, attrs in Page(before).tags
        if tag == "button" and "data-action" in attrs and "data-piece" not in attrs
    ]
    assert ["ask"] in buttons
    for intent in buttons:
        app, port, _ = open_lesson(lesson)
        app.handle(intent)
        has_effect = app.render() != before or app.root_attributes["data-sound"] != "soft" or port.zooms
        assert has_effect or app.focus == intent[-1], intent


def test_mauer_has_lessons() -> None:
    assert "mauer" in taught()


def test_events_before_a_lesson_are_not_reported() -> None:
    lesson = next(lesson for lesson in LESSONS if (lesson.slug, lesson.key) == ("settlers", "base_turn"))
    _, _, screen = open_lesson(lesson)
    assert any(record.events for record in screen.session.match.log)  # a trade, not long before
    assert screen.session.since_last_turn(lesson.seat) == []


@pytest.mark.parametrize("number", [0, 1])
def test_hands_in_the_first_lessons_of_settlers_stay_small(number: int) -> None:
    lesson = lessons_of("settlers")[number]
    held = [
        view_of(turn.run.match.state, lesson.seat)["players"][lesson.seat]["hand_count"]
        for turn in learner_turns(lesson)
    ]
    assert max(held) <= 14, "larger hands are hard to survey"


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_first_lesson_ends_with_a_list_to_remember(slug: str) -> None:
    lesson = lessons_of(slug)[0]
    assert lesson.remember
    app, port, screen = open_lesson(lesson)
    while not screen.run.done:
        assert 'id="lesson-remember"' not in app.render()
        advance_to_action(app, port, screen)
        if screen.run.expected:
            app.handle(["play", list(screen.run.expected[0])])
    advance_to_action(app, port, screen)
    for key in lesson.remember:
        assert str(el("li", None, app.t(lesson.text(f"remember.{key}")))) in app.render()
    [card] = [attrs for _, attrs in Page(app.render()).tags if attrs.get("id") == "lesson-remember"]
    assert "open" not in card, "an open list would cover the result of the last step"


def test_nested_highlights_share_one_frame() -> None:
    panel = LessonPanel("", 1, 1, "", "great_wall", lit=("place:barracks",))
    markup = lesson_panel(panel, translator("en"))
    frame, none = re.findall(r"^(.*) \{ outline: (4px solid|none)", markup[markup.index("<style>") + 7 :], re.MULTILINE)
    assert frame[1] == "4px solid"
    assert none == (f"{frame[0]} {frame[0]}", "none")


# The data ------------------------------------------------------------------------------------------------------------


@every_lesson
def test_a_lesson_can_be_played_in_every_allowed_way(lesson: Lesson) -> None:
    check(lesson)


@every_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_translated(lesson: Lesson, lang: str) -> None:
    t = translator(lang)
    assert not [key for key in texts_of(lesson) if not t.has(key)]


@pytest.mark.parametrize("slug", sorted(taught()))
def test_no_lesson_text_is_unused(slug: str) -> None:
    folder = Path(wanli.__file__).parent / "games" / slug / "texts" / "locale"
    used = {key for lesson in lessons_of(slug) for key in texts_of(lesson)}
    assert {key for key in entries(folder / "en.po") if key.startswith(f"{slug}.lesson.")} == used


@every_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_are_brief(lesson: Lesson, lang: str) -> None:
    t = translator(lang)
    names = {f"seat{number}": "Mei" for number in range(1, lesson.seats + 1)}
    long = {key: t(key, **names) for key in texts_of(lesson) if len(words(t(key, **names))) > MAX_WORDS}
    assert not long
    lines = [t(lesson.text(f"remember.{key}")) for key in lesson.remember]
    assert not [line for line in lines if len(words_without_numbers(line)) > MAX_WORDS_PER_LINE]
    assert lesson.minutes > SHORT_LESSON_MINUTES or 5 <= len(lesson.steps) <= 8
    first = t(lesson.text(lesson.steps[0].key), **names)
    assert len(re.findall(r"[.!?](?:\s|$)", first)) <= 2, "the first action is requested within two sentences"


def test_the_list_begins_with_the_base_game_and_names_each_subject() -> None:
    app, _ = new_app()
    app.handle(["lessons", "settlers"])
    page = Page(app.render())
    assert next(intent[2] for intent in page.actions if intent[0] == "lesson") == "island"
    for lesson in lessons_of("settlers"):
        assert app.t(lesson.text("about")) in page.words


def test_lessons_are_numbered_without_gaps() -> None:
    for slug in taught():
        assert [lesson.order for lesson in lessons_of(slug)] == list(range(1, len(lessons_of(slug)) + 1))


# At the table --------------------------------------------------------------------------------------------------------


@every_lesson
def test_a_lesson_is_played_through_at_the_table(lesson: Lesson) -> None:
    app, port, screen = open_lesson(lesson)
    seen = []
    while not screen.run.done:
        advance_to_action(app, port, screen)
        step, run = screen.run.step, screen.run
        if step is None:
            break
        seen.append(step.key)
        text = app.t(lesson.text(step.key), **{f"seat{n}": p.name for n, p in enumerate(screen.session.people, 1)})
        assert lesson_text(app) == " ".join(text.split())
        assert text in app.announcer.spoken.text, "one announcement per step"
        assert not missing_names(app, step.show), f"{step.key} highlights missing items"
        for action, answer in foreseen_errors(screen):
            app.handle(["play", list(action)])
            assert run.step is step, f"the wrong action {action} is played"
            assert lesson_text(app).startswith(answer)
            assert answer in app.announcer.spoken.text
        app.handle(["lesson_show"])
        assert (
            screen.session.selection or "#board [data-action" in app.render() or ".prompt [data-action" in app.render()
        )
        app.handle(["play", list(run.expected[0])])
        Page(app.render())
    app.handle(["lesson_on"])
    assert [step.key for step in lesson.steps if not step.is_read] == seen
    assert app.t(lesson.text("learned")).split("{")[0] in lesson_text(app)
    assert not app.t.missing
    assert progress_of(port.storage, lesson).done
    assert not app.repository.matches()[0], "a lesson is not saved as a match"
    assert not port.requests, "lessons need no bots"


def foreseen_errors(screen: LessonController) -> list[tuple[Action, str]]:
    """One action for each foreseen error of the current step, with its answer."""
    step, state = screen.run.step, screen.run.match.state
    assert step is not None
    action_by_answer: dict[str, Action] = {}
    expected = screen.run.expected
    for action in state.legal():
        if action not in expected:
            action_by_answer.setdefault(step.answer(action), action)
    names = {f"seat{number}": person.name for number, person in enumerate(screen.session.people, 1)}

    texts = [
        (action, screen.app.t(screen.lesson.text(f"wrong.{key}"), **names)) for key, action in action_by_answer.items()
    ]
    return [(action, " ".join(answer.split())) for action, answer in texts]


def missing_names(app: App, names: tuple[str, ...]) -> list[str]:
    """The highlighted names that no item on the table has."""
    ids = {"board": "board", "hand": "panel", "status": "status", "players": "player-bar"}
    markup = re.sub(r"<style>.*?</style>", "", app.render(), flags=re.S)  # the highlight's own style contains the names
    missing = []
    for name in names:
        area, at, plain_name = name.rpartition("/")
        assert not at or area in AREAS
        start = markup.index(f'id="{ids[area]}"') if area else 0
        if not any(f'{attribute}="{plain_name}"' in markup[start:] for attribute in NAMED_BY):
            missing.append(name)
    return missing


FIRST = LESSONS[0]


def test_an_illegal_action_is_answered_in_the_panel() -> None:
    app, _, _ = open_lesson(FIRST)
    app.handle(["play", ["take", 0]])
    assert 'class="explanation"' in app.render()
    assert not app.announcer.toast.text


def test_an_answer_disappears_with_the_next_correct_pick() -> None:
    app, _, _ = open_lesson(FIRST)
    app.handle(["play", ["draw"]])
    app.handle(["pick", "hand", "wall"])
    assert 'class="explanation"' in app.render(), "a wrong pick keeps the answer"
    app.handle(["pick", "hand", "gate"])
    assert 'class="explanation"' not in app.render()


def test_a_disabled_button_explains_itself_in_the_panel() -> None:
    lesson = next(lesson for lesson in LESSONS if (lesson.slug, lesson.key) == ("meridian", "towers_and_islands"))
    app, _, _ = open_lesson(lesson)
    waiting = next(action for action in Page(app.render()).actions if action[0] == "tell")
    app.handle(waiting)
    assert lesson_text(app).startswith(waiting[1])
    assert not app.announcer.toast.text


def test_replies_are_described_in_the_panel_without_captions() -> None:
    app, port, screen = open_lesson(FIRST)
    while screen.run.reply is None:
        app.handle(["play", list(screen.run.expected[0])])
    port.playbacks.clear()
    port.wait(PACES["normal"].move)
    done = " ".join(screen.log.latest(screen.session.context(app.t)))
    assert done
    assert lesson_text(app) == done
    assert captions(port)
    assert not any(captions(port))


def test_an_illegal_action_links_to_its_rule() -> None:
    app, _, screen = open_lesson(FIRST)
    app.handle(["play", ["play", "wall", 7, 0]])
    assert ["rule", FIRST.slug, "7"] in Page(app.render()).actions
    app.handle(["rule", FIRST.slug, "7"])
    assert app.route == f"rules/{FIRST.slug}"
    app.handle(["back"])
    app.handle(["play", list(screen.run.expected[0])])
    assert not [action for action in Page(app.render()).actions if action[0] == "rule"]


def test_the_solution_is_offered_after_some_attempts() -> None:
    app, _, screen = open_lesson(FIRST)
    assert FIRST.steps[0].hint_after == 2
    for primary in (False, False, True):
        page = app.render()
        tag = page.rindex("<", 0, page.index('id="lesson-show"'))
        assert ("primary" in page[tag : page.index(">", tag)]) is primary
        app.handle(["play", ["draw"]])
    app.handle(["lesson_show"])
    assert screen.game_ui.selector.chosen(screen.session.context(app.t)).action == screen.run.expected[0]
    app.handle(["pick", "confirm"])
    assert screen.run.number == 1


def test_an_unlisted_offer_of_settlers_is_answered_and_the_shown_one_can_be_made() -> None:
    """The number of possible offers is unlimited; `legal()` lists only the simplest ones."""
    (trade,) = [lesson for lesson in LESSONS if (lesson.slug, lesson.key) == ("settlers", "trade")]
    app, port, screen = open_lesson(trade)
    while (step := screen.run.step) is not None and step.key != "offer":
        advance_to_action(app, port, screen)
        app.handle(["play", list(screen.run.expected[0])])
    expensive = ("offer", (2, 0, 0, 0, 0), (0, 0, 0, 1, 0))
    assert expensive not in screen.run.match.state.legal()
    app.handle(["play", ["offer", [2, 0, 0, 0, 0], [0, 0, 0, 1, 0]]])
    assert screen.run.step is step
    assert lesson_text(app).startswith(app.t(trade.text("wrong.other_offer")))
    app.handle(["lesson_show"])
    app.handle(["pick", "confirm"])
    assert screen.run.match.state.stack[-1].kind == "answer"


@every_lesson
def test_lessons_have_no_standing_answers(lesson: Lesson) -> None:
    app, port, screen = open_lesson(lesson)
    while not screen.run.done:
        advance_to_action(app, port, screen)
        assert "standing_answer" not in app.render()
        if screen.run.expected:
            app.handle(["play", list(screen.run.expected[0])])


def test_on_a_phone_the_board_shows_the_part_named_by_the_lesson() -> None:
    (lesson,) = [lesson for lesson in LESSONS if (lesson.slug, lesson.key) == ("great_wall", "year_commands")]
    app, port, screen = open_lesson(lesson)
    seen = {}
    while (step := screen.run.step) is not None:
        if screen.run.reply is not None:
            port.wait(1000)
            continue
        seen[step.key] = 'data-panel="wall"' in app.render()
        app.handle(["lesson_on"] if step.is_read else ["play", list(screen.run.expected[0])])
    assert [key for key, wall in seen.items() if wall] == ["horseman"]


def test_undo_returns_to_the_previous_step_at_most_to_the_first() -> None:
    app, _, screen = open_lesson(FIRST)
    app.handle(["undo"])
    assert screen.run.number == 0
    app.handle(["play", list(screen.run.expected[0])])
    assert screen.run.number == 1
    app.handle(["undo"])
    assert screen.run.number == 0
    assert not progress_of(app.port.storage, FIRST).actions


def test_a_lesson_continues_after_a_reload() -> None:
    app, port, screen = open_lesson(FIRST)
    for _ in range(3):
        advance_to_action(app, port, screen)
        app.handle(["play", list(screen.run.expected[0])])
    reached, encoded = screen.run.number, screen.run.match.encode()
    app.handle(["home"])
    again, _, continued = open_lesson(FIRST, FakePort(port.storage))
    assert continued.run.number == reached == 3
    assert continued.run.match.encode() == encoded
    again.handle(["lesson_again"])
    fresh = again.screen
    assert isinstance(fresh, LessonController)
    assert fresh.run.number == 0


def test_home_offers_unfinished_lessons() -> None:
    app, port, screen = open_lesson(FIRST)
    assert offered_at_home(app) == [], "no action was played yet"
    app.handle(["lesson", FIRST.slug, FIRST.key])
    screen = lesson_of(app)
    advance_to_action(app, port, screen)
    app.handle(["play", list(screen.run.expected[0])])
    assert offered_at_home(app) == [f"{FIRST.slug}-{FIRST.key}"]
    app.handle(["lesson", FIRST.slug, FIRST.key])
    screen = lesson_of(app)
    assert screen.run.number == 1
    while not screen.run.done:
        advance_to_action(app, port, screen)
        app.handle(["play", list(screen.run.expected[0])] if screen.run.step else ["lesson_on"])
    assert offered_at_home(app) == [], "the lesson is completed"


def offered_at_home(app: App) -> list[str]:
    """The lessons that home offers to continue."""
    app.handle(["home"])
    return re.findall(r'id="lesson-([^"]+)"', app.render())


def lesson_of(app: App) -> LessonController:
    screen = app.screen
    assert isinstance(screen, LessonController)
    return screen


def test_replies_pause_while_another_screen_is_shown() -> None:
    app, port, screen = open_lesson(FIRST)
    while screen.run.reply is None:
        app.handle(["play", list(screen.run.expected[0])])
    app.handle(["rules", FIRST.slug])
    port.wait(5000)
    assert screen.run.reply is not None
    app.handle(["back"])
    port.wait(5000)
    assert screen.run.reply is None


def test_many_replies_share_the_time_of_a_few() -> None:
    lesson, longest = max(
        ((lesson, step) for lesson in LESSONS for step in lesson.steps), key=lambda pair: len(pair[1].reply)
    )
    assert len(longest.reply) > AT_PACE
    app, port, screen = open_lesson(lesson)
    while screen.run.step is not longest:
        advance_to_action(app, port, screen)
        app.handle(["play", list(screen.run.expected[0])])
        if screen.run.step is longest and screen.run.reply is None:
            app.handle(["play", list(screen.run.expected[0])])
    port.wait(AT_PACE * PACES["normal"].move + 10)
    assert screen.run.reply is None


def test_damaged_progress_is_ignored() -> None:
    for stored in (
        "no json",
        "[]",
        '{"mauer/lead_and_fame": 3}',
        '{"mauer/lead_and_fame": {"actions": [["take", 0], 5]}}',
    ):
        port = FakePort()
        port.storage.set("wanli.lessons", stored)
        _, _, screen = open_lesson(FIRST, port)
        assert screen.run.number == 0


def test_the_lobby_offers_the_first_lesson_until_one_is_started() -> None:
    app, port = new_app()
    app.handle(["new", "mauer"])
    assert 'id="first-lesson"' in app.render()
    assert not begun(port.storage, "mauer")
    app.handle(["lesson", "mauer", FIRST.key])
    assert begun(port.storage, "mauer")
    app.handle(["back"])
    assert 'id="first-lesson"' not in app.render()
    app.handle(["lessons", "mauer"])
    assert f'id="lesson-{FIRST.key}"' in app.render()


def complete(lesson: Lesson) -> tuple[App, FakePort]:
    app, port, screen = open_lesson(lesson)
    while not screen.run.done:
        advance_to_action(app, port, screen)
        if screen.run.expected:
            app.handle(["play", list(screen.run.expected[0])])
    advance_to_action(app, port, screen)
    return app, port


@pytest.mark.parametrize("pace", ["fast", "step"])
def test_no_prompt_makes_the_learner_wait_for_themselves(pace: str) -> None:
    """A reply at the learner's own seat plays by itself, or by the button of the prompt (S36)."""
    replies = 0
    for lesson in LESSONS:
        app, port, screen = open_lesson(lesson)
        app.set_setting("pace", pace)
        while not screen.run.done:
            if screen.run.reply is not None and screen.session.bot_to_move is None:
                assert app.t("lesson.by_itself") in Page(app.render()).words
                assert ('id="bot-next"' in app.render()) == (pace == "step")
                replies += 1
            if screen.run.reply is not None:
                if pace == "step":
                    app.handle(["bot_next"])
                else:
                    port.wait(1000)
            elif screen.run.step is not None and screen.run.step.is_read:
                app.handle(["lesson_on"])
            elif screen.run.expected:
                app.handle(["play", list(screen.run.expected[0])])
    assert replies


def test_the_lesson_about_an_edition_leads_to_a_match_of_it() -> None:
    island = find_lesson("settlers", "island")
    assert island is not None
    app, _ = complete(island)
    app.handle(["lesson_match"])
    match = session_of(app).match
    assert (match.seats, match.options["map"]) == (3, "island")


def test_a_completed_lesson_leads_to_a_match_against_easy_bots() -> None:
    app, port = complete(FIRST)
    port.playbacks.clear()
    app.handle(["lesson_match"])
    assert app.session is not None
    assert port.playbacks[0]["discardsEarlier"], "the playback of the lesson ends"
    assert not captions(port)
    assert [person.level for person in app.session.people if person.is_bot] == ["easy", "easy"]
    assert app.session.match.log == []


def test_opening_a_lesson_closes_the_open_match() -> None:
    app, _ = new_app()
    app.handle(["new", "mauer"])
    app.handle(["start"])
    app.handle(["rules", "mauer"])
    app.handle(["lesson", "mauer", FIRST.key])
    assert app.session is None
    app.handle(["back"])
    assert app.screen.route == ""


@first_lessons
def test_the_learners_action_is_animated_without_captions(lesson: Lesson) -> None:
    app, port, screen = open_lesson(lesson)
    advance_to_action(app, port, screen)
    while not screen.run.expected:
        app.handle(["lesson_on"])
        advance_to_action(app, port, screen)
    port.playbacks.clear()
    app.handle(["play", list(screen.run.expected[0])])
    assert captions(port)
    assert not any(captions(port)), "the panel has the text"


@first_lessons
def test_random_input_in_a_lesson(lesson: Lesson) -> None:
    app, port, _ = open_lesson(lesson)
    rng, pressed = Rng(lesson.seed), []
    for _ in range(80):
        if not isinstance(app.screen, LessonController):
            app.handle(["lesson", lesson.slug, lesson.key])
        offered = [action for action in Page(app.render()).offered if action[0] not in ("home", "update")]
        intent = rng.choice([*offered, ["key", rng.choice(["u", "n", "a", "t", "l", "m", "Escape", "r"])]])
        pressed.append(intent)
        app.handle(intent)
        port.wait(rng.below(1200))
        assert not port.reports, (port.reports, pressed[-5:])
        assert Page(app.render()).count("h1") == 1, pressed[-5:]
        assert not app.t.missing, pressed[-5:]
        if app.session is not None:
            app.handle(["home"])


def test_lessons_show_coordinates() -> None:
    app, _, _ = open_lesson(FIRST)
    assert app.root_attributes["data-coordinates"] == "on"
    app.handle(["home"])
    assert app.root_attributes["data-coordinates"] == "off"


# Broken lessons ------------------------------------------------------------------------------------------------------

PLAIN: dict[str, Any] = {
    "order": 1,
    "minutes": 3,
    "seats": 2,
    "seed": 92,
    "step": [
        {"key": "gate", "expect": [["play", "gate", 1, 0]], "wrong": {"other": [[]]}},
        {"key": "draw", "expect": [["draw"]], "wrong": {"other": [[]]}, "reply": [["draw"], ["draw"]]},
    ],
}


def broken(**changes: object) -> dict[str, Any]:
    return {**PLAIN, **changes}


def first_step(**changes: object) -> dict[str, Any]:
    return broken(step=[{**PLAIN["step"][0], **changes}, PLAIN["step"][1]])


def test_the_plain_lesson_is_valid() -> None:
    check(read_lesson("mauer", "plain", PLAIN))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (broken(seed=1.5), "seed"),
        (broken(colour="red"), "unknown: colour"),
        (broken(remember="turn"), "not a list of keys"),
        (broken(remember=["turn", 3]), "not a list of keys"),
        (broken(remember=["turn", "turn"]), "the same key twice"),
        (broken(remember=[f"line_{number}" for number in range(9)]), "more than 8 lines"),
        (broken(step=[]), "begins with something to do"),
        (broken(step=[{"key": "only_words"}]), "begins with something to do"),
        (broken(step=[PLAIN["step"][0]] * 2), "the same key"),
        (first_step(expects=[["draw"]]), "unknown: expects"),
        (first_step(leads_to=[{"view": "turn", "is": 1}]), "unknown: is"),
        (first_step(expect=["draw"]), "not a list of actions"),
        (first_step(hint_after=0), "hint_after"),
    ],
)
def test_an_invalid_lesson_file_is_refused(data: dict[str, Any], words: str) -> None:
    with pytest.raises(LessonError, match=words):
        read_lesson("mauer", "broken", data)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (broken(prefix=[["take", 0]]), "the prefix cannot be played"),
        (broken(seat=1), "not the learner"),
        (first_step(expect=[["play", "tower", 1, 0]]), "expects nothing that is legal"),
        (first_step(expect=[["play", "gate", 1, 0], ["play", "tower", 1, 0]]), "never legal"),
        (first_step(leads_to=[{"view": "sites.0.leader", "equals": 1}]), "expects nothing that is legal"),
        (first_step(leads_to=[{"view": "sites.9", "equals": 1}]), "the view has no"),
        (first_step(wrong={"other": [["draw"]]}), "no answer to"),
        (first_step(wrong={"other": [[]], "too_late": [["draw"]]}), "never answered: too_late"),
        (first_step(reply=[["take", 0]]), "cannot be played"),
        (
            broken(
                step=[PLAIN["step"][0], {**PLAIN["step"][1], "reply": [["draw"]]}, PLAIN["step"][0] | {"key": "more"}]
            ),
            "not the learner",
        ),
    ],
)
def test_an_unplayable_lesson_is_refused(data: dict[str, Any], words: str) -> None:
    with pytest.raises(LessonError, match=words):
        check(read_lesson("mauer", "broken", data))


def test_the_build_refuses_a_broken_lesson(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from tools.build.site import build

    lesson = read_lesson("mauer", "broken", broken(prefix=[["take", 0]]))
    monkeypatch.setattr(checking, "lessons_of", lambda slug: [lesson] if slug == "mauer" else [])
    with pytest.raises(LessonError):
        build(tmp_path / "dist")
    assert not (tmp_path / "dist").exists()


def test_a_pattern_matches_the_start_of_an_action() -> None:
    action = ("play", "gate", 2, 0)
    assert all(fits(pattern, action) for pattern in [(), ("play", "*", 2), action])
    assert not fits(("play", "*", 1), action)
    assert not fits((*action, 1), action)


def test_learner_turns_cover_all_ways() -> None:
    lesson = read_lesson("mauer", "free", first_step(expect=[["play", "*", 1, 0]]))
    keys = [turn.step.key for turn in learner_turns(lesson)]
    assert keys.count("gate") == 1
    assert keys.count("draw") == 3


def test_the_first_lesson_ends_with_a_switch_for_blunder_warnings() -> None:
    app, port, screen = open_lesson(FIRST)
    assert "lesson-warn" not in Page(app.render()).ids
    while not screen.run.done:
        advance_to_action(app, port, screen)
        if screen.run.expected:
            app.handle(["play", list(screen.run.expected[0])])
    assert ["lesson_warn", "on"] in Page(app.render()).actions
    assert app.t("lesson.warn") in Page(app.render()).words, "an explanation is beside the switch"
    assert app.settings.warn == "off"
    app.handle(["lesson_warn", "on"])
    assert app.settings.warn == "on"
    assert ["lesson_warn", "off"] in Page(app.render()).actions
