"""Games by slug, their encodings, and the seats that their options allow."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from wanli.bots.heuristic import Heuristic
from wanli.encoding import GameEncoding
from wanli.engine import Game, Reason, UnknownGame
from wanli.games import GAMES


def game_of(game: str | Game) -> Game:
    """Return a game by its slug, or the game itself. Raises UnknownGame (`unknown_game`)."""
    if isinstance(game, Game):
        return game
    if game not in GAMES:
        raise UnknownGame(Reason("unknown_game", {"found": game}))
    return GAMES[game]


def load_encoding(game: Game) -> GameEncoding:
    """Return `ENCODING` from `encoding/game_encoding.py` of a game.

    Raises ModuleNotFoundError if the game has no encoding.
    """
    encoding: GameEncoding = import_module(f"{_package(game)}.encoding.game_encoding").ENCODING
    return encoding


def load_bot(game: Game) -> Heuristic:
    """Return `HEURISTIC` from `bot/heuristic.py` of a game, which may be outside the registry."""
    heuristic: Heuristic = import_module(f"{_package(game)}.bot.heuristic").HEURISTIC
    return heuristic


def seat_counts(game: Game, options: Mapping[str, object]) -> tuple[int, ...]:
    """Return the numbers of seats that a game allows with these options."""
    return game.seats_for(options)


def _package(game: Game) -> str:
    return type(game).__module__.removesuffix(".rules.game")
