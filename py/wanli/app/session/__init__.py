"""The open match: its session, autosave, recap, forced choices and the queue of animations."""
