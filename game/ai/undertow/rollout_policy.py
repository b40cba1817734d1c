"""Rollout policy of Undertow!: turns in many games at once, each the best card and drift by the net."""

from __future__ import annotations

from itertools import product

import numpy as np
from numpy.typing import NDArray

from game.ai.undertow.batch_games import BatchGames, Counts, Flags, Floats, Places
from game.ai.undertow.heuristics import LATE
from game.ai.undertow.net import Net, Standing, net_chances
from game.engine.api import Seat
from game.engine.undertow import SECTIONS

SWIMMERS = 6
_MASKS = np.array(list(product((False, True), repeat=SWIMMERS)))[:, ::-1]
"""(choices, swimmers) all subsets of a seat's swimmers, those nearest the beach first."""
_PICKED = _MASKS.sum(axis=1)
PASS, SAVE = 0, 1
"""Options of a card, from 0: none, save, or the shark on section 1 and so on."""
_ON = np.array([SECTIONS, SECTIONS, *range(SECTIONS)])


def play_cards(batch: BatchGames, seat: Seat, net: Net, standing: Standing, whim: Flags | None = None) -> None:
    """Plays the best card by the net, or none, in each game.

    Args:
        batch: the games.
        seat: on turn.
        net: evaluates the tables.
        standing: of the series.
        whim: (games,) where a random considered move is made instead.
    """
    options = considered_cards(batch, seat)
    option, game = options.nonzero()
    batch_after = apply_cards(batch, seat, option, game)
    chances = net_chances(
        net, batch_after.swimmers, batch_after.cards, batch_after.beach, standing.select(game), seat, True
    )[seat]
    best = _best(options.shape, option, game, chances, whim)
    batch.replace_with(apply_cards(batch, seat, best, np.arange(len(best))))


def considered_cards(batch: BatchGames, seat: Seat) -> Flags:
    """Returns the (options, games) cards worth trying: those that gain, and late in a game all with an effect."""
    own, total = batch.swimmers[seat], batch.swimmers.sum(axis=0, dtype=np.int8)
    gain = len(batch.swimmers) * own - total  # gain on the others' mean, times their number
    is_late = total.sum(axis=0) <= LATE
    nearest = (total > 0).argmax(axis=0)
    has_card = batch.cards[seat] > 0
    options = np.empty((SECTIONS + 2, total.shape[1]), bool)
    options[PASS] = True
    saves = (gain > 0) | is_late & (own > 0)
    options[SAVE] = has_card & np.take_along_axis(saves, nearest[None], axis=0)[0]
    options[2:] = has_card & ((gain < 0) | is_late & (total > own))
    return options


def apply_cards(batch: BatchGames, seat: Seat, option: Places, game: Places) -> BatchGames:
    """Returns the games after one option each."""
    after = batch.select(game)
    nearest = after.swimmers.any(axis=0).argmax(axis=0)
    plays = option != PASS
    after.clear(np.where(option == SAVE, nearest, np.minimum(_ON[option], SECTIONS - 1)), plays, option == SAVE)
    after.cards[seat] -= plays
    return after


def drift(batch: BatchGames, seat: Seat, dice: Counts, net: Net, standing: Standing, whim: Flags | None = None) -> None:
    """Moves the subset of swimmers that is best by the net, in each game."""
    choices, slots = drift_choices(batch.swimmers[seat], dice)
    single = choices.sum(axis=0) == 1
    best = choices.argmax(axis=0)
    choices[:, single] = False
    choice, game = choices.nonzero()
    if len(game):
        batch_after = apply_drifts(batch, seat, choice, game, slots)
        following = (seat + 1) % len(batch.swimmers)
        chances = net_chances(
            net, batch_after.swimmers, batch_after.cards, batch_after.beach, standing.select(game), following, False
        )[seat]
        best = np.where(single, best, _best(choices.shape, choice, game, chances, whim))
    batch.replace_with(apply_drifts(batch, seat, best, np.arange(len(best)), slots))


def drift_choices(own: Counts, dice: Counts) -> tuple[Flags, Places]:
    """Returns the distinct subsets of swimmers that may drift, and where the swimmers are.

    Args:
        own: (sections, games) a seat's swimmers.
        dice: (games,) rolled values.

    Returns:
        (choices, games) whether each subset is possible, and (swimmers, games) their sections, from 0, nearest first.
    """
    upto = np.cumsum(own, axis=0, dtype=np.int8)
    slots: Places = np.stack([(upto <= slot).sum(axis=0) for slot in range(SWIMMERS)])
    left = upto[-1]
    choices = _PICKED[:, None] == np.minimum(dice, left)
    for slot in range(SWIMMERS):
        choices[_MASKS[:, slot]] &= slot < left
    for slot in range(SWIMMERS - 1):
        # Swimmers on one section are interchangeable: only the subset with the first ones is kept.
        choices[~_MASKS[:, slot] & _MASKS[:, slot + 1]] &= slots[slot] != slots[slot + 1]
    return choices, slots


def apply_drifts(batch: BatchGames, seat: Seat, choice: Places, game: Places, slots: Places) -> BatchGames:
    """Returns the games after one subset of swimmers each has moved."""
    arrivals = np.zeros((SECTIONS + 1, len(game)), np.int8)
    picked, sections, column = _MASKS[choice].T, slots[:, game], np.arange(len(game))
    for goes, section in zip(picked, sections, strict=True):
        arrivals[section, column] += goes
    after = batch.select(game)
    after.swimmers[seat] -= arrivals[:SECTIONS]
    after.swimmers[seat, 1:] += arrivals[: SECTIONS - 1]
    return after


def _best(shape: tuple[int, ...], option: Places, game: Places, chances: Floats, whim: Flags | None) -> Places:
    """Returns the (games,) best option of each game, or a random one where there is a whim."""
    worth: NDArray[np.float32] = np.full(shape, -1, np.float32)
    if whim is not None:
        chances = np.where(whim[game], (chances * 7919) % 0.01, chances)
    worth[option, game] = chances
    return worth.argmax(axis=0)
