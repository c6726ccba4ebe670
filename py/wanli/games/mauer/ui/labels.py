"""Names and phrases that several parts of the table share. Sites are counted from 1 here."""

from __future__ import annotations

from wanli.engine import Action, Reason
from wanli.games.mauer.ui.preview import SitePreview
from wanli.ui.context import RenderContext
from wanli.ui.contract.defaults import names_for_seats


def kind_name(context: RenderContext, kind: str) -> str:
    """A kind of card, as a heading or label says it."""
    return context.t(f"mauer.kind.{kind}")


def cards(context: RenderContext, kind: str, count: int) -> str:
    """So many cards of a kind: "3 walls"."""
    return context.t.plural(f"mauer.cards.{kind}", count)


def site_name(context: RenderContext, site: int) -> str:
    """What a site is called."""
    return context.t("mauer.site", site=site + 1)


def standing(context: RenderContext, site: int, found: SitePreview) -> str:
    """Who would win a token at this site: closed, empty, tied, now, again, or next; "" once the match is over."""
    view = context.view
    if view["phase"] == "over":
        return ""
    if view["sites"][site]["closed"]:
        return "closed"
    if not found.row:
        return "empty"
    if found.leader is None:
        return "tied"
    valuation, won = view["phase"] in ("value", "final"), site in view["valued"]
    if found.leader == view["to_move"] and valuation and not won and not found.tried:
        return "now"
    # Without a token on a card a new pair has been dealt since this turn's token was won (W2).
    laid = any(place.token for place in found.row)
    if found.leader == view["to_move"] and laid and (won or (valuation and found.tried)):
        return "again"
    return "next"


def standing_line(context: RenderContext, site: int, found: SitePreview) -> str:
    """Who would win a token at this site, and when."""
    key = standing(context, site, found)
    if not key:
        return ""
    if found.leader is None or key in ("closed", "empty"):
        return context.t(f"mauer.standing.{key}")
    ours = ".you" if found.leader == context.seat else ""
    return context.t(f"mauer.standing.{key}{ours}", name=context.name(found.leader))


def boxed_words(context: RenderContext) -> str:
    """The tokens that equal pairs have put out of the game, pair by pair (rule 2); "" if there are none."""
    tokens: list[int] = context.view["boxed_tokens"]
    pairs = [f"{one} {other}" for one, other in zip(tokens[::2], tokens[1::2], strict=True)]
    return context.t("mauer.supply.boxed", tokens=", ".join(pairs)) if pairs else ""


def boxed_cards_words(context: RenderContext) -> str:
    """How many cards of finished sites are back in the box."""
    return context.t.plural("mauer.box", len(context.view["boxed_cards"]))


def reason(given: Reason, context: RenderContext) -> str:
    """A refusal in words, with names for seats and sites counted from 1."""
    values = names_for_seats(context, given.values)
    site, kind = given.values.get("site"), given.values.get("kind")
    if isinstance(site, int):
        values["site"] = site + 1
    if isinstance(kind, str):
        values["kind"] = kind_name(context, kind)
    return context.t.reason("mauer", given, **values)


def action_label(context: RenderContext, action: Action) -> str:
    """A legal action as a button or a list says it."""
    t = context.t
    match action:
        case ("lay", int(site), int(value), int(position)):
            place = context.view["sites"][site]["row"][position]
            return t(
                "mauer.do.lay",
                site=site + 1,
                value=value,
                kind=kind_name(context, place["kind"]),
                position=position + 1,
            )
        case ("take", int(site)):
            return t("mauer.do.take", site=site + 1, value=context.view["sites"][site]["tokens"][0])
        case ("play", str(kind), int(count), int(site)):
            return t("mauer.do.play", cards=cards(context, kind, count), site=site + 1)
        case ("ride", int(site)):
            return t("mauer.do.ride", site=site + 1)
        case ("cover", int(site), int(position)):
            place = context.view["sites"][site]["row"][position]
            return t(
                "mauer.do.cover",
                site=site + 1,
                kind=kind_name(context, place["kind"]),
                owner=context.name(place["owner"]),
                position=position + 1,
            )
    return t("mauer.do.draw")
