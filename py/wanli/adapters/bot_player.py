"""Wanli's own bots as opponents of a learning agent."""

from __future__ import annotations

from wanli.adapters.encodings import load_bot
from wanli.adapters.playing import Playing
from wanli.bots import Budget, Iterations, MoveSearch
from wanli.engine import Action, Game, Rng


class BotPlayer:
    """A bot of one level ("random", "easy", "medium" or "hard") that enters its moves through the vocabulary.

    It sees the view of the acting seat and nothing else. `iterations` limits the search of the hard level.
    """

    def __init__(self, game: Game, level: str, seed: int = 0, iterations: int = 48) -> None:
        self._game = game
        self._level = level
        self._rng = Rng(seed)
        self._heuristic = load_bot(game)
        self._iterations = iterations
        self._path: list[int] = []

    def action(self, playing: Playing) -> Action:
        """Return the best move that the vocabulary contains. The match must not be over."""
        state = playing.state
        search = MoveSearch(self._game, state.view(state.seat), self._level, self._rng.bits(), self._heuristic)
        budget: Budget = Iterations(self._iterations if self._level == "hard" else 1000)
        while not budget.is_exhausted() and search.step():
            pass
        word = playing.setup.vocabulary.word
        best = search.best()
        return best if word(best) else self._best_in_vocabulary(playing)

    def index(self, playing: Playing) -> int:
        """Return the next index to enter, for the move that `action` has chosen at its first token."""
        if not playing.entry.entered:
            self._path = list(playing.setup.vocabulary.word(self.action(playing)))
        return self._path[len(playing.entry.entered)]

    def _best_in_vocabulary(self, playing: Playing) -> Action:
        """Return the best move in the vocabulary, by looking one step ahead."""
        word = playing.setup.vocabulary.word
        view = playing.state.view(playing.state.seat)
        rated = self._heuristic.ratings(self._game.imagine(view, self._rng))
        allowed = [(rating, action) for rating, action in rated if word(action)]
        if not allowed:
            return self._rng.choice([action for action in playing.state.legal() if word(action)])
        return max(allowed, key=lambda pair: pair[0])[1]
