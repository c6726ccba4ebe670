"""The Great Wall as the table shows it."""

from __future__ import annotations

from wanli.engine import Action, Reason, Result, SeenEvent
from wanli.games.great_wall.table import asking, board, choice, labels, panel, story, strip, textboard, tray
from wanli.ui.face import Button, Face, Pick, Picked, Play, Refuse, Scene, Selection


class GreatWallFace:
    """See `wanli.ui.face.Face`; each part of the table is a module of its own."""

    ahead: None = None

    def board(self, scene: Scene) -> str:
        """Wall and city."""
        return board.board(scene)

    def panel(self, scene: Scene) -> str:
        """Everything that belongs to the person at the screen."""
        return panel.panel(scene)

    def prompt(self, scene: Scene) -> str:
        """What to do now, and what the picked answer would do."""
        return asking.prompt(scene)

    def buttons(self, scene: Scene) -> list[Button]:
        """Confirm, take back, pass, and answers that have no place on the board."""
        return tray.buttons(scene)

    def openly(self, scene: Scene) -> list[Button]:
        """Declining a tactic window."""
        return tray.openly(scene)

    def players(self, scene: Scene) -> list[str]:
        """Numbers of each seat."""
        return strip.players(scene)

    def pick(self, scene: Scene, pick: Pick) -> Picked | Play | Refuse:
        """What a click does."""
        return choice.answer(scene, pick)

    def move(self, action: Action, scene: Scene) -> str:
        """A legal action in words."""
        return labels.label(scene, action).rstrip(".")

    def show(self, action: Action, scene: Scene) -> Selection:
        """What is picked when the action is previewed."""
        del scene
        return choice.picked_for(action).encode()

    def text_board(self, scene: Scene) -> str:
        """The position in words."""
        return textboard.text_board(scene)

    def sentence(self, event: SeenEvent, scene: Scene) -> str:
        """A line of the log."""
        return story.sentence(event, scene)

    def score(self, result: Result, scene: Scene) -> str:
        """The final reckoning."""
        return story.score(result, scene)

    def reason(self, reason: Reason, scene: Scene) -> str:
        """A refusal in words."""
        return asking.reason(reason, scene)


FACE: Face = GreatWallFace()
