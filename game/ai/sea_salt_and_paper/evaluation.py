"""The value of a further card in Sea Salt & Paper: its points, and its prospects."""

from __future__ import annotations

from itertools import pairwise

from game.ai.sea_salt_and_paper.card_numbers import (
    COLOUR_OF,
    COUNTED_POINTS,
    KIND_OF,
    KINDS,
    MERMAID,
    PARTNER_OF,
    SET_POINTS,
)
from game.ai.sea_salt_and_paper.hand_counts import HandCounts
from game.engine.sea_salt_and_paper import Kind

LAID = 3.3
"""Value of laying a pair, besides its points."""
ALONE = 0.7
"""Value of a card that may find a partner."""
FIRST: dict[Kind, float] = {
    "shell": 0.1,
    "octopus": 0.9,
    "penguin": 0.2,
    "sailor": 0.8,
    "lighthouse": 0.4,
    "shoal": 0.4,
    "colony": 0.4,
    "captain": 0.3,
    "mermaid": 1.2,
}
"""Value of the first card of a kind, for those that may follow."""
SAME_COLOUR = 0.18
"""Value added by each held card of the same colour: a call may bring a colour bonus."""
MORE_MERMAIDS = (0.0, 1.0, 3.0, 1000.0)
"""Value of a mermaid besides its points, by those held: the fourth wins the game."""

_FIRST = tuple([FIRST.get(kind, 0.0) for kind in KINDS])
_COMPLETES = LAID - ALONE
_GROWS = {kind: [more - worth for worth, more in pairwise(points)] for kind, points in SET_POINTS}
_SETS = tuple([_GROWS.get(kind) for kind in range(len(KINDS))])
"""Points added by each further card of a set, by kind."""
_COUNTS = {by: (kind, each) for by, kind, each in COUNTED_POINTS}
_COUNTED = {kind: (by, each) for by, kind, each in COUNTED_POINTS}
_COUNTED_BY = tuple([_COUNTED.get(kind) for kind in range(len(KINDS))])
"""The kind that multiplies each kind, if any, and the points for each card."""


def added_value(own: HandCounts, card: int, pair_points: int) -> float:
    """Returns the gain in points and prospects by one more card.

    This is the hottest function of imagined rounds, so all but mermaids is computed inline.
    """
    kind, kinds = KIND_OF[card], own.kinds
    kind_count, mermaids = kinds[kind], kinds[MERMAID]
    if kind == MERMAID:
        return (0.0 if kind_count else _FIRST[kind]) + MORE_MERMAIDS[kind_count] + _next_group(own, kind_count)
    partner = PARTNER_OF[kind]
    if partner is not None:
        in_hand = own.in_hand
        is_pair = in_hand[kind] % 2 if partner == kind else in_hand[partner] > in_hand[kind]
        worth = pair_points + _COMPLETES if is_pair else ALONE
    else:
        worth = 0.0 if kind_count else _FIRST[kind]
        if growth := _SETS[kind]:
            worth += growth[kind_count]
        else:
            counts, each = _COUNTS[kind]
            worth += each * kinds[counts]
    if (counted := _COUNTED_BY[kind]) and kinds[counted[0]]:
        worth += counted[1]
    colours, colour = own.colours, COLOUR_OF[card]
    worth += SAME_COLOUR * colours[colour]
    if not mermaids:
        return worth
    return worth + (colours[colour] >= (max(colours) if mermaids == 1 else max(1, sorted(colours)[-mermaids])))


def completes_pair(counts: HandCounts, kind: int) -> bool:
    """Returns whether a card of this kind makes a pair with one in hand."""
    partner, kind_count = PARTNER_OF[kind], counts.in_hand[kind]
    return kind_count % 2 == 1 if partner == kind else partner is not None and counts.in_hand[partner] > kind_count


def _next_group(counts: HandCounts, mermaids: int) -> int:
    """Returns the points of one more mermaid: the size of the next largest colour."""
    return max(1, sorted(counts.colours, reverse=True)[mermaids])
