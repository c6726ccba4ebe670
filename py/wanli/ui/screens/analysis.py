"""The analysis of a finished match: charts over the moves, counts, and turning points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.ui.context import RenderContext
from wanli.ui.markup.html import Markup, el, fragment, hidden, svg
from wanli.ui.markup.numbers import format_number
from wanli.ui.markup.people import Person, mark, mark_symbols, name_tag
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.advice import points_words
from wanli.ui.screens.common import back_button, bar, button, choice, screen

WIDTH, HEIGHT, LEFT, BOTTOM, MARK = 640, 340, 60, 32, 16
"""The layout of a chart in SVG units: width, height, left and bottom margin for the axes, size of a seat mark."""
DOT = 11
"""The size of a seat mark in a chart of occurrences."""
LINE_SPACING = 2.5
"""The distance between the lines of seats with equal values."""
NUMBER_RADIUS = 9
"""The radius of the circle around the number of a turning point."""
MAX_ROUNDS, LAST_ROUND = 6, 150
"""The maximum number of rounds on an axis, and the width at its end for the name of the last one."""
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""The possible distances between grid lines."""


@dataclass(frozen=True)
class SecondLines:
    """A second, dashed line for each seat in a chart, and its name. `rows` are like those of the chart."""

    label: str
    rows: Sequence[Sequence[float]]


@dataclass(frozen=True)
class Chart:
    """A series that can be displayed: `rows` has one row per position, with one number per seat or a single number.

    `marked` are the turning points on it as pairs (number of actions, seat), in the order of their numbers below the
    chart. `text` explains the numbers if the label does not.
    """

    key: str
    label: str
    rows: Sequence[Sequence[float]]
    marked: Sequence[tuple[int, int]] = ()
    text: str = ""
    second: SecondLines | None = None


@dataclass(frozen=True)
class CountRow:
    """A row of the table of counts: a number per seat, and the seats with the best number."""

    label: str
    values: Sequence[float]
    best: Sequence[int]


@dataclass(frozen=True)
class Bars:
    """The number of occurrences of each value (`times`), and `when`: triples (number of actions, seat, value).

    `expected` are the expected numbers of occurrences; empty if the probabilities are not known.
    """

    label: str
    values: Sequence[int]
    times: Sequence[int]
    when: Sequence[tuple[int, int, int]] = ()
    expected: Sequence[float] = ()


