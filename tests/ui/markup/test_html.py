"""Markup strings: escaping, and the values of attributes."""

import json
from html import unescape
from html.parser import HTMLParser

import pytest

from wanli.ui.markup.html import Markup, el, esc, fragment, hidden, in_ascii, svg, use


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def parsed(markup: str) -> Tags:
    parser = Tags()
    parser.feed(markup)
    parser.close()
    return parser


NASTY = """<img src=x onerror="alert('&amp;')"> </script>&lt;"""


def test_text_is_escaped_and_parses_back_unchanged() -> None:
    page = parsed(el("p", {"title": NASTY}, NASTY, " and ", 3))
    assert page.tags == [("p", {"title": NASTY})]
    assert page.text == NASTY + " and 3"


def test_markup_is_not_escaped_twice() -> None:
    assert el("b", None, el("i", None, "a & b")) == "<b><i>a &amp; b</i></b>"
    assert esc(esc("<")) == "&lt;"


def test_markup_in_an_attribute_is_text_again() -> None:
    title = el("b", {"class": "x"}, "n")
    assert parsed(el("p", {"title": title})).tags == [("p", {"title": str(title)})]


def test_markup_in_ascii_reads_the_same() -> None:
    markup = el("p", {"title": "Zoë – 3 × 萬"}, "Zoë & 萬里 ✓")
    ascii_markup = in_ascii(markup)
    assert ascii_markup.isascii()
    assert type(ascii_markup) is str, "a subclass would be passed to JavaScript as a Python object"
    assert unescape(ascii_markup) == unescape(markup)


def test_adding_text_to_markup_escapes_it() -> None:
    joined = Markup("<br>") + "<br>"
    assert isinstance(joined, Markup)
    assert joined == "<br>&lt;br&gt;"


def test_children_of_all_kinds() -> None:
    inside = fragment("a", None, False, ["b", ("c", el("br"))], (str(n) for n in range(2)), 0)
    assert inside == "abc<br>010"
    assert isinstance(inside, Markup)


@pytest.mark.parametrize(
    ("attrs", "expected"),
    [
        (
            {"data-action": ("play", ("lay", 3))},
            '<b data-action="[&quot;play&quot;,[&quot;lay&quot;,3]]"></b>',
        ),
        ({"class": ["card", "", None, "lit"]}, '<b class="card lit"></b>'),
        ({"class": [None, ""]}, "<b></b>"),
        ({"hidden": True, "disabled": False, "id": None}, "<b hidden></b>"),
        ({"aria-pressed": False, "aria-current": True}, '<b aria-pressed="false" aria-current="true"></b>'),
        ({"tabindex": 0, "viewBox": "0 0 1 1"}, '<b tabindex="0" viewBox="0 0 1 1"></b>'),
        (
            {"aria-label": "Gewän\u00adder", "title": "a\u00adb", "value": "a\u00adb"},
            '<b aria-label="Gewänder" title="ab" value="a\u00adb"></b>',
        ),
    ],
)
def test_attribute_values_of_all_types(attrs: dict[str, object], expected: str) -> None:
    assert el("b", attrs) == expected


def test_an_action_survives_the_round_trip_through_the_page() -> None:
    action = ("pick", "name", "<\"'&", 3, True)
    attrs = parsed(el("button", {"data-action": action})).tags[0][1]
    assert tuple(json.loads(attrs["data-action"] or "")) == action


def test_equal_values_of_different_types_are_written_differently() -> None:
    elements = [el("b", {"data-action": ("pick", value)}) for value in (1, True, 1.0, 1)]
    assert [element.split(",")[1].split("]")[0] for element in elements] == ["1", "true", "1.0", "1"]


@pytest.mark.parametrize("name", ["onclick", "onLoad", "data_action", "a b", 'x"y', "", "1"])
def test_handlers_and_invalid_attribute_names_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="attribute"):
        el("p", {name: "x"})


def test_invalid_tags_and_children_of_void_elements_are_refused() -> None:
    with pytest.raises(ValueError, match="tag"):
        el("p><script", None)
    with pytest.raises(ValueError, match="holds nothing"):
        el("br", None, "text")


def test_drawings_are_hidden_from_screen_readers_unless_they_have_a_label() -> None:
    assert 'aria-hidden="true"' in svg("0 0 1 1", None, use("card-wall"))
    assert "aria-hidden" not in svg("0 0 1 1", {"role": "img", "aria-label": "wall"})
    assert unescape(use("x", {"class": "y"})) == '<use href="#x" class="y"></use>'
    assert hidden("only heard") == '<span class="sr">only heard</span>'
