"""Shepherds on stacks of rings: a stack's height is what was made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from math import ceil

from game.ui.draw.group import Group
from game.ui.draw.sprite_catalogue import HEIGHTS
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.geometry import Box
from game.ui.parts.score_sheet import ScoreRow

MOST_RINGS = 60
"""Where more points are made than that, a ring stands for several."""

WIDEST_RING = 164
RING_PITCH = 45 / WIDEST_RING
"""How much higher each ring lies, by the width of a ring."""
RING_HEIGHT = 58 / 180
SHEPHERD = 184 / WIDEST_RING
"""Width of a shepherd's drawing by that of a ring."""
FEET = 12 / WIDEST_RING
"""How deep the feet stand in the topmost ring."""
RING_SHARE = 0.7
"""A ring's part of the room a shepherd has."""
FLOATING = 0.2
"""How much of a shepherd who went under is under water."""
WADING = 0.16
"""How deep a shepherd without a ring stands in the water, by the width of a ring."""
GROUP_GAP = 7 / WIDEST_RING
"""Between two groups of rings."""
CROWN = 118 / WIDEST_RING
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
    """Stacks side by side in a box whose lower edge is the water line, in design px of the window."""

    stands: tuple[ScoreStack, ...]
    box: Box

    @property
    def ring(self) -> float:
        """Width of a ring."""
        return min(WIDEST_RING, self.pitch * RING_SHARE)

    @property
    def pitch(self) -> float:
        """From one shepherd to the next."""
        return self.box.w / len(self.stands)

    @cached_property
    def worth(self) -> int:
        """How many points one ring stands for: more than one where nobody could tell so many rings apart."""
        return ceil(max(1, *(stand.height for stand in self.stands)) / MOST_RINGS)

    @property
    def tallest(self) -> int:
        """The rings of the highest stack."""
        return max(map(self.rings, range(len(self.stands))))

    @property
    def has_crown(self) -> bool:
        """Whether anybody gets one."""
        return any(stand.has_crown for stand in self.stands)

    def centres(self) -> list[float]:
        """Where each stack stands."""
        return [self.box.x + self.pitch * (number + 0.5) for number in range(len(self.stands))]

    def rings(self, number: int) -> int:
        """How many rings a stack has."""
        return ceil(self.stands[number].height / self.worth)

    @cached_property
    def settled(self) -> Group:
        """All that stands on the water in the end, back to front."""
        return self._stacks(self._stack)

    @cached_property
    def unrisen(self) -> Group:
        """The podium before the first ring comes."""
        return self._stacks(self._unrisen)

    def shepherd(self, number: int, rings: int, mood: str) -> SpriteState:
        """A shepherd on so many of its rings, counted from where its stack stands in the water."""
        stand, w = self.stands[number], self.ring * SHEPHERD
        gaps = stand.gaps_below(rings * self.worth) * self._gap
        feet = self._lowest - (rings - 0.5) * self._step - gaps + self.ring * FEET
        wading = max(0, 1 - rings) * WADING * self.ring
        return HEIGHTS.bottom_anchored(f"shepherd:{stand.shepherd}:{mood}", 0.0, feet + wading, w, 26)

    def made(self, number: int, pose: Pose, there: Pose) -> int:
        """The points for which rings of a stack lie where they stay."""
        names = [ring_of(number, ring) for ring in range(self.rings(number))]
        lying = sum(pose.get(name) is there.get(name) is not None for name in names)
        return min(lying * self.worth, self.stands[number].height)

    def _stacks(self, of: Callable[[int], dict[str, SpriteState]]) -> Group:
        return Group(
            {f"stack {number}": Group(of(number), x, self.box.bottom) for number, x in enumerate(self.centres())}
        )

    def _stack(self, number: int) -> dict[str, SpriteState]:
        stand = self.stands[number]
        if stand.is_out:
            pieces = self._floating(number, stand.mood if stand.has_crown else "splash")
        else:
            pieces = {ring_of(number, ring): self._ring(number, ring) for ring in range(self.rings(number))}
            pieces[f"sheep:{number}"] = self.shepherd(number, self.rings(number), stand.mood)
        if stand.has_crown:
            pieces[f"crown:{number}"] = self._crown(pieces[f"sheep:{number}"])
        return pieces

    def _unrisen(self, number: int) -> dict[str, SpriteState]:
        if self.stands[number].is_out:
            return self._floating(number, "splash")
        return {f"sheep:{number}": self.shepherd(number, 0, "calm")}

    def _ring(self, number: int, ring: int) -> SpriteState:
        stand, points = self.stands[number], ring * self.worth
        look = stand.look if points < stand.rings else "stack:low"
        y = self._lowest - ring * self._step - stand.gaps_below(points) * self._gap
        return SpriteState(look, 0.0, y, self.ring, 25, lift=5)

    def _floating(self, number: int, mood: str) -> dict[str, SpriteState]:
        """Up to the chest in the water, in a ring that is lost to the score."""
        w, y = self.ring * SHEPHERD, -self.ring * 0.06
        look = f"shepherd:{self.stands[number].shepherd}:{mood}"
        return {
            f"afloat:{number}:back": SpriteState("float:ring:back", 0.0, y, w, 24, lift=4),
            f"sheep:{number}": HEIGHTS.bottom_anchored(look, 0.0, FLOATING * w * HEIGHTS.ratio("shepherd"), w, 25),
            f"afloat:{number}:front": SpriteState("float:ring:front", 0.0, y, w, 34, lift=4),
        }

    def _crown(self, shepherd: SpriteState) -> SpriteState:
        w = self.ring * CROWN
        head = shepherd.y - shepherd.w * HEIGHTS.ratio("shepherd") * (0.5 - CROWN_DEEP)
        return HEIGHTS.bottom_anchored("crown:paper", shepherd.x, head, w, 27)

    @property
    def _lowest(self) -> float:
        return -self.ring * 0.15

    @property
    def _gap(self) -> float:
        return self.ring * GROUP_GAP

    @property
    def _step(self) -> float:
        """From ring to ring; less than usual where the highest stack would not fit."""
        over = self.ring * CROWN * HEIGHTS.ratio("crown") if self.has_crown else 0.0
        gaps = self._gap * max(stand.gaps_below(stand.height) for stand in self.stands)
        room = self.box.h - self.ring * (SHEPHERD * HEIGHTS.ratio("shepherd") + RING_HEIGHT) - over - gaps
        return min(self.ring * RING_PITCH, room / max(1, self.tallest))


