"""Bots behind the page: runners that ask for moves, hints and warnings, and the worker that answers."""
