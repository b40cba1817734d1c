"""What the table shows, as plain data: folded from what happens, or taken whole from a view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple, TypeAlias, assert_never

from game.engine.api import Seat
from game.engine.undertow import (
    CARDS,
    SECTIONS,
    STARTING_SECTIONS,
    CardPassed,
    DieRolled,
    Event,
    GameOver,
    GameScored,
    GameStarted,
    LifeguardPlayed,
    RolledForFirst,
    Section,
    SharkPlayed,
    Swimmers,
    SwimmersDrifted,
    TurnSkipped,
    View,
)
from game.play.choices import Path
from game.play.notices import Chosen, TakenBack, Thinking, ViewerChanged
from game.play.undertow.choices import ALL, EMPTY, LIFEGUARD, SHARK, section_of
from game.ui.table.steps import Lifted, ScreenStep, Step

Phase: TypeAlias = Literal["first", "card", "roll", "drift", "scored"]
"""Rolling for the first player; then of a turn: the card, the die, the swimmers; and a game that is over."""
Face: TypeAlias = Literal["calm", "worried", "joy", "splash"]
WORRYING: Section = 9
"""From this section on a swimmer looks worried."""
LINED_UP: Swimmers = (1,) * STARTING_SECTIONS + (0,) * (SECTIONS - STARTING_SECTIONS)


@dataclass(frozen=True, slots=True)
class Lane:
    """A seat's swimmers and all that belongs to it."""

    shepherd: str
    swimmers: Swimmers = LINED_UP
    beach: int = 0
    """How many are saved in this game."""
    lost: int = 0
    cards: int = 0
    thinking: bool = False
    throws: tuple[int, ...] = ()
    """What it has rolled for the first turn of the series."""
    scores: tuple[int, ...] = ()
    """The swimmers saved in each finished game."""

    @property
    def afloat(self) -> int:
        """How many swimmers are in the water."""
        return sum(self.swimmers)

    @property
    def plays_on(self) -> bool:
        """Whether the seat still takes turns."""
        return self.afloat > 0 or self.cards > 0


class Trace(NamedTuple):
    """Where a seat's swimmers were until the last move took them on."""

    seat: Seat
    section: Section
    is_lost: bool = False
    """Whether they are out of the game."""


