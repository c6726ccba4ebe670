"""The Great Wall as a `Game`: its metadata, set-up and determinization."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wanli.engine import Game, JsonDict, Option, Reason, Rng, SetupRefused, ViewChange
from wanli.games.great_wall.rules.agenda_runner import skip_to_turn
from wanli.games.great_wall.rules.imagine import imagine
from wanli.games.great_wall.rules.setup import set_up
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.view_diff import view_diff


class GreatWall(Game[GreatWallState, Any]):
    """The Great Wall 2.0 (Awaken Realms, 2021): 1–5 seats, cooperative 2–4; rules in `rules/`, rulings R1–R64."""

    state_type = GreatWallState
    slug = "great_wall"
    title = "The Great Wall"
    designer = "Kamil Cieśla, Robert Plesowicz, Łukasz Włodarczyk"
    publisher = "Awaken Realms"
    year = 2021
    seats = (1, 2, 3, 4, 5)
    # Estimate, not printed in the rules at hand: easy bots make 250 (two seats) to 640 decisions (five)
    # in a match; people are assumed to take 17 to 22 seconds for each. The weight is our own judgement.
    minutes = (90, 180)
    weight = "heavy"
    options = (
        Option("mode", "standard", ("standard", "coop")),
        Option("windows", "quick", ("quick", "strict")),
        Option("rival", "normal", ("normal", "hard", "harder")),
        Option("counted", False, added=True),
        Option("open_hands", False, added=True),
    )
    secrets = ("resources", "tactics", "command", "supporter")
    version = 2  # generals begin with other pieces, and four rulings are kept, since version 1

    def check_setup(self, seats: int, options: JsonDict) -> None:
        """The cooperative game takes 2-4 seats, and it alone open hands; a harder Rival needs the solo game."""
        if options["mode"] == "coop" and seats not in (2, 3, 4):
            raise SetupRefused(Reason("coop_seats", {"seats": seats}, "7.2"))
        if options["rival"] != "normal" and seats != 1:
            raise SetupRefused(Reason("rival_alone", {"seats": seats}, "7.1"))
        if options.get("open_hands") and options["mode"] != "coop":
            raise SetupRefused(Reason("open_hands_coop", {}, "7.2"))

    def is_cooperative(self, seats: int, options: Mapping[str, object]) -> bool:
        """The cooperative game, and the one alone against the Rival."""
        return seats == 1 or options.get("mode") == "coop"

    def secrets_under(self, options: Mapping[str, object]) -> tuple[str, ...]:
        """Partners may play with open hands; what each seat is shown stays what is its own."""
        return () if options.get("open_hands") else self.secrets

    def initial_state(self, seats: int, rng: Rng, options: JsonDict) -> GreatWallState:
        """Rules 4.2, up to the first choice."""
        state = GreatWallState(seats, rng, options)
        set_up(state)
        state.run()
        state.events = []
        return state

    def view_diff(self, before: Any, after: Any, seat: int) -> list[ViewChange]:
        """Honour, shame, the fronts, and what the clan has."""
        return view_diff(before, after, seat)

    def imagine(self, view: Any, rng: Rng) -> GreatWallState:
        """Hidden cards and hands are drawn at random; resources can be worked out (ruling R53)."""
        return imagine(view, rng)

    def next_turn(self, view: Any, rng: Rng) -> GreatWallState | None:
        """The turn of its command, once that lies on the track; None before, and after that turn."""
        state = imagine(view, rng)
        return state if skip_to_turn(state, view["seat"]) else None


GAME = GREAT_WALL = GreatWall()
GreatWallState.game = GREAT_WALL
