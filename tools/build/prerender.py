"""Prerenders the home screen of each language with the app's own markup, for the time before Python runs."""

from wanli.app.core.boxes import boxes
from wanli.texts.languages import translator
from wanli.ui.markup.html import Markup
from wanli.ui.screens.common import Toast, whole
from wanli.ui.screens.home import Home
from wanli.ui.screens.home import home as home_screen


def home(language: str) -> Markup:
    """The home screen without matches in a language, exactly as the app paints it for a new visitor."""
    t = translator(language)
    return whole(home_screen(Home(boxes(t)), t), None, Toast(), t)
