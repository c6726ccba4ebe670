"""The page's entry: hands over to the browser port, and tells the page if even that fails."""

import traceback

from js import wanli

try:
    from wanli.app.platform.page import start

    start()
except BaseException:
    wanli.failed(traceback.format_exc())
    raise
