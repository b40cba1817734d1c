"""Sky and sea as data: what each screen has behind its pieces. All in screen px."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.ui.draw.scenery.waves import VELLUM, Sheet, Wave, WaveKind, sea
from game.ui.draw.theme import time_of_hand

if TYPE_CHECKING:
    from game.ui.draw.quality import Quality
    from game.ui.screen import Screen

LAMPS_FROM = time_of_hand(8)  # the ninth hand is dark enough for them
SKY_W, SMALLER = 1920, 0.85
"""How wide skies are drawn, and the size of what is in them on screens that are not wide."""


class Cutout(NamedTuple):
    """A cloud or a gull: its drawing, width and centre."""

    drawing: str
    w: float
    x: float
    y: float
    flip: bool = False


class Sun(NamedTuple):
    """The sun's centre, and the width of its drawing (twice the disc)."""

    x: float
    y: float
    w: float


@dataclass(frozen=True, slots=True)
class Backdrop:
    """Everything behind the pieces of one screen at one time of day."""

    width: int
    height: int
    u: float
    t: float
    horizon: float
    sheets: tuple[Sheet, ...]
    sun: Sun | None = None
    clouds: tuple[Cutout, ...] = ()
    gulls: tuple[Cutout, ...] = ()
    has_hills: bool = True
    has_sky: bool = True
    _hash: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        parts = self.width, self.height, self.t, self.horizon, self.sheets, self.clouds, self.has_sky
        object.__setattr__(self, "_hash", hash(parts))

    def __hash__(self) -> int:
        """Worked out once: backdrops are looked up in every frame."""
        return self._hash

    @property
    def has_lamps(self) -> bool:
        """Whether the lighthouses are lit."""
        return self.t >= LAMPS_FROM

    def passes(self, other: Backdrop) -> bool:
        """Whether its sea and the other's have no layer in common: then the nearer one rises before the other."""
        return {sheet.z for sheet in self.sheets}.isdisjoint(sheet.z for sheet in other.sheets)

    def bare(self) -> Backdrop:
        """The same sky and sea with nothing before them."""
        return replace(self, sun=None, clouds=(), gulls=(), has_hills=False)

    def at(self, t: float) -> Backdrop:
        """The same screen at another time of day."""
        return replace(self, t=t)


_TABLE = (
    Wave(-84, 0, 40, 0.8, 10),
    Wave(-52, 1, 90, 0.9, 11, is_spare=True),
    Wave(-3, 2, 20, 1.0, 30, VELLUM),
    Wave(66, 3, 100, 1.05, 31),
    Wave(150, 4, 60, 1.15, 32, is_spare=True),
    Wave(226, 6, 10, 1.25, 33),
)
_MENU = (
    Wave(-104, 0, 40, 0.8, 10),
    Wave(-68, 1, 90, 0.9, 11),
    Wave(0, 2, 20, 1.0, 30, 238 / 255),
    Wave(74, 3, 120, 1.05, 31),
    Wave(150, 4, 60, 1.15, 32),
    Wave(236, 5, 10, 1.25, 33),
)
_SCORING = (
    Wave(-118, 0, 40, 0.8, 10),
    Wave(-82, 1, 90, 0.9, 11),
    Wave(-32, 2, 30, 1.0, 12),
    Wave(8, 3, 70, 1.05, 30, 244 / 255),
    Wave(96, 5, 10, 1.15, 31),
)
_SEATS = (
    Wave(-76, 0, 40, 0.7, 10),
    Wave(-48, 1, 90, 0.8, 11),
    Wave(0, 2, 20, 0.85, 30, VELLUM),
    Wave(46, 3, 70, 0.9, 31),
)
_SEATS_NEAR = (Wave(-52, 2, 40, 1.0, 45), Wave(-16, 3, 120, 1.05, 46), Wave(28, 4, 20, 1.1, 47))


def composed(
    screen: Screen,
    t: float,
    waves: Sequence[Wave],
    horizon: float,
    sun: Sun,
    clouds: Iterable[Cutout] = (),
    gulls: Iterable[Cutout] = (),
) -> Backdrop:
    """A scene composed in design px of the window, its waves too."""
    u = screen.u

    def put(cutouts: Iterable[Cutout]) -> tuple[Cutout, ...]:
        return tuple(one._replace(w=one.w * u, x=one.x * u, y=one.y * u) for one in cutouts)

    sheets, there = sea(waves, 0.0, u, screen.width), Sun(*(side * u for side in sun))
    return Backdrop(screen.width, screen.height, u, t, horizon * u, sheets, there, put(clouds), put(gulls))


