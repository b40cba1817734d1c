"""Shepherds on stacks of rings: a stack's height is what was made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, chain

from game.ui.draw.spot import Pose, Spot
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
    def tallest(self) -> int:
        """The rings of the highest stack."""
        return max(stand.height for stand in self.stands)

    @property
    def has_crown(self) -> bool:
        """Whether anybody gets one."""
        return any(stand.has_crown for stand in self.stands)

    def centres(self) -> list[float]:
        """Where each stack stands."""
        return [self.box.x + self.pitch * (number + 0.5) for number in range(len(self.stands))]

    @cached_property
    def pose(self) -> Pose:
        """All that stands on the water in the end, back to front."""
        return dict(chain.from_iterable(self._stack(number).items() for number in range(len(self.stands))))

    @cached_property
    def unrisen(self) -> Pose:
        """What stands there before the first ring comes."""
        return dict(chain.from_iterable(self._unrisen(number).items() for number in range(len(self.stands))))

    def shepherd(self, number: int, height: int, mood: str) -> Spot:
        """A shepherd on so many of its rings."""
        stand, w = self.stands[number], self.ring * SHEPHERD
        gaps = stand.gaps_below(height) * self._gap
        top = self._bottom - (height - 0.5) * self._step - gaps + self.ring * FEET
        wading = max(0, 1 - height) * WADING * self.ring
        look = f"shepherd:{stand.shepherd}:{mood}"
        return Spot(look, self.centres()[number], top + wading - w * SHEPHERD_SHAPE / 2, w, 26)

    def lying(self, number: int, pose: Pose) -> int:
        """How many rings of a stack are where they stay."""
        names = [ring_of(number, ring) for ring in range(self.stands[number].height)]
        return sum(pose.get(name) is self.pose.get(name) is not None for name in names)

    def _stack(self, number: int) -> Pose:
        stand = self.stands[number]
        if stand.is_out:
            pieces = self._floating(number, stand.mood if stand.has_crown else "splash")
        else:
            pieces = {ring_of(number, ring): self._ring(number, ring) for ring in range(stand.height)}
            pieces[f"sheep:{number}"] = self.shepherd(number, stand.height, stand.mood)
        if stand.has_crown:
            pieces[f"crown:{number}"] = self._crown(pieces[f"sheep:{number}"])
        return pieces

    def _unrisen(self, number: int) -> Pose:
        if self.stands[number].is_out:
            return self._floating(number, "splash")
        return {f"sheep:{number}": self.shepherd(number, 0, "calm")}

    def _ring(self, number: int, ring: int) -> Spot:
        stand = self.stands[number]
        look = stand.look if ring < stand.rings else "stack:low"
        y = self._bottom - ring * self._step - stand.gaps_below(ring) * self._gap
        return Spot(look, self.centres()[number], y, self.ring, 25, lift=5)

    def _floating(self, number: int, mood: str) -> Pose:
        """Up to the chest in the water, in a ring that is lost to the score."""
        x, w = self.centres()[number], self.ring * SHEPHERD
        h, y = w * SHEPHERD_SHAPE, self.box.bottom - self.ring * 0.06
        look = f"shepherd:{self.stands[number].shepherd}:{mood}"
        return {
            f"afloat:{number}:back": Spot("float:ring:back", x, y, w, 24, lift=4),
            f"sheep:{number}": Spot(look, x, self.box.bottom - h * (0.5 - FLOATING), w, 25),
            f"afloat:{number}:front": Spot("float:ring:front", x, y, w, 34, lift=4),
        }

    def _crown(self, shepherd: Spot) -> Spot:
        w = self.ring * CROWN
        head = shepherd.y - shepherd.w * SHEPHERD_SHAPE * (0.5 - CROWN_DEEP)
        return Spot("crown:paper", shepherd.x, head - w * CROWN_SHAPE / 2, w, 27, lift=8)

    @property
    def _bottom(self) -> float:
        """The middle of the lowest ring."""
        return self.box.bottom - self.ring * 0.15

    @property
    def _gap(self) -> float:
        return self.ring * GROUP_GAP

    @property
    def _step(self) -> float:
        """From ring to ring; less than usual where the highest stack would not fit."""
        over = self.ring * CROWN * CROWN_SHAPE if self.has_crown else 0.0
        gaps = self._gap * max(stand.gaps_below(stand.height) for stand in self.stands)
        room = self.box.h - self.ring * (SHEPHERD * SHEPHERD_SHAPE + RING_HEIGHT) - over - gaps
        return min(self.ring * RING_PITCH, room / max(1, self.tallest))


def ring_of(stack: int, number: int) -> str:
    """The piece of a stack's ring, both from 0."""
    return f"ring:{stack}:{number:02}"


def stacks_of(
    shepherds: Sequence[str], rings: Sequence[int], bonus: Sequence[int], out: Sequence[bool]
) -> list[ScoreStack]:
    """The stacks of a finished round: the best are glad, whoever went under floats."""
    points = [made + more for made, more in zip(rings, bonus, strict=True)]
    best = max(made for made, fell in zip(points, out, strict=True) if not fell) if not all(out) else None
    return [
        ScoreStack(shepherd, made, more, "joy" if made + more == best and not fell else "calm", is_out=fell)
        for shepherd, made, more, fell in zip(shepherds, rings, bonus, out, strict=True)
    ]
