"""Controller of the open match: the table, the handover screen and the score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from wanli.app.context import AppContext
from wanli.app.core.answer import Answer
from wanli.app.core.settings import Settings
from wanli.app.links.correspondence import link_state
from wanli.app.match.advice import MatchAdvice
from wanli.app.match.blunder_warning import MatchBlunderWarning
from wanli.app.match.dialogs import menu
from wanli.app.match.inspect_mode import InspectMode
from wanli.app.match.picks import CLEAR, MatchPicks
from wanli.app.match.seats import MatchSeats
from wanli.app.match.standing_answers import MatchStandingAnswers
from wanli.app.playback.final_scene import MatchFinalScene
from wanli.app.playback.match_log import MatchLog
from wanli.app.playback.narration import MatchNarration
from wanli.app.screen_controller import Intent, ScreenController
from wanli.app.session.forced_choices import ForcedChoicePlayer
from wanli.app.session.match_session import MatchSession
from wanli.app.storage.saved_match import Note
from wanli.engine import Action, IllegalAction, Reason, Result
from wanli.games import load_ui
from wanli.ui.context import RenderContext
from wanli.ui.contract.fragments import Memo
from wanli.ui.markup.html import Markup
from wanli.ui.markup.people import Person
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import Dialog
from wanli.ui.screens.handover import Handover, handover
from wanli.ui.screens.log import LogPart, stretch
from wanli.ui.screens.play import PlayScreen, Thinking, moment, play
from wanli.ui.screens.score import Score, score
from wanli.ui.selection.effect import effect_of_pick
from wanli.ui.selection.picks import Answer as PickAnswer
from wanli.ui.selection.picks import Picked, Play, Refuse

KEYS: dict[str, Intent] = {
    "u": ("undo",),
    "l": ("log",),
    "t": ("text",),
    "b": ("focus", "board"),
    "h": ("focus", "panel"),
    "p": ("focus", "prompt"),
    "a": ("advice",),
    "m": ("menu",),
    "z": ("zoom",),
    "r": ("replay",),
    "s": ("settings",),
    "?": ("help",),
}


class MatchController(ScreenController):
    """The open match."""

    def __init__(self, app: AppContext, session: MatchSession) -> None:
        super().__init__(app)
        self.session = session
        self.game_ui = load_ui(session.match.game.slug)
        self.skipped = ForcedChoicePlayer(session, self.game_ui)
        self.log = MatchLog(session, self.game_ui, self.skipped)
        self.advice = MatchAdvice(app, session, self.game_ui)
        self.blunder_warning = MatchBlunderWarning(app, session, self.game_ui, self.advice)
        self.inspect_mode = InspectMode(app, self, self.game_ui, self._visible_context)
        self.final_scene = MatchFinalScene(app, session, self.game_ui)
        self.narration = MatchNarration(app, self, session, self.game_ui, self.log, self.final_scene)
        self.picks = MatchPicks(app, session, self.game_ui)
        self.standing = MatchStandingAnswers(app, session, self.game_ui)
        self.seats = MatchSeats(app, session)
        self.route = f"match/{session.saved.id}"
        self.log_open = False
        self.log_part = 0
        self.text_board = False
        self.hand_folded = False
        self._once: Memo[Sequence[str]] = Memo()
        self._volume = Settings.sound

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.session.match.game.title

    # Rendering ----------------------------------------------------------------------------------------------

    def render(self) -> Markup:
        """The screen: the handover screen, the table, the final scene or the score."""
        session = self.session
        result = session.match.state.result()
        if session.handover is not None:
            return self._handover_screen(session.handover)
        if result is None:
            return self._table()
        return self.final_scene.render(self.text_board) if self.final_scene.running else self._score(result)

    def _handover_screen(self, person: Person) -> Markup:
        """The handover screen, shown while the device is handed over to `person`."""
        session, t = self.session, self.app.t
        context = session.spectator(t)
        seat = session.people.index(person)
        public_buttons = self.game_ui.public_buttons(context)
        return handover(
            Handover(
                context=context,
                game_ui=self.game_ui,
                players=self._once(context, "players", lambda: self.game_ui.player_bar(context)),
                person=person,
                recap=self.log.missed(seat, context),
                meant=self._once(context, "meant", lambda: self.log.consequences(seat, context)),
                asked=self.game_ui.prompt(context) if public_buttons else "",
                public_buttons=public_buttons,
                standing_answer=self._standing_answer_label() if public_buttons else "",
                standing=self.standing.current,
                link=link_state(session.saved),
                undo_refused=self._undo_refused(context),
                unsaved=self._unsaved(),
                pending=self.app.autosave.late,
                text_board=self.text_board,
            ),
            t,
        )

    def _score(self, result: Result) -> Markup:
        t = self.app.t
        context = self.session.context(t)
        undo_refused = self._undo_refused(context)
        return score(Score(context, self.game_ui, result, self._log_part(context), undo_refused, self._unsaved()), t)

    def _table(self) -> Markup:
        """The table of a running match."""
        session, t = self.session, self.app.t
        context = session.context(t)
        bot = session.bot_to_move
        waiting = self.app.bots.phase == "holding"
        return self.table(
            PlayScreen(
                context=context,
                game_ui=self.game_ui,
                players=self._once(context, "players", lambda: self.game_ui.player_bar(context)),
                to_move=session.to_move,
                next_person=session.turn_done,
                thinking=Thinking(bot, waiting, self._last_move(context), not session.humans, session.may_try)
                if bot
                else None,
                undo_refused=self._undo_refused(context),
                recap=self._once(context, "recap", lambda: self._recap(context)),
                meant=self._once(context, "meant", lambda: self._consequences(context)),
                log=self._log_part(context),
                text_board=self.text_board,
                sound=self.app.settings.sound != "off",
                coordinates=self.app.settings.coordinates == "on" if self.game_ui.coordinates else None,
                unsaved=self._unsaved(),
                pending=self.app.autosave.late,
                may_ask=self.advice.may_ask,
                advice=self.advice.panel(context),
                standing_answer=self._standing_answer_label() if session.acting else "",
                standing=self.standing.current,
                folded=self.hand_folded,
                inspecting=self.inspect_mode.waiting,
            ),
            t,
        )

    def render_intermediate(self, context: RenderContext) -> Markup:
        """The table at an intermediate state of a playback."""
        return moment(context, self._visible_context(), self.game_ui, self.text_board)

    def table(self, screen: PlayScreen, t: Translator) -> Markup:
        """The markup of the table; lessons add their panel."""
        return play(screen, t)

    def _log_part(self, context: RenderContext) -> LogPart | None:
        """The visible part of the log; None while the log is closed."""
        return self.log.part(context, self.log_part) if self.log_open else None

    def _undo_refused(self, context: RenderContext) -> str:
        """The reason why undo is not possible now; "" if it is."""
        refused = self.session.undo_refused(self._is_automatic)
        return "" if refused is None else self.game_ui.reason(refused, context)

    def _recap(self, context: RenderContext) -> Sequence[str]:
        """The events that the player to move missed since their last turn."""
        session = self.session
        if not session.acting or session.viewer is None:
            return ()
        return self.log.missed(session.viewer, context)

    def _consequences(self, context: RenderContext) -> Sequence[str]:
        """The consequences of these events for the player."""
        session = self.session
        if not session.acting or session.viewer is None:
            return ()
        return self.log.consequences(session.viewer, context)

    def _last_move(self, context: RenderContext) -> str:
        """The effect of the last move, for players who watch bots move."""
        return " ".join(self.log.latest(context))

    def _standing_answer_label(self) -> str:
        """The label of the standing answer to the pending question; "" if it can have none."""
        return self.standing.label

    def _unsaved(self) -> str:
        unsaved = self.app.repository.writer.unsaved_reason(self.session.saved.id)
        return self.app.t(f"storage.{unsaved}") if unsaved else ""

    def _visible_context(self) -> RenderContext:
        """The visible context: of the viewer, or of a spectator behind the handover screen."""
        is_covered, t = self.session.handover is not None, self.app.t
        return self.session.spectator(t) if is_covered else self.session.context(t)

    # Handling intents ---------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        """Handle an intent of this screen."""
        self._after_intent(partial(self._handle, intent))

    def _handle(self, intent: Intent) -> None:
        for handle in (self._handle_scene, self._handle_moves, self._handle_bots, self._handle_panels):
            if handle(intent):
                break

    def _after_intent(self, execute: Callable[[], None]) -> None:
        """Carry out an intent, and everything that follows from it."""
        execute()
        self.play_automatic_actions()
        self._pass_on()
        self.app.bots.request_move(self.app.settings.pace)

    def _handle_scene(self, intent: Intent) -> bool:
        """Handle an intent about the final scene; False for any other intent."""
        match intent:
            case ("scene",) if self.session.over:
                self.final_scene.begin(asked=True)
                self.app.focus = "prompt"
            case ("scene_skip",) if self.final_scene.running:
                self.final_scene.end()
                self.app.focus = "result"
            case (("pick" | "tell" | "scene_hurry"), *_) if self.final_scene.running:
                self.final_scene.hurry()  # taps on the board too
            case _:
                return False
        return True

    def _handle_moves(self, intent: Intent) -> bool:
        """Handle an intent about moves and turns of human players; False for any other intent."""
        session, app = self.session, self.app
        match intent:
            case ("pick", *_):
                self._pick(intent)
            case ("play", tuple(action)):
                self._play_or_ask(action)
            case ("play_anyway", tuple(action)):
                app.close_dialog()
                self._play(action)
            case ("try",) if session.may_try and not session.try_next_turn():
                app.show_message(app.t("play.nothing_to_try"))
            case ("clear",):
                session.clear()
            case ("tell", str(text), str(rule)):
                app.show_message(text, session.match.game.slug, rule)
            case ("standing_answer",):
                self._set_standing_answer()
            case ("withdraw_answer", int(seat), str(kind)) if (seat, kind) in self.standing.current:
                self._announce_withdrawal(self.standing.withdraw(seat, kind))
            case ("undo",):
                self._undo()
            case ("pass",) if session.turn_done is not None:
                session.cover(app.port.ticks())
                app.focus = "title"
            case ("reveal",) if session.handover is not None:
                session.reveal(app.port.ticks())
                app.focus = "reveal" if session.awaiting_handover else "prompt"
            case ("seats" | "seat" | "rematch", *_):
                self.seats.handle(intent)
            case ("again",) if session.over:
                app.show_lobby(session.match.game, session.people_of_rematch(), session.match.options)
            case _:
                return False
        return True

    def _handle_bots(self, intent: Intent) -> bool:
        """Handle an intent about the pace of bots; False for any other intent."""
        match intent:
            case ("hurry",):
                self.app.bots.move_now()
            case ("bot_next",):
                self.app.bots.release()
            case ("bot_skip",):
                self.app.bots.skip()
            case _:
                return False
        return True

    def _handle_panels(self, intent: Intent) -> bool:
        """Handle an intent about advice, log, menu and other controls; False for any other intent."""
        session, app = self.session, self.app
        match intent:
            case ("advice",) if self.advice.is_open:
                self.advice.close()
            case ("advice",) if self.advice.may_ask:
                self.log_open = False  # both use the same place
                self.advice.ask()
            case ("advice_again",) if self.advice.may_ask:
                self.advice.ask()
            case ("advice_show", int(number)):
                self.advice.show(number)
            case ("log",):
                self.advice.drop()  # both use the same place
                self.log_open = not self.log_open and session.handover is None
                self.log_part = 0
                app.focus = "log" if self.log_open else "log-button"
            case ("log_part", int(part)) if self.log_open and 0 <= part <= stretch(len(session.match.log), part)[2]:
                self.log_part = part
                app.focus = "log-pager"
            case ("ask" | "about", *_):
                self.inspect_mode.handle(intent)
            case ("text",):
                self.text_board = not self.text_board
            case ("fold",):
                self.hand_folded = not self.hand_folded
            case ("coordinates",) if self.game_ui.coordinates:
                app.set_setting("coordinates", "off" if app.settings.coordinates == "on" else "on")
            case ("menu",) if session.handover is None:
                app.ask(self._menu, opener="menu-button")
            case ("sound", str(volume), *_):
                self._set_sound(volume)
            case ("replay",) if session.handover is None:
                app.close_dialog()
                app.show_replay()
            case _:
                return False
        return True

    def _menu(self) -> Dialog:
        app = self.app
        return menu(self.session, app.full_screen, app.settings.sound, self.inspect_mode.waiting is not None, app.t)

    def _set_sound(self, volume: str) -> None:
        """Set the volume; "on" restores the volume before it was muted."""
        settings = self.app.settings
        if volume == "off" and settings.sound != "off":
            self._volume = settings.sound
        self.app.set_setting("sound", self._volume if volume == "on" else volume)
        self.app.playback.sound("coin")

    def _pass_on(self) -> None:
        """Cover the screen for the next player, unless turns end by a button."""
        if self.app.settings.end_turn == "off" and self.session.turn_done is not None:
            self.session.pass_on(self.app.port.ticks())
            if self.session.awaiting_handover:
                self.narration.announce_publicly()
                self.app.focus = "title"

    def answer(self, intent: Intent) -> Answer:
        """The answer to an intent. The answer to a pick is computed here, once."""
        if intent[0] != "pick" or self.final_scene.running or not (self.session.acting or self.session.trying):
            return super().answer(intent)
        context = self.session.context(self.app.t)
        picked = self.picks.answer(context, intent)
        execute = partial(self._after_intent, partial(self._apply, intent, picked, context))
        effect = effect_of_pick(self.game_ui.selector, context, intent, picked)
        return Answer(execute, self.picks.optimistic_update(context, intent, picked), effect)

    def key(self, key: str) -> Intent | None:
        """The intent of a key on this screen."""
        session = self.session
        if self.final_scene.running and key in ("Escape", "n", "ArrowRight"):
            return ("scene_skip",) if key == "Escape" else ("scene_hurry",)
        if key == "n":
            if session.turn_done is not None:
                return ("pass",)
            return ("bot_next",) if self.app.bots.phase == "holding" else None
        if key == "Escape":
            if self.inspect_mode.waiting:
                return ("ask",)
            if session.selection or session.trying:
                return ("clear",)
            if self.advice.is_open:
                return ("advice",)
            return ("log",) if self.log_open else None  # Escape closes things, but never leaves the match
        return KEYS.get(key)

    def _pick(self, pick: Intent) -> None:
        session = self.session
        if not session.acting and not session.trying and not session.try_next_turn():
            self._explain_waiting()
            return
        context = session.context(self.app.t)
        self._apply(pick, self.picks.answer(context, pick), context)

    def _apply(self, pick: Intent, answer: PickAnswer, context: RenderContext) -> None:
        """Carry out the answer to a pick; ignored if the table has changed since it was computed."""
        session = self.session
        if session.context(self.app.t) != context:
            return
        if session.trying:
            self._plan(answer, context)
        elif isinstance(answer, Picked):
            session.selection, session.begun = answer.selection, pick != CLEAR
            self.app.speak(self.game_ui.prompt(session.context(self.app.t)))  # describes the preview
        elif isinstance(answer, Play):
            self._play_or_ask(answer.action)
        elif isinstance(answer, Refuse):
            self._refuse(answer.reason, context)

    def _plan(self, answer: PickAnswer, context: RenderContext) -> None:
        """Apply a pick while a bot acts: the plan is shown, and nothing is played."""
        session = self.session
        if isinstance(answer, Picked):
            session.selection, session.begun = answer.selection, True
            self.app.speak(self.game_ui.prompt(session.context(self.app.t)))
        elif isinstance(answer, Refuse):
            self._refuse(answer.reason, context)
        else:
            self._explain_waiting()

    def _play_or_ask(self, action: Intent) -> None:
        """Play for the viewing player, or first show a blunder warning."""
        if not self.blunder_warning.asks(action):
            self._play(action)

    def _play(self, action: Intent) -> None:
        """Play for the viewing player, never for another seat."""
        session = self.session
        if not session.acting and not self._is_public_action(action):
            self._explain_waiting()
            return
        try:
            events = self.skipped.play_and_note(action)
        except IllegalAction as refused:
            if session.acting:
                self._refuse(refused.reason, session.context(self.app.t))
            else:  # the reason may be a secret of the next player
                self.app.show_message(self.app.t("handover.look_first"))
            return
        self.app.autosave.save_action()  # first of all, so that no later error can lose it
        self.narration.narrate(events, session.match.log[-1].seat)

    def _set_standing_answer(self) -> None:
        """Play the standing answer for the player to act, and record it for such questions until their next turn."""
        answer, count = self.standing.offered, len(self.session.match.log)
        if answer is not None:
            self._play(answer.action)
            self.standing.record(answer, count)

    def _announce_withdrawal(self, note: Note) -> None:
        """Announce that a player will be asked again."""
        self.app.speak(self.log.note(note, self.app.t))

    def play_automatic_actions(self) -> None:
        """Play standing answers and forced choices until the next real decision."""
        while (action := self._next_automatic_action()) is not None:
            spoken = self.app.announcer.spoken.text
            events = self.skipped.play_and_note(action)
            self.app.autosave.save_action()
            self.narration.narrate(events, self.session.match.log[-1].seat)
            self.app.speak(f"{spoken} {self.app.announcer.spoken.text}".strip())
        self.blunder_warning.judge()

    def _next_automatic_action(self) -> Action | None:
        """The next standing answer or forced choice; None if the player has to be asked."""
        standing_answer = self.standing.answer
        if standing_answer is not None or self.app.settings.single == "ask":
            return standing_answer
        return self.skipped.next()

    def _is_automatic(self, index: int) -> bool:
        """True if undo also reverts action `index`, because it would be played automatically again."""
        return self.app.settings.single == "skip" and index in self.skipped

    def _is_public_action(self, action: Intent) -> bool:
        """True if the next player may do this on the handover screen, before they see their hand."""
        session = self.session
        if session.handover is None:
            return False
        return action in [button.action for button in self.game_ui.public_buttons(session.spectator(self.app.t))]

    def _refuse(self, reason: Reason, context: RenderContext) -> None:
        """Show why an action is not possible, with its rule."""
        self.app.playback.sound("refused")
        self.app.show_message(self.game_ui.reason(reason, context), context.game.slug, reason.rule)

    def _explain_waiting(self) -> None:
        """Tell a player who may not act now whose turn it is."""
        session, t = self.session, self.app.t
        if session.to_move is None:
            self.app.show_message(t("reason.match_over"))
        else:
            self.app.show_message(t("reason.not_your_turn", name=session.people[session.to_move].name))

    def bot_moved(self, action: Intent, note: str) -> None:
        """Play the action of a bot. `note` is the key of a line for the log if the bot did not choose it."""
        session = self.session
        seat = session.to_move
        events = self.skipped.play_and_note(action)
        self.app.autosave.save_action(session.note(note, seat) if note and seat is not None else None)
        self.narration.narrate(events)
        self.play_automatic_actions()
        self._pass_on()
        if session.acting or session.handover is not None:
            self.app.playback.sound("turn")

    def _undo(self) -> None:
        session, app = self.session, self.app
        refused = session.undo_refused(self._is_automatic)
        if refused is not None:
            app.show_message(self.game_ui.reason(refused, session.context(app.t)))
            return
        app.bots.drop()
        app.playback.stop()
        taken_back = session.undo(self._is_automatic)
        app.autosave.save_undo(taken_back)
        if session.due is not None and self.standing.answer is not None:
            # do not answer the reopened question automatically again
            self._announce_withdrawal(self.standing.withdraw(session.due, self.standing.pending_kind))
        app.speak(app.t("play.undone"))
