"""The app around the games. Only `platform/` knows the browser.

Imports point one way, from the first of these packages to the last:

- `platform/`: the browser as the app's port, and the listeners that turn events into intents;
- `shell/`: the app as a whole, navigation between screens, home, lobby and the plain pages;
- `review/`, `learn/`, `match/`: the controllers of analysis, replay and statistics, of lessons and puzzles, and of a
  match at the table;
- `playback/`, `links/`: the narration of moves, and matches that leave or enter the device;
- `context.py`, `screen_controller.py`: the state that all screens share, and the base class of their controllers;
- `navigation.py`: screens, and the ways between them;
- `bots/`: the runners that ask the worker, and the worker;
- `session/`: the open match;
- `storage/`: saved matches;
- `core/`: the port's interface, settings and languages.
"""
