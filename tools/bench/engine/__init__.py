"""Measurements of engines and bots, without a browser."""
