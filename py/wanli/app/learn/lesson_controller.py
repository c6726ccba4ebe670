"""Controller of a lesson: the table of a match that nobody keeps, and the lesson beside it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from wanli.app.context import AppContext
from wanli.app.core.port import StorageError
from wanli.app.core.settings import PACES
from wanli.app.learn.lessons.catalogue import lessons_of, next_lesson
from wanli.app.learn.lessons.lesson import Lesson
from wanli.app.learn.lessons.progress import keep, progress_of
from wanli.app.learn.lessons.run import LessonRun
from wanli.app.match.advice import MatchAdvice
from wanli.app.match.blunder_warning import MatchBlunderWarning
from wanli.app.match.match_controller import MatchController
from wanli.app.screen_controller import Intent
from wanli.app.session.match_session import MatchSession
from wanli.app.storage.save_cursor import SaveCursor
from wanli.app.storage.saved_match import SavedMatch
from wanli.engine import Action, Reason
from wanli.engine.match import AutomaticTest, all_asked
from wanli.ui.context import RenderContext
from wanli.ui.markup.html import Markup
from wanli.ui.markup.people import COLOURS, SHAPES, Person
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import Dialog, button
from wanli.ui.screens.lesson import LessonPanel
from wanli.ui.screens.play import PlayScreen, play
from wanli.ui.selection.path_tree import orders_of

MATCH_INTENTS = frozenset(
    {"pick", "play", "clear", "undo", "tell", "log", "log_part", "text", "fold", "sound", "ask", "about"}
)
"""What may be done at the table of a lesson as at that of any match."""


AT_PACE = 5
"""As many replies of a step as take their time; where there are more they share that time."""


class Answer(NamedTuple):
    """What a wrong try hears, and the number of the rule that forbids it, "" for none."""

    why: str
    rule: str


NOTHING = Answer("", "")


class LessonSession(MatchSession):
    """The match of a lesson: nothing of what was played before the first step is taken back."""

    run: LessonRun

    def undo_refused(self, is_automatic: AutomaticTest = all_asked) -> Reason | None:
        """Why nothing can be taken back; None if it can."""
        if len(self.match.log) <= self.run.start:
            return Reason("nothing_to_undo")
        return super().undo_refused(is_automatic)

    def _start_of_recap(self, seat: int | None) -> int:
        return max(self.run.start, super()._start_of_recap(seat))  # the learner has seen nothing of what was before


class NoAdvice(MatchAdvice):
    """In a lesson the lesson shows the way."""

    @property
    def may_ask(self) -> bool:
        """Never."""
        return False


class LessonController(MatchController):
    """A lesson under way, taken up where it was left."""

    def __init__(self, app: AppContext, lesson: Lesson) -> None:
        self.lesson = lesson
        self.run = LessonRun(lesson)
        self.run.catch_up(progress_of(app.port.storage, lesson).actions)
        session = LessonSession(SavedMatch("", self.run.match, self._people(app)), SaveCursor(""))
        session.run = self.run
        super().__init__(app, session)
        self.advice = NoAdvice(app, session, self.game_ui)
        self.caution = MatchBlunderWarning(app, session, self.game_ui, self.advice)
        self.narration.captions = False  # the lesson has the words
        self.route = f"lesson/{lesson.slug}/{lesson.key}"
        self._answer = NOTHING
        self._tries = 0
        self._offered: Action | None = None
        self._asked = 0  # the number of the last reply that was asked for: a timer of another one is late
        self._waits = False
        self._replied = False  # whether a reply to the last thing done has been played

    def _people(self, app: AppContext) -> tuple[Person, ...]:
        """The learner, and who plays the replies."""
        found = []
        for seat in range(self.lesson.seats):
            learner = seat == self.lesson.seat
            name = app.t("name.human", n=1) if learner else app.t(f"name.bot{seat % 6 + 1}")
            found.append(Person(name, COLOURS[seat], SHAPES[seat], "human" if learner else "bot", "easy"))
        return tuple(found)

    @cached_property
    def following(self) -> Lesson | None:
        """The lesson after this one."""
        return next_lesson(self.lesson)

    # Showing ------------------------------------------------------------------------------------------------

    def shown(self) -> None:
        """The table has come, for the first time or again."""
        self._keep()
        self._go_on()
        self.app.speak(self._say(self.app.t))

    def table(self, screen: PlayScreen, t: Translator) -> Markup:
        """The table with the lesson beside it."""
        run, thinking = self.run, screen.thinking
        context = screen.context
        if run.step is not None and run.reply is None:
            context = replace(context, spoken_of=run.step.show)
        if not self._acts:
            context = replace(context, legal=())
        if run.done or self._reads:
            thinking = None
        elif thinking is not None:
            thinking = replace(thinking, waiting=self._waits, to_end=False, may_try=False)
        lesson = self._panel(t)
        # which places have coordinates shown is not asked here: a lesson speaks of them
        beside = replace(
            screen, context=context, thinking=thinking, lesson=lesson, recap=(), meant=(), coordinates=None
        )
        return play(beside, t)

    @property
    def _reads(self) -> bool:
        step = self.run.step
        return step is not None and step.is_read and self.run.reply is None

    @property
    def _acts(self) -> bool:
        """Whether the learner has something to do at the table."""
        return not self.run.done and not self._reads and self.run.reply is None

    def _say(self, t: Translator) -> str:
        """The words of the present moment."""
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
        acts = self._acts
        return LessonPanel(
            title=t(self.lesson.text("title")),
            number=run.number + 1,
            steps=len(self.lesson.steps),
            say=self._say(t),
            slug=self.lesson.slug,
            why=self._answer.why,
            rule=self._answer.rule,
            lit=step.show if step is not None and run.reply is None else (),
            offered=self._offered,
            urgent=step is not None and self._tries >= step.hint_after,
            may_show=acts,
            reads=self._reads,
            done=run.done,
            following=following.key if following else "",
            following_title=t(following.text("title")) if following else "",
            remember=[t(self.lesson.text(f"remember.{key}")) for key in self.lesson.remember] if run.done else (),
            warns=self.app.settings.warn == "on"
            if run.done and self.lesson is lessons_of(self.lesson.slug)[0]
            else None,
        )

    # Doing --------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        """What may be done here."""
        match intent:
            case ("pick" | "play", *_) if not self._acts:
                pass
            case ("tell", str(why), str(rule)) if rule and self._acts:
                self._try_again(why, rule)
            case (str(verb), *_) if verb in MATCH_INTENTS:
                super().handle(intent)
            case ("lesson_show",) if self._acts:
                self._show_the_way()
            case ("lesson_on",) if self._reads:
                self.run.read_on()
                self._begin_step()
            case ("lesson_again",):
                self._restart()
            case ("lesson_warn", "on" | "off" as chosen):
                self.app.set_setting("warn", chosen)
            case ("lesson_match",) if self.run.done:
                self._play_match()
            case ("hurry" | "bot_skip" | "bot_next",):
                self._reply(self._asked, everything=intent[0] == "bot_skip")
            case ("menu",):
                self.app.ask(self._menu, opener="menu-button")

    def key(self, key: str) -> Intent | None:
        """What keys mean here."""
        if key == "n" and self._reads:
            return ("lesson_on",)
        if key == "n" and self._waits:
            return ("bot_next",)
        if key == "a":
            return ("lesson_show",)
        return None if key in ("r", "n") else super().key(key)

    def go_on(self) -> None:
        """A lesson asks for everything: no action is played by itself."""

    def _is_automatic(self, number: int) -> bool:
        del number
        return False

    def _standing_answer_label(self) -> str:
        """Nothing is answered ahead either."""
        return ""

    def _pick(self, pick: Intent) -> None:
        self._offered, answer = None, self._answer
        super()._pick(pick)
        if self._answer is answer and self._leads_on():
            self._answer = NOTHING

    def _leads_on(self) -> bool:
        """Whether what is picked is on the way to what the step asks for."""
        selector, context, expected = self.game_ui.selector, self.session.context(self.app.t), self.run.expected
        chosen = selector.chosen(context)
        if chosen.action is not None:
            return chosen.action in expected
        ways = [way for action in expected for way in selector.paths(context, action)]
        right = {step[:2] for way in ways for path in orders_of(way) for step in path}
        return bool(chosen.path) and all(step[:2] in right for step in chosen.path)

    def _play(self, action: Intent) -> None:
        """The learner plays: what the step asks for, or what it answers."""
        session, length = self.session, len(self.session.match.log)
        legal = session.match.state.canonical(action) if session.acting else None
        answer = self.run.judge(legal) if legal is not None else None
        if answer is not None:
            session.selection = ()
            names = {f"seat{number}": person.name for number, person in enumerate(session.people, 1)}
            known = self.lesson.text(f"wrong.{answer}") if answer else "lesson.not_now"
            self._try_again(self.app.t(known, **names))
            return
        super()._play(action)
        if len(session.match.log) > length:
            self._begin_step()

    def _refuse(self, reason: Reason, context: RenderContext) -> None:
        """What is not legal is answered in the place of the lesson."""
        self._try_again(self.game_ui.reason(reason, context), reason.rule)

    def _try_again(self, why: str, rule: str = "") -> None:
        self._answer = Answer(why, rule)
        self._tries += 1
        self._offered = None
        self.app.speak(why)

    def _undo(self) -> None:
        super()._undo()
        self._begin_step()

    def _begin_step(self) -> None:
        """A step begins, or the reply to what was done: nothing is left of the tries before."""
        self._answer, self._tries, self._offered, self._replied = NOTHING, 0, None, False
        self._keep()
        self._go_on()
        spoken = self.app.announcer.spoken.text
        self.app.speak(f"{spoken} {self._say(self.app.t)}".strip())
        if self._reads or self.run.done:
            self.app.focus = "prompt"

    def _show_the_way(self) -> None:
        """Pick what is asked for, to be confirmed; what has no picks has a button, which is lit."""
        expected = self.run.expected
        if not expected:
            return
        session, app = self.session, self.app
        self._answer, self._offered = NOTHING, expected[0]
        session.selection = self.game_ui.selector.show(session.context(app.t), expected[0])
        app.bring_into_view = bool(session.selection)
        app.speak(self.game_ui.prompt(session.context(app.t)))

    # Replies ------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Have the next reply played in a while, if there is one."""
        self._asked += 1
        asked = self._asked
        pace = self.app.settings.pace
        step, replies = self.run.step, self.run.reply is not None
        self._waits = pace == "step" and replies
        if step is not None and replies and not self._waits:
            wait = PACES[pace].move * AT_PACE // max(AT_PACE, len(step.reply))
            self.app.port.later(wait, lambda: self._reply(asked))

    def _reply(self, asked: int, everything: bool = False) -> None:
        """Play a reply, or all that are left; what comes late plays nothing."""
        if asked != self._asked or not self.app.shows(self):
            return
        while (action := self.run.reply) is not None:
            self.narration.narrate(self.skipped.play_and_note(action))
            self._replied = True
            if not everything:
                break
        if self.run.reply is None:
            self._begin_step()
        else:
            self._go_on()
        self.app.port.paint()

    # Leaving ------------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """Keep how far the lesson has come."""
        run = self.run
        try:
            keep(self.app.port.storage, self.lesson, run.done, [] if run.done else run.actions)
        except StorageError as error:
            self.app.tell(self.app.t(f"storage.{error.why}"))

    def _restart(self) -> None:
        with suppress(StorageError):
            keep(self.app.port.storage, self.lesson, False)
        self.app.show_lesson(self.lesson.slug, self.lesson.key)

    def _play_match(self) -> None:
        """A match of this game against easy bots."""
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
