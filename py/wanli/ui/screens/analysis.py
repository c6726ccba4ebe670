"""A finished match in pictures and numbers: courses over the moves, counts, and its turning points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.ui.context import RenderContext
from wanli.ui.markup.html import Markup, el, fragment, hidden, svg
from wanli.ui.markup.numbers import written
from wanli.ui.markup.people import Person, mark, mark_symbols, name_tag
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.advice import signed
from wanli.ui.screens.common import back_button, bar, button, choice, screen

WIDTH, HEIGHT, LEFT, BOTTOM, MARK = 640, 280, 44, 24, 16
"""Of a chart, in units of its drawing: its size, the margins for the numbers at its axes, the marks of seats."""
DOT = 11
"""How large the mark of a seat is where something of it came."""
APART = 2.5
"""How far apart the lines of seats with the same number are."""
NUMBER = 9
"""The radius of the circle around the number of a turning point."""
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""Distances of the lines of a grid."""


@dataclass(frozen=True)
class Chart:
    """A course that may be chosen: `rows` has a row of numbers per moment, one for each seat or a single one.

    `marked` are the turning points on it, as they are numbered below: (number of actions, seat). `text` says what the
    numbers are, if the label does not.
    """

    key: str
    label: str
    rows: Sequence[Sequence[float]]
    marked: Sequence[tuple[int, int]] = ()
    text: str = ""


@dataclass(frozen=True)
class CountRow:
    """A row of the table: a number per seat, and the seats that are best at it."""

    label: str
    values: Sequence[float]
    best: Sequence[int]


@dataclass(frozen=True)
class Bars:
    """How often each value came, and `when`: (number of actions, seat, value).

    `expected` is how often each was to come on average; nothing if that is not known.
    """

    label: str
    values: Sequence[int]
    times: Sequence[int]
    when: Sequence[tuple[int, int, int]] = ()
    expected: Sequence[float] = ()


@dataclass(frozen=True)
class TurningPoint:
    """A swing: after `start` actions `person` moved and their expectation changed by `change`.

    `played` is what they did. `thought` is "" until the bot has thought it over, then "same", "other" or "failed";
    `advised` is what it would have done, `reasons` why, shown once `open` is set. `choice` is "" where a better move
    may be looked for, "forced" where the rules left no choice, "alike" where several moves were equally good.
    """

    number: int
    start: int
    person: Person
    change: float
    played: str
    thought: str = ""
    advised: str = ""
    reasons: Sequence[str] = ()
    open: bool = False
    choice: str = ""


@dataclass(frozen=True)
class LossReasons:
    """Why `person` did not win, in a few sentences."""

    person: Person
    sentences: Sequence[str]


@dataclass(frozen=True)
class AnalysisScreen:
    """`moments` are the numbers of actions that the charts go over; without charts the match is still being read.

    `thinking` says that the bot still thinks turning points over.
    """

    context: RenderContext
    moments: Sequence[int] = ()
    charts: Sequence[Chart] = ()
    chosen: str = ""
    counts: Sequence[CountRow] = ()
    bars: Sequence[Bars] = ()
    turning_points: Sequence[TurningPoint] = ()
    thinking: bool = False
    loss_reasons: Sequence[LossReasons] = ()


def analysis(model: AnalysisScreen, t: Translator) -> Markup:
    """The screen."""
    game = model.context.game
    content = _content(model, t) if model.charts else el("p", {"role": "status"}, t("analysis.reading"))
    return screen(
        "analysis",
        bar(t("analysis.title"), by=game.title, back=back_button(t)),
        el("div", {"class": "sheet"}, content),
    )


def _content(model: AnalysisScreen, t: Translator) -> Markup:
    shown = next(chart for chart in model.charts if chart.key == model.chosen)
    options = [(chart.key, chart.label, ("analysis_chart", chart.key)) for chart in model.charts]
    return fragment(
        choice(t("analysis.over_moves"), "analysis-chart", options, model.chosen),
        _chart(model, shown, t),
        el("p", {"class": "fine"}, shown.text) if shown.text else None,
        _defeats(model, t) if model.loss_reasons else None,
        _counts(model, t) if model.counts else None,
        [_bars(bars, model, t) for bars in model.bars],
        _turning_points(model, t) if model.turning_points else None,
    )


# The chart --------------------------------------------------------------------------------------------------


