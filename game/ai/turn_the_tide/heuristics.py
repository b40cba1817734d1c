"""Heuristic players of Turn the Tide, the weakest first."""

from __future__ import annotations

from random import Random
from typing import ClassVar, NamedTuple

from game.engine.api import Seat
from game.engine.turn_the_tide import WEATHER_DECK, Card, Pair, PlayWeather, Tide, View

TEMPERAMENTS: tuple[str, ...] = ("even", "careful", "daring", "spiteful")
"""An animal's temperaments: usual; avoiding risks; out for the low tides; out to sink the leader."""


def known_temperament(temperament: str) -> str:
    """Returns the temperament.

    Raises:
        ValueError: if it is unknown, naming the known ones.
    """
    if temperament not in TEMPERAMENTS:
        raise ValueError(f"no animal is {temperament!r}: choose one of {', '.join(TEMPERAMENTS)}")
    return temperament


class Snail:
    """Plays random cards, but no high card on tides that are not wanted."""

    WANTED = 4
    """Highest lower tide that is worth a high card, even to a snail."""
    UNWANTED = 8
    """Least lower tide at which neither tide is wanted."""
    FANCY = 0.1
    """Probability of fighting for a wanted tide."""

    def __init__(self, temperament: str = "even") -> None:
        self._temperament = known_temperament(temperament)

    def choose(self, view: View, legal: tuple[PlayWeather, ...], rng: Random) -> PlayWeather:
        """Returns a random card: of the lower half for two high tides, often of the upper half for a low one."""
        low, _ = on_offer(view)
        half = (len(legal) + 1) // 2
        if self._is_keen(view, low):
            return rng.choice(legal[-((half + 1) // 2) :])
        if low >= self.UNWANTED:
            return rng.choice(legal[:half])
        if low <= self.WANTED and rng.random() < self.FANCY:
            return rng.choice(legal[-half:])
        return rng.choice(legal[:half] if self._temperament == "careful" else legal)

    def _is_keen(self, view: View, low: Tide) -> bool:
        """Returns whether it bids one of its very highest cards for the lower tide."""
        match self._temperament:
            case "daring":
                return low <= self.WANTED
            case "spiteful":
                return leader_is_in_danger(view)
            case _:
                return False


class Thresholds(NamedTuple):
    """The certainty a crab asks for."""

    sure: float
    """Least chance of coming first for a card spent on a lower tide."""
    desperate: float
    """Least chance of coming first when keeping the own tide would cost a ring."""
    safe: tuple[float, float]
    """Least chance of taking no tide; drawn anew each time, so that it is not predictable."""


class Crab:
    """Fights for the low tide with its cheapest likely winner, else ducks with its highest safe card."""

    BEARABLE = 9
    """Highest lower tide a spiteful crab takes without wanting it."""
    TO_SPARE = 1
    """Further winning cards a spiteful crab must hold to do so."""

    THRESHOLDS: ClassVar[dict[str, Thresholds]] = {
        "even": Thresholds(0.6, 0.4, (0.95, 1.0)),
        "careful": Thresholds(0.85, 0.7, (0.99, 1.0)),
        "daring": Thresholds(0.5, 0.3, (0.9, 0.97)),
        "spiteful": Thresholds(0.6, 0.4, (0.95, 1.0)),
    }

    def __init__(self, temperament: str = "even") -> None:
        self._temperament = known_temperament(temperament)

    def choose(self, view: View, legal: tuple[PlayWeather, ...], rng: Random) -> PlayWeather:
        """Returns the heuristic's card."""
        seat, thresholds = seated(view), self.THRESHOLDS[self._temperament]
        low, _ = on_offer(view)
        others = Others(view, seat)
        chances = {move: others.chances(move.card) for move in legal}
        fights = self._fights(view, seat, low)
        if fights or self._spites(view):
            sure = thresholds.desperate if fights and keeping_costs_a_ring(view, seat) else thresholds.sure
            winners = [move for move in legal if chances[move].first >= sure]
            if len(winners) > (0 if fights else self.TO_SPARE):
                return winners[0]
        safe = rng.uniform(*thresholds.safe)
        ducks = [move for move in legal if chances[move].lower >= safe]
        return ducks[-1] if ducks else legal[0]

    def _fights(self, view: View, seat: Seat, low: Tide) -> bool:
        """Returns whether it wants the lower tide: one below its own, or if daring a first one."""
        own = view.tides[seat] or 0
        is_first = own == 0 and low <= Snail.WANTED
        return own > low or (is_first and self._temperament == "daring")

    def _spites(self, view: View) -> bool:
        """Returns whether it would keep the lower tide from the leader; not one that would harm itself."""
        is_bearable = on_offer(view)[0] <= self.BEARABLE
        return self._temperament == "spiteful" and is_bearable and leader_is_in_danger(view)


class Chances(NamedTuple):
    """A bid's chances of taking the lower tide, or no tide."""

    first: float
    lower: float


class Others:
    """The other seats still in, as one seat sees them: every card they may hold is equally likely."""

    def __init__(self, view: View, seat: Seat) -> None:
        self._view = view
        self._seats = [other for other in range(view.players) if other != seat and not view.out[other]]
        self._unseen = unseen_cards(view)

    def chances(self, card: Card) -> Chances:
        """Returns the chances of bidding that card."""
        first, second = 1.0, 0.0
        for seat in self._seats:
            beaten = self._chance_above(seat, card)
            second = second * (1 - beaten) + first * beaten
            first *= 1 - beaten
        return Chances(first, 1 - first - second)

    def _chance_above(self, seat: Seat, card: Card) -> float:
        laid = self._view.laid[seat]
        if laid is not None:
            return float(laid > card)
        known_cards, hand_size = self._view.known[seat], len(self._view.hand)
        above = float(_count_above(known_cards, card))
        if len(known_cards) < hand_size:
            above += (hand_size - len(known_cards)) * _count_above(self._unseen, card) / len(self._unseen)
        return above / hand_size


def unseen_cards(view: View) -> tuple[Card, ...]:
    """Returns the cards the viewer has neither seen played this round nor can place in a hand."""
    seen_cards = set(view.hand_full)
    seen_cards.update(card for hand in view.known_full for card in hand)
    seen_cards.update(card for bids in view.bids for card in bids if card is not None)
    return tuple(card for card in WEATHER_DECK if card not in seen_cards)


def keeping_costs_a_ring(view: View, seat: Seat) -> bool:
    """Returns whether the seat has the highest tide even after the higher tide on offer is taken."""
    _, high = on_offer(view)
    return (view.tides[seat] or 0) >= max(high, *(tide or 0 for tide in view.tides))


def leader(view: View) -> Seat:
    """Returns the best other seat still in, by points so far and rings left."""
    seat = seated(view)
    others = [other for other in range(view.players) if other != seat and not view.out[other]]
    return max(others, key=lambda other: sum(view.scores[other]) + view.rings[other])


def leader_is_in_danger(view: View) -> bool:
    """Returns whether the leader loses a ring unless it gets a lower tide."""
    return keeping_costs_a_ring(view, leader(view))


def on_offer(view: View) -> Pair:
    """Returns the (low, high) tides of the current hand."""
    if view.shown is None:
        raise ValueError("no tides are turned up: there is nothing to bid for")
    return view.shown


def seated(view: View) -> Seat:
    if view.seat is None:
        raise ValueError("an onlooker does not play")
    return view.seat


def _count_above(cards: tuple[Card, ...], card: Card) -> int:
    return sum(other > card for other in cards)
