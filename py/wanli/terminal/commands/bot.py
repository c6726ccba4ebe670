"""`python -m wanli bot GAME [-- PROGRAM …]` lets a bot in any language take a seat.

Wanli and the bot exchange JSON objects, one per line. Wanli writes to the standard input of PROGRAM and reads its
standard output; without PROGRAM, it uses its own output and input. Its messages, by "type":

- "start": a match begins: `game`, `version` (of the rules), `seats`, `seat` (the bot's), `options`, `match` (a number),
  `protocol` and `wanli` (the version of the package).
- "decide": the bot must answer: `view` is everything it may know, `legal` the list of legal actions, `events` what it
  has seen happen since its last decision, as objects with `kind` and `facts`.
- "refused": the answer is not legal: `reason` with `key`, `values` and `rule`. The bot must answer again.
- "end": the match is over: `result` and `seed`.

The bot answers only "decide" and "refused", with `{"index": 3}`, a place in `legal`, or `{"action": [...]}`, which may
also be an offer that `legal` does not list. After three refusals in a row, or no valid JSON, Wanli stops.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass, field
from functools import partial
from typing import IO, Any

from wanli import __version__
from wanli.bots import Iterations, choose
from wanli.engine import Action, IllegalAction, JsonDict, Match, Reason, Result, Rng, from_json
from wanli.engine.actions import to_json
from wanli.engine.options import OptionValue
from wanli.games import GAMES, load_heuristic
from wanli.terminal.commands.arguments import (
    ALL_LEVELS,
    Commands,
    add_game,
    add_options,
    add_thought,
    check_above_zero,
    check_seats,
    chosen_options,
)

PROTOCOL = 1
MAX_REFUSALS = 3


class ProtocolError(Exception):
    """The bot broke the protocol: it ended, sent no valid answer, or was refused too often."""


def add_to(commands: Commands[argparse.ArgumentParser]) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "bot",
        usage="%(prog)s [options] GAME [-- PROGRAM ...]",
        help="a bot in any language takes a seat, by JSON lines",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_game(parser)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seat", type=int, help="seat of the bot, from 0; by default it changes with each match")
    parser.add_argument("--against", default="easy", choices=ALL_LEVELS, help="level of the other seats")
    parser.add_argument("--matches", type=int, default=1, help="each deal is played from every seat before the next")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first deal")
    add_thought(parser)
    add_options(parser)
    parser.set_defaults(run=partial(run, parser))


def run(parser: argparse.ArgumentParser, options: argparse.Namespace) -> int:
    """Run the command and return the exit status: 1 if the bot broke the protocol."""
    game = GAMES[options.game]
    chosen = chosen_options(parser, game, options.option)
    check_seats(parser, game, options.seats, chosen)
    check_above_zero(parser, options, ("matches", "thought"))
    if options.seat is not None and options.seat not in range(options.seats):
        parser.error(f"--seat takes a number from 0 to {options.seats - 1}")
    if not options.program:
        return _play_all(options, chosen, Lines(sys.stdin, sys.stdout))
    try:
        process = subprocess.Popen(
            options.program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
    except OSError as error:
        parser.error(str(error))
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        status = _play_all(options, chosen, Lines(process.stdout, process.stdin))
        if status:
            process.terminate()
    return status


@dataclass
class Lines:
    """JSON lines to and from the bot."""

    source: IO[str]
    target: IO[str]

    def send(self, message: JsonDict) -> None:
        """Send a message. Raises ProtocolError if the bot has ended."""
        try:
            self.target.write(json.dumps(message, ensure_ascii=False, separators=(",", ":")) + "\n")
            self.target.flush()
        except OSError as error:
            raise ProtocolError("the bot has ended") from error

    def receive(self) -> Any:
        """Return the next message. Raises ProtocolError if there is none, or if it is not JSON."""
        line = self.source.readline()
        if not line:
            raise ProtocolError("the bot has ended")
        try:
            return json.loads(line)
        except (ValueError, RecursionError) as error:
            raise ProtocolError(f"the bot sent no JSON: {line.strip()[:200]}") from error


def _play_all(options: argparse.Namespace, chosen: dict[str, OptionValue], lines: Lines) -> int:
    won, played = 0.0, 0
    try:
        for number in range(options.matches):
            deal, place = divmod(number, options.seats) if options.seat is None else (number, options.seat)
            match = Match.new(options.game, options.seats, options.seed + deal, chosen)
            result = BotMatch(match, place, number, options.against, options.thought, lines).play()
            won += 1 / len(result.winners) if place in result.winners else 0
            played += 1
    except ProtocolError as error:
        print(f"match {played + 1}: {error}", file=sys.stderr)
        return 1
    print(
        f"{options.game}, {options.seats} seats, the bot among {options.against}: won {won:g} of {played}",
        file=sys.stderr,
    )
    return 0


@dataclass
class BotMatch:
    """One match of the bot at `seat` against bots of one level."""

    match: Match
    seat: int
    number: int
    level: str
    thought: int
    lines: Lines
    _events: list[JsonDict] = field(default_factory=list)

    def play(self) -> Result:
        """Play the match and return its result. Raises ProtocolError."""
        match = self.match
        rng, heuristic = Rng(match.seed ^ 0x5EED), load_heuristic(match.game.slug)
        self.lines.send(
            {
                "type": "start",
                "protocol": PROTOCOL,
                "wanli": __version__,
                "game": match.game.slug,
                "version": match.game.version,
                "seats": match.seats,
                "seat": self.seat,
                "options": match.options,
                "match": self.number,
            }
        )
        while (seat := match.state.seat) is not None:
            if seat == self.seat:
                self._decide()
            else:
                budget = Iterations(self.thought if self.level == "hard" else 1000)
                view = match.state.view(seat)
                self._play(choose(match.game, view, self.level, rng.bits(), budget, heuristic))
        result = match.state.result()
        assert result is not None
        self.lines.send({"type": "end", "result": dict(result.encode()), "seed": match.seed})
        return result

    def _play(self, action: Action) -> None:
        """Play an action and remember the events that the bot may see. Raises IllegalAction."""
        for event in self.match.play(action):
            seen = event.seen_by(self.seat)
            self._events.append({"kind": seen.kind, "facts": seen.facts})

    def _decide(self) -> None:
        """Ask the bot until its answer is legal, and play it."""
        state = self.match.state
        legal = state.legal()
        view = state.view(self.seat)
        events, self._events = self._events, []
        self.lines.send({"type": "decide", "view": view, "legal": to_json(legal), "events": events})
        for _ in range(MAX_REFUSALS):
            answer = self.lines.receive()
            try:
                self._play(_chosen(answer, legal))
            except IllegalAction as error:
                reason = error.reason
                values = to_json(dict(reason.values))
                fields = {"key": reason.key, "values": values, "rule": reason.rule}
                self.lines.send({"type": "refused", "reason": fields})
            else:
                return
        raise ProtocolError(f"{MAX_REFUSALS} illegal answers in a row; the last one: {json.dumps(answer)[:200]}")


def _chosen(answer: object, legal: list[Action]) -> Action:
    """Return the action of an answer. Raises IllegalAction if there is none; the engine checks its legality."""
    match answer:
        case {"index": int(index)} if not isinstance(index, bool) and 0 <= index < len(legal):
            return legal[index]
        case {"action": list(action)}:
            return tuple(from_json(action))
    raise IllegalAction(Reason("not_an_action"))
