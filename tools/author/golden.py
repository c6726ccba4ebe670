"""Write golden matches: `python -m tools.author.golden write mauer 3-last-token --seats 3 --seed 7 --policy share`,
or `redo`.

`redo` replays the recorded actions of all golden matches and writes the results of the current engine; read the diff
before you commit it. If some actions have become illegal, the match is played again by its policy from its seed. The
stored matches of players would become unplayable too, so `redo` first requires a new `version` of that game.
"""

from __future__ import annotations

import argparse
import json

from tests.golden.report import FOLDER, files, play, replay, report
from wanli.engine import IllegalAction, JsonDict, Match
from wanli.games import GAMES


def main(arguments: list[str] | None = None) -> int:
    """Write one golden match, or all of them again."""
    parser = argparse.ArgumentParser(prog="python -m tools.author.golden", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    write = commands.add_parser("write", help="play a match by a policy and record it")
    write.add_argument("game")
    write.add_argument("name")
    write.add_argument("--seats", type=int, required=True)
    write.add_argument("--seed", type=int, required=True)
    write.add_argument("--policy", default="any_move")
    write.add_argument("--options", type=json.loads, default={}, help="as a JSON object")
    commands.add_parser("redo", help="write all golden matches again")
    chosen = parser.parse_args(arguments)
    if chosen.command == "write":
        match = play(chosen.game, chosen.seats, chosen.seed, chosen.policy, chosen.options)
        _save(match, chosen.policy, chosen.name)
        return 0
    for path in files():
        lines = path.read_text("utf-8").splitlines()
        setup = json.loads(lines[0])
        _save(replay_recorded(lines) or _play_again(path.stem, setup), setup["policy"], path.stem)
    return 0


def replay_recorded(lines: list[str]) -> Match | None:
    """Replay the recorded match. Return None if its actions no longer make a complete match."""
    try:
        match, _ = replay(lines)
    except IllegalAction:
        return None
    return match if match.over else None


def _play_again(name: str, setup: JsonDict) -> Match:
    """Play another match by the same policy from the same seed. Exits if the game has no new version yet."""
    game = GAMES[setup["game"]]
    if setup["version"] == game.version:
        broken = f"{game.slug}/{name} cannot be replayed: stored matches of players cannot either."
        raise SystemExit(f"{broken} Raise {game.slug}'s version.")
    return play(game.slug, setup["seats"], setup["seed"], setup["policy"], setup["options"])


def _save(match: Match, policy: str, name: str) -> None:
    path = FOLDER / match.game.slug / f"{name}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(report(match, policy)) + "\n", "utf-8")
    result = match.state.result()
    assert result is not None
    print(f"{match.game.slug}/{name}: {len(match.log)} actions, {result.reason}, {list(result.scores)}")


if __name__ == "__main__":
    raise SystemExit(main())
