"""The app around the games, without any knowledge of the browser but in `browser.py`.

What the page asks comes to `app.py`; it hands it on to `navigation.py` (which screen is shown), `match_opener.py`
(which match is open), `other_tabs.py`, or the screen's own controller (`controllers/`, which know the app as
`context.py`).

- a match: `saved_match.py` (what is saved), `match_session.py` (the open one, and whose view is on the screen),
  `missed.py` (what a person has missed of it);
- storage: `match_repository.py` (all matches), `head_summary.py` (what the list shows of one), `match_writer.py`,
  `save_cursor.py`, `stored_copies.py` (two copies of each), `store.py` (local storage), `indexed_database.py`,
  `autosave.py`, `files.py`, `links.py`, `recovery.py`; `kept_entries.py` (how far lessons and puzzles are);
- bots: `bot_runner.py`, `advice_runner.py`, `caution_runner.py` ask, `bot_worker.py` answers in the worker;
- the outside world: `port.py`, of which `browser.py` is the page's and `tests/app/fakes.py` the tests'; for the former
  `double_taps.py` says which taps count, `page_history.py` keeps its addresses.
"""
