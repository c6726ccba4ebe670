"""The user interface of Chinesische Mauer, one module or folder per role; `game_ui.py` combines them."""
