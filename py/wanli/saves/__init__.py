"""Saved matches as text. The page and the terminal use the same formats, wherever they store the texts.

- `saved_match.py`: the content of a match; `seating.py`: its players; `match_listing.py`: its row in a list;
- `save_cursor.py`: the written part of a match; `match_ids.py`: the ids of matches;
- `files.py`: exported files; `recovery.py`: the readable part of a damaged match;
- `link_codec.py`: links; `correspondence.py`: matches played by link;
- `safe_json.py` reads untrusted JSON; `steps.py`: reading in short steps.
"""
