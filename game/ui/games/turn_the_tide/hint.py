"""What the orca of Turn the Tide proposes: cards, and in pictures what each would probably bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.engine.turn_the_tide import PlayWeather
from game.play.choices import Phrase, phrase
from game.ui.parts.figures import step
from game.ui.table.content.advice import Advised, Hinting, Proposal, pips_of

if TYPE_CHECKING:
    from game.ai.turn_the_tide.verdicts import CardProspect
    from game.engine.turn_the_tide import View

MATTERS = 0.15
"""A chance that is so much better is the reason for a card."""
RING_MATTERS = 0.2
"""A ring is spoken of from this chance on that it is lost."""
Reason: TypeAlias = Literal["ring", "low", "high_cards", "low_cards"]
"""Why a card is the better one: it loses fewer rings, takes the lower tide more often, or keeps what is worth more."""
REASONS: Mapping[Reason, Phrase] = MappingProxyType(
    {
        "ring": phrase("Your rings are safer."),
        "low": phrase("It takes the low tide."),
        "high_cards": phrase("Keeps your high cards."),
        "low_cards": phrase("Keeps your low cards."),
    }
)
STAYS = phrase("You stay in more often.")
"""The same as a safer ring, for a player with none left."""


def proposals(prospects: Sequence[CardProspect], advised: Advised) -> tuple[Proposal, ...]:
    """Two cards of the hand, or the last one, in the order of the hand.

    Args:
        prospects: the best one first.
    """
    why = reason(prospects)
    in_order = sorted(prospects, key=lambda prospect: prospect.card)
    return tuple(_proposal(prospect, why if prospect is prospects[0] else None, advised) for prospect in in_order)


def reason(prospects: Sequence[CardProspect]) -> Reason | None:
    """Why the first is better than the second; None where there is nothing to choose between."""
    if len(prospects) < 2:
        return None
    best, other = prospects[0], prospects[1]
    if other.ring - best.ring >= MATTERS:
        return "ring"
    if best.low - other.low >= MATTERS:
        return "low"
    return "high_cards" if best.card < other.card else "low_cards"


def _proposal(prospect: CardProspect, why: Reason | None, advised: Advised) -> Proposal:
    """The card, what is to be expected of it, and why it is the better one."""
    chances = {"low": prospect.low, "high": prospect.high, "dry": prospect.dry}
    worth = f"count:{step(prospect.margin, advised.tr)}" + ":gold" * (why is not None)
    return Proposal(
        PlayWeather(prospect.card),
        ((f"weather:{prospect.card}",),),
        _brought(prospect, advised.view),
        pips_of(chances[prospect.brings]),
        is_best=why is not None,
        corner=worth if len(advised.view.hand) > 1 else "",
        rosette={"low": "rosette:1", "high": "rosette:2", "dry": ""}[prospect.brings],
        risk=("ring:lost", pips_of(prospect.ring)) if prospect.ring >= RING_MATTERS else None,
        reason=_said(why, advised.view) if why else None,
    )


def _said(why: Reason, view: View) -> Phrase:
    """The reason in words; nobody without a ring is told of rings."""
    has_rings = view.seat is None or view.rings[view.seat] > 0
    return REASONS[why] if why != "ring" or has_rings else STAYS


def _brought(prospect: CardProspect, view: View) -> str:
    """The tide card it takes, or the water as it is."""
    low, high = view.shown or (0, 0)
    if prospect.brings == "dry":
        return f"tag:{0 if view.seat is None else view.tides[view.seat] or 0}"
    return f"tide:{low if prospect.brings == 'low' else high}"


HINTING = Hinting(proposals, back="back:weather", place="no:tide")
