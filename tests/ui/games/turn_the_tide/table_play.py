"""Games of Turn the Tide played at random, as a table is told of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.engine.api import CHANCE, Seat
from game.engine.games import GAMES
from game.engine.turn_the_tide import HandsPassed, State
from game.ui.games.turn_the_tide.tableau import (
    BidPlaced,
    BidTakenBack,
    CardLifted,
    Step,
    Tableau,
    Thinking,
    ViewerChanged,
    advance,
    empty_tableau,
)
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
    return empty_tableau(GAME.view(state, viewer), SHEPHERDS[: setup.players])


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
        card = moves[seat].card
        if seat == viewer:
            steps += _own_choice(state, seat, card, rng)
        else:
            steps += [Thinking(seat, True), Thinking(seat, False), BidPlaced(seat)]
    return steps


def _own_choice(state: State, seat: Seat, card: int, rng: Random) -> list[Step]:
    hand, full = state.hands[seat], state.full_hand(seat, state.round)
    other = rng.choice(hand)
    lifting: list[Step] = [CardLifted(other), CardLifted(None), CardLifted(card)]
    choosing: list[Step] = [BidPlaced(seat, other), BidTakenBack(seat), BidPlaced(seat, card)]
    passing: list[Step] = [ViewerChanged(None), ViewerChanged(seat, hand, full), BidPlaced(seat, card)]
    if state.open_bids:
        return rng.choice([lifting, []])
    return rng.choice([[*lifting, BidPlaced(seat, card)], choosing, passing])
