"""What Undertow! has to say about what is seen at its table: who was saved or lost, by whom, and by which rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.api import Seat
from game.engine.undertow import SECTIONS, LifeguardPlayed, SharkPlayed, SwimmersDrifted, View
from game.play.choices import Phrase, phrase
from game.ui.draw.spot import Pose
from game.ui.games.undertow.heights import box_of
from game.ui.games.undertow.layout.lane import swimmers_look
from game.ui.geometry import Box
from game.ui.table.aids.asking import answers
from game.ui.table.content.why import Answer, Events, Moment, Sign
from game.ui.table.seen import Seen

MOST_MOMENTS = 3
SAVED, LOST = "saved", "lost"


def _about(seen: Seen[View], pose: Pose) -> Iterator[tuple[str, int, Phrase, Box]]:
    """The numbers on the beach and beyond the last section."""
    for seat, shepherd in enumerate(seen.cast):
        name = shepherd.title()
        for what, piece, words in (
            (SAVED, f"score:{seat}", phrase("Why? Saved: {name}", name=name)),
            (LOST, f"lost:{seat}", phrase("Why? Lost: {name}", name=name)),
        ):
            if piece in pose:
                yield what, seat, words, box_of(pose[piece])


def answer(what: str, seat: Seat, told: Events, cast: Sequence[str]) -> Answer | None:
    """What happened to a seat's swimmers, the latest first; None if nothing has."""
    happened = [event for event in reversed(told) if _concerns(event, what, seat)][:MOST_MOMENTS]
    if not happened:
        return None
    return Answer(_rule(happened[0]), tuple(_moment(event, seat, cast) for event in happened))


def _concerns(event: object, what: str, seat: Seat) -> bool:
    match event:
        case LifeguardPlayed(saved=saved):
            return what == SAVED and saved[seat] > 0
        case SharkPlayed(eaten=eaten):
            return what == LOST and eaten[seat] > 0
        case SwimmersDrifted(seat=drifting, swept_away=swept):
            return what == LOST and drifting == seat and swept > 0
    return False


def _rule(event: LifeguardPlayed | SharkPlayed | SwimmersDrifted) -> Phrase:
    match event:
        case LifeguardPlayed():
            return phrase("The lifeguard saves the nearest section.")
        case SharkPlayed():
            return phrase("The shark takes a whole section.")
        case SwimmersDrifted():
            return phrase("Beyond ten they are lost.")


def _moment(event: LifeguardPlayed | SharkPlayed | SwimmersDrifted, seat: Seat, cast: Sequence[str]) -> Moment:
    """Whose turn it was, what was done, on which section, and who was there."""
    flag, lost = Sign(f"flag:{cast[event.seat]}", 0.7), Sign("ring:lost", 0.5)
    match event:
        case LifeguardPlayed(section=section, saved=saved):
            there = _swimmers(cast[seat], "joy", saved[seat])
            return Moment(event, (flag, Sign("tile:guard", 0.8), Sign(f"buoy:{section}"), there))
        case SharkPlayed(section=section, eaten=eaten):
            there = _swimmers(cast[seat], "splash", eaten[seat])
            return Moment(event, (flag, Sign("tile:shark", 0.8), Sign(f"buoy:{section}"), there, lost))
        case SwimmersDrifted(swept_away=swept):
            there = _swimmers(cast[seat], "splash", swept)
            return Moment(event, (flag, Sign(f"buoy:{SECTIONS}"), there, Sign("step", 0.4), lost))


def _swimmers(shepherd: str, mood: str, count: int) -> Sign:
    return Sign(swimmers_look(shepherd, mood, count), 0.9)


WHY = answers(_about, answer)
"""What a seat has saved and what it has lost can be asked about."""
