"""The controllers that show what happened: the log, the narration of moves and the final scene."""
