"""A bot that plays by the spoken words alone: gets sentences, returns keys, and has no other input."""

from collections.abc import Sequence
from random import Random

MAKES_IT = "Makes the move."
OPENS = "Opens this hand. Others listen elsewhere."
WAYS_ON = ("Next", "Go on", "Bid", "Do it", "Done", "Stop")
"""Controls that advance a game and are pressed when focused; a round is ended as soon as possible."""
PICKS = (*"1234567890-=",)
"""Spoken names of the keys that pick a card."""
WINS = ("wins!", "Shared win:")
FAR = 6
"""Maximum number of items skipped before one is chosen."""
FOCUS = 3
"""Number of sentences that describe the focused item: its name, its key, its effect."""


class Hearer:
    """A bot with a few keys and headphones.

    Args:
        wishes: controls to press on the way to a table, in order.
    """

    def __init__(self, seed: int, wishes: Sequence[str] = ()) -> None:
        self.won = ""
        """The sentence that names the winner, once spoken."""
        self.presses = 0
        self._wishes = list(wishes)
        self._rng = Random(seed)
        self._passed = 0
        self._asks_again = False

    def store_winner(self, said: Sequence[str]) -> None:
        self.won = next((sentence for sentence in said if any(sign in sentence for sign in WINS)), self.won)

    def key(self, said: Sequence[str]) -> str:
        """Returns the key to press in response to the latest sentences."""
        self.presses += 1
        if not said:
            self._asks_again = not self._asks_again
            return "r" if self._asks_again else "tab"
        return "return" if self._wants(said) else "tab"

    def _wants(self, said: Sequence[str]) -> bool:
        """Whether to press the focused item."""
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
        """Whether to choose the card; skips a random number first, so that every card is chosen at times."""
        self._passed += 1
        if self._passed <= self._rng.randrange(FAR):
            return False
        self._passed = 0
        return True
