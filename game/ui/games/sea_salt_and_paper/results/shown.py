"""Pieces that come one after another: each with its place, and when and from where it gets there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import inf

from game.ui.draw.spot import Pose, Spot
from game.ui.games.sea_salt_and_paper.results.order import Span


@dataclass(frozen=True)
class Shown:
    """One piece of a picture that builds up."""

    spot: Spot
    """Where it is in the end."""
    span: Span | None = None
    """When it comes; None: it is there from the beginning."""
    dx: float = 0.0
    """How far from there it begins, screen px."""
    dy: float = 0.0
    arc: float = 0.0
    """How far over the straight way it flies, screen px."""
    fades: bool = True
    """Whether it comes out of nothing."""
    until: float = inf
    """When it goes, to make room for what it becomes."""

    def faded(self, span: Span) -> Shown | None:
        """The same without a way, coming then; None for what is not there in the end."""
        return Shown(self.spot, span) if self.until == inf else None

    def at(self, seconds: float) -> Spot | None:
        """Where it is at that time; None before it comes and after it has gone."""
        if seconds >= self.until:
            return None
        if self.span is None or seconds >= self.span.end:
            return self.spot
        if seconds <= self.span.start:
            return None
        rest = (1 - self.span.share(seconds)) ** 2
        up = self.arc * 4 * rest * (1 - rest)
        spot = self.spot
        alpha = spot.alpha * (1 - rest) if self.fades else spot.alpha
        return replace(spot, x=spot.x + self.dx * rest, y=spot.y + self.dy * rest - up, alpha=alpha)


Named = Iterator[tuple[str, Shown]]
"""Pieces with their names."""
Picture = Mapping[str, Shown]
"""A whole picture by the names of its pieces."""


def faded_in(pieces: Picture, span: Span) -> Picture:
    """Those pieces as they are in the end, all coming at once."""
    both = ((name, shown.faded(span)) for name, shown in pieces.items())
    return {name: shown for name, shown in both if shown}


def pose_at(picture: Picture, seconds: float) -> Pose:
    """What is there at that time."""
    both = ((name, shown.at(seconds)) for name, shown in picture.items())
    return {name: spot for name, spot in both if spot}
