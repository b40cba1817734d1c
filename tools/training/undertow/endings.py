"""Solves the small endings of Undertow! for two by backward induction.

Run `python -m tools.training.undertow.endings`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.ai.undertow.endgame_table import CARDS_HELD, CERTAIN, MOST, SOLVED, Placing, placings, sizes
from game.engine.undertow import SECTIONS
from game.engine.undertow.board import DIE

REACH = MOST + 1
"""Least lead that cannot be made up."""
Chances = NDArray[np.float64]
"""(leads,) winning chances of the player on turn for leads from -REACH to REACH; a tie counts half."""

_LEADS = np.arange(-REACH, REACH + 1)
_OVER: Chances = (np.sign(_LEADS) + 1) / 2


def main() -> None:
    """Solves all endings and writes the table; it takes a minute and a half."""
    blocks: dict[str, Any] = {f"{own}_{others}": solved(own, others) for own, others in sizes()}
    np.savez_compressed(SOLVED, **blocks)


def solved(own: int, others: int) -> NDArray[np.uint16]:
    """Returns all endings with these swimmer counts: see `game.ai.undertow.endgame_table.Table`."""
    hands = range(CARDS_HELD + 1)
    relevant = slice(REACH - own, REACH + others + 1)
    flat = [on_turn(*seats)[relevant] for seats in product(placings(own), placings(others), hands, hands)]
    shape = len(placings(own)), len(placings(others)), len(hands), len(hands), own + others + 1
    return np.rint(np.array(flat) * CERTAIN).astype(np.uint16).reshape(shape)


@cache
def on_turn(own: Placing, others: Placing, cards: int, others_cards: int) -> Chances:
    """Returns the chances before a card is played; a player with neither swimmers nor cards is skipped."""
    chances = before_the_die(own, others, cards, others_cards)
    for saved, left, others_left in _cards_sides(own, others) if cards else ():
        played = before_the_die(left, others_left, cards - 1, others_cards)
        chances = np.maximum(chances, played[np.clip(_LEADS + saved, -REACH, REACH) + REACH])
    return chances


def _cards_sides(own: Placing, others: Placing) -> Iterator[tuple[int, Placing, Placing]]:
    """Yields a card's effects: the change of the lead, and the remaining swimmers; the lifeguard's side first."""
    taken = sorted({*own, *others})
    for section in taken:
        left, others_left = (tuple(place for place in swum if place != section) for swum in (own, others))
        if section == taken[0]:
            yield own.count(section) - others.count(section), left, others_left
        yield 0, left, others_left


@cache
def before_the_die(own: Placing, others: Placing, cards: int, others_cards: int) -> Chances:
    """Returns the chances after the card phase."""
    if not own:
        return _handed_on(own, others, cards, others_cards)
    rolled = [_after_drifts(own, others, cards, others_cards, min(value, len(own))) for value in DIE]
    return np.mean(rolled, axis=0)


@cache
def _after_drifts(own: Placing, others: Placing, cards: int, others_cards: int, count: int) -> Chances:
    """Returns the best chances over all drifts of `count` swimmers."""
    ways = {_drifted(own, picked) for picked in combinations(range(len(own)), count)}
    return np.max([_handed_on(left, others, cards, others_cards) for left in ways], axis=0)


def _drifted(own: Placing, picked: tuple[int, ...]) -> Placing:
    moved = (place + (number in picked) for number, place in enumerate(own))
    return tuple(sorted(place for place in moved if place <= SECTIONS))


def _handed_on(own: Placing, others: Placing, cards: int, others_cards: int) -> Chances:
    """Returns the chances at the end of the turn."""
    if not own and not others:
        return _OVER
    return 1 - on_turn(others, own, others_cards, cards)[::-1]


if __name__ == "__main__":
    main()
