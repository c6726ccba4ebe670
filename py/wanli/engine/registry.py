"""The games that are known by their slug. The engine imports none: `wanli.games` registers those of the table."""

from __future__ import annotations

from collections.abc import Iterable

from wanli.engine.game import Game
from wanli.engine.reasons import Reason, UnknownGame, truncate_repr

_GAMES: dict[str, Game] = {}


def register(games: Iterable[Game]) -> None:
    """Make games known, so that `Match.new` and `Match.decode` find them; a later one replaces one of the same slug."""
    _GAMES.update((game.slug, game) for game in games)


def registered(slug: str) -> Game:
    """The game of that slug. Raises UnknownGame (`unknown_game`)."""
    if slug not in _GAMES:
        error = UnknownGame(Reason("unknown_game", {"found": truncate_repr(slug)}))
        error.add_note("Games are known once they are registered; `import wanli.games` registers those of the table.")
        raise error
    return _GAMES[slug]
