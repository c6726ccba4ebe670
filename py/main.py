"""The page's entry point: starts the app, and reports to the page if even that fails."""

import traceback

from js import wanli

try:
    from wanli.app.platform.page import start

    start()
except BaseException:
    wanli.failed(traceback.format_exc())
    raise
