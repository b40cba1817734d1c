"""Backdrops: sky and sea of each screen as data, in screen px."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.ui.draw.scenery.waves import Sheet, Wave, WaveKind, make_waves, sea_sheets
from game.ui.draw.theme import time_of_hand

if TYPE_CHECKING:
    from game.ui.draw.quality import Quality
    from game.ui.screen import Screen

LAMPS_FROM = time_of_hand(8)  # the ninth hand is dark enough
NOON, EVENING = 0.4, 0.7
"""Times of day until which the sun climbs, and until which clouds are small."""


class Cutout(NamedTuple):
    """A cloud, a gull or the sun: drawing, width in px and centre.

    The centre is relative, 0 to 1 across the sky and down to the horizon, until it is placed in px.
    """

    drawing: str
    w: float
    x: float
    y: float
    flip: bool = False

    def place(self, across: float, down: float, u: float) -> Cutout:
        """Returns the cutout in screen px, for a sky of that size."""
        return self._replace(w=self.w * u, x=self.x * across, y=self.y * down)

    def is_at(self, x: float, y: float) -> bool:
        """Returns whether a placed cutout, about half as high as wide, is at that place."""
        return abs(x - self.x) <= self.w / 2 and abs(y - self.y) <= self.w / 4


GULLS = Cutout("gull", 84, 0.71, 0.2), Cutout("gull", 58, 0.74, 0.13)
LOW_GULLS = Cutout("gull", 84, 0.94, 0.57), Cutout("gull", 58, 0.96, 0.51)
"""Gulls above an upright table, whose corner discs hide the higher ones."""


@dataclass(frozen=True, slots=True)
class Backdrop:
    """Everything behind the pieces of one screen at one time of day."""

    width: int
    height: int
    u: float
    t: float
    horizon: float
    sheets: tuple[Sheet, ...]
    sun: Cutout | None = None
    clouds: tuple[Cutout, ...] = ()
    gulls: tuple[Cutout, ...] = ()
    has_hills: bool = True
    has_sky: bool = True
    _hash: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        parts = self.width, self.height, self.t, self.horizon, self.sheets, self.clouds, self.has_sky
        object.__setattr__(self, "_hash", hash(parts))

    def __hash__(self) -> int:
        """Returns a precomputed hash: backdrops are looked up in every frame."""
        return self._hash

    @property
    def has_lamps(self) -> bool:
        """Whether the lighthouses are lit."""
        return self.t >= LAMPS_FROM

    def is_passing(self, other: Backdrop) -> bool:
        """Returns whether both seas share no layer, so that the nearer one rises in front of the other."""
        return {sheet.z for sheet in self.sheets}.isdisjoint(sheet.z for sheet in other.sheets)

    def is_sliding(self, other: Backdrop) -> bool:
        """Returns whether both seas differ only in height, in the same light, so that one slides to the other."""
        lies, lay = ([sheet.y for sheet in one.sheets] for one in (self, other))
        is_lit_alike = self.t == other.t and {one.shades for one in self.sheets} == {one.shades for one in other.sheets}
        return lies != lay and is_lit_alike and not self.is_passing(other)

    def without_details(self) -> Backdrop:
        """Returns the backdrop without sun, clouds, gulls and hills."""
        return replace(self, sun=None, clouds=(), gulls=(), has_hills=False)

    def at_time(self, t: float) -> Backdrop:
        """Returns the backdrop at another time of day."""
        return replace(self, t=t)


_TABLE = make_waves((-84, -52, -3, 66, 150, 226))
"""Seas that fill the window: distances of their crests below the water line."""
_MENU = make_waves((-104, -68, 0, 74, 150, 236))
_SCORING = make_waves((-118, -82, -32, 8, 96), behind=3)
_SEATS = make_waves((-76, -48, 0, 46), blues=(0, 3))
_SEATS_NEAR = make_waves((-52, -16, 28), behind=0, blues=(2, 4), layers=(45, 45))
"""Distances of the crests of each sea below its water line."""


def compose_backdrop(
    window: tuple[int, int, float],
    t: float,
    waves: Sequence[Wave],
    water: float = 0.0,
    sun: Cutout | None = None,
    clouds: Iterable[Cutout] = (),
    gulls: Iterable[Cutout] = (),
) -> Backdrop:
    """Returns a backdrop whose horizon is the first crest; sun, clouds and gulls are placed above it.

    Args:
        window: width and height in px, and screen px per design px.
        water: the line that waves are relative to, px from the top.
    """
    width, height, u = window
    sheets = sea_sheets(waves, water, u, width)
    horizon = sheets[0].y
    far, near = (tuple(one.place(width, horizon, u) for one in some) for some in (clouds, gulls))
    return Backdrop(width, height, u, t, horizon, sheets, sun and sun.place(width, horizon, u), far, near)


def table(screen: Screen, water: float, hand: int) -> Backdrop:
    """Returns the table's backdrop in the light of a hand counted from 0; islands sink at `water`, in design px."""
    t = time_of_hand(hand)
    waves = [wave._replace(kind=kind) for wave, kind in zip(_TABLE, _kinds(hand), strict=True)]
    gulls = () if t > NOON else gulls_of(screen)
    return compose_backdrop(screen.window, t, waves, screen.px(water), sun_at(t), clouds_at(t), gulls)


