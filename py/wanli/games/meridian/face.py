"""Meridian as the table shows it."""

from __future__ import annotations

from wanli.engine import Action, Reason, Result, SeenEvent
from wanli.games.meridian import choice, hand, markup, story, strip, textboard, words
from wanli.ui.face import Button, Face, Pick, Picked, Play, Refuse, Scene, Selection


class MeridianFace:
    """See `wanli.ui.face.Face`; each part of the table is a module of its own."""

    ahead: None = None

    def board(self, scene: Scene) -> str:
        """The sea chart."""
        return markup.board(scene)

    def panel(self, scene: Scene) -> str:
        """The cards face up, and what may be built."""
        return hand.panel(scene)

    def prompt(self, scene: Scene) -> str:
        """What to do now."""
        return words.prompt(scene)

    def buttons(self, scene: Scene) -> list[Button]:
        """Confirm, place nothing, and take back, once a card is picked."""
        if not scene.legal:
            return []
        t, picked = scene.t, choice.chosen(scene)
        if not picked.card:
            return []
        waiting = "" if picked.action else t("meridian.reason.choose_first")
        confirm = Button(t("meridian.button.confirm"), pick=("pick", "confirm"), primary=True, disabled_reason=waiting)
        clear = Button(t("meridian.button.clear"), pick=("pick", "clear"))
        if picked.what == choice.NOTHING_PLACED:
            return [confirm, clear]
        return [confirm, Button(t("meridian.button.nothing"), pick=("pick", "nothing")), clear]

    def openly(self, scene: Scene) -> list[Button]:
        """Nothing: nothing is hidden in this game, so no screen hides it."""
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
        return words.reason(reason, scene)


FACE: Face = MeridianFace()
