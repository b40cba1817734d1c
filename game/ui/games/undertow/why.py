"""What Undertow! has to say about what is seen at its table: who was saved or lost, by whom, and by which rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.engine.api import Seat
from game.engine.undertow import SECTIONS, LifeguardPlayed, SharkPlayed, SwimmersDrifted, View
from game.play.choices import Phrase, phrase
from game.ui.games.undertow.heights import HEIGHTS, box_of
from game.ui.games.undertow.layout import layout
from game.ui.games.undertow.layout.lane import swimmers_look
from game.ui.geometry import Box
from game.ui.table.aids.asking import AnswerScene
from game.ui.table.content.why import QUESTION, Answer, Events, Moment, Question, Sign
from game.ui.table.seen import Seen

if TYPE_CHECKING:
    from game.ui.scene import Client, Scene
    from game.ui.screen import Screen
    from game.ui.table.table import Table

MOST_MOMENTS = 3
SAVED, LOST = "saved", "lost"


class UndertowWhy:
    """What a seat has saved and what it has lost can be asked about."""

    def questions(self, seen: Seen[View], screen: Screen) -> Mapping[str, Question]:
        """The numbers on the beach and beyond the last section, where there is something to tell of them."""
        pose, found = layout(seen, screen), {}
        window = Box(0, 0, screen.width, screen.height)
        for seat, shepherd in enumerate(seen.cast):
            name = shepherd.title()
            for what, piece, words in (
                (SAVED, f"score:{seat}", phrase("Why? Saved: {name}", name=name)),
                (LOST, f"lost:{seat}", phrase("Why? Lost: {name}", name=name)),
            ):
                if piece in pose and answer(what, seat, seen.told, seen.cast):
                    box = box_of(pose[piece]).at_least(screen.control_px())
                    if window.encloses(box):
                        found[f"{QUESTION}{what}:{seat}"] = Question(words, box)
        return found

    def scene(self, app: Client, table: Table, question: str) -> Scene:
        """The card that answers one of them."""
        _, what, seat = question.split(":")
        found = answer(what, int(seat), table.seen.told, table.seen.cast)
        assert found is not None, "only what has an answer can be asked"
        return AnswerScene(app, found, HEIGHTS)


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
    flag = Sign(f"flag:{cast[event.seat]}", size=0.7)
    match event:
        case LifeguardPlayed(section=section, saved=saved):
            return (
                flag,
                Sign("tile:guard", size=0.8),
                Sign(f"buoy:{section}"),
                _swimmers(cast[seat], "joy", saved[seat]),
            )
        case SharkPlayed(section=section, eaten=eaten):
            there = _swimmers(cast[seat], "splash", eaten[seat])
            return flag, Sign("tile:shark", size=0.8), Sign(f"buoy:{section}"), there, Sign("ring:lost", size=0.5)
        case SwimmersDrifted(swept_away=swept):
            there = _swimmers(cast[seat], "splash", swept)
            return flag, Sign(f"buoy:{SECTIONS}"), there, Sign("step", size=0.4), Sign("ring:lost", size=0.5)


def _swimmers(shepherd: str, mood: str, count: int) -> Sign:
    return Sign(swimmers_look(shepherd, mood, count), size=0.9)


WHY = UndertowWhy()
