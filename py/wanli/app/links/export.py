"""Export of matches as files, shared by several screens."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress

from wanli.app.context import AppContext
from wanli.app.core.intents import Intent
from wanli.app.core.port import StorageError
from wanli.app.core.time_slices import Cancelled
from wanli.app.links.backup import record_backup
from wanli.engine import DecodeError, Game
from wanli.saves.files import MAX_FILE_LENGTH, day, file_name, serialize_in_steps
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import Dialog, button


def export_question(games: Sequence[Game], confirmed: Intent, t: Translator) -> Dialog:
    """The warning about a file with running matches of these games, as before a link is shared. `confirmed` exports."""
    lines = [t("export.could_read")] if any(game.has_secrets for game in games) else []
    save = button(t("home.export"), confirmed, primary=True)
    return Dialog(
        t("export.question"), [*lines, t("export.could_try")], buttons=[button(t("common.cancel"), ("close",)), save]
    )


def ask_to_export(
    app: AppContext, confirmed: Intent, export: Callable[[], None], ids: Collection[str] | None = None
) -> None:
    """Call `export`; if one of these matches (None: of all) is running, first show the warning, whose button has the
    intent `confirmed`.
    """
    running = set()
    for listed in app.repository.matches()[0]:
        is_exported = (ids is None or listed.id in ids) and listed.id not in app.repository.damaged
        with suppress(DecodeError):
            if is_exported and listed.summary.scores is None:
                running.add(listed.summary.game)
    if running:
        app.ask(lambda: export_question([*running], confirmed, app.t))
    else:
        export()


async def export_matches(
    app: AppContext,
    ids: Sequence[str],
    still_needed: Callable[[], bool],
    device: Mapping[str, str] | None = None,
    *,
    is_backup: bool = False,
) -> None:
    """Export stored matches, in several files if one would be too large. A message reports unreadable matches.

    `device` are further texts for a file that moves the whole device. `is_backup`: the file holds all matches, so that
    it counts as a backup.

    Nothing is exported if `still_needed` returns False before everything is read.
    """
    slices = app.slices(still_needed, "home.exporting")
    matches = []
    try:
        for id_ in ids:
            with suppress(DecodeError, StorageError):
                matches.append((await app.repository.load(id_, slices))[0])
        files = await slices.run(serialize_in_steps(matches, MAX_FILE_LENGTH, device))
        await slices.yield_to_page()  # saving the files is one long task
    except Cancelled:
        return
    name = f"wanli-everything-{day(app.port.now())}.json" if device is not None else file_name(matches, app.port.now())
    for number, text in enumerate(files, 1):
        app.port.save_file(f"{name.removesuffix('.json')}-{number}.json" if len(files) > 1 else name, text)
    if is_backup and matches:
        record_backup(app.port, [saved.id for saved in matches if saved.match.over])
    if slices.reported:
        app.announcer.clear()  # remove the message "exporting…"
    if len(matches) < len(ids):
        app.show_message(app.t("home.export_damaged"))
    app.port.paint()
