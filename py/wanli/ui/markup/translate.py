"""Texts: a key and its values become a sentence in the language that the person has chosen."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from wanli.engine import Reason

_FIELD = re.compile(r"\{(\w+)\}")


class Translator:
    """Turns keys into sentences of one language.

    `catalogues` are searched in their order. A key that none of them has comes back as it is and is kept in
    `missing`, so that a forgotten text is ugly but harms nothing, and a test can find it.
    """

    def __init__(self, lang: str, catalogues: Iterable[gettext.NullTranslations] = ()) -> None:
        self.lang = lang
        self.missing: set[str] = set()
        self._catalogues = tuple(catalogues)
        self._found: dict[str, str] = {}
        self._plurals: dict[tuple[str, int], str] = {}

    def __call__(self, key: str, /, **values: Any) -> str:
        """The sentence of `key`, its `{name}` places filled from `values`."""
        return self._fill(self._find(key), values)

    def plural(self, key: str, n: int, /, **values: Any) -> str:
        """The form of `key` that fits the number `n`, which also fills `{n}`."""
        text = self._plurals.get((key, n))
        if text is None:
            forms = (catalogue.ngettext(key, key, n) for catalogue in self._catalogues)
            text = self._plurals[key, n] = next((form for form in forms if form != key), None) or self._find(key)
        return self._fill(text, {"n": n, **values})

    def has(self, key: str) -> bool:
        """Whether there is a text for `key`."""
        return any(catalogue.gettext(key) != key for catalogue in self._catalogues)

    def reason(self, slug: str, reason: Reason, **values: Any) -> str:
        """The sentence of a refusal: the game's own text, or else the table's.

        `values` take the place of values of the reason that people say differently (a seat's number: a name).
        """
        own, common = f"{slug}.reason.{reason.key}", f"reason.{reason.key}"
        return self(own if self.has(own) else common, **{**reason.values, **values})

    def number(self, value: float) -> str:
        """A number with at most two digits behind the point, as the language writes it."""
        return f"{value:.2f}".rstrip("0").rstrip(".").replace(".", self("number.point"))

    def list(self, items: Sequence[str]) -> str:
        """Several things in one sentence: "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        return self("list.and", first=", ".join(items[:-1]), last=items[-1])

    def _find(self, key: str) -> str:
        text = self._found.get(key)
        if text is None:
            text = self._found[key] = self._look_up(key)
        return text

    def _look_up(self, key: str) -> str:
        for catalogue in self._catalogues:
            text = catalogue.gettext(key)
            if text != key:
                return text
        self.missing.add(key)
        return key

    def _fill(self, text: str, values: Mapping[str, Any]) -> str:
        # Not str.format: a text may ask for nothing but a name, and an unknown name must not stop the game.
        if "{" not in text:
            return text
        parts = [*_parts(text)]
        for place in range(1, len(parts), 2):
            name = parts[place]
            parts[place] = str(values[name]) if name in values else f"{{{name}}}"
        return "".join(parts)


@cache
def _parts(text: str) -> tuple[str, ...]:
    """Words and the names of places, by turns."""
    return tuple(_FIELD.split(text))
