"""Plays animation steps (deal, bid, reveal, scoring) one after another; a skip ends at the same table."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.motion import Motion
from game.ui.screen import Screen
from game.ui.table.contract import AnyTable
from game.ui.table.motion.playback import timeline_for
from game.ui.table.motion.script import Script
from game.ui.table.motion.timeline import Cue, Timeline
from game.ui.table.seen import AnySeen, Step


class ChoreographyError(Exception):
    """Raised when a game's choreography names a missing piece, or cannot be shown."""

    def __init__(self, kind: AnyTable, step: Step, error: Exception) -> None:
        super().__init__(f"{kind.name} tells {type(step).__name__}: {error!r}")


def timeline_of(
    kind: AnyTable,
    step: Step,
    tables: tuple[AnySeen, AnySeen],
    poses: tuple[Pose, Pose],
    screen: Screen,
    motion: Motion = Motion.FULL,
) -> Timeline:
    """Returns the timeline of a step, from the pose before it to the pose after it.

    Args:
        tables: the table before and after the step, and `poses` how both look.
        motion: "reduced" fades instead of moving, "off" does neither; sounds and stills are kept.

    Raises:
        ChoreographyError: naming the step and the piece.
    """
    script = Script(*tables, *poses, screen, kind.catalogue.heights, kind.bringers)
    try:
        kind.choreograph(script, step)
        return timeline_for(script, motion, kind.jumping)
    except (LookupError, ValueError) as error:
        raise ChoreographyError(kind, step, error) from error


class AnimationStep:
    """A step being played; its timeline is built when it starts, or earlier by the render thread."""

    def __init__(self, step: Step, seen: AnySeen | None, write: Callable[[], Timeline]) -> None:
        self.step = step
        self.seen: Any = seen
        """The table after the step; None where the picture is of no table."""
        self.seconds = 0.0
        self.cues_played = 0
        self.is_prefetched = False
        """Whether its pieces have been submitted as prefetches."""
        self.is_rendered = False
        self.surfaces: list[Any] = []
        """Prefetched pieces, held so that no cache drops them, nor a transition, which clears caches."""
        self._write: Callable[[], Timeline] | None = write
        self._line: Timeline | None = None

    @property
    def line(self) -> Timeline:
        """The timeline, which starts at the end of the animation step before it."""
        write, line = self._write, self._line
        if line is None:
            assert write, "it is let go of only once the line is there"
            line = self._line = write()
        self._write = None  # frees the previous step, which the closure refers to
        return line

    def faces(self) -> list[SpriteState]:
        """Returns the sprite states of its pieces, building the timeline if needed."""
        return self.line.faces()

    def mark_rendered(self) -> None:
        self.is_rendered = True

    def cues(self) -> list[Cue]:
        """Returns the cues that became due since the last call."""
        due = self.line.due(self.cues_played, self.seconds)
        self.cues_played += len(due)
        return due


class Director:
    """Shows a table and plays each step as an animation step.

    A skip jumps to the end of the animation step; of its remaining sounds only the last is played.
    """

    def __init__(self, kind: AnyTable, seen: AnySeen, screen: Screen, motion: Motion = Motion.FULL) -> None:
        self._kind = kind
        self._screen = screen
        self._motion = motion
        self._seen = seen
        self._pose = self._kind.layout(seen, screen)
        self._queue: deque[AnimationStep] = deque()
        self._playing: AnimationStep | None = None
        self._owed: list[Cue] = []
        self._started_steps: list[Step] = []

    @property
    def pose(self) -> Pose:
        """The current pose; the same object while nothing moves."""
        return self._pose

    @property
    def busy(self) -> bool:
        """Whether any animation step is unfinished."""
        return bool(self._playing or self._queue)

    @property
    def waiting(self) -> int:
        """The number of queued animation steps."""
        return len(self._queue)

    @property
    def next_step(self) -> AnimationStep | None:
        """The first queued animation step."""
        return self._queue[0] if self._queue else None

    def play(self, step: Step, seen: AnySeen) -> None:
        """Queues a step and the table after it."""
        last = self._queue[-1] if self._queue else self._playing
        was, pose = self._seen, self._pose

        def write() -> Timeline:
            seen_before, before_pose = (last.seen, last.line.after) if last else (was, pose)
            after = _share_unchanged(before_pose, self._kind.layout(seen, self._screen))
            return timeline_of(self._kind, step, (seen_before, seen), (before_pose, after), self._screen, self._motion)

        self._queue.append(AnimationStep(step, seen, write))

    def tick(self, dt: float, is_ready: Callable[[AnimationStep], bool] = lambda _: True) -> list[Cue]:
        """Advances by `dt` seconds, over several animation steps if needed; returns the due sounds in order.

        Args:
            is_ready: whether an animation step can be shown; for one that cannot no time passes.
        """
        cues, self._owed = self._owed, []
        while (step := self.step) and is_ready(step):
            step.seconds += dt
            cues += step.cues()
            dt = step.seconds - step.line.seconds
            if dt < 0:
                self._pose = step.line.pose_at(step.seconds)
                break
            self._end(step)
        return cues

    def skip(self) -> None:
        """Ends the current animation step."""
        step = self.step
        if step:
            self._owed += step.line.cues[step.cues_played :][-1:]
            self._end(step)

    def skip_all(self) -> None:
        """Ends the current animation step, and silently all queued ones."""
        self.skip()
        if self._queue:
            self._seen = self._queue[-1].seen
            self._pose = _share_unchanged(self._pose, self._kind.layout(self._seen, self._screen))
            self._started_steps += [step.step for step in self._queue]
            self._queue.clear()

    def restart_from(self, pose: Pose) -> None:
        """Ends all animation steps; the next one starts from another picture of the same table."""
        self.skip_all()
        self._pose = pose

    def pop_started_steps(self) -> list[Step]:
        """Returns the steps started or skipped since the last call."""
        steps, self._started_steps = self._started_steps, []
        return steps

    @property
    def step(self) -> AnimationStep | None:
        """The current animation step; starts the next queued one if there is none."""
        if self._playing is None and self._queue:
            self._playing = self._queue.popleft()
            self._started_steps.append(self._playing.step)
        return self._playing

    def _end(self, step: AnimationStep) -> None:
        self._pose, self._seen, self._playing = step.line.after, step.seen, None


def _share_unchanged(before: Pose, after: Pose) -> Pose:
    """Returns the pose after, reusing unchanged objects: pieces that did not move are not drawn again."""
    return {piece: before[piece] if before.get(piece) == sprite else sprite for piece, sprite in after.items()}
