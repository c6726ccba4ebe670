"""Arguments that several commands share, and their checks."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping

from wanli.bots import LEVELS
from wanli.engine import Game
from wanli.engine.options import OptionValue
from wanli.games import GAMES

Commands = argparse._SubParsersAction  # argparse has no public name for it
ALL_LEVELS = ("random", *LEVELS)


def add_game(parser: argparse.ArgumentParser) -> None:
    """Declare the argument `game`."""
    parser.add_argument("game", choices=list(GAMES))


def add_thought(parser: argparse.ArgumentParser) -> None:
    """Declare the search budget of the hard level."""
    parser.add_argument(
        "--thought", "--playouts", type=int, default=48, help="search iterations of the hard level for each decision"
    )


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the game."""
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="option of the game; may be repeated"
    )


def check_seats(parser: argparse.ArgumentParser, game: Game, seats: int, options: Mapping[str, OptionValue]) -> None:
    """End the program with a message if the game has no match with this many seats under these options."""
    if seats not in game.seats_for(options):
        parser.error(f"{game.slug} has no match with {seats} seats")


def check_above_zero(parser: argparse.ArgumentParser, options: argparse.Namespace, names: Iterable[str]) -> None:
    """End the program with a message if one of these numbers is not above 0. None is allowed."""
    for name in names:
        number = getattr(options, name)
        if number is not None and not number > 0:  # also rejects nan
            parser.error(f"--{name} takes a number above 0")


def chosen_options(parser: argparse.ArgumentParser, game: Game, texts: Iterable[str]) -> dict[str, OptionValue]:
    """Return the options in texts such as "notes=true". End the program with a message if one does not exist."""
    chosen: dict[str, OptionValue] = {}
    for text in texts:
        key, _, value = text.partition("=")
        option = next((option for option in game.options if option.key == key), None)
        if option is None:
            known = ", ".join(option.key for option in game.options) or "none"
            parser.error(f"{game.slug} has no option {key!r}; it has: {known}")
        choice = next((choice for choice in option.choices if str(choice).lower() == value.lower()), None)
        if choice is None:
            parser.error(f"--option {key} takes one of {', '.join(str(choice).lower() for choice in option.choices)}")
        chosen[key] = choice
    return chosen
