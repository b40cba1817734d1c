"""Rollouts: sampled worlds in which cards are tried, and the value of the round's end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np
from numpy.random import Generator

from game.ai.turn_the_tide.batch_games import Bytes, Tables
from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.opponent_types import ByOpponentTypes
from game.ai.turn_the_tide.policies import Slots, bid, play_on
from game.ai.turn_the_tide.worlds import Worlds
from game.engine.api import Seat


class RoundValue(Protocol):
    """A value of the end of a round."""

    def __call__(self, tables: Tables, seat: Seat) -> Floats:
        """Returns the value to that seat at each table."""
        ...


def margin(tables: Tables, seat: Seat) -> Floats:
    """Returns the seat's points minus the others' mean."""
    points = tables.points().astype(np.float32)
    return points[seat] - (points.sum(axis=0) - points[seat]) / (len(points) - 1)


class Rollouts:
    """Worlds with the players and random numbers that every candidate meets."""

    def __init__(self, worlds: Worlds, hands: int, players: ByOpponentTypes, rng: Generator) -> None:
        self.worlds = worlds
        self.hands = hands
        self.players = players
        self.luck = rng.random((hands, *worlds.tables.tides.shape), dtype=np.float32)
        self.luck[0] = spread(len(worlds.tables.tides), worlds.tables.live.size, rng)

    def ends(self, index: slice, tries: Sequence[tuple[Seat, Slots]], bids: Slots) -> Tables:
        """Returns the final tables after each try: a seat bids some slots, and all play on.

        Args:
            tries: a seat, and its slot in all worlds or in each.
            bids: (players, worlds): the others' bids.
        """
        times, count = len(tries), bids.shape[1]
        worlds = self.worlds.part(index).tile(times)
        first = np.tile(bids, times)
        for place, (seat, slots) in enumerate(tries):
            first[seat, place * count : (place + 1) * count] = slots
        bid(*worlds, 0, first)
        play_on(*worlds, self.players.part(index).tile(times), np.tile(self.luck[..., index], times), first=1)
        return worlds.tables


class Setting(NamedTuple):
    """The common conditions for all cards that a seat tries."""

    rollouts: Rollouts
    seat: Seat
    bids: Slots
    """(players, worlds): slots of the coming hand; the seat's own is replaced."""
    habit: Floats
    """(slots,): prior points of each of the seat's cards."""
    deals: int
    """Number of deals shared by the even worlds, in turn."""

    def values_of(self, slots: Sequence[int], worth: RoundValue = margin, index: slice = slice(None)) -> Floats:
        """Returns the (slots, worlds) values of bidding each card in each world."""
        tries = [(self.seat, np.array(slot)) for slot in slots]
        ends = self.rollouts.ends(index, tries, self.bids[:, index])
        return worth(ends, self.seat).reshape(len(slots), -1)

    def hand_of(self, slot: int) -> tuple[Bytes, Tables]:
        """Returns the coming hand after that card: (players, worlds) cards bid, and the tables after it."""
        beliefs, tables, offers = self.rollouts.worlds
        bids = self.bids.copy()
        bids[self.seat] = slot
        cards, after = beliefs.card_at(bids) & tables.inside, tables.part(slice(None))
        after.play(cards, offers.lows[0], offers.highs[0])
        return cards, after


def spread(rows: int, columns: int, rng: Generator) -> Floats:
    """Returns (rows, columns) low-discrepancy numbers between 0 and 1, even in any run of columns.

    An additive recurrence: each column adds a constant to the one before. Each row uses another power of one irrational
    number, so all rows together are spread evenly too.
    """
    base = 1.5
    for _ in range(40):
        base = (1 + base) ** (1 / (rows + 1))
    steps = base ** -np.arange(1.0, rows + 1)
    luck = (rng.random((rows, 1)) + steps[:, None] * np.arange(columns)) % 1
    return np.minimum(luck, 1 - 1e-7).astype(np.float32)
