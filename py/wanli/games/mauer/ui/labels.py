"""Names and phrases that several modules share. Their text counts sites from 1."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import Action, Reason
from wanli.games.mauer.ui.context import Context
from wanli.games.mauer.ui.preview import SitePreview
from wanli.ui.contract.defaults import names_for_seats
from wanli.ui.contract.standing import Standing


def kind_name(context: Context, kind: str) -> str:
    """The name of a kind of card, for headings and labels."""
    return context.t(f"mauer.kind.{kind}")


def cards(context: Context, kind: str, count: int) -> str:
    """A number of cards of one kind: "3 walls"."""
    return context.t.plural(f"mauer.cards.{kind}", count)


def cards_in_sentence(context: Context, kind: str, count: int) -> str:
    """Like `cards`, as the object of a sentence: "a wall", "3 walls"."""
    return context.t(f"mauer.one.{kind}") if count == 1 else cards(context, kind, count)


def site_name(context: Context, site: int) -> str:
    """The name of a site."""
    return context.t("mauer.site", site=site + 1)


def standing(context: Context, site: int, preview: SitePreview) -> str:
    """The standing of a site: closed, empty, tied, now, again or next; "" after the match."""
    view = context.view
    if view["phase"] == "over":
        return ""
    if view["sites"][site]["closed"]:
        return "closed"
    if not preview.row:
        return "empty"
    if preview.leader is None:
        return "tied"
    valuation, won = view["phase"] in ("value", "final"), site in view["valued"]
    if preview.leader == view["to_move"] and valuation and not won and not preview.changed_positions:
        return "now"
    # If no card carries a token, a new pair has been dealt since this turn's token was won (house ruling W2).
    laid = any(place.token for place in preview.row)
    if preview.leader == view["to_move"] and laid and (won or (valuation and preview.changed_positions)):
        return "again"
    return "next"


def standing_line(context: Context, site: int, preview: SitePreview) -> str:
    """A sentence: who would win a token at this site, and when."""
    key = standing(context, site, preview)
    if not key:
        return ""
    if preview.leader is None or key in ("closed", "empty"):
        return context.t(f"mauer.standing.{key}")
    ours = ".you" if preview.leader == context.seat else ""
    return context.t(f"mauer.standing.{key}{ours}", name=context.name(preview.leader))


def sites_led(context: Context) -> Standing:
    """The number of sites that each seat leads."""
    leaders = [site["leader"] for site in context.view["sites"] if not site["closed"]]
    numbers = [leaders.count(seat) for seat in range(context.view["seats"])]
    return Standing("mauer.sites_led", numbers, sentence=lambda place: f"mauer.sites_led.{place}")


def tokens_beside(context: Context, tokens: Sequence[int]) -> str:
    """A phrase: the fame tokens that lie beside a site, highest first; "" for none."""
    t, values = context.t, [str(value) for value in sorted(tokens, reverse=True)]
    return t.plural("mauer.text.tokens", len(values), tokens=t.list(values)) if values else ""


def removed_tokens_text(context: Context) -> str:
    """The equal pairs of tokens that are out of the game (rule 2); "" if there are none."""
    tokens: list[int] = context.view["boxed_tokens"]
    pairs = [f"{first} {second}" for first, second in zip(tokens[::2], tokens[1::2], strict=True)]
    return context.t("mauer.supply.boxed", tokens=", ".join(pairs)) if pairs else ""


def removed_cards_text(context: Context) -> str:
    """The number of cards of finished sites in the box."""
    return context.t.plural("mauer.box", len(context.view["boxed_cards"]))


def reason(refusal: Reason, context: Context) -> str:
    """A refusal as text, with names for seats and sites counted from 1."""
    values = names_for_seats(context, refusal.values)
    site, kind = refusal.values.get("site"), refusal.values.get("kind")
    if isinstance(site, int):
        values["site"] = site + 1
    if isinstance(kind, str):
        values["kind"] = kind_name(context, kind)
    return context.t.reason("mauer", refusal, **values)


def action_label(context: Context, action: Action) -> str:
    """A legal action as text for a button or a list."""
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
