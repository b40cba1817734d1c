"""A child at the screen: bursts of touches on whatever is there, the same key again and again, and walking away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.torture.script import Change, Deed, Finger, Frame, Key, Sign, Size

TICK = 1 / 30
KEYS = ("return", "space", "escape", "left", "right", "up", "down", "p", "h", "m", "f11", "ac_back", "pause")
SIZES = ((800, 480), (480, 800), (1024, 768), (1, 1), (300, 5), (2000, 20), (640, 480))
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
RARE = 0.012
"""How often a burst is something that is dear to follow, such as another size."""
Point = tuple[float, float]


class Monkey:
    """Makes up what is done next, knowing only where something can be pressed."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def burst(self, targets: Sequence[Point]) -> Iterator[Frame]:
        """Some frames of one mood.

        Args:
            targets: the middles of what can be pressed, as parts of the window.
        """
        rng = self._rng
        if rng.random() < RARE:
            yield Frame(TICK, (self._rare(),))
            return
        moods = (
            *(self._taps,) * 3,
            *(self._plays,) * 3,
            self._hammers,
            self._strikes,
            self._many_fingers,
            self._drags,
            self._waits,
            self._leaves,
        )
        yield from rng.choice(moods)(targets)

    def _rare(self) -> Deed:
        rng = self._rng
        return rng.choice(
            (Size(*rng.choice(SIZES)), rng.choice(CHANGES), Sign(rng.choice(("away", "exposed", "close"))))
        )

    def _key(self) -> Key:
        return Key(self._rng.choice(KEYS), self._rng.random() < 0.6)

    def _place(self, targets: Sequence[Point], wild: float) -> Point:
        rng = self._rng
        if not targets or rng.random() < wild:
            return rng.random(), rng.random()
        return rng.choice(targets)

    def _taps(self, targets: Sequence[Point]) -> Iterator[Frame]:
        """Here and there."""
        for _ in range(self._rng.randint(1, 6)):
            yield from self._tap(self._place(targets, 0.5))

    def _plays(self, targets: Sequence[Point]) -> Iterator[Frame]:
        """Only what can be pressed."""
        for _ in range(self._rng.randint(1, 3)):
            yield from self._tap(self._place(targets, 0.0))

    def _tap(self, place: Point) -> Iterator[Frame]:
        down, up = Finger("down", 0, *place), Finger("up", 0, *place)
        if self._rng.random() < 0.4:
            yield Frame(TICK, (down, up))
        else:
            yield Frame(TICK, (down,))
            yield Frame(TICK, (up,))

    def _hammers(self, _targets: Sequence[Point]) -> Iterator[Frame]:
        """The same key again and again, several times a frame."""
        key = self._rng.choice(KEYS)
        for _ in range(self._rng.randint(2, 12)):
            yield Frame(TICK, (Key(key), Key(key, is_down=False)) * self._rng.randint(1, 3))

    def _strikes(self, _targets: Sequence[Point]) -> Iterator[Frame]:
        """Any keys, some of which stay down."""
        for _ in range(self._rng.randint(1, 8)):
            yield Frame(TICK, tuple(self._key() for _ in range(self._rng.randint(1, 4))))

    def _waits(self, _targets: Sequence[Point]) -> Iterator[Frame]:
        yield from (Frame(TICK) for _ in range(self._rng.randint(1, 90)))

    def _leaves(self, _targets: Sequence[Point]) -> Iterator[Frame]:
        """Goes away for a while."""
        yield from (Frame(0.1) for _ in range(self._rng.choice((30, 30, 300, 800))))

    def _many_fingers(self, targets: Sequence[Point]) -> Iterator[Frame]:
        """Several at once, some of which are never lifted where they went down."""
        rng = self._rng
        numbers = range(rng.randint(2, 5))
        yield Frame(TICK, tuple(Finger("down", number, *self._place(targets, 0.3)) for number in numbers))
        if rng.random() < 0.3:
            yield Frame(TICK, (Sign("pad_removed"),))
        yield Frame(TICK, tuple(Finger("up", number, *self._place(targets, 0.3)) for number in numbers))

    def _drags(self, targets: Sequence[Point]) -> Iterator[Frame]:
        here, there = self._place(targets, 0.3), self._place(targets, 0.3)
        yield Frame(TICK, (Finger("down", 7, *here),))
        for step in range(1, 6):
            x, y = (one + (other - one) * step / 6 for one, other in zip(here, there, strict=True))
            yield Frame(TICK, (Finger("move", 7, x, y),))
        yield Frame(TICK, (Finger("up", 7, *there),))
