"""Matches given out as files, from whatever screen."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from wanli.app.context import AppContext
from wanli.app.files import LARGEST_FILE, file_name, write_files
from wanli.app.port import StorageError
from wanli.engine import DecodeError


async def export_matches(app: AppContext, ids: Sequence[str]) -> None:
    """Give out stored matches, in several files if one would be too large; those that cannot be read are told of."""
    found = []
    for id_ in ids:
        with suppress(DecodeError, StorageError):
            found.append((await app.repository.load(id_))[0])
    files = write_files(found, LARGEST_FILE)
    name = file_name(found, app.port.now())
    for number, text in enumerate(files, 1):
        app.port.save_file(f"{name.removesuffix('.json')}-{number}.json" if len(files) > 1 else name, text)
    if len(found) < len(ids):
        app.tell(app.t("home.export_damaged"))
    app.port.paint()
