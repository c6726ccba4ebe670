"""Die Große Mauer as the table shows it."""

from __future__ import annotations

from wanli.engine import Action, Reason, Result, SeenEvent
from wanli.games.settlers.table import buttons, choice, mapview, panel, status, story, strip, textboard, words
from wanli.games.settlers.table.drawings import sprite
from wanli.ui.face import Ahead, Button, Face, Pick, Picked, Play, Refuse, Scene, Selection
from wanli.ui.html import el


class SettlersFace:
    """See `wanli.ui.face.Face`; each part of the table is a module of its own."""

    # with six seats the device would go round for every offer and after every turn
    ahead: Ahead | None = Ahead(answers={"answer": ("refuse",), "special": ("end",)}, turn="turn")

    def board(self, scene: Scene) -> str:
        """Dice, bank, breaches, and the map."""
        seats = scene.view["seats"]
        beside = (status.turn(scene), status.aside(scene))
        frame = el("div", {"class": "map-frame sideways"}, mapview.drawing(scene), *beside)
        parts = (sprite(), status.status(scene), frame)
        return el("div", {"class": f"settlers settlers-board seats-{seats}"}, *parts)

    def panel(self, scene: Scene) -> str:
        """Own cards and the cost card, or what is put together."""
        return panel.panel(scene)

    def prompt(self, scene: Scene) -> str:
        """What to do now."""
        return words.prompt(scene)

    def buttons(self, scene: Scene) -> list[Button]:
        """Moves without a place on the board."""
        return buttons.buttons(scene)

    def openly(self, scene: Scene) -> list[Button]:
        """Answers to an offer; building nothing."""
        return buttons.openly(scene)

    def players(self, scene: Scene) -> list[str]:
        """Numbers of each seat."""
        return list(strip.players(scene))

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


FACE: Face = SettlersFace()
