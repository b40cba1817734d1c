"""Captions of Undertow!: a line for each event, and the occupied sections for descriptions of the table."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from game.engine import undertow
from game.engine.api import Seat
from game.engine.undertow import View
from game.play.choices import Phrase, phrase, plural
from game.ui.screen_description import Subject, Tone
from game.ui.table.captions.lines import Captions, per_seat, says
from game.ui.table.seen import Seen

SHARED = phrase("The highest throw is shared. Once more.")
SAVED = plural(
    "{name} calls the lifeguard: {number} swimmer saved.", "{name} calls the lifeguard: {number} swimmers saved."
)
EATEN = plural("{name} sends the shark: {number} swimmer eaten.", "{name} sends the shark: {number} swimmers eaten.")
SWEPT = plural("{name} loses {number} swimmer to the sea.", "{name} loses {number} swimmers to the sea.")
_swept = says(SWEPT, number=lambda event, _: event.swept_away)
_moved = says(
    phrase("{name}'s swimmers drift out from {sections}."),
    is_plain=True,
    sections=lambda event, _: ", ".join(map(str, event.sections)),
)


CAPTIONS: Captions = MappingProxyType(
    {
        undertow.RolledForFirst: says(lambda event: SHARED if event.first is None else None),
        undertow.GameStarted: says(phrase("{name} begins."), "first"),
        undertow.LifeguardPlayed: says(SAVED, is_deed=True, number=lambda event, _: sum(event.saved)),
        undertow.SharkPlayed: says(EATEN, is_deed=True, number=lambda event, _: sum(event.eaten)),
        undertow.CardPassed: says(phrase("{name} plays no card."), is_deed=True),
        undertow.DieRolled: says(phrase("{name} rolls a {value}.")),
        undertow.SwimmersDrifted: lambda event, names: (_swept if event.swept_away else _moved)(event, names),
        undertow.TurnSkipped: says(phrase("{name} has nothing to move.")),
        undertow.GameScored: says(
            phrase("Saved in this game: {saved}"), saved=per_seat(lambda event: event.saved), is_plain=True
        ),
    }
)


def says_more(seen: Seen[View], what: Subject, _seat: Seat | None) -> Iterator[Phrase]:
    """Yields the occupied sections, from the beach out."""
    sections = zip(*seen.view.swimmers, strict=True) if what == "table" else ()
    for section, counts in enumerate(sections, 1):
        swimmers = [f"{name.capitalize()} {count}" for name, count in zip(seen.cast, counts, strict=True) if count]
        if swimmers:
            yield phrase("Section {section}: {swimmers}", section=section, swimmers=", ".join(swimmers))


def tone(seen: Seen[View], seat: Seat) -> Tone | None:
    """Returns the tone of a seat's farthest swimmer: the farther, the lower; None if nobody swims."""
    farthest = max((section for section, count in enumerate(seen.view.swimmers[seat], 1) if count), default=None)
    return None if farthest is None else Tone("drift", ("section", farthest))
