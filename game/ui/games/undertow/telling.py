"""What Undertow! tells of its table beside its numbers: who is in which section."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.play.choices import Phrase, phrase
from game.ui.telling.told import Tone

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.engine.undertow import View
    from game.ui.table.seen import Seen
    from game.ui.telling.told import Subject


def says_more(seen: Seen[View], what: Subject, _seat: Seat | None) -> Iterator[Phrase]:
    """The sections with somebody in them, from the beach out."""
    sections = zip(*seen.view.swimmers, strict=True) if what == "table" else ()
    for section, counts in enumerate(sections, 1):
        there = [f"{name.capitalize()} {count}" for name, count in zip(seen.cast, counts, strict=True) if count]
        if there:
            yield phrase("Section {section}: {swimmers}", section=section, swimmers=", ".join(there))


def tone(seen: Seen[View], seat: Seat) -> Tone | None:
    """How far out its farthest swimmer is: the farther, the lower; None where nobody swims."""
    farthest = max((section for section, count in enumerate(seen.view.swimmers[seat], 1) if count), default=None)
    return None if farthest is None else Tone("drift", ("section", farthest))
