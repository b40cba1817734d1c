"""Players of Turn the Tide, the weakest first."""

from __future__ import annotations

from random import Random
from typing import ClassVar, NamedTuple

from game.engine.api import Seat
from game.engine.turn_the_tide import WEATHER_DECK, Card, Pair, PlayWeather, Tide, View

TEMPERAMENTS: tuple[str, ...] = ("even", "careful", "daring", "spiteful")
"""How an animal may be minded: as usual; keeping out of harm's way; out for the low tides; out to sink the leader."""


def known_temperament(temperament: str) -> str:
    """The temperament, if there is such a one.

    Raises:
        ValueError: if there is not, naming those there are.
    """
    if temperament not in TEMPERAMENTS:
        raise ValueError(f"no animal is {temperament!r}: choose one of {', '.join(TEMPERAMENTS)}")
    return temperament


class Snail:
    """Plays what it fancies, but spends no high card on tides that nobody wants."""

    WANTED = 4
    """Up to here the lower tide is worth a high card, even to a snail."""
    UNWANTED = 8
    """From here on nobody wants either tide."""
    FANCY = 0.1
    """How often it fights for a tide that is wanted."""

    def __init__(self, temperament: str = "even") -> None:
        self._temperament = known_temperament(temperament)

    def choose(self, view: View, legal: tuple[PlayWeather, ...], rng: Random) -> PlayWeather:
        """Any card, but one of the lower half for two high tides, and often one of the upper half for a low one."""
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
        """Whether it goes for the lower tide with one of its very highest cards."""
        match self._temperament:
            case "daring":
                return low <= self.WANTED
            case "spiteful":
                return leader_is_in_danger(view)
            case _:
                return False


class Thresholds(NamedTuple):
    """How sure a crab wants to be."""

    sure: float
    """How likely a card must be to come first to be spent on a lower tide."""
    desperate: float
    """The same, when keeping the tide it shows would cost a ring."""
    safe: tuple[float, float]
    """How likely a card must be to take no tide; drawn anew each time, so that nobody can count on it."""


class Crab:
    """Fights for the low tide with its cheapest sure-ish winner, else ducks with its highest safe card."""

    BEARABLE = 9
    """Up to here a spiteful one takes a lower tide that it does not want itself ..."""
    TO_SPARE = 1
    """... if it has so many more cards that would do."""

    THRESHOLDS: ClassVar[dict[str, Thresholds]] = {
        "even": Thresholds(0.6, 0.4, (0.95, 1.0)),
        "careful": Thresholds(0.85, 0.7, (0.99, 1.0)),
        "daring": Thresholds(0.5, 0.3, (0.9, 0.97)),
        "spiteful": Thresholds(0.6, 0.4, (0.95, 1.0)),
    }

    def __init__(self, temperament: str = "even") -> None:
        self._temperament = known_temperament(temperament)

    def choose(self, view: View, legal: tuple[PlayWeather, ...], rng: Random) -> PlayWeather:
        """The rule of thumb's card."""
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
        """For a lower tide than its own; if daring, for a first one too."""
        own = view.tides[seat] or 0
        is_first = own == 0 and low <= Snail.WANTED
        return own > low or (is_first and self._temperament == "daring")

    def _spites(self, view: View) -> bool:
        """Whether it would keep the lower tide from the leader; not one so high that it would harm itself."""
        is_bearable = on_offer(view)[0] <= self.BEARABLE
        return self._temperament == "spiteful" and is_bearable and leader_is_in_danger(view)


class Chances(NamedTuple):
    """How likely a bid is to take the lower tide, or no tide at all."""

    first: float
    lower: float


class Others:
    """The other seats still in, as one seat sees them: each plays any card it may still hold, all equally likely."""

    def __init__(self, view: View, seat: Seat) -> None:
        self._view = view
        self._seats = [other for other in range(view.players) if other != seat and not view.out[other]]
        self._unseen = unseen_cards(view)

    def chances(self, card: Card) -> Chances:
        """What may come of bidding that card."""
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
        known, held = self._view.known[seat], len(self._view.hand)
        above = float(_count_above(known, card))
        if len(known) < held:
            above += (held - len(known)) * _count_above(self._unseen, card) / len(self._unseen)
        return above / held


def unseen_cards(view: View) -> tuple[Card, ...]:
    """The cards of which the viewer knows neither that they are played this round nor whose hand they belong to."""
    seen = set(view.hand_full)
    seen.update(card for hand in view.known_full for card in hand)
    seen.update(card for bids in view.bids for card in bids if card is not None)
    return tuple(card for card in WEATHER_DECK if card not in seen)


def keeping_costs_a_ring(view: View, seat: Seat) -> bool:
    """Whether the seat shows the highest tide even after somebody has taken the higher one on offer."""
    _, high = on_offer(view)
    return (view.tides[seat] or 0) >= max(high, *(tide or 0 for tide in view.tides))


def leader(view: View) -> Seat:
    """The other seat still in that does best: by the points of the rounds so far and the rings it has left."""
    seat = seated(view)
    others = [other for other in range(view.players) if other != seat and not view.out[other]]
    return max(others, key=lambda other: sum(view.scores[other]) + view.rings[other])


def leader_is_in_danger(view: View) -> bool:
    """Whether the leader loses a ring unless it comes to show a lower tide."""
    return keeping_costs_a_ring(view, leader(view))


def on_offer(view: View) -> Pair:
    """The (low, high) tides a bid is asked for."""
    if view.shown is None:
        raise ValueError("no tides are turned up: there is nothing to bid for")
    return view.shown


def seated(view: View) -> Seat:
    """The seat whose view it is."""
    if view.seat is None:
        raise ValueError("an onlooker does not play")
    return view.seat


def _count_above(cards: tuple[Card, ...], card: Card) -> int:
    return sum(other > card for other in cards)
