"""Lessons and puzzles as data, with the checks that the build applies to them."""
