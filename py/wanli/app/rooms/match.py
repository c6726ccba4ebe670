"""At a match: the board, the handover between people, and the score at the end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING

from wanli.app.ahead import Standing, answer, begins_turn, question, standing
from wanli.app.rooms.room import Intent, Room
from wanli.app.saves import AHEAD, AHEAD_BACK, Note
from wanli.app.sitting import Sitting
from wanli.bots import Counsel
from wanli.engine import Event, Game, Reason, SeenEvent
from wanli.ui.face import Face, Picked, Play, Refuse, Scene
from wanli.ui.html import Markup
from wanli.ui.people import LEVELS, Person
from wanli.ui.screens.advice import Advice, Advised
from wanli.ui.screens.common import Dialog, button
from wanli.ui.screens.handover import Handover, handover
from wanli.ui.screens.log import LogLine, parts
from wanli.ui.screens.play import PlayScreen, Thinking, play
from wanli.ui.screens.score import Score, headline, score
from wanli.ui.screens.seats import seats

if TYPE_CHECKING:
    from wanli.app.controller import Table

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


def face_of(game: Game) -> Face:
    """What a game shows of itself: `FACE` of its package."""
    face: Face = import_module(f"wanli.games.{game.slug}.face").FACE
    return face


class AtMatch(Room):
    """The open match."""

    def __init__(self, table: Table, sitting: Sitting) -> None:
        super().__init__(table)
        self.sitting = sitting
        self.face = face_of(sitting.match.game)
        self.place = f"match/{sitting.kept.id}"
        self.log_open = False
        self.log_part = 0
        self.text_board = False

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
            recap = self._sentences(sitting.missed(sitting.people.index(person), None), scene)
            openly = self.face.openly(scene)
            asked = self.face.prompt(scene) if openly else ""
            ahead = self._ahead_words() if openly else ""
            return handover(Handover(sitting.match.game.title, person, sitting.ready, recap, asked, openly, ahead), t)
        scene = sitting.scene(t)
        refused = sitting.undo_refused()
        undo_refused = "" if refused is None else self.face.reason(refused, scene)
        log = self.log_lines(scene) if self.log_open else None
        result = sitting.match.state.result()
        if result is not None:
            return score(Score(scene, self.face, result, log, self.log_part, undo_refused, self._unsaved()), t)
        bot = sitting.bot_to_move
        waiting = self.table.bots.phase == "holding"
        recap = ()
        if sitting.acting and sitting.viewer is not None:
            recap = self._sentences(sitting.missed(sitting.viewer, sitting.viewer), scene)
        return play(
            PlayScreen(
                scene=scene,
                face=self.face,
                to_move=sitting.to_move,
                next_person=sitting.turn_done,
                thinking=Thinking(bot, waiting) if bot else None,
                undo_refused=undo_refused,
                recap=recap,
                log=log,
                log_part=self.log_part,
                text_board=self.text_board,
                unsaved=self._unsaved(),
                may_ask=self._may_ask(),
                advice=self._advice(scene),
                ahead=self._ahead_words() if sitting.acting else "",
                standing=self._standing(),
            ),
            t,
        )

    def _standing(self) -> Standing:
        """The answers that persons have given ahead."""
        return standing(self.sitting, self.face.ahead)

    def _ahead_words(self) -> str:
        """How the person who is asked may answer from now on, if they may; else ""."""
        kind = question(self.sitting, self.face.ahead)
        return self.table.t(f"{self.sitting.match.game.slug}.ahead.{kind}") if kind else ""

    def _may_ask(self) -> bool:
        """Whether the person in front of the screen may ask what a bot would do: only if there is a choice."""
        sitting = self.sitting
        return self.table.settings.advice == "on" and sitting.acting and len(sitting.scene(self.table.t).legal) > 1

    def _advice(self, scene: Scene) -> Advice | None:
        """The panel, if the person has asked in this very position."""
        advisor = self.table.advisor
        phase = advisor.phase if self._may_ask() else "idle"
        if phase == "idle":
            return None
        return Advice(phase, [self._advised(counsel, scene) for counsel in advisor.advice])

    def _advised(self, counsel: Counsel, scene: Scene) -> Advised:
        t, slug, action = self.table.t, scene.game.slug, counsel.action
        features = [(t(f"{slug}.feature.{name}"), points) for name, points in counsel.features.items()]
        preview = self.face.show(scene, action)
        shown = bool(preview) and preview == scene.selection
        return Advised(self.face.move(scene, action), action, counsel.behind, features, bool(preview), shown)

    def _unsaved(self) -> str:
        unsaved = self.table.keeper.unsaved(self.sitting.kept.id)
        return self.table.t(f"storage.{unsaved}") if unsaved else ""

    def _sentences(self, events: Iterable[SeenEvent], scene: Scene) -> tuple[str, ...]:
        return tuple(filter(None, (self.face.sentence(event, scene) for event in events)))

    def log_lines(self, scene: Scene, only: int | None = None) -> list[LogLine]:
        """The log as the seat of `scene` knows it, with the table's notes; or the lines of one action."""
        sitting = self.sitting
        lines = self._notes(0) if only is None else []
        numbers = range(1, len(sitting.match.log) + 1) if only is None else [only] if only else []
        for number in numbers:
            record = sitting.match.log[number - 1]
            person = sitting.people[record.seat]
            seen = [sitting.seen(event, scene.seat) for event in record.events]
            lines += [LogLine(number, person, sentence) for sentence in self._sentences(seen, scene)]
            lines += self._notes(number)
        return lines

    def _notes(self, after: int) -> list[LogLine]:
        """What the table itself noted after so many actions."""
        lines = []
        for note in self.sitting.kept.notes:
            if note.after == after:
                lines.append(LogLine(after, self.sitting.people[note.seat], self._note_words(note), note=True))
        return lines

    def _note_words(self, note: Note) -> str:
        t, name = self.table.t, self.sitting.people[note.seat].name
        what = t(f"{self.sitting.match.game.slug}.ahead.{note.about}.told") if note.about else ""
        return t(f"note.{note.key}", name=name, what=what)

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
            case ("advice",):
                self._ask_or_close()
            case ("advice_again",) if self._may_ask():
                table.advisor.ask(sitting)
                table.focus = "advice"
            case ("advice_show", int(number)) if 0 <= number < len(table.advisor.advice):
                preview = self.face.show(sitting.scene(table.t), table.advisor.advice[number].action)
                sitting.selection = () if sitting.selection == preview else preview
                table.speak(self.face.prompt(sitting.scene(table.t)))
            case ("log",):
                table.advisor.drop()  # they lie in the same place
                self.log_open = not self.log_open and sitting.handover is None
                self.log_part = 0
                table.focus = "log" if self.log_open else "log-button"
            case ("log_part", int(part)) if self.log_open and 0 <= part < parts(self.log_lines(sitting.scene(table.t))):
                self.log_part = part
                table.focus = "log-pager"
            case ("text",):
                self.text_board = not self.text_board
            case ("menu",) if sitting.handover is None:
                table.ask(self._menu, opener="menu-button")
            case ("seats",) if not sitting.over:
                table.ask(self._seats, opener="seats" if sitting.handover else "menu-button")
            case ("seat", int(seat), "kind", ("human" | "bot") as kind, *_) if seat in range(len(sitting.people)):
                self._seat_somebody(seat, replace(sitting.people[seat], kind=kind))
            case ("seat", int(seat), "level", str(level), *_) if seat in range(len(sitting.people)) and level in LEVELS:
                self._seat_somebody(seat, replace(sitting.people[seat], level=next(x for x in LEVELS if x == level)))
            case ("replay",) if sitting.handover is None:
                table.close_dialog()
                table.show_replay(self)
            case ("rematch",) if sitting.over:
                table.start_match(sitting.match.game, sitting.people, sitting.match.options)
            case ("again",) if sitting.over:
                table.show_lobby(sitting.match.game, sitting.people, sitting.match.options)
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
            if self.table.advisor.phase != "idle":
                return ("advice",)
            return ("log",) if self.log_open else None  # it closes things; nobody leaves by accident
        return KEYS.get(key)

    def _ask_or_close(self) -> None:
        """Ask for advice, or put it away."""
        table = self.table
        if table.advisor.phase != "idle":
            table.advisor.drop()
            table.focus = "advice-button"
        elif self._may_ask():
            self.log_open = False
            table.advisor.ask(self.sitting)
            table.focus = "advice"

    def advised(self, advice: list[Counsel] | None) -> None:
        """Advice has come, or there is none: say so to whoever listens."""
        t = self.table.t
        if advice is None:
            self.table.speak(t("advice.failed"))
        else:
            self.table.speak(t("advice.spoken", move=self.face.move(self.sitting.scene(t), advice[0].action)))

    def _pick(self, pick: Intent) -> None:
        sitting = self.sitting
        if not sitting.acting:
            self._explain_waiting()
            return
        scene = sitting.scene(self.table.t)
        answer = self.face.pick(scene, pick)
        if isinstance(answer, Picked):
            sitting.selection = answer.selection
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
            self._refuse(reason, sitting.scene(self.table.t))
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
        self.table.speak(self._note_words(note))

    def answer_ahead(self) -> None:
        """Play what persons have answered ahead, as long as one of them is asked."""
        while (action := answer(self.sitting, self.face.ahead)) is not None:
            spoken = self.table.spoken
            events = self.sitting.play(action)
            self.table.keep_action()
            self._tell_what_happened(events)
            self.table.speak(f"{spoken} {self.table.spoken}".strip())

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
        eyes = sitting.viewer
        scene = sitting.scene(self.table.t)
        spoken = self._sentences([sitting.seen(event, eyes) for event in events], scene)
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

    def _seats(self) -> Dialog:
        t = self.table.t
        return Dialog(t("play.seats"), [t("play.seats_text")], body=seats(self.sitting.people, t))

    def _menu(self) -> Dialog:
        t, slug = self.table.t, self.sitting.match.game.slug
        entries = [
            button(t("play.replay"), ("replay",), drawing="replay"),
            button(t("common.rules"), ("rules", slug), drawing="rules"),
            button(t("common.settings"), ("settings",), drawing="settings"),
            button(t("common.help"), ("help",), drawing="help"),
            button(t("home.export"), ("export_this",), drawing="export"),
            button(t("play.home"), ("home",), drawing="home"),
        ]
        if not self.sitting.over:
            entries.insert(1, button(t("play.seats"), ("seats",), drawing="people"))
        return Dialog(t("play.menu"), buttons=entries)
