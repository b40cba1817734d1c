"""Scenes for tests: sheets of one colour that record their calls."""

import pygame

from game.ui.app import App
from game.ui.draw.canvas import Item
from game.ui.geometry import Box
from game.ui.input.sightings import SEEN_SECONDS
from game.ui.scene import Scene
from game.ui.screen import Screen
from game.ui.widgets import DiscButton

FRAME = 1 / 60


class Sheet(Scene):
    """A sheet of one colour with two discs that records its calls."""

    colour = (200, 100, 50)
    is_public = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.calls: list[str] = []
        self.sheet = pygame.Surface((1, 1))

    def arrange(self, screen: Screen) -> None:
        self.calls.append(f"arrange {screen.width}")
        self.sheet = pygame.Surface((screen.width, screen.height))
        self.sheet.fill(self.colour)
        self.controls = [
            DiscButton("One", Box(100, 100, 100, 100), "play", lambda: self.calls.append("one")),
            DiscButton("Two", Box(400, 100, 100, 100), "back", lambda: self.calls.append("two")),
        ]

    def items(self) -> list[Item]:
        return [Item(self.sheet, 0, 0), *super().items()]

    def enter(self) -> None:
        self.calls.append("enter")

    def suspend(self) -> None:
        self.calls.append("suspend")

    def resume(self) -> None:
        self.calls.append("resume")

    def exit(self) -> None:
        self.calls.append("exit")

    def pause(self) -> None:
        self.calls.append("pause")


class Other(Sheet):
    colour = (50, 150, 250)


class Overlay(Scene):
    is_overlay = True

    def arrange(self, screen: Screen) -> None:
        box = Box.from_center(*screen.safe.center, 100, 100)
        self.controls = [DiscButton("Go on", box, "play", self.go_back, kind="coral")]


class Secret(Sheet):
    is_public = False


def push_and_tick(app: App, scene: Scene) -> Scene:
    """Shows a scene until a pointer can press it."""
    app.push(scene)
    app.tick(FRAME)
    app.tick(SEEN_SECONDS)
    return scene


def colour_at(app: App, x: int, y: int) -> tuple[int, ...]:
    return tuple(app.canvas.window.get_at((x, y))[:3])
