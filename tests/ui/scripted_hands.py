"""Measures how many gestures of unsteady hands do what they mean: `python -m tests.ui.scripted_hands`.

Each hand makes a thousand gestures at real screens of two kiosks and of a screen of unknown size. What is pressed is
noted and not done, so that the screen stays. A gesture that does nothing, or anything else besides, has failed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from math import hypot
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeAlias
from unittest.mock import patch

from game.store.seats import PERSON, SeatPlan
from game.ui.geometry import Box, Point
from game.ui.input.intents import Hover, Intent, Press, Release
from game.ui.scenes.arch_controls import StrengthDots
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.seats import SeatsScene
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from game.ui.widgets import CardControl, Control
from tests.support.studio import studio
from tests.support.walk import tick_until

if TYPE_CHECKING:
    from game.ui.scene import Scene
    from tests.support.driven import DrivenApp

GESTURES = 1000
FRAME, AFTER = 1 / 60, 0.1
"""Seconds of a frame during a gesture, and of one after it."""
SETTLED = 12
"""Frames after a gesture until the next one."""
DEVICES: Mapping[str, tuple[tuple[int, int], float]] = MappingProxyType(
    {"21.5 inches": ((1920, 1080), 21.5), "10.1 inches": ((1280, 800), 10.1), "unknown": ((1280, 720), 0.0)}
)
"""Window and diagonal of each screen."""
DRAGGED_AT = "turn_the_tide"
SCREENS = ("menu", "seats", DRAGGED_AT, "undertow", "sea_salt_and_paper")
SEATS = (SeatPlan(PERSON, "purl"), SeatPlan("crab", "brine"), SeatPlan("crab", "dip"))
USUAL_INCHES = 15.6
PALM = 9
"""Number of a palm's first contact."""

Gesture: TypeAlias = list[tuple[float, Intent]]
"""Intents with the second of each."""


class Aim(NamedTuple):
    """Task of a hand: to press a control, or drop it on the viewer's island."""

    control: Control
    px_per_mm: float
    screen: Box
    place: Point | None = None


Hand: TypeAlias = Callable[[Random, Aim], Gesture]


def scattered(rng: Random, aim: Aim) -> Gesture:
    """Taps 5 mm beside the middle, in any direction and now and then farther."""
    return _tap(_random_point_near(rng, aim, 5.0), rng.uniform(0.06, 0.2))


def trembling(rng: Random, aim: Aim) -> Gesture:
    """Comes down near the middle and trembles by 4 mm until it is lifted."""
    at, seconds = _random_point_near(rng, aim, 2.5), rng.uniform(0.2, 0.6)
    moves = [(n * FRAME, Hover(*_scatter(rng, at, 4.0 * aim.px_per_mm), 1)) for n in range(1, int(seconds / FRAME))]
    return [(0.0, Press(*at, 1)), *moves, (seconds, Release(moves[-1][1].x, moves[-1][1].y, 1))]


def with_palm(rng: Random, aim: Aim) -> Gesture:
    """Taps with a finger, while the palm lies on the glass below it, or the wrist on its lower edge."""
    tap = [(1.0 + at, intent) for at, intent in _tap(_random_point_near(rng, aim, 2.0), 0.12)]
    box, mm = aim.screen, aim.px_per_mm
    low = aim.control.box.center.y + rng.uniform(60, 110) * mm
    x, y = aim.control.box.center.x + rng.uniform(-40, 40) * mm, min(low, box.bottom - rng.uniform(2, 12) * mm)
    down, up = rng.uniform(0.0, 0.95), rng.uniform(1.3, 3.0)
    for number in range(rng.choice((1, 2, 3))):
        at = Point(x + number * rng.uniform(12, 24) * mm, y + rng.uniform(-8, 1) * mm)
        late = rng.uniform(0.0, 0.1)
        tap += [(down + late, Press(*at, PALM + number)), (up + late, Release(*at, PALM + number))]
    return sorted(tap, key=lambda one: one[0])


def broken_drag(rng: Random, aim: Aim) -> Gesture:
    """Drags to the place, and loses the glass for a moment on the way."""
    start, end = _random_point_near(rng, aim, 2.0), aim.place or aim.control.box.center
    steps, lost = 24, rng.randrange(6, 18)
    way = [
        Point(start.x + (end.x - start.x) * n / steps, start.y + (end.y - start.y) * n / steps)
        for n in range(steps + 1)
    ]
    gap = rng.uniform(0.03, 0.15)
    first = [(0.0, Press(*start, 1)), *((n * FRAME, Hover(*way[n], 1)) for n in range(1, lost))]
    again = lost * FRAME + gap
    second = [(again + (n - lost) * FRAME, Hover(*way[n], 2)) for n in range(lost + 1, steps + 1)]
    broken = [(lost * FRAME, Release(*way[lost - 1], 1)), (again, Press(*way[lost], 2))]
    return [*first, *broken, *second, (second[-1][0] + FRAME, Release(*end, 2))]


