"""Nim: the example of `docs/write-a-game.md`."""
