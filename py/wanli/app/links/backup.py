"""Backups of finished matches: in the share sheet, in a folder, or as a download."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Literal

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.core.port import BackupOutcome, Port, Storage, StorageError
from wanli.engine import DecodeError
from wanli.saves.files import file_name, write_file
from wanli.saves.match_ids import is_id
from wanli.saves.match_listing import MatchListing
from wanli.saves.safe_json import read_json
from wanli.saves.saved_match import timestamp
from wanli.session.match_session import MatchSession

KEY = "wanli.backup"
"""The storage key of the record of backups."""
MAX_IDS = 5_000
"""Matches in the record; the oldest ones are forgotten first."""
SHARE_PROBLEMS: Mapping[BackupOutcome, str] = {"denied": "backup.not_shared"}
FOLDER_PROBLEMS: Mapping[BackupOutcome, str] = {
    "denied": "backup.denied",
    "missing": "backup.lost",
    "full": "backup.full",
}
"""Texts of problems by outcome. All others are `backup.failed`."""
Way = Literal["off", "share", "folder", "file"]


@dataclass(frozen=True)
class BackupRecord:
    """The time of the last backup in milliseconds since 1970, 0 before the first, and the ids of the finished matches
    that some backup contains.
    """

    last: int = 0
    ids: frozenset[str] = field(default_factory=frozenset)


def backup_record(storage: Storage) -> BackupRecord:
    """The record of backups. Unreadable data counts as none."""
    try:
        data = read_json(storage.get(KEY) or "{}")
    except (StorageError, ValueError):
        return BackupRecord()
    if not isinstance(data, dict) or not isinstance(data.get("ids"), list):
        return BackupRecord()
    ids = [id_ for id_ in data["ids"] if isinstance(id_, str) and is_id(id_)]
    return BackupRecord(timestamp(data.get("last")), frozenset(ids[-MAX_IDS:]))


def record_backup(port: Port, ids: Iterable[str]) -> None:
    """Record that a backup with these finished matches was made now. A storage that refuses is ignored."""
    earlier = backup_record(port.storage).ids
    added = [id_ for id_ in ids if id_ not in earlier]
    with suppress(StorageError):
        port.storage.set(KEY, json.dumps({"last": port.now(), "ids": [*sorted(earlier), *added][-MAX_IDS:]}))


def missing_in_backup(listings: Sequence[MatchListing], record: BackupRecord) -> list[str]:
    """The ids of the finished matches that no backup contains."""
    missing = []
    for listed in listings:
        with suppress(DecodeError):
            if listed.summary.scores is not None and listed.id not in record.ids:
                missing.append(listed.id)
    return missing


def available_ways(port: Port) -> tuple[Way, ...]:
    """The ways to make backups on this device."""
    ways: list[Way] = ["off"]
    ways += ["share"] if port.can_share_file else []
    ways += ["folder"] if port.can_use_folder else []
    return (*ways, "file")


class MatchBackup:
    """The backup of the open match once it is finished, if the setting "backup" asks for it."""

    def __init__(self, app: AppContext, session: MatchSession) -> None:
        self._app = app
        self._session = session

    @property
    def is_offered(self) -> bool:
        """True if the score screen offers a backup."""
        app, session = self._app, self._session
        is_enabled = app.settings.backup in available_ways(app.port)[1:]
        return is_enabled and session.over and session.saved.id not in backup_record(app.port.storage).ids

    def match_ended(self) -> None:
        """Write the match into the folder, if the browser allows that without a question."""
        if self.is_offered and self._app.settings.backup == "folder":
            self._app.port.save_to_folder(*self._file(), False, partial(self._saved, None))

    @on("backup")
    def _save(self) -> None:
        """Make the backup that the score screen offers. The browser may ask for permission or show its share sheet."""
        app, way = self._app, self._app.settings.backup
        if not self.is_offered:
            return
        name, text = self._file()
        if way == "share":
            app.port.share_file(name, text, partial(self._saved, SHARE_PROBLEMS))
        elif way == "folder":
            app.port.save_to_folder(name, text, True, partial(self._saved, FOLDER_PROBLEMS))
        else:
            app.port.save_file(name, text)
            self._saved(None, "saved")

    def _file(self) -> tuple[str, str]:
        """The name and the contents. The id in the name keeps a rematch on the same day from replacing this match."""
        saved = self._session.saved
        name = file_name([saved], self._app.port.now()).removesuffix(".json")
        return f"{name}-{saved.id}.json", write_file([saved])

    def _saved(self, problems: Mapping[BackupOutcome, str] | None, outcome: BackupOutcome) -> None:
        """Record a backup. If it failed, a message names the problem (`problems`: texts by outcome). An automatic
        backup has none: then the offer stays, which says enough.
        """
        app = self._app
        if outcome == "saved":
            record_backup(app.port, [self._session.saved.id])
            app.show_message(app.t("backup.saved"))
        elif problems is not None and outcome != "closed":
            app.show_message(app.t(problems.get(outcome, "backup.failed")))
        app.port.paint()


def choose_folder(app: AppContext, otherwise: str) -> None:
    """Let the user choose the folder for backups. Without one, the setting becomes `otherwise`."""

    def chosen(outcome: BackupOutcome, name: str) -> None:
        if outcome == "saved":
            app.show_message(app.t("backup.folder", folder=name))
        else:
            app.set_setting("backup", otherwise)
            app.show_message(app.t("backup.no_folder" if outcome == "closed" else "backup.folder_denied"))
        app.port.paint()

    app.port.choose_folder(chosen)
