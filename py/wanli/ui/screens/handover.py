"""Between two people: the screen that hides one hand before the next is shown.

It is made from public facts only. Nothing of any hand reaches this module.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.ui.game_ui import Button
from wanli.ui.html import Markup, el
from wanli.ui.people import Person, seat_badge
from wanli.ui.screens.common import button, game_button, screen
from wanli.ui.translate import Translator


@dataclass(frozen=True)
class Handover:
    """`ready` is the second step: the person has said who they are, and has yet to ask for the hand.

    `recap` is what happened since this person's last turn, as an onlooker saw it. `public_buttons` are answers that
    need no look at the hand, to the question `asked`; `ahead` names the one that may be given to all such questions to
    come.
    """

    game: str
    person: Person
    ready: bool = False
    recap: Sequence[str] = ()
    asked: str = ""
    public_buttons: Sequence[Button] = ()
    ahead: str = ""


def handover(model: Handover, t: Translator) -> Markup:
    """The handover screen."""
    person = model.person
    looks = t("handover.looks", colour=t(f"colour.{person.colour}"), shape=t(f"shape.{person.shape}"))
    if model.ready:
        words, step = (
            t("handover.ready", name=person.name),
            button(t("handover.show"), ("reveal",), primary=True, id_="reveal"),
        )
    else:
        words, step = (
            t("handover.text", name=person.name),
            button(t("handover.me", name=person.name), ("ready",), primary=True, id_="ready"),
        )
    return screen(
        "handover",
        el(
            "div",
            {"class": ["handover", person.style]},
            el("p", {"class": "fine"}, model.game),
            el("div", {"class": "big-badge"}, seat_badge(person)),
            el(
                "h1",
                {"id": "title", "tabindex": -1},
                t("handover.hello" if model.ready else "handover.title", name=person.name),
            ),
            el("p", {"class": "fine"}, looks),
            el("p", None, words),
            _public_buttons(model),
            _recap(model.recap, t) if model.ready else None,
            el("div", {"class": "buttons"}, step),
            el(
                "div",
                {"class": "buttons"},
                button(t("play.seats"), ("seats",), drawing="people", id_="seats"),
                button(t("play.home"), ("home",), drawing="home"),
            ),
        ),
    )


def _public_buttons(model: Handover) -> Markup | None:
    if not model.public_buttons:
        return None
    buttons = [game_button(each) for each in model.public_buttons]
    if model.ahead:
        buttons.append(button(model.ahead, ("ahead",)))
    return el(
        "section",
        {"class": "public-buttons", "aria-labelledby": "asked"},
        el("h2", {"id": "asked"}, model.asked),
        el("div", {"class": "buttons"}, *buttons),
    )


def _recap(lines: Sequence[str], t: Translator) -> Markup | None:
    if not lines:
        return None
    return el(
        "section",
        {"class": "recap", "aria-labelledby": "recap-title"},
        el("h2", {"id": "recap-title"}, t("handover.recap")),
        el("ol", None, [el("li", None, line) for line in lines]),
    )
