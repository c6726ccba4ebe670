"""The bots of Nim."""
