"""Names and sentences that several parts of the table share. Sites are counted from 1 here."""

from __future__ import annotations

from wanli.engine import Reason
from wanli.games.mauer.choice import Choice, chosen
from wanli.games.mauer.preview import Standing, after, standing
from wanli.ui.face import Scene
from wanli.ui.numbers import written


def name(scene: Scene, seat: int) -> str:
    """The person at `seat`."""
    return scene.people[seat].name


def kind_name(scene: Scene, kind: str) -> str:
    """A kind of card, as a heading or label says it."""
    return scene.t(f"mauer.kind.{kind}")


def cards(scene: Scene, kind: str, count: int) -> str:
    """So many cards of a kind: "3 walls"."""
    return scene.t.plural(f"mauer.cards.{kind}", count)


def site_name(scene: Scene, site: int) -> str:
    """What a site is called."""
    return scene.t("mauer.site", site=site + 1)


def standing_line(scene: Scene, site: int, found: Standing) -> str:
    """Who would win a token at this site, and when: the line that the whole game turns on."""
    t, view = scene.t, scene.view
    if view["phase"] == "over":
        return ""
    if view["sites"][site]["closed"]:
        return t("mauer.standing.closed")
    if not found.row:
        return t("mauer.standing.empty")
    if found.leader is None:
        return t("mauer.standing.tied")
    ours = found.leader == scene.seat
    who = {"name": name(scene, found.leader)}
    valuation, won = view["phase"] in ("value", "final"), site in view["valued"]
    if found.leader == view["to_move"] and valuation and not won and not found.tried:
        return t("mauer.standing.now.you" if ours else "mauer.standing.now", **who)
    # Without a token on a card a new pair has been dealt since this turn's token was won (W2).
    laid = any(place.token for place in found.row)
    if found.leader == view["to_move"] and laid and (won or (valuation and found.tried)):
        return t("mauer.standing.again.you" if ours else "mauer.standing.again", **who)
    return t("mauer.standing.next.you" if ours else "mauer.standing.next", **who)


def prompt(scene: Scene) -> str:
    """What the acting person does now, or for whom everybody waits."""
    t, view = scene.t, scene.view
    if view["to_move"] is None:
        return t(f"mauer.end.{view['result']['reason']}") if view["result"] else ""
    if not scene.legal:
        return t("mauer.prompt.wait", name=name(scene, view["to_move"]), action=view["action"])
    choice = chosen(scene)
    if choice.what == "cards":
        return _cards_prompt(scene, choice)
    if choice.what == "token":
        values = {"site": choice.site + 1, "value": choice.value}
        if choice.action is None:
            return t("mauer.prompt.lay", **values)
        return t("mauer.prompt.lay.sure", **values, **_change(scene, choice))
    if choice.what == "take":
        return _take_prompt(scene, choice.site)
    if view["phase"] == "act":
        can_draw = ("draw",) in scene.legal
        can_play = any(action[0] == "play" for action in scene.legal)
        key = "both" if can_draw and can_play else "play" if can_play else "draw"
        return t(f"mauer.prompt.act.{key}", action=view["action"])
    return t("mauer.prompt.value.final" if view["phase"] == "final" else "mauer.prompt.value")


def _cards_prompt(scene: Scene, choice: Choice) -> str:
    t = scene.t
    what = cards(scene, choice.kind, choice.count)
    if choice.action is None:
        key = "dragon" if choice.kind == "dragon" else "ride" if choice.free else "where"
        return t(f"mauer.prompt.{key}", cards=what)
    key = "cover" if choice.position >= 0 else "ride" if choice.free else "play"
    values: dict[str, object] = {"cards": what, "site": choice.site + 1, **_change(scene, choice)}
    if choice.position >= 0:
        under = scene.view["sites"][choice.site]["row"][choice.position]
        rival = _change(scene, choice, under["owner"])
        values |= {"kind": kind_name(scene, under["kind"]), "owner": name(scene, under["owner"])}
        values |= {"theirs": rival["before"], "left": rival["after"]}
        if under["owner"] == scene.seat:
            key = "cover.own"
    return t(f"mauer.prompt.{key}.sure", **values)


def _take_prompt(scene: Scene, site: int) -> str:
    lies = scene.view["sites"][site]
    values = {"site": site + 1, "value": lies["tokens"][0] if lies["tokens"] else 0}
    first = next((place for place in lies["row"] if place["token"]), None)
    if first is None:
        return scene.t("mauer.prompt.value")
    ours = first["owner"] == scene.seat
    values |= {"first": first["token"], "name": name(scene, first["owner"])}
    return scene.t("mauer.prompt.take.both" if ours else "mauer.prompt.take", **values)


def _change(scene: Scene, choice: Choice, seat: int | None = None) -> dict[str, str]:
    """A seat's total at the chosen site before and after the move: by default that of who makes it."""
    seat = scene.view["to_move"] if seat is None else seat
    site = scene.view["sites"][choice.site]
    before, then = standing(site).scores.get(seat), after(site, choice, scene.view["to_move"]).scores.get(seat)
    return {"before": written(before.total if before else 0), "after": written(then.total if then else 0)}


def boxed_words(scene: Scene) -> str:
    """The tokens that equal pairs have put out of the game, pair by pair (rule 2); "" if there are none."""
    tokens: list[int] = scene.view["boxed_tokens"]
    pairs = [f"{one} {other}" for one, other in zip(tokens[::2], tokens[1::2], strict=True)]
    return scene.t("mauer.supply.boxed", tokens=", ".join(pairs)) if pairs else ""


def reason(given: Reason, scene: Scene) -> str:
    """A refusal in words, with names for seats and sites counted from 1."""
    values: dict[str, object] = {}
    for key, value in given.values.items():
        if key in ("leader", "owner", "seat") and isinstance(value, int) and 0 <= value < len(scene.people):
            values[key] = name(scene, value)
        elif key == "site" and isinstance(value, int):
            values[key] = value + 1
        elif key == "kind" and isinstance(value, str):
            values[key] = kind_name(scene, value)
    return scene.t.reason("mauer", given, **values)
