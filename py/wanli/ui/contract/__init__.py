"""The contract between a game and the table: every member of a game's user interface, with its default."""