def long_press(rng: Random, aim: Aim) -> Gesture:
    """Presses for three seconds, with a finger that creeps by some mm."""
    at, off = _random_point_near(rng, aim, 2.5), _random_point_near(rng, aim, 3.0)
    return [(0.0, Press(*at, 1)), (1.5, Hover(*off, 1)), (3.0, Release(*off, 1))]


def _random_point_near(rng: Random, aim: Aim, mm: float) -> Point:
    """Returns a point near the middle of the control."""
    return _scatter(rng, aim.control.box.center, mm * aim.px_per_mm)


def _scatter(rng: Random, at: Point, px: float) -> Point:
    """Returns a point near another, with that standard deviation of the distance."""
    return Point(rng.gauss(at.x, px / 2**0.5), rng.gauss(at.y, px / 2**0.5))


def _tap(at: Point, seconds: float) -> Gesture:
    return [(0.0, Press(*at, 1)), (seconds, Release(*at, 1))]


def stray_drop(rng: Random, aim: Aim) -> Gesture:
    """Drags beside the place, which means nothing."""
    start, (x, y) = _random_point_near(rng, aim, 2.0), aim.screen.center
    end = Point(x + rng.uniform(-0.1, 0.1) * aim.screen.w, y - rng.uniform(0.0, 0.1) * aim.screen.h)
    return [(0.0, Press(*start, 1)), (0.2, Hover(*end, 1)), (0.3, Release(*end, 1))]


HANDS: Mapping[str, Hand] = MappingProxyType(
    {
        "scattered by 5 mm": scattered,
        "trembling": trembling,
        "resting palm": with_palm,
        "press of 3 s": long_press,
        "broken drag": broken_drag,
        "drop elsewhere": stray_drop,
    }
)
DRAGS = broken_drag, stray_drop


def shares(gestures: int = GESTURES) -> dict[str, float]:
    """Returns the share of gestures of each hand that did what was meant."""
    screens = [(device, name) for device in DEVICES.values() for name in SCREENS]
    counts = {name: [0, 0] for name in HANDS}
    for (size, inches), screen in screens:
        with studio(size, thinking="none", motion="off", screen_inches=inches) as app:
            app.stack.items = list  # type: ignore[method-assign]
            _open(app, screen)
            for name, hand in HANDS.items():
                places = [place for _, place in screens if hand not in DRAGS or place == DRAGGED_AT]
                if hand in DRAGS and screen != DRAGGED_AT:
                    continue
                times = -(-gestures // len(places))
                counts[name][0] += sum(_is_done(app, hand, Random(f"{name} {screen} {n}")) for n in range(times))
                counts[name][1] += times
    return {name: done / made for name, (done, made) in counts.items()}


def _open(app: DrivenApp, screen: str) -> None:
    """Opens the title, the seats, or a person's turn of a game."""
    if screen == "menu":
        app.push(MenuScene(app))
    elif screen == "seats":
        app.push(SeatsScene(app, app.tables[DRAGGED_AT]))
    else:
        scene = new_game(app, screen, SEATS, {})
        app.push(scene)
        tick_until(app, lambda: isinstance(scene, TableScene) and _is_at_rest(scene))
    app.run(1.0)


def _is_at_rest(scene: TableScene) -> bool:
    return bool(scene.table.session.choices(0)) and scene.table.next_step is None and not scene.table.is_moving


def _is_done(app: DrivenApp, hand: Hand, rng: Random) -> bool:
    """Makes a gesture and returns whether exactly what it means was pressed."""
    top, pressed = app.top, list[str]()
    assert top
    aim = _aim(app, top, rng, is_drag=hand in DRAGS)
    with patch.object(Control, "press", _noting(pressed)), patch.object(StrengthDots, "press_at", _noting(pressed)):
        _make(app, hand(rng, aim))
    assert app.top is top
    return pressed == [aim.control.name] * (hand is not stray_drop)


def _noting(pressed: list[str]) -> Callable[..., None]:
    """Returns a press that only notes the control's name."""
    return lambda control, *_: pressed.append(control.name)


def _aim(app: DrivenApp, top: Scene, rng: Random, *, is_drag: bool) -> Aim:
    screen, inches = app.screen, app.settings.screen_inches or USUAL_INCHES
    mm = hypot(screen.width, screen.height) / inches / 25.4
    usable = [one for one in top.controls if one.enabled and (isinstance(one, CardControl) or not is_drag)]
    island = top.table.pose["island:0"] if is_drag and isinstance(top, TableScene) else None
    place = island and Point(island.x, island.y)
    return Aim(rng.choice(usable), mm, Box(0, 0, screen.width, screen.height), place)


def _make(app: DrivenApp, gesture: Gesture) -> None:
    """Plays a gesture frame by frame, and waits until the next one is another."""
    seconds, waiting = 0.0, list(gesture)
    while waiting:
        due = [intent for at, intent in waiting if at <= seconds]
        waiting = waiting[len(due) :]
        app.tick(FRAME, due)
        seconds += FRAME
    for _ in range(SETTLED):
        app.tick(AFTER)


def main() -> None:
    """Prints a line for each hand."""
    for name, share in shares().items():
        print(f"{name:20} {share:6.1%}", flush=True)


if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    sys.exit(main())
