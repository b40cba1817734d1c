"""Captions of Turn the Tide: a line for each event, and the progress of the game for descriptions of the table."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from game.engine import turn_the_tide as tide
from game.engine.api import Seat
from game.engine.turn_the_tide.cards import HAND_SIZE
from game.play.choices import Phrase, phrase, plural
from game.ui.games.turn_the_tide.facts import TideSeen
from game.ui.screen_description import Subject, Tone
from game.ui.table.captions.lines import Captions, per_seat, says

CAPTIONS: Captions = MappingProxyType(
    {
        tide.RoundStarted: says(phrase("Round {number} begins."), number=lambda event, _: event.round + 1),
        tide.TidesTurned: says(phrase("The tides: {low} and {high}.")),
        tide.BidLaid: says(phrase("{name} bids {card}."), is_deed=True),
        tide.BidsRevealed: says(phrase("Bids: {bids}"), bids=per_seat(lambda event: event.bids), is_plain=True),
        tide.TideTaken: says(phrase("{name} wins tide {tide}."), tide=lambda event, _: event.card),
        tide.RingLost: says(
            plural("{name} loses a ring: one left.", "{name} loses a ring: {number} left."),
            number=lambda event, _: event.left,
        ),
        tide.PlayerOut: says(phrase("{name} goes under.")),
        tide.RoundScored: says(
            phrase("Points of this round: {points}"), points=per_seat(lambda event: event.points), is_plain=True
        ),
        tide.HandsPassed: says(phrase("All hands move to the left.")),
    }
)
"""Caption of each event; a round's and the game's results have screens of their own."""


def says_more(seen: TideSeen, what: Subject, seat: Seat | None) -> Iterator[Phrase]:
    """Yields round and hand of the table; for a seat its bid, its number of cards, or that it is out."""
    view = seen.view
    if what == "table":
        yield phrase("Round {round}, hand {hand}", round=view.round + 1, hand=view.hand_number + 1)
    elif what == "seat" and seat is not None:
        if view.out[seat]:
            yield phrase("{name} goes under.", name=seen.cast[seat].capitalize())
        elif (laid := view.laid[seat]) is not None:
            yield phrase("{name} bids {card}.", name=seen.cast[seat].capitalize(), card=laid)
        yield plural("{number} card", "{number} cards", number=HAND_SIZE - len(view.bids))


def tone(seen: TideSeen, seat: Seat) -> Tone | None:
    """Returns the tone of a seat's tide: a higher tide sounds lower; None before it has one."""
    tide = seen.view.tides[seat]
    return None if tide is None else Tone("sink", ("level", tide))
