"""Games of Turn the Tide played at random, as a table is told of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.engine.api import CHANCE, Seat
from game.engine.games import GAMES
from game.engine.turn_the_tide import HandsPassed, PlayWeather, State
from game.play.notices import Chosen, TakenBack, Thinking, ViewerChanged
from game.play.turn_the_tide.choices import card_id
from game.ui.games.turn_the_tide.tableau import Tableau, advance, bare
from game.ui.table.steps import Lifted, Step
from tests.engine.generators import Setup, Turn, play, random_moves

GAME = GAMES["turn_the_tide"]
SHEPHERDS = ("fathom", "brine", "purl", "dip", "clover")


@dataclass(frozen=True)
class Told:
    """A step, and the table before and after it."""

    step: Step
    before: Tableau
    after: Tableau


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any game with any options, and never a long one where a short one shows as much."""
    players = draw(st.sampled_from(GAME.seats))
    length = draw(st.sampled_from(("full", "one_tide", "quick_dip")))
    options = {
        "edition": draw(st.sampled_from(("gamewright", "amigo"))),
        "length": length,
        "open_bids": draw(st.booleans()),
    }
    return Setup(GAME, players, options, draw(st.integers(0, 2**32)))


def start(setup: Setup, viewer: Seat | None) -> Tableau:
    """The table of a game before anything is dealt."""
    state = GAME.new(players=setup.players, **setup.options)
    return bare(GAME.view(state, viewer), SHEPHERDS[: setup.players])


def cards_in(shown: Tableau) -> set[int]:
    """Every weather card that this table knows of."""
    bids = {place.bid.card for place in shown.places if place.bid and place.bid.card}
    return {*bids, *shown.hand_full, *shown.spent, *shown.held} | ({shown.lifted} if shown.lifted else set())


def folded(setup: Setup, viewer: Seat | None) -> Iterator[tuple[Turn, Tableau]]:
    """Every step of a game with the table after it, folded from the events alone."""
    table = start(setup, viewer)
    for turn in play(setup):
        for event in turn.events:
            table = advance(table, GAME.redact(event, viewer))
        yield turn, table


def told(setup: Setup, viewer: Seat | None) -> Iterator[Told]:
    """Every step of a game as a screen tells it, with what happens on the screen alone at random between."""
    rng = Random(setup.seed)
    table = start(setup, viewer)
    state: Any = GAME.new(players=setup.players, **setup.options)
    while GAME.to_act(state):
        moves = random_moves(GAME, state, rng)
        after, events = GAME.apply(state, moves)
        steps = _before(state, moves, viewer, rng) + [GAME.redact(event, viewer) for event in events]
        for step in steps:
            told_table = advance(table, step)
            yield Told(step, table, told_table)
            table = told_table
        state = after


@st.composite
def tellings(draw: st.DrawFn, length: int = 200) -> list[Told]:
    """A stretch of any game as any seat or nobody sees it: from the deal on, from anywhere, or round a new round."""
    setup = draw(setups())
    steps = list(told(setup, draw(st.sampled_from((None, *range(setup.players))))))
    passings = [number for number, one in enumerate(steps) if isinstance(one.step, HandsPassed)]
    anywhere = draw(st.integers(0, len(steps) - 1))
    begin = draw(st.sampled_from((0, anywhere, *(max(0, number - length // 2) for number in passings[:1]))))
    return steps[begin : begin + length]


def _before(state: State, moves: dict[Seat, Any], viewer: Seat | None, rng: Random) -> list[Step]:
    """How the screen shows the seats choosing."""
    if CHANCE in moves:
        return []
    steps: list[Step] = []
    for seat in rng.sample(sorted(moves), len(moves)):
        if seat == viewer:
            steps += _own_choice(state, seat, moves[seat], rng)
        else:
            steps += [Thinking(seat, True), Thinking(seat, False), *([] if state.open_bids else [Chosen(seat)])]
    return steps


def _own_choice(state: State, seat: Seat, move: PlayWeather, rng: Random) -> list[Step]:
    other = PlayWeather(rng.choice(state.hands[seat]))
    lifting: list[Step] = [lifted(other.card), lifted(None), lifted(move.card)]
    choosing: list[Step] = [Chosen(seat, other), TakenBack(seat), Chosen(seat, move)]
    passing: list[Step] = [ViewerChanged(None), ViewerChanged(seat, GAME.view(state, seat)), Chosen(seat, move)]
    if state.open_bids:
        return rng.choice([lifting, []])
    return rng.choice([[*lifting, Chosen(seat, move)], choosing, passing])


def lifted(card: int | None) -> Lifted:
    """The viewer lifts that card, or lays down what it holds."""
    return Lifted(() if card is None else (card_id(card),))


def bid(seat: Seat, card: int | None = None) -> Chosen:
    """A seat bids: a card if the viewer may know it."""
    return Chosen(seat, None if card is None else PlayWeather(card))
