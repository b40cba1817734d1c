"""The law of figures, over whole random games: `python -m tests.ui.table.figures [FROM:]TO [TABLE ...]`.

No number, cross, face or count shows what a moving piece is about to bring before that piece has landed.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from game.play.session_events import ThinkingChanged
from game.ui.draw.sprite_state import Pose
from game.ui.games import TABLES
from game.ui.motion import Motion
from game.ui.screen import Screen
from game.ui.table.contract import AnyTable
from game.ui.table.director import timeline_of
from game.ui.table.motion.script import Bringers, bringers_of
from game.ui.table.motion.timeline import Timeline
from game.ui.table.seen import Lifted
from tests.ui.table.random_play import Beat, RandomGame

SCREEN = Screen(1920, 1080)
EARLIER = 1 / 240
"""Seconds before a landing at which its figure is checked."""
PLACES = "x", "y"


def early_figures(kind: AnyTable, beat: Beat, motion: Motion) -> Iterator[str]:
    """Yields the figures that show their value before what brings it lies there.

    Picks held up show what a choice would bring, so they are left out, as is thinking, which brings nothing.
    """
    if isinstance(beat.step, Lifted | ThinkingChanged):
        return
    poses = kind.layout(beat.before, SCREEN), kind.layout(beat.after, SCREEN)
    if brought := brought_figures(*poses, kind.bringers):
        line = timeline_of(kind, beat.step, (beat.before, beat.after), poses, SCREEN, motion)
        yield from early_in(line, brought, motion)


def brought_figures(before: Pose, after: Pose, bringers: Bringers) -> dict[str, tuple[str, ...]]:
    """Returns the prefixes of what brings each figure that is new or looks different."""
    return {figure: prefixes for figure in changed(before, after) if (prefixes := bringers_of(figure, bringers))}


def early_in(line: Timeline, brought: Mapping[str, tuple[str, ...]], motion: Motion = Motion.FULL) -> Iterator[str]:
    """Yields those of the figures that a timeline shows before the last piece that brings them has landed."""
    for figure, bringers in brought.items():
        final, lands = line.after[figure], landing(line, bringers)
        early = line.pose_at(lands - EARLIER).get(figure) if lands else None
        if early and early.look == final.look and is_seen(early.alpha, final.alpha, motion):
            yield figure


def changed(before: Pose, after: Pose) -> Iterator[str]:
    """Yields the pieces that are new or look different."""
    return (piece for piece, sprite in after.items() if piece not in before or before[piece].look != sprite.look)


def is_seen(alpha: float, final: float, motion: Motion) -> bool:
    """Returns whether a figure is seen; where motion is reduced, one that still fades in comes with its piece."""
    return alpha > 0 if motion is Motion.FULL else alpha == final


def landing(line: Timeline, bringers: tuple[str, ...]) -> float:
    """Returns the time at which the last of the pieces with these prefixes has come; 0 if none comes."""
    moves = (tween for tween in line.tweens if tween.piece.startswith(bringers) and tween.seconds)
    ends = (
        tween.start + tween.seconds for tween in moves if tween.prop in PLACES or (tween.prop == "alpha" and tween.to)
    )
    return max(ends, default=0.0)


def main(arguments: Sequence[str]) -> int:
    """Plays the random games of those seeds, prints each figure that comes early, and returns the exit status."""
    (first, _, last), found = arguments[0].rpartition(":"), Counter[str]()
    seeds = range(int(first or 0), int(last))
    for name in arguments[1:] or TABLES:
        steps = 0
        for seed in seeds:
            for beat in RandomGame(TABLES[name], (None, 0, 1)[seed % 3], seed).play():
                steps += 1
                motion = Motion.REDUCED if steps % 4 == 0 else Motion.FULL
                early = early_figures(TABLES[name], beat, motion)
                found.update(f"{name} {type(beat.step).__name__} {figure} {motion.name}" for figure in early)
        print(f"{name}: {len(seeds)} games, {steps} steps", flush=True)
    print(f"{sum(found.values())} figures come early")
    for line, count in found.most_common():
        print(f"{count:5} {line}")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
