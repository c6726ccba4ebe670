"""Tactics: their windows and their effects (rules 4.10, 5.5)."""
