"""The whole position as text: headings and lists for screen readers, with every legal action as a button."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.constants import CLOSED, OPEN
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.sprite import sprite
from wanli.games.khan.ui.labels import (
    action_with_outcome,
    empire,
    line_name,
    noted_stock,
    own_stock_shown,
    own_values,
    stones,
    village_name,
    village_words,
)
from wanli.games.khan.ui.player_bar import seat_facts
from wanli.games.khan.ui.prompt import prompt
from wanli.games.khan.ui.status import last_round
from wanli.ui.contract.defaults import turn_line
from wanli.ui.contract.text_board import bullets, choices, play_button, section, subsection
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.numbers import format_signed


def text_board(context: Context) -> Markup:
    """Return the turn, actions, own stock, villages by empire, wall, and players."""
    t, view = context.t, context.view
    parts: list[Markup | None] = [
        el("p", {"class": "turn-line"}, turn_line(context)),
        el("p", None, last_round(context)) if view["announcer"] is not None and view["to_move"] is not None else None,
        el("p", None, prompt(context)),
    ]
    if context.legal:
        parts.append(_actions(context))
    if own_stock_shown(context):
        parts.append(_own(context))
    parts += [_land(context, china) for china in (False, True)]
    parts.append(section(t("khan.text.wall"), bullets(_wall_lines(context))))
    seats = [subsection(context.name(seat), bullets(seat_facts(context, seat))) for seat in range(view["seats"])]
    parts.append(section(t("khan.text.players"), seats))
    # The player bar and the hand need the sprite, which otherwise comes with the graphical board.
    return el("div", {"class": "khan khan-text"}, sprite(), parts)


def _actions(context: Context) -> Markup:
    """Return every legal action: marches grouped by target village, the others by kind."""
    groups: dict[str, list[Action]] = {}
    for action in context.legal:
        groups.setdefault(_heading(context, action), []).append(action)
    sections = []
    for heading, actions in groups.items():
        buttons = [play_button(action_with_outcome(context, action), action) for action in actions]
        sections.append(subsection(heading, bullets(buttons)))
    return choices(context.t("khan.text.actions"), sections)


def _heading(context: Context, action: Action) -> str:
    if action[0] in ("march", "settle"):
        return village_words(context, action[1])
    return context.t(f"khan.text.do.{action[0]}")


def _own(context: Context) -> Markup:
    t = context.t
    assert context.seat is not None
    player = context.view["players"][context.seat]
    count, points = own_values(context, context.seat)
    lines = [
        stones(context, player["stones"]) if player["stones"] else t("khan.hand.empty"),
        t.plural("khan.walls", player["walls"]),
        f"{t.plural('khan.holding', count)}: {format_signed(points)} {t('khan.holding.points')}",
    ]
    noted_stones = noted_stock(context)
    if noted_stones:
        lines.append(t("khan.stock.inside", stones=stones(context, noted_stones)))
    return section(t("khan.hand"), bullets(lines))


def _land(context: Context, china: bool) -> Markup:
    """Return the villages of one empire: occupied ones in detail, empty ones by name."""
    view = context.view
    empire_villages = [village for village in range(BOARD.villages) if view["china"][village] == china]
    occupied = [village_words(context, village) for village in empire_villages if view["villages"][village]]
    empty = [village_name(village) for village in empire_villages if not view["villages"][village]]
    lines = occupied + ([context.t("khan.text.empty", villages=", ".join(empty))] if empty else [])
    return section(f"{empire(context, china)} ({len(empire_villages)})", bullets(lines))


def _wall_lines(context: Context) -> list[str]:
    """Return the open and shut pieces, and the size of the supply."""
    t, view = context.t, context.view
    phrases = []
    for key, gate in (("open", OPEN), ("shut", CLOSED)):
        standing = [line_name(line) for line, state in enumerate(view["pieces"]) if state == gate]
        if standing:
            phrases.append(t.plural(f"khan.text.{key}", len(standing), lines=", ".join(standing)))
    return [*phrases, t.plural("khan.supply", view["supply"])]
