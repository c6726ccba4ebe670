"""Controller of a lesson: a table with the lesson next to it. Its match is not saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, partial
from typing import Literal, NamedTuple

from wanli.app.context import AppContext
from wanli.app.core.intents import Answer, Intent, answers, nothing, on
from wanli.app.core.port import StorageError
from wanli.app.core.settings import PACES
from wanli.app.learn.lesson_progress import progress_of, save_progress
from wanli.app.match.inspect_mode import InspectMode
from wanli.app.match.log_panel import LogPanel
from wanli.app.match.match_controller import KEYS
from wanli.app.match.typed_moves import TypedMoves
from wanli.app.playback.narration import narrate
from wanli.app.screen_controller import ScreenController
from wanli.app.session.table import Evaluated, Table
from wanli.engine import Action, Event, IllegalAction, Reason
from wanli.learn.lessons.catalogue import lessons_of, next_lesson
from wanli.learn.lessons.lesson import Lesson
from wanli.learn.lessons.lesson_session import LessonSession
from wanli.learn.lessons.run import LessonRun
from wanli.saves.save_cursor import SaveCursor
from wanli.saves.saved_match import SavedMatch
from wanli.texts.default_names import default_name
from wanli.texts.editions import edition_of
from wanli.ui.context import RenderContext
from wanli.ui.markup.html import Markup
from wanli.ui.markup.people import COLOURS, SHAPES, Person
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import Dialog, button
from wanli.ui.screens.lesson import LessonPanel
from wanli.ui.screens.play import PlayScreen, Thinking, play
from wanli.ui.selection.path_tree import orders_of
from wanli.ui.selection.picks import Picked, Play, Refuse

AT_PACE = 5
"""The number of replies of a step that keep the normal pace; more replies share that time."""


class Verdict(NamedTuple):
    """The answer to a wrong move, and the number of the rule that forbids it ("" for none)."""

    why: str
    rule: str


NOTHING = Verdict("", "")


class LessonController(ScreenController):
    """A running lesson, continued at the saved progress. Actions that its step does not expect are not played."""

    always_coordinates = True  # the texts refer to them

    session: LessonSession

    def __init__(self, app: AppContext, lesson: Lesson) -> None:
        super().__init__(app)
        self.lesson = lesson
        self.run = LessonRun(lesson)
        self.run.catch_up(progress_of(app.port.storage, lesson).actions)
        self.session = LessonSession(SavedMatch("", self.run.match, self._people(app)), SaveCursor(""))
        self.session.run = self.run
        self.table = Table(self.session)
        self.game_ui = self.table.game_ui
        self.log = self.table.log
        self.log_panel = LogPanel(app, self.table, self.log)
        self.inspect_mode = InspectMode(app, self, self.table)
        self.typed = TypedMoves(app, self, self.table, self._asked)
        self.parts = (self.table, self.log_panel, self.inspect_mode, self.typed)
        self.route = f"lesson/{lesson.slug}/{lesson.key}"
        self._hand_folded = False
        self._verdict = NOTHING
        self._tries = 0
        self._offered: Action | None = None
        self._next_reply = self.new_request()
        self._is_waiting = False
        self._replied = False  # a reply to the last action has been played

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.session.match.game.title

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

    def render(self) -> Markup:
        """The table with the lesson next to it."""
        run, session, app, t = self.run, self.session, self.app, self.app.t
        context, bot = session.context(t), session.bot_to_move
        refused = session.undo_refused()
        players, log = self.table.players(context), self.log_panel.part(context)
        undo_refused = "" if refused is None else self.game_ui.reason(refused, context)
        watches = bot if not run.done and not self._is_reading else None
        news = " ".join(self.log.latest(context)) if watches else ""
        if run.step is not None and run.reply is None:
            context = replace(context, spoken_of=run.step.show)
        if not self._may_act:
            context = replace(context, legal=())
        return play(
            PlayScreen(
                context=context,
                game_ui=self.game_ui,
                players=players,
                to_move=session.to_move,
                thinking=Thinking(watches, self._is_waiting, news) if watches else None,
                undo_refused=undo_refused,
                log=log,
                text_board=self.table.text_board,
                sound=app.settings.sound != "off",
                folded=self._hand_folded,
                lesson=self._panel(t),
                inspecting=self.inspect_mode.waiting,
                typed=self.typed.panel(),
            ),
            t,
        )

    def render_intermediate(self, context: RenderContext) -> Markup:
        """The table at an intermediate state of a playback."""
        return self.table.intermediate(context, self.session.context(self.app.t))

    def _asked(self) -> RenderContext:
        """The position, without legal actions unless the learner has to act."""
        context = self.session.context(self.app.t)
        return context if self._may_act else replace(context, legal=())

    @property
    def _is_reading(self) -> bool:
        step = self.run.step
        return step is not None and step.is_read and self.run.reply is None

    @property
    def _may_act(self) -> bool:
        """True if the learner has to act at the table."""
        return not self.run.done and not self._is_reading and self.run.reply is None

    @property
    def _by_itself(self) -> Literal["", "runs", "waits"]:
        """How a reply at the learner's own seat is played; "" if there is none now."""
        if self.run.reply is None or self.session.bot_to_move is not None:
            return ""
        return "waits" if self._is_waiting else "runs"

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
            why=self._verdict.why,
            rule=self._verdict.rule,
            lit=step.show if step is not None and run.reply is None else (),
            offered=self._offered,
            urgent=step is not None and self._tries >= step.hint_after,
            may_show=may_act,
            reads=self._is_reading,
            by_itself=self._by_itself,
            done=run.done,
            following=following.key if following else "",
            following_title=t(following.text("title")) if following else "",
            remember=[t(self.lesson.text(f"remember.{key}")) for key in self.lesson.remember] if run.done else (),
            warns=self.app.settings.warn == "on"
            if run.done and self.lesson is lessons_of(self.lesson.slug)[0]
            else None,
        )

    # Intents ------------------------------------------------------------------------------------------------

    def instead(self, verb: str) -> Callable[[], None] | None:
        """No move counts while the learner reads or watches."""
        return nothing if verb in ("pick", "play") and not self._may_act else None

    def key(self, key: str) -> Intent | None:
        """The intent of a key on this screen."""
        typed = self.typed.key(key)
        if typed is not None:
            return typed
        match key:
            case "n" if self._is_reading:
                return ("lesson_on",)
            case "n" if self._is_waiting:
                return ("bot_next",)
            case "a":
                return ("lesson_show",)
            case "Escape" if self.inspect_mode.waiting:
                return ("ask",)
            case "Escape" if self.session.selection:
                return ("clear",)
            case "Escape" if self.log_panel.is_open:
                return ("log",)
        return KEYS.get(key)

    @answers("pick", ...)
    def _pick(self, *step: object) -> Answer:
        """Evaluate a pick, once."""
        evaluated = self.table.evaluate(("pick", *step), self.app.settings.confirm, self.app.t)
        return Answer(partial(self._apply, evaluated), evaluated.optimistic, evaluated.effect)

    def _apply(self, evaluated: Evaluated) -> None:
        """Carry out the answer to a pick; ignored if the table has changed meanwhile."""
        if not self.table.is_current(evaluated, self.app.t):
            return
        self._offered, verdict = None, self._verdict
        match evaluated.answer:
            case Picked() as picked:
                self.table.select(evaluated, picked)
                self.app.speak(self.game_ui.prompt(self.session.context(self.app.t)))
            case Play(action):
                self._play(action)
            case Refuse(reason):
                self._refuse(reason)
        if self._verdict is verdict and self._is_on_the_way():
            self._verdict = NOTHING

    @on("clear")
    def _clear(self) -> None:
        self.session.clear()

    @on("tell", str, str)
    def _tell(self, why: str, rule: str) -> None:
        if rule and self._may_act:
            self._try_again(why, rule)
        else:
            self.app.show_message(why, self.lesson.slug, rule)

    @on("fold")
    def _fold_hand(self) -> None:
        self._hand_folded = not self._hand_folded

    @on("menu")
    def _open_menu(self) -> None:
        self.app.ask(self._menu, opener="menu-button")

    @on("lesson_on")
    def _read_on(self) -> None:
        if self._is_reading:
            self.run.read_on()
            self._begin_step()

    @on("lesson_warn", str)
    def _set_warnings(self, chosen: str) -> None:
        self.app.set_setting("warn", chosen)

    @on("hurry")
    @on("bot_next")
    def _hurry_reply(self) -> None:
        self._reply()

    @on("bot_skip")
    def _play_all_replies(self) -> None:
        self._reply(everything=True)

    def _is_on_the_way(self) -> bool:
        """True if the selection is part of an action that the step expects."""
        selector, context, expected = self.game_ui.selector, self.session.context(self.app.t), self.run.expected
        chosen = selector.chosen(context)
        if chosen.action is not None:
            return chosen.action in expected
        paths = [path for action in expected for path in selector.paths(context, action)]
        expected_picks = {step[:2] for path in paths for order in orders_of(path) for step in order}
        return bool(chosen.path) and all(step[:2] in expected_picks for step in chosen.path)

    @on("play", tuple)
    def _play(self, action: Action) -> None:
        """Play the learner's action if the step expects it; otherwise show the step's answer to it."""
        session = self.session
        legal = session.match.state.canonical(action) if session.acting else None
        answer = self.run.judge(legal) if legal is not None else None
        if answer is not None:
            session.selection = ()
            names = {f"seat{number}": person.name for number, person in enumerate(session.people, 1)}
            text_key = self.lesson.text(f"wrong.{answer}") if answer else "lesson.not_now"
            self._try_again(self.app.t(text_key, **names))
            return
        try:
            events = self.table.skipped.play_and_note(action)
        except IllegalAction as refused:
            self._refuse(refused.reason)
            return
        self._narrate(events, self.lesson.seat)
        self._begin_step()

    def _narrate(self, events: Sequence[Event], acting_seat: int | None = None) -> None:
        """Narrate an action on the board; the lesson's panel has the text."""
        shown = self.app.navigation.shows(self)
        spoken = narrate(self.app, self.table, self.log, events, acting_seat, is_shown=shown, captions=False)
        self.app.speak(" ".join(spoken))

    def _refuse(self, reason: Reason) -> None:
        """Show the reason for an illegal action in the lesson's panel."""
        self._try_again(self.game_ui.reason(reason, self.session.context(self.app.t)), reason.rule)

    def _try_again(self, why: str, rule: str = "") -> None:
        self._verdict = Verdict(why, rule)
        self._tries += 1
        self._offered = None
        self.app.speak(why)

    @on("undo")
    def _undo(self) -> None:
        session, app = self.session, self.app
        refused = session.undo_refused()
        if refused is None:
            app.playback.stop()
            session.undo()
            app.speak(app.t("play.undone"))
        else:
            app.show_message(self.game_ui.reason(refused, session.context(app.t)))
        self._begin_step()

    def _begin_step(self) -> None:
        """Start a step, or the reply to an action, and forget earlier attempts."""
        self._verdict, self._tries, self._offered, self._replied = NOTHING, 0, None, False
        self._save_progress()
        self._schedule_reply()
        self.app.speak(self._text(self.app.t))
        if self._is_reading or self.run.done:
            self.app.focus = self.typed.focus or "prompt"

    @on("lesson_show")
    def _show_solution(self) -> None:
        """Select the expected action, ready to confirm; an action without picks highlights its button."""
        expected = self.run.expected if self._may_act else []
        if not expected:
            return
        session, app = self.session, self.app
        self._verdict, self._offered = NOTHING, expected[0]
        self.table.preview(expected[0], app.t)
        app.bring_into_view = bool(session.selection)
        context = session.context(app.t)
        move = self.game_ui.action_label(replace(context, selection=()), expected[0])
        app.speak(f"{app.t('puzzle.answer', move=move)} {self.game_ui.prompt(context)}")

    # Replies ------------------------------------------------------------------------------------------------

    def _schedule_reply(self) -> None:
        """Schedule the next reply, if there is one."""
        self._next_reply.cancel()
        pace = self.app.settings.pace
        step, replies = self.run.step, self.run.reply is not None
        self._is_waiting = pace == "step" and replies
        if step is not None and replies and not self._is_waiting:
            self._next_reply.later(PACES[pace].move * AT_PACE // max(AT_PACE, len(step.reply)), self._reply)

    def _reply(self, everything: bool = False) -> None:
        """Play the next reply, or all remaining ones."""
        reply = self.run.reply
        if reply is None:
            return
        while reply is not None:
            self._narrate(self.table.skipped.play_and_note(reply))
            self._replied = True
            reply = self.run.reply
            if not everything:
                break
        if reply is None:
            self._begin_step()
        else:
            self._schedule_reply()
        self.app.port.paint()

    # Leaving ------------------------------------------------------------------------------------------------

    def _save_progress(self) -> None:
        """Save the progress of the lesson."""
        run = self.run
        with self.app.reporting_refusals():
            save_progress(self.app.port.storage, self.lesson, run.done, [] if run.done else run.actions)

    @on("lesson_again")
    def _restart(self) -> None:
        with suppress(StorageError):
            save_progress(self.app.port.storage, self.lesson, False)
        self.app.navigation.show_lesson(self.lesson.slug, self.lesson.key)

    @on("lesson_match")
    def _play_match(self) -> None:
        """Start a match of this game, or of the edition that the lesson taught, against easy bots."""
        if not self.run.done:
            return
        app, game = self.app, self.session.match.game
        edition = edition_of(game, self.lesson.options)
        options = {} if edition is None else edition.options
        allowed = game.seats_for(options)
        seats = 3 if 3 in allowed else allowed[0]
        people = [Person(default_name(1, False, app.t), COLOURS[0], SHAPES[0])]
        people += [
            Person(default_name(seat + 1, True, app.t), COLOURS[seat], SHAPES[seat], "bot", "easy")
            for seat in range(1, seats)
        ]
        app.opener.start_match(game, tuple(people), options)

    def _menu(self) -> Dialog:
        t, slug = self.app.t, self.lesson.slug
        return Dialog(
            t("play.menu"),
            buttons=[
                button(t("lesson.restart"), ("lesson_again",), drawing="again"),
                button(t("typed.title"), ("typed", "menu-button"), drawing="keyboard"),
                button(t("lesson.list"), ("lessons", slug), drawing="lesson"),
                button(t("common.rules"), ("rules", slug), drawing="rules"),
                button(t("common.settings"), ("settings",), drawing="settings"),
                button(t("common.help"), ("help",), drawing="help"),
                button(t("play.home"), ("home",), drawing="home"),
            ],
        )
