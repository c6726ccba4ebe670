"""Markup as strings: what every game and screen is drawn with. Pure functions that know no browser."""
