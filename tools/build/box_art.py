"""The box fronts of the games: `ui/box.svg` of each, or a plain one."""

from pathlib import Path

from tools.paths import GAMES as FOLDERS
from wanli.games import GAMES
from wanli.ui.markup.art import plain_box


def box_front(slug: str) -> str:
    """The box front of a game as the text of an SVG file."""
    drawn = FOLDERS / slug / "ui" / "box.svg"
    return drawn.read_text(encoding="utf-8") if drawn.exists() else plain_box()


def write_boxes(folder: Path) -> None:
    """Write the box front of each game, where the home screen looks for it (`wanli.ui.markup.art.box_front`)."""
    folder.mkdir(parents=True, exist_ok=True)
    for slug in GAMES:
        (folder / f"{slug}.svg").write_text(box_front(slug), encoding="utf-8")
