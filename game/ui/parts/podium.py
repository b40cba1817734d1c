"""The podium: shepherds on stacks of rings as high as their points."""

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
"""Points above which a ring stands for several."""

WIDEST_RING = 164
RING_PITCH = 45 / WIDEST_RING
"""Vertical distance of rings relative to a ring's width."""
RING_HEIGHT = 58 / 180
SHEPHERD = 184 / WIDEST_RING
"""Width of a shepherd relative to a ring's."""
FEET = 12 / WIDEST_RING
"""Depth of the feet in the topmost ring."""
RING_SHARE = 0.7
"""Width of a ring relative to its stack's room."""
FLOATING = 0.2
"""Share of an eliminated shepherd that is under water."""
WADING = 0.16
"""Depth in the water of a shepherd without a ring, relative to a ring's width."""
GROUP_GAP = 7 / WIDEST_RING
"""Gap between two groups of rings."""
CROWN = 118 / WIDEST_RING
CROWN_DEEP = 0.16
"""Depth of a crown on a head, relative to the shepherd's height."""


@dataclass(frozen=True)
class ScoreStack:
    """A shepherd's stack."""

    shepherd: str
    rings: int
    bonus: int = 0
    """Golden rings on top."""
    mood: str = "calm"
    """The shepherd's mood at the end."""
    is_out: bool = False
    """Whether the shepherd was eliminated, and floats in a ring."""
    hops: bool = False
    look: str = "stack:ring"
    groups: tuple[int, ...] = ()
    """Sizes of its groups of rings from below, such as the rounds; empty for a single group."""
    has_crown: bool = False
    """Whether it gets a crown after the last ring."""

    @property
    def height(self) -> int:
        """Number of points in the stack."""
        return self.rings + self.bonus

    def gaps_below(self, number: int) -> int:
        """Returns the number of group gaps below a ring, from 0."""
        ends = list(accumulate(group for group in self.groups if group))[:-1]
        return sum(end <= number for end in ends)


