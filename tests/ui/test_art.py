"""The pictures of the table stand alone and are read out only where they mean something."""

from wanli.games import GAMES
from wanli.ui.art import emblem, seal, skyline


def test_every_game_has_an_emblem_of_its_own() -> None:
    drawn = {emblem(slug) for slug in (*GAMES, "meridian", "khan", "settlers", "great_wall")}
    assert len(drawn) == len({*GAMES, "meridian", "khan", "settlers", "great_wall"})
    assert all("<path" in each for each in drawn)


def test_an_unknown_game_still_has_a_picture() -> None:
    assert emblem("sixth").startswith("<svg")


def test_only_the_seal_is_read_out() -> None:
    assert 'aria-label="萬里"' in seal()
    assert 'aria-hidden="true"' in skyline()
    assert 'aria-hidden="true"' in emblem("mauer")
