"""`python -m wanli check FILE` says whether a save is valid, and if not, why. The exit status is 1 if it is not."""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from pathlib import Path

from wanli.engine import DecodeError, Reason
from wanli.games import GAMES
from wanli.saves.saved_match import SavedMatch
from wanli.terminal.commands.arguments import Commands
from wanli.terminal.match_files import read_matches
from wanli.terminal.texts import languages, refusal, system_language, terminal_translator
from wanli.texts.default_names import localized
from wanli.ui.markup.translate import Translator


def add_to(commands: Commands[argparse.ArgumentParser]) -> None:
    """Declare the command."""
    parser = commands.add_parser("check", help="is this save valid, and if not, why?", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a saved match, or a state as JSON")
    parser.add_argument("--lang", choices=languages(), default=system_language())
    parser.set_defaults(run=partial(run, parser))


def run(parser: argparse.ArgumentParser, options: argparse.Namespace) -> int:
    """Run the command and return the exit status: 0 if every file is valid."""
    t = terminal_translator(options.lang)
    status = 0
    for path in options.files:
        try:
            lines, problems = check_file(path, t)
        except OSError as error:
            parser.error(str(error))
        for line in lines:
            print(f"{path}: {line}")
        for problem in problems:
            print(f"{path}: {problem}", file=sys.stderr)
        status |= bool(problems)
    return status


def check_file(path: Path, t: Translator) -> tuple[list[str], list[str]]:
    """Return a line for each valid match or state in a file, and the problems. Raises OSError."""
    try:
        matches, reasons = read_matches(path)
    except DecodeError as error:
        if (state := _state_line(path, t)) is not None:
            return state
        return [], [refusal(error.reason, t)]
    return [match_line(saved, t) for saved in matches], [refusal(reason, t) for reason in reasons]


def match_line(saved: SavedMatch, t: Translator) -> str:
    """Return one line about a match: game, players, number of moves, and who is to move or has won."""
    match = saved.match
    people = localized(saved.people, t)
    names = ", ".join(person.name for person in people)
    moves = t.plural("home.moves", len(match.log))
    result = match.state.result()
    if result is not None:
        won = " · ".join(people[seat].name for seat in result.winners)
        status = t("link.won", names=won) if won else t("link.over")
    else:
        status = t("home.to_move", name=people[match.state.seat or 0].name)
    return f"{match.game.title} · {names} · {moves} · {status}"


def _state_line(path: Path, t: Translator) -> tuple[list[str], list[str]] | None:
    """Do the same as `check_file` for the output of `State.encode`; None if the file is not a state."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or data.get("game") not in GAMES or "format" in data:
        return None
    game = GAMES[data["game"]]
    try:
        state = game.decode(data)
    except DecodeError as error:
        return [], [refusal(error.reason if error.reason.key != "damaged" else Reason("damaged"), t)]
    return [t("terminal.valid_state", game=game.title, seats=state.seats)], []
