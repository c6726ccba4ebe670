"""Dschingis Khan (Leo Colovini, 2006)."""
