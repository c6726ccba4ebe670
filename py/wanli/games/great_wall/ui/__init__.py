"""What people see of The Great Wall, one module or folder per role; `game_ui.py` puts it together."""
