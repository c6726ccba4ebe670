"""The sizes of the page, with safe-area insets and scale, and which languages and browsers see them."""

from __future__ import annotations

from dataclasses import dataclass

CHROMIUM, FIREFOX, WEBKIT = "chromium", "firefox", "webkit"
ENGINES = (CHROMIUM, FIREFOX, WEBKIT)

Insets = tuple[int, int, int, int]
"""Top, right, bottom, left, in CSS pixels."""


@dataclass(frozen=True)
class Size:
    """A size of the page in CSS pixels.

    `scale` is the number of device pixels per CSS pixel. `insets` are the safe-area insets. `all_languages`: texts are
    checked in each language at this size, otherwise only in German, which has the longest words. `only_chromium`: the
    windows of other browsers cannot be that small.
    """

    width: int
    height: int
    scale: int = 1
    insets: Insets = (0, 0, 0, 0)
    all_languages: bool = False
    only_chromium: bool = False

    @property
    def name(self) -> str:
        """The name in findings and exceptions, such as `844x390`."""
        return f"{self.width}x{self.height}"


SIZES = (
    Size(1024, 768, all_languages=True),
    Size(820, 1180),
    Size(1440, 900),
    Size(2560, 1080),
    Size(507, 712, all_languages=True),  # a half of the screen beside another app
    Size(640, 360, scale=2, all_languages=True),  # a small laptop at 200 %
    Size(1194, 748, insets=(0, 0, 20, 0)),  # an installed app on a tablet
    Size(390, 844, insets=(0, 0, 34, 0), all_languages=True),
    Size(844, 390, insets=(0, 59, 21, 59)),
    Size(320, 256, only_chromium=True),  # 1280×1024 at 400 %
)
FEW_SIZES = ("1024x768", "390x844", "844x390")
"""The sizes of the part that `make test` runs."""


def sizes_named(*names: str) -> list[Size]:
    """Return the sizes with these names, such as "390x844"."""
    return [size for size in SIZES if size.name in names]


def sizes_for(engine: str, lang: str, min_width: int = 0) -> list[Size]:
    """Return the sizes at which a browser shows the page in a language. `min_width` is that of the browser's window."""
    return [
        size
        for size in SIZES
        if (lang == "de" or size.all_languages)
        and (engine == CHROMIUM or not size.only_chromium)
        and size.width >= min_width
    ]
