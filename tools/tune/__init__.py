"""Fits the weights of the bots to play (docs/bots.md)."""
