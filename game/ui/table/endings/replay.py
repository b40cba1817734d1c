"""Replay of past steps at a table, opened from a result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.ui.draw.canvas import Item
from game.ui.draw.sprite_state import Pose
from game.ui.input.intents import Intent
from game.ui.motion import FrameRateMode
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.table.contract import PAUSE, TableKind
from game.ui.table.director import Director
from game.ui.table.endings.result import next_box
from game.ui.table.motion.stage import stage_of
from game.ui.table.seen import AnySeen, SeenStep, step_of
from game.ui.widgets import DiscButton


class ReplayScene(Scene):
    """Plays steps at their game's table, then shows the table after them until any press leads back.

    Args:
        before: the table before the first of them, as everybody may see it.
    """

    name: ClassVar[str] = "replay"
    any_press_leads_back = True
    is_public = True

    def __init__(self, app: Client, kind: TableKind, before: AnySeen, steps: Sequence[SeenStep]) -> None:
        super().__init__(app)
        self.before, self.steps = before, steps
        self._kind = kind

    def arrange(self, screen: Screen) -> None:
        """Lays out the discs for back and replay."""
        pause_box = self._kind.hit_areas(self.before, screen)[PAUSE].box
        self.controls = [
            DiscButton(self.tr("Back"), next_box(screen), "back", self.go_back, kind="coral"),
            DiscButton(self.tr("Show it again"), pause_box, "replay", self.restart, lands=False),
        ]
        self.show(screen)

    def show(self, screen: Screen) -> None:
        """Lays out the table before the steps and starts playing."""
        kind, seen, motion = self._kind, self.before, self.app.motion
        self._screen = screen
        self._stage = stage_of(self.app, kind.backdrop(seen, screen), kind.lights)
        self._director = Director(kind, seen, screen, motion)
        for step in self.steps:
            seen = seen.apply(step)
            self._director.play(step_of(step), seen)
        if first := self._director.next_step:
            self._stage.prefetch(first.line.faces())

    def restart(self) -> None:
        """Plays again from the beginning."""
        self.show(self._screen)

    @property
    def pose(self) -> Pose:
        """The current pose of the table."""
        return self._director.pose

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        for cue in self._director.tick(dt):
            self.app.sound.play(cue.sound, cue.pan, **dict(cue.args))

    def tick_ambient(self, dt: float) -> None:
        """Advances the sea."""
        self._stage.tick(dt)

    def skip_animation(self) -> bool:
        """Ends the current animation step."""
        is_telling = self._director.busy
        self._director.skip()
        return is_telling

    def items(self) -> list[Item]:
        """Returns the table, then the words beside it, and the discs."""
        return [*self._stage.items(self.pose), *self.part_items(), *self.control_items()]

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        """Full during animation."""
        if self._director.busy:
            return FrameRateMode.FULL
        return self.sea_frame_rate_mode
