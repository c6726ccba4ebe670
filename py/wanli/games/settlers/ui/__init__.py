"""What people see of Die Große Mauer, one module or folder per role; `game_ui.py` puts it together."""
