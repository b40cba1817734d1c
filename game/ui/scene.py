"""One screen after another: what a scene is, and the stack they stand on."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.ui.change import Change, CrossFade, SheetIn, SheetOut, SheetsApart
from game.ui.draw.canvas import Item
from game.ui.draw.theme import NAVY
from game.ui.input.focus import Focus
from game.ui.input.hands import Hands, blocked_at
from game.ui.input.intents import Away, Back, Confirm, Hint, Intent, PadRemoved, Pause, Point, Press, Release, Step

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screen import Screen
    from game.ui.widgets import Control, Label, Part

VEIL = 0.55
"""How dark what lies below an overlay is."""


class Pace(IntEnum):
    """How many times a second a scene wants to be drawn."""

    STILL = 10
    """Nothing moves; often enough for what waits to happen."""
    CALM = 30
    """Only the sea."""
    LIVELY = 60
    """Something moves that is looked at."""


class Scene:
    """One screen. Most only fill `parts` and `controls` in `arrange` and do something when a control is pressed."""

    name: ClassVar[str] = ""
    """What it is called in the log."""
    is_overlay: ClassVar[bool] = False
    """Whether the scene below shows through, dimmed."""
    is_public: ClassVar[bool] = False
    """Whether everything on it may be seen by anybody while another scene lies over it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.parts: list[Part] = []
        self.controls: list[Control] = []
        self.focus = Focus()
        self.hands = Hands()

    # What scenes change

    def arrange(self, screen: Screen) -> None:
        """Lays out `parts` and `controls`; called for every new size, and by the scene when they change."""

    def enter(self) -> None:
        """The scene is on top for the first time, and arranged."""

    def suspend(self) -> None:
        """Another scene was put on top."""

    def resume(self) -> None:
        """The scene is on top again."""

    def exit(self) -> None:
        """The scene was taken off the stack."""

    def back(self) -> None:
        """Goes one screen back, if there is one."""
        if self.app.stack.has_below:
            self.app.pop()

    def pause(self) -> None:
        """Halts what runs; most scenes have nothing to halt."""

    def hint(self) -> None:
        """Lights the lamp; most scenes have none."""

    def pad_removed(self, name: str) -> None:
        """A gamepad was unplugged; whoever held it can use anything else."""

    @property
    def pace(self) -> Pace:
        """How often the scene wants to be drawn, apart from the focus."""
        return Pace.STILL

    # What a scene is made of

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Takes what somebody wants, then lets `dt` seconds pass; scenes with motion go on from here."""
        for intent in intents:
            self.handle(intent)
        self.focus.tick(dt)

    def handle(self, intent: Intent) -> None:
        """Does what one intent asks for; scenes with gestures of their own go on from here."""
        match intent:
            case Press() | Point() | Release():
                self._touch(intent)
            case Step(dx, dy):
                self.focus.step(self.controls, dx, dy)
            case Confirm():
                self._confirm()
            case Back():
                self.back()
            case Pause():
                self.pause()
            case Hint():
                self.hint()
            case Away():
                self.hands.let_go()
            case PadRemoved(name):
                self.pad_removed(name)
            case _:
                pass

    def items(self) -> list[Item]:
        """Everything to show, back to front: the parts, then the controls."""
        return [*self.part_items(), *self.control_items()]

    def part_items(self) -> list[Item]:
        """What is only looked at."""
        sprites, screen = self.app.sprites, self.app.screen
        return [item for part in self.parts for item in part.items(sprites, screen)]

    def control_items(self) -> list[Item]:
        """What can be pressed: nothing below an overlay. The focused one is lifted if the focus is to be seen."""
        if not self.is_top:
            return []
        focused = self.focus.current(self.controls) if self.app.shows_focus else None
        lift = self.focus.lift if self.app.motion == "full" else 1.0
        return [
            item
            for control in self.controls
            for item in control.items(
                self.app.sprites, self.app.screen, lift if control is focused else 0.0, self.hands.holds(control)
            )
        ]

    def public_items(self) -> list[Item]:
        """What may be seen below an overlay; a scene with secrets leaves them out."""
        return self.items() if self.is_public else []

    def labels(self) -> list[Label]:
        """All words of the parts and controls."""
        return [label for piece in (*self.parts, *self.controls) for label in piece.labels()]

    @property
    def is_top(self) -> bool:
        """Whether it is the scene that is worked with."""
        return self.app.stack.top is self

    def tr(self, words: str) -> str:
        """The words in the language chosen."""
        return self.app.words.tr(words)

    def _touch(self, intent: Press | Point | Release) -> None:
        match intent:
            case Press():
                self._press(intent)
            case Point():
                self.hands.point(self.controls, intent)
            case Release():
                self._act(self.hands.release(self.controls, intent), intent)

    def _press(self, press: Press) -> None:
        control = self.hands.press(self.controls, press)
        if control and control.can_focus:
            self.focus.move_to(control)
        elif control is None and blocked_at(self.controls, press.x, press.y):
            self.app.sound.play("error")

    def _confirm(self) -> None:
        control = self.focus.current(self.controls)
        if control is None and self.controls:
            self.app.sound.play("error")
        self._act(control)

    def _act(self, control: Control | None, at: Release | None = None) -> None:
        if control is None:
            return
        if control.can_focus:
            self.focus.move_to(control)
        self.app.sound.play("press")
        if at:
            control.press_at(at.x, at.y)
        else:
            control.press()


class SceneStack:
    """The scenes from the first to the one on top, which alone is worked with."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._scenes: list[Scene] = []
        self._change = Change()
        self._water: pygame.Surface | None = None

    @property
    def top(self) -> Scene | None:
        """The scene that is worked with."""
        return self._scenes[-1] if self._scenes else None

    @property
    def has_below(self) -> bool:
        """Whether there is a scene to go back to."""
        return len(self._scenes) > 1

    @property
    def pace(self) -> Pace:
        """How often to draw."""
        top = self.top
        if top is None:
            return Pace.STILL
        lifts = self._app.shows_focus and self._app.motion == "full" and top.focus.is_moving
        return Pace.LIVELY if self._change.is_running or lifts else top.pace

    def push(self, scene: Scene, seamless: bool = False) -> None:
        """Puts a scene on top.

        Args:
            seamless: it shows the same table, so nothing slides.
        """
        change = Change() if seamless else self._coming(scene)
        if self.top:
            self.top.hands.let_go()
            self.top.suspend()
        self._enter(scene, change)

    def pop(self, seamless: bool = False) -> None:
        """Takes the top scene off; the one below goes on."""
        self._change = Change() if seamless else self._leaving()
        self._scenes.pop().exit()
        if self.top:
            self.top.resume()

    def replace(self, scene: Scene, seamless: bool = False, depth: int = 1) -> None:
        """Puts a scene in the place of the top one, or of so many."""
        change = Change() if seamless else self._leaving()
        for _ in range(min(depth, len(self._scenes))):
            self._scenes.pop().exit()
        self._enter(scene, change)

    def restart(self, scene: Scene) -> None:
        """Takes all scenes off and starts over with this one."""
        change = self._leaving()
        while self._scenes:
            self._scenes.pop().exit()
        self._enter(scene, change)

    def drop_all(self) -> None:
        """Takes all scenes off without asking any of them, as after one has failed."""
        self._scenes.clear()
        self._change = Change()

    def arrange(self) -> None:
        """Lays out every scene anew."""
        self._change = Change()
        for scene in self._scenes:
            scene.hands.let_go()
            scene.arrange(self._app.screen)

    def take(self, intent: Intent) -> None:
        """Hands an intent to the scene that is on top now, so that a new scene answers at once."""
        if self.top:
            self.top.tick(0.0, [intent])

    def tick(self, dt: float) -> None:
        """Lets `dt` seconds pass for the scene on top."""
        self._change.tick(dt)
        if self.top:
            self.top.tick(dt, [])

    def items(self) -> list[Item]:
        """What is to be seen, back to front."""
        return self._change.items(self._below_items(), self.top.items()) if self.top else []

    def _below_items(self) -> list[Item]:
        """What shows through an overlay: of every scene below only what anybody may see, dimmed."""
        if not self.top or not self.top.is_overlay:
            return []
        screen = self._app.screen
        first = max((n for n, scene in enumerate(self._scenes) if not scene.is_overlay), default=0)
        below = [item for scene in self._scenes[first:-1] for item in scene.public_items()]
        veil = self._app.sprites.veil(screen.width, screen.height, VEIL)
        return [self._ground(), *below, Item(veil, 0, 0)]

    def _ground(self) -> Item:
        """Plain deep water, for where nothing below may be seen."""
        size = (self._app.screen.width, self._app.screen.height)
        if self._water is None or self._water.get_size() != size:
            self._water = pygame.Surface(size)
            self._water.fill(NAVY)
        return Item(self._water, 0, 0)

    def _enter(self, scene: Scene, change: Change) -> None:
        self._change = change
        self._scenes.append(scene)
        scene.arrange(self._app.screen)
        scene.enter()

    def _coming(self, scene: Scene) -> Change:
        if self._app.motion == "full" and scene.is_overlay:
            return SheetIn(self._app.screen.width)
        return self._leaving()

    def _leaving(self) -> Change:
        width = self._app.screen.width
        if self._app.motion == "off" or not self.top:
            return Change()
        if self._app.motion == "reduced":
            return CrossFade(self._app.canvas.window)
        return SheetOut(self.top.items(), width) if self.top.is_overlay else SheetsApart(self.top.items(), width)
