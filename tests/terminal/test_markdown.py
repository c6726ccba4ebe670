"""Markup becomes Markdown: headings, paragraphs and lists, without drawings."""

from __future__ import annotations

import pytest

from wanli.terminal.markdown import is_drawing_or_actions, to_markdown


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("<h2>Hand</h2><ul><li>1 wall</li></ul>", "## Hand\n\n- 1 wall"),
        ("<ol><li>a</li><li>b</li></ol><p>c</p>", "1. a\n2. b\n\nc"),
        ("<ul><li>2 <b>gates</b> open</li><li><i>x</i> y</li></ul>", "- 2 gates open\n- x y"),
        ("<ul><li>a<ul><li>b</li></ul></li></ul>", "- a\n  - b"),
        ("<p>a<svg><title>no</title><path/></svg>b</p>", "ab"),
        ("<p>a &amp; b &lt;c&gt;</p>", "a & b <c>"),
        ("<p>Des\u00adpo\u00adtism</p>", "Despotism"),
        ('<p>7<span aria-hidden="true">♥</span></p>', "7"),
        ("<p>a<br>b</p>", "a\n\nb"),
        ("", ""),
    ],
)
def test_markup_becomes_markdown(markup: str, text: str) -> None:
    assert to_markdown(markup) == text


def test_the_section_with_the_actions_can_be_left_out() -> None:
    markup = '<p>a</p><section class="text-board-actions"><h2>b</h2><ul><li><br>c</li></ul></section><p>d</p>'
    assert to_markdown(markup, is_drawing_or_actions) == "a\n\nd"
