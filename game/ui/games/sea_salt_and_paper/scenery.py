"""Sky and sea behind the table: the sun stands behind the raft, and the day goes on as the deck gets lower."""

from __future__ import annotations

from game.ui.draw.scenery.backdrop import Backdrop, Cutout, Sun
from game.ui.draw.scenery.waves import VELLUM, Wave, sea
from game.ui.games.sea_salt_and_paper.facts import SaltSeen
from game.ui.games.sea_salt_and_paper.layout import water_line
from game.ui.screen import Screen

LIGHTS = ((36, 0.16), (18, 0.24), (0, 0.34))
"""The time of day while the deck has more cards than that."""
LATE = 0.42
"""The time of day of the last turns, and of the last card."""
_FAR = (Wave(-68, 0, 40, 0.8, 10), Wave(-36, 1, 90, 0.8, 11, is_spare=True))
_TALL_FAR = (Wave(-240, 0, 40, 0.8, 10), Wave(-206, 1, 90, 0.9, 11, is_spare=True))
"""In a tall window the raft floats on the far water, above the boats."""
_NEAR = (
    Wave(22, 2, 20, 0.8, 30, VELLUM),
    Wave(120, 3, 110, 1.0, 31),
    Wave(236, 4, 60, 1.05, 32, is_spare=True),
    Wave(330, 6, 10, 1.2, 33),
)


def backdrop(seen: SaltSeen, screen: Screen) -> Backdrop:
    """Sky and sea at the time of day that the round has come to."""
    return composed(screen, water_line(screen, len(seen.cast)), time_of(seen))


def time_of(seen: SaltSeen) -> float:
    """The time of day, by how low the deck is."""
    if seen.view.call == "last_chance":
        return LATE
    return next((t for more, t in LIGHTS if seen.view.deck_height > more), LATE)


def composed(screen: Screen, water: float, t: float) -> Backdrop:
    """The scene with its water line so many px from the top."""
    u, middle = screen.u, screen.width / 2
    is_tall = screen.shape == "tall"
    waves = (*(_TALL_FAR if is_tall else _FAR), *_NEAR)
    horizon = water + (waves[0].dy + 8) * u
    sun_y = horizon - (240 if is_tall else 154) * u
    return Backdrop(
        screen.width,
        screen.height,
        u,
        t,
        horizon,
        sea(waves, water, u, screen.width),
        Sun(middle, sun_y, (460 if is_tall else 400) * u),
        (
            Cutout("cloud_a", 240 * u, screen.width * 0.21, horizon * 0.4),
            Cutout("cloud_b", 190 * u, screen.width * (0.86 if is_tall else 0.74), horizon * 0.53),
        ),
        (
            Cutout("gull", 76 * u, middle - 320 * u, horizon * 0.25),
            Cutout("gull", 52 * u, middle - 254 * u, horizon * 0.17),
        ),
    )
