"""The browser port: the only module that imports pyscript or js."""

from js import document, wanli


def start() -> None:
    """Paint the first screen."""
    wanli.morph(document.getElementById("app"), "<h1>Wanli</h1><p>Python is here.</p>")
    wanli.ready()
