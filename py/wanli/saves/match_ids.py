"""The ids of matches."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable

_ID = re.compile(r"[a-z0-9]{1,24}")
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def is_id(text: str) -> bool:
    """True if `text` is a well-formed match id."""
    return _ID.fullmatch(text) is not None


def text_id(texts: Iterable[str]) -> str:
    """An id derived from texts: equal texts give equal ids."""
    data = "\n".join(texts).encode(errors="surrogatepass")  # damaged texts may contain lone surrogates
    return number_id(int.from_bytes(hashlib.sha256(data).digest()[:8], "big"))


def number_id(number: int) -> str:
    """An id derived from a number: base-36 digits, at least eight."""
    digits = ""
    while number or len(digits) < 8:
        number, digit = divmod(number, 36)
        digits += _DIGITS[digit]
    return digits
