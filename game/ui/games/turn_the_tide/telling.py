"""What Turn the Tide tells of its table beside its numbers: how far the round is, what was bid, who is out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.engine.turn_the_tide.cards import HAND_SIZE
from game.play.choices import Phrase, phrase, plural
from game.ui.telling.told import Tone

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.ui.games.turn_the_tide.facts import TideSeen
    from game.ui.telling.told import Subject


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
