"""The coach of Turn the Tide: says what the orca would consider, and what a bid was worth."""

from __future__ import annotations

from game.ai.advice import Decision, Judgement, Par, Prospect
from game.engine.turn_the_tide import View


class Coach:
    """Tries cards out as the orca does."""

    def hint(self, view: View, seed: int) -> tuple[Prospect, ...]:
        """The best card and the second it would consider, if there is one."""
        raise NotImplementedError

    def judge(self, decision: Decision, seed: int) -> Judgement:
        """What a bid was worth."""
        raise NotImplementedError

    def par(self, first: View, end: View, seed: int) -> Par:
        """What strong players make of the round that the seat saw like this before its first bid and after the end."""
        raise NotImplementedError
