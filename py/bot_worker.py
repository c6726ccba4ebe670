"""The worker's entry point: bots search here, never on the page's thread.

Requests and answers are JSON text (`wanli.bot_worker`).
"""

import gc

from js import postMessage

from wanli.bot_worker import BotWorker

gc.freeze()  # imported modules stay: full collections, the longest pauses in a search, can skip them
bot_worker = BotWorker(lambda: postMessage("wanli:heartbeat"))  # as bot_worker.mjs expects it
think, hurry = bot_worker.think, bot_worker.move_now

__export__ = ["think", "hurry"]
