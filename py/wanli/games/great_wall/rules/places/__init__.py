"""Locations and their effects when they activate (rules 4.6)."""
