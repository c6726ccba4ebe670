"""Dschingis Khan as the table shows it."""

from __future__ import annotations

from wanli.engine import Action, Reason, Result, SeenEvent
from wanli.games.khan import choice, hand, markup, prompts, scoring, story, strip, textboard, words
from wanli.ui.face import Button, Face, Pick, Picked, Play, Refuse, Scene, Selection


class KhanFace:
    """See `wanli.ui.face.Face`; each part of the table is a module of its own."""

    ahead: None = None

    def board(self, scene: Scene) -> str:
        """The land, the wall, the villages."""
        return markup.board(scene)

    def panel(self, scene: Scene) -> str:
        """Active stones and walls."""
        return hand.panel(scene)

    def prompt(self, scene: Scene) -> str:
        """What to do now, or what would happen."""
        return prompts.prompt(scene)

    def buttons(self, scene: Scene) -> list[Button]:
        """Draw, confirm, take back, change between stones and walls."""
        return prompts.buttons(scene)

    def openly(self, scene: Scene) -> list[Button]:
        """Nothing: every move needs the seat's own stones, or at least its own look at the board."""
        return []

    def players(self, scene: Scene) -> list[str]:
        """Numbers of each seat."""
        return strip.players(scene)

    def pick(self, scene: Scene, pick: Pick) -> Picked | Play | Refuse:
        """What a click does."""
        return choice.answer(scene, pick)

    def move(self, action: Action, scene: Scene) -> str:
        """A legal action in words."""
        return textboard.move_words(scene, action)

    def show(self, action: Action, scene: Scene) -> Selection:
        """What is picked when the action is previewed."""
        del scene
        picked = choice.picked_for(action)
        return picked.encode() if picked.action else ()

    def text_board(self, scene: Scene) -> str:
        """The position in words."""
        return textboard.text_board(scene)

    def sentence(self, event: SeenEvent, scene: Scene) -> str:
        """A line of the log."""
        return story.sentence(event, scene)

    def score(self, result: Result, scene: Scene) -> str:
        """The final reckoning."""
        return scoring.score(result, scene)

    def reason(self, reason: Reason, scene: Scene) -> str:
        """A refusal in words."""
        return words.reason(reason, scene)


FACE: Face = KhanFace()
