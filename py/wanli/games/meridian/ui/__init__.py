"""The user interface of Meridian, one module per role; `game_ui.py` combines them."""
