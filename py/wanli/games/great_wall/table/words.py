"""Names and sentences that several parts of the table share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wanli.engine import Action, JsonDict, Reason
from wanli.games.great_wall.cards import BOX
from wanli.games.great_wall.terms import KINDS, REED, RESOURCES, RIVAL, SITES
from wanli.ui.face import Scene
from wanli.ui.translate import Translator

MINUS = "−"


def name(scene: Scene, owner: int) -> str:
    """The person at a seat, the Reed Clan or the Rival."""
    if owner == REED:
        return scene.t("great_wall.owner.reed")
    return scene.t("great_wall.owner.rival") if owner == RIVAL else scene.people[owner].name


def begun(scene: Scene, sentence: str) -> str:
    """A sentence with a capital where it begins with an automatic clan; people are called as they call themselves."""
    automatic = (name(scene, REED), name(scene, RIVAL))
    return sentence[:1].upper() + sentence[1:] if sentence.startswith(automatic) else sentence


def names(scene: Scene, owners: Sequence[int]) -> str:
    """Several owners in one sentence."""
    return scene.t.list([name(scene, owner) for owner in owners])


def title(scene: Scene, card: str) -> str:
    """What a card, location, resource or kind of soldier is called; a horde card is called by its type."""
    return scene.t(f"great_wall.name.{BOX.hordes[card].type if card in BOX.hordes else card}")


def text(scene: Scene, card: str) -> str:
    """What a card or location does, in one or two sentences."""
    t = scene.t
    if card in BOX.tactics:
        tactic = BOX.tactics[card]
        parts = {"window": window_name(scene, tactic.window), "chi": tactic.chi}
        free, boost = t(f"great_wall.free.{card}"), t(f"great_wall.boost.{card}")
        return t("great_wall.tactic.text", free=free, boost=boost, **parts)
    if card in BOX.generals:
        general = BOX.generals[card]
        return t(
            "great_wall.general.text",
            text=t(f"great_wall.text.{card}"),
            tea=general.tea,
            tactics=counted(scene, "tactic", general.tactics),
            mix=mix(scene, general.resources),
        )
    if card in BOX.hordes:
        horde = BOX.hordes[card]
        ability = t(f"great_wall.ability.{horde.ability}") if horde.ability else ""
        return t("great_wall.horde.text", attack=horde.attack, honour=horde.honour, ability=ability).strip()
    return t(f"great_wall.text.{card}")


def window_name(scene: Scene, window: str) -> str:
    """When a tactic may be played."""
    return scene.t(f"great_wall.window.{window.replace(':', '_').lower()}")


def section_name(scene: Scene, section: int) -> str:
    """Left, middle or right section."""
    return scene.t(f"great_wall.section.{section}")


def counted(scene: Scene, what: str, count: int) -> str:
    """So many of a thing: "3 spearmen"."""
    return scene.t.plural(f"great_wall.count.{what}", count)


def mix(scene: Scene, counts: Sequence[int], kinds: Sequence[str] = RESOURCES) -> str:
    """Resources, or soldiers with `kinds=KINDS`, as a list; "nothing" if there are none."""
    found = [counted(scene, kind, count) for kind, count in zip(kinds, counts, strict=False) if count]
    return scene.t.list(found) if found else scene.t("great_wall.nothing")


def soldiers(scene: Scene, counts: Sequence[int]) -> str:
    """Spearmen, archers and horsemen as a list."""
    return mix(scene, counts, KINDS)


def reward(scene: Scene, letter: str) -> str:
    """What a weak point gives."""
    return scene.t(f"great_wall.reward.{letter}")


def signed(number: int) -> str:
    """A number with its sign, a true minus."""
    return f"{MINUS}{-number}" if number < 0 else f"+{number}" if number else "0"


def horde_of(scene: Scene, card: str) -> tuple[JsonDict | None, int]:
    """A horde at the wall with its section; (None, -1) if it is not there."""
    for front in scene.view["fronts"]:
        for horde in front["hordes"]:
            if horde["card"] == card:
                return horde, front["section"]
    return None, -1


def spot(scene: Scene, card: str, cell: int) -> str:
    """A weak point of a horde at the wall in words, with its reward."""
    return _spot(scene.t, card, cell, horde_of(scene, card)[1])


def bare_spot(scene: Scene, card: str, cell: int) -> str:
    """The same for whoever gets no reward there: a wound, or a soldier of the Reed Clan."""
    return cell_words(scene.t, card, cell, horde_of(scene, card)[1])


@lru_cache(maxsize=4096)
def _spot(t: Translator, card: str, cell: int, section: int) -> str:
    letter = BOX.hordes[card].spots.get(cell, "o")
    return t("great_wall.spot", cell=cell_words(t, card, cell, section), reward=t(f"great_wall.reward.{letter}"))


@lru_cache(maxsize=4096)
def cell_words(t: Translator, card: str, cell: int, section: int) -> str:
    """A weak point: its horde, the section where that stands or stood, row and column."""
    return t(
        f"great_wall.cell.{'front' if cell >= 6 else 'back'}",
        horde=t(f"great_wall.name.{BOX.hordes[card].type}"),
        section=t(f"great_wall.section.{section if section >= 0 else BOX.hordes[card].section}"),
        column=cell % 6 + 1,
    )


def what_of(scene: Scene, what: str) -> str:
    """A soldier in the field: a kind, or an archer on a post."""
    return title(scene, what if what in KINDS else "archer")


def label(scene: Scene, action: Action) -> str:
    """A legal action as a button or a list says it."""
    t, verb, rest = scene.t, action[0], action[1:]
    key = f"great_wall.do.{verb}"
    match action:
        case ("pass",):
            return pass_label(scene)
        case ("move" | "reed", source, target):
            return t(key, source=title(scene, source), target=title(scene, target))
        case ("extend" | "activate", place):
            return t(key, place=title(scene, place))
        case ("slot", slot):
            return t(key, slot=slot + 1)
        case ("copy", slot):
            owner, card = scene.view["track"][slot]
            return t(key, card=title(scene, card), name=name(scene, owner))
        case ("section" | "barricade" | "wall" | "post", section):
            return t(key, section=section_name(scene, section))
        case ("upgrade", site, kind):
            return t(f"{key}.first" if kind else key, place=title(scene, site), kind=title(scene, kind) if kind else "")
        case ("pay" | "gain", *counts):
            return t(key, mix=mix(scene, counts))
        case ("recruit" | "save", *counts):
            return t(key, mix=soldiers(scene, counts))
        case ("kill", spearmen, horsemen):
            return t(key, mix=soldiers(scene, (spearmen, 0, horsemen)))
        case ("donate", count):
            return t(key, mix=counted(scene, RESOURCES[scene.view["decision"]["data"].get("site", 0)], count))
        case ("more" | "spare", kind):
            return t(key, kind=title(scene, kind))
        case ("attack", card, cell) if scene.view["decision"]["kind"] == "reed_attack":
            return t(key, spot=bare_spot(scene, card, cell))
        case ("attack" | "repeat", card, cell):
            return t(key, spot=spot(scene, card, cell))
        case ("volley" | "wound", card, cell) | ("shoot", _, card, cell):
            return t(key, spot=bare_spot(scene, card, cell))
        case ("charge", card, one, other):
            return t(key, spot=spot(scene, card, one), other=spot(scene, card, other))
        case ("rest", kind, section):
            return t(key, kind=title(scene, kind), section=section_name(scene, section))
        case ("march", source, target, what):
            where = t("great_wall.to_post" if what == "post_post" else "great_wall.to_rest")
            return t(
                key,
                kind=what_of(scene, what),
                source=section_name(scene, source),
                target=section_name(scene, target),
                where=where,
            )
        case ("shift", kind, source, target):
            return t(
                key, kind=title(scene, kind), source=section_name(scene, source), target=section_name(scene, target)
            )
        case ("withdraw", kind, section):
            return t(key, kind=title(scene, kind), section=section_name(scene, section))
        case ("sacrifice", place, kind, section):
            where = t("great_wall.place.supply") if section < 0 else section_name(scene, section)
            return t(key, kind=title(scene, kind), where=where)
        case ("retain", advisor, how):
            return t(f"{key}.{how}", card=title(scene, advisor))
        case ("tactic", tactic, mode):
            return t(f"{key}.{mode}", card=title(scene, tactic), chi=BOX.tactics[tactic].chi)
        case ("give_tactics", *cards):
            return t(key, cards=t.list([title(scene, card) for card in cards]))
        case ("swap" | "take", resource):
            return t(key, what=title(scene, resource))
        case ("shame" | "absolve", where, what):
            return t(f"{key}.{where}", what=title(scene, what) if what else "")
        case ("offer", seat, card):
            return t(key, name=name(scene, seat), card=title(scene, card))
        case ("order" | "under", top, other):
            return t(key, top=horde_with_section(scene, top), other=horde_with_section(scene, other))
        case (_, str(card)):
            return t(key, card=title(scene, card))
    return t(key) if not rest else str(action)


def horde_with_section(scene: Scene, card: str) -> str:
    """A horde card by its name and the section on its back."""
    return scene.t(
        "great_wall.horde.marked", horde=title(scene, card), section=section_name(scene, BOX.hordes[card].section)
    )


def pass_label(scene: Scene) -> str:
    """The button that ends or declines."""
    kind = scene.view["decision"]["kind"] if scene.view["decision"] else ""
    going_on = kind in (
        "clerks",
        "reed_clerks",
        "march",
        "deploy",
        "storm_attack",
        "hire",
        "build",
        "penance",
        "fulfil",
    )
    return scene.t("great_wall.pass.done" if going_on else "great_wall.pass.decline")


def asked(scene: Scene) -> str:
    """What the pending decision asks, in one sentence."""
    t, view = scene.t, scene.view
    kind, data = view["decision"]["kind"], view["decision"]["data"]
    values: dict[str, object] = {"left": data.get("left", data.get("count", data.get("n", 0)))}
    if "section" in data and isinstance(data["section"], int) and data["section"] >= 0:
        values["section"] = section_name(scene, data["section"])
    if isinstance(data.get("site"), int):
        values["place"] = title(scene, SITES[data["site"]])
    if "sites" in data:
        values["place"] = t.list([title(scene, SITES[site]) for site in data["sites"]])
    if "card" in data:
        values["card"] = title(scene, data["card"])
    if "request" in data:
        values["card"] = title(scene, data["request"])
    key = f"great_wall.ask.{kind}"
    match kind:
        case "clerks":
            key += ".different" if data["different"] else ""
            values["left"] = data["left"] + data["extra"]
        case "deploy" | "storm_attack":
            values["left"] = soldiers(scene, data["left"])
        case "window":
            values["what"] = t.list([window_name(scene, each) for each in data["names"][:1]])
        case "pay" | "contribute" if "bill" in data:
            values["left"] = data["bill"]["mix"] or sum(data["bill"]["fixed"])
        case "discard":
            key += f".{data['why']}"
        case "gain":
            key += ".chi" if data["chi"] else ""
        case "store":
            values["left"] = min(data["need"], sum(view["warehouse"]))
    return t(key, **values)


def prompt(scene: Scene) -> str:
    """What the acting person does now, or for whom everybody waits."""
    from wanli.games.great_wall.table.choice import action_picked
    from wanli.games.great_wall.table.preview import consequence

    t, view = scene.t, scene.view
    if view["to_move"] is None:
        return t(f"great_wall.end.{view['result']['reason']}") if view["result"] else ""
    if not scene.legal:
        return t("great_wall.wait", name=name(scene, view["to_move"]), what=asked(scene))
    action = action_picked(scene)
    if action is not None:
        more = consequence(scene, action)
        return f"{label(scene, action)} {more}".strip()
    return asked(scene)


def reason(given: Reason, scene: Scene) -> str:
    """A refusal in words, with names for seats, cards and places."""
    values: dict[str, object] = {}
    for key, value in given.values.items():
        if key == "seat" and isinstance(value, int):
            values["name"] = name(scene, value)
        elif key == "section" and isinstance(value, int):
            values[key] = section_name(scene, value) if value in (0, 1, 2) else value
        elif key == "slot" and isinstance(value, int):
            values[key] = value + 1
        elif key in ("location", "card", "command", "tactic", "advisor") and isinstance(value, str):
            values[key] = title(scene, value) if scene.t.has(_key_of(value)) else value
        elif key == "decision" and isinstance(value, str):
            values[key] = asked(scene) if scene.view["decision"] else ""
    return scene.t.reason("great_wall", given, **values)


def _key_of(card: str) -> str:
    return f"great_wall.name.{BOX.hordes[card].type if card in BOX.hordes else card}"
