"""Stored matches. `wanli.saves` defines their formats.

- `match_repository.py`: all matches; `match_writer.py` writes them;
- `database_retry.py` tries the database again after it refused;
- `stored_copies.py`: the two copies of each match, one in local storage (`store.py`), one in the database;
- `match_records.py`: records beside the matches, such as thinking times and notes;
- `entry_store.py`: progress in lessons and puzzles.
"""