@dataclass(frozen=True)
class TurningPoint:
    """A swing: after `start` actions `person` played `played`, and their expected result changed by `change`.

    `thought` is the state of the bot's search: "" before it ends, then "same", "other" or "failed". `advised` is the
    bot's move and `reasons` its reasons, both shown if `open` is True. `choice` is "" if a better move may exist,
    "forced" if there was only one legal move, "alike" if several moves were equally good.
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
    round: str = ""
    """The name of the round; "" in a match without rounds."""


@dataclass(frozen=True)
class LossReasons:
    """The reasons why `person` did not win, in a few sentences.

    `figures` are the largest differences: triples of a name, the number of `person`, and that of the `winner`, which is
    "" if nobody won. `costliest` is the sentence about the turning point that cost the player most, with its index, or
    None.
    """

    person: Person
    sentences: Sequence[str]
    costliest: tuple[str, int] | None = None
    figures: Sequence[tuple[str, str, str]] = ()
    winner: Person | None = None


@dataclass(frozen=True)
class AnalysisScreen:
    """The model of the screen. Without `charts` the match is still being read.

    `moments` are the numbers of actions at the positions of the charts. `thinking` is True while the bot still examines
    turning points, `silent` if it did not answer and can be asked again.
    """

    context: RenderContext
    moments: Sequence[int] = ()
    charts: Sequence[Chart] = ()
    chosen: str = ""
    counts: Sequence[CountRow] = ()
    bars: Sequence[Bars] = ()
    turning_points: Sequence[TurningPoint] = ()
    thinking: bool = False
    silent: bool = False
    loss_reasons: Sequence[LossReasons] = ()
    summaries: Sequence[tuple[int, int, str]] = ()
    """The number and event of each action that ends a chapter, with the title of its summary."""
    rounds: Sequence[tuple[int, str, str]] = ()
    """The rounds: the number of actions before each, its number, and its name; empty in a match without rounds."""


def analysis(model: AnalysisScreen, t: Translator) -> Markup:
    """The analysis screen."""
    game = model.context.game
    content = _content(model, t) if model.charts else el("p", {"role": "status"}, t("analysis.reading"))
    return screen(
        "analysis",
        bar(t("analysis.title"), by=game.title, back=back_button(t)),
        el("div", {"class": "page-body"}, content),
    )


def _content(model: AnalysisScreen, t: Translator) -> Markup:
    chosen = next(chart for chart in model.charts if chart.key == model.chosen)
    options = [(chart.key, chart.label, ("analysis_chart", chart.key)) for chart in model.charts]
    return fragment(
        choice(t("analysis.over_moves"), "analysis-chart", options, model.chosen),
        _chart_select(model, t),
        _chart(model, chosen, t),
        el("p", {"class": "fine-print"}, chosen.text) if chosen.text else None,
        _summaries(model, t) if model.summaries else None,
        _defeats(model, t) if model.loss_reasons else None,
        _counts(model, t) if model.counts else None,
        [_bars(bars, model, t) for bars in model.bars],
        _turning_points(model, t) if model.turning_points else None,
    )


def _chart_select(model: AnalysisScreen, t: Translator) -> Markup:
    """The select box that replaces the row of radio buttons on narrow screens. The page sends the chosen key."""
    options = [
        el("option", {"value": chart.key, "selected": chart.key == model.chosen}, chart.label) for chart in model.charts
    ]
    select = el("select", {"id": "chart-select", "data-action": ("analysis_chart",)}, options)
    return el("label", {"class": "chart-select"}, el("span", None, t("analysis.over_moves")), select)


# Charts -----------------------------------------------------------------------------------------------------


def _chart(model: AnalysisScreen, chart: Chart, t: Translator) -> Markup:
    """A line per seat over the moves, and the dashed lines of a second series. The seat's mark is at the end of the
    last of them, which is the result of the match. The label lists the final numbers.
    """
    second = chart.second
    numbers = [number for row in (*chart.rows, *(second.rows if second else ())) for number in row]
    low, high = min(0.0, *numbers), max(1.0, *numbers)
    last = max(1, model.moments[-1])

    def at(actions: int, number: float) -> tuple[float, float]:
        x = LEFT + (WIDTH - LEFT - MARK) * actions / last
        return round(x, 1), round(MARK + (HEIGHT - BOTTOM - MARK) * (high - number) / (high - low), 1)

    step = next((distance for distance in STEPS if (high - low) / distance <= 6), STEPS[-1])
    ticks = range(int(low // step) * step, int(high) + 1, step)
    grid = [
        el(
            "g",
            {"class": "grid"},
            el("path", {"d": f"M{LEFT} {at(0, tick)[1]}H{WIDTH - MARK}"}),
            el("text", {"x": LEFT - 6, "y": at(0, tick)[1] + 4, "text-anchor": "end"}, format_number(tick)),
        )
        for tick in ticks
        if tick >= low
    ]
    seats = len(chart.rows[0])
    people = model.context.people
    lines = []
    ends: list[tuple[float, float]] = []
    for seat in range(seats):
        points = [at(actions, row[seat]) for actions, row in zip(model.moments, chart.rows, strict=True)]
        shifted = ((x, round(y + _line_offset(row, seat), 1)) for (x, y), row in zip(points, chart.rows, strict=True))
        path = "M" + "L".join(f"{x} {y}" for x, y in shifted)
        x, y = points[-1] if second is None else at(last, second.rows[-1][seat])  # where the result is
        while any(abs(x - other) < MARK and abs(y - height) < MARK for other, height in ends):
            x -= MARK  # the marks must not overlap
        ends.append((x, y))
        style = people[seat].style if seats > 1 else "everybody"
        place: dict[str, object] = {"x": x - MARK / 2, "y": y - MARK / 2, "width": MARK, "height": MARK}
        end = mark(people[seat].shape, place) if seats > 1 else None
        dashed = None
        if second is not None:
            others = (at(actions, row[seat]) for actions, row in zip(model.moments, second.rows, strict=True))
            dashed = el("path", {"class": "dashed", "d": "M" + "L".join(f"{x} {y}" for x, y in others)})
        lines.append(el("g", {"class": ["chart-series", style]}, dashed, el("path", {"d": path}), end))
    label = f"{chart.label}: {_final_numbers(chart.rows, people)}"
    if second is not None:
        label += f"; {second.label}: {_final_numbers(second.rows, people)}"
    drawing = svg(
        f"0 0 {WIDTH} {HEIGHT}",
        {"class": "chart", "role": "img", "aria-label": label},
        el("defs", None, mark_symbols()),
        *grid,
        _axis(model, last, t),
        *lines,
        [
            _numbered(number, at(actions, chart.rows[model.moments.index(actions)][seat]), people[seat])
            for number, (actions, seat) in reversed([*enumerate(chart.marked, 1)])  # number 1 on top
        ],
    )
    legend = el("p", {"class": "name-tags"}, [name_tag(person) for person in people]) if seats > 1 else None
    kinds = _line_kinds(chart.label, second.label) if second is not None else None
    return el("figure", {"class": "analysis-chart"}, drawing, legend, kinds)


def _axis(model: AnalysisScreen, last: int, t: Translator) -> Markup:
    """The axis of the course: the beginnings of some rounds, the last of them by name; without rounds, all moves."""

    def label(x: float, text: str, anchor: str) -> Markup:
        return el("text", {"class": "axis", "x": x, "y": HEIGHT - 4, "text-anchor": anchor}, text)

    if not model.rounds:
        return label(WIDTH - MARK, t.plural("home.moves", last), "end")
    step = next((distance for distance in STEPS if len(model.rounds) / distance <= MAX_ROUNDS), STEPS[-1])
    *earlier, (_, _, name) = model.rounds
    ticks = []
    for index, (actions, number, _) in enumerate(earlier):
        x = round(LEFT + (WIDTH - LEFT - MARK) * actions / last, 1)
        if index % step == 0 and x < WIDTH - LAST_ROUND:
            line = el("path", {"d": f"M{x} {HEIGHT - BOTTOM}v6"})
            ticks.append(el("g", {"class": "grid"}, line, label(x, number, "middle")))
    return fragment(ticks, label(WIDTH - MARK, name, "end"))


def _final_numbers(rows: Sequence[Sequence[float]], people: Sequence[Person]) -> str:
    """The last row of a series as text."""
    return ", ".join(
        f"{people[seat].name} {format_number(round(number))}" if len(rows[-1]) > 1 else format_number(round(number))
        for seat, number in enumerate(rows[-1])
    )


def _line_kinds(solid: str, dashed: str) -> Markup:
    """The names of the solid and the dashed lines, each with a sample. Screen readers read the label of the chart."""
    samples = [
        el(
            "span",
            {"class": ["line-sample", style]},
            svg("0 0 30 8", None, el("path", {"d": "M1 4H29"})),
            name,
        )
        for style, name in (("", solid), ("dashed", dashed))
    ]
    return el("p", {"class": "line-samples", "aria-hidden": True}, samples)


def _line_offset(row: Sequence[float], seat: int) -> float:
    """The vertical offset of a seat's line, so that lines of seats with equal numbers do not cover each other."""
    tied_seats = [other for other, number in enumerate(row) if number == row[seat]]
    return LINE_SPACING * (tied_seats.index(seat) - (len(tied_seats) - 1) / 2)


