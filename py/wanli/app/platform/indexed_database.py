"""The app's database in IndexedDB, through `assets/glue/storage/matches.mjs`."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Sequence
from typing import Any

from wanli.app.core.port import AppendResult, StorageError
from wanli.app.platform.bridge import Matches
from wanli.saves.save_cursor import StoredMatch


class IndexedDatabase:
    """The `Database` of the page."""

    def __init__(self, glue: Matches) -> None:
        self._glue = glue

    async def heads(self) -> dict[str, str]:
        """The metadata of all matches by id; "" for a deleted match."""
        return {str(id_): str(head) for id_, head in (await _answer(self._glue.heads())).items()}

    async def head(self, id_: str) -> str | None:
        """The metadata of one match."""
        head = await _answer(self._glue.head(id_))
        return None if head is None else str(head)

    async def read(self, id_: str) -> StoredMatch | None:
        """A whole match."""
        match = await _answer(self._glue.read(id_))
        return None if match is None else StoredMatch(str(match["head"]), tuple(map(str, match["entries"])))

    async def append(self, id_: str, number: int, before: str, entries: Sequence[str], head: str) -> AppendResult:
        """Write entries and metadata, if they continue the stored match."""
        outcome: AppendResult = await _answer(self._glue.append(id_, number, before, json.dumps([*entries]), head))
        return outcome

    async def delete(self, id_: str) -> None:
        """Remove a match and record that it was deleted."""
        await _answer(self._glue.remove(id_))


async def _answer(promise: Awaitable[Any]) -> Any:
    try:
        answer = json.loads(str(await promise))
    except Exception:  # any error of the browser
        raise StorageError("denied") from None
    if "refused" in answer:
        raise StorageError(answer["refused"])
    return answer["ok"]
