"""Waves: sheets of water composed in design px, each drifting on its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from game.ui.draw.layers import FAR_SEA, NEAR_SEA
from game.ui.draw.theme import FULL, Colour

WaveKind: TypeAlias = Literal["calm", "swell", "storm"]
SPEEDS = (6.0, 10.0, 14.0)
"""Drift of far, middle and near sheets, in design px a second."""
DRAWING_W, DRIFT_W = 2400.0, 660.0
"""Width of the drawing of a wave, and how much of it drifts by, unstretched."""
WIDEST = 1920.0
"""Design px: in wider windows a wave repeats instead of stretching further."""
PHASE_OFFSET = 0.618
"""px by which sheets are offset, so that no two of them move in the same frame."""
VELLUM = 243 / FULL
"""Opacity of the sheet through which the submerged part of an island shimmers."""


class Shade(NamedTuple):
    """Light of a sheet from an x up to the next shade."""

    x: float
    light: Colour


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of the sea, in screen px.

    Args:
        y: the height of its crest.
        tint: which of the seven sea colours, 0 far to 6 near, interpolated.
        scale: px per unit of its drawing; across: `stretch`.
        speed: drift in px a second.
        alpha: less than 1 for vellum.
        paper: its own colour, for land.
        shades: steps of light across it, from the left; they do not drift.
        is_spare: decorative, left out at the lowest quality.
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
    """A sheet of sea in design px: its crest's distance below the water line."""

    dy: float
    tint: float
    scale: float
    z: int
    alpha: float = 1.0
    is_spare: bool = False
    paper: Colour | None = None
    """Own colour of land, which does not drift."""
    shades: tuple[Shade, ...] = ()
    kind: WaveKind = "calm"


START_OFFSET, OFFSET_STEP = 40.0, 70.0
"""Offset of the first sheet's drawing in design px, and the additional offset of each nearer one."""
NEAREST_TINT = 6.0
"""Tint of the nearest sheet; the farthest is 0."""
FAR_SCALE, NEAR_SCALE = 0.8, 1.25
"""Scale of waves of the farthest tint, and of the nearest."""
LAYERS = FAR_SEA, NEAR_SEA
"""First layer behind the things that stand in the sea, and first layer before them."""
SPARE_SHEETS = -1, 2
"""Decorative sheets, counted from the first one before the things that stand in the sea."""


def make_waves(
    ys: Sequence[float],
    behind: int = 2,
    blues: tuple[float, float] = (0, NEAREST_TINT),
    layers: tuple[int, int] = LAYERS,
) -> tuple[Wave, ...]:
    """Returns sheets of water from far to near: the nearer, the bluer and the larger their waves.

    Args:
        ys: distances below the water line.
        behind: number of sheets behind the things that stand in the sea; the next one is vellum.
        blues: tints of the farthest and of the nearest.
        layers: see `LAYERS`.
    """
    first, last = blues
    step, waves = (last - first) / max(1, len(ys) - 1), list[Wave]()
    for place, y in enumerate(ys):
        tint, nearer = first + step * place, place - behind
        z, alpha = layers[0] + place if nearer < 0 else layers[1] + nearer, 1.0 if nearer else VELLUM
        waves.append(
            Wave(y, tint, FAR_SCALE + (NEAR_SCALE - FAR_SCALE) * tint / NEAREST_TINT, z, alpha, nearer in SPARE_SHEETS)
        )
    return tuple(waves)


def sea_sheets(waves: Sequence[Wave], water: float, u: float, width: float) -> tuple[Sheet, ...]:
    """Converts waves to sheets in screen px; far ones drift more slowly than near ones.

    Args:
        waves: from far to near.
        water: the water line, screen px.
        u: screen px per design px.
        width: of the window, screen px.
    """
    across = min(WIDEST, width / u)
    return tuple(
        Sheet(
            y=water + wave.dy * u,
            kind=wave.kind,
            tint=wave.tint,
            scale=wave.scale * u,
            stretch=max(wave.scale, (across + DRIFT_W * wave.scale) / DRAWING_W) * u,
            speed=0.0 if wave.paper else SPEEDS[number * len(SPEEDS) // len(waves)] * u,
            start=(START_OFFSET + OFFSET_STEP * number) * u + number * PHASE_OFFSET,
            z=wave.z,
            alpha=wave.alpha,
            paper=wave.paper,
            shades=tuple(shade._replace(x=shade.x * u) for shade in wave.shades),
            is_spare=wave.is_spare,
        )
        for number, wave in enumerate(waves)
    )
