"""Names and sentences that several parts of the table share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wanli.games.great_wall.rules.automatic.rival import place_of
from wanli.games.great_wall.rules.components import COMPONENTS, NO_REWARD
from wanli.games.great_wall.rules.constants import BETRAYAL, KINDS, LOCATIONS, REED, RESOURCES, RIVAL
from wanli.games.great_wall.ui.context import Context
from wanli.ui.markup.translate import Translator


def name(context: Context, owner: int) -> str:
    """The name of a seat's player, of the Reed Clan or of the Rival."""
    if owner == REED:
        return context.t("great_wall.owner.reed")
    return context.t("great_wall.owner.rival") if owner == RIVAL else context.people[owner].name


def with_capital(context: Context, log_line: str) -> str:
    """A sentence with a capital if it begins with an automatic clan. Names of human players stay as they are."""
    automatic = (name(context, REED), name(context, RIVAL))
    return capitalized(log_line) if log_line.startswith(automatic) else log_line


def capitalized(text: str) -> str:
    """The text with a capital at the beginning."""
    return text[:1].upper() + text[1:]


def names(context: Context, owners: Sequence[int]) -> str:
    """Several owners in one sentence."""
    return context.t.list([name(context, owner) for owner in owners])


def card_key(card: str) -> str:
    """The text key for the name of a card, location, resource or kind of soldier. Hordes are named by type."""
    return f"great_wall.name.{COMPONENTS.hordes[card].type if card in COMPONENTS.hordes else card}"


def title(context: Context, card: str) -> str:
    """The name of a card, location, resource or kind of soldier."""
    return context.t(card_key(card))


def token_names(context: Context, tokens: Sequence[str]) -> str:
    """The names of the locations on the Rival's track."""
    return context.t.list([title(context, LOCATIONS[place_of(token)]) for token in tokens])


def with_text(context: Context, card: str) -> str:
    """The name and the text of a card or location."""
    return f"{title(context, card)}. {text(context, card)}"


def text(context: Context, card: str) -> str:
    """The effect of a card or location, in one or two sentences."""
    t = context.t
    if card in COMPONENTS.tactics:
        return f"{window_name(context, COMPONENTS.tactics[card].window)}: {tactic_effects(context, card)}"
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


def command_text(context: Context, owner: int, card: str) -> str:
    """The effect of a command on the track. The Rival's commands differ from yours of the same names (rules 7.1)."""
    if owner != RIVAL:
        return text(context, card)
    box = _framed_for_you(context, card)
    parts = (f"great_wall.rival.{card}", f"great_wall.rival.{box}" if box else "")
    return " ".join(context.t(key) for key in parts if key)


def on_track(context: Context, slot: int) -> str:
    """The owner of the command on a slot of the track, as text. Slots count from 0."""
    owner, card = context.view["track"][slot]
    return context.t("great_wall.track.card", slot=slot + 1, name=name(context, owner), card=title(context, card))


def _framed_for_you(context: Context, card: str) -> str:
    """The text key of the framed box that follows a command of the Rival, "" if it is not known yet.

    His Betrayal uses the box of his card with the name of your command.
    """
    if card == BETRAYAL:
        card = next((yours for owner, yours in context.view["track"] if owner not in (RIVAL, REED, -1)), "")
    if not card:
        return ""
    return "framed.storm" if COMPONENTS.solo[card].framed["op"] == "attack_one" else "framed"


def tactic_effects(context: Context, tactic: str) -> str:
    """The free and the boosted effect of a tactic, with the chi for the latter."""
    t = context.t
    free, boost = t(f"great_wall.free.{tactic}"), t(f"great_wall.boost.{tactic}")
    return t("great_wall.tactic.effects", free=free, boost=boost, chi=COMPONENTS.tactics[tactic].chi)


def window_name(context: Context, window: str) -> str:
    """The name of the window in which a tactic may be played."""
    return context.t(f"great_wall.window.{window.replace(':', '_').lower()}")