def _chart(model: AnalysisScreen, chart: Chart, t: Translator) -> Markup:
    """A line per seat over the moves, its mark at the end; for screen readers the numbers at the end as a list."""
    numbers = [number for row in chart.rows for number in row]
    low, high = min(0.0, *numbers), max(1.0, *numbers)
    last = max(1, model.moments[-1])

    def at(moment: int, number: float) -> tuple[float, float]:
        across = LEFT + (WIDTH - LEFT - MARK) * moment / last
        return round(across, 1), round(MARK + (HEIGHT - BOTTOM - MARK) * (high - number) / (high - low), 1)

    step = next((each for each in STEPS if (high - low) / each <= 6), STEPS[-1])
    ticks = range(int(low // step) * step, int(high) + 1, step)
    grid = [
        el(
            "g",
            {"class": "grid"},
            el("path", {"d": f"M{LEFT} {at(0, tick)[1]}H{WIDTH - MARK}"}),
            el("text", {"x": LEFT - 6, "y": at(0, tick)[1] + 4, "text-anchor": "end"}, written(tick)),
        )
        for tick in ticks
        if tick >= low
    ]
    seats = len(chart.rows[0])
    people = model.context.people
    lines = []
    ends: list[tuple[float, float]] = []
    for seat in range(seats):
        points = [at(moment, row[seat]) for moment, row in zip(model.moments, chart.rows, strict=True)]
        shifted = ((x, round(y + _beside(row, seat), 1)) for (x, y), row in zip(points, chart.rows, strict=True))
        path = "M" + "L".join(f"{x} {y}" for x, y in shifted)
        x, y = points[-1]
        while any(abs(x - other) < MARK and abs(y - height) < MARK for other, height in ends):
            x -= MARK  # beside the mark of another
        ends.append((x, y))
        style = people[seat].style if seats > 1 else "everybody"
        place: dict[str, object] = {"x": x - MARK / 2, "y": y - MARK / 2, "width": MARK, "height": MARK}
        end = mark(people[seat].shape, place) if seats > 1 else None
        lines.append(el("g", {"class": ["course", style]}, el("path", {"d": path}), end))
    said = ", ".join(
        f"{people[seat].name} {written(round(number))}" if seats > 1 else written(round(number))
        for seat, number in enumerate(chart.rows[-1])
    )
    drawing = svg(
        f"0 0 {WIDTH} {HEIGHT}",
        {"class": "chart", "role": "img", "aria-label": f"{chart.label}: {said}"},
        el("defs", None, mark_symbols()),
        *grid,
        el(
            "text",
            {"class": "axis", "x": WIDTH - MARK, "y": HEIGHT - 4, "text-anchor": "end"},
            t.plural("home.moves", last),
        ),
        *lines,
        [
            _numbered(number, at(moment, chart.rows[model.moments.index(moment)][seat]), people[seat])
            for number, (moment, seat) in reversed([*enumerate(chart.marked, 1)])  # the largest on top
        ],
    )
    legend = el("p", {"class": "company"}, [name_tag(person) for person in people]) if seats > 1 else None
    return el("figure", {"class": "analysis-chart"}, drawing, legend)


def _beside(row: Sequence[float], seat: int) -> float:
    """How far below its number the line of a seat is drawn, so that those with the same number are all seen."""
    level = [other for other, number in enumerate(row) if number == row[seat]]
    return APART * (level.index(seat) - (len(level) - 1) / 2)


def _numbered(number: int, place: tuple[float, float], person: Person) -> Markup:
    """The number of a turning point on its course."""
    x, y = place
    return el(
        "g",
        {"class": ["turning", person.style]},
        el("circle", {"cx": x, "cy": y, "r": NUMBER}),
        el("text", {"x": x, "y": y + 4, "text-anchor": "middle"}, number),
    )


def _defeats(model: AnalysisScreen, t: Translator) -> Markup:
    return el(
        "section",
        {"aria-labelledby": "analysis-defeats"},
        el("h2", {"id": "analysis-defeats"}, t("analysis.defeats")),
        el(
            "ul",
            {"class": "defeats"},
            [
                el("li", None, name_tag(each.person), el("p", None, " ".join(each.sentences)))
                for each in model.loss_reasons
            ],
        ),
    )


# Numbers ----------------------------------------------------------------------------------------------------


def _counts(model: AnalysisScreen, t: Translator) -> Markup:
    people = model.context.people
    head = el("tr", None, el("td"), [el("th", {"scope": "col"}, name_tag(person)) for person in people])
    rows = [
        el(
            "tr",
            None,
            el("th", {"scope": "row"}, row.label),
            [_count(number, seat in row.best, t) for seat, number in enumerate(row.values)],
        )
        for row in model.counts
    ]
    return el(
        "section",
        {"aria-labelledby": "analysis-counts"},
        el("h2", {"id": "analysis-counts"}, t("analysis.counts")),
        el("div", {"class": "scroll", "tabindex": 0, "role": "group", "aria-labelledby": "analysis-counts"},
           el("table", {"class": "analysis-counts", "style": f"--seats: {len(people)}"},
              el("thead", None, head), el("tbody", None, rows))),
    )  # fmt: skip


def _count(number: float, is_best: bool, t: Translator) -> Markup:
    best = hidden(f" ({t('analysis.best')})") if is_best else None
    return el("td", {"class": "best" if is_best else ""}, written(round(number)), best)


def _bars(bars: Bars, model: AnalysisScreen, t: Translator) -> Markup:
    """How often each value came, as bars with their numbers; and below, when."""
    most = max(1, *bars.times, *bars.expected)

    def part(number: float) -> dict[str, object]:
        return {"style": f"--part: {round(number / most, 3)}"}

    marks: list[Markup | None] = [el("span", {"class": "expected", **part(number)}) for number in bars.expected]
    columns = [
        el(
            "li",
            part(times),
            el("b", None, times),
            el("span", {"class": "column"}),
            expected,
            el("span", None, value),
        )
        for value, times, expected in zip(bars.values, bars.times, marks or [None] * len(bars.times), strict=True)
    ]
    when = _when(bars, model, t) if bars.when else None
    note = el("p", {"class": "fine"}, t("analysis.chance")) if marks else None
    return el("section", None, el("h2", None, bars.label), el("ol", {"class": "bars"}, columns), note, when)


def _when(bars: Bars, model: AnalysisScreen, t: Translator) -> Markup:
    """Each time that a value came, over the moves, with the mark of the seat; the bars have the numbers in words."""
    people, last = model.context.people, max(1, model.moments[-1])
    low, high = min(bars.values), max(bars.values)

    def height(value: int) -> float:
        return round(MARK + (HEIGHT - BOTTOM - 2 * MARK) * (high - value) / max(1, high - low), 1)

    grid = [
        el(
            "g",
            {"class": "grid"},
            el("path", {"d": f"M{LEFT} {height(value)}H{WIDTH - MARK}"}),
            el("text", {"x": LEFT - 6, "y": height(value) + 4, "text-anchor": "end"}, value),
        )
        for value in bars.values
    ]
    dots = []
    for moment, seat, value in bars.when:
        x = round(LEFT + DOT / 2 + (WIDTH - LEFT - MARK - DOT) * moment / last, 1)
        place: dict[str, object] = {"x": x - DOT / 2, "y": height(value) - DOT / 2, "width": DOT, "height": DOT}
        dots.append(el("g", {"class": people[seat].style}, mark(people[seat].shape, place)))
    drawing = svg(
        f"0 0 {WIDTH} {HEIGHT}",
        {"class": "chart", "role": "img", "aria-label": t("analysis.when", what=bars.label)},
        *grid,
        el(
            "text",
            {"class": "axis", "x": WIDTH - MARK, "y": HEIGHT - 4, "text-anchor": "end"},
            t.plural("home.moves", last),
        ),
        *dots,
    )
    legend = el("p", {"class": "company"}, [name_tag(person) for person in people])
    return el("figure", {"class": "analysis-chart when"}, drawing, legend)


# Turning points ---------------------------------------------------------------------------------------------


def _turning_points(model: AnalysisScreen, t: Translator) -> Markup:
    stop = button(t("analysis.stop"), ("analysis_stop",)) if model.thinking else None
    return el(
        "section",
        {"aria-labelledby": "analysis-swings"},
        el("h2", {"id": "analysis-swings"}, t("analysis.swings")),
        el("p", {"class": "fine"}, t("analysis.swings_text")),
        el("p", {"class": "fine", "role": "status"}, t("analysis.thinking"), " ", stop) if model.thinking else None,
        el("ol", {"class": "swings"}, [_turning_point(point, t) for point in model.turning_points]),
    )


def _turning_point(point: TurningPoint, t: Translator) -> Markup:
    change = t("analysis.change", points=signed(point.change, t))
    buttons = [
        el("span", {"class": "fine"}, t(f"analysis.{point.choice}"))
        if point.choice
        else button(t("puzzle.title"), ("puzzle", point.number), id_=f"puzzle-{point.number}"),
        button(t("analysis.position"), ("replay_at", point.start), drawing="replay"),
    ]
    told: list[Markup] = []
    if point.open and point.thought:
        told.append(el("p", None, t(f"analysis.{point.thought}", move=point.advised)))
        told += [el("p", {"class": "fine"}, reason) for reason in point.reasons]
    elif point.thought:
        buttons.append(button(t("analysis.show"), ("analysis_show", point.number), id_=f"swing-{point.number}"))
    return el(
        "li",
        None,
        el(
            "p",
            {"class": "played"},
            el("span", {"class": "turning-number"}, point.number + 1),
            " ",
            name_tag(point.person),
            " ",
            el("span", None, point.played),
            " ",
            el("b", None, change),
        ),
        el("div", {"class": "buttons"}, buttons),
        *told,
    )
