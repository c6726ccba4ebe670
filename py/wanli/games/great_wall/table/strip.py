"""The public numbers of every seat."""

from __future__ import annotations

from wanli.engine import JsonDict
from wanli.games.great_wall.cards import BOX
from wanli.games.great_wall.table.drawings import icon
from wanli.games.great_wall.table.words import counted, soldiers, text, title
from wanli.games.great_wall.terms import KINDS, SITES
from wanli.ui.face import Scene
from wanli.ui.html import Markup, el


def players(scene: Scene) -> list[str]:
    """One piece of markup per seat."""
    return [_stats(scene, player) for player in scene.view["players"]]


def lines(scene: Scene, player: JsonDict) -> list[str]:
    """Everything public about a clan as sentences, for the text board and for whoever listens."""
    t = scene.t
    found = [
        t("great_wall.stat.honour", n=player["honour"]),
        t("great_wall.stat.hand", commands=len(player["commands"]), tactics=player["tactic_count"]),
        t("great_wall.stat.clerks", supply=player["clerks"], school=player["school"]),
        t("great_wall.stat.soldiers", what=soldiers(scene, player["soldiers"])),
        t("great_wall.strength", n=player["strength"]),
    ]
    if player["general"]:
        found.insert(
            0, t("great_wall.stat.general", card=title(scene, player["general"]), text=text(scene, player["general"]))
        )
    if sum(player["shamed"]):
        found.append(t("great_wall.stat.shamed", what=soldiers(scene, player["shamed"])))
    if player["active"]:
        found.append(t("great_wall.stat.active", cards=t.list([title(scene, card) for card in player["active"]])))
    sites = [
        t("great_wall.stat.overseer", place=title(scene, site), level=level)
        for site, (level, _) in zip(SITES, player["overseers"], strict=True)
        if level
    ]
    if sites:
        found.append(t("great_wall.stat.overseers", sites=t.list(sites)))
    if player["claimed"]:
        found.append(
            t(
                "great_wall.stat.claimed",
                cards=t.list([claimed_words(scene, card, shame) for card, shame in player["claimed"]]),
            )
        )
    return found


def claimed_words(scene: Scene, card: str, shame: int) -> str:
    """A claimed horde with its honour, or that shame lies on it."""
    if shame:
        return scene.t("great_wall.claimed.shamed", card=title(scene, card), n=shame)
    return scene.t("great_wall.claimed", card=title(scene, card), honour=BOX.hordes[card].honour)


def _stats(scene: Scene, player: JsonDict) -> Markup:
    t = scene.t
    shame = sum(player["shamed"]) + sum(marks for _, marks in player["claimed"])
    counts = [
        _count("honour", player["honour"], t("great_wall.stat.honour", n=player["honour"]), "big"),
        _count("advisor", player["strength"], t("great_wall.strength", n=player["strength"])),
        _count("command", len(player["commands"]), t("great_wall.stat.commands", n=len(player["commands"]))),
        _count("tactic", player["tactic_count"], t("great_wall.stat.tactics", n=player["tactic_count"])),
        _count("clerk", player["clerks"], counted(scene, "clerk", player["clerks"])),
        *(_count(kind, n, counted(scene, kind, n)) for kind, n in zip(KINDS, player["soldiers"], strict=True)),
        _count("horde", len(player["claimed"]), t("great_wall.stat.hordes", n=len(player["claimed"]))),
        _count("shame", shame, counted(scene, "shame", shame), "bad" if shame else ""),
    ]
    general = None
    if player["general"]:
        general = el(
            "span",
            {"class": "who-leads", "title": text(scene, player["general"])},
            icon("general"),
            title(scene, player["general"]),
        )
    advisors = [
        el("span", {"class": "mini", "title": text(scene, card)}, title(scene, card)) for card in player["active"]
    ]
    return el(
        "span",
        {"class": "great-wall gw-stats"},
        general,
        el("span", {"class": "counts"}, counts),
        el("span", {"class": "minis"}, advisors) if advisors else None,
    )


def _count(name: str, number: int, label: str, style: str = "") -> Markup:
    return el(
        "span",
        {"class": ["count", style], "role": "img", "aria-label": label, "title": label},
        icon(name),
        el("b", None, number),
    )