def section_name(context: Context, section: int) -> str:
    """Left, middle or right section."""
    return context.t(f"great_wall.section.{section}")


def counted(context: Context, item: str, count: int) -> str:
    """A number of items: "3 spearmen"."""
    return context.t.plural(f"great_wall.count.{item}", count)


def mix(context: Context, counts: Sequence[int], kinds: Sequence[str] = RESOURCES) -> str:
    """Resources (soldiers with `kinds=KINDS`) as a list; "nothing" if there are none."""
    parts = [counted(context, kind, count) for kind, count in zip(kinds, counts, strict=False) if count]
    return context.t.list(parts) if parts else context.t("great_wall.nothing")


def soldiers(context: Context, counts: Sequence[int]) -> str:
    """Spearmen, archers and horsemen as a list."""
    return mix(context, counts, KINDS)


def soldiers_as_object(context: Context, counts: Sequence[int]) -> str:
    """The same as the object of a verb: "1 Bogenschützen" in German."""
    parts = [
        context.t.plural(f"great_wall.object.{kind}", count) for kind, count in zip(KINDS, counts, strict=True) if count
    ]
    return context.t.list(parts) if parts else context.t("great_wall.nothing")


def reward(context: Context, letter: str) -> str:
    """The reward of a weak point."""
    return context.t(f"great_wall.reward.{letter}")


def horde_position(context: Context, card: str) -> tuple[int, int]:
    """Section and row (0 at the wall) of a horde. The section on the card and row 0 if it is not on the board."""
    for front in context.view["fronts"]:
        for place, horde in enumerate(front["hordes"]):
            if horde["card"] == card:
                return front["section"], place
    return COMPONENTS.hordes[card].section, 0


def spot(context: Context, card: str, cell: int) -> str:
    """A weak point of a horde at the wall as text, with its reward."""
    return _weak_point_label(context.t, card, cell, *horde_position(context, card))


def reward_text(context: Context, card: str, cell: int) -> str:
    """The reward of a weak point."""
    return context.t(f"great_wall.reward.{COMPONENTS.hordes[card].spots.get(cell, NO_REWARD)}")


def bare_spot(context: Context, card: str, cell: int) -> str:
    """The same without the reward: for wounds, and for soldiers of the Reed Clan."""
    return cell_text(context.t, card, cell, *horde_position(context, card))


@lru_cache(maxsize=4096)
def _weak_point_label(t: Translator, card: str, cell: int, section: int, place: int) -> str:
    letter = COMPONENTS.hordes[card].spots.get(cell, NO_REWARD)
    return t("great_wall.spot", cell=cell_text(t, card, cell, section, place), reward=t(f"great_wall.reward.{letter}"))


@lru_cache(maxsize=4096)
def cell_text(t: Translator, card: str, cell: int, section: int, place: int) -> str:
    """A weak point as text: its horde and the section (two may have one type), row and column."""
    horde = t(f"great_wall.name.{COMPONENTS.hordes[card].type}")
    return t(
        f"great_wall.cell.{'front' if cell >= 6 else 'back'}",
        horde=t("great_wall.cell.behind", horde=horde, n=place + 1) if place else horde,
        section=t(f"great_wall.section.{section}"),
        column=cell % 6 + 1,
    )


def in_its_section(context: Context, card: str) -> str:
    """The name of a card. For a horde before the wall also its section."""
    for front in context.view["fronts"]:
        if card in [horde["card"] for horde in front["hordes"]]:
            return context.t(
                "great_wall.horde.marked", horde=title(context, card), section=section_name(context, front["section"])
            )
    return title(context, card)


def horde_with_section(context: Context, card: str) -> str:
    """The name of a horde card and the section on its back."""
    return context.t(
        "great_wall.horde.marked",
        horde=title(context, card),
        section=context.t(f"great_wall.short.{COMPONENTS.hordes[card].section}"),
    )
