"""Sealed measuring sticks for Undertow!: run once, by one command, when a change is about to be kept.

Nothing is chosen by what comes of them, so that what is told of them stays true of players nobody here has met.
Two of them play as no animal does; the third is a tree that is grown twice as large and more curiously than the open
stick.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ai.contract import AnyPlayer
from game.ai.undertow.heuristics import nearest_section, swimmers_on
from game.engine.undertow import SECTIONS, Drift, Move, PassCard, PlayLifeguard, PlayShark, View
from tools.lab.undertow.yardsticks import Tree


class Rescuer:
    """Saves as soon as two of its own would be, feeds nobody to the shark, and moves those furthest out."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """A lifeguard for two of its own, or for one that is nearly lost; else none."""
        own = _own(view)
        if isinstance(legal[0], Drift):
            return max(legal, key=lambda move: move.sections if isinstance(move, Drift) else ())
        if PlayLifeguard() not in legal:
            return PassCard() if PassCard() in legal else rng.choice(legal)
        nearest = nearest_section(view)
        return PlayLifeguard() if own[nearest - 1] >= (1 if nearest > SECTIONS // 2 else 2) else PassCard()


class Hunter:
    """Feeds the most swimmers of the others that it finds to the shark, in every turn, and moves any of its own."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """A shark where two or more of the others are and none of its own; else no card."""
        own = _own(view)
        free = [section for section in range(1, SECTIONS + 1) if not own[section - 1]]
        prey = max(free, key=lambda section: sum(swimmers_on(view, section)), default=1)
        shark = PlayShark(prey)
        if shark in legal and prey in free and sum(swimmers_on(view, prey)) > 1:
            return shark
        return PassCard() if PassCard() in legal else rng.choice(legal)


class CuriousTree(Tree):
    """A tree of 1,500 leaves that looks further afield."""

    LEAVES = 1500
    CURIOSITY = 1.2


def _own(view: View) -> tuple[int, ...]:
    assert view.seat is not None, "an onlooker has nothing to choose"
    return view.swimmers[view.seat]


SEALED: dict[str, Callable[[], AnyPlayer]] = {"rescuer": Rescuer, "hunter": Hunter, "curious": CuriousTree}
"""By the names that `measure --sealed` knows them by."""
