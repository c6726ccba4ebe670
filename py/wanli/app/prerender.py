"""Markup made while the site is built."""


def home(lang: str) -> str:
    """The home screen without saves, in a language."""
    return f"<h1 lang='{lang}'>Wanli</h1><button data-action='[\"stub\"]'>...</button>"
