"""What people see of Dschingis Khan, one module or folder per role; `game_ui.py` puts it together."""
