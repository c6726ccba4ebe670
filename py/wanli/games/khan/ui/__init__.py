"""The user interface of Dschingis Khan: one module or folder per role, combined in `game_ui.py`."""
