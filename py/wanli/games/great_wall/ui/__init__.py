"""The user interface of The Great Wall: one module or folder per role, combined in `game_ui.py`."""
