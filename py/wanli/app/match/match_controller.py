"""Controller of the open match: the table, the handover screen and the score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from wanli.app.context import AppContext
from wanli.app.core.intents import Answer, Intent, answers, nothing, on
from wanli.app.links.backup import MatchBackup
from wanli.app.match.advice import MatchAdvice
from wanli.app.match.blocking_narration import BlockingNarration
from wanli.app.match.blunder_warning import judge_decision, warns
from wanli.app.match.dialogs import menu
from wanli.app.match.inspect_mode import InspectMode
from wanli.app.match.log_panel import LogPanel
from wanli.app.match.match_copy import MatchCopy
from wanli.app.match.seat_help import SeatHelp
from wanli.app.match.seat_notes import SeatNotes
from wanli.app.match.seats import MatchSeats
from wanli.app.match.standing_answers import MatchStandingAnswers
from wanli.app.match.table_side import TableSide
from wanli.app.match.typed_moves import TypedMoves
from wanli.app.playback.final_scene import MatchFinalScene
from wanli.app.playback.narration import announce_publicly, narrate
from wanli.app.screen_controller import ScreenController
from wanli.app.session.night_table import table_with
from wanli.app.session.table import Evaluated, Table
from wanli.engine import Action, Event, IllegalAction, Reason, Result
from wanli.saves.correspondence import link_state
from wanli.session.forced_choices import ForcedChoicePlayer
from wanli.session.match_session import MatchSession
from wanli.ui.context import RenderContext
from wanli.ui.contract.fragments import Memo, without_picks
from wanli.ui.markup.html import Markup
from wanli.ui.markup.people import Person
from wanli.ui.screens.common import Dialog
from wanli.ui.screens.handover import Handover, handover
from wanli.ui.screens.play import PlayScreen, Thinking, play
from wanli.ui.screens.score import Score, headline, score
from wanli.ui.selection.picks import Picked, Play, Refuse

LOOK_MS = 4000
"""Milliseconds for which a player sees a secret that ended their turn, before the screen is covered by itself."""

KEYS: dict[str, Intent] = {
    "u": ("undo",),
    "l": ("log",),
    "t": ("text",),
    "b": ("focus", "board"),
    "h": ("focus", "panel"),
    "p": ("focus", "prompt"),
    "a": ("advice",),
    "m": ("menu",),
    "/": ("typed",),
    "z": ("zoom",),
    "c": ("coordinates",),
    "o": ("notes",),
    "r": ("replay",),
    "s": ("settings",),
    "?": ("help",),
}


class MatchController(ScreenController):
    """The open match. It decides what a pick at its table does, and who moves next."""

    session: MatchSession
    side: TableSide

    def __init__(self, app: AppContext, session: MatchSession) -> None:
        super().__init__(app)
        self.session = session
        self.table = Table(session)
        self.game_ui = self.table.game_ui
        self.log = self.table.log
        self.log_panel = LogPanel(app, self.table, self.log, on_toggle=lambda: self.advice.drop())
        self.help = SeatHelp(app, session)
        self.advice = MatchAdvice(app, self, self.table, self.log_panel, self.help)
        self.inspect_mode = InspectMode(app, self, self.table)
        self.final_scene = MatchFinalScene(app, self.table)
        self.standing = MatchStandingAnswers(app, self.table, self.log, self._play)
        self.narration = BlockingNarration(app, self.table, self._show_end)
        self.side = TableSide(app, session)
        seats = MatchSeats(app, session, self.help)
        self.backup = MatchBackup(app, session)
        self.typed = TypedMoves(app, self, self.table, lambda: self.narration.without_question(session.context(app.t)))
        self.parts = (
            self.table,
            self.log_panel,
            self.help,
            self.advice,
            self.inspect_mode,
            self.final_scene,
            self.standing,
            self.narration,
            self.narration.summaries,
            self.typed,
            seats,
            self.side,
            self.backup,
            MatchCopy(app, session),
            SeatNotes(app, session),
        )
        self.route = f"match/{session.saved.id}"
        self.hand_folded = False
        self._once: Memo[Sequence[str]] = Memo()
        self._look = self.new_request()
        """The time for a look at a secret before the screen is covered."""

    @property
    def title(self) -> str:
        """The name of the match, after the name of the player to move if the settings ask for it."""
        session, t = self.session, self.app.t
        game = session.title(t)
        if self.app.settings.page_title != "turn" or session.to_move is None or self.narration.is_running:
            return game
        return f"{t('home.to_move', name=session.people[session.to_move].name)} – {game}"

    @property
    def thinking_seat(self) -> int | None:
        """The viewing player while they are to act, but not during a narration that asks no question."""
        return self.session.viewer if self.session.acting and not self.narration.is_running else None

    @property
    def is_played(self) -> bool:
        """True while a match with human players runs."""
        return bool(self.session.humans) and not self.session.over

    # Rendering ----------------------------------------------------------------------------------------------

    def render(self) -> Markup:
        """The screen: the handover screen, the table, the final scene or the score."""
        session = self.session
        result = session.match.state.result()
        if not self.narration.is_running:
            self.side.follow()
        if session.handover is not None:
            return self._handover_screen(session.handover)
        if result is None or self.narration.is_running:
            return self._table()
        return self.final_scene.render() if self.final_scene.running else self._score(result)

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
                players=self.table.players(context),
                person=person,
                recap=self.log.missed(seat, context),
                meant=self._once(context, "meant", lambda: self.log.consequences(seat, context)),
                asked=self.game_ui.prompt(context) if public_buttons else "",
                public_buttons=public_buttons,
                standing_answer=self.standing.label if public_buttons else "",
                standing=self.standing.current,
                link=link_state(session.saved),
                undo_refused=self._undo_refused(context),
                unsaved=self._unsaved(),
                pending=self.app.autosave.late,
                text_board=self.table.text_board,
                clocks=self.app.clock.faces,
            ),
            t,
        )

    def _score(self, result: Result) -> Markup:
        t = self.app.t
        context = self.session.context(t)
        refused = self._undo_refused(context)
        return score(
            Score(
                context,
                self.game_ui,
                result,
                self.log_panel.part(context),
                refused,
                self._unsaved(),
                thinking_times=self.app.clock.times(),
                offers_backup=self.backup.is_offered,
                turns=self.app.settings.turn_table == "sides",
                night=table_with(self.session.saved.id, self.app.port.storage, self.app.repository, t),
            ),
            t,
        )

    def _table(self) -> Markup:
        """The table of a running match."""
        session, app, t = self.session, self.app, self.app.t
        is_narrating = self.narration.is_running
        context = self.narration.without_question(session.context(t))
        bot = None if is_narrating else session.bot_to_move
        news = " ".join(self.log.latest(context)) if bot else ""
        waits = app.bots.phase == "holding"
        viewer = session.viewer if session.acting else None
        page = play(
            PlayScreen(
                context=context,
                game_ui=self.game_ui,
                players=self.table.players(context),
                to_move=session.to_move,
                next_person=None if is_narrating else session.turn_done,
                thinking=Thinking(bot, waits, news, not session.humans, session.may_try) if bot else None,
                undo_refused=self._undo_refused(context),
                recap=() if viewer is None else self._once(context, "recap", lambda: self.log.missed(viewer, context)),
                meant=()
                if viewer is None
                else self._once(context, "meant", lambda: self.log.consequences(viewer, context)),
                log=self.log_panel.part(context),
                text_board=self.table.text_board,
                sound=app.settings.sound != "off",
                coordinates=app.settings.coordinates == "on" if self.game_ui.coordinates else None,
                unsaved=self._unsaved(),
                pending=app.autosave.late,
                may_ask=self.advice.may_ask and not is_narrating,
                advice=None if is_narrating else self.advice.panel(context),
                standing_answer=self.standing.label if session.acting and not is_narrating else "",
                standing=self.standing.current,
                folded=self.hand_folded,
                narrating=is_narrating,
                inspecting=self.inspect_mode.waiting,
                hide_pieces=self._hide_pieces_key(),
                clocks=app.clock.faces,
                typed=self.typed.panel(),
            ),
            t,
        )
        return without_picks(page) if is_narrating else page

    def render_intermediate(self, context: RenderContext) -> Markup:
        """The table at an intermediate state of a playback."""
        now = self.narration.without_question(self.table.seen(self.app.t))
        return self.table.intermediate(context, now, self.app.clock.faces)

    def _undo_refused(self, context: RenderContext) -> str:
        """The reason why undo is not possible now; "" if it is."""
        refused = self.session.undo_refused(self._is_automatic)
        return "" if refused is None else self.game_ui.reason(refused, context)

    def _hide_pieces_key(self) -> str | None:
        """The key that hides the pieces while it is held, "" without shortcuts; None if the setting is off."""
        settings = self.app.settings
        return None if settings.hide_pieces == "off" else "x" if settings.keys == "on" else ""

    def _unsaved(self) -> str:
        unsaved = self.app.repository.writer.unsaved_reason(self.session.saved.id)
        return self.app.t(f"storage.{unsaved}") if unsaved else ""

    # Intents ------------------------------------------------------------------------------------------------

    def instead(self, verb: str) -> Callable[[], None] | None:
        """During the final scene, taps on the table fast-forward it. Nothing is played before the end of a
        blocking narration.
        """
        if self.narration.prevents(verb):
            return nothing
        return self.final_scene.hurry if self.final_scene.running and verb in ("pick", "tell") else None

    def on_shown(self) -> None:
        """Cover the screen that still shows the last player's view, or speak the first question."""
        self._pass_on()
        self.typed.speak_question()

    def after_intent(self) -> None:
        """Continue the match until a human player has to decide."""
        self.play_automatic_actions()
        self._pass_on()
        self.typed.speak_question()
        self.app.bots.request_move(self.app.settings.pace)

    def key(self, key: str) -> Intent | None:
        """The intent of a key on this screen."""
        session = self.session
        if self.final_scene.running and key in ("Escape", "n", "ArrowRight"):
            return ("scene_skip",) if key == "Escape" else ("scene_hurry",)
        typed = self.typed.key(key)
        if typed is not None:
            return typed
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
            return ("log",) if self.log_panel.is_open else None  # Escape closes things, but never leaves the match
        return KEYS.get(key)

    @answers("pick", ...)
    def _pick(self, *step: object) -> Answer:
        """Evaluate a pick, once."""
        pick = ("pick", *step)
        if not (self.session.acting or self.session.trying):
            return Answer(partial(self._begin_plan, pick))
        evaluated = self.table.evaluate(pick, self.app.settings.confirm, self.app.t)
        return Answer(partial(self._apply, evaluated), evaluated.optimistic, evaluated.effect)

    def _begin_plan(self, pick: Intent) -> None:
        """A pick while a bot acts: plan the next turn, if that is possible."""
        if self.session.try_next_turn():
            self._apply(self.table.evaluate(pick, self.app.settings.confirm, self.app.t))
        else:
            self._explain_waiting()

    def _apply(self, evaluated: Evaluated) -> None:
        """Carry out the answer to a pick; ignored if the table has changed meanwhile. A plan plays nothing."""
        match evaluated.answer:
            case _ if not self.table.is_current(evaluated, self.app.t):
                pass
            case Picked() as picked:
                self.table.select(evaluated, picked)
                self.app.speak(self.game_ui.prompt(self.session.context(self.app.t)))  # describes the preview
            case Refuse(reason):
                self._refuse(reason)
            case Play(action) if not self.session.trying:
                self._play_or_warn(action)
            case _:
                self._explain_waiting()

    @on("play", tuple)
    def _play_or_warn(self, action: Action) -> None:
        """Play for the viewing player, or first show a blunder warning."""
        if not warns(self.app, self.table, self.advice, action):
            self._play(action)

    @on("play_anyway", tuple)
    def _play_anyway(self, action: Action) -> None:
        self.app.close_dialog()
        self._play(action)

    @on("try")
    def _try_next_turn(self) -> None:
        if self.session.may_try and not self.session.try_next_turn():
            self.app.show_message(self.app.t("play.nothing_to_try"))

    @on("clear")
    def _clear(self) -> None:
        self.session.clear()

    @on("tell", str, str)
    def _tell(self, text: str, rule: str) -> None:
        self.app.show_message(text, self.session.match.game.slug, rule)

    @on("pass")
    def _hand_over(self) -> None:
        if self.session.turn_done is not None:
            self.session.cover()
            self.app.announcer.forget()
            self.app.focus = "title"

    @on("reveal")
    def _reveal(self) -> None:
        if self.session.handover is not None:
            self.session.reveal()
            self.app.focus = "reveal" if self.session.awaiting_handover else self.typed.focus or "prompt"

    @on("hurry")
    def _hurry_bot(self) -> None:
        self.app.bots.move_now()

    @on("bot_next")
    def _release_bot(self) -> None:
        self.app.bots.release()

    @on("bot_skip")
    def _skip_bots(self) -> None:
        self.app.bots.skip()

    @on("fold")
    def _fold_hand(self) -> None:
        self.hand_folded = not self.hand_folded

    @on("coordinates")
    def _toggle_coordinates(self) -> None:
        if self.game_ui.coordinates:
            self.app.set_setting("coordinates", "off" if self.app.settings.coordinates == "on" else "on")

    @on("menu")
    def _open_menu(self) -> None:
        if self.session.handover is None:
            self.app.ask(self._menu, opener="menu-button")

    def _menu(self) -> Dialog:
        app = self.app
        may_ask = self.inspect_mode.waiting is not None
        return menu(self.session, app.full_screen, app.settings.sound, may_ask, app.t, update_ready=app.update_ready)

    # Moves --------------------------------------------------------------------------------------------------

    def _play(self, action: Action) -> None:
        """Play for the viewing player, never for another seat."""
        session = self.session
        if not session.acting and not self._is_public_action(action):
            self._explain_waiting()
            return
        try:
            events = self._skipped.play_and_note(action)
        except IllegalAction as refused:
            if session.acting:
                self._refuse(refused.reason)
            else:  # the reason may be a secret of the next player
                self.app.show_message(self.app.t("handover.look_first"))
            return
        self.app.autosave.save_action()  # first of all, so that no later error can lose it
        self._narrate(events, session.match.log[-1].seat)

    def bot_moved(self, action: Action, note: str) -> None:
        """Play the action of a bot. `note` is the key of a line for the log if the bot did not choose it."""
        session = self.session
        seat = session.to_move
        events = self._skipped.play_and_note(action)
        entry = session.note(note, seat) if note and seat is not None else None
        self.app.autosave.save_action(entry)
        if entry is not None and note == "bot_failed":
            self.app.show_message(self.log.note(entry, self.app.t))
        self._narrate(events)
        self.play_automatic_actions()
        self._pass_on()
        self.typed.speak_question()
        if session.acting or session.handover is not None:
            self.app.playback.sound("turn")

    def play_automatic_actions(self) -> None:
        """Play standing answers and forced choices until the next real decision."""
        while (action := self._next_automatic_action()) is not None:
            events = self._skipped.play_and_note(action)
            self.app.autosave.save_action()
            self._narrate(events, self.session.match.log[-1].seat)
        judge_decision(self.app, self.table, self.advice)

    def _narrate(self, events: Sequence[Event], acting_seat: int | None = None) -> None:
        """Narrate an action. At the end of the match the final scene follows."""
        app = self.app
        is_shown = app.navigation.shows(self)
        spoken = narrate(app, self.table, self.log, events, acting_seat, is_shown=is_shown, may_block=True)
        app.speak(" ".join(spoken))
        if self.narration.is_running:
            self.narration.summaries.note(len(self.session.match.log))
        elif self.session.over:
            self._show_end(*spoken)

    def _show_end(self, *spoken: str) -> None:
        """Start the final scene, or show the score. Screen readers hear the winners after the sentences `spoken`."""
        app, result = self.app, self.session.match.state.result()
        if result is not None:
            self.backup.match_ended()
            self.final_scene.begin()
            app.focus = "prompt" if self.final_scene.running else "result"
            app.speak(" ".join((*spoken, headline(result, self.session.context(app.t)))))

    @on("undo")
    def _undo(self) -> None:
        session, app = self.session, self.app
        refused = session.undo_refused(self._is_automatic)
        if refused is not None:
            app.show_message(self.game_ui.reason(refused, session.context(app.t)))
            return
        app.bots.drop()
        app.playback.stop()
        self.narration.summaries.drop()
        taken_back = session.undo(self._is_automatic)
        app.autosave.save_undo(taken_back)
        self.standing.reopen()
        app.speak(app.t("play.undone"))

    def _next_automatic_action(self) -> Action | None:
        """The next standing answer or forced choice; None if the player has to be asked."""
        standing_answer = self.standing.answer
        if standing_answer is not None or self.app.settings.single == "ask":
            return standing_answer
        return self._skipped.next()

    def _is_automatic(self, index: int) -> bool:
        """True if undo also reverts action `index`, because it would be played automatically again."""
        return self.app.settings.single != "ask" and index in self._skipped

    @property
    def _skipped(self) -> ForcedChoicePlayer:
        """The forced choices under the present settings."""
        self.table.skipped.pre_confirms = self.app.settings.single == "trade"
        return self.table.skipped

    def _is_public_action(self, action: Action) -> bool:
        """True if the next player may do this on the handover screen, before they see their hand."""
        session = self.session
        if session.handover is None:
            return False
        return action in [button.action for button in self.game_ui.public_buttons(session.spectator(self.app.t))]

    def _pass_on(self) -> None:
        """Cover the screen for the next player, unless turns end by a button.

        A player who just learned a secret, such as a drawn card, sees it for a while first.
        """
        ends_by_itself = self.app.settings.end_turn == "off" and not self.narration.is_running
        if not ends_by_itself or self.session.turn_done is None:
            self._look.cancel()
        elif self.session.just_learned:
            self._look.later(LOOK_MS, self._end_look)
        else:
            self._cover()

    def _end_look(self) -> None:
        """Cover the screen after a look at a secret. An open dialog extends the look; `on_shown` repeats it."""
        if self.app.dialog is not None:
            self._look.later(LOOK_MS, self._end_look)
        elif self.session.turn_done is not None and self.app.navigation.shows(self):
            self._cover()
            self.app.port.paint()

    def _cover(self) -> None:
        self.session.cover()
        announce_publicly(self.app, self.session, self.log)
        self.app.focus = "title"

    def _refuse(self, reason: Reason) -> None:
        """Show why an action is not possible, with its rule."""
        context = self.session.context(self.app.t)
        self.app.playback.sound("refused")
        self.app.show_message(self.game_ui.reason(reason, context), context.game.slug, reason.rule)

    def _explain_waiting(self) -> None:
        """Tell a player who may not act now whose turn it is."""
        session, t = self.session, self.app.t
        if session.to_move is None:
            self.app.show_message(t("reason.match_over"))
        else:
            self.app.show_message(t("reason.not_your_turn", name=session.people[session.to_move].name))