@dataclass(frozen=True)
class Tableau:
    """The table at one moment; all of it lies open."""

    lanes: tuple[Lane, ...]
    games: int
    home: Seat | None = field(default=None, compare=False)
    """Whose lane is the nearest: the one person's at the screen, whoever looks. Tables do not differ by it."""
    viewer: Seat | None = None
    game: int = 0
    """From 0; the last one once the series is over."""
    phase: Phase = "first"
    first: Seat | None = None
    turn: Seat | None = None
    rolled: int | None = None
    path: Path = ()
    """What the viewer has picked so far."""
    traces: tuple[Trace, ...] = field(default=(), compare=False)
    """What the last move has left on the water; a table taken from a view does not know of it."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats from the farthest lane to the nearest: whoever comes next is far, the home seat is near."""
        seats = range(len(self.lanes))
        first = 0 if self.home is None else self.home + 1
        return tuple((first + turn) % len(seats) for turn in seats)

    @property
    def chooser(self) -> Seat | None:
        """The viewer, if it is to choose now."""
        return self.viewer if self.viewer == self.turn and self.phase in ("card", "drift") else None

    @property
    def nearest(self) -> Section | None:
        """The section nearest the beach that holds any swimmer."""
        return next((section for section in range(1, SECTIONS + 1) if self.on(section)), None)

    @property
    def aimed(self) -> Section | None:
        """The section that the card held up would strike or save."""
        if self.path[:1] == (LIFEGUARD,):
            return self.nearest
        return section_of(self.path[1]) if self.path[:1] == (SHARK,) and len(self.path) > 1 else None

    @property
    def is_surely_meant(self) -> bool:
        """Whether the shark at an empty section has been asked about."""
        return EMPTY in self.path

    @property
    def drifting(self) -> int:
        """How many swimmers the die moves: all of the seat's, if it shows as many or more."""
        return min(self.rolled or 0, self.lanes[self.turn].afloat) if self.turn is not None else 0

    @property
    def chosen(self) -> Swimmers:
        """How many swimmers of each section of the chooser's are picked."""
        if self.phase != "drift" or self.turn is None:
            return (0,) * SECTIONS
        if ALL in self.path:
            return self.lanes[self.turn].swimmers
        picks = [section_of(step) for step in self.path]
        return tuple(picks.count(section) for section in range(1, SECTIONS + 1))

    @property
    def best(self) -> frozenset[Seat]:
        """Who has saved the most in the game that is over."""
        if self.phase != "scored":
            return frozenset()
        most = max(lane.beach for lane in self.lanes)
        return frozenset(seat for seat, lane in enumerate(self.lanes) if lane.beach == most)

    def on(self, section: Section) -> int:
        """How many swimmers are on a section."""
        return sum(lane.swimmers[section - 1] for lane in self.lanes)

    def mood(self, seat: Seat) -> Face:
        """The face of a seat's shepherd."""
        if self.phase == "scored":
            return "joy" if seat in self.best else "calm"
        if self.phase == "first":
            return "joy" if seat == self.first else "calm"
        return "worried" if any(self.lanes[seat].swimmers[WORRYING - 1 :]) else "calm"

    def swimmers_mood(self, seat: Seat, section: Section) -> Face:
        """The faces of a seat's swimmers on a section."""
        if (self.phase == "first" and seat == self.first) or (
            self.path[:1] == (LIFEGUARD,) and section == self.nearest
        ):
            return "joy"
        return "worried" if section >= WORRYING else "calm"


# --- taken from a view ---


def bare(view: View, cast: Sequence[str]) -> Tableau:
    """The table of a view's series before the first roll.

    Args:
        cast: each seat's shepherd.
    """
    cards = CARDS[view.players]
    return Tableau(
        lanes=tuple(Lane(shepherd, cards=cards) for shepherd in cast),
        games=view.games,
        home=view.seat,
        viewer=view.seat,
    )


def standing(view: View, cast: Sequence[str]) -> Tableau:
    """The table as a view tells it; what was rolled for the first turn is not among that."""
    lanes = (Lane(*lane) for lane in zip(cast, view.swimmers, view.beach, view.lost, view.cards, strict=True))
    return replace(
        bare(view, cast),
        lanes=tuple(replace(lane, scores=scores) for lane, scores in zip(lanes, view.scores, strict=True)),
        game=view.game,
        phase="scored" if view.phase == "over" else view.phase,
        first=view.first,
        turn=view.turn,
        rolled=view.rolled,
    )


# --- folded from steps ---


def advance(tableau: Tableau, step: Step) -> Tableau:
    """The table after one more step."""
    if isinstance(step, ScreenStep):
        return _after_screen_step(tableau, step)
    return _after_event(replace(tableau, path=()), step)


def _after_screen_step(table: Tableau, step: ScreenStep) -> Tableau:
    match step:
        case Lifted(path):
            return replace(table, path=path)
        case Thinking(seat, is_thinking):
            return _at(table, seat, thinking=is_thinking)
        case ViewerChanged(seat):
            return replace(table, viewer=seat, path=())
        case Chosen() | TakenBack():
            return table
        case _:
            assert_never(step)


def _after_event(table: Tableau, step: Event) -> Tableau:
    match step:
        case RolledForFirst(rolls, first):
            return _thrown(table, rolls, first)
        case GameStarted(game, first):
            return _started(table, game, first)
        case GameScored(_, saved, _):
            return _scored(table, saved)
        case GameOver():
            return table
        case _:
            return _after_turn_event(table, step)


