"""Captions of events and sounds: at most two lines at a time, each for its reading time."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from game.engine.api import Game, Seat
from game.play.choices import Phrase, phrase
from game.ui.screen import CAPTION_LINES
from game.ui.table.motion.timeline import Cue
from game.ui.table.seen import Step

LEAST, A_WORD = 2.5, 0.3
"""Seconds for which a line stays at least, and for each of its words."""
FADE = 0.12
"""Seconds of a line's fade in and fade out."""
WAITING = 3
"""Most queued lines; the oldest is dropped beyond that."""


class Caption(NamedTuple):
    """Text of one line."""

    words: Phrase
    seat: Seat | None = None
    """The seat whose flag and place it shows; None for none."""
    is_deed: bool = False
    """Whether the seat chose to do it; the viewer's own deeds are not captioned."""
    is_heard: bool = False
    """Whether it is a sound, else an event on the screen."""
    is_plain: bool = False
    """Whether the event is obvious: it is logged, but shown as no line."""


CaptionMaker: TypeAlias = "Callable[[Any, Sequence[str]], Caption | None]"
"""Function that makes a caption from a public event and the seats' names; None for none."""
Captions: TypeAlias = Mapping[type, CaptionMaker]
"""A game's caption makers by type of event."""
IN_BRACES = re.compile(r"{(\w+)}")


def says(
    words: Phrase | Callable[[Any], Phrase | None],
    by: str = "seat",
    *,
    is_deed: bool = False,
    is_plain: bool = False,
    **values: Callable[[Any, Sequence[str]], object],
) -> CaptionMaker:
    """Returns a caption maker: `{name}` is the seat's name, other braces are the event's fields or `values`.

    Args:
        words: the message, or a function that picks it by the event; None for none.
        by: name of the event's field that has the seat.
        is_deed, is_plain: as in `Caption`.
        values: functions of the event and each seat's name.
    """

    def tell(event: Any, names: Sequence[str]) -> Caption | None:
        chosen, seat = words if isinstance(words, Phrase) else words(event), getattr(event, by, None)
        if chosen is None:
            return None

        def value(name: str) -> object:
            own = values.get(name)
            if own:
                return own(event, names)
            return names[seat] if name == "name" and seat is not None else getattr(event, name)

        placeholders = dict.fromkeys(IN_BRACES.findall(chosen.words + chosen.many))
        return Caption(
            chosen._replace(values=tuple((name, value(name)) for name in placeholders)),
            seat,
            is_deed,
            is_plain=is_plain,
        )

    return tell


def per_seat(values: Callable[[Any], Sequence[object]]) -> Callable[[Any, Sequence[str]], str]:
    """Returns a function that lists each seat's name with its value; None values are left out."""
    return lambda event, names: ", ".join(
        f"{name} {value}" for name, value in zip(names, values(event), strict=True) if value is not None
    )


def caption_of(captions: Captions, game: Game, step: Step, names: Sequence[str]) -> Caption | None:
    """Returns the public caption of a step; None for none."""
    tell = captions.get(type(step))
    event = game.redact(step, None) if tell else None
    return tell(event, names) if tell and event is not None else None


@dataclass
class Line:
    """A translated caption with its time on the screen."""

    words: str
    seat: Seat | None
    is_heard: bool
    seconds: float = 0.0
    """Seconds since it appeared."""

    @property
    def stands(self) -> float:
        """Seconds for which it stays."""
        return max(LEAST, A_WORD * len(self.words.split()))

    @property
    def alpha(self) -> float:
        """The opacity during fades."""
        return max(0.0, min(1.0, self.seconds / FADE, (self.stands + FADE - self.seconds) / FADE))


class Lines:
    """The lines on the screen, oldest first, and a queue of those waiting."""

    def __init__(self) -> None:
        self.visible: list[Line] = []
        self._waiting: deque[Line] = deque(maxlen=WAITING)

    def add(self, line: Line) -> None:
        """Queues a line; a line already on the screen is not repeated."""
        if all(line.words != other.words for other in (*self.visible, *self._waiting)):
            self._waiting.append(line)

    def tick(self, dt: float) -> None:
        for line in self.visible:
            line.seconds += dt
        self.visible = [line for line in self.visible if line.seconds < line.stands + FADE]
        while self._waiting and len(self.visible) < CAPTION_LINES:
            self.visible.append(self._waiting.popleft())

    def clear(self) -> None:
        self.visible.clear()
        self._waiting.clear()


def sound_caption(cue: Cue, names: Sequence[str]) -> Caption | None:
    """Returns the caption of a sound, where it says more than the events; else None."""
    match cue.sound, dict(cue.args):
        case "bleat", {"shepherd": str(shepherd)}:
            name = shepherd.capitalize()
            return Caption(phrase("A splash, and {name} bleats.", name=name), names.index(name), is_heard=True)
        case _:
            return None
