"""The app around the games, without any knowledge of the browser but in `browser.py`.

What the page asks comes to `app.py`; it hands it on to `navigation.py` (which screen is shown), `match_opener.py`
(which match is open), `other_tabs.py`, or the screen's own controller (`controllers/`, which know the app as
`context.py`).

- a match: `match_session.py` (the open one, and whose view is on the screen), `missed.py` (what a person has
  missed of it), `autosave.py`;
- `storage/`: matches as they are kept, and files; `links.py`, `correspondence.py` (a match in an address);
- bots: `bot_runner.py`, `advice_runner.py`, `caution_runner.py` ask, `bot_worker.py` answers in the worker;
- the outside world: `port.py`, of which `browser.py` is the page's and `tests/app/fakes.py` the tests'; for the former
  `double_taps.py` says which taps count, `page_history.py` keeps its addresses.
"""
