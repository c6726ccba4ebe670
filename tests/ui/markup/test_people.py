"""Seats differ by shape, not only by colour."""

from typing import get_args

from wanli.ui.markup.people import COLOURS, SHAPES, Colour, Person, Shape, mark_symbols, name_tag, seat_badge, seat_seal


def test_every_seat_has_its_own_colour_and_shape() -> None:
    assert len(set(COLOURS)) == len(set(SHAPES)) == 6
    assert get_args(Colour) == COLOURS
    assert get_args(Shape) == SHAPES


def test_badges_differ_without_colour() -> None:
    badges = {seat_badge(Person("A", "jade", shape)) for shape in SHAPES}
    assert len(badges) == 6


def test_a_badge_is_read_only_without_a_name_beside_it() -> None:
    person = Person("<b>Ann</b>", "plum", "hexagon")
    assert 'aria-hidden="true"' in seat_badge(person)
    assert 'role="img" aria-label="&lt;b&gt;Ann&lt;/b&gt;"' in seat_badge(person, person.name)
    assert '<b dir="auto">&lt;b&gt;Ann&lt;/b&gt;</b>' in name_tag(person)


def test_sprite_holds_all_shapes() -> None:
    sprite = mark_symbols()
    assert all(f'id="mark-{shape}"' in sprite for shape in SHAPES)


def test_style_names_colour_and_pattern() -> None:
    assert Person("A", "jade", "square").style == "seat-jade pattern-square"
    assert not Person("A", "jade", "square").is_bot


def test_a_seal_shows_the_number_of_a_default_name() -> None:
    def sign(name: str) -> str:
        return seat_seal(Person(name, "jade", "square")).rpartition("</text>")[0].rpartition(">")[2]

    assert [sign(name) for name in ("Player 1", "Speler 4", "Ann", "ann 12", "7", "")] == ["1", "4", "A", "A", "7", ""]