def _numbered(number: int, place: tuple[float, float], person: Person) -> Markup:
    """The numbered circle of a turning point on its line."""
    x, y = place
    return el(
        "g",
        {"class": ["chart-turning-point", person.style]},
        el("circle", {"cx": x, "cy": y, "r": NUMBER_RADIUS}),
        el("text", {"x": x, "y": y + 4, "text-anchor": "middle"}, number),
    )


def _summaries(model: AnalysisScreen, t: Translator) -> Markup:
    """A button for the summary of each chapter."""
    return el(
        "section",
        {"id": "analysis-summaries", "tabindex": -1, "aria-labelledby": "analysis-summaries-title"},
        el("h2", {"id": "analysis-summaries-title"}, t("analysis.summaries")),
        el(
            "div",
            {"class": "buttons"},
            [button(title, ("summary", number, event), drawing="recap") for number, event, title in model.summaries],
        ),
    )


def _costliest(sentence: str, index: int) -> Markup:
    """The button that goes to the costliest turning point."""
    intent = ("focus", _turning_point_id(index))
    return el("button", {"type": "button", "class": "text-link", "data-action": intent}, sentence)


def _turning_point_id(index: int) -> str:
    return f"turning-point-{index}"


def _defeats(model: AnalysisScreen, t: Translator) -> Markup:
    return el(
        "section",
        {"aria-labelledby": "analysis-defeats"},
        el("h2", {"id": "analysis-defeats"}, t("analysis.defeats")),
        el(
            "ul",
            {"class": "loss-reason-list"},
            [
                el(
                    "li",
                    None,
                    name_tag(defeat.person),
                    el("p", None, " ".join(defeat.sentences)),
                    _figures(defeat, t) if defeat.figures else None,
                    _costliest(*defeat.costliest) if defeat.costliest is not None else None,
                )
                for defeat in model.loss_reasons
            ],
        ),
    )


def _figures(defeat: LossReasons, t: Translator) -> Markup:
    """The largest differences as a table, whose columns are the player and the winner."""
    people = [defeat.person] if defeat.winner is None else [defeat.person, defeat.winner]
    head = [el("th", {"scope": "col"}, name_tag(person)) for person in people]
    rows = [
        el("tr", None, el("th", {"scope": "row"}, label), [el("td", None, number) for number in numbers[: len(people)]])
        for label, *numbers in defeat.figures
    ]
    return el(
        "table",
        {"class": "loss-figures", "aria-label": t("analysis.differences")},
        el("thead", None, el("tr", None, el("td"), head)),
        el("tbody", None, rows),
    )


