"""`python -m wanli` lists the commands; `python -m wanli play khan` plays in the terminal."""

from __future__ import annotations

import sys

from wanli.terminal.command_line import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
