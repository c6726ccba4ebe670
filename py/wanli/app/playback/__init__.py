"""The narration of moves, and the final scene."""
