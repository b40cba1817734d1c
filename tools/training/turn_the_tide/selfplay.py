"""Rounds of self-play, recorded for training."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from game.ai.turn_the_tide.batch_games import YES, Tables
from game.ai.turn_the_tide.batch_rounds import Situation, new_round
from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.features import Features, features_of
from game.ai.turn_the_tide.policies import Policy, Slots, bid
from game.ai.turn_the_tide.worlds import QUICK_HANDS, Worlds
from game.engine.turn_the_tide import HAND_SIZE
from tools.training.turn_the_tide.outsiders import Outsider

Player: TypeAlias = Policy | Outsider

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


def margins(points: Floats) -> Floats:
    """Returns each seat's points minus the others' mean, from (..., players, tables) points."""
    others = points.shape[-2] - 1
    return points - (points.sum(axis=-2, keepdims=True) - points) / others


def own_points(points: Floats) -> Floats:
    """Returns each seat's points."""
    return points


def kept_points(table: Tables) -> Floats:
    """Returns the (players, tables) points without the lowest tide's: the rings left, -1 for a seat that is out."""
    return np.where(table.inside, table.rings, YES).view(np.int8).astype(np.float32)


def recorded_round(
    where: Situation,
    deals: int,
    seats: Sequence[Player],
    rng: Generator,
    replays: int = 1,
    worth: Callable[[Floats], Floats] = margins,
) -> tuple[list[Decisions], Floats]:
    """Plays a round; returns all choices, hand by hand, and the (hands, players, tables) values still to come.

    A choice cannot change the rings lost before it: in its value they would only be noise.

    Args:
        replays: how often each deal is played, the tables being repeated as a block.
        worth: the value of (..., players, tables) points to each seat; linear.
    """
    worlds = new_round(where, deals, rng).tile(replays)
    table = worlds.tables
    told, kept = list[Decisions](), list[Floats]()
    tables = deals * replays
    for hand in range(where.hands):
        kept.append(kept_points(table))
        features = features_of(*worlds, hand, where.hands - hand)
        luck = rng.random((where.players, tables), dtype=np.float32)
        slots = by_seat(seats, worlds, hand, features, luck)
        told.append(Decisions(features.situation, features.cards, slots, (table.inside & table.live) > 0))
        bid(*worlds, hand, slots)
    return told, worth(table.points() - np.stack(kept))


def by_seat(seats: Sequence[Player], worlds: Worlds, hand: int, features: Features, luck: Floats) -> Slots:
    """Returns each seat's choice by its own player; a policy in every seat is called once for all."""
    slots = np.empty(luck.shape, np.intp)
    for player in set(seats):
        own = [seat for seat, other in enumerate(seats) if other is player]
        if isinstance(player, Outsider):
            slots[own] = player.choose_slots(worlds, hand, own, luck[own])
        elif len(own) == len(seats):
            return player(features, luck)
        else:
            slots[own] = player(features.of_seats(own), luck[own])
    return slots


def lead_over(player: Player, others: Player, where: Situation, tables: int, rng: Generator) -> tuple[float, float]:
    """Returns the mean margin a round of one seat of `player` among the others, and its standard error."""
    worlds = new_round(where, tables, rng)
    seats = [player] + [others] * (where.players - 1)
    for hand in range(where.hands):
        features = features_of(*worlds, hand, where.hands - hand)
        luck = rng.random((where.players, tables), dtype=np.float32)
        bid(*worlds, hand, by_seat(seats, worlds, hand, features, luck))
    leads = margins(worlds.tables.points().astype(np.float32))[0]
    return float(leads.mean()), float(leads.std() / tables**0.5)
