"""Tries an installed `wanli` as its first user would: matches, bots and texts of every game in three languages.

`python -I smoke.py FOLDER`, where FOLDER contains the installed package. The script uses nothing else from this
repository, so it runs on any Python, and in Pyodide. Raises AssertionError if something is missing.
"""

import sys
from pathlib import Path


def main() -> None:
    """Run the command."""
    folder = Path(sys.argv[1]).resolve()
    sys.path.insert(0, str(folder))
    print(f"Python {sys.version.split()[0]} on {sys.platform}: {try_package(folder)}")


def try_package(folder: Path) -> str:
    """Play one match of each game and print every text. Returns a summary."""
    import wanli
    from wanli.bots import Iterations, choose
    from wanli.engine import Match, Rng
    from wanli.games import GAMES, load_heuristic
    from wanli.texts.languages import LANGUAGES, translator

    assert Path(wanli.__file__).is_relative_to(folder), f"another wanli was imported: {wanli.__file__}"
    assert (folder / "wanli" / "py.typed").is_file()
    for lang in LANGUAGES:
        assert translator(lang)("name.human", n=1) != "name.human", f"no texts in {lang}"
    for slug, game in GAMES.items():
        match, rng, heuristic = Match.new(slug, seats=game.seats[-1], seed=7), Rng(7), load_heuristic(slug)
        first = match.state.seat
        view = match.state.view(first)
        match.play(choose(game, view, "easy", 1, Iterations(10), heuristic))
        while not match.over:
            match.play(rng.choice(match.state.legal()))
            if len(match.log) == 20:
                texts = {wanli.text_board(match.state, match.state.seat, lang) for lang in LANGUAGES}
                assert len(texts) == len(LANGUAGES), f"{slug} has the same text in two languages"
                assert not [text for text in texts if f"{slug}." in text], f"{slug} has missing texts"
        assert Match.decode(match.encode()).state.result() == match.state.result()
        for lang in LANGUAGES:
            assert (folder / f"wanli/games/{slug}/texts/rules/{lang}.md").is_file()
    return f"wanli {wanli.__version__} plays {len(GAMES)} games in {len(LANGUAGES)} languages"


if __name__ == "__main__":
    main()
