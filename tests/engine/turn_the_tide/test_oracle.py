"""Turn the Tide against independent implementations: hand resolution, an event-fed memory, indistinguishable games."""

from collections.abc import Iterable
from itertools import groupby
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.api import CHANCE, Seat
from game.engine.turn_the_tide import (
    BidLaid,
    BidsRevealed,
    Card,
    Deal,
    Event,
    HandsDealt,
    HandsPassed,
    PlayerOut,
    RingLost,
    RoundScored,
    State,
    TideTaken,
    View,
)
from tests.engine.generators import Setup, Turn, play, setups
from tests.engine.hooks.turn_the_tide import reshuffle_unseen
from tests.engine.turn_the_tide.positions import GAME, of_kind

setup_of_the_tide = setups(GAME)
few = settings(max_examples=25, deadline=None)


def resolved_hands(setup: Setup) -> list[Turn]:
    return [turn for turn in play(setup) if of_kind(BidsRevealed, turn.events)]


def losers(edition: str, tides: dict[Seat, int], rings: dict[Seat, int]) -> tuple[set[Seat], set[Seat]]:
    """Returns the seats that pay a ring and those that are out, from the table sorted by tides."""
    levels = [set(level) for _, level in groupby(sorted(tides, key=tides.__getitem__, reverse=True), tides.__getitem__)]
    pays: set[Seat] = set()
    out: set[Seat] = set()
    for level in levels if edition == "amigo" else levels[:1]:
        pays = {seat for seat in level if rings[seat] > 0}
        out |= level - pays
        if pays or len(rings) - len(out) <= 2:
            break
    return pays, out


@few
@given(setup=setup_of_the_tide)
def test_hands_worked_out_afresh(setup: Setup):
    for turn in resolved_hands(setup):
        before: State = turn.before
        (revealed,) = of_kind(BidsRevealed, turn.events)
        bids = {card: seat for seat, card in enumerate(revealed.bids) if card is not None}
        first, second = (bids[card] for card in sorted(bids)[:-3:-1])
        shows = {seat: before.tides[seat] for seat in before.still_in}
        shows |= {first: min(before.shown), second: max(before.shown)}
        tides = {seat: tide for seat, tide in shows.items() if tide is not None}
        rings = {seat: before.rings[seat] for seat in before.still_in}
        pays, out = losers(setup.options["edition"], tides, rings)

        assert of_kind(TideTaken, turn.events) == [
            TideTaken(first, min(before.shown), before.tides[first]),
            TideTaken(second, max(before.shown), before.tides[second]),
        ]
        assert {event.seat: event.left for event in of_kind(RingLost, turn.events)} == {s: rings[s] - 1 for s in pays}
        assert {event.seat for event in of_kind(PlayerOut, turn.events)} == out

        left = {seat: rings[seat] - (seat in pays) for seat in rings if seat not in out}
        limit = 6 if setup.options["length"] == "quick_dip" else 12
        scored = of_kind(RoundScored, turn.events)
        assert bool(scored) == (len(left) <= 2 or len(before.bids) + 1 == limit)
        if scored:
            level = {seat: tides.get(seat, 0) for seat in left}
            lowest = [seat for seat in level if level[seat] == min(level.values())]
            assert scored[0].points == tuple(
                left[seat] + (seat in lowest) if seat in left else -1 for seat in range(setup.players)
            )


class Memory:
    """A seat's perfect memory, fed only by the events that it received."""

    def __init__(self, seat: Seat | None, players: int) -> None:
        self.seat = seat
        self.ever: list[set[Card]] = [set() for _ in range(players)]
        self.played: list[set[Card]] = [set() for _ in range(players)]
        self.out: set[Seat] = set()

    def receive(self, event: Event) -> None:
        match event:
            case HandsDealt(hands):
                self._take_hand(hands)
            case HandsPassed(hands):
                self.ever = [self.ever[-1], *self.ever[:-1]]
                self.played = [set() for _ in self.ever]
                self.out = set()
                self._take_hand(hands)
            case BidsRevealed(bids):
                for seat, card in enumerate(bids):
                    self._see(seat, card)
            case BidLaid(seat, card):
                self._see(seat, card)
            case PlayerOut(seat):
                self.out.add(seat)
            case _:
                pass

    def _take_hand(self, hands: tuple[Any, ...]) -> None:
        for seat, hand in enumerate(hands):
            self.ever[seat].update(hand or ())

    def _see(self, seat: Seat, card: Card | None) -> None:
        if card is not None:
            self.ever[seat].add(card)
            self.played[seat].add(card)

    def hand_of(self, seat: Seat) -> tuple[Card, ...]:
        return () if seat in self.out else tuple(sorted(self.ever[seat] - self.played[seat]))


@few
@given(setup=setup_of_the_tide)
def test_a_view_knows_what_a_perfect_memory_knows(setup: Setup):
    memories = [Memory(seat, setup.players) for seat in (None, *range(setup.players))]
    for turn in play(setup):
        for memory in memories:
            for event in turn.events:
                memory.receive(GAME.redact(event, memory.seat))
            view = GAME.view(turn.after, memory.seat)
            assert view.known == tuple(memory.hand_of(seat) for seat in range(setup.players))
            assert view.known_full == tuple(tuple(sorted(cards)) for cards in memory.ever)


def as_told(steps: Iterable[tuple[Event, State]], seat: Seat | None) -> list[tuple[Event | None, View]]:
    return [(GAME.redact(event, seat), GAME.view(state, seat)) for event, state in steps]


@few
@given(setup=setup_of_the_tide, seed=st.integers(), stop=st.integers(0, 300))
def test_two_games_that_a_seat_cannot_tell_apart(setup: Setup, seed: int, stop: int):
    """Swaps cards that a seat has not seen up to some step, from the deal on: it receives the same events and views."""
    whole = list(play(setup))[: stop + 1]
    for seat in (None, *range(setup.players)):
        other = GAME.new(players=setup.players, **setup.options)
        deal = reshuffle_unseen(whole[-1].after, seat, Random(seed)).deal
        for turn in whole:
            moves = {CHANCE: Deal(deal)} if CHANCE in turn.moves and not other.deal else turn.moves
            told = list(GAME.steps(other, moves))
            assert as_told(told, seat) == as_told(GAME.steps(turn.before, turn.moves), seat)
            other = told[-1][1]


def test_reshuffling_moves_cards():
    """Checks that cards do change places; otherwise the test above would prove nothing."""
    state = GAME.new(players=4)
    state, _ = GAME.apply(state, {CHANCE: GAME.draw(state, Random(5))})
    other = reshuffle_unseen(state, 2, Random(6))
    assert all(other.deal[seat] != state.deal[seat] for seat in (0, 1, 3))
    assert other.deal[2] == state.deal[2]
