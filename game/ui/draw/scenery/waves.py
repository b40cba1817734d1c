"""The one sea: sheets of water composed in design px, each drifting on its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
    scale: float
    z: int
    alpha: float = 1.0
    is_spare: bool = False
    paper: Colour | None = None
    """Its own colour, for land: it lies still."""
    shades: tuple[Shade, ...] = ()
    kind: WaveKind = "calm"


START, APART = 40.0, 70.0
"""Where the drawing of the first sheet begins in design px, and how much farther that of each nearer one."""
NEAREST = 6.0
"""The nearest of the sea's blues; the farthest is 0."""
SMALL, LARGE = 0.8, 1.25
"""How large waves of the farthest blue are, and of the nearest."""
LAYERS = 10, 30
"""Of the first sheet behind what stands in the sea, and of the first one before it."""
SPARE = -1, 2
"""The sheets that nothing is told by, counted from the first one before what stands in the sea."""


def waves_of(
    ys: Sequence[float],
    behind: int = 2,
    blues: tuple[float, float] = (0, NEAREST),
    layers: tuple[int, int] = LAYERS,
) -> tuple[Wave, ...]:
    """Sheets of water from far to near, each so far down: the nearer, the bluer and the larger their waves.

    Args:
        behind: how many lie behind what stands in the sea; through the next one, of vellum, what is drowned shimmers.
        blues: the tints of the farthest and of the nearest.
        layers: see `LAYERS`.
    """
    first, last = blues
    step, waves = (last - first) / max(1, len(ys) - 1), list[Wave]()
    for place, y in enumerate(ys):
        tint, nearer = first + step * place, place - behind
        z, alpha = layers[0] + place if nearer < 0 else layers[1] + nearer, 1.0 if nearer else VELLUM
        waves.append(Wave(y, tint, SMALL + (LARGE - SMALL) * tint / NEAREST, z, alpha, nearer in SPARE))
    return tuple(waves)


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
            start=(START + APART * number) * u + number * OUT_OF_STEP,
            z=wave.z,
            alpha=wave.alpha,
            paper=wave.paper,
            shades=tuple(shade._replace(x=shade.x * u) for shade in wave.shades),
            is_spare=wave.is_spare,
        )
        for number, wave in enumerate(waves)
    )
