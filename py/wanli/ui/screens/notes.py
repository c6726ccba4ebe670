"""The field for private notes."""

from __future__ import annotations

from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.translate import Translator

NOTES_FIELD = "notes"
"""The id of the field."""


def notes_field(text: str, label: str, max_length: int, t: Translator) -> Markup:
    """A field with the notes of one seat, of at most `max_length` characters. It saves them a moment after the last key
    (text_fields.mjs).
    """
    attrs = {
        "id": NOTES_FIELD,
        "class": "notes-field",
        "rows": 8,
        "maxlength": max_length,
        "dir": "auto",
        "aria-label": label,
        "placeholder": t("notes.example"),
        "data-action": ("note_text",),
    }
    return el("textarea", attrs, f"\n{text}")  # HTML ignores the first line break
