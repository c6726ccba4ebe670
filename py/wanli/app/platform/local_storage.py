"""The browser's local storage as the app's `Storage`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from js import Object, window
from pyodide.ffi import JsException

from wanli.app.core.port import StorageError
from wanli.app.platform.bridge import wanli


class LocalStorage:
    """`window.localStorage`. Its exceptions become StorageError."""

    def get(self, key: str) -> str | None:
        """The text under `key`."""
        with _translated_errors():
            text = window.localStorage.getItem(key)
            return text if isinstance(text, str) else None  # JavaScript's null arrives as an object

    def get_all(self, keys: Sequence[str]) -> list[str | None]:
        """The texts under `keys`. They cross to Python as one JSON text, which is faster than one by one."""
        with _translated_errors():
            texts: list[str | None] = json.loads(str(wanli.readTexts(json.dumps([*keys]))))
            return texts

    def set(self, key: str, text: str) -> None:
        """Store `text` under `key`."""
        with _translated_errors():
            window.localStorage.setItem(key, text)

    def remove(self, key: str) -> None:
        """Remove `key`."""
        with _translated_errors():
            window.localStorage.removeItem(key)

    def names(self) -> list[str]:
        """All keys."""
        with _translated_errors():
            joined = str(Object.keys(window.localStorage).join("\0"))
        return joined.split("\0") if joined else []


@contextmanager
def _translated_errors() -> Iterator[None]:
    """Turn the browser's exceptions about storage into StorageError."""
    try:
        yield
    except (JsException, AttributeError) as error:
        is_full = "Quota" in str(getattr(error, "name", "")) or "quota" in str(error).lower()
        raise StorageError("full" if is_full else "denied") from None
