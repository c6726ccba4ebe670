"""The worker's entry: bots think here, never on the page's thread.

Questions and answers are JSON text; `wanli.app.thinking` says what is in them.
"""

from wanli.app.thinking import Desk

desk = Desk()
think, hurry = desk.think, desk.hurry

__export__ = ["think", "hurry"]