def _after_turn_event(
    table: Tableau, step: CardPassed | LifeguardPlayed | SharkPlayed | DieRolled | SwimmersDrifted | TurnSkipped
) -> Tableau:
    match step:
        case CardPassed():
            return _after_card(replace(table, traces=()))
        case LifeguardPlayed(seat, section, saved):
            return _after_card(_spent(_taken_out(table, section, saved, "beach"), seat))
        case SharkPlayed(seat, section, eaten):
            return _after_card(_spent(_taken_out(table, section, eaten, "lost"), seat))
        case DieRolled(_, value):
            return replace(table, phase="drift", rolled=value)
        case SwimmersDrifted():
            return _turned(_drifted(table, step))
        case TurnSkipped():
            return _turned(table)
        case _:
            assert_never(step)


def _at(table: Tableau, seat: Seat, **changes: object) -> Tableau:
    lanes = list(table.lanes)
    lanes[seat] = replace(lanes[seat], **changes)
    return replace(table, lanes=tuple(lanes))


def _each(table: Tableau, change: Callable[[Lane], Lane]) -> Tableau:
    return replace(table, lanes=tuple(map(change, table.lanes)))


def _thrown(table: Tableau, rolls: Sequence[int | None], first: Seat | None) -> Tableau:
    for seat, roll in enumerate(rolls):
        if roll is not None:
            table = _at(table, seat, throws=(*table.lanes[seat].throws, roll))
    return replace(table, first=first)


def _started(table: Tableau, game: int, first: Seat) -> Tableau:
    cards = CARDS[len(table.lanes)]
    table = _each(table, lambda lane: Lane(lane.shepherd, cards=cards, scores=lane.scores))
    return replace(table, game=game, phase="card", first=first, turn=first, rolled=None, traces=())


def _taken_out(table: Tableau, section: Section, counts: Sequence[int], where: Literal["beach", "lost"]) -> Tableau:
    """Everyone of a section comes to the beach, or is lost."""
    for seat, count in enumerate(counts):
        own = table.lanes[seat].swimmers
        cleared = (*own[: section - 1], own[section - 1] - count, *own[section:])
        table = _at(table, seat, swimmers=cleared, **{where: getattr(table.lanes[seat], where) + count})
    traces = (Trace(seat, section, where == "lost") for seat, count in enumerate(counts) if count)
    return replace(table, traces=tuple(traces))


def _spent(table: Tableau, seat: Seat) -> Tableau:
    return _at(table, seat, cards=table.lanes[seat].cards - 1, thinking=False)


def _after_card(table: Tableau) -> Tableau:
    """The die is due, unless whoever is on turn has no swimmer to move."""
    assert table.turn is not None, "a card is played in somebody's turn"
    is_due = table.lanes[table.turn].afloat > 0
    table = _at(table, table.turn, thinking=False)
    return replace(table, phase="roll") if is_due else _turned(table)


def _drifted(table: Tableau, step: SwimmersDrifted) -> Tableau:
    own = [*table.lanes[step.seat].swimmers, 0]
    for section in step.sections:
        own[section - 1] -= 1
        own[section] += 1
    lost = table.lanes[step.seat].lost + own.pop()
    traces = tuple(Trace(step.seat, section, section == SECTIONS) for section in sorted(set(step.sections)))
    return replace(_at(table, step.seat, swimmers=tuple(own), lost=lost, thinking=False), traces=traces)


def _turned(table: Tableau) -> Tableau:
    """The next seat is on turn; if it is to be skipped that is told."""
    assert table.turn is not None, "a turn ends"
    if not any(lane.afloat for lane in table.lanes):
        return replace(table, turn=None, rolled=None)
    turn = (table.turn + 1) % len(table.lanes)
    return replace(table, turn=turn, phase="card" if table.lanes[turn].cards else "roll", rolled=None)


def _scored(table: Tableau, saved: Sequence[int]) -> Tableau:
    for seat, made in enumerate(saved):
        table = _at(table, seat, beach=made, scores=(*table.lanes[seat].scores, made))
    return replace(table, phase="scored", turn=None, traces=())
