"""Sheets about everything on the table of The Great Wall."""