@dataclass(frozen=True)
class Podium:
    """Stacks side by side in a box whose bottom is the water line, in design px of the window."""

    stacks: tuple[ScoreStack, ...]
    box: Box

    @property
    def ring(self) -> float:
        return min(WIDEST_RING, self.pitch * RING_SHARE)

    @property
    def pitch(self) -> float:
        """Distance between two shepherds."""
        return self.box.w / len(self.stacks)

    @cached_property
    def worth(self) -> int:
        """Points that one ring stands for."""
        return ceil(max(1, *(stand.height for stand in self.stacks)) / MOST_RINGS)

    @property
    def tallest(self) -> int:
        """Rings of the highest stack."""
        return max(map(self.rings, range(len(self.stacks))))

    @property
    def has_crown(self) -> bool:
        """Whether any stack gets a crown."""
        return any(stand.has_crown for stand in self.stacks)

    def centres(self) -> list[float]:
        """Returns the x of each stack."""
        return [self.box.x + self.pitch * (number + 0.5) for number in range(len(self.stacks))]

    def rings(self, number: int) -> int:
        """Returns the number of a stack's rings."""
        return ceil(self.stacks[number].height / self.worth)

    @cached_property
    def final_group(self) -> Group:
        """The final podium, back to front."""
        return self._stacks(self._stack)

    @cached_property
    def initial_group(self) -> Group:
        """The podium before the first ring."""
        return self._stacks(self._initial_stack)

    def shepherd(self, number: int, rings: int, mood: str) -> SpriteState:
        """Returns a shepherd on that many rings, relative to the stack's foot."""
        stand, w = self.stacks[number], self.ring * SHEPHERD
        gaps = stand.gaps_below(rings * self.worth) * self._gap
        feet = self._lowest - (rings - 0.5) * self._step - gaps + self.ring * FEET
        wading = max(0, 1 - rings) * WADING * self.ring
        return HEIGHTS.bottom_anchored(f"shepherd:{stand.shepherd}:{mood}", 0.0, feet + wading, w, 26)

    def landed_points(self, number: int, pose: Pose, settled: Pose) -> int:
        """Returns the points of a stack whose rings have reached their place."""
        names = [ring_name(number, ring) for ring in range(self.rings(number))]
        landed = sum(pose.get(name) is settled.get(name) is not None for name in names)
        return min(landed * self.worth, self.stacks[number].height)

    def _stacks(self, of: Callable[[int], dict[str, SpriteState]]) -> Group:
        return Group(
            {f"stack {number}": Group(of(number), x, self.box.bottom) for number, x in enumerate(self.centres())}
        )

    def _stack(self, number: int) -> dict[str, SpriteState]:
        stand = self.stacks[number]
        if stand.is_out:
            pieces = self._floating(number, stand.mood if stand.has_crown else "splash")
        else:
            pieces = {ring_name(number, ring): self._ring(number, ring) for ring in range(self.rings(number))}
            pieces[f"sheep:{number}"] = self.shepherd(number, self.rings(number), stand.mood)
        if stand.has_crown:
            pieces[f"crown:{number}"] = self._crown(pieces[f"sheep:{number}"])
        return pieces

    def _initial_stack(self, number: int) -> dict[str, SpriteState]:
        if self.stacks[number].is_out:
            return self._floating(number, "splash")
        return {f"sheep:{number}": self.shepherd(number, 0, "calm")}

    def _ring(self, number: int, ring: int) -> SpriteState:
        stand, points = self.stacks[number], ring * self.worth
        look = stand.look if points < stand.rings else "stack:low"
        y = self._lowest - ring * self._step - stand.gaps_below(points) * self._gap
        return SpriteState(look, 0.0, y, self.ring, 25, lift=5)

    def _floating(self, number: int, mood: str) -> dict[str, SpriteState]:
        """Returns an eliminated shepherd in a ring, up to the chest in the water."""
        w, y = self.ring * SHEPHERD, -self.ring * 0.06
        look = f"shepherd:{self.stacks[number].shepherd}:{mood}"
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
        """Vertical distance of rings; smaller where the highest stack would not fit."""
        overhang = self.ring * CROWN * HEIGHTS.ratio("crown") if self.has_crown else 0.0
        gaps = self._gap * max(stand.gaps_below(stand.height) for stand in self.stacks)
        room = self.box.h - self.ring * (SHEPHERD * HEIGHTS.ratio("shepherd") + RING_HEIGHT) - overhang - gaps
        return min(self.ring * RING_PITCH, room / max(1, self.tallest))


def ring_name(stack: int, number: int) -> str:
    """Returns the name of a stack's ring, both from 0."""
    return f"ring:{stack}:{number:02}"


def stacks_of(
    shepherds: Sequence[str], rings: Sequence[int], bonus: Sequence[int], out: Sequence[bool]
) -> list[ScoreStack]:
    """Returns the stacks of a finished round: the best are happy, the eliminated float."""
    points = [count + more for count, more in zip(rings, bonus, strict=True)]
    best = max(count for count, fell in zip(points, out, strict=True) if not fell) if not all(out) else None
    return [
        ScoreStack(shepherd, count, more, "joy" if count + more == best and not fell else "calm", is_out=fell)
        for shepherd, count, more, fell in zip(shepherds, rings, bonus, out, strict=True)
    ]


def stacks_of_games(rows: Sequence[ScoreRow], games: slice = slice(None)) -> list[ScoreStack]:
    """Returns the stacks of some games or rounds, each seat in its pattern; the best are happy."""
    scores = [row.finished_scores[games] for row in rows]
    best = max(map(sum, scores))
    return [
        ScoreStack(
            row.shepherd,
            sum(own),
            mood="joy" if sum(own) == best else "calm",
            hops=sum(own) == best,
            look=f"saved:{row.shepherd}",
            groups=own,
        )
        for row, own in zip(rows, scores, strict=True)
    ]
