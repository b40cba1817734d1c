"""Obvious blunders in Turn the Tide, such as a child would laugh at."""

from __future__ import annotations

from game.ai.turn_the_tide.heuristics import Chances, Others, keeping_costs_a_ring, on_offer, seated
from game.engine.turn_the_tide import Card, PlayWeather, View

BLUNDERS = ("best card for nothing", "drowned in safety", "dived for a ring")
"""Kinds of blunders in Turn the Tide.

First, the best card of three or more, bid for a tide no lower than the own one, where keeping that would cost nothing.
Second, the last chance missed with a card certain to save it. Third, a card likely to take a higher tide that costs a
ring, with a safe card in hand."""

FEW = 3
LIKELY = 0.6
CERTAIN = 0.999


def blunders_of(view: View, move: PlayWeather) -> list[str]:
    """Returns the blunders that a bid would be."""
    seat, card = seated(view), move.card
    others = Others(view, seat)
    chances = {held: others.chances(held) for held in view.hand}
    found = (_is_for_nothing(view, card), _drowns(view, card, chances), _dives(view, card, chances))
    return [blunder for blunder, is_made in zip(BLUNDERS, found, strict=True) if is_made]


def _is_for_nothing(view: View, card: Card) -> bool:
    (low, _), own, seat = on_offer(view), view.tides[seated(view)], seated(view)
    is_best = card == view.hand[-1] and len(view.hand) >= FEW
    return is_best and own is not None and low >= own and not keeping_costs_a_ring(view, seat)


def _drowns(view: View, card: Card, chances: dict[Card, Chances]) -> bool:
    (low, high), seat = on_offer(view), seated(view)
    is_last_chance = view.rings[seat] == 0 and keeping_costs_a_ring(view, seat) and low < high
    can_be_saved = any(chance.first > CERTAIN for chance in chances.values())
    return is_last_chance and can_be_saved and chances[card].lower > LIKELY


def _dives(view: View, card: Card, chances: dict[Card, Chances]) -> bool:
    (_, high), seat = on_offer(view), seated(view)
    costs = high >= max(tide or 0 for tide in view.tides)
    is_safe = not keeping_costs_a_ring(view, seat) and any(chance.lower > CERTAIN for chance in chances.values())
    return costs and is_safe and 1 - chances[card].first - chances[card].lower > LIKELY
