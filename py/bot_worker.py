"""The worker's entry: bots think here, never on the page's thread.

Questions and answers are JSON text; `wanli.app.bots.bot_worker` says what is in them.
"""

import gc

from wanli.app.bots.bot_worker import BotWorker

gc.freeze()  # what is imported stays: a full collection, the longest pause in a thought, need not go through it again
bot_worker = BotWorker()
think, hurry = bot_worker.think, bot_worker.move_now

__export__ = ["think", "hurry"]
