"""The screens of analysis, replay and statistics."""
