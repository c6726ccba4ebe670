"""The worker's entry: bots think here, never on the page's thread.

Questions and answers are JSON text; `wanli.app.thinking` says what is in them.
"""

from wanli.app.thinking import think  # noqa: F401 - awaited from the page

__export__ = ["think"]
