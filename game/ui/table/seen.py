"""What a table is told and what it shows, the same for every game: a view, and what only a screen knows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, TypeVar, assert_never

import msgspec

from game.engine.api import Seat, TableView
from game.engine.match import SeatEvent
from game.play.choices import Path
from game.play.session_events import MoveChosen, MoveRetracted, SessionEvent, ThinkingChanged, ViewerChanged

View = TypeVar("View", bound=TableView)


class Lifted(msgspec.Struct, frozen=True):
    """The viewer holds up what it has picked so far; () lays everything down."""

    path: Path


class OpenHand(msgspec.Struct, frozen=True):
    """A hand that everybody sees; what its seat chooses of it nobody does."""

    seat: Seat
    number: int
    """Of its person, counted from 1."""
    looks: tuple[str, ...]
    """What lies at each place; "" for nothing."""


class HandsOpened(msgspec.Struct, frozen=True):
    """The hands that lie open now; all others are closed."""

    hands: tuple[OpenHand, ...]


ScreenStep: TypeAlias = Lifted | SessionEvent
Step: TypeAlias = Any
"""A `ScreenStep` or an event of the game; at tables that offer chords `HandsOpened` too."""
Telling: TypeAlias = SeatEvent | SessionEvent | Lifted | HandsOpened
"""What a table is told: an event with the view right after it, a notice, or what the screen itself shows."""


@dataclass(frozen=True)
class Seen(Generic[View]):
    """A view told by the engine, and beside it who thinks, who has chosen, and what the viewer holds up."""

    view: View
    """The game as it stands right after the last event told; a choice that waits for other seats is no part of it."""
    cast: tuple[str, ...]
    """Each seat's shepherd."""
    home: Seat | None = None
    """Whose place is the nearest for every viewer: the one person's at the screen, if there is one."""
    told: tuple[Any, ...] = ()
    """The events of the part of the game that is shown, as everybody may know them: nothing hidden is in them."""
    thinking: frozenset[Seat] = frozenset()
    """The computers that are thinking."""
    committed: frozenset[Seat] = frozenset()
    """The seats that have chosen while others still choose."""
    pending: Any = None
    """The viewer's own choice, if it is among them."""
    path: Path = ()
    """What the viewer has picked so far and holds up."""
    open_hands: tuple[OpenHand, ...] = ()
    """The hands that lie open while their seats choose by chords."""
    is_covered: bool = False
    """Whether somebody's hand lies here that is not shown: its room is kept."""

    @property
    def is_watched(self) -> bool:
        """Whether nobody's hand lies on the screen: the table takes its room."""
        return self.viewer is None and not self.is_covered

    @property
    def viewer(self) -> Seat | None:
        """The seat that looks; None for an onlooker."""
        return self.view.seat

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have yet to choose, ascending."""
        return tuple(seat for seat in self.view.waiting if seat not in self.committed)

    @property
    def last(self) -> Any:
        """The event told last, as everybody may know it; None where nothing has happened yet."""
        return self.told[-1] if self.told else None

    def after(self, step: Telling) -> Seen[View]:
        """What is shown after one more step."""
        match step:
            case SeatEvent(_, public, view):  # whatever was chosen is played: nothing is held up or waits any more
                told = self.told if public is None else (*self.told, public)
                return replace(self, view=view, told=told, committed=frozenset(), pending=None, path=())
            case Lifted(path):
                return replace(self, path=path)
            case HandsOpened(hands):
                return replace(self, open_hands=hands)
            case _:
                return self._noticed(step)

    def _noticed(self, notice: SessionEvent) -> Seen[View]:
        match notice:
            case MoveChosen(seat, move):
                own = {"pending": move, "path": ()} if seat == self.viewer else {}
                rest = {"committed": self.committed | {seat}, "thinking": self.thinking - {seat}}
                return replace(self, **own, **rest)
            case MoveRetracted(seat):
                own = {"pending": None} if seat == self.viewer else {}
                return replace(self, committed=self.committed - {seat}, **own)
            case ThinkingChanged(seat, is_thinking):
                return replace(self, thinking=self.thinking | {seat} if is_thinking else self.thinking - {seat})
            case ViewerChanged(view, pending):
                return replace(self, view=view, pending=pending, path=(), is_covered=False)
            case _:
                assert_never(notice)


AnySeen: TypeAlias = Seen[Any]


def step_of(telling: Telling) -> Step:
    """The step of a telling: of an event told, the event itself."""
    return telling.event if isinstance(telling, SeatEvent) else telling
