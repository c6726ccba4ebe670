"""Names and sentences that several parts of the table share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wanli.games.great_wall.rules.automatic.rival import place_of
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import BETRAYAL, KINDS, LOCATIONS, REED, RESOURCES, RIVAL
from wanli.ui.context import RenderContext
from wanli.ui.markup.translate import Translator


def name(context: RenderContext, owner: int) -> str:
    """The person at a seat, the Reed Clan or the Rival."""
    if owner == REED:
        return context.t("great_wall.owner.reed")
    return context.t("great_wall.owner.rival") if owner == RIVAL else context.people[owner].name


def begun(context: RenderContext, log_line: str) -> str:
    """A sentence with a capital where it begins with an automatic clan; people are called as they call themselves."""
    automatic = (name(context, REED), name(context, RIVAL))
    return capitalized(log_line) if log_line.startswith(automatic) else log_line


def capitalized(text: str) -> str:
    """The same as it begins a sentence."""
    return text[:1].upper() + text[1:]


def names(context: RenderContext, owners: Sequence[int]) -> str:
    """Several owners in one sentence."""
    return context.t.list([name(context, owner) for owner in owners])


def card_key(card: str) -> str:
    """The key of what a card, location, resource or kind of soldier is called; a horde card is called by its type."""
    return f"great_wall.name.{COMPONENTS.hordes[card].type if card in COMPONENTS.hordes else card}"


def title(context: RenderContext, card: str) -> str:
    """What a card, location, resource or kind of soldier is called."""
    return context.t(card_key(card))


def tracked(context: RenderContext, tokens: Sequence[str]) -> str:
    """The locations on the Rival's track by their names."""
    return context.t.list([title(context, LOCATIONS[place_of(token)]) for token in tokens])


def with_text(context: RenderContext, card: str) -> str:
    """A card or location by its name, and what it does."""
    return f"{title(context, card)}. {text(context, card)}"


def text(context: RenderContext, card: str) -> str:
    """What a card or location does, in one or two sentences."""
    t = context.t
    if card in COMPONENTS.tactics:
        tactic = COMPONENTS.tactics[card]
        parts = {"window": window_name(context, tactic.window), "chi": tactic.chi}
        free, boost = t(f"great_wall.free.{card}"), t(f"great_wall.boost.{card}")
        return t("great_wall.tactic.text", free=free, boost=boost, **parts)
    if card in COMPONENTS.generals:
        general = COMPONENTS.generals[card]
        return t(
            "great_wall.general.text",
            text=t(f"great_wall.text.{card}"),
            tea=general.tea,
            tactics=counted(context, "tactic", general.tactics),
            mix=mix(context, general.resources),
        )
    if card in COMPONENTS.hordes:
        horde = COMPONENTS.hordes[card]
        ability = t(f"great_wall.ability.{horde.ability}") if horde.ability else ""
        return t("great_wall.horde.text", attack=horde.attack, honour=horde.honour, ability=ability).strip()
    return t(f"great_wall.text.{card}")


def command_text(context: RenderContext, owner: int, card: str) -> str:
    """What a command on the track does; the Rival's do other things than yours of the same names (rules 7.1)."""
    if owner != RIVAL:
        return text(context, card)
    box = _framed_for_you(context, card)
    parts = (f"great_wall.rival.{card}", f"great_wall.rival.{box}" if box else "")
    return " ".join(context.t(key) for key in parts if key)


def on_track(context: RenderContext, slot: int) -> str:
    """Whose command lies on a slot of the track, the first of which is 0."""
    owner, card = context.view["track"][slot]
    return context.t("great_wall.track.card", slot=slot + 1, name=name(context, owner), card=title(context, card))


def _framed_for_you(context: RenderContext, card: str) -> str:
    """The key of the framed box that follows a command of the Rival; "" if that is not known yet.

    His Betrayal brings the box of his card with the name of your command.
    """
    if card == BETRAYAL:
        card = next((yours for owner, yours in context.view["track"] if owner not in (RIVAL, REED, -1)), "")
    if not card:
        return ""
    return "framed.storm" if COMPONENTS.solo[card].framed["op"] == "attack_one" else "framed"


def window_name(context: RenderContext, window: str) -> str:
    """When a tactic may be played."""
    return context.t(f"great_wall.window.{window.replace(':', '_').lower()}")


def section_name(context: RenderContext, section: int) -> str:
    """Left, middle or right section."""
    return context.t(f"great_wall.section.{section}")


def counted(context: RenderContext, what: str, count: int) -> str:
    """So many of a thing: "3 spearmen"."""
    return context.t.plural(f"great_wall.count.{what}", count)


def mix(context: RenderContext, counts: Sequence[int], kinds: Sequence[str] = RESOURCES) -> str:
    """Resources, or soldiers with `kinds=KINDS`, as a list; "nothing" if there are none."""
    found = [counted(context, kind, count) for kind, count in zip(kinds, counts, strict=False) if count]
    return context.t.list(found) if found else context.t("great_wall.nothing")


def soldiers(context: RenderContext, counts: Sequence[int]) -> str:
    """Spearmen, archers and horsemen as a list."""
    return mix(context, counts, KINDS)


def reward(context: RenderContext, letter: str) -> str:
    """What a weak point gives."""
    return context.t(f"great_wall.reward.{letter}")


def stand(context: RenderContext, card: str) -> tuple[int, int]:
    """Section and place (0 at the wall) of a horde; of one that is not there the section on the card."""
    for front in context.view["fronts"]:
        for place, horde in enumerate(front["hordes"]):
            if horde["card"] == card:
                return front["section"], place
    return COMPONENTS.hordes[card].section, 0


def spot(context: RenderContext, card: str, cell: int) -> str:
    """A weak point of a horde at the wall in words, with its reward."""
    return _spot(context.t, card, cell, *stand(context, card))


def bare_spot(context: RenderContext, card: str, cell: int) -> str:
    """The same for whoever gets no reward there: a wound, or a soldier of the Reed Clan."""
    return cell_words(context.t, card, cell, *stand(context, card))


@lru_cache(maxsize=4096)
def _spot(t: Translator, card: str, cell: int, section: int, place: int) -> str:
    letter = COMPONENTS.hordes[card].spots.get(cell, "o")
    return t("great_wall.spot", cell=cell_words(t, card, cell, section, place), reward=t(f"great_wall.reward.{letter}"))


@lru_cache(maxsize=4096)
def cell_words(t: Translator, card: str, cell: int, section: int, place: int) -> str:
    """A weak point: its horde, where that stands or stood (there may be two of a type), row and column."""
    horde = t(f"great_wall.name.{COMPONENTS.hordes[card].type}")
    return t(
        f"great_wall.cell.{'front' if cell >= 6 else 'back'}",
        horde=t("great_wall.cell.behind", horde=horde, n=place + 1) if place else horde,
        section=t(f"great_wall.section.{section}"),
        column=cell % 6 + 1,
    )


def in_its_section(context: RenderContext, card: str) -> str:
    """A card by its name; a horde before the wall with the section where it lies."""
    for front in context.view["fronts"]:
        if card in [horde["card"] for horde in front["hordes"]]:
            return context.t(
                "great_wall.horde.marked", horde=title(context, card), section=section_name(context, front["section"])
            )
    return title(context, card)


def horde_with_section(context: RenderContext, card: str) -> str:
    """A horde card by its name and the section on its back."""
    return context.t(
        "great_wall.horde.marked",
        horde=title(context, card),
        section=context.t(f"great_wall.short.{COMPONENTS.hordes[card].section}"),
    )
