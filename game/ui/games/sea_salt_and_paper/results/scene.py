"""A result that builds up piece by piece; each press beside the discs ends one step of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.ui.draw.painter import Urgency
from game.ui.games.sea_salt_and_paper.results.shown import Picture, pose_at
from game.ui.scene import Pace
from game.ui.table.result import LOOK_SECONDS, ResultScene
from game.ui.table.stage import Stage, stage_of

if TYPE_CHECKING:
    from game.ui.draw.canvas import Item
    from game.ui.draw.scenery.backdrop import Backdrop
    from game.ui.draw.spot import Pose
    from game.ui.input.intents import Intent
    from game.ui.screen import Screen
    from game.ui.table.timeline import Cue


class PictureScene(ResultScene):
    """Subclasses set `settled` and `cues`, call `show` in `arrange`, and lay out the controls of `discs`."""

    settled = 0.0
    """After how many seconds everything is there."""
    cues: tuple[Cue, ...] = ()
    _picture: Picture
    _stage: Stage
    _pose: tuple[float, Pose] | None = None
    _was_counting = True

    def show(self, picture: Picture, behind: Backdrop) -> None:
        """Takes the pieces, with when they come, and the sea behind them."""
        self._picture = picture
        self._stage = stage_of(self.app, behind)
        if self.is_counting:  # what comes later is drawn meanwhile, and looked up by whoever draws
            later = partial(self._stage.rehearse, [shown.spot for shown in picture.values()])
            self.app.scenery.painter.ask((self._stage, "later"), later, Urgency.NEXT)
        self._pose = None

    def discs(self, screen: Screen) -> None:
        """Lays out the controls: other ones may stand there when everything has been shown."""

    def arrange(self, screen: Screen) -> None:
        """Lays out the controls; where nothing comes in turn everything is there at once."""
        if not self.builds_up:
            self.seconds = max(self.seconds, self.settled)
        self._was_counting = self.is_counting
        self.discs(screen)

    @property
    def builds_up(self) -> bool:
        """Whether pieces come one after another."""
        return self.app.motion.moves

    @property
    def is_counting(self) -> bool:
        """Whether something is still to come."""
        return self.seconds < self.settled

    @property
    def has_been_seen(self) -> bool:
        """Whether everything has been there for so long that whoever only looks on has seen enough."""
        return self.seconds > self.settled + LOOK_SECONDS

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Lets the next pieces come, each to be heard."""
        before = self.seconds
        super().tick(dt, intents)
        for cue in self.cues:
            if before <= cue.at < self.seconds <= before + dt:
                self.app.sound.play(cue.sound, **dict(cue.args))
        self._stage.tick(dt)
        if self._was_counting and not self.is_counting and self.is_top:
            self.arrange(self.app.screen)

    def show_all(self) -> None:
        """Everything is there."""
        self.seconds = max(self.seconds, self.settled)

    def go_on(self) -> None:
        """The whole picture first, then on."""
        if self.is_counting:
            self.show_all()
        else:
            super().go_on()

    def show_again(self) -> None:
        """From the beginning."""
        self.seconds = 0.0
        self.arrange(self.app.screen)

    def pose(self) -> Pose:
        """What is there now; the same object as long as nothing comes."""
        now = min(self.seconds, self.settled)
        if self._pose is None or self._pose[0] != now:
            self._pose = now, pose_at(self._picture, self.seconds)
        return self._pose[1]

    def items(self) -> list[Item]:
        """Sea and pieces, then the controls."""
        return [*self._stage.items(self.pose()), *self.part_items(), *self.control_items()]

    @property
    def pace(self) -> Pace:
        """Lively while pieces come."""
        if self.is_counting:
            return Pace.LIVELY
        return self.sea_pace
