"""The cards of Sea Salt & Paper as integers, for fast imagined rounds."""

from __future__ import annotations

from game.engine.sea_salt_and_paper import DECK, Card, Kind
from game.engine.sea_salt_and_paper.cards import COUNTS, PARTNER
from game.engine.sea_salt_and_paper.scoring import MULTIPLIERS, SETS

CARDS: tuple[Card, ...] = tuple(sorted(set(DECK)))
"""Each distinct card; a card's number is its index."""
NUMBER: dict[Card, int] = {card: number for number, card in enumerate(CARDS)}
KINDS: tuple[Kind, ...] = tuple(COUNTS)
"""Each kind; a kind's number is its index."""
COLOURS = tuple(sorted({card.colour for card in CARDS}))
KIND_OF = tuple(KINDS.index(card.kind) for card in CARDS)
"""Each card's kind, by number."""
COLOUR_OF = tuple(COLOURS.index(card.colour) for card in CARDS)
WHOLE_DECK = tuple(NUMBER[card] for card in DECK)
MERMAID, CRAB, BOAT, FISH, SWIMMER, SHARK = map(KINDS.index, ("mermaid", "crab", "boat", "fish", "swimmer", "shark"))
PARTNER_OF = tuple(KINDS.index(PARTNER[kind]) if kind in PARTNER else None for kind in KINDS)
"""The kind that each kind pairs with, if any."""
SET_POINTS = tuple((KINDS.index(kind), worth) for kind, worth in SETS.items())
"""Kinds that form sets, with their points by the number of cards."""
COUNTED_POINTS = tuple((KINDS.index(by), KINDS.index(kind), each) for by, (kind, each) in MULTIPLIERS.items())
"""Multipliers: the kind that counts, the kind that is counted, and the points for each."""
