"""Saved matches.

- `saved_match.py`: the content of a match; `seating.py`: its players; `match_listing.py`: its row in the list;
- `match_repository.py`: all matches; `match_writer.py` writes them; `save_cursor.py`: the written part of a match;
- `database_retry.py` tries the database again after it refused;
- `stored_copies.py`: the two copies of each match, one in local storage (`store.py`), one in the database;
- `files.py`: exported files; `recovery.py`: the readable part of a damaged match;
- `entry_store.py`: progress in lessons and puzzles.
"""
