"""The cooperative game (rules 7.2)."""
