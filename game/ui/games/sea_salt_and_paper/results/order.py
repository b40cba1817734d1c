"""In which order a round is counted, in seconds: hands open, groups count, then what is struck and what is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import NamedTuple

from game.ui.games.sea_salt_and_paper.results.count import RoundCount, SeatCount
from game.ui.table.timeline import Cue

FAN = 0.16
"""Seconds a hand takes to open, one after the other."""
GROUP = 0.12
SHEETS = 0.16
MARKS = 0.16
BET = 0.4
STRIKE = 0.2
POINTS = 0.6
ROW, ROW_FADE = 0.4, 0.12
"""From one row to the next where nothing moves, and how long each takes to come."""
HIGHEST_NOTE = 60
REST = 0.25
"""Seconds between two steps, in which the one before is looked at."""


class Span(NamedTuple):
    """When something comes, and how long that takes, in seconds."""

    start: float
    seconds: float

    @property
    def end(self) -> float:
        """When it is there."""
        return self.start + self.seconds

    def share(self, seconds: float) -> float:
        """How much of it is over at that time, from 0 to 1."""
        return min(1.0, max(0.0, (seconds - self.start) / self.seconds))


@dataclass(frozen=True)
class Order:
    """When each part of a count comes; steps that the round does not have take no time."""

    fans: tuple[Span, ...]
    """Each seat's hand."""
    groups: tuple[tuple[Span, ...], ...]
    """Each seat's groups."""
    slips: Span
    marks: Span
    bet: Span
    strike: Span
    points: Span
    """The discs with what the round brings, and the stars."""

    @property
    def steps(self) -> tuple[Span, ...]:
        """The steps as a press ends them, one after the other."""
        groups = [span for seat in self.groups for span in seat]
        both = (_whole(self.fans), _whole(groups), self.slips, self.marks, self.bet, self.strike, self.points)
        return tuple(span for span in both if span.seconds)

    @property
    def seconds(self) -> float:
        """When everything is there."""
        return self.points.end

    def counted(self, seat: int) -> float:
        """When a seat's last group has been counted."""
        return self.groups[seat][-1].end if self.groups[seat] else self.slips.start

    def cues(self, count: RoundCount) -> tuple[Cue, ...]:
        """What is heard: a hand that opens, a note a pearl, and how the bet went."""
        fans = [Cue(span.start, "deal") for span in self.fans]
        notes = chain.from_iterable(map(_notes, self.groups, count.seats))
        return tuple(sorted((*fans, *notes, *self.end_cues(count, self.strike.start)), key=lambda cue: cue.at))

    def end_cues(self, count: RoundCount, at: float) -> tuple[Cue, ...]:
        """How the bet went, if there was one."""
        return (Cue(at, "bet_held" if count.bet.is_held else "bet_lost"),) if count.bet else ()


def order_of(count: RoundCount) -> Order:
    """The order of a round's count."""
    steps = _Steps()
    fans = steps.in_turn(FAN, len(count.seats))
    groups = steps.in_turn(GROUP, sum(len(seat.groups) for seat in count.seats))
    ends = [0]
    for seat in count.seats:
        ends.append(ends[-1] + len(seat.groups))
    return Order(
        fans,
        tuple(groups[start:end] for start, end in pairwise(ends)),
        steps.one(SHEETS),
        steps.one(MARKS if count.bet else 0.0),
        steps.one(BET if count.bet else 0.0),
        steps.one(STRIKE if count.bet else 0.0),
        steps.one(POINTS),
    )


def _notes(spans: Sequence[Span], seat: SeatCount) -> Iterator[Cue]:
    """A note a pearl, higher from one to the next."""
    count = 0
    for span, group in zip(spans, seat.groups, strict=True):
        for number in range(group.pearls):
            count += 1
            at = span.start + span.seconds * number / group.pearls
            yield Cue(at, "pearl", (("count", min(count, HIGHEST_NOTE)),))


def skipped(steps: Sequence[Span], seconds: float) -> float:
    """The time that a press leads to: the end of the step under way, or of the next one."""
    return next((step.end for step in steps if step.end > seconds), seconds)


def rows_in_turn(count: int) -> tuple[Span, ...]:
    """When each of so many rows comes where nothing moves, and after them what is said of all."""
    return tuple(Span(ROW * number, ROW_FADE) for number in range(count + 1))


class _Steps:
    """Lays steps end to end, with a rest after each."""

    def __init__(self) -> None:
        self._at = 0.0

    def one(self, seconds: float) -> Span:
        span = Span(self._at, seconds)
        self._at = span.end + REST * (seconds > 0)
        return span

    def in_turn(self, each: float, count: int) -> tuple[Span, ...]:
        whole = self.one(each * count)
        return tuple(Span(whole.start + each * number, each) for number in range(count))


def _whole(spans: tuple[Span, ...] | list[Span]) -> Span:
    if not spans:
        return Span(0.0, 0.0)
    return Span(spans[0].start, spans[-1].end - spans[0].start)
