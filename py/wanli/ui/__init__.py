"""Markup as strings: the elements that every game and screen is drawn with. Pure functions that know no browser."""
