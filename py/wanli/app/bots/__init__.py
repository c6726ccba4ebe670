"""Bots behind the page: runners that ask the bots' worker for moves, hints and warnings."""
