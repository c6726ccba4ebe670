"""Whoever is moved by the rules alone: the Reed Clan and the Rival (rules 6, 7.1)."""
