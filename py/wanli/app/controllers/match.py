"""At a match: the board, the handover between people, and the score at the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from wanli.app.controllers.match_advice import MatchAdvice
from wanli.app.controllers.match_dialogs import menu, seats_dialog
from wanli.app.controllers.match_log import MatchLog
from wanli.app.controllers.screen_controller import Intent, Room
from wanli.app.match_session import Sitting
from wanli.app.saved_match import AHEAD, AHEAD_BACK
from wanli.app.standing_answers import Standing, answer, begins_turn, question, standing
from wanli.engine import Event, Reason
from wanli.games import load_ui
from wanli.ui.game_ui import Picked, Play, Refuse, Scene
from wanli.ui.html import Markup
from wanli.ui.parts import Once
from wanli.ui.people import LEVELS, Person
from wanli.ui.screens.handover import Handover, handover
from wanli.ui.screens.log import stretch
from wanli.ui.screens.play import PlayScreen, Thinking, play
from wanli.ui.screens.score import Score, headline, score

if TYPE_CHECKING:
    from wanli.app.app import Table

KEYS: dict[str, Intent] = {
    "u": ("undo",),
    "l": ("log",),
    "t": ("text",),
    "b": ("focus", "board"),
    "h": ("focus", "panel"),
    "p": ("focus", "prompt"),
    "a": ("advice",),
    "m": ("menu",),
    "r": ("replay",),
    "s": ("settings",),
    "?": ("help",),
}


class AtMatch(Room):
    """The open match."""

    def __init__(self, table: Table, sitting: Sitting) -> None:
        super().__init__(table)
        self.sitting = sitting
        self.face = load_ui(sitting.match.game.slug)
        self.log = MatchLog(sitting, self.face)
        self.advice = MatchAdvice(table, sitting, self.face)
        self.place = f"match/{sitting.kept.id}"
        self.log_open = False
        self.log_part = 0
        self.text_board = False
        self._once: Once[Sequence[str]] = Once()

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.sitting.match.game.title

    # Showing ------------------------------------------------------------------------------------------------

    def render(self) -> Markup:
        """The screen."""
        sitting, t = self.sitting, self.table.t
        person = sitting.handover
        if person is not None:
            scene = sitting.onlooker(t)
            recap = self.log.sentences(sitting.missed(sitting.people.index(person), None), scene)
            openly = self.face.openly(scene)
            asked = self.face.prompt(scene) if openly else ""
            ahead = self._ahead_words() if openly else ""
            return handover(Handover(sitting.match.game.title, person, sitting.ready, recap, asked, openly, ahead), t)
        scene = sitting.scene(t)
        refused = sitting.undo_refused()
        undo_refused = "" if refused is None else self.face.reason(refused, scene)
        log = self.log.part(scene, self.log_part) if self.log_open else None
        result = sitting.match.state.result()
        if result is not None:
            return score(Score(scene, self.face, result, log, undo_refused, self._unsaved()), t)
        bot = sitting.bot_to_move
        waiting = self.table.bots.phase == "holding"
        return play(
            PlayScreen(
                scene=scene,
                face=self.face,
                players=self._once(scene, "players", lambda: self.face.players(scene)),
                to_move=sitting.to_move,
                next_person=sitting.turn_done,
                thinking=Thinking(bot, waiting, self._news(scene), not sitting.persons) if bot else None,
                undo_refused=undo_refused,
                recap=self._once(scene, "recap", lambda: self._recap(scene)),
                log=log,
                text_board=self.text_board,
                unsaved=self._unsaved(),
                may_ask=self.advice.may_ask,
                advice=self.advice.panel(scene),
                ahead=self._ahead_words() if sitting.acting else "",
                standing=self._standing(),
            ),
            t,
        )

    def _recap(self, scene: Scene) -> Sequence[str]:
        """What the person who is to move has missed since their last turn."""
        sitting = self.sitting
        if not sitting.acting or sitting.viewer is None:
            return ()
        return self.log.sentences(sitting.missed(sitting.viewer, sitting.viewer), scene)

    def _news(self, scene: Scene) -> str:
        """What the last move did, for whoever watches bots move."""
        log = self.sitting.match.log
        return " ".join(self.log.told(log[-1].events, scene)) if log else ""

    def _standing(self) -> Standing:
        """The answers that persons have given ahead."""
        return standing(self.sitting, self.face.ahead)

    def _ahead_words(self) -> str:
        """How the person who is asked may answer from now on, if they may; else ""."""
        kind = question(self.sitting, self.face.ahead)
        return self.table.t(f"{self.sitting.match.game.slug}.ahead.{kind}") if kind else ""

    def _unsaved(self) -> str:
        unsaved = self.table.keeper.unsaved(self.sitting.kept.id)
        return self.table.t(f"storage.{unsaved}") if unsaved else ""

    # Doing --------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        """What may be done here."""
        sitting, table = self.sitting, self.table
        match intent:
            case ("pick", *_):
                self._pick(intent)
            case ("play", tuple(action)):
                self._play(action)
            case ("clear",):
                sitting.selection = ()
            case ("tell", str(text), str(rule)):
                table.tell(text, sitting.match.game.slug, rule)
            case ("ahead",):
                self._answer_from_now_on()
            case ("ahead_back", int(seat), str(kind)) if (seat, kind) in self._standing():
                self._take_back_answer(seat, kind)
            case ("undo",):
                self._undo()
            case ("pass",) if sitting.turn_done is not None:
                sitting.cover()
                table.focus = "title"
            case ("ready",) if sitting.handover is not None:
                sitting.announce_self(table.port.now())
                table.focus = "reveal"
            case ("reveal",) if sitting.ready:
                sitting.reveal(table.port.now())
                table.focus = "reveal" if sitting.ready else "prompt"
            case ("hurry",):
                table.bots.hurry()
            case ("bot_next",):
                table.bots.release()
            case ("bot_skip",):
                table.bots.skip()
            case ("advice",) if self.advice.is_open:
                self.advice.close()
            case ("advice",) if self.advice.may_ask:
                self.log_open = False  # they lie in the same place
                self.advice.ask()
            case ("advice_again",) if self.advice.may_ask:
                self.advice.ask()
            case ("advice_show", int(number)):
                self.advice.show(number)
            case ("log",):
                table.advisor.drop()  # they lie in the same place
                self.log_open = not self.log_open and sitting.handover is None
                self.log_part = 0
                table.focus = "log" if self.log_open else "log-button"
            case ("log_part", int(part)) if self.log_open and 0 <= part <= stretch(len(sitting.match.log), part)[2]:
                self.log_part = part
                table.focus = "log-pager"
            case ("text",):
                self.text_board = not self.text_board
            case ("menu",) if sitting.handover is None:
                table.ask(lambda: menu(sitting, table.t), opener="menu-button")
            case ("seats",) if not sitting.over:
                table.ask(lambda: seats_dialog(sitting, table.t), opener="seats" if sitting.handover else "menu-button")
            case ("seat", int(seat), "kind", ("human" | "bot") as kind, *_) if seat in range(len(sitting.people)):
                self._seat_somebody(seat, replace(sitting.people[seat], kind=kind))
            case ("seat", int(seat), "level", str(level), *_) if seat in range(len(sitting.people)) and level in LEVELS:
                self._seat_somebody(seat, replace(sitting.people[seat], level=next(x for x in LEVELS if x == level)))
            case ("replay",) if sitting.handover is None:
                table.close_dialog()
                table.show_replay(self)
            case ("rematch",) if sitting.over:
                table.start_match(sitting.match.game, sitting.seated_again(), sitting.match.options)
            case ("again",) if sitting.over:
                table.show_lobby(sitting.match.game, sitting.seated_again(), sitting.match.options)
        self.answer_ahead()
        table.bots.wake(table.settings.pace)

    def key(self, key: str) -> Intent | None:
        """What keys mean here."""
        sitting = self.sitting
        if key == "n":
            if sitting.turn_done is not None:
                return ("pass",)
            return ("bot_next",) if self.table.bots.phase == "holding" else None
        if key == "Escape":
            if sitting.selection:
                return ("clear",)
            if self.advice.is_open:
                return ("advice",)
            return ("log",) if self.log_open else None  # it closes things; nobody leaves by accident
        return KEYS.get(key)

    def _pick(self, pick: Intent) -> None:
        sitting = self.sitting
        if not sitting.acting:
            self._explain_waiting()
            return
        scene = sitting.scene(self.table.t)
        answer = self.face.pick(scene, pick)
        if isinstance(answer, Picked):
            sitting.selection = answer.selection
            self.table.speak(self.face.prompt(sitting.scene(self.table.t)))  # the preview in words
        elif isinstance(answer, Play):
            self._play(answer.action)
        elif isinstance(answer, Refuse):
            self._refuse(answer.reason, scene)

    def _play(self, action: Intent) -> None:
        """The person in front of the screen plays; nobody plays for another seat."""
        sitting = self.sitting
        if not sitting.acting and not self._is_open(action):
            self._explain_waiting()
            return
        reason = sitting.match.state.why_not(action)
        if reason is not None:
            if sitting.acting:
                self._refuse(reason, sitting.scene(self.table.t))
            else:  # why not may be a secret of the one who comes
                self.table.tell(self.table.t("handover.look_first"))
            return
        events = sitting.play(action)
        self.table.keep_action()  # before anything else, so that nothing which goes wrong can lose it
        self._tell_what_happened(events)

    def _answer_from_now_on(self) -> None:
        """The person who is asked gives an answer, and the same to all such questions until their next turn."""
        sitting, rule = self.sitting, self.face.ahead
        kind, seat, count = question(sitting, rule), sitting.due, len(sitting.match.log)
        if rule is None or seat is None or not kind:
            return
        self._play(rule.answers[kind])
        if len(sitting.match.log) > count and not begins_turn(sitting.match.log[count].events, seat, rule):
            self.table.keep_note(sitting.note(AHEAD, seat, kind))

    def _take_back_answer(self, seat: int, kind: str) -> None:
        """Somebody wants to be asked again."""
        note = self.sitting.note(AHEAD_BACK, seat, kind)
        self.table.keep_note(note)
        self.table.speak(self.log.note(note, self.table.t))

    def answer_ahead(self) -> None:
        """Play what persons have answered ahead, as long as one of them is asked."""
        while (action := answer(self.sitting, self.face.ahead)) is not None:
            spoken = self.table.saying.spoken.text
            events = self.sitting.play(action)
            self.table.keep_action()
            self._tell_what_happened(events)
            self.table.speak(f"{spoken} {self.table.saying.spoken.text}".strip())

    def _is_open(self, action: Intent) -> bool:
        """Whether the next person may do this before their hand is shown."""
        sitting = self.sitting
        if sitting.handover is None:
            return False
        return action in [each.action for each in self.face.openly(sitting.onlooker(self.table.t))]

    def _refuse(self, reason: Reason, scene: Scene) -> None:
        """Tell why something cannot be done, and by which rule."""
        self.table.tell(self.face.reason(reason, scene), scene.game.slug, reason.rule)

    def _explain_waiting(self) -> None:
        """Tell whose turn it is to somebody who may not play now."""
        sitting, t = self.sitting, self.table.t
        if sitting.to_move is None:
            self.table.tell(t("reason.match_over"))
        else:
            self.table.tell(t("reason.not_your_turn", name=sitting.people[sitting.to_move].name))

    def bot_moved(self, action: Intent, note: str) -> None:
        """A bot has chosen, or its seat moves by the easy level and the log says why."""
        sitting = self.sitting
        seat = sitting.to_move
        events = sitting.play(action)
        self.table.keep_action(sitting.note(note, seat) if note and seat is not None else None)
        self._tell_what_happened(events)
        self.answer_ahead()

    def _tell_what_happened(self, events: Iterable[Event]) -> None:
        """Say what happened, as far as the person in front of the screen may know it."""
        sitting = self.sitting
        scene = sitting.scene(self.table.t)
        spoken = self.log.told(events, scene)
        result = sitting.match.state.result()
        if result is not None:
            spoken = (*spoken, headline(result, scene))
            self.table.focus = "result"
        self.table.speak(" ".join(spoken))

    def _undo(self) -> None:
        sitting, table = self.sitting, self.table
        refused = sitting.undo_refused()
        if refused is not None:
            table.tell(self.face.reason(refused, sitting.scene(table.t)))
            return
        table.bots.drop()
        taken_back = sitting.undo()
        table.keep_undo(taken_back)
        if sitting.due is not None and answer(sitting, self.face.ahead) is not None:
            # what is asked again now must not be answered again by itself
            self._take_back_answer(sitting.due, question(sitting, self.face.ahead))
        table.speak(table.t("play.undone"))

    def _seat_somebody(self, seat: int, person: Person) -> None:
        """Change who plays at a seat; the log says so, and a bot at work begins anew."""
        sitting, table = self.sitting, self.table
        before = sitting.people[seat]
        if sitting.over or person == before:
            return
        sitting.seat_somebody(seat, person)
        if person.kind == before.kind:
            note = "level_changed"
        else:
            note = "bot_took_over" if person.is_bot else "person_took_over"
        table.keep_seats(sitting.note(note, seat))
