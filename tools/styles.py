"""The one style sheet: the table's, then each game's own."""

from pathlib import Path

from tools.paths import ASSETS, GAMES


def style_files() -> list[Path]:
    """The sheets in the order in which they apply."""
    return [*sorted((ASSETS / "css").glob("*.css")), *sorted(GAMES.glob("*/ui/style.css"))]


def bundle_styles() -> bytes:
    """All sheets in one. They may not fetch anything: `url(` is refused, but for data in the sheet itself."""
    parts = []
    for path in style_files():
        text = path.read_text(encoding="utf-8")
        if "url(" in text.replace("url(data:", "").replace("url(#", "") or "@import" in text:
            raise ValueError(f"{path}: a style sheet fetches something; draw it in SVG markup instead")
        parts.append(f"/* {path.name} */\n{text.strip()}\n")
    return "\n".join(parts).encode()
