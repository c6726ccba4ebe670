"""The panel of advice at a match: whether it may be asked for, what it shows, and what its buttons do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanli.app.match_session import Sitting
from wanli.bots import Counsel
from wanli.ui.game_ui import Face, Scene
from wanli.ui.screens.advice import Advice, Advised

if TYPE_CHECKING:
    from wanli.app.app import Table


class MatchAdvice:
    """What a bot would do for the person in front of the screen. The asking itself is the table's `advisor`."""

    def __init__(self, table: Table, sitting: Sitting, face: Face) -> None:
        self._table = table
        self._sitting = sitting
        self._face = face

    @property
    def may_ask(self) -> bool:
        """Whether the person in front of the screen may ask what a bot would do: only if there is a choice."""
        sitting, table = self._sitting, self._table
        return table.settings.advice == "on" and sitting.acting and len(sitting.scene(table.t).legal) > 1

    @property
    def is_open(self) -> bool:
        """Whether the person has asked in this very position and not put it away."""
        return self._table.advisor.phase != "idle"

    def ask(self) -> None:
        """Ask for advice about this position."""
        self._table.advisor.ask(self._sitting)
        self._table.focus = "advice"

    def close(self) -> None:
        """Put the advice away."""
        self._table.advisor.drop()
        self._table.focus = "advice-button"

    def show(self, number: int) -> None:
        """Show one of the advised moves on the board, or hide it again."""
        sitting, table = self._sitting, self._table
        if 0 <= number < len(table.advisor.advice):
            preview = self._face.show(sitting.scene(table.t), table.advisor.advice[number].action)
            sitting.selection = () if sitting.selection == preview else preview
            table.bring_into_view = bool(sitting.selection)
            table.speak(self._face.prompt(sitting.scene(table.t)))

    def told(self, advice: list[Counsel] | None) -> None:
        """Advice has come, or there is none: say so to whoever listens."""
        table, t = self._table, self._table.t
        if advice is None:
            table.speak(t("advice.failed"))
        else:
            table.speak(t("advice.spoken", move=self._face.move(self._sitting.scene(t), advice[0].action)))

    def panel(self, scene: Scene) -> Advice | None:
        """The panel as it is drawn, if it is open."""
        advisor = self._table.advisor
        phase = advisor.phase if self.may_ask else "idle"
        if phase == "idle":
            return None
        return Advice(phase, [self._advised(counsel, scene) for counsel in advisor.advice])

    def _advised(self, counsel: Counsel, scene: Scene) -> Advised:
        t, slug, action = self._table.t, scene.game.slug, counsel.action
        features = [(t(f"{slug}.feature.{name}"), points) for name, points in counsel.features.items()]
        preview = self._face.show(scene, action)
        shown = bool(preview) and preview == scene.selection
        return Advised(self._face.move(scene, action), action, counsel.behind, features, bool(preview), shown)
