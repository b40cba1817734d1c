"""What the scenes at the table share: the game goes on, and each step of it belongs to one scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from game.ui.games.turn_the_tide.layout import corner_boxes
from game.ui.games.turn_the_tide.sounds import mood
from game.ui.input.intents import Intent, Press, Release
from game.ui.scene import Pace, Scene
from game.ui.scenes.pause import PauseScene
from game.ui.widgets import Control, DiscButton

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.draw.canvas import Item
    from game.ui.games.turn_the_tide.tableau import Step
    from game.ui.screen import Screen
    from game.ui.table.table import Table

    Course: TypeAlias = Callable[[App, Table, Step], Scene]
    """Which scene tells a step."""


class AtTable(Scene):
    """A scene of the running game. It tells its own steps and hands the table on at the first that is not."""

    own_steps: ClassVar[tuple[type, ...]]
    """The steps that this scene shows."""

    def __init__(self, app: App, table: Table, course: Course) -> None:
        super().__init__(app)
        self.table = table
        self.course = course

    def enter(self) -> None:
        """Tells what waits."""
        self.follow()

    def arrange(self, screen: Screen) -> None:
        """Lays out the controls for the table as it is, and as the settings want it."""
        self.table.fit()
        self.table.session.thinking = self.app.settings.thinking
        pause = DiscButton(self.tr("Pause"), corner_boxes(screen)["pause"], "pause", self.pause)
        self.controls = [*self.table_controls(screen), pause]

    def table_controls(self, screen: Screen) -> list[Control]:  # noqa: ARG002
        """The scene's own controls, on the table."""
        return []

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """The game goes on while somebody looks at the table."""
        super().tick(dt, intents)
        if self.is_top and dt:
            self.table.session.tick(dt)
            self.table.tick(dt)
            self.follow()

    def follow(self) -> None:
        """Tells the steps of this scene, and lets the music go with them; hands the table on when that is due."""
        if self.table.tell(lambda step: isinstance(step, self.own_steps)):
            self.arrange(self.app.screen)
        self.app.sound.follow(mood(self.table.tableau))
        step = self.table.next_step
        if step is not None and self.is_done(step):
            self.app.replace(self.course(self.app, self.table, step), seamless=True)

    def is_done(self, step: Step) -> bool:  # noqa: ARG002
        """Whether the next scene may tell that step now."""
        return not self.table.is_moving

    def handle(self, intent: Intent) -> None:
        """A press beside the controls ends the motion under way; a shepherd feels it at once."""
        is_beside = isinstance(intent, Release) and not self.hands.holds_any(intent.pointer)
        super().handle(intent)
        if is_beside:
            self.press_beside()
        if isinstance(intent, Press) and not self.hands.holds_any(intent.pointer):
            self.table.pet(intent.x, intent.y)

    def press_beside(self) -> None:
        """Ends the motion under way."""
        self.table.skip()

    def pause(self) -> None:
        """Halts the game; nobody's hand is behind the pause."""
        self.app.push(PauseScene(self.app))

    def back(self) -> None:
        """Halts the game: leaving it is asked there."""
        self.pause()

    def items(self) -> list[Item]:
        """The table, then the controls."""
        return [*self.table.items(), *self.control_items()]

    def public_items(self) -> list[Item]:
        """The table without anybody's hand."""
        return self.table.public_items()

    @property
    def pace(self) -> Pace:
        """Lively while something happens, else as calm as the sea."""
        if self.table.is_moving:
            return Pace.LIVELY
        return Pace.CALM if self.app.motion == "full" else Pace.STILL
