"""What people see of Meridian, one module or folder per role; `game_ui.py` puts it together."""
