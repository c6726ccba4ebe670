"""Controller of the screen that looks at a finished match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from wanli.app.bots.bot_worker import Request, read_advice
from wanli.app.bots.move_reasons import feature_words, why_sentence
from wanli.app.context import AppContext
from wanli.app.core.time_slices import TimeSlices
from wanli.app.learn.puzzles.puzzle import AS_GOOD, Puzzle
from wanli.app.match.match_controller import MatchController
from wanli.app.review.loss_reasons import loss_reasons
from wanli.app.review.match_analysis import EXPECTATION, MatchAnalysis, Swing, analyse
from wanli.app.screen_controller import Intent, ScreenController
from wanli.app.storage.seating import humans
from wanli.bots import Suggestion
from wanli.engine import Action
from wanli.games import load_heuristic
from wanli.ui.context import RenderContext
from wanli.ui.contract.analysis import Count
from wanli.ui.markup.html import Markup
from wanli.ui.screens.advice import deciding, points_words, signed
from wanli.ui.screens.analysis import AnalysisScreen, Bars, Chart, CountRow, TurningPoint, analysis


class AnalysisController(ScreenController):
    """Courses, counts and turning points of the open match, which is over: nothing is hidden any more."""

    def __init__(self, app: AppContext, origin: MatchController) -> None:
        super().__init__(app)
        self.origin = origin
        self.session = origin.session
        self.route = f"{origin.route}/analysis"
        self.declared = origin.game_ui.analysis
        self.found: MatchAnalysis | None = None
        self.chosen = self.declared.series[0].key if self.declared.series else EXPECTATION
        self.thoughts: dict[int, list[Suggestion]] = {}
        """By number of the turning point what the bot would have done, best first; none if it gave no answer."""
        self.comparisons: dict[int, Suggestion | None] = {}
        """By number of the turning point that move held against the one played, where they differ; None as above."""
        self.opened: set[int] = set()
        self._contexts: dict[tuple[int, str], RenderContext] = {}
        """The positions of turning points by number of actions and language: each paint tells of all of them."""
        self.stopped = False
        self._asked = 0
        """The number of the request that the bot is thinking over; 0 if it is not. A puzzle's request ends it."""
        self._requests = 0
        app.spawn(self._read())

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("analysis.title")

    def render(self) -> Markup:
        """The screen."""
        t, found = self.app.t, self.found
        context, result = self.session.context(t), self.session.match.state.result()
        if found is None:
            return analysis(AnalysisScreen(context), t)
        slug = context.game.slug
        counted = found.series | found.counts
        keys = [*(course.key for course in self.declared.series), EXPECTATION, *(c.key for c in self.declared.counts)]
        marked = {EXPECTATION: [(swing.end, swing.seat) for swing in found.swings]}
        against = any(len({*row}) > 1 for row in found.series[EXPECTATION])  # not alone, not all together
        texts = {EXPECTATION: t("analysis.expectation_text")} if against else {}
        charts = [
            Chart(key, self._label(slug, key), counted[key], marked.get(key, ()), texts.get(key, "")) for key in keys
        ]
        return analysis(
            AnalysisScreen(
                context,
                found.moments,
                charts,
                self.chosen,
                [self._count_row(slug, count) for count in self.declared.counts],
                [
                    Bars(
                        self._label(slug, each.key),
                        each.values,
                        found.distributions[each.key],
                        found.occurrences[each.key],
                        each.expected(sum(found.distributions[each.key])),
                    )
                    for each in self.declared.distributions
                ],
                [self._turning_point(number, swing) for number, swing in enumerate(found.swings)],
                self._thinks,
                loss_reasons(result, found, self.origin.game_ui, context) if result is not None else (),
            ),
            t,
        )

    def shown(self) -> None:
        """Go on with the turning points: whoever looked at one of them has come back."""
        if self.found is not None:
            self._think()

    def puzzle(self, number: int) -> Puzzle | None:
        """The turning point of this number as a puzzle; None if there is none, or nothing to be found there."""
        if self.found is None or not 0 <= number < len(self.found.swings) or self._choice(number):
            return None
        if number not in self.thoughts:
            self._asked = 0  # the worker answers the last request only
        swing, match = self.found.swings[number], self.session.match
        played = match.log[swing.start].action
        return Puzzle(match.branch(swing.start), self.session.people, swing.seat, played, self.thoughts.get(number))

    def found_by_puzzle(self, number: int, answers: Sequence[Suggestion]) -> None:
        """The bot has thought a turning point over meanwhile."""
        self.thoughts[number] = [*answers]

    def handle(self, intent: Intent) -> None:
        """What may be done here."""
        match intent:
            case ("analysis_chart", str(key), *_) if self.found and key in self.found.series | self.found.counts:
                self.chosen = key
            case ("analysis_show", int(number)) if number in self.thoughts:
                self.opened.add(number)
            case ("analysis_stop",):
                self.stopped = True
                self.app.port.move_now()

    def _label(self, slug: str, key: str) -> str:
        return self.app.t("analysis.expectation" if key == EXPECTATION else f"{slug}.analysis.{key}")

    def _count_row(self, slug: str, count: Count) -> CountRow:
        assert self.found is not None
        values = self.found.counts[count.key][-1]
        return CountRow(self._label(slug, count.key), values, count.best_seats(values))

    # Turning points -----------------------------------------------------------------------------------------

    @property
    def _next(self) -> int | None:
        """The number of the turning point that the bot thinks over next; None if there is none."""
        swings = self.found.swings if self.found is not None else ()
        return next((n for n, swing in enumerate(swings) if not swing.forced and not self._thought_over(n)), None)

    def _thought_over(self, number: int) -> bool:
        return number in self.thoughts and (self._instead(number) is None or number in self.comparisons)

    def _instead(self, number: int) -> Action | None:
        """The move of the bot where it would have done something else; None if it is not known to."""
        assert self.found is not None
        thought = self.thoughts.get(number)
        played = self.session.match.log[self.found.swings[number].start].action
        return thought[0].action if thought and thought[0].action != played else None

    @property
    def _thinks(self) -> bool:
        return self._next is not None and not self.stopped

    def _choice(self, number: int) -> Literal["", "forced", "alike"]:
        """Why there is nothing to be found at a turning point: the rules left no choice, or all the bot thought of were
        as good. "" where there was a choice, as far as is known.
        """
        assert self.found is not None
        if self.found.swings[number].forced:
            return "forced"
        answers = self.thoughts.get(number, [])
        return "alike" if len(answers) > 1 and all(answer.behind < AS_GOOD for answer in answers) else ""

    def _turning_point(self, number: int, swing: Swing) -> TurningPoint:
        session, label = self.session, self.origin.game_ui.action_label
        context = self._context(swing)
        played = session.match.log[swing.start].action
        point = TurningPoint(
            number,
            swing.start,
            session.people[swing.seat],
            swing.change,
            label(context, played),
            open=number in self.opened,
            choice=self._choice(number),
        )
        if number not in self.thoughts:
            return point
        if not self.thoughts[number]:
            return replace(point, thought="failed")
        instead = self._instead(number)
        if instead is None:
            return replace(point, thought="same")
        return replace(point, thought="other", advised=label(context, instead), reasons=self._reasons(number, context))

    def _reasons(self, number: int, context: RenderContext) -> list[str]:
        """Why the bot's move is better than the one that was played; nothing as long as that is not known."""
        compared, t = self.comparisons.get(number), self.app.t
        if compared is None:
            return []
        ahead = -compared.behind
        if ahead < AS_GOOD:
            return [t("analysis.no_worse")]
        features = feature_words(compared.features, context.game.slug, t)
        return [
            t("analysis.ahead", points=points_words(ahead, t)),
            why_sentence(compared.why, self.origin.game_ui, context),
            *(f"{signed(points, t)} {name}" for name, points in deciding(features)),
        ]

    def _context(self, swing: Swing) -> RenderContext:
        """The position before the turning point, as the seat that moved saw it."""
        key = (swing.start, self.app.t.lang)
        if key not in self._contexts:
            self._contexts[key] = self.session.context_at(swing.start, swing.seat, self.app.t)
        return self._contexts[key]

    async def _read(self) -> None:
        match = self.session.match
        steps = analyse(match, self.declared, load_heuristic(match.game.slug), humans(self.session.people))
        self.found = await TimeSlices(self.app.port).run(steps)
        self.app.port.later(0, self._think)  # once the screen is shown
        self.app.port.paint()

    def _think(self) -> None:
        """Let the hard bot think over one turning point after the other, while the screen is shown."""
        assert self.found is not None
        number = self._next
        if number is None or self._asked or self.stopped or not self.app.shows(self):
            return
        swing, instead = self.found.swings[number], self._instead(number)
        view, seed, game = self._context(swing).view, self.app.port.seed(), self.session.saved.game
        if instead is None:
            asked = Request("advice", game, view, seed)
        else:
            asked = Request("comparison", game, view, seed, moves=(instead, self.session.match.log[swing.start].action))
        self._requests += 1
        self._asked = this = self._requests
        self.app.port.think(asked.text(), lambda answer: self._thought(number, this, answer))

    def _thought(self, number: int, asked: int, answer: str | None) -> None:
        if asked != self._asked:
            return
        self._asked = 0
        told = read_advice(answer) or []
        if self._instead(number) is None:
            self.thoughts.setdefault(number, told)
        else:
            self.comparisons[number] = next(iter(told), None)
        self._think()
        self.app.port.paint()
