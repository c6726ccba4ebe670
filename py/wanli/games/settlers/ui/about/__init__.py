"""Sheets about everything on the table of Die Große Mauer."""
