"""Series of Undertow! played at random, as a table is told of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.engine.api import Seat
from game.engine.games import GAMES
from game.play.choices import Choices, open_after
from game.play.undertow.choices import choices
from game.ui.games.undertow.tableau import Tableau, advance, bare
from game.ui.table.steps import Lifted, Step
from tests.engine.generators import Setup, Turn, play

GAME = GAMES["undertow"]
SHEPHERDS = ("fathom", "brine", "purl", "dip")


@dataclass(frozen=True)
class Told:
    """A step, and the table before and after it."""

    step: Step
    before: Tableau
    after: Tableau


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """A series that is not long, of any number of seats."""
    options = {"games": draw(st.sampled_from((1, 3)))}
    return Setup(GAME, draw(st.sampled_from(GAME.seats)), options, draw(st.integers(0, 2**32)))


def start(setup: Setup, viewer: Seat | None) -> Tableau:
    """The table of a series before the first roll."""
    state = GAME.new(players=setup.players, **setup.options)
    return bare(GAME.view(state, viewer), SHEPHERDS[: setup.players])


def folded(setup: Setup, viewer: Seat | None) -> Iterator[tuple[Turn, Tableau]]:
    """Every step of a series with the table after it, folded from the events alone."""
    table = start(setup, viewer)
    for turn in play(setup):
        for event in turn.events:
            table = advance(table, event)
        yield turn, table


def told(setup: Setup, viewer: Seat | None) -> Iterator[Told]:
    """Every step of a series, with what the viewer holds up at random before each of its moves."""
    rng = Random(setup.seed)
    table = start(setup, viewer)
    for turn in play(setup):
        for step in (*held_up(turn.before, viewer, rng), *turn.events):
            after = advance(table, step)
            yield Told(step, table, after)
            table = after


def held_up(state: Any, viewer: Seat | None, rng: Random) -> Iterator[Lifted]:
    """What a person may pick, one thing after the other, before it moves."""
    if viewer is None or viewer not in GAME.to_act(state):
        return
    tree: Choices = choices(GAME.view(state, viewer), GAME.legal(state, viewer))
    path: tuple[str, ...] = ()
    while branch := open_after(tree, path):
        path = (*path, rng.choice(branch).id)
        yield Lifted(path)
