"""What people see of Chinesische Mauer, one module or folder per role; `game_ui.py` puts it together."""
