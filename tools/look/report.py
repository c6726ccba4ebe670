"""The page of findings: a picture for each one, with its place marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from tools.look.comparison import box_differences, ground_differences
from tools.look.findings import CHECKS, Exemption, Finding, merge
from tools.look.runner import FOLDER, Result, Task
from tools.look.sizes import CHROMIUM

REPORT = FOLDER / "index.html"
MAX_PLACES = 12
"""The number of places that are listed for one finding."""
STYLE = """
body { font: 15px/1.4 system-ui; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
figure { display: inline-block; position: relative; margin: .5rem 0; max-width: 100%; border: 1px solid #999; }
figure img { display: block; width: 100%; }
figure i { position: absolute; outline: 3px solid #e0003c; outline-offset: 2px; background: rgb(224 0 60 / .15); }
article { margin: 1.5rem 0; border-top: 1px solid #ccc; }
code { background: #eee; }
"""


def compare(results: Mapping[str, tuple[Task, Result]]) -> list[Finding]:
    """Return the differences between the browsers, for each visit that Chromium and another one have made."""
    found: list[Finding] = []
    for task, result in results.values():
        expected = results.get(Task(CHROMIUM, task.lang, task.visit, task.only_size).name)
        if task.engine == CHROMIUM or expected is None:
            continue
        for size, measures in result.measures.items():
            other = expected[1].measures.get(size)
            if other is None:
                continue
            here = Finding(task.visit.name, "table", size, task.engine, task.lang, "engine", "")
            differences = [*box_differences(other, measures)]
            if not differences:
                points = ground_differences(measures["points"], other["colours"], measures["colours"])
                differences = [("ground", (x - 5, y - 5, 10, 10), text) for (x, y), text in points]
            for element, box, text in differences:
                found.append(
                    Finding(
                        here.visit,
                        here.state,
                        size,
                        here.engine,
                        here.lang,
                        "engine",
                        element,
                        "",
                        "",
                        tuple(box),
                        text,
                    )
                )
    return found


def write_report(
    findings: Sequence[Finding],
    excepted: Mapping[Exemption, Sequence[Finding]],
    pictures: Mapping[tuple[str, str, str], str],
    missing: Sequence[str],
) -> None:
    """Write the page. `pictures` are files by engine, language and place; `missing` are the visits still to make."""
    parts = [f"<!doctype html><meta charset=utf-8><title>Layout</title><style>{STYLE}</style><h1>Layout findings</h1>"]
    if missing:
        parts.append(f"<p><b>Not yet visited:</b> {escape(', '.join(missing))}</p>")
    for check, title in CHECKS.items():
        groups = merge([finding for finding in findings if finding.check == check])
        if groups:
            parts.append(f"<h2>{escape(title)} ({len(groups)})</h2>")
            parts += [_article(finding, places, pictures) for finding, places in groups]
    parts.append("<h2>Exceptions</h2><ul>")
    for exemption, covered in excepted.items():
        parts.append(f"<li>{escape(exemption.reason)} <small>({exemption.check}, {len(covered)} findings)</small></li>")
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    REPORT.write_text("\n".join([*parts, "</ul>"]), "utf-8")


def lines(findings: Sequence[Finding]) -> list[str]:
    """Return one line for each group of equal findings."""
    return [
        f"{finding.check:8} {finding.place} · {finding.lang} {finding.engine} · {finding.element}"
        f"{f' ← {finding.by}' if finding.by else ''} · “{finding.text}” {finding.detail} {list(finding.box)}"
        f"{f' (+{len(places) - 1})' if len(places) > 1 else ''}"
        for finding, places in merge(findings)
    ]


def _article(finding: Finding, places: Sequence[str], pictures: Mapping[tuple[str, str, str], str]) -> str:
    width, height = map(int, finding.size.split("x"))
    picture = pictures.get((finding.engine, finding.lang, finding.place))
    figure = ""
    if picture and finding.box:
        left, top, wide, high = finding.box
        sides = {"left": left / width, "top": top / height, "width": wide / width, "height": high / height}
        mark = ";".join(f"{side}:{100 * share:.2f}%" for side, share in sides.items())
        image = f'<img loading="lazy" src="pictures/{picture}">'
        figure = f'<figure style="width:{min(width, 1000)}px">{image}<i style="{mark}"></i></figure>'
    listed = escape("; ".join(places[:MAX_PLACES]))
    more = f"<p><small>{len(places)} places: {listed}</small></p>" if len(places) > 1 else ""
    by = f" by <code>{escape(finding.by)}</code>" if finding.by else ""
    return (
        f"<article><h3>{escape(finding.place)} · {finding.lang} · {finding.engine}</h3>"
        f"<p><code>{escape(finding.element)}</code>{by}: “{escape(finding.text)}” {escape(finding.detail)}</p>"
        f"{figure}{more}</article>"
    )
