"""What a further card would be worth to a player of Sea Salt & Paper: its points, and what may still come of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.sea_salt_and_paper import Card, Kind, Pair
from game.engine.sea_salt_and_paper.cards import PARTNER
from game.engine.sea_salt_and_paper.scoring import MULTIPLIERS, SETS, counted

LAID = 1.6
"""What it is worth, besides its points, to lay a pair."""
ALONE = 0.7
"""What a card is worth that may find a partner."""
FIRST: dict[Kind, float] = {
    "shell": 0.8,
    "octopus": 1.0,
    "penguin": 0.4,
    "sailor": 1.0,
    "lighthouse": 0.6,
    "shoal": 0.6,
    "colony": 0.6,
    "captain": 0.4,
    "mermaid": 1.0,
}
"""What the first card of a kind is worth for those that may follow."""
COUNTED_BY: dict[Kind, tuple[Kind, int]] = {kind: (by, each) for by, (kind, each) in MULTIPLIERS.items()}
"""The multiplier that counts a kind, and the points for each of its cards."""


class Holding:
    """A player's cards, counted once to say of any number of others how welcome they are."""

    def __init__(self, hand: Sequence[Card], laid: Sequence[Pair], pair_points: int) -> None:
        cards = [*hand, *(card for pair in laid for card in pair)]
        self._in_hand: dict[Kind, int] = counted([card.kind for card in hand])
        self._kinds: dict[Kind, int] = counted([card.kind for card in cards])
        self._colours = counted([card.colour for card in cards])
        self._pair_points = pair_points

    def added_value(self, card: Card) -> float:
        """How much more the player's cards would be worth with this one, in points and in hopes."""
        kind, held = card.kind, self._kinds.get(card.kind, 0)
        worth = 0.0 if held else FIRST.get(kind, 0.0)
        if kind in SETS:
            worth += SETS[kind][held + 1] - SETS[kind][held]
        elif kind in MULTIPLIERS:
            counts, each = MULTIPLIERS[kind]
            worth += each * self._kinds.get(counts, 0)
        elif kind in PARTNER:
            worth += self._pair_points + LAID - ALONE if self.completes_pair(kind) else ALONE
        return worth + self._counted(kind) + self._by_colour(card)

    def completes_pair(self, kind: Kind) -> bool:
        """Whether a card of this kind could be laid with one in hand."""
        partner, held = PARTNER.get(kind), self._in_hand.get(kind, 0)
        return held % 2 == 1 if partner == kind else partner is not None and self._in_hand.get(partner, 0) > held

    def _counted(self, kind: Kind) -> int:
        multiplier, each = COUNTED_BY.get(kind, (None, 0))
        return each if multiplier in self._kinds else 0

    def _by_colour(self, card: Card) -> int:
        """What mermaids make of the colour: each counts one of the largest groups."""
        mermaids = self._kinds.get("mermaid", 0)
        groups = sorted(self._colours.values(), reverse=True)
        if card.kind == "mermaid":
            return groups[mermaids] if mermaids < len(groups) else 1
        smallest = groups[mermaids - 1] if 0 < mermaids <= len(groups) else 0
        return 1 if mermaids and self._colours.get(card.colour, 0) >= smallest else 0
