"""The app around the games. Only `platform/` knows the browser.

Imports point one way, from the first of these packages to the last:

- `platform/`: the browser as the app's port, and the listeners that turn events into intents;
- `shell/`: the app as a whole, navigation between screens, home, lobby and the plain pages;
- `review/`, `learn/`, `match/`: the controllers of analysis, replay and statistics, of lessons and puzzles, and of a
  match at the table;
- `playback/`, `links/`: the narration of moves, and matches that leave or enter the device;
- `context.py`, `screen_controller.py`: the state that all screens share, and the base class of their controllers;
- `navigation.py`: screens, and the ways between them;
- `bots/`: the runners that ask the bots' worker;
- `session/`: the table around an open match, its saves and its narration;
- `storage/`: the stored copies of matches;
- `core/`: the port's interface, intents and settings.

The packages `wanli.session`, `wanli.saves`, `wanli.texts`, `wanli.review` and `wanli.learn` know no screens.
"""
