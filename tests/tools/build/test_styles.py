"""The build makes the lengths of style sheets follow the text size."""

from __future__ import annotations

import pytest

from tools.build.styles import bundle_styles, home_sheets, later_sheets, relative_lengths


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a { width: 44px }", "a { width: 2.75rem }"),
        ("a { margin: -8px .5px 1px 1.5px 2px }", "a { margin: -0.5rem .5px 1px 1.5px 0.125rem }"),
        (
            "a { inset: calc(100% - 12px) max(14px, 2 * var(--u)) }",
            "a { inset: calc(100% - 0.75rem) max(0.875rem, 2 * var(--u)) }",
        ),
        (".a2px { --b3px: 1PX }", ".a2px { --b3px: 1PX }"),
        (
            '/* 44px */ a { content: "44px"; background: url(data:44px) }',
            '/* 44px */ a { content: "44px"; background: url(data:44px) }',
        ),
        ("text { stroke-width: 3px; r: 21PX }", "text { stroke-width: 3PX; r: 21PX }"),
        (
            "@media (max-width: 599px) and (min-height: 560px) { a { top: 32px } }",
            "@media (max-width: 37.49875em) and (min-height: 35em) { a { top: 2rem } }",
        ),
        (
            "@container board (max-width: 640px) { a { top: 0 } }",
            "@container board (max-width: 40rem) { a { top: 0 } }",
        ),
        ("@media (min-width: 1900PX) { a { top: 0 } }", "@media (min-width: 1900PX) { a { top: 0 } }"),
    ],
)
def test_lengths_become_multiples_of_the_text_size(before: str, after: str) -> None:
    assert relative_lengths(before) == after


def test_no_length_of_the_bundles_ignores_the_text_size() -> None:
    """Only hairlines, and units of drawings and windows in capitals, stay pixels."""
    for sheets in (home_sheets(), later_sheets()):
        bundled = bundle_styles(sheets).decode()
        assert "rem" in bundled
        assert relative_lengths(bundled) == bundled
