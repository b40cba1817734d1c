"""Rounds of self-play, recorded for training."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from game.ai.turn_the_tide.batch_games import Tables
from game.ai.turn_the_tide.batch_rounds import Situation, new_round
from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.features import Features, features_of
from game.ai.turn_the_tide.policies import Policy, Slots, bid
from game.ai.turn_the_tide.worlds import QUICK_HANDS
from game.engine.turn_the_tide import HAND_SIZE

QUICK_SHARE = 0.1
"""Share of rounds that are quick dips, so that the net learns those too."""


class Decisions(NamedTuple):
    """One hand's choices at all tables."""

    situation: Floats
    cards: Floats
    slots: Slots
    has_choice: NDArray[np.bool_]
    """(players, tables): whether the seat had a choice."""


def drawn_situation(players: int, edition: str, rng: Generator) -> Situation:
    """Samples a round of a whole game, sometimes a quick dip."""
    if rng.random() < QUICK_SHARE:
        return Situation(players, edition, 0, QUICK_HANDS)
    return Situation(players, edition, int(rng.integers(players)), HAND_SIZE)


def margins(table: Tables) -> Floats:
    """Returns the (players, tables) points of each seat minus the others' mean."""
    points = own_points(table)
    others = len(points) - 1
    return points - (points.sum(axis=0) - points) / others


def own_points(table: Tables) -> Floats:
    """Returns the (players, tables) points of each seat."""
    return table.points().astype(np.float32)


def recorded_round(
    where: Situation,
    deals: int,
    seats: list[Policy],
    rng: Generator,
    replays: int = 1,
    worth: Callable[[Tables], Floats] = margins,
) -> tuple[list[Decisions], Floats]:
    """Plays a round; returns all choices, hand by hand, and the (players, tables) values of the ends.

    Args:
        replays: how often each deal is played, the tables being repeated as a block.
    """
    beliefs, table, offers = new_round(where, deals, rng).tile(replays)
    told: list[Decisions] = []
    tables = deals * replays
    for hand in range(where.hands):
        features = features_of(beliefs, table, offers, hand, where.hands - hand)
        luck = rng.random((where.players, tables), dtype=np.float32)
        slots = by_seat(seats, features, luck)
        told.append(Decisions(features.situation, features.cards, slots, (table.inside & table.live) > 0))
        bid(beliefs, table, offers, hand, slots)
    return told, worth(table)


def by_seat(seats: list[Policy], features: Features, luck: Floats) -> Slots:
    """Returns each seat's choice by its own policy; a policy in every seat is called once for all."""
    if all(policy is seats[0] for policy in seats):
        return seats[0](features, luck)
    slots = np.empty(luck.shape, np.intp)
    for policy in set(seats):
        own = [seat for seat, other in enumerate(seats) if other is policy]
        slots[own] = policy(features.of_seats(own), luck[own])
    return slots


def lead_over(policy: Policy, others: Policy, where: Situation, tables: int, rng: Generator) -> tuple[float, float]:
    """Returns the mean margin a round of one seat of `policy` among the others, and its standard error."""
    beliefs, table, offers = new_round(where, tables, rng)
    seats = [policy] + [others] * (where.players - 1)
    for hand in range(where.hands):
        features = features_of(beliefs, table, offers, hand, where.hands - hand)
        luck = rng.random((where.players, tables), dtype=np.float32)
        bid(beliefs, table, offers, hand, by_seat(seats, features, luck))
    leads = margins(table)[0]
    return float(leads.mean()), float(leads.std() / tables**0.5)
