"""Puzzles: positions in which a good move is to be found, those of the games as data and those after a match."""
