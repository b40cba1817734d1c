"""Games of Sea Salt & Paper as they are told to one seat's table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.engine.api import Seat
from game.engine.games import GAMES
from game.ui.games.sea_salt_and_paper.tableau import Tableau, advance, bare
from game.ui.table.steps import Step
from tests.engine.generators import Setup, play

GAME = GAMES["sea_salt_and_paper"]
CAST = ("purl", "fathom", "brine", "dip")


@dataclass(frozen=True)
class Told:
    """One step as a table is told it."""

    step: Step
    before: Tableau
    after: Tableau
    state: Any
    """The game when all of its move is told."""
    is_last: bool
    """Whether nothing of its move is left to tell."""


def told(players: int, seed: int, viewer: Seat | None, at_most: int = 200) -> Iterator[Told]:
    """The first steps of a random game."""
    setup = Setup(GAME, players, {"pair_points": 1 + seed % 2}, seed)
    table: Tableau | None = None
    for turn in play(setup):
        table = table or bare(GAME.view(turn.before, viewer), CAST[:players])
        for number, event in enumerate(turn.events):
            step = GAME.redact(event, viewer)
            after = advance(table, step)
            yield Told(step, table, after, turn.after, number == len(turn.events) - 1)
            table = after
            at_most -= 1
            if not at_most:
                return
