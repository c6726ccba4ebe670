"""Goofspiel: an example of a game in which people hide something from each other."""
