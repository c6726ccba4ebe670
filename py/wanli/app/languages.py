"""Catalogues."""


def load_catalogues() -> None:
    """Read every catalogue into memory."""
