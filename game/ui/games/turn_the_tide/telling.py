"""What Turn the Tide tells in words: each event in a line, and of its table beside its numbers how far it has come."""

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
"""How each event is told; what a round or the game has come to is told by a screen of its own."""


def says_more(seen: TideSeen, what: Subject, seat: Seat | None) -> Iterator[Phrase]:
    """The round and its hand; of a seat how many cards it still holds, what it has laid open, that it is out."""
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
    """The tide it has: the higher that stands, the lower its island sings; None where it has none yet."""
    tide = seen.view.tides[seat]
    return None if tide is None else Tone("sink", ("level", tide))
