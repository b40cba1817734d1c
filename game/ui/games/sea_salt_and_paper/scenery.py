"""Sky and sea behind the table: the sun stands behind the raft, and the day goes on as the deck gets lower."""

from __future__ import annotations

from game.ui.draw.scenery.backdrop import Backdrop, Cutout, Sun, composed
from game.ui.draw.scenery.waves import VELLUM, Wave
from game.ui.games.sea_salt_and_paper.facts import SaltSeen
from game.ui.games.sea_salt_and_paper.layout import plan_of
from game.ui.kit.stage import window_of
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
    return at_time(screen, len(seen.cast), time_of(seen))


def time_of(seen: SaltSeen) -> float:
    """The time of day, by how low the deck is; one that is yet to be shuffled is whole."""
    if seen.view.phase == "shuffle":
        return LIGHTS[0][1]
    if seen.view.call == "last_chance":
        return LATE
    return next((t for more, t in LIGHTS if seen.view.deck_height > more), LATE)


def at_time(screen: Screen, seats: int, t: float) -> Backdrop:
    """Sky and sea behind a table of so many."""
    water, across = plan_of(screen, seats).boats.water, window_of(screen).w
    is_tall = screen.shape == "tall"
    far, above, sun_w, cloud_x = (_TALL_FAR, 240, 460, 0.86) if is_tall else (_FAR, 154, 400, 0.74)
    horizon = water + far[0].dy + 8
    return composed(
        screen,
        t,
        [wave._replace(dy=water + wave.dy) for wave in (*far, *_NEAR)],
        horizon,
        Sun(across / 2, horizon - above, sun_w),
        (
            Cutout("cloud_a", 240, across * 0.21, horizon * 0.4),
            Cutout("cloud_b", 190, across * cloud_x, horizon * 0.53),
        ),
        (
            Cutout("gull", 76, across / 2 - 320, horizon * 0.25),
            Cutout("gull", 52, across / 2 - 254, horizon * 0.17),
        ),
    )
