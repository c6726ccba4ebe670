"""Puzzles: positions with a good move to find, from the games' data and from finished matches."""