def menu(screen: Screen, water: float, t: float = 0.04) -> Backdrop:
    """Returns morning behind the title, whose letters stand in the water line at `water` design px."""
    clouds = Cutout("cloud_a", 330, 0.13, 0.27), Cutout("cloud_c", 380, 0.85, 0.23)
    gulls = () if t > NOON else GULLS
    return compose_backdrop(screen.window, t, _MENU, screen.px(water), Cutout("sun", 620, 0.5, 0.585), clouds, gulls)


def seats(screen: Screen, water: float, near: float, t: float = 0.08) -> Backdrop:
    """Returns the backdrop behind the arches, and the nearer sea at height `near`, both in design px."""
    far = compose_backdrop(screen.window, t, _SEATS, screen.px(water), clouds=clouds_at(t))
    return replace(far, sheets=far.sheets + sea_sheets(_SEATS_NEAR, screen.px(near), screen.u, screen.width))


def scoring(screen: Screen, water: float, t: float = 0.55) -> Backdrop:
    """Returns dusk behind the stacks of rings, which stand at the water line at `water` design px."""
    return compose_backdrop(screen.window, t, _SCORING, screen.px(water), Cutout("sun", 420, 0.25, 0.45), clouds_at(t))


@lru_cache(maxsize=32)
def apply_quality(backdrop: Backdrop, quality: Quality) -> Backdrop:
    """Returns the backdrop reduced to a quality level: fewer sheets, slower drift."""
    sheets = (sheet for sheet in backdrop.sheets if quality.has_spare_sheets or not sheet.is_spare)
    return replace(backdrop, sheets=tuple(replace(sheet, speed=sheet.speed * quality.drift) for sheet in sheets))


def _kinds(hand: int) -> tuple[WaveKind, ...]:
    """Returns the waves of each sheet: rougher through a round, but calm at the water line, which must be readable."""
    if hand < 5:
        return ("calm",) * len(_TABLE)
    if hand < 9:
        return "calm", "swell", "calm", "calm", "swell", "calm"
    return "swell", "storm", "swell", "swell", "storm", "swell"


def sun_at(t: float) -> Cutout:
    """Returns the sun: it climbs on the left and sinks on the right, never behind the middle."""
    if t < NOON:
        rise = t / NOON
        return Cutout("sun", 300 - 60 * rise, 0.21 + 0.07 * rise, 0.5 - 0.17 * rise)
    fall = (t - NOON) / (1 - NOON)
    return Cutout("sun", 210, 0.7 + 0.1 * fall, 0.38 - 0.1 * fall)


def gulls_of(screen: Screen) -> tuple[Cutout, ...]:
    """Returns the gulls above a table, clear of its corner discs."""
    return LOW_GULLS if screen.shape == "tall" else GULLS


def clouds_at(t: float) -> tuple[Cutout, ...]:
    """Returns a large and a small cloud; before the storm three low ones."""
    if t < EVENING:
        return Cutout("cloud_a", 280, 0.77, 0.37), Cutout("cloud_b", 190, 0.33, 0.5)
    return tuple(Cutout("cloud_c", w, x, y) for w, x, y in ((420, 0.22, 0.37), (330, 0.91, 0.42), (330, 0.62, 0.18)))
