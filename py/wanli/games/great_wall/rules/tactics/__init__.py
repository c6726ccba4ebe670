"""Tactics: when they may be played and what they do (rules 4.10, 5.5)."""
