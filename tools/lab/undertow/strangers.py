"""Sealed yardsticks for Undertow!: run once, by one command, before a change is accepted.

Nothing is tuned on their results, so these predict the results against unknown players. Two of them play unlike any
animal; the third is a tree search with twice the size and more exploration than the open yardstick.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ai.contract import AnyPlayer
from game.ai.undertow.heuristics import nearest_section, swimmers_on
from game.engine.undertow import SECTIONS, Drift, Move, PassCard, PlayLifeguard, PlayShark, View
from tools.lab.undertow.yardsticks import Tree


class Rescuer:
    """Plays a lifeguard for two own swimmers, never a shark, and moves its outermost swimmers."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """Returns a lifeguard for two own swimmers, or for one that is nearly lost; else none."""
        own = _own(view)
        if isinstance(legal[0], Drift):
            return max(legal, key=lambda move: move.sections if isinstance(move, Drift) else ())
        if PlayLifeguard() not in legal:
            return PassCard() if PassCard() in legal else rng.choice(legal)
        nearest = nearest_section(view)
        return PlayLifeguard() if own[nearest - 1] >= (1 if nearest > SECTIONS // 2 else 2) else PassCard()


class Hunter:
    """Plays the shark that eats the most swimmers of others, every turn, and moves random swimmers."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """Returns a shark on two or more of the others' swimmers and no own one; else no card."""
        own = _own(view)
        free = [section for section in range(1, SECTIONS + 1) if not own[section - 1]]
        prey = max(free, key=lambda section: sum(swimmers_on(view, section)), default=1)
        shark = PlayShark(prey)
        if shark in legal and prey in free and sum(swimmers_on(view, prey)) > 1:
            return shark
        return PassCard() if PassCard() in legal else rng.choice(legal)


class CuriousTree(Tree):
    """A tree of 1,500 leaves with more exploration."""

    LEAVES = 1500
    CURIOSITY = 1.2


def _own(view: View) -> tuple[int, ...]:
    assert view.seat is not None, "an onlooker has nothing to choose"
    return view.swimmers[view.seat]


SEALED: dict[str, Callable[[], AnyPlayer]] = {"rescuer": Rescuer, "hunter": Hunter, "curious": CuriousTree}
"""The sealed yardsticks by their names in `measure --sealed`."""
