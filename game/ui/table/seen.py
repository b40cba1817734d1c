"""The state that a table shows, alike for every game: a view, and screen-only facts."""

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
    """Notice that the viewer holds up these picks; () lays everything down."""

    path: Path


class OpenHand(msgspec.Struct, frozen=True):
    """A hand open to everybody; its seat's choice stays secret."""

    seat: Seat
    number: int
    """The person's number, counted from 1."""
    looks: tuple[str, ...]
    """The look at each place; "" for none."""


class HandsOpened(msgspec.Struct, frozen=True):
    """Notice of the hands that are open now; all others are closed."""

    hands: tuple[OpenHand, ...]


ScreenStep: TypeAlias = Lifted | SessionEvent
Step: TypeAlias = Any
"""A `ScreenStep` or an event of the game; at tables with open hands `HandsOpened` too."""
SeenStep: TypeAlias = SeatEvent | SessionEvent | Lifted | HandsOpened
"""Input of a table: an event with the view right after it, a notice, or a notice of the screen itself."""


@dataclass(frozen=True)
class Seen(Generic[View]):
    """A view from the engine, and the screen's own facts: who thinks, who has chosen, picks held up."""

    view: View
    """The game right after the last event; choices that wait for other seats are not in it."""
    cast: tuple[str, ...]
    """Each seat's shepherd."""
    home: Seat | None = None
    """The seat nearest to the screen for every viewer: the only person's, if there is one."""
    events: tuple[Any, ...] = ()
    """Events of the current part of the game, redacted for onlookers."""
    thinking: frozenset[Seat] = frozenset()
    """Computer seats that are thinking."""
    committed: frozenset[Seat] = frozenset()
    """Seats that have chosen while others still choose."""
    pending: Any = None
    """The viewer's own choice, if committed."""
    path: Path = ()
    """The viewer's picks, held up."""
    open_hands: tuple[OpenHand, ...] = ()
    """Hands that are open while their seats choose."""
    is_covered: bool = False
    """Whether a hidden hand lies here; its space is kept."""

    @property
    def is_watched(self) -> bool:
        """Whether no hand is on the screen, so that the table uses its space."""
        return self.viewer is None and not self.is_covered

    @property
    def viewer(self) -> Seat | None:
        """The seat of the viewer; None for an onlooker."""
        return self.view.seat

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Seats that have yet to choose, ascending."""
        return tuple(seat for seat in self.view.waiting if seat not in self.committed)

    @property
    def last(self) -> Any:
        """The last event, redacted for onlookers; None before the first."""
        return self.events[-1] if self.events else None

    def apply(self, step: SeenStep) -> Seen[View]:
        """Returns the state after one more step."""
        match step:
            case SeatEvent(
                _, public, view
            ):  # an event ends all choices, so picks, pending moves and commitments are cleared
                events = self.events if public is None else (*self.events, public)
                return replace(self, view=view, events=events, committed=frozenset(), pending=None, path=())
            case Lifted(path):
                return replace(self, path=path)
            case HandsOpened(hands):
                return replace(self, open_hands=hands)
            case _:
                return self._apply_notice(step)

    def _apply_notice(self, notice: SessionEvent) -> Seen[View]:
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


def step_of(telling: SeenStep) -> Step:
    """Returns the step of a table's input: for an event, the event itself."""
    return telling.event if isinstance(telling, SeatEvent) else telling
