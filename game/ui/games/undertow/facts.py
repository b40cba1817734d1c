"""Facts derived from what the table of Undertow! shows, shared by several of its parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from game.engine import undertow
from game.engine.api import Seat
from game.engine.undertow import SECTIONS, Phase, Section, Swimmers, View
from game.play.undertow.choices import ALL, EMPTY, LIFEGUARD, SHARK, section_of
from game.ui.table.seen import Seen

Face: TypeAlias = Literal["calm", "worried", "joy", "splash"]
WORRYING: Section = 9
"""Section at which a swimmer begins to look worried."""


# --- seats and swimmers ---


def order(seen: Seen[View]) -> tuple[Seat, ...]:
    """Returns the seats from the farthest lane to the nearest: the next seat is far, the home seat is near."""
    first = 0 if seen.home is None else seen.home + 1
    return tuple((first + turn) % seen.view.players for turn in range(seen.view.players))


def swimmers_afloat(view: View, seat: Seat) -> int:
    """Returns the number of a seat's swimmers in the water."""
    return sum(view.swimmers[seat])


def swimmers_on(view: View, section: Section) -> int:
    return sum(own[section - 1] for own in view.swimmers)


def nearest(view: View) -> Section | None:
    """Returns the section nearest the beach that holds any swimmer."""
    return next((section for section in range(1, SECTIONS + 1) if swimmers_on(view, section)), None)


def worried_counts(view: View) -> tuple[int, ...]:
    """Returns the number of worried swimmers of each seat."""
    return tuple(sum(own[WORRYING - 1 :]) for own in view.swimmers)


def drift_count(view: View) -> int:
    """Returns the number of swimmers that the die moves: all of the seat's, if it shows as many or more."""
    return min(view.rolled or 0, swimmers_afloat(view, view.turn)) if view.turn is not None else 0


def best(view: View) -> frozenset[Seat]:
    """Returns the seats with the most saved swimmers in the finished game."""
    if view.phase != "over":
        return frozenset()
    return frozenset(seat for seat, saved in enumerate(view.beach) if saved == max(view.beach))


# --- what the viewer picks ---


def chooser(seen: Seen[View], phase: Phase) -> Seat | None:
    """Returns the viewer, if it is to choose now, in that phase of its turn."""
    return seen.viewer if (seen.viewer, phase) == (seen.view.turn, seen.view.phase) else None


def aimed_section(seen: Seen[View]) -> Section | None:
    """Returns the section that the card held up would strike or save."""
    if seen.path[:1] == (LIFEGUARD,):
        return nearest(seen.view)
    return section_of(seen.path[1]) if seen.path[:1] == (SHARK,) and len(seen.path) > 1 else None


def is_empty_confirmed(seen: Seen[View]) -> bool:
    """Returns whether the player has been asked about a shark at an empty section."""
    return EMPTY in seen.path


def chosen_swimmers(seen: Seen[View]) -> Swimmers:
    """Returns the number of picked swimmers of each section of the chooser's."""
    view = seen.view
    if view.phase != "drift" or view.turn is None:
        return (0,) * SECTIONS
    if ALL in seen.path:
        return view.swimmers[view.turn]
    picks = [section_of(step) for step in seen.path]
    return tuple(picks.count(section) for section in range(1, SECTIONS + 1))


# --- faces ---


def shepherds_mood(view: View, seat: Seat) -> Face:
    """Returns the face of a seat's shepherd."""
    if view.phase == "over":
        return "joy" if seat in best(view) else "calm"
    if view.phase == "first":
        return "joy" if seat == view.first else "calm"
    return "worried" if worried_counts(view)[seat] else "calm"


def swimmers_mood(seen: Seen[View], seat: Seat, section: Section) -> Face:
    """Returns the face of a seat's swimmers on a section."""
    is_first = seen.view.phase == "first" and seat == seen.view.first
    is_saved = seen.path[:1] == (LIFEGUARD,) and section == nearest(seen.view)
    if is_first or is_saved:
        return "joy"
    return "worried" if section >= WORRYING else "calm"


# --- what the last move has left on the water ---


class Trace(NamedTuple):
    """A former place of a seat's swimmers, which the last move took them from."""

    seat: Seat
    section: Section
    is_lost: bool = False
    """Whether they are out of the game."""


def traces(seen: Seen[View]) -> tuple[Trace, ...]:
    """Returns the traces of the last move; empty once a card is kept, and when games begin and end."""
    for event in reversed(seen.events):
        match event:
            case undertow.LifeguardPlayed(section=section, saved=counts):
                return _traces_of_section(section, counts, is_lost=False)
            case undertow.SharkPlayed(section=section, eaten=counts):
                return _traces_of_section(section, counts, is_lost=True)
            case undertow.SwimmersDrifted(seat=seat, sections=sections):
                return tuple(Trace(seat, section, section == SECTIONS) for section in sorted(set(sections)))
            case undertow.CardPassed() | undertow.GameStarted() | undertow.GameScored():
                return ()
    return ()


def _traces_of_section(section: Section, counts: Sequence[int], is_lost: bool) -> tuple[Trace, ...]:
    return tuple(Trace(seat, section, is_lost) for seat, count in enumerate(counts) if count)
