"""Markup strings: what is escaped, and what attributes may say."""

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


def test_text_is_escaped_and_reads_as_typed() -> None:
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
    crossing = in_ascii(markup)
    assert crossing.isascii()
    assert type(crossing) is str, "any other class crosses as an object of Python's"
    assert unescape(crossing) == unescape(markup)


def test_adding_text_to_markup_escapes_it() -> None:
    joined = Markup("<br>") + "<br>"
    assert isinstance(joined, Markup)
    assert joined == "<br>&lt;br&gt;"


def test_children_of_all_kinds() -> None:
    inside = fragment("a", None, False, ["b", ("c", el("br"))], (str(n) for n in range(2)), 0)
    assert inside == "abc<br>010"
    assert isinstance(inside, Markup)


@pytest.mark.parametrize(
    ("attrs", "written"),
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
    ],
)
def test_attributes(attrs: dict[str, object], written: str) -> None:
    assert el("b", attrs) == written


def test_an_action_survives_the_way_through_the_page() -> None:
    action = ("pick", "name", "<\"'&", 3, True)
    attrs = parsed(el("button", {"data-action": action})).tags[0][1]
    assert tuple(json.loads(attrs["data-action"] or "")) == action


def test_numbers_that_are_equal_are_still_written_as_they_are() -> None:
    written = [el("b", {"data-action": ("pick", value)}) for value in (1, True, 1.0, 1)]
    assert [one.split(",")[1].split("]")[0] for one in written] == ["1", "true", "1.0", "1"]


@pytest.mark.parametrize("name", ["onclick", "onLoad", "data_action", "a b", 'x"y', "", "1"])
def test_no_handlers_and_no_broken_names(name: str) -> None:
    with pytest.raises(ValueError, match="attribute"):
        el("p", {name: "x"})


def test_no_broken_tags() -> None:
    with pytest.raises(ValueError, match="tag"):
        el("p><script", None)
    with pytest.raises(ValueError, match="holds nothing"):
        el("br", None, "text")


def test_drawings_are_silent_unless_they_are_named() -> None:
    assert 'aria-hidden="true"' in svg("0 0 1 1", None, use("card-wall"))
    assert "aria-hidden" not in svg("0 0 1 1", {"role": "img", "aria-label": "wall"})
    assert unescape(use("x", {"class": "y"})) == '<use href="#x" class="y"></use>'
    assert hidden("only heard") == '<span class="sr">only heard</span>'
