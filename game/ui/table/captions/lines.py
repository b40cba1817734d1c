"""What happens and is heard at a table, told in words: at most two lines at a time, each for as long as it is read."""

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
"""Seconds for which a line stands at least, and for each of its words."""
FADE = 0.12
"""Seconds in which a line comes, and in which it goes."""
WAITING = 3
"""So many lines wait for those that stand; of more the oldest is not worth telling any more."""


class Caption(NamedTuple):
    """What one line says."""

    words: Phrase
    seat: Seat | None = None
    """Whose flag and place it shows; None where it is nobody's."""
    is_deed: bool = False
    """Whether the seat has chosen to do it: whose own hand it was is not told."""
    is_heard: bool = False
    """Whether it is a sound; else it is seen."""
    is_plain: bool = False
    """Whether it is seen at a glance: it is in the log, and no line is shown."""


Teller: TypeAlias = "Callable[[Any, Sequence[str]], Caption | None]"
"""Tells an event as everybody may know it, with each seat's name; None where there is nothing to tell."""
Captions: TypeAlias = Mapping[type, Teller]
"""How a game tells its events, by their type."""
IN_BRACES = re.compile(r"{(\w+)}")


def says(
    words: Phrase | Callable[[Any], Phrase | None],
    by: str = "seat",
    *,
    is_deed: bool = False,
    is_plain: bool = False,
    **values: Callable[[Any, Sequence[str]], object],
) -> Teller:
    """Tells an event: `{name}` is its seat's, and what else is in braces the event's own, unless `values` say it.

    Args:
        words: or what chooses them by the event, None where there is nothing to tell.
        by: what the seat is called in the event.
        is_deed, is_plain: as in `Caption`.
        values: from the event and each seat's name.
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

        named = dict.fromkeys(IN_BRACES.findall(chosen.words + chosen.many))
        return Caption(
            chosen._replace(values=tuple((name, value(name)) for name in named)), seat, is_deed, is_plain=is_plain
        )

    return tell


def per_seat(values: Callable[[Any], Sequence[object]]) -> Callable[[Any, Sequence[str]], str]:
    """Each seat's name with what an event says of it; None is nothing."""
    return lambda event, names: ", ".join(
        f"{name} {value}" for name, value in zip(names, values(event), strict=True) if value is not None
    )


def caption_of(captions: Captions, game: Game, step: Step, names: Sequence[str]) -> Caption | None:
    """The step in words, as far as everybody may know it; None for what is not told."""
    tell = captions.get(type(step))
    event = game.redact(step, None) if tell else None
    return tell(event, names) if tell and event is not None else None


@dataclass
class Line:
    """A caption in the language spoken, while it stands."""

    words: str
    seat: Seat | None
    is_heard: bool
    seconds: float = 0.0
    """Since it came."""

    @property
    def stands(self) -> float:
        """For how many seconds it stands."""
        return max(LEAST, A_WORD * len(self.words.split()))

    @property
    def alpha(self) -> float:
        """How strong it is while it comes and goes."""
        return max(0.0, min(1.0, self.seconds / FADE, (self.stands + FADE - self.seconds) / FADE))


class Lines:
    """The lines that stand, oldest first; the next one comes when there is room for it, or time."""

    def __init__(self) -> None:
        self.shown: list[Line] = []
        self._waiting: deque[Line] = deque(maxlen=WAITING)

    def add(self, line: Line) -> None:
        """Shows a line as soon as all before it have been read; what stands already is not said twice."""
        if all(line.words != other.words for other in (*self.shown, *self._waiting)):
            self._waiting.append(line)

    def tick(self, dt: float) -> None:
        """Lets time pass."""
        for line in self.shown:
            line.seconds += dt
        self.shown = [line for line in self.shown if line.seconds < line.stands + FADE]
        while self._waiting and len(self.shown) < CAPTION_LINES:
            self.shown.append(self._waiting.popleft())

    def clear(self) -> None:
        """Takes all of them away."""
        self.shown.clear()
        self._waiting.clear()


def sound_caption(cue: Cue, names: Sequence[str]) -> Caption | None:
    """The sound as a line, where it says more than what is seen and told; None for all others."""
    match cue.sound, dict(cue.args):
        case "bleat", {"shepherd": str(shepherd)}:
            name = shepherd.capitalize()
            return Caption(phrase("A splash, and {name} bleats.", name=name), names.index(name), is_heard=True)
        case _:
            return None
