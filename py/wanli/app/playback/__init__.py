"""The log, the narration of moves, and the final scene."""
