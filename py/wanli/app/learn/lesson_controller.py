"""Controller of a lesson: a table with the lesson next to it. Its match is not saved."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from wanli.app.context import AppContext
from wanli.app.core.answer import Answer
from wanli.app.core.port import StorageError
from wanli.app.core.settings import PACES
from wanli.app.learn.lesson_session import LessonSession
from wanli.app.learn.lessons.catalogue import lessons_of, next_lesson
from wanli.app.learn.lessons.lesson import Lesson
from wanli.app.learn.lessons.progress import progress_of, save_progress
from wanli.app.learn.lessons.run import LessonRun
from wanli.app.match.advice import MatchAdvice
from wanli.app.match.blunder_warning import MatchBlunderWarning
from wanli.app.match.match_controller import MatchController
from wanli.app.screen_controller import Intent
from wanli.app.storage.save_cursor import SaveCursor
from wanli.app.storage.saved_match import SavedMatch
from wanli.engine import Action, Reason
from wanli.ui.context import RenderContext
from wanli.ui.markup.html import Markup
from wanli.ui.markup.people import COLOURS, SHAPES, Person
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import Dialog, button
from wanli.ui.screens.lesson import LessonPanel
from wanli.ui.screens.play import PlayScreen, play
from wanli.ui.selection.path_tree import orders_of
from wanli.ui.selection.picks import Answer as PickAnswer

MATCH_INTENTS = frozenset(
    {"pick", "play", "clear", "undo", "tell", "log", "log_part", "text", "fold", "sound", "ask", "about"}
)
"""Intents that a lesson handles like any match."""


AT_PACE = 5
"""The number of replies of a step that keep the normal pace; more replies share that time."""


class Verdict(NamedTuple):
    """The answer to a wrong move, and the number of the rule that forbids it ("" for none)."""

    why: str
    rule: str


NOTHING = Verdict("", "")


class NoAdvice(MatchAdvice):
    """No advice: the lesson itself guides the player."""

    @property
    def may_ask(self) -> bool:
        """Never."""
        return False


class LessonController(MatchController):
    """A running lesson, continued at the saved progress."""

    def __init__(self, app: AppContext, lesson: Lesson) -> None:
        self.lesson = lesson
        self.run = LessonRun(lesson)
        self.run.catch_up(progress_of(app.port.storage, lesson).actions)
        session = LessonSession(SavedMatch("", self.run.match, self._people(app)), SaveCursor(""))
        session.run = self.run
        super().__init__(app, session)
        self.advice = NoAdvice(app, session, self.game_ui)
        self.blunder_warning = MatchBlunderWarning(app, session, self.game_ui, self.advice)
        self.narration.captions = False  # the lesson's panel has the text
        self.route = f"lesson/{lesson.slug}/{lesson.key}"
        self._answer = NOTHING
        self._tries = 0
        self._offered: Action | None = None
        self._last_timer = 0  # number of the last scheduled reply; earlier timers are ignored
        self._is_waiting = False
        self._replied = False  # a reply to the last action has been played

    def _people(self, app: AppContext) -> tuple[Person, ...]:
        """The learner, and the bots that play the replies."""
        people = []
        for seat in range(self.lesson.seats):
            learner = seat == self.lesson.seat
            name = app.t("name.human", n=1) if learner else app.t(f"name.bot{seat % 6 + 1}")
            people.append(Person(name, COLOURS[seat], SHAPES[seat], "human" if learner else "bot", "easy"))
        return tuple(people)

    @cached_property
    def following(self) -> Lesson | None:
        """The lesson after this one."""
        return next_lesson(self.lesson)

    # Rendering ----------------------------------------------------------------------------------------------

    def on_shown(self) -> None:
        """Called when the table appears, for the first time or again."""
        self._save_progress()
        self._schedule_reply()
        self.app.speak(self._text(self.app.t))

    def table(self, screen: PlayScreen, t: Translator) -> Markup:
        """The table with the lesson next to it."""
        run, thinking = self.run, screen.thinking
        context = screen.context
        if run.step is not None and run.reply is None:
            context = replace(context, spoken_of=run.step.show)
        if not self._may_act:
            context = replace(context, legal=())
        if run.done or self._is_reading:
            thinking = None
        elif thinking is not None:
            thinking = replace(thinking, waiting=self._is_waiting, to_end=False, may_try=False)
        lesson = self._panel(t)
        # The coordinates button is hidden, because lessons always show coordinates.
        with_panel = replace(
            screen, context=context, thinking=thinking, lesson=lesson, recap=(), meant=(), coordinates=None
        )
        return play(with_panel, t)

    @property
    def _is_reading(self) -> bool:
        step = self.run.step
        return step is not None and step.is_read and self.run.reply is None

    @property
    def _may_act(self) -> bool:
        """True if the learner has to act at the table."""
        return not self.run.done and not self._is_reading and self.run.reply is None

    def _text(self, t: Translator) -> str:
        """The text for the current step."""
        run = self.run
        if run.reply is not None:
            if self._replied:
                return " ".join(self.log.latest(self.session.context(t)))
            bot = self.session.bot_to_move
            return t("lesson.watch", name=bot.name) if bot is not None else t("lesson.by_itself")
        part = "learned" if run.step is None else run.step.key
        names = {f"seat{number}": person.name for number, person in enumerate(self.session.people, 1)}
        return t(self.lesson.text(part), **names)

    def _panel(self, t: Translator) -> LessonPanel:
        run, step, following = self.run, self.run.step, self.following
        may_act = self._may_act
        return LessonPanel(
            title=t(self.lesson.text("title")),
            number=run.number + 1,
            steps=len(self.lesson.steps),
            say=self._text(t),
            slug=self.lesson.slug,
            why=self._answer.why,
            rule=self._answer.rule,
            lit=step.show if step is not None and run.reply is None else (),
            offered=self._offered,
            urgent=step is not None and self._tries >= step.hint_after,
            may_show=may_act,
            reads=self._is_reading,
            done=run.done,
            following=following.key if following else "",
            following_title=t(following.text("title")) if following else "",
            remember=[t(self.lesson.text(f"remember.{key}")) for key in self.lesson.remember] if run.done else (),
            warns=self.app.settings.warn == "on"
            if run.done and self.lesson is lessons_of(self.lesson.slug)[0]
            else None,
        )

    # Handling intents ---------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        """Handle an intent of this screen."""
        match intent:
            case ("pick" | "play", *_) if not self._may_act:
                pass
            case ("tell", str(why), str(rule)) if rule and self._may_act:
                self._try_again(why, rule)
            case (str(verb), *_) if verb in MATCH_INTENTS:
                super().handle(intent)
            case ("lesson_show",) if self._may_act:
                self._show_solution()
            case ("lesson_on",) if self._is_reading:
                self.run.read_on()
                self._begin_step()
            case ("lesson_again",):
                self._restart()
            case ("lesson_warn", "on" | "off" as chosen):
                self.app.set_setting("warn", chosen)
            case ("lesson_match",) if self.run.done:
                self._play_match()
            case ("hurry" | "bot_skip" | "bot_next",):
                self._reply(self._last_timer, everything=intent[0] == "bot_skip")
            case ("menu",):
                self.app.ask(self._menu, opener="menu-button")

    def key(self, key: str) -> Intent | None:
        """The intent of a key on this screen."""
        if key == "n" and self._is_reading:
            return ("lesson_on",)
        if key == "n" and self._is_waiting:
            return ("bot_next",)
        if key == "a":
            return ("lesson_show",)
        return None if key in ("r", "n") else super().key(key)

    def play_automatic_actions(self) -> None:
        """Do nothing: in a lesson no action is played automatically."""

    def _is_automatic(self, index: int) -> bool:
        del index
        return False

    def _standing_answer_label(self) -> str:
        """No label: lessons have no standing answers."""
        return ""

    def answer(self, intent: Intent) -> Answer:
        """The answer to an intent; no pick counts while the learner reads or watches."""
        if intent[0] == "pick" and not self._may_act:
            return Answer(lambda: None)
        return super().answer(intent)

    def _apply(self, pick: Intent, picked: PickAnswer, context: RenderContext) -> None:
        self._offered, answer = None, self._answer
        super()._apply(pick, picked, context)
        if self._answer is answer and self._is_on_the_way():
            self._answer = NOTHING

    def _is_on_the_way(self) -> bool:
        """True if the selection is part of an action that the step expects."""
        selector, context, expected = self.game_ui.selector, self.session.context(self.app.t), self.run.expected
        chosen = selector.chosen(context)
        if chosen.action is not None:
            return chosen.action in expected
        paths = [path for action in expected for path in selector.paths(context, action)]
        expected_picks = {step[:2] for path in paths for order in orders_of(path) for step in order}
        return bool(chosen.path) and all(step[:2] in expected_picks for step in chosen.path)

    def _play(self, action: Intent) -> None:
        """Play the learner's action if the step expects it; otherwise show the step's answer to it."""
        session, length = self.session, len(self.session.match.log)
        legal = session.match.state.canonical(action) if session.acting else None
        answer = self.run.judge(legal) if legal is not None else None
        if answer is not None:
            session.selection = ()
            names = {f"seat{number}": person.name for number, person in enumerate(session.people, 1)}
            text_key = self.lesson.text(f"wrong.{answer}") if answer else "lesson.not_now"
            self._try_again(self.app.t(text_key, **names))
            return
        super()._play(action)
        if len(session.match.log) > length:
            self._begin_step()

    def _refuse(self, reason: Reason, context: RenderContext) -> None:
        """Show the reason for an illegal action in the lesson's panel."""
        self._try_again(self.game_ui.reason(reason, context), reason.rule)

    def _try_again(self, why: str, rule: str = "") -> None:
        self._answer = Verdict(why, rule)
        self._tries += 1
        self._offered = None
        self.app.speak(why)

    def _undo(self) -> None:
        super()._undo()
        self._begin_step()

    def _begin_step(self) -> None:
        """Start a step, or the reply to an action, and forget earlier attempts."""
        self._answer, self._tries, self._offered, self._replied = NOTHING, 0, None, False
        self._save_progress()
        self._schedule_reply()
        spoken = self.app.announcer.spoken.text
        self.app.speak(f"{spoken} {self._text(self.app.t)}".strip())
        if self._is_reading or self.run.done:
            self.app.focus = "prompt"

    def _show_solution(self) -> None:
        """Select the expected action, ready to confirm; an action without picks highlights its button."""
        expected = self.run.expected
        if not expected:
            return
        session, app = self.session, self.app
        self._answer, self._offered = NOTHING, expected[0]
        session.selection = self.game_ui.selector.show(session.context(app.t), expected[0])
        app.bring_into_view = bool(session.selection)
        app.speak(self.game_ui.prompt(session.context(app.t)))

    # Replies ------------------------------------------------------------------------------------------------

    def _schedule_reply(self) -> None:
        """Schedule the next reply, if there is one."""
        self._last_timer += 1
        timer = self._last_timer
        pace = self.app.settings.pace
        step, replies = self.run.step, self.run.reply is not None
        self._is_waiting = pace == "step" and replies
        if step is not None and replies and not self._is_waiting:
            wait = PACES[pace].move * AT_PACE // max(AT_PACE, len(step.reply))
            self.app.port.later(wait, lambda: self._reply(timer))

    def _reply(self, timer: int, everything: bool = False) -> None:
        """Play a reply, or all remaining ones; outdated timers do nothing."""
        if timer != self._last_timer or not self.app.shows(self):
            return
        while (action := self.run.reply) is not None:
            self.narration.narrate(self.skipped.play_and_note(action))
            self._replied = True
            if not everything:
                break
        if self.run.reply is None:
            self._begin_step()
        else:
            self._schedule_reply()
        self.app.port.paint()

    # Leaving ------------------------------------------------------------------------------------------------

    def _save_progress(self) -> None:
        """Save the progress of the lesson."""
        run = self.run
        try:
            save_progress(self.app.port.storage, self.lesson, run.done, [] if run.done else run.actions)
        except StorageError as error:
            self.app.show_message(self.app.t(f"storage.{error.why}"))

    def _restart(self) -> None:
        with suppress(StorageError):
            save_progress(self.app.port.storage, self.lesson, False)
        self.app.show_lesson(self.lesson.slug, self.lesson.key)

    def _play_match(self) -> None:
        """Start a match of this game against easy bots."""
        app, game = self.app, self.session.match.game
        seats = 3 if 3 in game.seats else game.seats[0]
        people = [Person(app.t("name.human", n=1), COLOURS[0], SHAPES[0])]
        people += [
            Person(app.t(f"name.bot{seat + 1}"), COLOURS[seat], SHAPES[seat], "bot", "easy") for seat in range(1, seats)
        ]
        app.start_match(game, tuple(people), {})

    def _menu(self) -> Dialog:
        t, slug = self.app.t, self.lesson.slug
        return Dialog(
            t("play.menu"),
            buttons=[
                button(t("lesson.restart"), ("lesson_again",), drawing="again"),
                button(t("lesson.list"), ("lessons", slug), drawing="lesson"),
                button(t("common.rules"), ("rules", slug), drawing="rules"),
                button(t("common.settings"), ("settings",), drawing="settings"),
                button(t("common.help"), ("help",), drawing="help"),
                button(t("play.home"), ("home",), drawing="home"),
            ],
        )
