"""Imagined worlds in which cards are tried out, and what the round's end is worth in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np
from numpy.random import Generator

from game.ai.turn_the_tide.batch import Bytes, Tables
from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.opponent_types import ByOpponentTypes
from game.ai.turn_the_tide.policies import Slots, bid, play_on
from game.ai.turn_the_tide.worlds import Worlds
from game.engine.api import Seat


class Worth(Protocol):
    """What the end of a round is worth."""

    def __call__(self, tables: Tables, seat: Seat) -> Floats:
        """To that seat, at each table."""
        ...


def margin(tables: Tables, seat: Seat) -> Floats:
    """The seat's points less the mean of the others."""
    points = tables.points().astype(np.float32)
    return points[seat] - (points.sum(axis=0) - points[seat]) / (len(points) - 1)


class Rollouts:
    """Worlds, with the players and the luck that every candidate meets in them."""

    def __init__(self, worlds: Worlds, hands: int, players: ByOpponentTypes, rng: Generator) -> None:
        self.worlds = worlds
        self.hands = hands
        self.players = players
        self.luck = rng.random((hands, *worlds.tables.tides.shape), dtype=np.float32)
        self.luck[0] = spread(len(worlds.tables.tides), worlds.tables.live.size, rng)

    def ends(self, which: slice, tries: Sequence[tuple[Seat, Slots]], bids: Slots) -> Tables:
        """How these worlds end for each of the tries: a seat bids the cards of some slots, and all go on from there.

        Args:
            tries: a seat, and its slot in all worlds or in each.
            bids: (players, worlds): what the others bid.
        """
        times, count = len(tries), bids.shape[1]
        worlds = self.worlds.part(which).tiled(times)
        first = np.tile(bids, times)
        for place, (seat, slots) in enumerate(tries):
            first[seat, place * count : (place + 1) * count] = slots
        bid(*worlds, 0, first)
        play_on(*worlds, self.players.part(which).tiled(times), np.tile(self.luck[..., which], times), first=1)
        return worlds.tables


class Setting(NamedTuple):
    """What all the cards that a seat tries meet."""

    rollouts: Rollouts
    seat: Seat
    bids: Slots
    """(players, worlds): the cards of the coming hand; the seat's own is not settled."""
    habit: Floats
    """(slots,): points that each of the seat's cards has in advance."""
    deals: int
    """How many deals the even worlds share, in turn."""

    def came_to(self, slots: Sequence[int], worth: Worth = margin, which: slice = slice(None)) -> Floats:
        """(slots, worlds): what bidding each of these cards comes to in each of these worlds."""
        tries = [(self.seat, np.array(slot)) for slot in slots]
        ends = self.rollouts.ends(which, tries, self.bids[:, which])
        return worth(ends, self.seat).reshape(len(slots), -1)

    def hand_of(self, slot: int) -> tuple[Bytes, Tables]:
        """The coming hand when the seat bids that card: the (players, worlds) cards bid, and the tables after it."""
        beliefs, tables, offers = self.rollouts.worlds
        bids = self.bids.copy()
        bids[self.seat] = slot
        cards, after = beliefs.card_at(bids) & tables.inside, tables.part(slice(None))
        after.play(cards, offers.lows[0], offers.highs[0])
        return cards, after


def spread(rows: int, columns: int, rng: Generator) -> Floats:
    """(rows, columns) luck, evenly between 0 and 1: in any run of columns every luck comes about as often.

    Each column is so much on from the one before, in each row by another power of one irrational number: so all rows
    together are spread as evenly.
    """
    base = 1.5
    for _ in range(40):
        base = (1 + base) ** (1 / (rows + 1))
    steps = base ** -np.arange(1.0, rows + 1)
    luck = (rng.random((rows, 1)) + steps[:, None] * np.arange(columns)) % 1
    return np.minimum(luck, 1 - 1e-7).astype(np.float32)
