"""The command line: one module per command, each with `add_to`, which declares its arguments."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

from wanli import __version__
from wanli.terminal.commands import arena, bot, check, play, record

COMMANDS = (play, arena, bot, check, record)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line `arguments` (default: `sys.argv`) and return the exit status.

    Without arguments it lists the commands.
    """
    parser = argparse.ArgumentParser(prog="python -m wanli", description="Wanli: five board games.")
    parser.add_argument("--version", action="version", version=f"wanli {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(commands)
    own, program = _split(sys.argv[1:] if arguments is None else arguments)
    options = parser.parse_args(own)
    options.program = program
    if not hasattr(options, "run"):
        parser.print_help()
        return 0
    run: Callable[[argparse.Namespace], int] = options.run
    try:
        return run(options)
    except BrokenPipeError:  # the program that reads the output has ended
        sys.stderr.close()
        return 1


def _split(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """Split the arguments at "--": those of the command, and the program that it starts."""
    own = [*arguments]
    place = own.index("--") if "--" in own else len(own)
    return own[:place], own[place + 1 :]
