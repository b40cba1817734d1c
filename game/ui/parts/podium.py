"""Shepherds on stacks of rings: a stack's height is what was made, and it grows ring by ring."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from game.ui.draw.spot import Spot
from game.ui.geometry import Box

RING_PITCH = 45 / 164
"""How much higher each ring lies, by the width of a ring."""
RING_HEIGHT = 58 / 180
SHEPHERD = 184 / 164
"""Width of a shepherd's drawing by that of a ring."""
SHEPHERD_SHAPE = 340 / 320
FEET = 12 / 164
"""How deep the feet stand in the topmost ring."""
WIDEST_RING = 164
RING_SHARE = 0.7
"""A ring's part of the room a shepherd has."""
BEAT = 0.13
"""Seconds from one ring to the next."""
LONGEST = 2.6
"""Seconds that the highest stack takes to grow: where there are many rings they come faster."""
FALL = 0.16
"""Seconds a ring takes to fall into place."""
DROP = 60
"""How far it falls, in design px."""
HOP = 26
HOP_SECONDS = 0.7
FLOATING = 0.2
"""How much of a shepherd who went under is under water."""
WADING = 0.16
"""How deep a shepherd without a ring stands in the water, by the width of a ring."""
GROUP_GAP = 7 / 164
"""Between two groups of rings."""
CROWN = 118 / 164
CROWN_SHAPE = 118 / 160
CROWN_DEEP = 0.16
"""How deep a crown sits on a head, by the shepherd's height."""
BREATH = 0.7
"""Seconds in which nothing happens once the last ring lies, before a crown comes."""
CROWN_FALL = 0.3
CROWN_DROP = 190
"""How far a crown falls, in design px."""


@dataclass(frozen=True)
class ScoreStack:
    """One shepherd's stack."""

    shepherd: str
    rings: int
    bonus: int = 0
    """Golden rings on top."""
    mood: str = "calm"
    """What it makes of it, once all is over."""
    is_out: bool = False
    """Fell in: floats in a ring instead of standing on some."""
    hops: bool = False
    look: str = "stack:ring"
    """What its rings look like."""
    groups: tuple[int, ...] = ()
    """How many rings belong together, from below, if they are not all one: such as those of each round."""
    has_crown: bool = False
    """Whether it gets a crown, a breath after the last ring lies."""

    @property
    def height(self) -> int:
        """How many rings lie on one another."""
        return self.rings + self.bonus

    def gaps_below(self, number: int) -> int:
        """How many gaps between groups lie below a ring, from 0."""
        ends = list(accumulate(group for group in self.groups if group))[:-1]
        return sum(end <= number for end in ends)


