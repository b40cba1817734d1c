"""A first screen, and one that it leads to and that cannot be drawn."""

from collections.abc import Sequence

from game.ui.app import App
from game.ui.draw.canvas import Item
from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.scene import Scene
from game.ui.screen import Screen
from game.ui.widgets import DiscButton, Label


class Home(Scene):
    name = "home"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.seconds = 0.0
        self.sizes: list[tuple[int, int]] = []

    def arrange(self, screen: Screen) -> None:
        self.sizes.append((screen.width, screen.height))
        self.controls = [
            DiscButton(self.tr("Play"), Box(100, 100, 120, 120), "play", self.start, kind="coral"),
            DiscButton("Shut", Box(300, 100, 120, 120), "door", self.start, obstacle="Shut."),
        ]
        self.parts = [Label("Hello", Box(100, 300, 400, 60))]

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        self.seconds += dt

    def start(self) -> None:
        self.app.push(Broken(self.app))


class Broken(Scene):
    """Fails when it is drawn, with a hidden card in its message."""

    card = "weather:44"

    def items(self) -> list[Item]:
        raise KeyError(self.card)
