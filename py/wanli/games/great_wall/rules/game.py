"""The Great Wall as a `Game`: its metadata, setup and determinization."""

from __future__ import annotations

from collections.abc import Mapping

from wanli.engine import Game, JsonDict, Option, Reason, Rng, SetupRefused, ViewChange
from wanli.games.great_wall.rules.agenda_runner import skip_to_turn
from wanli.games.great_wall.rules.imagine import imagine
from wanli.games.great_wall.rules.setup import set_up
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.view import GreatWallView
from wanli.games.great_wall.rules.view_diff import view_diff


class GreatWall(Game[GreatWallState, GreatWallView]):
    """The Great Wall 2.0 (Awaken Realms, 2021): 1–5 seats, cooperative 2–4; rules in `rules/`, rulings R1–R64."""

    state_type = GreatWallState
    slug = "great_wall"
    title = "The Great Wall"
    designer = "Kamil Cieśla, Robert Plesowicz, Łukasz Włodarczyk"
    publisher = "Awaken Realms"
    year = 2021
    seats = (1, 2, 3, 4, 5)
    # Estimate, not printed in the rules at hand: easy bots make 250 (two seats) to 640 decisions (five)
    # in a match; human players are assumed to take 17 to 22 seconds for each. The weight is an estimate.
    minutes = (120, 180)
    weight = "heavy"
    options = (
        Option("mode", "standard", ("standard", "coop")),
        Option("windows", "quick", ("quick", "strict")),
        Option("rival", "normal", ("normal", "hard", "harder")),
        Option("counted", False, added=True),
        Option("open_hands", False, added=True, refines="mode"),
    )
    secrets = ("resources", "tactics", "command", "supporter")
    version = 2  # in version 1 generals have other pieces and four rulings do not hold

    def check_setup(self, seats: int, options: JsonDict) -> None:
        """The cooperative game takes 2-4 seats and alone has open hands. A harder Rival needs the solo game."""
        if options["mode"] == "coop" and seats not in (2, 3, 4):
            raise SetupRefused(Reason("coop_seats", {"seats": seats}, "7.2"))
        if options["rival"] != "normal" and seats != 1:
            raise SetupRefused(Reason("rival_alone", {"seats": seats}, "7.1"))
        if options.get("open_hands") and options["mode"] != "coop":
            raise SetupRefused(Reason("open_hands_coop", {}, "7.2"))

    def is_cooperative(self, seats: int, options: Mapping[str, object]) -> bool:
        """True for the cooperative and the solo game."""
        return seats == 1 or options.get("mode") == "coop"

    def secrets_under(self, options: Mapping[str, object]) -> tuple[str, ...]:
        """No secrets with open hands."""
        return () if options.get("open_hands") else self.secrets

    def initial_state(self, seats: int, rng: Rng, options: JsonDict) -> GreatWallState:
        """Set up a match and run it to the first choice (rules 4.2)."""
        state = GreatWallState(seats, rng, options)
        set_up(state)
        state.run()
        state.events = []
        return state

    def view_diff(self, before: GreatWallView, after: GreatWallView, seat: int) -> list[ViewChange]:
        """Changes of honour, shame, the fronts, and the possessions of the clan."""
        return view_diff(before, after, seat)

    def imagine(self, view: GreatWallView, rng: Rng) -> GreatWallState:
        """A full state with hidden cards drawn at random. Resources can be worked out (ruling R53)."""
        return imagine(view, rng)

    def next_turn(self, view: GreatWallView, rng: Rng) -> GreatWallState | None:
        """The first decision in the turn of the seat's command, None if that turn is over or the command not on the
        track.
        """
        state = imagine(view, rng)
        assert view["seat"] is not None
        return state if skip_to_turn(state, view["seat"]) else None


GAME = GREAT_WALL = GreatWall()
GreatWallState.game = GREAT_WALL
