"""Wanli: five board games about walls, empires and archipelagos.

`wanli.engine` has the contract of all games, `wanli.games` the games, `wanli.bots` the bots. `docs/api.md` lists the
public names. `python -m wanli` lists the commands.

>>> import wanli
>>> from wanli.games import GAMES
>>> state = GAMES["khan"].new(seats=2, seed=7)
>>> wanli.text_board(state, seat=0, lang="nl").splitlines()[0]
'Jouw beurt'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wanli.engine import State

__all__ = ["__version__", "text_board"]

__version__ = "0.1.0"
"""The version of the package, as in the name of the wheel. `docs/api.md` says what it promises."""


def text_board(state: State, seat: int | None = None, lang: str = "en") -> str:
    """Return the position as text that a person can read: headings, paragraphs and lists in Markdown.

    The text shows everything that the player at `seat` sees on the page, and no more; None stands for a spectator. It
    does not list the legal actions. `lang` is "en", "nl" or "de".

    Raises IndexError for a seat that the match does not have, ValueError for another language, and ModuleNotFoundError
    in the page, whose archive has no text output.
    """
    from wanli.terminal.text_board import text_board_of  # loads the texts and the user interface of a game

    return text_board_of(state, seat, lang)
