"""The contract between a game and the table: each part of a game's user interface, with its defaults."""
