"""Plays by the words that were spoken alone: hears sentences, and strikes a key. It knows of nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

MAKES_IT = "Makes the move."
OPENS = "Opens this hand. Others listen elsewhere."
WAYS_ON = ("Next", "Go on", "Bid", "Do it", "Done", "Stop")
"""What brings a game forward wherever it has the focus; a round is ended as soon as it can be."""
PICKS = (*"1234567890-=",)
"""Keys that pick a card, as they are said."""
WINS = ("wins!", "Shared win:")
FAR = 6
"""So many things are walked past at most before one is taken."""
FOCUS = 3
"""So many sentences tell what has the focus: what it is called, its key, what it does."""


class Hearer:
    """A person with a few keys and headphones.

    Args:
        wishes: what is pressed on the way to a table, one after the other.
    """

    def __init__(self, seed: int, wishes: Sequence[str] = ()) -> None:
        self.won = ""
        """What was said of who has won, once that was."""
        self.presses = 0
        self._wishes = list(wishes)
        self._rng = Random(seed)
        self._passed = 0
        self._asks_again = False

    def hear(self, said: Sequence[str]) -> None:
        """Keeps who has won."""
        self.won = next((sentence for sentence in said if any(sign in sentence for sign in WINS)), self.won)

    def key(self, said: Sequence[str]) -> str:
        """The key to strike upon what was said since the one before."""
        self.presses += 1
        if not said:
            self._asks_again = not self._asks_again
            return "r" if self._asks_again else "tab"
        return "return" if self._wants(said) else "tab"

    def _wants(self, said: Sequence[str]) -> bool:
        """Whether what has the focus is to be pressed."""
        focus = said[-FOCUS:]
        names = {sentence.split(", ")[0] for sentence in focus}
        if self._wishes:
            return self._is_wished(focus)
        if names.intersection((MAKES_IT, OPENS, *WAYS_ON)):
            return True
        return any(sentence in PICKS for sentence in focus) and self._takes()

    def _is_wished(self, focus: Sequence[str]) -> bool:
        wish = self._wishes[0]
        if is_there := any(sentence == wish or sentence.startswith(f"{wish}, ") for sentence in focus):
            self._wishes.pop(0)
        return is_there

    def _takes(self) -> bool:
        """Whether that card is taken: none is in the long run passed by."""
        self._passed += 1
        if self._passed <= self._rng.randrange(FAR):
            return False
        self._passed = 0
        return True