@dataclass(frozen=True)
class Podium:
    """Stacks side by side in a box whose lower edge is the water line."""

    stands: tuple[ScoreStack, ...]
    box: Box
    u: float

    @property
    def ring(self) -> float:
        """Width of a ring in px."""
        return min(WIDEST_RING * self.u, self.pitch * RING_SHARE)

    @property
    def pitch(self) -> float:
        """From one shepherd to the next, in px."""
        return self.box.w / len(self.stands)

    @property
    def settled(self) -> float:
        """Seconds until the last ring lies still."""
        return self.beat * self._tallest + FALL

    @property
    def beat(self) -> float:
        """Seconds from one ring to the next."""
        return min(BEAT, LONGEST / max(1, self._tallest))

    @property
    def _tallest(self) -> int:
        return max(stand.height for stand in self.stands)

    @property
    def over(self) -> float:
        """Seconds until nothing comes any more: the last ring lies, or the crown on a head."""
        return self.settled + (BREATH + CROWN_FALL if any(stand.has_crown for stand in self.stands) else 0.0)

    def lying(self, number: int, seconds: float) -> int:
        """How many rings of a stack lie that many seconds after the first fell."""
        stand = self.stands[number]
        return 0 if stand.is_out else sum(self._fall(ring, seconds) >= 1 for ring in range(stand.height))

    def centres(self) -> list[float]:
        """Where each stack stands."""
        return [self.box.x + self.pitch * (number + 0.5) for number in range(len(self.stands))]

    def spots(self, seconds: float) -> list[Spot]:
        """Everything that stands on the water that many seconds after the first ring fell, back to front."""
        both = zip(self.stands, self.centres(), strict=True)
        return [spot for stand, x in both for spot in self._stack(stand, x, seconds)]

    def landed(self, before: float, now: float) -> int:
        """How many beats a ring came to lie on since: what is to be heard."""
        beats = [FALL + self.beat * number for number in range(self._tallest)]
        return sum(before < beat <= now for beat in beats)

    def _stack(self, stand: ScoreStack, x: float, seconds: float) -> list[Spot]:
        pieces = self._floating(stand, x, seconds) if stand.is_out else self._standing(stand, x, seconds)
        since = seconds - (self.over - CROWN_FALL)
        if not stand.has_crown or since <= 0:
            return pieces
        shepherd = next(spot for spot in pieces if spot.look.startswith("shepherd"))
        return [*pieces, self._crown(shepherd, min(1.0, since / CROWN_FALL))]

    def _standing(self, stand: ScoreStack, x: float, seconds: float) -> list[Spot]:
        falls = [self._fall(number, seconds) for number in range(stand.height)]
        rings = [self._ring(stand, x, number, fall) for number, fall in enumerate(falls) if fall > 0]
        return [*rings, self._shepherd(stand, x, sum(falls), seconds)]

    def _fall(self, number: int, seconds: float) -> float:
        """How far a ring has fallen, 0 to 1."""
        return _eased((seconds - self.beat * number) / FALL)

    def _ring(self, stand: ScoreStack, x: float, number: int, fall: float) -> Spot:
        look = stand.look if number < stand.rings else "stack:low"
        lying = self.box.bottom - self.ring * 0.15 - number * self._step - stand.gaps_below(number) * self._gap
        return Spot(look, x, lying - (1 - fall) * DROP * self.u, self.ring, 25, lift=5, alpha=fall)

    def _shepherd(self, stand: ScoreStack, x: float, height: float, seconds: float) -> Spot:
        w = self.ring * SHEPHERD
        gaps = stand.gaps_below(math.ceil(height)) * self._gap
        top = self.box.bottom - self.ring * 0.15 - (height - 0.5) * self._step - gaps + self.ring * FEET
        wading = max(0.0, 1 - height) * WADING * self.ring
        resting = max(0.0, seconds - self.over)
        hop = abs(math.sin(resting / HOP_SECONDS * math.pi)) * HOP * self.u if stand.hops else 0.0
        mood = stand.mood if seconds >= self.over else "calm"
        return Spot(f"shepherd:{stand.shepherd}:{mood}", x, top + wading - hop - w * SHEPHERD_SHAPE / 2, w, 26)

    def _floating(self, stand: ScoreStack, x: float, seconds: float) -> list[Spot]:
        """Up to the chest in the water, in a ring that is lost to the score."""
        w = self.ring * SHEPHERD
        h = w * SHEPHERD_SHAPE
        mood = stand.mood if stand.has_crown and seconds >= self.over else "splash"
        shepherd = Spot(f"shepherd:{stand.shepherd}:{mood}", x, self.box.bottom - h * (0.5 - FLOATING), w, 25)
        y = self.box.bottom - self.ring * 0.06
        back, front = (Spot(f"float:ring:{half}", x, y, w, z, lift=4) for half, z in (("back", 24), ("front", 34)))
        return [back, shepherd, front]

    def _crown(self, shepherd: Spot, share: float) -> Spot:
        """The crown a share of its way down to the head."""
        w = self.ring * CROWN
        head = shepherd.y - shepherd.w * SHEPHERD_SHAPE * (0.5 - CROWN_DEEP)
        up = (1 - share**2) * CROWN_DROP * self.u
        return Spot(
            "crown:paper", shepherd.x, head - w * CROWN_SHAPE / 2 - up, w, 27, lift=8, alpha=min(1.0, 3 * share)
        )

    @property
    def _gap(self) -> float:
        return self.ring * GROUP_GAP

    @property
    def _step(self) -> float:
        """From ring to ring; less than usual where the highest stack would not fit."""
        over = self.ring * CROWN * CROWN_SHAPE if any(stand.has_crown for stand in self.stands) else 0.0
        gaps = self._gap * max(stand.gaps_below(stand.height) for stand in self.stands)
        room = self.box.h - self.ring * (SHEPHERD * SHEPHERD_SHAPE + RING_HEIGHT) - over - gaps
        return min(self.ring * RING_PITCH, room / max(1, self._tallest))


def _eased(share: float) -> float:
    """0 to 1, fast first."""
    share = min(1.0, max(0.0, share))
    return 1 - (1 - share) ** 2


def standing(
    shepherds: Sequence[str], rings: Sequence[int], bonus: Sequence[int], out: Sequence[bool]
) -> list[ScoreStack]:
    """The stacks of a finished round: the best are glad, whoever went under floats."""
    points = [made + more for made, more in zip(rings, bonus, strict=True)]
    best = max(made for made, fell in zip(points, out, strict=True) if not fell) if not all(out) else None
    return [
        ScoreStack(shepherd, made, more, "joy" if made + more == best and not fell else "calm", is_out=fell)
        for shepherd, made, more, fell in zip(shepherds, rings, bonus, out, strict=True)
    ]
