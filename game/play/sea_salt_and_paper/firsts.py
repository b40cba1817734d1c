"""Things to discover in Sea Salt & Paper; hands count only once they lie open."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain, takewhile

from game.engine.api import Seat
from game.engine.sea_salt_and_paper.cards import Card, Kind
from game.engine.sea_salt_and_paper.events import CardStolen, MermaidsGathered, RoundScored, TurnEnded, TurnRepeated
from game.engine.sea_salt_and_paper.scoring import caller_wins, largest_colour
from game.engine.sea_salt_and_paper.view import View
from game.play.choices import phrase
from game.play.contract import First

SHELLS, OCTOPUSES, PENGUINS, SAILORS, BOATS, COLOUR = 4, 3, 3, 2, 4, 6
"""The fewest cards of each kind, and of one colour, that count."""


def _actor(event: CardStolen | MermaidsGathered, _view: View) -> Iterable[Seat]:
    return [event.seat]


def _third_turn(event: TurnRepeated, view: View) -> Iterable[Seat]:
    turn = takewhile(lambda one: not isinstance(one, TurnEnded), reversed(view.seen))
    return [event.seat] if sum(isinstance(one, TurnRepeated) for one in turn) > 1 else []


def _won_chance(event: RoundScored, view: View) -> Iterable[Seat]:
    last = view.history[-1]
    if last.call != "last_chance" or last.caller is None:
        return []
    return [last.caller] if caller_wins(last.caller, event.card_points) else []


def _holders(is_wanted: Callable[[tuple[Card, ...]], bool]) -> Callable[[RoundScored, View], Iterable[Seat]]:
    """Returns a finder of the seats whose cards of a scored round, in hand and laid, are as wanted."""

    def find(_event: RoundScored, view: View) -> Iterable[Seat]:
        last = view.history[-1]
        cards = ((*hand, *chain(*laid)) for hand, laid in zip(last.hands, last.laid, strict=True))
        return (seat for seat, own in enumerate(cards) if is_wanted(own))

    return find


def _has(number: int, kind: Kind) -> Callable[[tuple[Card, ...]], bool]:
    return lambda cards: sum(card.kind == kind for card in cards) >= number


def _has_fleet(cards: tuple[Card, ...]) -> bool:
    return _has(BOATS, "boat")(cards) and _has(1, "lighthouse")(cards)


def _has_colour(cards: tuple[Card, ...]) -> bool:
    return largest_colour(cards)[1] >= COLOUR


FIRSTS = (
    First("theft", phrase("Stole a card"), CardStolen, _actor),
    First("sailors", phrase("Both sailors"), RoundScored, _holders(_has(SAILORS, "sailor"))),
    First("octopuses", phrase("Three octopuses"), RoundScored, _holders(_has(OCTOPUSES, "octopus"))),
    First("shells", phrase("Four shells"), RoundScored, _holders(_has(SHELLS, "shell"))),
    First("penguins", phrase("All penguins"), RoundScored, _holders(_has(PENGUINS, "penguin"))),
    First("colour", phrase("Six of one colour"), RoundScored, _holders(_has_colour)),
    First("won_chance", phrase("Won a last chance"), RoundScored, _won_chance),
    First("third_turn", phrase("Three turns in a row"), TurnRepeated, _third_turn),
    First("fleet", phrase("A lighthouse and four boats"), RoundScored, _holders(_has_fleet)),
    First("mermaids", phrase("Four mermaids"), MermaidsGathered, _actor),
)