def ring_of(stack: int, number: int) -> str:
    """The piece of a stack's ring, both from 0."""
    return f"ring:{stack}:{number:02}"


def stacks_of(
    shepherds: Sequence[str], rings: Sequence[int], bonus: Sequence[int], out: Sequence[bool]
) -> list[ScoreStack]:
    """The stacks of a finished round: the best are glad, those who went under float."""
    points = [made + more for made, more in zip(rings, bonus, strict=True)]
    best = max(made for made, fell in zip(points, out, strict=True) if not fell) if not all(out) else None
    return [
        ScoreStack(shepherd, made, more, "joy" if made + more == best and not fell else "calm", is_out=fell)
        for shepherd, made, more, fell in zip(shepherds, rings, bonus, out, strict=True)
    ]


def stacks_of_games(rows: Sequence[ScoreRow], games: slice = slice(None)) -> list[ScoreStack]:
    """The stacks of what was made in some games or rounds, each seat's in its pattern; the best are glad."""
    made = [row.made[games] for row in rows]
    best = max(map(sum, made))
    return [
        ScoreStack(
            row.shepherd,
            sum(own),
            mood="joy" if sum(own) == best else "calm",
            hops=sum(own) == best,
            look=f"saved:{row.shepherd}",
            groups=own,
        )
        for row, own in zip(rows, made, strict=True)
    ]
