"""The one sea: sheets of water composed in design px, each drifting on its own."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from game.ui.draw.theme import FULL, Colour

WaveKind: TypeAlias = Literal["calm", "swell", "storm"]
SPEEDS = (6.0, 10.0, 14.0)
"""Design px a second that far, middle and near sheets drift."""
DRAWING, DRIFT = 2400.0, 660.0
"""How wide the drawing of a wave is, and how much of that it drifts through, unstretched."""
WIDEST = 1920.0
"""Design px: in a wider window a wave is not stretched further, it begins again."""
OUT_OF_STEP = 0.618
"""px: so that no two sheets move on in the same frame."""
VELLUM = 243 / FULL
"""Of the sheet through which the drowned part of an island shimmers."""


class Shade(NamedTuple):
    """The light of a sheet from an x up to the next shade."""

    x: float
    light: Colour


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of the sea, in screen px.

    Args:
        y: the height of its crest.
        tint: which of the seven sea colours, 0 far to 6 near, or a mixture of two beside each other.
        scale: px per unit of its drawing, and across: `stretch`.
        speed: px a second that it drifts.
        alpha: less than 1 for vellum.
        paper: its own colour, for what is not of the sea.
        shades: steps of light across it, from the left; they stay where they are while it drifts.
        is_spare: nothing is told by it, and it is left out where little is to be drawn.
    """

    y: float
    kind: WaveKind
    tint: float
    scale: float
    stretch: float
    speed: float
    start: float
    z: int
    alpha: float = 1.0
    paper: Colour | None = None
    shades: tuple[Shade, ...] = ()
    is_spare: bool = False


class Wave(NamedTuple):
    """A sheet of sea as it is composed, in design px: its crest's distance below the water line."""

    dy: float
    tint: float
    start: float
    scale: float
    z: int
    alpha: float = 1.0
    is_spare: bool = False
    paper: Colour | None = None
    """Its own colour, for land: it lies still."""
    shades: tuple[Shade, ...] = ()
    kind: WaveKind = "calm"


SMALL_TINTS, SMALL_STARTS, SMALL_SCALES = (0, 1, 2, 3, 5), (40, 90, 20, 70, 10), (0.7, 0.8, 0.85, 0.9, 0.9)
"""A small sea, from the horizon on."""
SMALL_LAYERS = 10, 11, 30, 31, 32
"""What stands in the third sheet lies before the second."""


def waves_of(
    ys: Sequence[float],
    tints: Sequence[float] = SMALL_TINTS,
    starts: Sequence[float] = SMALL_STARTS,
    scales: Sequence[float] = SMALL_SCALES,
    layers: Sequence[int] = SMALL_LAYERS,
    alphas: Mapping[int, float] = MappingProxyType({}),
    spare: Collection[int] = (),
) -> tuple[Wave, ...]:
    """Sheets of water from far to near, each so far down.

    Args:
        tints, starts, scales, layers: of each sheet that there is: which blue, where its drawing begins, and so on.
        alphas: less than 1 for sheets of vellum, by their place.
        spare: the places of those that nothing is told by.
    """
    sheets = enumerate(zip(ys, tints, starts, scales, layers, strict=False))  # a sea may have fewer sheets
    return tuple(Wave(*sheet, alphas.get(place, 1.0), place in spare) for place, sheet in sheets)


def sea(waves: Sequence[Wave], water: float, u: float, width: float) -> tuple[Sheet, ...]:
    """Sheets of water, the far ones drifting slower than the near ones.

    Args:
        waves: from far to near.
        water: the line that they are counted from, screen px.
        u: screen px per design px.
        width: of what they are seen in, screen px.
    """
    across = min(WIDEST, width / u)
    return tuple(
        Sheet(
            y=water + wave.dy * u,
            kind=wave.kind,
            tint=wave.tint,
            scale=wave.scale * u,
            stretch=max(wave.scale, (across + DRIFT * wave.scale) / DRAWING) * u,
            speed=0.0 if wave.paper else SPEEDS[number * len(SPEEDS) // len(waves)] * u,
            start=wave.start * u + number * OUT_OF_STEP,
            z=wave.z,
            alpha=wave.alpha,
            paper=wave.paper,
            shades=tuple(shade._replace(x=shade.x * u) for shade in wave.shades),
            is_spare=wave.is_spare,
        )
        for number, wave in enumerate(waves)
    )
