"""Sky and sea as data: what each screen has behind its pieces. All in screen px."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.ui.draw.scenery.waves import VELLUM, Sheet, Wave, WaveKind, sea, waves_of
from game.ui.draw.theme import FULL, time_of_hand

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

    def put(self, x: float, y: float, across: float, down: float, k: float) -> Cutout:
        """The same in screen px, for a drawing from there on that is stretched so; itself it is k times as large."""
        return self._replace(w=self.w * k, x=x + self.x * across, y=y + self.y * down)


class Sun(NamedTuple):
    """The sun's centre, and the width of its drawing (twice the disc)."""

    x: float
    y: float
    w: float

    def put(self, x: float, y: float, across: float, down: float, k: float) -> Sun:
        """The same in screen px: see `Cutout`."""
        return Sun(x + self.x * across, y + self.y * down, self.w * k)


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

    def slides(self, other: Backdrop) -> bool:
        """Whether its sea is the other's at other heights, in the same light: then it slides there."""
        lies, lay = ([sheet.y for sheet in one.sheets] for one in (self, other))
        is_lit_alike = self.t == other.t and {one.shades for one in self.sheets} == {one.shades for one in other.sheets}
        return lies != lay and is_lit_alike and not self.passes(other)

    def bare(self) -> Backdrop:
        """The same sky and sea with nothing before them."""
        return replace(self, sun=None, clouds=(), gulls=(), has_hills=False)

    def at(self, t: float) -> Backdrop:
        """The same screen at another time of day."""
        return replace(self, t=t)


_SCALES, _LAYERS = (0.8, 0.9, 1.0, 1.05, 1.15, 1.25), (10, 11, 30, 31, 32, 33)
"""Of the sheets of a sea that fills the window."""
_TABLE = waves_of(
    (-84, -52, -3, 66, 150, 226), (0, 1, 2, 3, 4, 6), (40, 90, 20, 100, 60, 10), _SCALES, _LAYERS, {2: VELLUM}, {1, 4}
)
_MENU = waves_of((-104, -68, 0, 74, 150, 236), range(6), (40, 90, 20, 120, 60, 10), _SCALES, _LAYERS, {2: 238 / FULL})
_SCORING = waves_of(
    (-118, -82, -32, 8, 96),
    starts=(40, 90, 30, 70, 10),
    scales=(0.8, 0.9, 1.0, 1.05, 1.15),
    layers=(10, 11, 12, 30, 31),
    alphas={3: 244 / FULL},
)
_SEATS = waves_of((-76, -48, 0, 46), alphas={2: VELLUM})
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
    window = screen.width, screen.height
    return fitted(window, screen.u, t, waves, horizon, sun, tuple(clouds), tuple(gulls))


def fitted(
    window: tuple[int, int],
    k: float,
    t: float,
    waves: Sequence[Wave],
    horizon: float,
    sun: Sun | None,
    clouds: Sequence[Cutout] = (),
    gulls: Sequence[Cutout] = (),
    at: tuple[float, float] = (0.0, 0.0),
) -> Backdrop:
    """A scene in a window of so many px, from there on, k px for each of its own."""
    (width, height), (left, top) = window, at
    sheets, there = sea(waves, top, k, width), sun and sun.put(left, top, k, k, k)
    far, near = (tuple(one.put(left, top, k, k, k) for one in some) for some in (clouds, gulls))
    return Backdrop(width, height, k, t, top + horizon * k, sheets, there, far, near)


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
        return tuple(one.put(0.0, 0.0, across, down, size) for one in cutouts)

    there = sun and sun.put(0.0, 0.0, across, down, size)
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
