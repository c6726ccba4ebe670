"""Controller of the analysis of a finished match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Literal

from wanli.app.bots.bot_client import MAX_FAILURES
from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.core.time_slices import Cancelled
from wanli.app.learn.puzzle_controller import PuzzleController
from wanli.app.match.chapter_summaries import ChapterSummaries
from wanli.app.review.replay_controller import ReplayController
from wanli.app.screen_controller import ScreenController
from wanli.app.session.table import Table
from wanli.bot_worker import Request, read_advice
from wanli.bots import Suggestion
from wanli.engine import Action
from wanli.games import load_heuristic
from wanli.learn.puzzles.puzzle import AS_GOOD, Puzzle, judge
from wanli.review.loss_reasons import loss_reasons
from wanli.review.match_analysis import EXPECTATION, MatchAnalysis, Swing, analyse
from wanli.saves.seating import humans
from wanli.session.match_session import MatchSession
from wanli.texts.move_reasons import feature_words, suggestion_reason
from wanli.ui.context import RenderContext
from wanli.ui.contract.analysis import Count
from wanli.ui.contract.fragments import Memo
from wanli.ui.markup.html import Markup
from wanli.ui.screens.advice import deciding, points_words, signed_points
from wanli.ui.screens.analysis import AnalysisScreen, Bars, Chart, CountRow, SecondLines, TurningPoint, analysis


class AnalysisController(ScreenController):
    """Charts, counts and turning points of the open match. The match is over, so nothing is hidden."""

    session: MatchSession

    def __init__(self, app: AppContext, table: Table, match_route: str) -> None:
        super().__init__(app)
        self.table = table
        self.session = table.session
        self.game_ui = table.game_ui
        self.match_route = match_route
        self.route = f"{match_route}/analysis"
        self.declared = self.game_ui.analysis.of_match(self.session.match.state)
        self.match_analysis: MatchAnalysis | None = None
        self.chosen = self.declared.charts[0].key if self.declared.series else EXPECTATION
        self.suggestions: dict[int, list[Suggestion]] = {}
        """The bot's suggestions by number of the turning point, best first; empty if it gave no answer."""
        self.comparisons: dict[int, Suggestion | None] = {}
        """By number of the turning point: the bot's move compared with the played one, if they differ; None without an
        answer.
        """
        self.opened: set[int] = set()
        self._summaries = ChapterSummaries(app, table, lambda: self.session.context(app.t), opener="analysis-summaries")
        self.parts = (self._summaries,)
        self._chapters: Memo[Sequence[tuple[int, int, str]]] = Memo()
        self._contexts: dict[tuple[int, str], RenderContext] = {}
        """The positions of turning points by (number of actions, language), because each paint describes all
        of them.
        """
        self.stopped = False
        self._failures = 0
        """The number of requests in a row that the worker did not answer."""
        self._reading = self.new_request()
        self._request = self.new_request()
        """A request of a puzzle ends it, because leaving this screen does."""

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("analysis.title")

    def render(self) -> Markup:
        """Render the screen."""
        t, numbers = self.app.t, self.match_analysis
        context, result = self.session.context(t), self.session.match.state.result()
        if numbers is None:
            return analysis(AnalysisScreen(context), t)
        slug = context.game.slug
        counted = numbers.series | numbers.counts
        keys = self._chart_keys
        marked = {EXPECTATION: [(swing.end, swing.seat) for swing in numbers.swings]}
        is_competitive = any(len({*row}) > 1 for row in numbers.series[EXPECTATION])  # not solitaire, not cooperative
        texts = {EXPECTATION: t("analysis.expectation_text")} if is_competitive else {}
        dashed = {series.key: series.dashed for series in self.declared.charts}
        charts = [
            Chart(
                key,
                self._label(slug, key),
                counted[key],
                marked.get(key, ()),
                texts.get(key, ""),
                self._second_lines(slug, counted[key], dashed.get(key, "")),
            )
            for key in keys
        ]
        return analysis(
            AnalysisScreen(
                context,
                numbers.moments,
                charts,
                self.chosen,
                [self._count_row(slug, count) for count in self.declared.counts],
                [
                    Bars(
                        self._label(slug, distribution.key),
                        distribution.values,
                        numbers.distributions[distribution.key],
                        numbers.occurrences[distribution.key],
                        distribution.expected(sum(numbers.distributions[distribution.key])),
                    )
                    for distribution in self.declared.distributions
                ],
                [self._turning_point(number, swing) for number, swing in enumerate(numbers.swings)],
                self._is_thinking,
                self._is_silent,
                loss_reasons(result, numbers, self.game_ui, context) if result is not None else (),
                self._chapters(context, "summaries", self._summaries.all),
                self._rounds,
            ),
            t,
        )

    def on_shown(self) -> None:
        """Read the match, or continue with the turning points after a return from one of them."""
        if self.match_analysis is None:
            self.app.spawn(self._read(self._reading.begin()))
        else:
            self._think()

    def puzzle(self, index: int) -> Puzzle | None:
        """The turning point with this number as a puzzle; None if there is none, or if it had no choice to ask
        about.
        """
        if self.match_analysis is None or not 0 <= index < len(self.match_analysis.swings) or self._choice(index):
            return None
        swing, match = self.match_analysis.swings[index], self.session.match
        played = match.log[swing.start].action
        return Puzzle(match.branch(swing.start), self.session.people, swing.seat, played, self.suggestions.get(index))

    def set_suggestions(self, index: int, answers: Sequence[Suggestion]) -> None:
        """Store the bot's answers about a turning point that a puzzle has obtained."""
        self.suggestions[index] = [*answers]

    @on("analysis_chart", str, ...)
    def _choose_chart(self, key: str, *_: object) -> None:
        if key in self._chart_keys:
            self.chosen = key

    @on("analysis_show", int)
    def _open(self, number: int) -> None:
        if number in self.suggestions:
            self.opened.add(number)

    @on("analysis_stop")
    def _stop(self) -> None:
        self.stopped = True
        self.app.port.move_now()

    @on("analysis_again")
    def _ask_again(self) -> None:
        """Ask the bot again about the turning points that it did not answer."""
        if self._is_silent:
            self._failures = 0
            self.suggestions = {number: answers for number, answers in self.suggestions.items() if answers}
            self.comparisons = {number: answer for number, answer in self.comparisons.items() if answer}
            self._think()

    @on("puzzle", int)
    def _open_puzzle(self, number: int) -> None:
        """Open a turning point as a puzzle."""
        puzzle = self.puzzle(number)
        if puzzle is not None:
            screen = PuzzleController(self.app, puzzle, partial(self.set_suggestions, number))
            screen.route = f"{self.match_route}/puzzle"
            self.app.navigation.enter(screen)

    @on("replay_at", int)
    def _replay(self, count: int) -> None:
        self.app.navigation.enter(ReplayController(self.app, self.table, self.match_route, count))

    @property
    def _chart_keys(self) -> list[str]:
        """The charts that can be chosen, in their order."""
        series = [series.key for series in self.declared.charts]
        return [*series, EXPECTATION, *(count.key for count in self.declared.counts)]

    def _second_lines(self, slug: str, rows: Sequence[Sequence[float]], key: str) -> SecondLines | None:
        """The dashed lines of a chart; None if it has none, or if they equal its other lines."""
        assert self.match_analysis is not None
        second = self.match_analysis.series.get(key, ())
        if not second or all([*row] == [*other] for row, other in zip(rows, second, strict=True)):
            return None
        return SecondLines(self._label(slug, key), second)

    def _label(self, slug: str, key: str) -> str:
        return self.app.t("analysis.expectation" if key == EXPECTATION else f"{slug}.analysis.{key}")

    def _count_row(self, slug: str, count: Count) -> CountRow:
        assert self.match_analysis is not None
        values = self.match_analysis.counts[count.key][-1]
        return CountRow(self._label(slug, count.key), values, count.best_seats(values))

    # Turning points -----------------------------------------------------------------------------------------

    @property
    def _next(self) -> int | None:
        """The number of the next turning point for the bot; None if there is none."""
        swings = self.match_analysis.swings if self.match_analysis is not None else ()
        return next((n for n, swing in enumerate(swings) if not swing.forced and not self._is_complete(n)), None)

    def _is_complete(self, index: int) -> bool:
        return index in self.suggestions and (self._better_move(index) is None or index in self.comparisons)

    def _better_move(self, index: int) -> Action | None:
        """The bot's move if it differs from the played one; None if they agree or it is unknown."""
        assert self.match_analysis is not None
        answers = self.suggestions.get(index)
        played = self.session.match.log[self.match_analysis.swings[index].start].action
        return answers[0].action if answers and answers[0].action != played else None

    @property
    def _is_thinking(self) -> bool:
        return self._next is not None and not self.stopped

    @property
    def _is_silent(self) -> bool:
        """True if the worker does not answer; the player can ask again."""
        return self._failures >= MAX_FAILURES

    def _choice(self, index: int) -> Literal["", "forced", "alike"]:
        """The reason why a turning point had no real choice: the rules allowed one move, or all moves the bot
        considered were equally good. "" if there was a choice, as far as is known.
        """
        assert self.match_analysis is not None
        if self.match_analysis.swings[index].forced:
            return "forced"
        answers = self.suggestions.get(index, [])
        return "alike" if len(answers) > 1 and all(answer.behind < AS_GOOD for answer in answers) else ""

    def _turning_point(self, index: int, swing: Swing) -> TurningPoint:
        session, label = self.session, self.game_ui.action_label
        context = self._context(swing)
        played = session.match.log[swing.start].action
        point = TurningPoint(
            index,
            swing.start,
            session.people[swing.seat],
            swing.change,
            label(context, played),
            open=index in self.opened,
            choice=self._choice(index),
            round=self._round_name(session.match.log[swing.start].round),
        )
        if index not in self.suggestions:
            return point
        if not self.suggestions[index]:
            return replace(point, thought="failed")
        better_move = self._better_move(index)
        if better_move is None:
            return replace(point, thought="same")
        return replace(
            point, thought="other", advised=label(context, better_move), reasons=self._reasons(index, context)
        )

    @property
    def _rounds(self) -> list[tuple[int, str, str]]:
        """The rounds of the match: the number of actions before each, its number, and its name."""
        first: dict[int, int] = {}
        for number, record in enumerate(self.session.match.log):
            if record.round:
                first.setdefault(record.round, number)
        return [(number, str(round_), self._round_name(round_)) for round_, number in first.items()]

    def _round_name(self, round_: int) -> str:
        """The name of a round; "" for the setup and in a match without rounds."""
        return self.app.t(f"{self.session.match.game.slug}.home.round", round=round_) if round_ else ""

    def _reasons(self, index: int, context: RenderContext) -> list[str]:
        """Why the bot's move is better than the played one; empty as long as that is unknown."""
        compared, t = self.comparisons.get(index), self.app.t
        if compared is None:
            return []
        ahead = -compared.behind
        assert self.match_analysis is not None
        played = self.session.match.log[self.match_analysis.swings[index].start].action
        if ahead < AS_GOOD or judge(played, self.suggestions[index]) == "found":
            return [t("analysis.no_worse")]
        features = feature_words(compared.features, context.game.slug, t)
        return [
            t("analysis.ahead", points=points_words(ahead, t)),
            suggestion_reason(compared, self.game_ui, context),
            *(f"{signed_points(points, t)} {name}" for name, points in deciding(features)),
        ]

    def _context(self, swing: Swing) -> RenderContext:
        """The position before the turning point, as seen by the seat that moved."""
        key = (swing.start, self.app.t.lang)
        if key not in self._contexts:
            self._contexts[key] = self.session.context_at(swing.start, swing.seat, self.app.t)
        return self._contexts[key]

    async def _read(self, still_needed: Callable[[], bool]) -> None:
        match = self.session.match
        steps = analyse(match, self.declared, load_heuristic(match.game.slug), humans(self.session.people))
        with suppress(Cancelled):
            self.match_analysis = await self.app.slices(still_needed).run(steps)
            self._think()
            self.app.port.paint()

    def _think(self) -> None:
        """Let the hard bot analyse one turning point after the other, while the screen is visible."""
        assert self.match_analysis is not None
        index = self._next
        if index is None or not self._is_thinking or self._request.is_waiting:
            return
        swing, better_move = self.match_analysis.swings[index], self._better_move(index)
        view, game = self._context(swing).view, self.session.saved.game
        if better_move is None:
            request = Request.about("advice", game, view)
        else:
            request = Request.about("comparison", game, view, better_move, self.session.match.log[swing.start].action)
        self.app.bot_client.ask(self._request, request, partial(self._receive, index))

    def _give_up(self) -> None:
        """Stop asking a worker that does not answer."""
        while (index := self._next) is not None:
            self.suggestions.setdefault(index, [])
            self.comparisons.setdefault(index, None)

    def _receive(self, index: int, answer: str | None) -> None:
        self._failures = self._failures + 1 if answer is None else 0
        suggestions = read_advice(answer) or []
        if self._better_move(index) is None:
            self.suggestions.setdefault(index, suggestions)
        else:
            self.comparisons[index] = next(iter(suggestions), None)
        if self._is_silent:
            self._give_up()
        self._think()
        self.app.port.paint()
