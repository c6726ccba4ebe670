"""The table of The Great Wall as lines of text, for the golden matches."""

from __future__ import annotations

from wanli.engine import JsonDict

LETTERS = "ABCDERV"
"""Seats A-E, the Reed Clan R, the Rival V."""


def sketch(view: JsonDict) -> list[str]:
    """Time, sections, locations with clerks, each clan, rows and decks as lines."""
    lines = [f"year {view['year']} {view['phase'] or 'setup'}, tea {''.join(LETTERS[owner] for owner in view['tea'])}"]
    lines += [_front(front) for front in view["fronts"] if front["in_play"]]
    for location, place in view["places"].items():
        if place["clerks"]:
            crowd = " ".join(f"{LETTERS[owner]}{count}" for owner, count in place["clerks"])
            lines.append(f"{location}: {crowd}" + (" full" if place["full"] else ""))
    lines += [_player(LETTERS[seat], player) for seat, player in enumerate(view["players"])]
    if view["rival"] is not None:
        lines.append(_player("V", view["rival"]) + f" tokens {' '.join(view['tokens'])}")
    track = " ".join(f"{LETTERS[owner]}:{card}" if card else "-" for owner, card in view["track"])
    row = " ".join(view["advisor_row"])
    lines.append(f"track {track}; warehouse {view['warehouse']}; shame {view['shame_supply']}; row {row}")
    if view["options"]["mode"] == "coop":
        lines.append(f"requests {' '.join(view['requests_open'])}; done {' '.join(view['requests_done'])}")
    return lines


def worth_drawing(kind: str, facts: JsonDict, seats: int) -> bool:
    """True before the assaults of a year."""
    return kind == "season" and facts["season"] == "winter"


def _front(front: JsonDict) -> str:
    hordes = " ".join(
        f"{h['card']}[{' '.join(LETTERS[o] + k[0] for o, k, _ in h['units'])}/{len(h['wounds'])}w/{len(h['free'])}]"
        for h in front["hordes"]
    )
    posts = " ".join(f"{LETTERS[owner]}{count}" for owner, count in front["posts"]) or "-"
    rest = " ".join(f"{LETTERS[owner]}{zone}" for owner, zone in front["rest"]) or "-"
    return (
        f"section {front['section']}: wall {front['level']} barricades {front['barricades']} "
        f"{front['defence']}:{front['strength']} posts {posts} rest {rest} | {hordes}"
    )


def _player(letter: str, player: JsonDict) -> str:
    overseers = "".join(str(level) for level, _ in player["overseers"])
    advisors = f"{player['general'] or '-'} {'+'.join(player['active'])}/{player['strength']}"
    claimed = " ".join(card for card, _ in player["claimed"]) or "-"
    return (
        f"{letter}: {player['honour']} honour, {advisors}, tactics {player['tactic_count']}, "
        f"clerks {player['clerks']}/{player['school']}, soldiers {player['soldiers']} shamed {player['shamed']}, "
        f"overseers {overseers}, claimed {claimed}"
    )
