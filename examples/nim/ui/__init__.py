"""The user interface of Nim."""
