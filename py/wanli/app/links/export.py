"""Matches given out as files, from whatever screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from wanli.app.context import AppContext
from wanli.app.core.port import StorageError
from wanli.app.core.time_slices import Cancelled, TimeSlices
from wanli.app.storage.files import LARGEST_FILE, file_name, write_steps
from wanli.engine import DecodeError


async def export_matches(app: AppContext, ids: Sequence[str], wanted: Callable[[], bool]) -> None:
    """Give out stored matches, in several files if one would be too large; those that cannot be read are told of.

    Nothing is given out if it is not `wanted` any more before all is read.
    """

    def say_so() -> None:
        app.tell(app.t("home.exporting"))
        app.port.paint()

    slices = TimeSlices(app.port, say_so, wanted)
    found = []
    try:
        for id_ in ids:
            with suppress(DecodeError, StorageError):
                found.append((await app.repository.load(id_, slices))[0])
        files = await slices.run(write_steps(found, LARGEST_FILE))
        await slices.rest()
    except Cancelled:
        return
    name = file_name(found, app.port.now())
    for number, text in enumerate(files, 1):
        app.port.save_file(f"{name.removesuffix('.json')}-{number}.json" if len(files) > 1 else name, text)
    if slices.told:
        app.announcer.clear()
    if len(found) < len(ids):
        app.tell(app.t("home.export_damaged"))
    app.port.paint()
