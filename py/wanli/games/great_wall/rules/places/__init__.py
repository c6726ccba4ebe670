"""Locations and what activating them brings (rules 4.6)."""
