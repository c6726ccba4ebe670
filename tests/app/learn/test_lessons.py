"""Every lesson of every game: it can be played as it is written, says what it has to, and answers foreseen errors."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import wanli
from tests.app.fakes import FakePort, new_app
from tests.pages import Page
from tests.playing import view_of
from tests.ui.test_languages import entries
from tests.ui.test_words import words
from wanli.app.core.languages import LANGUAGES, translator
from wanli.app.core.settings import PACES
from wanli.app.learn.lesson_controller import AT_PACE, LessonController
from wanli.app.learn.lessons import check as checking
from wanli.app.learn.lessons.catalogue import lessons_of, taught
from wanli.app.learn.lessons.check import check, moments
from wanli.app.learn.lessons.lesson import Lesson, LessonError, fits, read_lesson
from wanli.app.learn.lessons.progress import begun, progress_of
from wanli.app.shell.app import App
from wanli.engine import Action, Rng
from wanli.games import GAMES
from wanli.ui.markup.html import el
from wanli.ui.screens.lesson import AREAS, NAMED_BY, LessonPanel, lesson_panel

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

MOST_WORDS = 25
"""Between two things to do."""
MOST_WORDS_A_LINE = 14
"""Of what a lesson lists at its end."""
SHORT = 5
"""Minutes of a short lesson."""
LESSONS = [lesson for slug in GAMES for lesson in lessons_of(slug)]
NAMES = [f"{lesson.slug}-{lesson.key}" for lesson in LESSONS]

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
first_lessons = pytest.mark.parametrize(
    "lesson",
    [pytest.param(lesson, marks=() if lesson.order == 1 else pytest.mark.full) for lesson in LESSONS],
    ids=NAMES,
)
"""All of them in the long run."""


def lines_of_beats(port: FakePort) -> list[str]:
    """The line of each beat that was painted, "" where it has none."""
    return [animation["line"] for told in port.told for animation in told["beats"]]


def texts_of(lesson: Lesson) -> Iterator[str]:
    """The keys of all its texts."""
    yield from (lesson.text("title"), lesson.text("learned"))
    for step in lesson.steps:
        yield lesson.text(step.key)
        yield from (lesson.text(f"wrong.{key}") for key in step.wrong or {})
    yield from (lesson.text(f"remember.{key}") for key in lesson.remember)


def open_lesson(lesson: Lesson, port: FakePort | None = None) -> tuple[App, FakePort, LessonController]:
    """A lesson on the table."""
    app, port = new_app(port)
    app.start(f"lesson/{lesson.slug}/{lesson.key}")
    screen = app.screen
    assert isinstance(screen, LessonController)
    return app, port, screen


def settle(app: App, port: FakePort, screen: LessonController) -> None:
    """Let the others play, and read what is only to be read, until there is something to do."""
    while screen.run.reply is not None or (screen.run.step is not None and screen.run.step.is_read):
        if screen.run.reply is not None:
            port.wait(1000)
        else:
            assert not missing_names(app, screen.run.step.show if screen.run.step else ())
            app.handle(["lesson_on"])
        assert not port.reports, port.reports


def said(app: App) -> str:
    """The words of the lesson as they stand on the page."""
    markup = app.render()
    start = markup.index('class="lesson-words"')
    return Page(f"<div {markup[start : markup.index('</div>', start)]}</div>").words


def spelt(line: str) -> list[str]:
    """Its words without its numbers."""
    return [word for word in words(line) if not word.isdigit()]


def test_no_button_beside_a_lesson_is_dead() -> None:
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
        assert app.render() != before or app.looks["data-sound"] != "soft" or port.zooms, intent


def test_there_are_lessons() -> None:
    assert "mauer" in taught()


def test_nothing_that_happened_before_a_lesson_is_told_in_it() -> None:
    lesson = next(one for one in LESSONS if (one.slug, one.key) == ("settlers", "base_turn"))
    _, _, screen = open_lesson(lesson)
    assert any(record.events for record in screen.session.match.log)  # a trade, not long before
    assert screen.session.since_last_turn(lesson.seat) == []


def test_the_hand_of_the_first_lesson_of_settlers_is_what_its_builds_need() -> None:
    lesson = lessons_of("settlers")[0]
    held = [
        view_of(moment.run.match.state, lesson.seat)["players"][lesson.seat]["hand_count"] for moment in moments(lesson)
    ]
    assert max(held) <= 14, "more is hard to overlook"


@pytest.mark.parametrize("slug", list(GAMES))
def test_the_end_of_a_first_lesson_lists_what_to_remember(slug: str) -> None:
    lesson = lessons_of(slug)[0]
    assert lesson.remember
    app, port, screen = open_lesson(lesson)
    while not screen.run.done:
        assert 'id="lesson-remember"' not in app.render()
        settle(app, port, screen)
        if screen.run.expected:
            app.handle(["play", list(screen.run.expected[0])])
    settle(app, port, screen)
    for key in lesson.remember:
        assert str(el("li", None, app.t(lesson.text(f"remember.{key}")))) in app.render()
    [card] = [attrs for _, attrs in Page(app.render()).tags if attrs.get("id") == "lesson-remember"]
    assert "open" not in card, "it would cover what the last step has done"


def test_what_is_named_within_what_is_named_alike_has_no_frame_of_its_own() -> None:
    panel = LessonPanel("", 1, 1, "", "great_wall", lit=("place:barracks",))
    markup = lesson_panel(panel, translator("en"))
    frame, none = re.findall(
        r"^(.*) \{ outline: (7px double|none)", markup[markup.index("<style>") + 7 :], re.MULTILINE
    )
    assert frame[1] == "7px double"
    assert none == (f"{frame[0]} {frame[0]}", "none")


# As they are written -----------------------------------------------------------------------------------------------


@every_lesson
def test_it_can_be_played_in_every_way_it_allows(lesson: Lesson) -> None:
    check(lesson)


@every_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_left_unsaid(lesson: Lesson, lang: str) -> None:
    t = translator(lang)
    assert not [key for key in texts_of(lesson) if not t.has(key)]


@pytest.mark.parametrize("slug", sorted(taught()))
def test_no_text_of_a_lesson_is_left_over(slug: str) -> None:
    folder = Path(wanli.__file__).parent / "games" / slug / "texts" / "locale"
    asked = {key for lesson in lessons_of(slug) for key in texts_of(lesson)}
    assert {key for key in entries(folder / "en.po") if key.startswith(f"{slug}.lesson.")} == asked


@every_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_brief(lesson: Lesson, lang: str) -> None:
    t = translator(lang)
    names = {f"seat{number}": "Mei" for number in range(1, lesson.seats + 1)}
    long = {key: t(key, **names) for key in texts_of(lesson) if len(words(t(key, **names))) > MOST_WORDS}
    assert not long
    lines = [t(lesson.text(f"remember.{key}")) for key in lesson.remember]
    assert not [line for line in lines if len(spelt(line)) > MOST_WORDS_A_LINE]
    assert lesson.minutes > SHORT or 5 <= len(lesson.steps) <= 8
    first = t(lesson.text(lesson.steps[0].key), **names)
    assert len(re.findall(r"[.!?](?:\s|$)", first)) <= 2, "the first thing to do comes within two sentences"


def test_lessons_of_a_game_come_in_an_order() -> None:
    for slug in taught():
        assert [lesson.order for lesson in lessons_of(slug)] == list(range(1, len(lessons_of(slug)) + 1))


# At the table ------------------------------------------------------------------------------------------------------


@every_lesson
def test_it_is_played_through_at_the_table(lesson: Lesson) -> None:
    app, port, screen = open_lesson(lesson)
    seen = []
    while not screen.run.done:
        settle(app, port, screen)
        step, run = screen.run.step, screen.run
        if step is None:
            break
        seen.append(step.key)
        text = app.t(lesson.text(step.key), **{f"seat{n}": p.name for n, p in enumerate(screen.session.people, 1)})
        assert said(app) == " ".join(text.split())
        assert text in app.announcer.spoken.text, "one announcement a step"
        assert not missing_names(app, step.show), f"{step.key} lights what is not there"
        for action, answer in tries(screen):
            app.handle(["play", list(action)])
            assert run.step is step, f"{action} is played although it is wrong"
            assert said(app).startswith(answer)
            assert answer in app.announcer.spoken.text
        app.handle(["lesson_show"])
        assert (
            screen.session.selection or "#board [data-action" in app.render() or ".prompt [data-action" in app.render()
        )
        app.handle(["play", list(run.expected[0])])
        Page(app.render())
    app.handle(["lesson_on"])
    assert [step.key for step in lesson.steps if not step.is_read] == seen
    assert app.t(lesson.text("learned")).split("{")[0] in said(app)
    assert not app.t.missing
    assert progress_of(port.storage, lesson).done
    assert not app.repository.matches()[0], "a lesson is no match"
    assert not port.requests, "no bot thinks"


def tries(screen: LessonController) -> list[tuple[Action, str]]:
    """For each foreseen error of the present step one action that makes it, and what is answered."""
    step, state = screen.run.step, screen.run.match.state
    assert step is not None
    found: dict[str, Action] = {}
    expected = screen.run.expected
    for action in state.legal():
        if action not in expected:
            found.setdefault(step.answer(action), action)
    names = {f"seat{number}": person.name for number, person in enumerate(screen.session.people, 1)}
    answers = [(action, screen.app.t(screen.lesson.text(f"wrong.{key}"), **names)) for key, action in found.items()]
    return [(action, " ".join(answer.split())) for action, answer in answers]


def missing_names(app: App, names: tuple[str, ...]) -> list[str]:
    """Those names that nothing on the table has, where they are looked for."""
    ids = {"board": "board", "hand": "panel", "status": "status", "players": "player-bar"}
    markup = re.sub(r"<style>.*?</style>", "", app.render(), flags=re.S)  # the light itself names them too
    found = []
    for name in names:
        area, at, bare = name.rpartition("/")
        assert not at or area in AREAS
        start = markup.index(f'id="{ids[area]}"') if area else 0
        if not any(f'{attribute}="{bare}"' in markup[start:] for attribute in NAMED_BY):
            found.append(name)
    return found


FIRST = LESSONS[0]


def test_what_is_not_legal_is_answered_in_its_place() -> None:
    app, _, _ = open_lesson(FIRST)
    app.handle(["play", ["take", 0]])
    assert 'class="why"' in app.render()
    assert not app.announcer.toast.text


def test_an_answer_goes_with_the_next_right_pick() -> None:
    app, _, _ = open_lesson(FIRST)
    app.handle(["play", ["draw"]])
    app.handle(["pick", "hand", "wall"])
    assert 'class="why"' in app.render(), "that is not asked for"
    app.handle(["pick", "hand", "gate"])
    assert 'class="why"' not in app.render()


def test_a_button_that_has_to_wait_says_why_in_the_place_of_the_lesson() -> None:
    lesson = next(one for one in LESSONS if (one.slug, one.key) == ("meridian", "towers_and_islands"))
    app, _, _ = open_lesson(lesson)
    waiting = next(action for action in Page(app.render()).actions if action[0] == "tell")
    app.handle(waiting)
    assert said(app).startswith(waiting[1])
    assert not app.announcer.toast.text


def test_what_the_others_do_is_said_beside_the_board_and_not_across_it() -> None:
    app, port, screen = open_lesson(FIRST)
    while screen.run.reply is None:
        app.handle(["play", list(screen.run.expected[0])])
    port.told.clear()
    port.wait(PACES["normal"].move)
    done = " ".join(screen.log.latest(screen.session.context(app.t)))
    assert done
    assert said(app) == done
    assert lines_of_beats(port)
    assert not any(lines_of_beats(port))


def test_what_is_not_legal_leads_to_the_rule_that_forbids_it_and_back() -> None:
    app, _, screen = open_lesson(FIRST)
    app.handle(["play", ["play", "wall", 7, 0]])
    assert ["rule", FIRST.slug, "7"] in Page(app.render()).actions
    app.handle(["rule", FIRST.slug, "7"])
    assert app.route == f"rules/{FIRST.slug}"
    app.handle(["back"])
    app.handle(["play", list(screen.run.expected[0])])
    assert not [action for action in Page(app.render()).actions if action[0] == "rule"]


def test_after_some_tries_the_way_is_offered() -> None:
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


def test_an_offer_of_settlers_that_is_not_listed_is_answered_and_the_one_shown_can_be_made() -> None:
    """Offers are endless, and only the simplest of them are in `legal()`."""
    (trade,) = [lesson for lesson in LESSONS if (lesson.slug, lesson.key) == ("settlers", "trade")]
    app, port, screen = open_lesson(trade)
    while (step := screen.run.step) is not None and step.key != "offer":
        settle(app, port, screen)
        app.handle(["play", list(screen.run.expected[0])])
    dear = ("offer", (2, 0, 0, 0, 0), (0, 0, 0, 1, 0))
    assert dear not in screen.run.match.state.legal()
    app.handle(["play", ["offer", [2, 0, 0, 0, 0], [0, 0, 0, 1, 0]]])
    assert screen.run.step is step
    assert said(app).startswith(app.t(trade.text("wrong.other_offer")))
    app.handle(["lesson_show"])
    app.handle(["pick", "confirm"])
    assert screen.run.match.state.stack[-1].kind == "answer"


@every_lesson
def test_nothing_is_answered_ahead(lesson: Lesson) -> None:
    app, port, screen = open_lesson(lesson)
    while not screen.run.done:
        settle(app, port, screen)
        assert "standing_answer" not in app.render()
        if screen.run.expected:
            app.handle(["play", list(screen.run.expected[0])])


def test_on_a_phone_the_board_shows_the_part_that_the_lesson_speaks_of() -> None:
    (lesson,) = [each for each in LESSONS if (each.slug, each.key) == ("great_wall", "year_commands")]
    app, port, screen = open_lesson(lesson)
    seen = {}
    while (step := screen.run.step) is not None:
        if screen.run.reply is not None:
            port.wait(1000)
            continue
        seen[step.key] = "see-wall" in app.render()
        app.handle(["lesson_on"] if step.is_read else ["play", list(screen.run.expected[0])])
    assert [key for key, wall in seen.items() if wall] == ["horseman"]


def test_undo_goes_back_a_step_and_never_before_the_first() -> None:
    app, _, screen = open_lesson(FIRST)
    app.handle(["undo"])
    assert screen.run.number == 0
    app.handle(["play", list(screen.run.expected[0])])
    assert screen.run.number == 1
    app.handle(["undo"])
    assert screen.run.number == 0
    assert not progress_of(app.port.storage, FIRST).actions


def test_it_is_left_and_taken_up_again() -> None:
    app, port, screen = open_lesson(FIRST)
    for _ in range(3):
        settle(app, port, screen)
        app.handle(["play", list(screen.run.expected[0])])
    reached, encoded = screen.run.number, screen.run.match.encode()
    app.handle(["home"])
    again, _, taken_up = open_lesson(FIRST, FakePort(port.storage))
    assert taken_up.run.number == reached == 3
    assert taken_up.run.match.encode() == encoded
    again.handle(["lesson_again"])
    fresh = again.screen
    assert isinstance(fresh, LessonController)
    assert fresh.run.number == 0


def test_home_offers_to_go_on_with_what_was_left_before_its_end() -> None:
    app, port, screen = open_lesson(FIRST)
    assert offered_at_home(app) == [], "nothing is done yet"
    app.handle(["lesson", FIRST.slug, FIRST.key])
    screen = lesson_of(app)
    settle(app, port, screen)
    app.handle(["play", list(screen.run.expected[0])])
    assert offered_at_home(app) == [f"{FIRST.slug}-{FIRST.key}"]
    app.handle(["lesson", FIRST.slug, FIRST.key])
    screen = lesson_of(app)
    assert screen.run.number == 1
    while not screen.run.done:
        settle(app, port, screen)
        app.handle(["play", list(screen.run.expected[0])] if screen.run.step else ["lesson_on"])
    assert offered_at_home(app) == [], "it is done"


def offered_at_home(app: App) -> list[str]:
    """The lessons that home offers to go on with."""
    app.handle(["home"])
    return re.findall(r'id="lesson-([^"]+)"', app.render())


def lesson_of(app: App) -> LessonController:
    screen = app.screen
    assert isinstance(screen, LessonController)
    return screen


def test_it_can_be_left_while_the_others_play() -> None:
    app, port, screen = open_lesson(FIRST)
    while screen.run.reply is None:
        app.handle(["play", list(screen.run.expected[0])])
    app.handle(["rules", FIRST.slug])
    port.wait(5000)
    assert screen.run.reply is not None
    app.handle(["back"])
    port.wait(5000)
    assert screen.run.reply is None


def test_many_replies_take_no_longer_than_a_few() -> None:
    lesson, most = max(((each, step) for each in LESSONS for step in each.steps), key=lambda pair: len(pair[1].reply))
    assert len(most.reply) > AT_PACE
    app, port, screen = open_lesson(lesson)
    while screen.run.step is not most:
        settle(app, port, screen)
        app.handle(["play", list(screen.run.expected[0])])
        if screen.run.step is most and screen.run.reply is None:
            app.handle(["play", list(screen.run.expected[0])])
    port.wait(AT_PACE * PACES["normal"].move + 10)
    assert screen.run.reply is None


def test_what_is_kept_of_it_may_be_damaged() -> None:
    for kept in (
        "no json",
        "[]",
        '{"mauer/lead_and_fame": 3}',
        '{"mauer/lead_and_fame": {"actions": [["take", 0], 5]}}',
    ):
        port = FakePort()
        port.storage.set("wanli.lessons", kept)
        _, _, screen = open_lesson(FIRST, port)
        assert screen.run.number == 0


def test_the_first_lesson_is_offered_until_one_is_begun() -> None:
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


def test_from_its_end_to_a_match_against_easy_bots() -> None:
    app, port, screen = open_lesson(FIRST)
    while not screen.run.done:
        settle(app, port, screen)
        if screen.run.expected:
            app.handle(["play", list(screen.run.expected[0])])
    settle(app, port, screen)
    port.told.clear()
    app.handle(["lesson_match"])
    assert app.session is not None
    assert port.told[0]["turned"], "what is still told of the lesson ends"
    assert not lines_of_beats(port)
    assert [person.level for person in app.session.people if person.is_bot] == ["easy", "easy"]
    assert app.session.match.log == []


def test_a_lesson_opened_from_the_rules_of_an_open_match_leaves_that_match() -> None:
    app, _ = new_app()
    app.handle(["new", "mauer"])
    app.handle(["start"])
    app.handle(["rules", "mauer"])
    app.handle(["lesson", "mauer", FIRST.key])
    assert app.session is None
    app.handle(["back"])
    assert app.screen.route == ""


@first_lessons
def test_what_the_learner_and_the_others_do_is_seen_to_happen(lesson: Lesson) -> None:
    app, port, screen = open_lesson(lesson)
    settle(app, port, screen)
    while not screen.run.expected:
        app.handle(["lesson_on"])
        settle(app, port, screen)
    port.told.clear()
    app.handle(["play", list(screen.run.expected[0])])
    assert lines_of_beats(port)
    assert not any(lines_of_beats(port)), "the lesson has the words"


@first_lessons
def test_a_monkey_at_the_lesson(lesson: Lesson) -> None:
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


def test_the_coordinates_that_a_lesson_speaks_of_are_shown() -> None:
    app, _, _ = open_lesson(FIRST)
    assert app.looks["data-coordinates"] == "on"
    app.handle(["home"])
    assert app.looks["data-coordinates"] == "off"


# What is broken ----------------------------------------------------------------------------------------------------

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


def test_the_plain_lesson_is_sound() -> None:
    check(read_lesson("mauer", "plain", PLAIN))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (broken(seed=1.5), "seed"),
        (broken(colour="red"), "unknown: colour"),
        (broken(remember="turn"), "no list of keys"),
        (broken(remember=["turn", 3]), "no list of keys"),
        (broken(remember=["turn", "turn"]), "the same key twice"),
        (broken(remember=[f"line_{number}" for number in range(9)]), "more than 8 lines"),
        (broken(step=[]), "begins with something to do"),
        (broken(step=[{"key": "only_words"}]), "begins with something to do"),
        (broken(step=[PLAIN["step"][0]] * 2), "the same key"),
        (first_step(expects=[["draw"]]), "unknown: expects"),
        (first_step(leads_to=[{"view": "turn", "is": 1}]), "unknown: is"),
        (first_step(expect=["draw"]), "no list of actions"),
        (first_step(hint_after=0), "hint_after"),
    ],
)
def test_a_file_that_is_no_lesson_is_refused(data: dict[str, Any], words: str) -> None:
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
def test_a_lesson_that_cannot_be_played_is_refused(data: dict[str, Any], words: str) -> None:
    with pytest.raises(LessonError, match=words):
        check(read_lesson("mauer", "broken", data))


def test_the_build_refuses_a_broken_lesson(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from tools.build.site import build

    lesson = read_lesson("mauer", "broken", broken(prefix=[["take", 0]]))
    monkeypatch.setattr(checking, "lessons_of", lambda slug: [lesson] if slug == "mauer" else [])
    with pytest.raises(LessonError):
        build(tmp_path / "dist")
    assert not (tmp_path / "dist").exists()


def test_a_pattern_fits_the_beginning_of_an_action() -> None:
    action = ("play", "gate", 2, 0)
    assert all(fits(pattern, action) for pattern in [(), ("play", "*", 2), action])
    assert not fits(("play", "*", 1), action)
    assert not fits((*action, 1), action)


def test_moments_are_those_of_all_ways() -> None:
    lesson = read_lesson("mauer", "free", first_step(expect=[["play", "*", 1, 0]]))
    found = [moment.step.key for moment in moments(lesson)]
    assert found.count("gate") == 1
    assert found.count("draw") == 3


def test_after_the_first_lesson_beginners_mode_is_one_tap_and_off_until_then() -> None:
    app, port, screen = open_lesson(FIRST)
    assert "lesson-warn" not in Page(app.render()).ids
    while not screen.run.done:
        settle(app, port, screen)
        if screen.run.expected:
            app.handle(["play", list(screen.run.expected[0])])
    assert ["lesson_warn", "on"] in Page(app.render()).actions
    assert app.t("lesson.warn") in Page(app.render()).words, "what it does stands beside it"
    assert app.settings.warn == "off"
    app.handle(["lesson_warn", "on"])
    assert app.settings.warn == "on"
    assert ["lesson_warn", "off"] in Page(app.render()).actions
