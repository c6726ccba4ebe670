"""The registry of games by slug. The engine imports no game; `wanli.games` registers those of this package."""

from __future__ import annotations

from collections.abc import Iterable

from wanli.engine.game import Game
from wanli.engine.reasons import Reason, UnknownGame, truncate_repr

_GAMES: dict[str, Game] = {}


def register(games: Iterable[Game]) -> None:
    """Make games available to `Match.new` and `Match.decode` by slug. A game replaces an earlier one with its slug."""
    _GAMES.update((game.slug, game) for game in games)


def registered(slug: str) -> Game:
    """Return the registered game with that slug. Raises UnknownGame (`unknown_game`)."""
    if slug not in _GAMES:
        error = UnknownGame(Reason("unknown_game", {"found": truncate_repr(slug)}))
        error.add_note("A game must be registered first; `import wanli.games` registers those of this package.")
        raise error
    return _GAMES[slug]