def table(screen: Screen, water: float, hand: int) -> Backdrop:
    """The table in the light of a hand counted from 0; `water` is the line that islands sink at."""
    t = time_of_hand(hand)
    clouds, gulls = _weather(t)
    return _drawn(screen, water, 84, 520, t, _table_waves(hand), Sun(*_sun(t)), clouds, gulls)


def menu(screen: Screen, water: float, t: float = 0.04) -> Backdrop:
    """Morning behind the title; its letters stand in the water line."""
    clouds = Cutout("cloud_a", 330, 250, 160), Cutout("cloud_c", 380, 1640, 140)
    far, near = Cutout("gull", 110, 1310, 116), Cutout("gull", 70, 1424, 190)
    gulls = far, near, Cutout("gull", 84, 590, 110, flip=True)
    return _drawn(screen, water, 108, 600, t, _MENU, Sun(960, 330, 620), clouds, gulls)


def seats(screen: Screen, water: float, near: float, t: float = 0.08) -> Backdrop:
    """Behind the sheet with the arches, and the sea that rises before it at height `near`."""
    clouds = Cutout("cloud_b", 190, 330, 230), Cutout("cloud_b", 170, 1010, 200), Cutout("cloud_a", 200, 1590, 240)
    far = _drawn(screen, water, 66, 480, t, _SEATS, None, clouds)
    return replace(far, sheets=far.sheets + sea(_SEATS_NEAR, near, screen.u, screen.width))


def scoring(screen: Screen, water: float, t: float = 0.55) -> Backdrop:
    """Dusk behind the stacks of rings, which stand at the water line."""
    clouds = Cutout("cloud_a", 300, 250, 170), Cutout("cloud_b", 220, 900, 150)
    return _drawn(screen, water, 138, 700, t, _SCORING, Sun(560, 330, 420), clouds)


def _drawn(
    screen: Screen,
    water: float,
    up: float,
    drawn: float,
    t: float,
    waves: Sequence[Wave],
    sun: Sun | None,
    clouds: Iterable[Cutout],
    gulls: Iterable[Cutout] = (),
) -> Backdrop:
    """A scene with its horizon so far above the water line.

    Args:
        drawn: where the horizon is in the drawing of the sky, which is 1920 px wide; all in the sky is placed there.
    """
    u, horizon = screen.u, water - up * screen.u
    across, down, size = screen.width / SKY_W, horizon / drawn, u * (1.0 if screen.shape == "wide" else SMALLER)

    def placed(cutouts: Iterable[Cutout]) -> tuple[Cutout, ...]:
        return tuple(one._replace(w=one.w * size, x=one.x * across, y=one.y * down) for one in cutouts)

    there = sun and Sun(sun.x * across, sun.y * down, sun.w * size)
    sheets = sea(waves, water, u, screen.width)
    return Backdrop(screen.width, screen.height, u, t, horizon, sheets, there, placed(clouds), placed(gulls))


@lru_cache(maxsize=32)
def eased(backdrop: Backdrop, quality: Quality) -> Backdrop:
    """As much of a backdrop as is to be drawn, its sea drifting as fast as it may."""
    sheets = (sheet for sheet in backdrop.sheets if quality.has_spare_sheets or not sheet.is_spare)
    return replace(backdrop, sheets=tuple(replace(sheet, speed=sheet.speed * quality.drift) for sheet in sheets))


def _table_waves(hand: int) -> list[Wave]:
    return [wave._replace(kind=kind) for wave, kind in zip(_TABLE, _kinds(hand), strict=True)]


def _kinds(hand: int) -> tuple[WaveKind, ...]:
    """The sea grows rougher through a round, but hardly where it must be read: at the water line."""
    if hand < 5:
        return ("calm",) * len(_TABLE)
    if hand < 9:
        return "calm", "swell", "calm", "calm", "swell", "calm"
    return "swell", "storm", "swell", "swell", "storm", "swell"


def _sun(t: float) -> tuple[float, float, float]:
    """Where the sun is: it climbs on the left and sinks on the right, never behind the tide cards."""
    if t < 0.4:
        rise = t / 0.4
        return 400 + 130 * rise, 262 - 90 * rise, 300 - 60 * rise
    fall = (t - 0.4) / 0.6
    return 1330 + 190 * fall, 196 - 50 * fall, 210


def _weather(t: float) -> tuple[tuple[Cutout, ...], tuple[Cutout, ...]]:
    gulls = Cutout("gull", 84, 1262, 112), Cutout("gull", 58, 1332, 76)
    if t < 0.4:
        return (Cutout("cloud_a", 280, 1400, 190), Cutout("cloud_b", 190, 640, 260)), gulls
    if t < 0.7:
        return (Cutout("cloud_a", 240, 560, 210),), ()
    return (Cutout("cloud_c", 420, 420, 190), Cutout("cloud_a", 330, 1740, 220), Cutout("cloud_c", 330, 1190, 96)), ()
