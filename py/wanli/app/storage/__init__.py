"""Matches as they are kept: what is saved of one, the two copies of each, and files.

- `saved_match.py` (what is saved), `seating.py` (its people), `head_summary.py` (what the list shows of it);
- `match_repository.py` (all matches), `match_writer.py`, `save_cursor.py` (how far one is written), `stored_copies.py`
  (two copies of each), of which one is in local storage (`store.py`), one in the database (`indexed_database.py`);
- `files.py`, `recovery.py` (what can still be read of a damaged match), `safe_json.py` (JSON from elsewhere);
- `kept_entries.py` (how far lessons and puzzles are).
"""
