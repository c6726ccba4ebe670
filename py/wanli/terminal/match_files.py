"""Saved matches of the terminal: files as the page exports them, one per match, in one folder."""

from __future__ import annotations

import os
import secrets
import sys
import time
from pathlib import Path

from wanli.engine import DecodeError, Reason
from wanli.saves.files import read_file, write_file
from wanli.saves.match_ids import is_id, number_id
from wanli.saves.saved_match import SavedMatch

SUFFIX = ".json"


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return int(time.time() * 1000)


def default_folder() -> Path:
    """Return the folder of the saved matches: WANLI_HOME, or the system's place for the data of a user."""
    if chosen := os.environ.get("WANLI_HOME"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", Path.home())) / "wanli"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "wanli"


def new_id() -> str:
    """Return a new match id, in the form of the page's."""
    return number_id(secrets.randbits(64))


class MatchFile:
    """The file of one match. `save` replaces it at once, so that an interrupted save leaves the earlier version."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def save(self, saved: SavedMatch) -> None:
        """Write the match. Raises OSError."""
        saved.played = now()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        partial = self.path.with_name(f"{self.path.name}.part")
        with partial.open("w", encoding="utf-8") as file:
            file.write(write_file([saved]))
            file.flush()
            os.fsync(file.fileno())
        partial.replace(self.path)


class MatchFolder:
    """The folder of the saved matches: one file per match, named by its id."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def file_of(self, saved: SavedMatch) -> MatchFile:
        """Return the file of a match. A match without a usable id gets a new one."""
        if not is_id(saved.id):
            saved.id = new_id()
        return MatchFile(self.folder / f"{saved.id}{SUFFIX}")

    def find(self, id_: str) -> SavedMatch | None:
        """Return the stored match with this id; None if there is none, or if it is unreadable."""
        path = self.folder / f"{id_}{SUFFIX}"
        if not is_id(id_) or not path.is_file():
            return None
        try:
            return read_single(path)
        except (DecodeError, OSError):
            return None

    def list(self) -> list[tuple[Path, SavedMatch]]:
        """Return the readable matches with their files, the most recently played one first."""
        matches = []
        for path in self.folder.glob(f"*{SUFFIX}"):
            try:
                matches.append((path, read_single(path)))
            except (DecodeError, OSError, UnicodeDecodeError):
                continue
        return sorted(matches, key=lambda entry: -entry[1].played)


def read_matches(path: Path) -> tuple[list[SavedMatch], list[Reason]]:
    """Return the matches in a file, and a reason for each that is unreadable.

    Raises OSError, and DecodeError if the file as a whole is not a Wanli file.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise DecodeError(Reason("not_a_file")) from None
    return read_file(text)


def read_single(path: Path) -> SavedMatch:
    """Return the match in a file: of several, the most recently played one that is not over. Raises as `read_matches`
    does.
    """
    matches, problems = read_matches(path)
    if not matches:
        raise DecodeError(problems[0] if problems else Reason("empty_file"))
    return max(matches, key=lambda saved: (not saved.match.over, saved.played))
