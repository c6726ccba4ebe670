"""Box art: the `ui/box.svg` of each game, or a plain box."""

from pathlib import Path

from tools.paths import GAMES as FOLDERS
from wanli.games import GAMES, load_ui
from wanli.ui.markup.art import plain_box


def box_front(slug: str) -> str:
    """The front of a game's box as SVG text."""
    own_art = FOLDERS / slug / "ui" / "box.svg"
    return own_art.read_text(encoding="utf-8") if own_art.exists() else plain_box()


def write_boxes(folder: Path) -> None:
    """Write the front of each game's box into `folder`, where `wanli.ui.markup.art.box_front` expects it."""
    folder.mkdir(parents=True, exist_ok=True)
    for slug in GAMES:
        (folder / f"{slug}.svg").write_text(box_front(slug), encoding="utf-8")
        for edition in load_ui(slug).editions:
            art = FOLDERS / slug / "ui" / f"box_{edition.key}.svg"
            (folder / f"{slug}-{edition.key}.svg").write_text(art.read_text(encoding="utf-8"), encoding="utf-8")
