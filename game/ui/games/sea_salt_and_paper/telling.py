"""What Sea Salt & Paper tells of its table beside its numbers: laid pairs, who has called, what can be laid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.play.choices import Phrase, phrase
from game.play.sea_salt_and_paper.words import card_name
from game.ui.telling.told import Tone

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.ui.games.sea_salt_and_paper.facts import SaltSeen
    from game.ui.telling.told import Subject

CALLED: dict[str, Phrase] = {
    "stop": phrase("{name} calls Stop."),
    "last_chance": phrase("{name} calls Last chance."),
}


def says_more(seen: SaltSeen, what: Subject, seat: Seat | None) -> Iterator[Phrase]:
    """Of a seat its laid pairs; on the table the call; why cards stay in the hand."""
    view = seen.view
    if what == "seat" and seat is not None:
        for one, other in view.laid[seat]:
            yield phrase("Laid: {card} and {other}", card=card_name(one), other=card_name(other))
    elif what == "table" and view.call and view.caller is not None:
        yield CALLED[view.call]._replace(values=(("name", seen.cast[view.caller].capitalize()),))
    elif what == "reasons" and view.turn == view.seat is not None:
        if view.phase == "draw":
            yield phrase("Draw or take a card first.")
        elif view.phase == "pairs":
            yield phrase("Only pairs are laid: two crabs, two boats, two fish, swimmer and shark.")


def tone(seen: SaltSeen, seat: Seat) -> Tone:
    """Its points: the more, the higher; each three are a step."""
    return Tone("pearl", ("count", 1 + seen.view.points[seat] // 3))
