"""Saved matches.

- `saved_match.py`: the content of a saved match; `seating.py`: its seats; `match_listing.py`: its line in the list;
- `match_repository.py`: all matches; `match_writer.py` writes them; `save_cursor.py`: how far one match is written;
- `stored_copies.py`: the two copies of each match, one in local storage (`store.py`), one in the database;
- `files.py`: exported files; `recovery.py`: the readable part of a damaged match;
- `entry_store.py`: progress in lessons and puzzles.
"""
