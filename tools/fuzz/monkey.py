"""A child at the screen: bursts of touches on whatever is there, the same key again and again, and walking away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

import pygame

from tools.fuzz.script import Change, Deed, Finger, Frame, Key, Pad, Sign, Size

TICK = 1 / 30
KEYS = ("return", "space", "escape", "left", "right", "up", "down", "p", "h", "m", "f11", "ac_back", "pause")
SIZES = ((800, 480), (480, 800), (1024, 768), (1, 1), (300, 5), (2000, 20), (640, 480), (1, 900), (1000, 1))
BUTTONS = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_Y,
    pygame.CONTROLLER_BUTTON_BACK,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
)
CHANGES = (
    Change("motion", "off"),
    Change("motion", "full"),
    Change("motion", "reduced"),
    Change("language", "de"),
    Change("language", "en"),
    Change("text_size", 200),
    Change("text_size", 100),
    Change("high_contrast", True),
    Change("high_contrast", False),
    Change("thinking", "none"),
    Change("thinking", "normal"),
    Change("hints", "always"),
)
RARE = 0.02
"""How often a burst is something that is dear to follow, such as another size."""
LEAVES = 0.02
"""How often it walks away instead."""
KNOCKS = 0.04
"""How often it asks for the operator's page, where it knows the PIN."""
KNOWS = 0.85
"""How often the PIN it types is right, and how often the corners are touched in the right order."""
EXIT, STAYS = 0.2, 0.95
"""What leads out of the page lies above that, as a part of the window's height; how often it is not looked at."""
CORNERS = {"l": 0.02, "r": 0.98}
Point = tuple[float, float]


class Monkey:
    """Makes up what is done next, knowing only where something can be pressed.

    Args:
        look: the middles of what can be pressed now, as parts of the window; first what leads on, where something does.
        pin: that leads to the operator's page; "": there is none.
    """

    def __init__(self, rng: Random, look: Callable[[], Sequence[Point]], pin: str = "") -> None:
        self._rng = rng
        self._look = look
        self._pin = pin

    def burst(self) -> Iterator[Frame]:
        """Some frames of one mood."""
        rng = self._rng
        if rng.random() < RARE:
            yield Frame(TICK, (self._rare(),))
            return
        if self._pin and rng.random() < KNOCKS:
            yield from self.visits_office()
            return
        moods = (
            *(self._taps,) * 3,
            *(self._plays,) * 3,
            self.goes_on,
            self._hammers,
            self._strikes,
            self._many_fingers,
            self._drags,
            self._thumbs,
            self._waits,
        )
        yield from (self._leaves if rng.random() < LEAVES else rng.choice(moods))()

    def _rare(self) -> Deed:
        rng = self._rng
        return rng.choice(
            (Size(*rng.choice(SIZES)), rng.choice(CHANGES), Sign(rng.choice(("away", "exposed", "close"))))
        )

    def _key(self) -> Key:
        return Key(self._rng.choice(KEYS), self._rng.random() < 0.6)

    def _place(self, wild: float) -> Point:
        rng, targets = self._rng, self._look()
        if not targets or rng.random() < wild:
            return rng.random(), rng.random()
        return rng.choice(targets)

    def _taps(self) -> Iterator[Frame]:
        """Here and there."""
        for _ in range(self._rng.randint(1, 6)):
            yield from self._tap(self._place(0.5))

    def _plays(self) -> Iterator[Frame]:
        """Only what can be pressed."""
        for _ in range(self._rng.randint(1, 3)):
            yield from self._tap(self._place(0.0))

    def goes_on(self) -> Iterator[Frame]:
        """What leads on, again and again, with time to see what comes of it."""
        for _ in range(self._rng.randint(5, 40)):
            targets = self._look()
            yield from self._tap(targets[0] if targets else (0.5, 0.5))
            yield from (Frame(0.1) for _ in range(self._rng.choice((0, 2, 12))))

    def visits_office(self) -> Iterator[Frame]:
        """Asks for the operator's page by the corners or by keys, types a PIN, and tries what is there."""
        rng = self._rng
        if rng.random() < 0.5:
            corners = "lrrl" if rng.random() < KNOWS else rng.choice(("lrll", "rrrl", "lrl"))
            yield from (frame for corner in corners for frame in self._tap((CORNERS[corner], 0.02)))
        else:
            yield from self._strike(Key("o", held=("ctrl", "alt")))
        yield from (Frame(0.1) for _ in range(5))
        digits = self._pin if rng.random() < KNOWS else str(rng.randrange(1000, 100_000_000))
        yield from (frame for name in (*digits, "return") for frame in self._strike(Key(name)))
        for _ in range(rng.randint(10, 80)):
            inside = [place for place in self._look() if place[1] > EXIT]
            yield from self._tap(rng.choice(inside) if inside and rng.random() < STAYS else self._place(0.1))
            yield from (Frame(0.1) for _ in range(rng.choice((0, 0, 4))))

    def _strike(self, key: Key) -> Iterator[Frame]:
        yield Frame(TICK, (key, Key(key.name, is_down=False)))

    def _tap(self, place: Point) -> Iterator[Frame]:
        down, up = Finger("down", 0, *place), Finger("up", 0, *place)
        if self._rng.random() < 0.4:
            yield Frame(TICK, (down, up))
        else:
            yield Frame(TICK, (down,))
            yield Frame(TICK, (up,))

    def _hammers(self) -> Iterator[Frame]:
        """The same key again and again, several times a frame."""
        key = self._rng.choice(KEYS)
        for _ in range(self._rng.randint(2, 12)):
            yield Frame(TICK, (Key(key), Key(key, is_down=False)) * self._rng.randint(1, 3))

    def _strikes(self) -> Iterator[Frame]:
        """Any keys, some of which stay down."""
        for _ in range(self._rng.randint(1, 8)):
            yield Frame(TICK, tuple(self._key() for _ in range(self._rng.randint(1, 4))))

    def _thumbs(self) -> Iterator[Frame]:
        """On a gamepad that is plugged in, and sometimes pulled while they press."""
        rng = self._rng
        yield Frame(TICK, (Pad("in"),))
        for _ in range(rng.randint(1, 8)):
            button = rng.choice(BUTTONS)
            yield Frame(TICK, (Pad("down", button),))
            if rng.random() < 0.15:
                yield Frame(TICK, (Pad("out"),))
            else:
                yield Frame(TICK, (Pad("up", button), Pad("down", button), Pad("up", button)))

    def _waits(self) -> Iterator[Frame]:
        yield from (Frame(TICK) for _ in range(self._rng.randint(1, 40)))

    def _leaves(self) -> Iterator[Frame]:
        """Goes away for a while."""
        yield from (Frame(0.1) for _ in range(self._rng.choice((30, 300, 800))))

    def _many_fingers(self) -> Iterator[Frame]:
        """Several at once, some of which are never lifted where they went down."""
        rng = self._rng
        numbers = range(rng.randint(2, 5))
        yield Frame(TICK, tuple(Finger("down", number, *self._place(0.3)) for number in numbers))
        yield Frame(TICK, tuple(Finger("up", number, *self._place(0.3)) for number in numbers))

    def _drags(self) -> Iterator[Frame]:
        here, there = self._place(0.3), self._place(0.3)
        yield Frame(TICK, (Finger("down", 7, *here),))
        for step in range(1, 6):
            x, y = (one + (other - one) * step / 6 for one, other in zip(here, there, strict=True))
            yield Frame(TICK, (Finger("move", 7, x, y),))
        yield Frame(TICK, (Finger("up", 7, *there),))
