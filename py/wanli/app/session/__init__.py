"""The table around an open match, its saves, and the queue of its animations."""
