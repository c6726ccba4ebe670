"""Autumn: commands and clerks (rules 4.5)."""
