"""The app's icons: the project's SVG drawings, and the PNG files that home screens need."""

from pathlib import Path

import resvg_py

from tools.paths import ASSETS

# file -> (drawing, size in pixels)
PNGS = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
    "apple-touch-icon.png": ("icon-maskable.svg", 180),
}


def draw(drawing: Path, size: int) -> bytes:
    """Return a square PNG of an SVG file."""
    return bytes(resvg_py.svg_to_bytes(svg_path=str(drawing), width=size, height=size))


def write_icons(folder: Path) -> None:
    """Write the drawings and their PNG files."""
    folder.mkdir(parents=True, exist_ok=True)
    for drawing in sorted((ASSETS / "icons").glob("*.svg")):
        (folder / drawing.name).write_bytes(drawing.read_bytes())
    for name, (source, size) in PNGS.items():
        (folder / name).write_bytes(draw(ASSETS / "icons" / source, size))
