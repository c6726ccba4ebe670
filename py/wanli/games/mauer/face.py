"""Chinesische Mauer as the table shows it."""

from __future__ import annotations

from wanli.engine import Action, Reason, Result, SeenEvent
from wanli.games.mauer import choice, hand, markup, story, strip, textboard, words
from wanli.ui.face import Button, Face, Pick, Picked, Play, Refuse, Scene, Selection


class MauerFace:
    """See `wanli.ui.face.Face`; each part of the table is a module of its own."""

    ahead: None = None

    def board(self, scene: Scene) -> str:
        """The sites."""
        return markup.board(scene)

    def panel(self, scene: Scene) -> str:
        """Hand, deck and own fame."""
        return hand.panel(scene)

    def prompt(self, scene: Scene) -> str:
        """What to do now."""
        return words.prompt(scene)

    def buttons(self, scene: Scene) -> list[Button]:
        """Confirm and take back while something is picked, else draw a card."""
        if not scene.legal:
            return []
        t, picked = scene.t, choice.chosen(scene)
        if picked.what:
            waiting = "" if picked.action else t("mauer.reason.choose_place")
            return [
                Button(t("mauer.button.confirm"), pick=("pick", "confirm"), primary=True, disabled_reason=waiting),
                Button(t("mauer.button.clear"), pick=("pick", "clear")),
            ]
        if scene.view["phase"] != "act":
            return []
        refused = scene.why_not(("draw",))
        why, rule = (words.reason(refused, scene), refused.rule) if refused else ("", "")
        only = all(action == ("draw",) for action in scene.legal)
        return [Button(t("mauer.button.draw"), action=("draw",), primary=only, disabled_reason=why, rule=rule)]

    def openly(self, scene: Scene) -> list[Button]:
        """Nothing: every move needs a look at the hand."""
        del scene
        return []

    def players(self, scene: Scene) -> list[str]:
        """Numbers of each seat."""
        return strip.players(scene)

    def pick(self, scene: Scene, pick: Pick) -> Picked | Play | Refuse:
        """What a click does."""
        return choice.answer(scene, pick)

    def move(self, action: Action, scene: Scene) -> str:
        """A legal action in words."""
        return textboard.action_label(scene, action)

    def show(self, action: Action, scene: Scene) -> Selection:
        """What is picked when the action is previewed."""
        return choice.picked_for(scene, action).encode()

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


FACE: Face = MauerFace()
