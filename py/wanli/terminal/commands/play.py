"""`python -m wanli play TARGET [PLAYER …]` plays in the terminal.

TARGET is a game, the file of a saved match, or a link. For a game, each PLAYER is a name, or `bot:easy`, `bot:medium`
or `bot:hard`. Without TARGET, it lists the games and the saved matches.
"""

from __future__ import annotations

import argparse
import secrets
from functools import partial
from pathlib import Path

from wanli.engine import DecodeError, Match, SetupRefused
from wanli.games import GAMES
from wanli.saves.saved_match import SavedMatch
from wanli.saves.seating import clean_name, unique_name
from wanli.terminal.commands.arguments import Commands, add_options, chosen_options
from wanli.terminal.commands.check import match_line
from wanli.terminal.links import is_link, open_link
from wanli.terminal.match_files import MatchFile, MatchFolder, default_folder, now, read_single
from wanli.terminal.texts import languages, refusal, system_language, terminal_translator
from wanli.texts.default_names import default_name
from wanli.ui.markup.people import COLOURS, LEVELS, SHAPES, Level, Person
from wanli.ui.markup.translate import Translator

NEEDS_RICH = "`python -m wanli play` needs the package Rich: pip install 'wanli[terminal]'"
_BOT = "bot"
_MAX_LISTED = 20


def add_to(commands: Commands[argparse.ArgumentParser]) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "play",
        help="play in the terminal",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("target", nargs="?", metavar="TARGET", help=f"{', '.join(GAMES)}, a file or a link")
    parser.add_argument("players", nargs="*", metavar="PLAYER")
    parser.add_argument("--lang", choices=languages(), default=system_language())
    parser.add_argument("--seed", type=int, help="for a new match; random by default")
    add_options(parser)
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="file to save in; by default a file in the user's data"
    )
    parser.add_argument("--page", default="", metavar="ADDRESS", help="address of the page for which links are printed")
    parser.set_defaults(run=partial(run, parser))


def run(parser: argparse.ArgumentParser, options: argparse.Namespace) -> int:
    """Run the command and return the exit status."""
    t = terminal_translator(options.lang)
    folder = MatchFolder(default_folder())
    if options.target is None:
        list_targets(folder, t)
        return 0
    try:
        from wanli.terminal.rich_screen import RichScreen
    except ModuleNotFoundError:
        parser.error(NEEDS_RICH)
    from wanli.terminal.table import Table

    screen = RichScreen()
    address = options.page
    file = MatchFile(options.save) if options.save else None
    try:
        if options.target in GAMES:
            saved = new_match(parser, options, t)
        elif Path(options.target).is_file():
            saved = read_single(Path(options.target))
            file = file or MatchFile(Path(options.target))
        elif is_link(options.target):
            opened = open_link(options.target, folder)
            saved, address = opened.saved, address or opened.address
            more = len(opened.linked.saved.match.log)
            key = opened.arrival
            screen.line(t.plural("link.continues", more) if key == "continues" else t(f"link.{key}"), "faint")
            if opened.linked.rewritten:
                screen.line(t("link.rewritten"), "warning")
        else:
            parser.error(f"{options.target} is no game, file or link. Games: {', '.join(GAMES)}")
    except DecodeError as error:
        parser.error(refusal(error.reason, t))
    except OSError as error:
        parser.error(str(error))
    Table(saved, file or folder.file_of(saved), screen, t, address).run()
    return 0


def list_targets(folder: MatchFolder, t: Translator) -> None:
    """Print the games and the saved matches."""
    for game in GAMES.values():
        seats = ", ".join(map(str, game.seats))
        print(f"{game.slug:12} {game.title} ({game.designer}, {game.year}) · {t('terminal.seats', seats=seats)}")
    for path, saved in folder.list()[:_MAX_LISTED]:
        print(f"{path}\n{'':12} {match_line(saved, t)}")


def new_match(parser: argparse.ArgumentParser, options: argparse.Namespace, t: Translator) -> SavedMatch:
    """Set up the match that the arguments describe; by default one human player among medium bots."""
    game = GAMES[options.target]
    chosen = chosen_options(parser, game, options.option)
    allowed = game.seats_for(chosen)
    usual = 3 if 3 in allowed else allowed[0]
    texts = options.players or [default_name(1, False, t), *[_BOT] * (usual - 1)]
    people: list[Person] = []
    for seat, text in enumerate(texts):
        people.append(_player(parser, text, seat, people, t))
    seed = secrets.randbits(53) if options.seed is None else options.seed
    try:
        match = Match.new(game, len(people), seed, chosen)
    except SetupRefused as error:
        parser.error(t.reason(game.slug, error.reason))
    return SavedMatch("", match, tuple(people), created=now())


def _player(parser: argparse.ArgumentParser, text: str, seat: int, others: list[Person], t: Translator) -> Person:
    """Return the player that an argument describes: a name, "bot", or "bot:hard"."""
    kind, _, level_text = text.partition(":")
    is_bot = kind == _BOT
    level: Level = "medium"
    if is_bot and level_text:
        named = next((level for level in LEVELS if level == level_text), None)
        if named is None:
            parser.error(f"{text}: a bot is {', '.join(f'bot:{level}' for level in LEVELS)}")
        level = named
    name = ("" if is_bot else clean_name(text)) or default_name(seat + 1, is_bot, t)
    unique = unique_name(name, [person.name for person in others])
    colour, shape = COLOURS[seat % len(COLOURS)], SHAPES[seat % len(SHAPES)]
    return Person(unique, colour, shape, "bot" if is_bot else "human", level)
