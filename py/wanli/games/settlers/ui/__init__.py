"""The user interface of Die Große Mauer: one module or folder per role; `game_ui.py` combines them."""
