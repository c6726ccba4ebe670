"""Goofspiel: an example of a game with hidden information."""