# Counts and distributions -----------------------------------------------------------------------------------


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
    return el("td", {"class": "best" if is_best else ""}, format_number(round(number)), best)


def _bars(bars: Bars, model: AnalysisScreen, t: Translator) -> Markup:
    """The numbers of occurrences as a bar chart, with a chart over the moves below it."""
    highest = max(1, *bars.times, *bars.expected)

    def relative_height(number: float) -> dict[str, object]:
        return {"style": f"--part: {round(number / highest, 3)}"}

    marks: list[Markup | None] = [
        el("span", {"class": "expected", **relative_height(number)}) for number in bars.expected
    ]
    columns = [
        el(
            "li",
            relative_height(times),
            el("b", None, times),
            el("span", {"class": "column"}),
            expected,
            el("span", None, value),
        )
        for value, times, expected in zip(bars.values, bars.times, marks or [None] * len(bars.times), strict=True)
    ]
    when = _when(bars, model, t) if bars.when else None
    note = el("p", {"class": "fine-print"}, t("analysis.chance")) if marks else None
    return el("section", None, el("h2", None, bars.label), el("ol", {"class": "bar-chart"}, columns), note, when)


def _when(bars: Bars, model: AnalysisScreen, t: Translator) -> Markup:
    """A mark of the seat for each occurrence of a value, over the moves. Screen readers read the bars instead."""
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
    for actions, seat, value in bars.when:
        x = round(LEFT + DOT / 2 + (WIDTH - LEFT - MARK - DOT) * actions / last, 1)
        place: dict[str, object] = {"x": x - DOT / 2, "y": height(value) - DOT / 2, "width": DOT, "height": DOT}
        dots.append(el("g", {"class": people[seat].style}, mark(people[seat].shape, place)))
    drawing = svg(
        f"0 0 {WIDTH} {HEIGHT}",
        {"class": "chart", "role": "img", "aria-label": t("analysis.when", what=bars.label)},
        *grid,
        _axis(model, last, t),
        *dots,
    )
    legend = el("p", {"class": "name-tags"}, [name_tag(person) for person in people])
    return el("figure", {"class": "analysis-chart occurrence-chart"}, drawing, legend)


# Turning points ---------------------------------------------------------------------------------------------


def _turning_points(model: AnalysisScreen, t: Translator) -> Markup:
    status: Sequence[Markup | str] = ()
    if model.thinking:
        status = (t("analysis.thinking"), " ", button(t("analysis.stop"), ("analysis_stop",)))
    elif model.silent:
        status = (t("analysis.failed"), " ", button(t("common.retry"), ("analysis_again",)))
    return el(
        "section",
        {"aria-labelledby": "analysis-swings"},
        el("h2", {"id": "analysis-swings"}, t("analysis.swings")),
        el("p", {"class": "fine-print"}, t("analysis.swings_text")),
        el("p", {"class": "fine-print", "role": "status"}, *status) if status else None,
        el(
            "ol",
            {"class": "turning-point-list"},
            [_turning_point(point, model.thinking, t) for point in model.turning_points],
        ),
    )


def _turning_point(point: TurningPoint, is_thinking: bool, t: Translator) -> Markup:
    """A turning point. The move played and the sign of the change are hidden as long as the player may guess them."""
    is_question = bool(point.thought or is_thinking) and not point.open and not point.choice
    points = points_words(abs(point.change), t)
    change = t(
        "analysis.swing" if is_question else "analysis.gain" if point.change > 0 else "analysis.cost", points=points
    )
    where = t("analysis.at_move", number=point.start + 1)
    buttons = [
        el("span", {"class": "fine-print"}, t(f"analysis.{point.choice}"))
        if point.choice
        else button(t("puzzle.title"), ("puzzle", point.number), id_=f"puzzle-{point.number}"),
        button(t("analysis.position"), ("replay_at", point.start), drawing="replay"),
    ]
    explanation: list[Markup] = []
    if point.open and point.thought:
        explanation.append(el("p", None, t(f"analysis.{point.thought}", move=point.advised)))
        explanation += [el("p", {"class": "fine-print"}, reason) for reason in point.reasons]
    elif point.thought:
        buttons.append(button(t("analysis.show"), ("analysis_show", point.number), id_=f"swing-{point.number}"))
    return el(
        "li",
        {"id": _turning_point_id(point.number), "tabindex": -1},
        el(
            "p",
            {"class": "turning-point-move"},
            el("span", {"class": "turning-point-number"}, point.number + 1),
            " ",
            name_tag(point.person),
            " ",
            el("span", None, f"{point.round}, {where}" if point.round else where),
            None if is_question else el("span", None, point.played),
            " ",
            el("b", None, change),
        ),
        el("div", {"class": "buttons"}, buttons),
        *explanation,
    )
